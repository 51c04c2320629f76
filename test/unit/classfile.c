// The class-file parser: against javap, against what a real java says of thousands of damaged
// files, and against facts of the specification.
#include "base/file.h"
#include "classfile/classfile.h"
#include "classfile/descriptor.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char dir[] = "/tmp/dejavm-unit-XXXXXX";

static const char fix_java[] =
    "package p;\n"
    "import java.lang.annotation.*;\nimport java.util.*;\nimport java.util.function.*;\n"
    "public class Fix<T extends Comparable<T>> implements java.io.Serializable, Comparable<Fix<T>> "
    "{\n"
    "  @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.METHOD,ElementType.FIELD,\n"
    "    ElementType.PARAMETER,ElementType.TYPE_USE}) @interface Note {\n"
    "    String value() default \"x\"; int[] n() default {1,2}; Class<?> c() default Object.class; "
    "}\n"
    "  enum Color { RED, GREEN { int f() { return 2; } }; int f() { return 1; } }\n"
    "  record Point(int x, @Note(\"y\") List<String> y) {}\n"
    "  sealed interface Shape permits Circle, Square {}\n"
    "  record Circle(double r) implements Shape {}\n"
    "  static final class Square implements Shape { private int side; }\n"
    "  interface Def { default int d() { return p(); } private int p() { return s(); }\n"
    "    static int s() { return 3; } int CONST = 5; }\n"
    "  public static final int I = 42; static final long L = 1L << 40; static final float F = "
    "1.5f;\n"
    "  static final double D = 2.5; static final String S = \"str\\u0000\\u00e9\"; static final "
    "char C = 'c';\n"
    "  @Note(n={3}) protected volatile T field; private transient int count; @Deprecated public "
    "long dep;\n"
    "  int[][] arr = new int[3][4];\n"
    "  @Note public int compareTo(@Note(\"o\") Fix<T> o) { return 0; }\n"
    "  @SuppressWarnings(\"unchecked\")\n"
    "  public <X extends Exception> T get(long a, double b, T dflt) throws X, java.io.IOException "
    "{\n"
    "    try { synchronized (this) { for (int i = 0; i < arr.length; i++) {\n"
    "      String s = \"a\" + i + a; if (s.length() > 10) return field; } } }\n"
    "    catch (IllegalStateException | NullPointerException e) { throw (X) e; } finally { "
    "count++; }\n"
    "    Function<T, String> f = x -> \"v\" + x + a; Supplier<List<T>> g = ArrayList::new;\n"
    "    switch (String.valueOf(dflt)) { case \"a\": return null; case \"bb\": return dflt; "
    "default: }\n"
    "    Object o = new Object() { public String toString() { return f.apply(dflt); } };\n"
    "    class Local { int z = count; }\n"
    "    return dflt; }\n"
    "  native void nat(int x);\n"
    "  static abstract class Abs { abstract int m(long a, String... b);\n"
    "    protected synchronized void n() { assert m(1) == 2; } }\n"
    "  static { System.getProperty(\"x\"); }\n"
    "}\n";

// Defines every class of a file of mutants and writes down what java says of each.
static const char define_java[] =
    "import java.io.*;\n"
    "public class Define extends ClassLoader {\n"
    "  Define() { super(Define.class.getClassLoader()); }\n"
    "  void def(byte[] b) { defineClass(null, b, 0, b.length); }\n"
    "  public static void main(String[] a) throws Exception {\n"
    "    DataInputStream in = new DataInputStream(new BufferedInputStream(new "
    "FileInputStream(a[0])));\n"
    "    PrintStream out = new PrintStream(new FileOutputStream(a[1]), false, \"UTF-8\");\n"
    "    for (int n = in.readInt(); n > 0; n--) {\n"
    "      byte[] b = new byte[in.readInt()]; in.readFully(b); String r;\n"
    "      try { new Define().def(b); r = \"OK\"; }\n"
    "      catch (ClassFormatError t) { r = t.getClass().getSimpleName() + \": \" + "
    "t.getMessage(); }\n"
    "      catch (LinkageError | SecurityException t) { r = \"LINK\"; }\n"
    "      out.println(r.replaceAll(\"[^ -~]\", \"?\")); }\n"
    "    out.close(); } }\n";

