// The verifier against the JDK's own classes, and against small classes made here whose verdict and
// message are those of java 17 (test/verify compares thousands of mutants with the java of the
// machine).
//
//   verify                     the tests
//   verify PATH FILE...        a line per class file: its name, ok or the error's row, and its
//   text. Other classes
//                              come from PATH and the JDK's image. With FILE "-": every class of
//                              PATH; with
//                              "@pack": those of a pack.
//   verify --cases PACK        writes the small classes, for java to judge
#include "classfile/jimage.h"
#include "classfile/path.h"
#include "base/file.h"
#include "base/vec.h"
#include "op/verify.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

// ---- a world of classes that are parsed when asked for ------------------------------------------

struct entry {
    sym name;
    const struct classfile *cf;
};
struct world {
    struct symtab t;
    struct arena a;
    struct jimage *image;
    struct path *path;
    struct entry *slots; // open addressing
    uint32_t mask, count;
    const struct classfile *current;
    bool missing; // a superclass could not be found
};

static struct entry *slot_of(struct world *w, sym name) {
    uint32_t i = name->hash & w->mask;
    while (w->slots[i].name && w->slots[i].name != name) i = (i + 1) & w->mask;
    return &w->slots[i];
}

static const char *image_path(char *buf, size_t size) {
    const char *home = getenv("JAVA_HOME");
    if (home) snprintf(buf, size, "%s/lib/modules", home);
    if (home && file_exists(buf)) return buf;
    char *java = realpath("/usr/bin/java", NULL); // .../bin/java
    if (!java) return NULL;
    snprintf(buf, size, "%.*s/lib/modules", (int)(strlen(java) - strlen("/bin/java")), java);
    free(java);
    return buf;
}

static void world_open(struct world *w, const char *path) {
    char buf[4096];
    struct err e = {0};
    memset(w, 0, sizeof *w);
    symtab_init(&w->t);
    arena_init(&w->a);
    w->image = jimage_open(image_path(buf, sizeof buf), &e);
    w->path = path ? path_open(path) : NULL;
    w->mask = (1 << 17) - 1;
    w->slots = calloc(w->mask + 1, sizeof *w->slots);
    if (!w->image) fprintf(stderr, "%s\n", e.text);
}

static void world_close(struct world *w) {
    free(w->slots);
    if (w->path) path_close(w->path);
    if (w->image) jimage_close(w->image);
    arena_free(&w->a);
    symtab_free(&w->t);
}

static const struct classfile *parse(struct world *w, struct span bytes, const char *where,
                                     struct err *e) {
    const void *copy = arena_copy(&w->a, bytes.at, bytes.len);
    return classfile_parse(&w->a, &w->t, (struct span){copy, bytes.len}, where, 0, e);
}

static const struct classfile *load(struct world *w, sym name) {
    if (w->current && name == w->current->name) return w->current;
    struct entry *slot = slot_of(w, name);
    if (slot->name) return slot->cf;
    char file[4096];
    const char *slash = strrchr(name->text, '/'), *where;
    struct err e = {0};
    struct span bytes;
    snprintf(file, sizeof file, "%s.class", name->text);
    const char *module =
        slash ? jimage_module_of(w->image, name->text, (size_t)(slash - name->text)) : NULL;
    slot->name = name;
    assert_true(++w->count < w->mask);
    if (module && jimage_find(w->image, module, file, &bytes, &e)) {
        slot->cf = parse(w, bytes, file, &e);
    } else if (w->path && path_find(w->path, file, &bytes, &where, &e)) {
        slot->cf = parse(w, bytes, file, &e);
        free((void *)bytes.at);
    }
    return slot->cf;
}

static const struct classfile *super_of(struct world *w, const struct classfile *cf) {
    const struct classfile *up = cf->super ? load(w, cf->super) : NULL;
    if (cf->super && !up) w->missing = true;
    return up;
}

static bool is_interface(const struct classfile *cf) { return cf->flags & 0x0200; }

