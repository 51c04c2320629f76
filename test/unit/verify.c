// The verifier against the JDK's own classes, and against small classes made here whose verdict and message are
// those of java 17 (test/verify compares thousands of mutants with the java of the machine).
//
//   verify                     the tests
//   verify PATH FILE...        a line per class file: its name, ok or the error's row, and its text. Other classes
//                              come from PATH and the JDK's image. With FILE "-": every class of PATH; with
//                              "@pack": those of a pack.
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

// ---- a world of classes that are parsed when asked for ------------------------------------------------

struct entry { sym name; const struct classfile *cf; };
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

static const struct classfile *parse(struct world *w, struct span bytes, const char *where, struct err *e) {
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
    const char *module = slash ? jimage_module_of(w->image, name->text, (size_t)(slash - name->text)) : NULL;
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

static enum verify_answer protected_elsewhere(void *arg, sym owner, sym name, sym desc, bool method) {
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

// ---- command line ---------------------------------------------------------------------------------------

static bool report(struct world *w, const char *name, struct span bytes) {
    struct err e = {0};
    const struct classfile *cf = parse(w, bytes, name, &e);
    enum verify_answer a = cf ? verify(w, cf, &e) : VERIFY_NO;
    const char *verdict = a == VERIFY_YES ? "ok" : a == VERIFY_NO ? err_name(e.code) : "LOAD";
    for (char *p = e.text; *p; p++)
        if (*p == '\n') *p = '|';
    printf("%s\t%s\t%s\n", name, verdict, cf ? err_detail(&e) : "parser");
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
        len = (uint32_t)pack.at[at] << 24 | pack.at[at + 1] << 16 | pack.at[at + 2] << 8 | pack.at[at + 3];
        snprintf(name, sizeof name, "%d", i);
        report(w, name, (struct span){pack.at + at + 4, len});
    }
    free((void *)pack.at);
}

static int command(int argc, char **argv) {
    struct world w;
    struct err e = {0};
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

// ---- the JDK's classes ------------------------------------------------------------------------------------

struct tally { struct world w; uint32_t classes, failed, every; };

static bool verify_member(void *arg, const char *path, struct span bytes) {
    struct tally *t = arg;
    size_t n = strlen(path);
    if (strncmp(path, "/java.base/", 11) || n < 6 || strcmp(path + n - 6, ".class") || strstr(path, "-info.class"))
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

int main(int argc, char **argv) {
    if (argc > 1) return command(argc, argv);
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_jdk)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
