#include "explore/testcode.h"
#include "base/file.h"
#include "explore/explorer.h"
#include "explore/overload.h"
#include "explore/testable.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

struct test {
    FILE *f;
    const struct javacode *j;
    struct explorer *x;
    const char *indent; // of the calls
    bool endless, exits;
    bool reflects; // it uses reflection so far
};

static void begin_line(const struct test *t, const char *text) {
    fputs(t->indent, t->f);
    fputs(text, t->f);
}

// ---- predicates and abstractions ----------------------------------------------------------------

// Writes object.repOK(), or the same call by reflection.
static void put_question(struct test *t, uint32_t side, const struct method *m,
                         const struct call_spec *call, const uint32_t *values) {
    const char *name = javacode_names[side];
    bool direct = testable_calls(t->x, t->x->spec.sides[side].klass, m);
    bool exact = !direct || !javacode_found(t->x, t->x->spec.sides[side].klass, m, call, values);
    if (direct) fprintf(t->f, "%s.%s(", name, m->name->text);
    else {
        char owner[1000];
        snprintf(owner, sizeof owner, "%s", m->owner->name->text);
        for (char *p = owner; *p; p++)
            if (*p == '/') *p = '.';
        fprintf(t->f, "%scall(%s, \"%s\", \"%s\", \"%s\"%s",
                m->ret == KIND_BOOLEAN ? "(boolean) " : "", name, owner, m->name->text,
                m->desc->text, call->params.n ? ", " : "");
        t->reflects = true;
    }
    javacode_args(t->f, t->x, m, call, values, exact);
    fputc(')', t->f);
}

// Writes the call of an abstraction: an instance method, or a static method with the object.
static void put_abstraction(struct test *t, uint32_t side) {
    static const struct call_spec none;
    const struct method *m = t->x->spec.sides[side].abstraction;
    if (m->flags & ACC_STATIC) {
        javacode_class(t->f, m->owner);
        fprintf(t->f, ".%s(%s)", m->name->text, javacode_names[side]);
    } else put_question(t, side, m, &none, NULL);
}

static bool are_both_subtypes(const struct test *t, const char *name) {
    const struct spec *s = &t->x->spec;
    const struct klass *k = linker_boot(&t->x->vm->linker, name);
    return klass_subclass(s->sides[SUBJECT].klass, k) && klass_subclass(s->sides[MODEL].klass, k);
}

static void put_order(struct test *t, const char *of) {
    static const char list[] = "new java.util.ArrayList<Object>";
    begin_line(t, "assertEquals(");
    fprintf(t->f, "%s(model%s), %s(object%s));\n", list, of, list, of);
}

// Compares contents as dejavm.Contents does. The test does not use that class, because it must run
// without the API jar.
static void put_contents(struct test *t) {
    bool map = are_both_subtypes(t, "java/util/Map"),
         deque = are_both_subtypes(t, "java/util/Deque");
    if (map || are_both_subtypes(t, "java/util/Set") || are_both_subtypes(t, "java/util/List")) {
        begin_line(t, "assertEquals(model, object);\n");
        begin_line(t, "assertEquals(object, model);\n");
    } else if (!deque) {
        begin_line(t, "assertTrue(object.containsAll(model) && model.containsAll(object));\n");
        begin_line(t, "assertEquals(model.size(), object.size());\n");
    }
    if (deque || are_both_subtypes(t, "java/util/SortedSet") ||
        are_both_subtypes(t, "java/util/LinkedHashSet"))
        put_order(t, "");
    if (are_both_subtypes(t, "java/util/SortedMap") ||
        are_both_subtypes(t, "java/util/LinkedHashMap"))
        put_order(t, ".keySet()");
}

static void put_checks(struct test *t) {
    static const struct call_spec none;
    const struct spec *s = &t->x->spec;
    for (uint32_t i = 0; i < s->invariants.n; i++) {
        begin_line(t, "assertTrue(");
        put_question(t, SUBJECT, s->invariants.at[i], &none, NULL);
        fputs(");\n", t->f);
    }
    if (s->n_sides == 1) return;
    if (s->compare == COMPARE_CONTENTS) put_contents(t);
    if (s->compare != COMPARE_ABSTRACTIONS) return;
    bool array = s->sides[SUBJECT].abstraction->ret == KIND_REF &&
                 !sym_is(s->sides[SUBJECT].abstraction->name, "toString"); // it may be an array
    begin_line(t, array ? "assertArrayEquals(new Object[] {" : "assertEquals((Object) ");
    put_abstraction(t, MODEL);
    fputs(array ? "}, new Object[] {" : ", ", t->f);
    put_abstraction(t, SUBJECT);
    fputs(array ? "});\n" : ");\n", t->f);
}