static enum verify_answer assignable(void *arg, sym from, sym to) {
    struct world *w = arg;
    const struct classfile *target = load(w, to), *cf;
    if (!target) return VERIFY_ERROR;
    if (is_interface(target)) return VERIFY_YES;
    if (!(cf = load(w, from))) return VERIFY_ERROR;
    for (; cf; cf = super_of(w, cf))
        if (cf == target) return VERIFY_YES;
    return w->missing ? VERIFY_ERROR : VERIFY_NO;
}

static enum verify_answer is_super(void *arg, sym name) {
    struct world *w = arg;
    for (const struct classfile *cf = w->current; cf; cf = super_of(w, cf))
        if (cf->name == name) return VERIFY_YES;
    return VERIFY_NO;
}

static bool same_package(sym a, sym b) {
    const char *x = strrchr(a->text, '/'), *y = strrchr(b->text, '/');
    size_t n = x ? (size_t)(x - a->text) : 0, m = y ? (size_t)(y - b->text) : 0;
    return n == m && !memcmp(a->text, b->text, n);
}

static int flags_of(const struct classfile *cf, sym name, sym desc, bool method) {
    for (uint32_t i = 0; method && i < cf->n_methods; i++)
        if (cf->methods[i].name == name && cf->methods[i].desc == desc) return cf->methods[i].flags;
    for (uint32_t i = 0; !method && i < cf->n_fields; i++)
        if (cf->fields[i].name == name && cf->fields[i].desc == desc) return cf->fields[i].flags;
    return -1;
}

static enum verify_answer protected_elsewhere(void *arg, sym owner, sym name, sym desc,
                                              bool method) {
    struct world *w = arg;
    for (const struct classfile *cf = load(w, owner); cf; cf = super_of(w, cf)) {
        int flags = flags_of(cf, name, desc, method);
        if (flags < 0) continue;
        return flags & 0x0004 && !same_package(cf->name, w->current->name) ? VERIFY_YES : VERIFY_NO;
    }
    return VERIFY_NO;
}

static enum verify_answer common_super(void *arg, sym a, sym b, sym *out) {
    struct world *w = arg;
    const struct classfile *x = load(w, a), *y = load(w, b);
    if (!x || !y) return VERIFY_ERROR;
    if (is_interface(x) || is_interface(y)) x = NULL;
    for (; x; x = super_of(w, x))
        for (const struct classfile *z = y; z; z = super_of(w, z))
            if (z == x) return *out = x->name, VERIFY_YES;
    *out = sym_text(&w->t, "java/lang/Object");
    return VERIFY_YES;
}

static enum verify_answer verify(struct world *w, const struct classfile *cf, struct err *e) {
    struct verify_oracle o = {w, assignable, is_super, protected_elsewhere, common_super};
    w->current = cf;
    w->missing = false;
    enum verify_answer a = verify_class(cf, &w->t, &o, e);
    w->current = NULL;
    return a;
}

// ---- command line -------------------------------------------------------------------------------

static bool report(struct world *w, const char *name, struct span bytes) {
    struct err e = {0};
    const struct classfile *cf = parse(w, bytes, name, &e);
    enum verify_answer a = cf ? verify(w, cf, &e) : VERIFY_NO;
    const char *verdict = a == VERIFY_YES ? "ok" : a == VERIFY_NO ? err_name(e.code) : "LOAD";
    for (char *p = e.text; *p; p++)
        if (*p == '\n') *p = '|';
    printf("%s\t%s\t%s\n", name, verdict, err_detail(&e));
    return a == VERIFY_YES;
}

static bool report_member(void *arg, const char *name, struct span bytes, const char *where) {
    (void)where;
    report(arg, name, bytes);
    return true;
}

// A pack is what test/verify/mutate.py writes: length and bytes of each class file.
static void report_pack(struct world *w, const char *file, struct err *e) {
    struct span pack;
    if (!file_read(file, &pack, e)) return;
    uint32_t at = 0, len;
    for (int i = 0; at + 4 <= pack.len; i++, at += 4 + len) {
        char name[16];
        len = (uint32_t)pack.at[at] << 24 | pack.at[at + 1] << 16 | pack.at[at + 2] << 8 |
              pack.at[at + 3];
        snprintf(name, sizeof name, "%d", i);
        report(w, name, (struct span){pack.at + at + 4, len});
    }
    free((void *)pack.at);
}

