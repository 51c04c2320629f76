// The linker against the java of the machine: what reflection knows of some hundred JDK classes
// (LinkFacts.java), and the errors of classes that do not fit together (LinkErrors.java). Run from
// the root of the project.
#include "link/loader.h"
#include "op/bytecode.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>

#define FACTS "java -Xshare:auto test/unit/LinkFacts.java 3"

static struct linker linker;
static char home[1024], dir[] = "/tmp/dejavm-link-XXXXXX";

static sym name_of(const char *text) { return sym_text(&linker.symbols, text); }

static struct klass *load(const char *name) {
    struct klass *k;
    struct link_error e = {0};
    if (linker_load(&linker, &linker.app, name_of(name), &k, &e) != LINK_OK ||
        linker_link(&linker, k, &e) != LINK_OK)
        fail_msg("%s: %s %s", name, e.throwable, e.text);
    return k;
}

// ---- facts -------------------------------------------------------------------------------------

static void check_class(const struct klass *k, const char *super, int modifiers) {
    assert_string_equal(k->super && !klass_is_interface(k) ? k->super->name->text : "-", super);
    assert_int_equal(k->inner_flags, modifiers);
    assert_int_equal(k->supers[k->depth] == k, true);
}

static void check_iface(const struct klass *k, const char *name) {
    if (!klass_implements(k, load(name))) fail_msg("%s does not implement %s", k->name->text, name);
}

static void check_field(const struct klass *k, const char *name, const char *desc, int modifiers) {
    const struct field *f = klass_field(k, name_of(name), name_of(desc));
    if (!f) fail_msg("%s: no field %s", k->name->text, name);
    assert_int_equal(f->flags, modifiers);
    assert_int_equal(f->offset % (f->kind == KIND_LONG || f->kind == KIND_DOUBLE ? 8 : 4), 0);
}

static void check_method(const struct klass *k, const char *name, const char *desc, int modifiers) {
    const struct method *m = klass_method(k, name_of(name), name_of(desc));
    if (!m) fail_msg("%s: no method %s%s", k->name->text, name, desc);
    assert_int_equal(m->flags, modifiers);
    assert_ptr_equal(klass_find_method(k, m->name, m->desc), m);
}

// What a call runs is declared by `owner`, whichever class or interface the call names.
static void check_select(const struct klass *k, const char *name, const char *desc,
                         const char *owner) {
    struct method *m = klass_find_method(k, name_of(name), name_of(desc));
    if (!m) fail_msg("%s: no method %s%s", k->name->text, name, desc);
    m = klass_select(k, m);
    assert_non_null(m);
    if (!sym_is(m->owner->name, owner))
        fail_msg("%s: %s%s is %s's, not %s's", k->name->text, name, desc, m->owner->name->text,
                 owner);
    for (const struct klass *s = k; s; s = s->super) {
        struct method *by = klass_method(s, m->name, m->desc);
        if (by && by->flags & (ACC_PUBLIC | ACC_PROTECTED) && !(by->flags & ACC_STATIC))
            assert_ptr_equal(klass_select(k, by), m);
    }
    for (uint32_t i = 0; i < k->n_ifaces; i++) {
        struct method *by = klass_method(k->ifaces[i], m->name, m->desc);
        if (by && by->vindex >= 0) assert_ptr_equal(klass_itable(k, by), m);
    }
}

static uint32_t visible_methods(const struct klass *k) {
    uint32_t n = k->n_methods;
    return k->clinit ? n - 1 : n;
}

static uint32_t visible_fields(const struct klass *k) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < k->n_fields; i++) n += k->fields[i].info != NULL;
    return n;
}

static void check_end(const struct klass *k, unsigned fields, unsigned methods, unsigned ifaces) {
    if (visible_fields(k) != fields || visible_methods(k) != methods || k->n_ifaces != ifaces)
        fail_msg("%s has %u fields, %u methods, %u interfaces", k->name->text, fields, methods,
                 ifaces);
}

static void no_overlap(const struct klass *k) {
    uint8_t *used = calloc(k->size + linker.class_instance_size + k->statics_size, 2);
    for (const struct klass *s = k; s; s = s->super) {
        for (uint32_t i = 0; i < s->n_fields; i++) {
            const struct field *f = &s->fields[i];
            if (f->flags & ACC_STATIC && s != k) continue;
            uint32_t size = f->kind == KIND_LONG || f->kind == KIND_DOUBLE ? 8 : 4;
            uint32_t end =
                f->flags & ACC_STATIC ? linker.class_instance_size + k->statics_size : k->size;
            assert_true(f->offset >= (f->flags & ACC_STATIC ? linker.class_instance_size : 8));
            assert_true(f->offset + size <= end);
            for (uint32_t b = f->offset; b < f->offset + size; b++) {
                uint8_t bit = f->flags & ACC_STATIC ? 2 : 1;
                assert_int_equal(used[b] & bit, 0);
                used[b] |= bit;
            }
        }
    }
    free(used);
    for (uint32_t i = 1; i < k->n_ref_offsets; i++)
        assert_true(k->ref_offsets[i - 1] < k->ref_offsets[i]);
    for (uint32_t i = 1; i < k->n_static_refs; i++)
        assert_true(k->static_refs[i - 1] < k->static_refs[i]);
}