// The search undoes the writes of a guard, and a test cannot: such a guard is left out.
static void put_guard(struct test *t, uint32_t i) {
    uint32_t values[255];
    const struct spec_op *op = explore_choice(t->x, t->j->choices[i], values);
    const struct explore_step *step = &t->j->steps[i];
    if (!op->guard || (step->guard_writes && !step->in_guard)) return;
    begin_line(t, "assumeTrue(");
    put_question(t, SUBJECT, op->guard, javacode_guard_call(op), values);
    fputs(");\n", t->f);
}

// ---- calls --------------------------------------------------------------------------------------

// Writes the call between two texts.
static void put_call(struct test *t, uint32_t i, uint32_t side, const char *before,
                     const char *after) {
    fputs(before, t->f);
    javacode_call(t->f, t->x, t->j->choices[i], side);
    fputs(after, t->f);
}

static bool is_compared(const struct test *t, uint32_t i) {
    uint32_t values[255];
    const struct spec_op *op = explore_choice(t->x, t->j->choices[i], values);
    return op->methods[SUBJECT]->ret != KIND_VOID && op->methods[MODEL]->ret != KIND_VOID;
}

// Writes both calls and compares their answers: exceptions of one class, both objects themselves,
// or equal values.
static void put_both_sides(struct test *t, uint32_t i) {
    const enum explore_answer *answers = t->j->steps[i].answers;
    bool differs = i + 1 == t->j->n && t->j->property == PROPERTY_model;
    fputs(t->indent, t->f);
    if (answers[MODEL] == ANSWER_THREW) {
        put_call(t, i, MODEL, "assertEquals(assertThrows(Throwable.class, () -> ",
                 ").getClass(),\n");
        fputs(t->indent, t->f);
        put_call(t, i, SUBJECT, "        assertThrows(Throwable.class, () -> ", ").getClass());\n");
    } else if (!is_compared(t, i)) {
        put_call(t, i, SUBJECT, "", ";\n");
        put_call(t, i, MODEL, t->indent, ";\n");
    } else if (answers[MODEL] == ANSWER_ITSELF && (answers[SUBJECT] == ANSWER_ITSELF || differs)) {
        put_call(t, i, SUBJECT, "assertSame(object, ", ");\n");
        fputs(t->indent, t->f);
        put_call(t, i, MODEL, "assertSame(model, ", ");\n");
    } else if (t->j->steps[i].array) {
        put_call(t, i, MODEL, "assertArrayEquals(new Object[] {", "}, new Object[] {");
        put_call(t, i, SUBJECT, "", "});\n");
    } else {
        put_call(t, i, MODEL, "assertEquals((Object) ", ", ");
        put_call(t, i, SUBJECT, "", ");\n");
    }
}

static void put_step(struct test *t, uint32_t i) {
    put_guard(t, i);
    if (t->x->spec.n_sides == 2) put_both_sides(t, i);
    else if (t->j->steps[i].answers[SUBJECT] != ANSWER_THREW)
        put_call(t, i, SUBJECT, t->indent, ";\n");
    else {
        fputs(t->indent, t->f);
        put_call(t, i, SUBJECT, "assertThrows(Throwable.class, () -> ", ");\n");
    }
}

static void put_body(struct test *t) {
    for (uint32_t side = 0; side < t->x->spec.n_sides; side++) {
        fputs(t->indent, t->f);
        javacode_maker(t->f, t->x, side);
    }
    for (uint32_t i = 0; i < t->j->n; i++) put_step(t, i);
    put_checks(t);
}

// ---- the test -----------------------------------------------------------------------------------

#define INDENT "        "

static void put_endless(struct test *t) {
    fprintf(t->f, INDENT "assertTimeoutPreemptively(Duration.ofSeconds(%d), () -> {\n",
            TESTCODE_SECONDS);
    t->indent = INDENT "    ";
    put_body(t);
    fputs(INDENT "});\n", t->f);
}