static void write_cases(const char *file);

static int command(int argc, char **argv) {
    struct world w;
    struct err e = {0};
    if (argc == 3 && !strcmp(argv[1], "--cases")) return write_cases(argv[2]), 0;
    world_open(&w, argv[1]);
    for (int i = 2; i < argc; i++) {
        struct span bytes;
        if (argv[i][0] == '@') report_pack(&w, argv[i] + 1, &e);
        else if (!strcmp(argv[i], "-")) path_each(w.path, report_member, &w, &e);
        else if (file_read(argv[i], &bytes, &e)) report(&w, argv[i], bytes), free((void *)bytes.at);
    }
    world_close(&w);
    return 0;
}

// ---- the JDK's classes --------------------------------------------------------------------------

struct tally {
    struct world w;
    uint32_t classes, failed, every;
};

static bool verify_member(void *arg, const char *path, struct span bytes) {
    struct tally *t = arg;
    size_t n = strlen(path);
    if (strncmp(path, "/java.base/", 11) || n < 6 || strcmp(path + n - 6, ".class") ||
        strstr(path, "-info.class"))
        return true;
    if (t->classes++ % t->every) return true;
    struct err e = {0};
    const struct classfile *cf = parse(&t->w, bytes, path, &e);
    if (cf && verify(&t->w, cf, &e) == VERIFY_YES) return true;
    t->failed++;
    fprintf(stderr, "%s: %s\n", path, e.text);
    return true;
}

static void test_jdk(void **state) {
    (void)state;
    static struct tally t;
    world_open(&t.w, NULL);
    if (!t.w.image) skip();
    t.every = 1;
    jimage_each(t.w.image, verify_member, &t);
    assert_true(t.classes > 5000);
    assert_int_equal(t.failed, 0);
    world_close(&t.w);
}

// ---- small classes ------------------------------------------------------------------------------

// A class T with one static method m, in bytes. Its constants:
enum {
    C_T = 2,      // class T
    C_OBJECT = 4, // class java/lang/Object
    C_INT = 8,    // an int
    C_LONG = 9,   // a long, two entries
    C_GC = 11,    // method System.gc()V
    C_INIT = 16,  // method Object.<init>()V
    C_THROWABLE = 19,
    C_STRING = 20, // a string constant
    C_OWN = 21,    // method T.n()V
    C_RUN = 24,    // interface method Runnable.run()V
    C_ARRAY = 28,  // class [[I
};

struct bytes {
    uint8_t at[1024];
    uint32_t n;
};

static void put(struct bytes *b, uint32_t size, uint32_t value) {
    while (size-- > 0) b->at[b->n++] = (uint8_t)(value >> 8 * size);
}

static void put_text(struct bytes *b, const char *text) {
    put(b, 1, CP_UTF8);
    put(b, 2, (uint32_t)strlen(text));
    while (*text) put(b, 1, (uint8_t)*text++);
}

static void put_ref(struct bytes *b, uint32_t tag, uint32_t a, int32_t c) {
    put(b, 1, tag);
    put(b, 2, a);
    if (c >= 0) put(b, 2, (uint32_t)c);
}

