#include "explore/javacode.h"
#include "explore/inner.h"
#include "explore/overload.h"
#include "link/label.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum { TIMEOUT_SECONDS = 10 }; // of an operation that does not end

static const char *const names[] = {[SUBJECT] = "object", [MODEL] = "model"};

// ---- names and values ---------------------------------------------------------------------------

static void put_name(FILE *f, const struct klass *k) {
    for (const char *p = k->name->text; *p; p++) fputc(*p == '/' || *p == '$' ? '.' : *p, f);
}

static void put_value(FILE *f, const struct explorer *x, const struct form_value *v,
                      struct klass *type) {
    static const char *const kinds[KIND_COUNT] = {
        [KIND_CHAR] = "char",   [KIND_BYTE] = "byte", [KIND_SHORT] = "short",  [KIND_INT] = "int",
        [KIND_FLOAT] = "float", [KIND_LONG] = "long", [KIND_DOUBLE] = "double"};
    struct machine *m = (struct machine *)&x->machine; // metadata only
    struct klass *root = x->spec.sides[SUBJECT].klass;
    char text[1000];
    form_print(v, text, sizeof text);
    if (v->kind == FORM_NAME) {
        const struct field *field = value_field(m, root, v->text, type);
        put_name(f, field->owner);
        fprintf(f, ".%s", field->name->text);
        return;
    }
    if (value_fits(m, root, v, type) == VALUE_CAST)
        fprintf(f, "(%s) ", kinds[type->prim ? type->prim : value_unboxed(m, type)]);
    fputs(text, f);
}

static void put_args(FILE *f, const struct explorer *x, const struct method *m,
                     const struct form_call *call, const uint32_t *values) {
    struct err unused = {0};
    fputc('(', f);
    for (uint32_t p = 0; p < call->forms.n; p++) {
        struct klass *type = overload_type((struct machine *)&x->machine, m, p, &unused);
        if (p) fputs(", ", f);
        put_value(f, x, &call->forms.at[p].values.at[values[p]], type);
    }
    fputc(')', f);
}

// object.add(3)
static void put_call(FILE *f, const struct javacode *j, uint32_t i, uint32_t side) {
    uint32_t values[255];
    const struct spec_op *op = explore_choice(j->explorer, j->choices[i], values);
    fprintf(f, "%s.%s", names[side], op->call.name);
    put_args(f, j->explorer, op->methods[side], &op->call, values);
}

static void put_maker(FILE *f, const struct explorer *x, uint32_t side, const char *indent) {
    static const uint32_t first[255];
    static const struct form_call none;
    const struct spec_side *s = &x->spec.sides[side];
    bool constructor = s->maker->name->text[0] == '<';
    fputs(indent, f);
    put_name(f, s->klass);
    fprintf(f, " %s = %s", names[side], constructor ? "new " : "");
    put_name(f, s->maker->owner);
    if (!constructor) fprintf(f, ".%s", s->maker->name->text);
    put_args(f, x, s->maker, side == SUBJECT ? &x->spec.make : &none, first);
    fputs(";\n", f);
}

// ---- lines to paste -----------------------------------------------------------------------------

static void put_lines(FILE *f, const struct javacode *j) {
    const struct explorer *x = j->explorer;
    put_maker(f, x, SUBJECT, "");
    for (uint32_t i = 0; i < j->n; i++) {
        put_call(f, j, i, SUBJECT);
        fputs(j->threw[i] ? "; // throws\n" : ";\n", f);
    }
}

char *javacode_lines(const struct javacode *j) {
    char *text = NULL;
    size_t size;
    FILE *f = open_memstream(&text, &size);
    if (!f) bug("out of memory");
    put_lines(f, j);
    fclose(f);
    return text;
}

// ---- a test -------------------------------------------------------------------------------------

#define INDENT "        "

static const char *simple_name(const struct klass *k) {
    const char *s = k->name->text;
    for (const char *p = s; *p; p++)
        if (*p == '/' || *p == '$') s = p + 1;
    return s;
}

static bool is_private(const struct method *m) { return m->flags & ACC_PRIVATE; }

static bool needs_reflection(const struct explorer *x) {
    for (uint32_t i = 0; i < x->spec.invariants.n; i++)
        if (is_private(x->spec.invariants.at[i])) return true;
    return false;
}

static void put_both(FILE *f, const struct javacode *j, uint32_t i) {
    uint32_t values[255];
    const struct spec_op *op = explore_choice(j->explorer, j->choices[i], values);
    bool compared = op->methods[SUBJECT]->ret != KIND_VOID && op->methods[MODEL]->ret != KIND_VOID;
    fputs(INDENT, f);
    if (compared) fputs("assertTrue(Objects.deepEquals(", f);
    put_call(f, j, i, MODEL);
    fputs(compared ? ", " : ";\n" INDENT, f);
    put_call(f, j, i, SUBJECT);
    fputs(compared ? "));\n" : ";\n", f);
}