// The exit code for calls that returned must differ from the one they end the program with.
static void put_exit(struct test *t, const char *name) {
    int code = (t->x->vm->exit_code & 255) == 113 ? 114 : 113;
    fprintf(t->f,
            INDENT "Process java = new ProcessBuilder(System.getProperty(\"java.home\") + "
                   "\"/bin/java\",\n" INDENT INDENT "%s.class.desiredAssertionStatus() ? \"-ea\" : "
                   "\"-da\", \"-cp\",\n" INDENT INDENT
                   "System.getProperty(\"java.class.path\"), %s.class.getName())\n" INDENT INDENT
                   ".redirectOutput(ProcessBuilder.Redirect.DISCARD)\n" INDENT INDENT
                   ".redirectError(ProcessBuilder.Redirect.INHERIT).start();\n" INDENT
                   "assertEquals(%d, java.waitFor(), \"the calls end the program\");\n    }\n\n"
                   "    // Runs in another process, which the calls must not end.\n"
                   "    public static void main(String[] args) throws Throwable {\n",
            name, name, code);
    put_body(t);
    fprintf(t->f, INDENT "Runtime.getRuntime().halt(%d);\n", code);
}

static void put_reflection(const struct test *t) {
    if (!t->reflects) return;
    fputs("\n    private static Object call(Object object, String owner, String name, String "
          "type,\n" INDENT INDENT "Object... values) throws Throwable {\n" INDENT
          "ClassLoader loader = object.getClass().getClassLoader();\n" INDENT
          "java.lang.reflect.Method method = Class.forName(owner, false, loader).getDeclaredMethod"
          "(name,\n" INDENT INDENT "java.lang.invoke.MethodType.fromMethodDescriptorString(type, "
          "loader).parameterArray());\n" INDENT "method.setAccessible(true);\n" INDENT
          "return method.invoke(object, values);\n    }\n",
          t->f);
}

static bool has_guards(const struct test *t) {
    for (uint32_t i = 0; i < t->x->spec.ops.n; i++)
        if (t->x->spec.ops.at[i].guard) return true;
    return false;
}

static void put_test(struct test *t, const char *package, const char *name) {
    if (*package) fprintf(t->f, "package %s;\n\n", package);
    fputs("import static org.junit.jupiter.api.Assertions.*;\n", t->f);
    if (has_guards(t)) fputs("import static org.junit.jupiter.api.Assumptions.assumeTrue;\n", t->f);
    fputc('\n', t->f);
    if (t->endless) fputs("import java.time.Duration;\n", t->f);
    fprintf(t->f,
            "import org.junit.jupiter.api.Test;\n\n"
            "// Written by dejavm explore.\n"
            "@SuppressWarnings({\"rawtypes\", \"unchecked\"})\n"
            "class %s {\n",
            name);
    javacode_comment(t->f, t->j->property, t->j->message);
    fputs("    @Test\n    void calls() throws Throwable {\n", t->f);
    if (machine_is_assert(&t->x->machine, t->j->property, t->j->message))
        fprintf(t->f,
                INDENT "assertTrue(%s.class.desiredAssertionStatus(),\n" INDENT INDENT
                       "\"an assert statement fails here: run this test with -ea\");\n",
                name);
    if (t->exits) put_exit(t, name);
    else if (t->endless) put_endless(t);
    else put_body(t);
    fputs("    }\n", t->f);
    put_reflection(t);
    fputs("}\n", t->f);
}

// ---- files --------------------------------------------------------------------------------------

static const char *simple_class_name(const struct klass *k) {
    const char *s = k->name->text;
    for (const char *p = s; *p; p++)
        if (*p == '/' || *p == '$') s = p + 1;
    return s;
}

bool testcode_write(const struct javacode *j, const char *folder, uint32_t k, struct err *e) {
    const struct klass *of = j->explorer->spec.sides[SUBJECT].klass;
    const char *full = of->name->text, *slash = strrchr(full, '/');
    char package[1000], name[300], path[4000];
    bool own = slash && !of->jdk; // java.* cannot be extended
    snprintf(package, sizeof package, "%.*s", own ? (int)(slash - full) : 0, full);
    snprintf(name, sizeof name, "%s%uTest", simple_class_name(of), k);
    snprintf(path, sizeof path, "%s%s%s", folder, own ? "/" : "", package);
    if (!file_make_dir(path, e)) return false;
    for (char *p = package; *p; p++)
        if (*p == '/') *p = '.';
    snprintf(path + strlen(path), sizeof path - strlen(path), "/%s.java", name);
    struct test t = {.f = fopen(path, "w"),
                     .j = j,
                     .x = j->explorer,
                     .indent = INDENT,
                     .endless = j->property == PROPERTY_nontermination,
                     .exits = j->property == PROPERTY_exit};
    if (!t.f) return err_set(e, ERR_USAGE, "cannot write %s: %s", path, strerror(errno));
    put_test(&t, package, name);
    return file_close(t.f, path) ||
           err_set(e, ERR_USAGE, "cannot write %s: %s", path, strerror(errno));
}