static const char *const names[] = {"p/Fix",       "p/Fix$Note",  "p/Fix$Color",  "p/Fix$Color$1",
                                    "p/Fix$Point", "p/Fix$Shape", "p/Fix$Circle", "p/Fix$Square",
                                    "p/Fix$Def",   "p/Fix$1",     "p/Fix$1Local", "p/Fix$Abs"};

static void write_text(const char *name, const char *text) {
    char path[200];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    FILE *f = fopen(path, "w");
    fputs(text, f);
    fclose(f);
}

static int compile(void **state) {
    (void)state;
    char command[500];
    if (!mkdtemp(dir)) return -1;
    write_text("Fix.java", fix_java);
    write_text("Define.java", define_java);
    snprintf(command, sizeof command,
             "cd %s && javac -g -parameters --release 17 -Xlint:-options -d . Fix.java Define.java",
             dir);
    if (system(command)) return -1;
    int n = snprintf(command, sizeof command, "cd %s && javap -v -p -cp . ", dir);
    for (size_t i = 0; i < COUNT(names); i++) {
        n += snprintf(command + n, sizeof command - (size_t)n, "'%s' ", names[i]);
    }
    snprintf(command + n, sizeof command - (size_t)n, "> listing");
    return system(command);
}

static int clean(void **state) {
    (void)state;
    char command[100];
    snprintf(command, sizeof command, "rm -rf %s", dir);
    return system(command);
}

static struct span load(const char *name) {
    char path[300];
    struct span s;
    struct err e = {0};
    snprintf(path, sizeof path, "%s/%s.class", dir, name);
    if (!file_read(path, &s, &e)) fail_msg("%s", e.text);
    return s;
}

// A parsed class and all it needs.
struct parsed {
    struct arena arena;
    struct symtab syms;
    struct span bytes;
    struct classfile *cf;
    struct err e;
};

static void parse_bytes(struct parsed *p, struct span bytes, unsigned flags) {
    *p = (struct parsed){.bytes = bytes};
    arena_init(&p->arena);
    symtab_init(&p->syms);
    p->cf = classfile_parse(&p->arena, &p->syms, bytes, "<Unknown>", flags, &p->e);
}

static void release(struct parsed *p) {
    free((void *)p->bytes.at);
    arena_free(&p->arena);
    symtab_free(&p->syms);
}

static void parse(struct parsed *p, const char *name) {
    parse_bytes(p, load(name), 0);
    if (!p->cf) fail_msg("%s", p->e.text);
}

// javap's listing of all classes, one after the other.
static FILE *javap(void) {
    char path[200];
    snprintf(path, sizeof path, "%s/listing", dir);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    return f;
}

// Goes to the next line that begins with `prefix`, and gives the rest of it.
static bool next_line(FILE *f, const char *prefix, char *rest, size_t size) {
    char line[2000];
    while (fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = 0;
        if (strncmp(line, prefix, strlen(prefix))) continue;
        snprintf(rest, size, "%s", line + strlen(prefix));
        return true;
    }
    return false;
}

static void descriptors_are_javap_s(void **state) {
    (void)state;
    FILE *f = javap();
    for (size_t i = 0; i < COUNT(names); i++) {
        struct parsed p;
        char desc[2000];
        parse(&p, names[i]);
        assert_true(next_line(f, "Classfile ", desc, sizeof desc));
        for (int k = 0; k < p.cf->n_fields; k++) {
            assert_true(next_line(f, "    descriptor: ", desc, sizeof desc));
            assert_string_equal(p.cf->fields[k].desc->text, desc);
        }
        for (int k = 0; k < p.cf->n_methods; k++) {
            assert_true(next_line(f, "    descriptor: ", desc, sizeof desc));
            assert_string_equal(p.cf->methods[k].desc->text, desc);
        }
        release(&p);
    }
    fclose(f);
}