static void put_constants(struct bytes *b, const char *desc) {
    put(b, 2, 33);
    put_text(b, "T"), put_ref(b, CP_CLASS, 1, -1);                                     // 1
    put_text(b, "java/lang/Object"), put_ref(b, CP_CLASS, 3, -1);                      // 3
    put_text(b, "m"), put_text(b, desc), put_text(b, "Code");                          // 5
    put(b, 1, CP_INT), put(b, 4, 7);                                                   // 8
    put(b, 1, CP_LONG), put(b, 4, 0), put(b, 4, 7);                                    // 9
    put_ref(b, CP_METHOD, 13, 14), put_text(b, "java/lang/System");                    // 11
    put_ref(b, CP_CLASS, 12, -1), put_ref(b, CP_NAMETYPE, 15, 18), put_text(b, "gc");  // 13
    put_ref(b, CP_METHOD, 4, 17), put_ref(b, CP_NAMETYPE, 31, 18), put_text(b, "()V"); // 16
    put_ref(b, CP_CLASS, 23, -1), put_ref(b, CP_STRING, 5, -1);                        // 19
    put_ref(b, CP_METHOD, 2, 22), put_ref(b, CP_NAMETYPE, 30, 18);                     // 21
    put_text(b, "java/lang/Throwable"), put_ref(b, CP_IMETHOD, 25, 27);                // 23
    put_ref(b, CP_CLASS, 26, -1), put_text(b, "java/lang/Runnable");                   // 25
    put_ref(b, CP_NAMETYPE, 5, 18), put_ref(b, CP_CLASS, 29, -1), put_text(b, "[[I");  // 27
    put_text(b, "n"), put_text(b, "<init>"), put_text(b, "StackMapTable");             // 30
}

struct one_case {
    const char *desc, *code, *map, *handler, *want; // bytes in hexadecimal; want NULL: accepted
    uint16_t major, stack, locals;
};

static void put_hex(struct bytes *b, const char *hex) {
    unsigned byte;
    for (; sscanf(hex, "%2x", &byte) == 1; hex += hex[2] == ' ' ? 3 : 2) {
        put(b, 1, byte);
        if (!hex[2]) break;
    }
}

static uint32_t hex_size(const char *hex) {
    struct bytes b = {.n = 0};
    if (hex) put_hex(&b, hex);
    return b.n;
}

static void make_class(struct bytes *b, const struct one_case *c) {
    uint32_t code = hex_size(c->code), map = hex_size(c->map), handler = hex_size(c->handler);
    put(b, 4, 0xcafebabe), put(b, 2, 0), put(b, 2, c->major);
    put_constants(b, c->desc);
    put(b, 2, 0x21), put(b, 2, C_T), put(b, 2, C_OBJECT), put(b, 2, 0), put(b, 2, 0), put(b, 2, 1);
    put(b, 2, 9), put(b, 2, 5), put(b, 2, 6), put(b, 2, 1), put(b, 2, 7);
    put(b, 4, 12 + code + handler + (map ? 6 + map : 0));
    put(b, 2, c->stack), put(b, 2, c->locals), put(b, 4, code), put_hex(b, c->code);
    put(b, 2, handler / 8);
    if (handler) put_hex(b, c->handler);
    put(b, 2, map ? 1 : 0);
    if (map) put(b, 2, 32), put(b, 4, map), put_hex(b, c->map);
    put(b, 2, 0);
}