// Both throw: checked by class where only the last call could differ.
static void put_step(FILE *f, const struct javacode *j, uint32_t i) {
    const struct explorer *x = j->explorer;
    bool both = x->spec.n_sides == 2, last = i + 1 == j->n;
    if (both && !j->threw[i]) {
        put_both(f, j, i);
        return;
    }
    for (uint32_t side = x->spec.n_sides; side--;) {
        bool threw = j->threw[i] && !(last && !strcmp(j->kind, "model"));
        fputs(threw ? INDENT "assertThrows(Throwable.class, () -> " : INDENT, f);
        put_call(f, j, i, side);
        fputs(threw ? ");\n" : ";\n", f);
    }
}

static void put_checks(FILE *f, const struct explorer *x) {
    const struct spec *s = &x->spec;
    for (uint32_t i = 0; i < s->invariants.n; i++) {
        const char *name = s->invariants.at[i]->name->text;
        if (is_private(s->invariants.at[i]))
            fprintf(f, INDENT "assertTrue(holds(object, \"%s\"));\n", name);
        else fprintf(f, INDENT "assertTrue(object.%s());\n", name);
    }
    if (s->n_sides == 2)
        fprintf(f, INDENT "assertTrue(Objects.deepEquals(model.%s(), object.%s()));\n",
                s->sides[MODEL].abstraction->name->text, s->sides[SUBJECT].abstraction->name->text);
}

static void put_reflection(FILE *f, const struct explorer *x) {
    if (!needs_reflection(x)) return;
    fputs(
        "\n    private static boolean holds(Object object, String name) throws Exception {\n" INDENT
        "java.lang.reflect.Method method = ",
        f);
    put_name(f, x->spec.invariants.at[0]->owner);
    fputs(".class.getDeclaredMethod(name);\n" INDENT "method.setAccessible(true);\n" INDENT
          "return (boolean) method.invoke(object);\n    }\n",
          f);
}

static void put_comment(FILE *f, const struct javacode *j) {
    int n = (int)strcspn(j->message, "\n");
    fprintf(f, "    // %s: ", j->kind);
    for (int i = 0; i < n; i++) // no escapes of Java's in a comment
        if (j->message[i] != '\\') fputc(j->message[i], f);
    fputc('\n', f);
}

static void put_test(FILE *f, const struct javacode *j, const char *package, const char *name) {
    const struct explorer *x = j->explorer;
    bool endless = !strcmp(j->kind, "nontermination");
    if (*package) fprintf(f, "package %s;\n\n", package);
    fputs("import static org.junit.jupiter.api.Assertions.*;\n\n", f);
    if (endless) fputs("import java.time.Duration;\n", f);
    if (x->spec.n_sides == 2) fputs("import java.util.Objects;\n", f);
    fprintf(f,
            "import org.junit.jupiter.api.Test;\n\n"
            "// Written by dejavm explore.\n"
            "@SuppressWarnings({\"rawtypes\", \"unchecked\"})\n"
            "class %s {\n",
            name);
    put_comment(f, j);
    fputs("    @Test\n    void calls() throws Throwable {\n", f);
    for (uint32_t side = 0; side < x->spec.n_sides; side++) put_maker(f, x, side, INDENT);
    for (uint32_t i = 0; i < j->n; i++) {
        bool last = endless && i + 1 == j->n;
        if (last)
            fprintf(f, INDENT "assertTimeoutPreemptively(Duration.ofSeconds(%d), () -> {\n",
                    TIMEOUT_SECONDS);
        put_step(f, j, i);
        if (last) put_checks(f, x), fputs(INDENT "});\n", f);
    }
    if (!endless) put_checks(f, x);
    fputs("    }\n", f);
    put_reflection(f, x);
    fputs("}\n", f);
}

// ---- what a test can name -----------------------------------------------------------------------

static bool is_neighbour(const struct explorer *x, const struct klass *k) {
    const struct klass *subject = x->spec.sides[SUBJECT].klass;
    return !subject->jdk && klass_same_package(subject, k);
}

static bool refuse(const char *what, const char *name, const char *why, struct err *e) {
    return err_set(e, ERR_USAGE, "--emit-junit: no test can use %s %s, which is %s", what, name,
                   why);
}

static bool sees(const struct explorer *x, const struct klass *owner, uint32_t flags,
                 const char *what, const char *name, struct err *e) {
    if (flags & ACC_PUBLIC) return true;
    if (flags & ACC_PRIVATE) return refuse(what, name, "private", e);
    return is_neighbour(x, owner) || refuse(what, name, "not public", e);
}

