// Structures as JUnit 5 tests: a method that makes each structure, and a test for each call on it.
// If a call is known to fail, so does its test, as in explore/testcode.h. It requires -ea if an
// assert statement fails, has a timeout if the call does not end, and starts another process if the
// call ends the program.
#include "explore/testcode.h"
#include "generate/generator.h"

static void put_binary_name(const struct klass *k, FILE *out) { // for Class.forName
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

static void put_class_type(const struct generator *g, FILE *out) {
    for (const char *p = generate_simple_name(g); *p; p++) fputc(*p == '$' ? '.' : *p, out);
}

void generate_java_begin(struct generator *g, const char *test, FILE *out) {
    char package[600];
    generate_package(g, package, sizeof package);
    if (*package) fprintf(out, "package %s;\n\n", package);
    fprintf(out,
            "import static org.junit.jupiter.api.Assertions.*;\n\n"
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
        "        int dot = name.lastIndexOf('.'); // with a class: a hidden field of a superclass\n"
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

// The class, or one that encloses it, if it is private. Else NULL.
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
    put_class_type(g, out);
    fprintf(out,
            " structure%llu() throws ReflectiveOperationException {\n"
            "        Object[] o = make(",
            (unsigned long long)number);
    for (uint32_t i = 0; i < graph->nodes.n; i++) {
        ref r = graph->nodes.at[i].r;
        fprintf(out, "%s\"", i ? ",\n            " : "");
        put_binary_name(KLASS_OF(r), out);
        if (KLASS_OF(r)->elem) fprintf(out, ":%d", ARR(r)->length);
        fputc('"', out);
    }
    fputs(");\n", out);
    graph_java(graph, out);
    fputs("        return (", out);
    put_class_type(g, out);
    fputs(") o[0];\n    }\n", out);
}

// Writes the call and the checks.
static void put_calls(struct generator *g, uint64_t number, const struct trial_call *c,
                      const char *indent, FILE *out) {
    fputs(indent, out);
    put_class_type(g, out);
    fprintf(out, " object = structure%llu();\n", (unsigned long long)number);
    if (c) {
        fprintf(out, "%s%sobject.", indent, trial_wants_result(c) ? "var result = " : "");
        trial_print(&g->machine, c, true, out);
        fputs(";\n", out);
    }
    fprintf(out, "%sassertTrue(object.%s());\n", indent, g->predicate->name->text);
    for (uint32_t i = 0; c && i < c->n_oracles; i++) {
        fprintf(out, "%sassertTrue(object.", indent);
        trial_print_oracle(&g->machine, c, i, out);
        fputs(");\n", out);
    }
}

// Writes a test that runs the call in another process. The exit code for a call that returned must
// differ from the one that it ends the program with.
static void put_program(struct generator *g, const char *name, const struct trial_fault *f,
                        FILE *out) {
    g->exits = true;
    fprintf(out, "        returns(\"%sCalls\", %d);\n    }\n\n", name,
            f->exit_code == 113 ? 114 : 113);
    fprintf(out, "    void %sCalls() throws Throwable {\n", name);
}

// f: how the call fails; NULL if it succeeds or was not tried.
static void put_test(struct generator *g, uint64_t number, const struct trial_call *c,
                     const char *name, const struct trial_fault *f, FILE *out) {
    bool endless = f && f->how == FAULT_ENDLESS;
    fputc('\n', out);
    if (f) javacode_comment(out, f->what.property, f->what.message);
    fprintf(out, "    @Test void %s() throws Throwable {\n", name);
    if (f && f->how == FAULT_ASSERT)
        fputs("        assertTrue(getClass().desiredAssertionStatus(),\n"
              "            \"an assert statement fails here: run this test with -ea\");\n",
              out);
    if (f && f->how == FAULT_EXIT) put_program(g, name, f, out);
    if (endless)
        fprintf(out,
                "        assertTimeoutPreemptively(java.time.Duration.ofSeconds(%d), () -> {\n",
                TESTCODE_SECONDS);
    put_calls(g, number, c, endless ? "            " : "        ", out);
    fputs(endless ? "        });\n    }\n" : "    }\n", out);
}

void generate_java(struct generator *g, uint64_t number, bool wrong, FILE *out) {
    const struct trial_fault *f = g->faults.at, *end = f + g->faults.n;
    char name[80];
    put_maker(g, number, out);
    snprintf(name, sizeof name, "structure%lluHolds", (unsigned long long)number);
    if (!g->trials.calls.n) put_test(g, number, NULL, name, NULL, out);
    for (uint32_t i = 0; i < g->trials.calls.n; i++) {
        const struct trial_fault *its = f < end && f->call == i ? f++ : NULL;
        snprintf(name, sizeof name, "structure%lluCall%u", (unsigned long long)number, i + 1);
        if (its || !wrong) put_test(g, number, &g->trials.calls.at[i], name, its, out);
    }
}

void generate_java_end(struct generator *g, const char *test, FILE *out) {
    if (g->exits)
        fprintf(out,
                "\n    /** Calls a method in another process, which must end with the code. */\n"
                "    private static void returns(String method, int code) throws Exception {\n"
                "        Process java = new ProcessBuilder(\n"
                "            System.getProperty(\"java.home\") + \"/bin/java\",\n"
                "            %s.class.desiredAssertionStatus() ? \"-ea\" : \"-da\", \"-cp\",\n"
                "            System.getProperty(\"java.class.path\"), %s.class.getName(), method,\n"
                "            String.valueOf(code))\n"
                "            .redirectOutput(ProcessBuilder.Redirect.DISCARD)\n"
                "            .redirectError(ProcessBuilder.Redirect.INHERIT).start();\n"
                "        assertEquals(code, java.waitFor(), \"the call ends the program\");\n"
                "    }\n\n"
                "    public static void main(String[] args) throws ReflectiveOperationException {\n"
                "        %s.class.getDeclaredMethod(args[0]).invoke(new %s());\n"
                "        Runtime.getRuntime().halt(Integer.parseInt(args[1]));\n"
                "    }\n",
                test, test, test, test);
    g->exits = false;
    fputs("}\n", out);
}
