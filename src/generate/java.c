// Structures as JUnit 5 tests: a builder, a method that makes each structure, and the calls on it.
#include "generate/inner.h"

static void put_name(const struct klass *k, FILE *out) { // as Class.forName wants it
    for (const char *p = k->name->text; *p; p++) fputc(*p == '/' ? '.' : *p, out);
}

const char *generate_simple_name(const struct generator *g) {
    const char *name = g->klass->name->text, *slash = strrchr(name, '/');
    return slash ? slash + 1 : name;
}

void generate_package(const struct generator *g, char *out, size_t size) {
    const char *name = g->klass->name->text, *slash = strrchr(name, '/');
    snprintf(out, size, "%.*s", slash ? (int)(slash - name) : 0, name);
    for (; *out; out++)
        if (*out == '/') *out = '.';
}

static void put_type(const struct generator *g, FILE *out) {
    for (const char *p = generate_simple_name(g); *p; p++) fputc(*p == '$' ? '.' : *p, out);
}

void generate_java_begin(struct generator *g, const char *test, FILE *out) {
    char package[600];
    generate_package(g, package, sizeof package);
    if (*package) fprintf(out, "package %s;\n\n", package);
    fprintf(out,
            "import static org.junit.jupiter.api.Assertions.assertTrue;\n\n"
            "import java.lang.reflect.Array;\nimport java.lang.reflect.Constructor;\n"
            "import java.lang.reflect.Field;\nimport org.junit.jupiter.api.Test;\n\n"
            "/** Written by dejavm generate. */\nclass %s {\n",
            test);
    fputs(
        "    /** Objects by class name; an array is its class name, a colon and its length. */\n"
        "    private static Object[] make(String... names) throws ReflectiveOperationException {\n"
        "        Object[] made = new Object[names.length];\n"
        "        for (int i = 0; i < names.length; i++) {\n"
        "            String[] parts = names[i].split(\":\");\n"
        "            Class<?> type = Class.forName(parts[0]);\n"
        "            if (parts.length == 2) {\n"
        "                int length = Integer.parseInt(parts[1]);\n"
        "                made[i] = Array.newInstance(type.getComponentType(), length);\n"
        "                continue;\n"
        "            }\n"
        "            Constructor<?> constructor = type.getDeclaredConstructor();\n"
        "            constructor.setAccessible(true);\n"
        "            made[i] = constructor.newInstance();\n"
        "        }\n"
        "        return made;\n"
        "    }\n\n"
        "    private static void set(Object object, String name, Object value)\n"
        "            throws ReflectiveOperationException {\n"
        "        Class<?> type = object.getClass();\n"
        "        int dot = name.lastIndexOf('.'); // of a superclass, hidden by one of that name\n"
        "        while (true) {\n"
        "            try {\n"
        "                if (dot >= 0 && !type.getName().equals(name.substring(0, dot))) {\n"
        "                    throw new NoSuchFieldException();\n"
        "                }\n"
        "                Field field = type.getDeclaredField(name.substring(dot + 1));\n"
        "                field.setAccessible(true);\n"
        "                field.set(object, value);\n"
        "                return;\n"
        "            } catch (NoSuchFieldException e) {\n"
        "                type = type.getSuperclass();\n"
        "            }\n"
        "        }\n"
        "    }\n\n"
        "    private static Object constant(String type, String name)\n"
        "            throws ReflectiveOperationException {\n"
        "        Field field = Class.forName(type).getDeclaredField(name);\n"
        "        field.setAccessible(true);\n"
        "        return field.get(null);\n"
        "    }\n",
        out);
}

// The class, or one around it, if a test in the same package cannot name it.
static sym private_class(const struct klass *k) {
    const struct classfile *cf = k->cf;
    for (uint32_t i = 0; i < cf->n_inner; i++) {
        sym name = cf->constants[cf->inner[i].inner].utf8;
        char next = strncmp(k->name->text, name->text, name->len) ? '?' : k->name->text[name->len];
        if ((!next || next == '$') && cf->inner[i].flags & ACC_PRIVATE) return name;
    }
    return NULL;
}

static bool refuse_private(const char *what, sym name, struct err *e) {
    err_set(e, ERR_USAGE, "--emit: no test can use %s %s, which is private", what, name->text);
    for (char *p = e->text; *p; p++)
        if (*p == '/') *p = '.';
    return false;
}

bool generate_java_check(const struct generator *g, struct err *e) {
    const char *unmade = g->bounds.unmade;
    sym hidden = private_class(g->klass);
    if (unmade) return err_set(e, ERR_UNSUPPORTED, "a test that makes %s (--emit)", unmade);
    if (hidden) return refuse_private("the class", hidden, e);
    if (g->predicate->flags & ACC_PRIVATE)
        return refuse_private("the predicate", g->predicate->name, e);
    return true;
}

static void put_maker(struct generator *g, uint64_t number, FILE *out) {
    const struct graph *graph = generate_graph(g);
    fputs("\n    private static ", out);
    put_type(g, out);
    fprintf(out,
            " structure%llu() throws ReflectiveOperationException {\n"
            "        Object[] o = make(",
            (unsigned long long)number);
    for (uint32_t i = 0; i < graph->nodes.n; i++) {
        ref r = graph->nodes.at[i].r;
        fprintf(out, "%s\"", i ? ",\n            " : "");
        put_name(KLASS_OF(r), out);
        if (KLASS_OF(r)->elem) fprintf(out, ":%d", ARR(r)->length);
        fputc('"', out);
    }
    fputs(");\n", out);
    graph_java(graph, out);
    fputs("        return (", out);
    put_type(g, out);
    fputs(") o[0];\n    }\n", out);
}

static void put_test(struct generator *g, uint64_t number, const struct trial_call *c,
                     uint32_t call, FILE *out) {
    fprintf(out, "\n    @Test void structure%llu", (unsigned long long)number);
    if (c) fprintf(out, "Call%u", call);
    else fputs("Holds", out);
    fputs("() throws Throwable {\n        ", out);
    put_type(g, out);
    fprintf(out, " object = structure%llu();\n", (unsigned long long)number);
    if (c) {
        fprintf(out, "        %sobject.", trial_wants_result(c) ? "var result = " : "");
        trial_print(&g->machine, c, true, out);
        fputs(";\n", out);
    }
    fprintf(out, "        assertTrue(object.%s());\n", g->predicate->name->text);
    for (uint32_t i = 0; c && i < c->n_oracles; i++) {
        fputs("        assertTrue(object.", out);
        trial_print_oracle(&g->machine, c, i, out);
        fputs(");\n", out);
    }
    fputs("    }\n", out);
}

void generate_java(struct generator *g, uint64_t number, FILE *out) {
    put_maker(g, number, out);
    if (!g->trials.calls.n) put_test(g, number, NULL, 0, out);
    for (uint32_t i = 0; i < g->trials.calls.n; i++)
        put_test(g, number, &g->trials.calls.at[i], i + 1, out);
}