static void check_module(const char *name, const char *loader) {
    static const char *const kinds[] = {"boot", "platform", "app"};
    const struct loader *ld = loader_of_module(&linker, name);
    if (!ld || strcmp(kinds[ld->kind], loader)) fail_msg("module %s belongs to %s", name, loader);
}

static unsigned check_line(const char *line, struct klass **k) {
    char a[1000], b[4000], c[1000];
    int flags;
    unsigned n, m, i;
    if (sscanf(line, "class %999s %3999s %d", a, b, &flags) == 3) {
        check_class(*k = load(a), b, flags);
        no_overlap(*k);
        return 1;
    }
    if (sscanf(line, "iface %999s", a) == 1 || sscanf(line, "direct %999s", a) == 1) {
        check_iface(*k, a);
    } else if (sscanf(line, "field %999s %3999s %d", a, b, &flags) == 3) {
        check_field(*k, a, b, flags);
    } else if (sscanf(line, "method %999s %3999s %d", a, b, &flags) == 3) {
        check_method(*k, a, b, flags);
    } else if (sscanf(line, "select %999s %3999s %999s", a, b, c) == 3) {
        check_select(*k, a, b, c);
    } else if (sscanf(line, "end %u %u %u", &n, &m, &i) == 3) {
        check_end(*k, n, m, i);
    } else if (sscanf(line, "module %999s %3999s", a, b) == 2) {
        check_module(a, b);
    } else {
        fail_msg("what is this: %s", line);
    }
    return 0;
}

static void reflection_agrees(void **state) {
    (void)state;
    char line[8000];
    struct klass *k = NULL;
    unsigned n = 0;
    FILE *facts = popen(FACTS, "r");
    assert_non_null(facts);
    assert_non_null(fgets(line, sizeof line, facts)); // home
    while (fgets(line, sizeof line, facts)) n += check_line(line, &k);
    assert_int_equal(pclose(facts), 0);
    assert_true(n > 300);
}

// ---- errors ------------------------------------------------------------------------------------

struct walk {           // resolves what a run of the code would resolve, in its order
    struct klass *last; // the last class that was instantiated: the receiver of calls
    struct link_error e;
    unsigned depth;
};

static bool walk_method(struct walk *w, struct method *m);

static bool walk_call(struct walk *w, struct klass *k, uint16_t cp, enum insn_op op) {
    struct method *m;
    if (resolve_method(&linker, k, cp, op, &m, &w->e) != LINK_OK) return false;
    bool virtual = op == OP_invokevirtual || op == OP_invokeinterface;
    if (virtual && w->last && klass_subclass(w->last, m->owner)) m = klass_select(w->last, m);
    if (m->entry != &linker.stub_error) return walk_method(w, m);
    resolve_call_error(m, w->last, NULL, &w->e);
    return false;
}

static bool walk_insn(struct walk *w, struct method *m, uint8_t op, uint16_t cp) {
    struct klass *k = m->owner, *c;
    struct field *f;
    bool is_static = op == BC_getstatic || op == BC_putstatic,
         is_put = op == BC_putfield || op == BC_putstatic;
    switch (op) {
    case BC_new:
    case BC_anewarray:
    case BC_checkcast:
    case BC_multianewarray:
        if (resolve_class(&linker, k, cp, &c, &w->e) != LINK_OK) return false;
        if (op == BC_new) w->last = c;
        return linker_link(&linker, c, &w->e) == LINK_OK;
    case BC_getfield:
    case BC_getstatic:
    case BC_putfield:
    case BC_putstatic:
        return resolve_field(&linker, k, cp, is_static, is_put, m, &f, &w->e) == LINK_OK;
    case BC_invokevirtual: return walk_call(w, k, cp, OP_invokevirtual);
    case BC_invokespecial: return walk_call(w, k, cp, OP_invokespecial);
    case BC_invokestatic: return walk_call(w, k, cp, OP_invokestatic);
    case BC_invokeinterface: return walk_call(w, k, cp, OP_invokeinterface);
    default: return true;
    }
}

static bool walk_method(struct walk *w, struct method *m) {
    if (m->owner->jdk || !m->info->code || w->depth > 20) return true;
    struct span code = m->info->code->code;
    bool ok = true;
    w->depth++;
    for (uint32_t at = 0, n; at < code.len && ok; at += n) {
        n = bytecode_length(code, at);
        assert_true(n > 0);
        if (n >= 3) ok = walk_insn(w, m, code.at[at], (uint16_t)bytecode_u2(code.at + at + 1));
    }
    w->depth--;
    return ok;
}