#define OLD "(class: T, method: m signature: ()V) "
static const struct one_case cases[] = {
    {"()V", "b1", NULL, NULL, NULL, 52, 0, 0},
    {"()V", "03", NULL, NULL, "Control flow falls through code end", 52, 1, 0},
    {"()I", "03 ac", NULL, NULL, NULL, 52, 1, 0},
    {"()Z", "03 ac", NULL, NULL, NULL, 52, 1, 0},
    {"()I", "03 b0", NULL, NULL, "Bad type on operand stack", 52, 1, 0},
    {"()I", "b1", NULL, NULL, "Method expects a return value", 52, 1, 0},
    {"()V", "03 ac", NULL, NULL, "Method does not expect a return value", 52, 1, 0},
    {"()V", "57 b1", NULL, NULL, "Operand stack underflow", 52, 1, 0},
    {"()V", "03 03 b1", NULL, NULL, "Operand stack overflow", 52, 1, 0},
    {"()V", "15 05 57 b1", NULL, NULL, "Local variable table overflow", 52, 1, 1},
    {"()V", "16 00 58 b1", NULL, NULL, "get long/double overflows locals", 52, 2, 1},
    {"()V", "1a 57 b1", NULL, NULL, "Bad local variable type", 52, 1, 1},
    {"()V", "09 57 57 b1", NULL, NULL, "Bad type on operand stack", 52, 2, 1},
    {"()V", "09 5c 58 58 b1", NULL, NULL, NULL, 52, 4, 1},
    {"()V", "03 99 00 03 b1", NULL, NULL, "Expecting a stackmap frame at branch target 4", 52, 1,
     0},
    {"()V", "03 99 00 03 b1", "00 01 04", NULL, NULL, 52, 1, 0},
    {"()V", "03 99 00 03 b1", "00 01 44 01", NULL,
     "Inconsistent stackmap frames at branch target 4", 52, 1, 0},
    {"()V", "03 99 00 03 b1", "00 01 03", NULL, "StackMapTable error: bad offset", 52, 1, 0},
    {"()V", "03 99 00 03 b1", "00 01 80 00 04", NULL,
     "StackMapTable format error: reserved frame type", 52, 1, 0},
    {"()V", "03 99 00 03 b1", "00 01 04 00", NULL,
     "StackMapTable format error: wrong attribute size", 52, 1, 0},
    {"()V", "03 99 00 03 b1", "00 02 04", NULL,
     "StackMapTable format error: access beyond the end of attribute", 52, 1, 0},
    {"()V", "a7 00 04 00 b1", "00 01 04", NULL, "Expecting a stack map frame", 52, 1, 0},
    {"()V", "00 04 57 b1", "00 01 43 04", NULL,
     "StackMapTable format error: bad type array size in method 'void T.m()'", 52, 1, 0},
    {"()V", "b8 00 10 b1", NULL, NULL, "Illegal call to internal method", 52, 1, 0},
    {"()V", "01 b9 00 18 02 00 b1", NULL, NULL,
     "Inconsistent args count operand in invokeinterface", 52, 1, 0},
    {"()V", "01 b9 00 18 01 01 b1", NULL, NULL,
     "Fourth operand byte of invokeinterface must be zero", 52, 1, 0},
    {"()V", "01 b9 00 18 01 00 b1", NULL, NULL, NULL, 52, 1, 0},
    {"()V", "12 09 57 b1", NULL, NULL, "Illegal type at constant pool entry 9 in class T", 52, 2,
     0},
    {"()V", "12 63 57 b1", NULL, NULL, "Illegal constant pool index 99 in class T", 52, 2, 0},
    {"()V", "14 00 09 58 b1", NULL, NULL, NULL, 52, 2, 0},
    {"()V", "bb 00 1c 57 b1", NULL, NULL, "Illegal new instruction", 52, 2, 0},
    {"()V", "03 59 59 c5 00 1c 03 57 b1", NULL, NULL,
     "Illegal dimension in multianewarray instruction: 3", 52, 3, 0},
    {"()V", "03 59 c5 00 1c 02 57 b1", NULL, NULL, NULL, 52, 3, 0},
    {"()V", "03 bc 03 57 b1", NULL, NULL, "Illegal newarray instruction", 52, 3, 0},
    {"()Ljava/lang/Object;", "bb 00 04 b0", NULL, NULL, "Bad return type", 52, 3, 0},
    {"()Ljava/lang/Object;", "bb 00 04 59 b7 00 10 b0", NULL, NULL, NULL, 52, 3, 0},
    {"()V", "bb 00 04 59 b7 00 10 b7 00 10 b1", NULL, NULL, "Bad operand type when invoking <init>",
     52, 3, 0},
    {"()V", "a8 00 04 b1 4b a9 00", "00 00", NULL, "Bad instruction: a8", 52, 1, 1},
    {"()V", "00 b1 bf", "00 01 42 07 00 13", "0000 0001 0002 0000", NULL, 52, 1, 0},
    {"()V", "00 b1 bf", "00 01 02", "0000 0001 0002 0000",
     "Stack map does not match the one at exception handler 2", 52, 1, 0},
    {"()V", "00 b1 bf", "00 01 42 07 00 13", "0000 0001 0002 0004",
     "Catch type is not a subclass of Throwable in exception handler 2", 52, 1, 0},
    {"()V", "10 05 57 b1 bf", NULL, "0001 0003 0004 0000",
     "Illegal exception table start_pc 1 in method 'void T.m()'", 52, 1, 0},
    {"()V", "03 ab 0000 0000001b 00000002 00000005 0000001b 00000003 0000001b b1", "00 01 1c", NULL,
     "Bad lookupswitch instruction", 52, 1, 0},
    {"()V", "03 ab 0000 0000001b 00000002 00000003 0000001b 00000005 0000001b b1", "00 01 1c", NULL,
     NULL, 52, 1, 0},
    {"()V", "03 ab 0100 0000001b 00000002 00000003 0000001b 00000005 0000001b b1", "00 01 1c", NULL,
     NULL, 51, 1, 0},
    {"()V", "03 ab 0100 0000001b 00000002 00000003 0000001b 00000005 0000001b b1", "00 01 1c", NULL,
     "Nonzero padding byte in lookupswitch or tableswitch", 50, 1, 0},
    {"()V", "03 3b c4 84 0000 0100 b1", NULL, NULL, NULL, 52, 1, 1},
    {"()V", "c4 00 0000 b1", NULL, NULL, "Bad instruction", 52, 1, 1},
    {"(J)V", "03 3c 1e 58 b1", NULL, NULL, "Bad local variable type", 52, 2, 2},
    // version 50 fails over to inference, 51 does not
    {"()V", "03 99 00 03 b1", NULL, NULL, NULL, 50, 1, 0},
    {"()V", "03 99 00 03 b1", "00 01 44 01", NULL, NULL, 50, 1, 0},
    {"()V", "03 99 00 03 b1", "00 01 80 00 04", NULL,
     "StackMapTable format error: reserved frame type", 50, 1, 0},
    {"()V", "03 99 00 03 b1", NULL, NULL, "Expecting a stackmap frame at branch target 4", 51, 1,
     0},
    {"()V", "57 b1", NULL, NULL, "Operand stack underflow", 50, 1, 0},
    // inference
    {"()V", "57 b1", NULL, NULL, OLD "Unable to pop operand off an empty stack", 48, 1, 0},
    {"()V", "03", NULL, NULL, OLD "Falling off the end of the code", 48, 1, 0},
    {"()V", "03 03 b1", NULL, NULL, OLD "Stack size too large", 48, 1, 0},
    {"()V", "03 99 00 04 03 b1", NULL, NULL, OLD "Inconsistent stack height 1 != 0", 48, 1, 0},
    {"()V", "03 99 00 05 03 3b 1a 57 b1", NULL, NULL,
     OLD "Accessing value from uninitialized register 0", 48, 1, 1},
    {"()V", "03 3b 22 57 b1", NULL, NULL, OLD "Register 0 contains wrong type", 48, 1, 1},
    {"()V", "b1 57 15 63", NULL, NULL, OLD "Illegal local variable number", 48, 1, 1},
    {"()V", "b1 57 57", NULL, NULL, NULL, 48, 1, 1}, // dead code
    {"()V", "a8 00 04 b1 4b a9 00", NULL, NULL, NULL, 48, 1, 1},
    {"()V", "a8 00 04 b1 4b a9 00", NULL, NULL, NULL, 50, 1, 1},
    {"()V", "a8 00 04 b1 4b a8 ff ff a9 00", NULL, NULL, OLD "Recursive call to jsr entry", 48, 2,
     1},
    {"()V", "a8 00 04 b1 4b 2a 57 a9 00", NULL, NULL,
     OLD "Cannot load return address from register 0", 48, 1, 1},
    {"()V", "a8 00 05 04 b1 57 4b a9 00", NULL, NULL,
     OLD "Unable to pop operand off an empty stack", 48, 1, 1},
    {"()V", "12 02 57 b1", NULL, NULL, OLD "Illegal type in constant pool", 48, 1, 1},
    {"()V", "12 02 57 b1", NULL, NULL, NULL, 49, 1, 1},
};