static const struct inner_attr *own_row(const struct klass *k) {
    const struct classfile *cf = k->cf;
    for (uint32_t i = 0; cf && i < cf->n_inner; i++)
        if (cf->constants[cf->inner[i].inner].utf8 == cf->name) return &cf->inner[i];
    return NULL;
}

// The class and all around it.
static bool sees_class(const struct explorer *x, const struct klass *k, struct err *e) {
    const struct label name = label_class(k);
    const struct inner_attr *row = own_row(k);
    char outer[1000];
    if (row && (!row->outer || !row->name)) return refuse("the class", name.s, "local", e);
    if (!sees(x, k, k->inner_flags, "the class", name.s, e)) return false;
    if (!row) return true;
    snprintf(outer, sizeof outer, "%s", k->cf->constants[row->outer].utf8->text);
    for (char *p = outer; *p; p++)
        if (*p == '/') *p = '.';
    k = machine_class((struct machine *)&x->machine, outer, e);
    return k && sees_class(x, k, e);
}

static bool sees_maker(const struct explorer *x, const struct spec_side *s, struct err *e) {
    const struct method *m = s->maker;
    const struct label name = label_class(m->owner);
    bool constructor = m->name->text[0] == '<';
    if (!sees_class(x, s->klass, e) || !sees_class(x, m->owner, e)) return false;
    if (constructor && own_row(m->owner) && !(m->owner->inner_flags & ACC_STATIC))
        return refuse("the constructor of", name.s, "inner", e);
    return sees(x, m->owner, m->flags, constructor ? "the constructor of" : "the method",
                constructor ? name.s : m->name->text, e);
}

static bool sees_values(const struct explorer *x, const struct method *m,
                        const struct form_call *call, struct err *e) {
    struct machine *machine = (struct machine *)&x->machine; // metadata only
    for (uint32_t p = 0; p < call->forms.n; p++) {
        const struct form *f = &call->forms.at[p];
        struct klass *type = overload_type(machine, m, p, e);
        for (uint32_t i = 0; type && i < f->values.n; i++) {
            if (f->values.at[i].kind != FORM_NAME) continue;
            const char *name = f->values.at[i].text;
            const struct field *field =
                value_field(machine, x->spec.sides[SUBJECT].klass, name, type);
            if (!sees_class(x, field->owner, e)) return false;
            if (!sees(x, field->owner, field->flags, "the field", name, e)) return false;
        }
    }
    return true;
}

bool javacode_testable(const struct explorer *x, struct err *e) {
    const struct spec *s = &x->spec;
    for (uint32_t side = 0; side < s->n_sides; side++)
        if (!sees_maker(x, &s->sides[side], e)) return false;
    if (!sees_values(x, s->sides[SUBJECT].maker, &s->make, e)) return false;
    for (uint32_t i = 0; i < s->ops.n; i++)
        for (uint32_t side = 0; side < s->n_sides; side++) {
            const struct method *m = s->ops.at[i].methods[side];
            if (!sees(x, m->owner, m->flags, "the operation", m->name->text, e)) return false;
            if (!sees_values(x, m, &s->ops.at[i].call, e)) return false;
        }
    return true;
}

// ---- files --------------------------------------------------------------------------------------

bool javacode_folder(const char *folder, struct err *e) {
    char path[4000];
    snprintf(path, sizeof path, "%s", folder);
    for (char *p = path + 1;; p++) {
        char c = *p;
        if (c && c != '/') continue;
        *p = 0;
        if (mkdir(path, 0777) && errno != EEXIST)
            return err_set(e, ERR_USAGE, "--emit-junit: cannot make %s: %s", path, strerror(errno));
        *p = c;
        if (!c) return true;
    }
}

bool javacode_junit(const struct javacode *j, const char *folder, uint32_t k, struct err *e) {
    const struct klass *of = j->explorer->spec.sides[SUBJECT].klass;
    const char *full = of->name->text, *slash = strrchr(full, '/');
    char package[1000], name[300], path[4000];
    bool own = slash && !of->jdk; // nothing may be added to java.*
    snprintf(package, sizeof package, "%.*s", own ? (int)(slash - full) : 0, full);
    snprintf(name, sizeof name, "%s%uTest", simple_name(of), k);
    snprintf(path, sizeof path, "%s%s%s", folder, own ? "/" : "", package);
    if (!javacode_folder(path, e)) return false;
    for (char *p = package; *p; p++)
        if (*p == '/') *p = '.';
    snprintf(path + strlen(path), sizeof path - strlen(path), "/%s.java", name);
    FILE *f = fopen(path, "w");
    if (!f) return err_set(e, ERR_USAGE, "cannot write %s: %s", path, strerror(errno));
    put_test(f, j, package, name);
    bool bad = ferror(f);
    bad |= fclose(f) != 0;
    return !bad || err_set(e, ERR_USAGE, "cannot write %s", path);
}