static void code_is_javap_s(void **state) {
    (void)state;
    FILE *f = javap(), *lines = javap();
    char text[2000];
    for (size_t i = 0; i < COUNT(names); i++) {
        struct parsed p;
        parse(&p, names[i]);
        for (int k = 0; k < p.cf->n_methods; k++) {
            const struct code_attr *c = p.cf->methods[k].code;
            if (!c) continue;
            unsigned stack, locals, args, line, bci;
            assert_true(next_line(f, "      stack=", text, sizeof text));
            assert_int_equal(sscanf(text, "%u, locals=%u, args_size=%u", &stack, &locals, &args),
                             3);
            assert_int_equal(c->max_stack, stack);
            assert_int_equal(c->max_locals, locals);
            bool is_static = p.cf->methods[k].flags & 8;
            assert_int_equal(descriptor_slots(p.cf->methods[k].desc) + !is_static >= args, 1);
            for (int n = 0; n < c->n_lines; n++) {
                assert_true(next_line(lines, "        line ", text, sizeof text));
                assert_int_equal(sscanf(text, "%u: %u", &line, &bci), 2);
                assert_int_equal(c->lines[n].line, line);
                assert_int_equal(c->lines[n].bci, bci);
            }
        }
        release(&p);
    }
    assert_false(next_line(f, "      stack=", text, sizeof text));
    assert_false(next_line(lines, "        line ", text, sizeof text));
    fclose(f);
    fclose(lines);
}

static struct method_info *method(struct classfile *cf, const char *name) {
    for (int i = 0; i < cf->n_methods; i++) {
        if (sym_is(cf->methods[i].name, name)) return &cf->methods[i];
    }
    fail_msg("no method %s", name);
    return NULL;
}

static struct field_info *field(struct classfile *cf, const char *name) {
    for (int i = 0; i < cf->n_fields; i++) {
        if (sym_is(cf->fields[i].name, name)) return &cf->fields[i];
    }
    fail_msg("no field %s", name);
    return NULL;
}

static void constants_have_their_values(void **state) {
    (void)state;
    struct parsed p;
    parse(&p, "p/Fix");
    struct constant *c = p.cf->constants;
    assert_int_equal(c[field(p.cf, "I")->const_index].i, 42);
    assert_int_equal(c[field(p.cf, "L")->const_index].l, 1ll << 40);
    assert_int_equal(c[field(p.cf, "F")->const_index].i, 0x3fc00000);
    assert_int_equal(c[field(p.cf, "D")->const_index].l, 0x4004000000000000);
    assert_int_equal(c[field(p.cf, "C")->const_index].i, 'c');
    assert_true(sym_is(c[field(p.cf, "S")->const_index].utf8, "str\xc0\x80\xc3\xa9"));
    assert_int_equal(field(p.cf, "arr")->const_index, 0);
    release(&p);
}

static void attributes_tell_of_the_source(void **state) {
    (void)state;
    struct parsed p;
    parse(&p, "p/Fix");
    struct classfile *cf = p.cf;
    assert_true(sym_is(cf->name, "p/Fix") && sym_is(cf->super, "java/lang/Object"));
    assert_true(sym_is(cf->source_file, "Fix.java"));
    assert_int_equal(cf->major, 61);
    assert_int_equal(cf->n_interfaces, 2);
    assert_true(sym_is(cf->constants[cf->interfaces[1]].utf8, "java/lang/Comparable"));
    assert_int_equal(cf->n_nest_members, 11);
    assert_int_equal(cf->n_components, -1);
    assert_true(cf->n_bootstraps >= 3);
    struct method_info *get = method(cf, "get");
    assert_true(
        sym_is(get->signature, "<X:Ljava/lang/Exception;>(JDTT;)TT;^TX;^Ljava/io/IOException;"));
    assert_int_equal(get->n_throws, 2);
    assert_true(sym_is(cf->constants[get->throws[1]].utf8, "java/io/IOException"));
    assert_int_equal(get->n_params, 3);
    assert_true(sym_is(get->params[2].name, "dflt"));
    assert_true(get->code->n_handlers >= 4 && get->code->stackmap.at);
    assert_true(get->code->n_locals >= 8 && sym_is(get->code->locals[0].name, "s"));
    assert_non_null(method(cf, "compareTo")->notes.visible.at);
    assert_non_null(method(cf, "compareTo")->notes.parameters.at);
    assert_null(method(cf, "nat")->code);
    assert_null(get->notes.visible.at);
    release(&p);
}