static void write_cases(const char *file) {
    FILE *out = fopen(file, "wb");
    for (uint32_t i = 0; out && i < COUNT(cases); i++) {
        struct bytes b = {.n = 0};
        put(&b, 4, 0);
        make_class(&b, &cases[i]);
        uint32_t n = b.n - 4;
        for (int k = 0; k < 4; k++) b.at[k] = (uint8_t)(n >> (24 - 8 * k));
        fwrite(b.at, 1, b.n, out);
    }
    if (out) fclose(out);
}

static void test_cases(void **state) {
    (void)state;
    struct world w;
    world_open(&w, NULL);
    if (!w.image) skip();
    uint32_t failed = 0;
    for (uint32_t i = 0; i < COUNT(cases); i++) {
        struct bytes b = {.n = 0};
        struct err e = {0};
        make_class(&b, &cases[i]);
        const struct classfile *cf = parse(&w, (struct span){b.at, b.n}, "case", &e);
        const char *want = cases[i].want ? cases[i].want : "";
        enum verify_answer a = cf ? verify(&w, cf, &e) : VERIFY_NO;
        const char *got = err_detail(&e);
        size_t line = strcspn(got, "\n");
        if ((a == VERIFY_YES) == !cases[i].want && line == strlen(want) &&
            !strncmp(got, want, line))
            continue;
        fprintf(stderr, "case %u (%s): want '%s', got '%s'\n", i, cases[i].code, want, got);
        failed++;
    }
    assert_int_equal(failed, 0);
    world_close(&w);
}