static void run_case(const char *name, char *out, size_t size) {
    char full[200];
    struct walk w = {0};
    int n = 0;
    for (; name[n]; n++) full[n] = name[n] | 0x20;
    snprintf(full + n, sizeof full - (size_t)n, "/%s", name);
    struct klass *k = load(full);
    bool ok = true;
    for (uint32_t i = 0; i < k->n_methods; i++) {
        if (sym_is(k->methods[i].name, "run")) ok = walk_method(&w, &k->methods[i]);
    }
    snprintf(out, size, "%s: %s", ok ? "" : w.e.throwable, w.e.text);
    for (char *p = out; *p && *p != ':'; p++) *p = *p == '/' ? '.' : *p;
    if (ok) snprintf(out, size, "nothing");
}

static void errors_agree(void **state) {
    (void)state;
    char line[2000], name[100], ours[4200], again[4200], command[300];
    int skip, n = 0, different = 0;
    snprintf(command, sizeof command, "java -cp %s LinkErrors", dir);
    FILE *theirs = popen(command, "r");
    assert_non_null(theirs);
    for (; fgets(line, sizeof line, theirs); n++) {
        line[strcspn(line, "\n")] = 0;
        assert_int_equal(sscanf(line, "%99s %n", name, &skip), 1);
        run_case(name, ours, sizeof ours);
        run_case(name, again, sizeof again); // failures repeat
        bool same = !strcmp(ours, line + skip) && !strcmp(ours, again);
        if (!same)
            print_message("%s\n  java %s\n  ours %s\n  then %s\n", name, line + skip, ours, again);
        different += !same;
    }
    pclose(theirs);
    assert_true(n > 30);
    assert_int_equal(different, 0);
}

// ---- arrays ------------------------------------------------------------------------------------

static void arrays(void **state) {
    (void)state;
    struct klass *strings = load("[[Ljava/lang/String;"), *objects = load("[Ljava/lang/Object;"),
                 *ints = load("[I");
    assert_true(klass_subclass(strings, objects));
    assert_false(klass_subclass(objects, strings));
    assert_true(klass_subclass(load("[[I"), objects));
    assert_false(klass_subclass(ints, objects));
    assert_true(klass_subclass(ints, linker.cloneable) && klass_subclass(ints, linker.object));
    assert_true(klass_subclass(load("[[I"), load("[Ljava/io/Serializable;")));
    assert_true(klass_subclass(load("[Ljava/lang/Integer;"), load("[Ljava/lang/Comparable;")));
    assert_false(klass_subclass(load("[Ljava/lang/Integer;"), load("[Ljava/lang/Runnable;")));
    assert_ptr_equal(load("[I"), linker_array_of_kind(&linker, KIND_INT));
    assert_int_equal(strings->inner_flags, ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT);
    assert_false(klass_subclass(linker.prim[KIND_INT], linker.object));
}

static void user_loaders(void **state) {
    (void)state;
    struct loader *ld = linker_user_loader(&linker, 77);
    struct klass *k;
    struct link_error e;
    assert_ptr_equal(ld, linker_user_loader(&linker, 77));
    assert_int_equal(linker_load(&linker, ld, name_of("[La/B;"), &k, &e), LINK_UPCALL);
    assert_ptr_equal(e.loader, ld);
    assert_string_equal(e.name->text, "a/B");
    struct klass *string = load("java/lang/String");
    assert_true(linker_record(&linker, ld, string, &e));
    assert_int_equal(linker_load(&linker, ld, string->name, &k, &e), LINK_OK);
    assert_ptr_equal(k, string);
}

// ---- set-up ------------------------------------------------------------------------------------

static int run(const char *fmt, ...) {
    char command[1000];
    va_list args;
    va_start(args, fmt);
    vsnprintf(command, sizeof command, fmt, args);
    va_end(args);
    return system(command);
}

static int set_up(void **state) {
    (void)state;
    struct err e = {0};
    FILE *settings = popen("dirname $(dirname $(readlink -f $(command -v java)))", "r");
    if (!settings || !fgets(home, sizeof home, settings) || pclose(settings)) return 1;
    home[strcspn(home, "\n")] = 0;
    if (!mkdtemp(dir) || run("javac -d %s test/unit/LinkErrors.java", dir)) return 1;
    if (run("java -cp %s LinkErrors %s", dir, dir)) return 1;
    if (linker_init(&linker, home, dir, &e)) return 0;
    print_message("%s\n", e.text);
    return 1;
}

static int tear_down(void **state) {
    (void)state;
    linker_free(&linker);
    return run("rm -rf %s", dir);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reflection_agrees),
        cmocka_unit_test(errors_agree),
        cmocka_unit_test(arrays),
        cmocka_unit_test(user_loaders),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