static void nested_classes_know_their_family(void **state) {
    (void)state;
    struct parsed p;
    parse(&p, "p/Fix$Point");
    assert_int_equal(p.cf->n_components, 2);
    assert_true(sym_is(p.cf->components[1].name, "y"));
    assert_true(sym_is(p.cf->components[1].signature, "Ljava/util/List<Ljava/lang/String;>;"));
    assert_true(sym_is(p.cf->constants[p.cf->nest_host].utf8, "p/Fix"));
    release(&p);
    parse(&p, "p/Fix$Shape");
    assert_int_equal(p.cf->n_permitted, 2);
    assert_true(sym_is(p.cf->constants[p.cf->permitted[1]].utf8, "p/Fix$Square"));
    release(&p);
    parse(&p, "p/Fix$1Local");
    assert_true(sym_is(p.cf->constants[p.cf->enclosing_class].utf8, "p/Fix"));
    assert_true(sym_is(p.cf->constants[p.cf->enclosing_method].name, "get"));
    assert_true(sym_is(p.cf->inner[0].name, "Local") && p.cf->inner[0].outer == 0);
    release(&p);
    parse(&p, "p/Fix$Note");
    assert_non_null(method(p.cf, "n")->notes.dflt.at);
    release(&p);
}

// ---- damage

static struct span copy_of(struct span s, uint32_t len) {
    uint8_t *bytes = malloc(len ? len : 1);
    memcpy(bytes, s.at, len < s.len ? len : s.len);
    return (struct span){bytes, len};
}

static void every_beginning_is_too_short(void **state) {
    (void)state;
    struct span s = load("p/Fix$Point");
    for (uint32_t len = 0; len < s.len; len++) {
        struct parsed p;
        parse_bytes(&p, copy_of(s, len), 0);
        assert_null(p.cf);
        char text[500];
        classfile_message(&p.e, text, sizeof text);
        assert_string_equal(text, "Truncated class file");
        release(&p);
    }
    struct parsed p;
    struct span longer = copy_of(s, s.len + 1);
    ((uint8_t *)longer.at)[s.len] = 0;
    parse_bytes(&p, longer, 0);
    assert_null(p.cf);
    assert_non_null(strstr(p.e.text, "Extra bytes at the end of class file p/Fix$Point"));
    release(&p);
    free((void *)s.at);
}

static void expect(int at, const char *bytes, size_t n, enum err_code code, const char *text) {
    struct span s = load("p/Fix$Abs");
    memcpy((uint8_t *)s.at + at, bytes, n);
    struct parsed p = {.bytes = s};
    arena_init(&p.arena);
    symtab_init(&p.syms);
    p.cf = classfile_parse_named(&p.arena, &p.syms, s, "p/Fix$Abs", "dir/p/Fix$Abs.class", 0, &p.e);
    assert_null(p.cf);
    assert_int_equal(p.e.code, code);
    if (!strstr(p.e.text, text)) fail_msg("%s", p.e.text);
    if (!strstr(p.e.text, "(file dir/p/Fix$Abs.class")) fail_msg("%s", p.e.text);
    release(&p);
}

static void errors_name_file_and_reason(void **state) {
    (void)state;
    expect(0, "\0\0\4\xd2", 4, ERR_CLASS_FORMAT,
           "Incompatible magic value 1234 in class file p/Fix$Abs");
    expect(
        4, "\0\0\0\x41", 4, ERR_CLASS_VERSION,
        "p/Fix$Abs (file dir/p/Fix$Abs.class): compiled for Java 21 (class file version 65.0), the "
        "installed JDK is 17");
    expect(4, "\xff\xff\0\x3d", 4, ERR_CLASS_VERSION, "preview");
    expect(4, "\0\1\0\x3d", 4, ERR_CLASS_VERSION, "minor");
    expect(4, "\0\0\0\x2c", 4, ERR_CLASS_VERSION, "44.0");
    expect(8, "\0\0", 2, ERR_CLASS_FORMAT, "Illegal constant pool size 0 in class file p/Fix$Abs");
    expect(10, "\x63", 1, ERR_CLASS_FORMAT, "Unknown constant tag 99 in class file p/Fix$Abs");
    expect(11, "\xff\xff", 2, ERR_CLASS_FORMAT,
           "Invalid constant pool index 65535 in class file p/Fix$Abs");
}

static uint32_t random_number(uint64_t *seed) {
    *seed ^= *seed << 13, *seed ^= *seed >> 7, *seed ^= *seed << 17;
    return (uint32_t)(*seed >> 16);
}