// ---- an oracle that must be asked again ---------------------------------------------------------

struct slow {
    struct world *w;
    uint32_t asked, until;
};

static enum verify_answer wait_first(struct slow *s) {
    return ++s->asked == s->until ? VERIFY_AGAIN : VERIFY_YES;
}

static enum verify_answer slow_assignable(void *arg, sym from, sym to) {
    struct slow *s = arg;
    return wait_first(s) == VERIFY_AGAIN ? VERIFY_AGAIN : assignable(s->w, from, to);
}

static enum verify_answer slow_is_super(void *arg, sym name) {
    struct slow *s = arg;
    return wait_first(s) == VERIFY_AGAIN ? VERIFY_AGAIN : is_super(s->w, name);
}

static enum verify_answer slow_protected(void *arg, sym owner, sym name, sym desc, bool method) {
    struct slow *s = arg;
    return wait_first(s) == VERIFY_AGAIN ? VERIFY_AGAIN
                                         : protected_elsewhere(s->w, owner, name, desc, method);
}

static enum verify_answer slow_common(void *arg, sym a, sym b, sym *out) {
    struct slow *s = arg;
    return wait_first(s) == VERIFY_AGAIN ? VERIFY_AGAIN : common_super(s->w, a, b, out);
}

// Whichever question gets "again", the verifier says so and leaves no error.
static void test_again(void **state) {
    (void)state;
    struct world w;
    world_open(&w, NULL);
    if (!w.image) skip();
    const struct classfile *cf = load(&w, sym_text(&w.t, "java/util/concurrent/ForkJoinPool"));
    assert_non_null(cf);
    struct slow s = {.w = &w, .until = 1};
    struct verify_oracle o = {&s, slow_assignable, slow_is_super, slow_protected, slow_common};
    w.current = cf;
    for (enum verify_answer a = VERIFY_AGAIN; a != VERIFY_YES; s.until++) {
        struct err e = {0};
        s.asked = 0;
        a = verify_class(cf, &w.t, &o, &e);
        assert_int_equal(e.code, ERR_NONE);
        assert_int_equal(a, s.asked < s.until ? VERIFY_YES : VERIFY_AGAIN);
    }
    assert_true(s.until > 50);
    world_close(&w);
}

int main(int argc, char **argv) {
    if (argc > 1) return command(argc, argv);
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cases), cmocka_unit_test(test_again),
                                       cmocka_unit_test(test_jdk)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