// A few bytes changed by a little: most damage should get past the first checks.
static struct span mutant(const struct span *all, uint64_t *seed) {
    struct span s = all[random_number(seed) % COUNT(names)], m = copy_of(s, s.len);
    uint8_t *b = (uint8_t *)m.at;
    for (int k = random_number(seed) % 4 ? 1 : 4; k; k--) {
        uint32_t at = random_number(seed) % s.len, r = random_number(seed);
        switch (random_number(seed) % 8) {
        case 0: b[at] = (uint8_t)r; break;
        case 1: b[at] ^= (uint8_t)(1 << r % 8); break;
        case 2:
        case 3: b[at] += r & 1 ? 1 : 255; break;
        case 4: b[at] = 0; break;
        case 5: b[at] = b[r % s.len]; break;
        case 6: b[at] = (uint8_t) "<>()[];./LIJV"[r % 13]; break;
        default: b[6] = 0, b[7] = (uint8_t)(45 + r % 17);
        }
    }
    return m;
}

static void put4(FILE *f, uint32_t n) {
    for (int shift = 24; shift >= 0; shift -= 8) fputc((int)(n >> shift & 255), f);
}

// What we say of a class file, in the form that Define.java uses.
static void verdict(struct span bytes, char *text, size_t size) {
    struct parsed p;
    parse_bytes(&p, bytes, 0);
    char message[500] = "OK";
    if (!p.cf) classfile_message(&p.e, message, sizeof message);
    const char *kind = p.cf                           ? ""
                       : p.e.code == ERR_CLASS_FORMAT ? "ClassFormatError: "
                                                      : "UnsupportedClassVersionError: ";
    snprintf(text, size, "%s%s", kind, message);
    for (char *s = text; *s; s++) {
        if (*s < ' ' || *s > '~') *s = '?';
    }
    release(&p);
}

static void write_mutants(const char *path, struct span *mutants, uint32_t n) {
    struct span all[COUNT(names)];
    uint64_t seed = 20240229;
    for (size_t i = 0; i < COUNT(names); i++) all[i] = load(names[i]);
    FILE *f = fopen(path, "w");
    put4(f, n);
    for (uint32_t i = 0; i < n; i++) {
        mutants[i] = mutant(all, &seed);
        put4(f, mutants[i].len);
        fwrite(mutants[i].at, 1, mutants[i].len, f);
    }
    fclose(f);
    for (size_t i = 0; i < COUNT(names); i++) free((void *)all[i].at);
}

// java and we accept and refuse the same files, nearly always with the same words. (The rest: java
// loads interfaces while it parses; we look at a promised count before the entries.)
static void java_says_the_same(void **state) {
    (void)state;
    enum { N = 4000 };
    struct span *mutants = calloc(N, sizeof *mutants);
    char path[300], command[600], ours[600], theirs[3000];
    snprintf(path, sizeof path, "%s/mutants", dir);
    write_mutants(path, mutants, N);
    snprintf(command, sizeof command, "cd %s && java -Xshare:auto -cp . Define mutants said", dir);
    assert_int_equal(system(command), 0);
    snprintf(path, sizeof path, "%s/said", dir);
    FILE *said = fopen(path, "r");
    int differ = 0, words = 0, refused = 0;
    for (int i = 0; i < N; i++) {
        assert_non_null(fgets(theirs, sizeof theirs, said));
        theirs[strcspn(theirs, "\n")] = 0;
        verdict(mutants[i], ours, sizeof ours);
        bool they_refuse = !strncmp(theirs, "Class", 5) || !strncmp(theirs, "Unsupp", 6);
        bool we_refuse = strcmp(ours, "OK"), link = !strcmp(theirs, "LINK");
        refused += they_refuse;
        if (they_refuse && we_refuse) words += strcmp(ours, theirs) != 0;
        if (link || they_refuse == we_refuse) continue;
        if (differ++ < 5) print_message("java: %s\n  we: %s\n", theirs, ours);
    }
    fclose(said);
    free(mutants);
    print_message("%d mutants, %d refused by java, %d by one only, %d with other words\n", N,
                  refused, differ, words);
    assert_true(refused > N / 4);
    assert_int_equal(differ, 0);
    assert_true(words < N / 50);
}

// Files said to be from the JDK get fewer checks, but no fewer of those that keep us safe.
static void trusted_mutants_do_no_harm(void **state) {
    (void)state;
    struct span all[COUNT(names)];
    uint64_t seed = 77;
    struct symtab syms;
    symtab_init(&syms);
    for (size_t i = 0; i < COUNT(names); i++) all[i] = load(names[i]);
    for (int i = 0; i < 20000; i++) {
        struct arena a;
        struct err e = {0};
        struct span bytes = mutant(all, &seed);
        arena_init(&a);
        bool ok = classfile_parse(&a, &syms, bytes, "x", CLASSFILE_TRUSTED, &e);
        assert_true(ok == (e.code == ERR_NONE));
        arena_free(&a);
        free((void *)bytes.at);
    }
    symtab_free(&syms);
    for (size_t i = 0; i < COUNT(names); i++) free((void *)all[i].at);
}

// ---- descriptors

static bool is_field(const char *s) { return descriptor_is_field(s, strlen(s)); }
static bool is_method(const char *s) { return descriptor_is_method(s, strlen(s)); }
static bool is_class(const char *s) { return descriptor_is_class_name(s, strlen(s)); }

static void descriptors_follow_the_grammar(void **state) {
    (void)state;
    assert_true(is_field("I") && is_field("[[J") && is_field("Ljava/lang/Object;") &&
                is_field("[La;"));
    assert_false(is_field("") || is_field("V") || is_field("II") || is_field("L;") ||
                 is_field("[") || is_field("La") || is_field("La//b;") || is_field("L/a;") ||
                 is_field("La/;") || is_field("La.b;") || is_field("L[a;"));
    assert_true(is_method("()V") && is_method("(IJ[[Ljava/lang/String;D)Lx;") &&
                is_method("(La)b;)La)c;"));
    assert_false(is_method("") || is_method("(") || is_method("()") || is_method("(V)V") ||
                 is_method("()VV") || is_method("I") || is_method("(I") || is_method("()[V"));
    assert_true(is_class("a") && is_class("a/b/c$d") && is_class("[I") && is_class("[[La;"));
    assert_false(is_class("") || is_class("a.b") || is_class("a/") || is_class("/a") ||
                 is_class("[a") || is_class("a;") || is_class("a[b"));
    char dims[300];
    memset(dims, '[', sizeof dims);
    dims[255] = 'I';
    assert_true(descriptor_is_field(dims, 256));
    dims[255] = '[', dims[256] = 'I';
    assert_false(descriptor_is_field(dims, 257));
    assert_true(descriptor_is_unqualified("<init>", 6, true));
    assert_true(descriptor_is_unqualified("<clinit>", 8, true));
    assert_false(descriptor_is_unqualified("<main>", 6, true));
    assert_false(descriptor_is_unqualified("a<b", 3, true));
    assert_true(descriptor_is_unqualified("a<b", 3, false));
    assert_false(descriptor_is_unqualified("", 0, false));
}

static void descriptors_are_walked(void **state) {
    (void)state;
    struct symtab t;
    symtab_init(&t);
    sym d = sym_text(&t, "(I[[JLa)b;D[La/B;J)La)c;");
    uint32_t at = 1, start, len;
    const char *want[] = {"I", "[[J", "La)b;", "D", "[La/B;", "J"};
    for (size_t i = 0; i < COUNT(want); i++) {
        assert_int_equal(descriptor_next(d, &at, &start, &len), want[i][0]);
        assert_int_equal(len, strlen(want[i]));
        assert_memory_equal(d->text + start, want[i], len);
    }
    assert_int_equal(descriptor_next(d, &at, &start, &len), ')');
    assert_string_equal(d->text + at, "La)c;");
    assert_string_equal(d->text + descriptor_return_at(d), "La)c;");
    assert_int_equal(descriptor_return(d), 'L');
    assert_int_equal(descriptor_slots(d), 8);
    assert_int_equal(descriptor_return(sym_text(&t, "()V")), 'V');
    const char *broken[] = {"", "(", "()", "(L", "([", "(I", "I"};
    for (size_t i = 0; i < COUNT(broken); i++) { // no harm
        descriptor_slots(sym_text(&t, broken[i]));
        descriptor_return(sym_text(&t, broken[i]));
    }
    symtab_free(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(descriptors_are_javap_s),
        cmocka_unit_test(code_is_javap_s),
        cmocka_unit_test(constants_have_their_values),
        cmocka_unit_test(attributes_tell_of_the_source),
        cmocka_unit_test(nested_classes_know_their_family),
        cmocka_unit_test(every_beginning_is_too_short),
        cmocka_unit_test(errors_name_file_and_reason),
        cmocka_unit_test(java_says_the_same),
        cmocka_unit_test(trusted_mutants_do_no_harm),
        cmocka_unit_test(descriptors_follow_the_grammar),
        cmocka_unit_test(descriptors_are_walked),
    };
    return cmocka_run_group_tests(tests, compile, clean);
}
