#include "config/options.h"
#include "base/file.h"
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

enum how { NONE, NEXT, COLON, SUFFIX, LONG };
enum what {
    WHAT_class_path, WHAT_jar, WHAT_module, WHAT_jdk, WHAT_property, WHAT_heap_max, WHAT_heap_start, WHAT_stack,
    WHAT_assert_on, WHAT_assert_off, WHAT_assert_system_on, WHAT_assert_system_off, WHAT_accepted, WHAT_verify_all,
    WHAT_help
};
struct row { const char *name; enum how how; enum what what; const char *value, *help; };
static const struct row rows[] = {
#define OPTION(name, how, field, value, help) {name, how, WHAT_##field, value, help},
#include "config/options.def"
#undef OPTION
};

void options_help(FILE *out) {
    for (size_t i = 0; i < COUNT(rows); i++) {
        char left[60];
        const struct row *r = &rows[i];
        const char *gap = r->how == NEXT || r->how == LONG ? " " : "";
        snprintf(left, sizeof left, "%s%s%s", r->name, gap, r->value);
        fprintf(out, "  %-30s %s\n", left, r->help);
    }
}

static bool parse_size(const char *option, const char *text, uint64_t low, uint64_t high, uint64_t *out, struct err *e) {
    char *end;
    if (!isdigit((unsigned char)text[0])) return err_set(e, ERR_USAGE, "%s%s: not a size", option, text);
    unsigned long long n = strtoull(text, &end, 10);
    static const char units[] = "kmgt";
    const char *u = *end ? strchr(units, tolower((unsigned char)*end)) : NULL;
    unsigned shift = u ? 10 * (unsigned)(u - units + 1) : 0;
    if ((*end && !u) || (u && end[1])) return err_set(e, ERR_USAGE, "%s%s: not a size", option, text);
    if (n > UINT64_MAX >> shift || n << shift > high)
        return err_set(e, ERR_USAGE, "%s%s: too large, at most %llum", option, text, (unsigned long long)high >> 20);
    *out = n << shift;
    if (*out < low) return err_set(e, ERR_USAGE, "%s%s: too small, at least %lluk", option, text, (unsigned long long)low >> 10);
    return true;
}

static bool parse_assertion(struct options *o, bool on, const char *what, const char *option, struct err *e) {
    if (what && !*what) return err_set(e, ERR_USAGE, "%s: nothing after ':'", option);
    VEC_PUSH(&o->assertions, (struct assertion){on, false, what});
    return true;
}

static bool apply(struct options *o, const struct row *r, const char *value, struct err *e) {
    uint64_t ignored;
    switch (r->what) {
    case WHAT_class_path: o->class_path = value; return o->class_path_given = true;
    case WHAT_jar: o->jar = value; return true;
    case WHAT_module: o->module_main = value; return true;
    case WHAT_jdk: o->jdk_home = value; return true;
    case WHAT_property: VEC_PUSH(&o->properties, value); return true;
    case WHAT_heap_max: return parse_size("-Xmx", value, 2 << 20, 24ull << 30, &o->heap_max, e);
    case WHAT_heap_start: return parse_size("-Xms", value, 1 << 20, 24ull << 30, &ignored, e);
    case WHAT_stack: return parse_size("-Xss", value, 64 << 10, 1ull << 30, &o->stack_size, e);
    case WHAT_assert_on: return parse_assertion(o, true, value, r->name, e);
    case WHAT_assert_off: return parse_assertion(o, false, value, r->name, e);
    case WHAT_assert_system_on: VEC_PUSH(&o->assertions, (struct assertion){true, true, NULL}); return true;
    case WHAT_assert_system_off: VEC_PUSH(&o->assertions, (struct assertion){false, true, NULL}); return true;
    case WHAT_accepted: return true;
    case WHAT_verify_all: o->verify_all = true; return true;
    case WHAT_help: o->help = true; return true;
    }
    return false;
}

// Does the word use this row? *value is where its value starts, or NULL when it is the next word or missing.
static bool fits(const struct row *r, const char *word, const char **value) {
    size_t n = strlen(r->name);
    if (strncmp(word, r->name, n)) return false;
    char c = word[n];
    *value = NULL;
    switch (r->how) {
    case NONE:
    case NEXT: return !c;
    case COLON: return *value = c ? word + n + 1 : NULL, !c || c == ':';
    case LONG: return *value = c ? word + n + 1 : NULL, !c || c == '=';
    case SUFFIX: return *value = word + n, true;
    }
    return false;
}

static bool one_option(struct options *o, int argc, char **argv, int *i, struct err *e) {
    const char *word = argv[*i], *value;
    for (size_t k = 0; k < COUNT(rows); k++) {
        const struct row *r = &rows[k];
        if (!fits(r, word, &value)) continue;
        if (!value && (r->how == NEXT || r->how == LONG)) {
            if (*i + 1 >= argc) return err_set(e, ERR_USAGE, "%s needs a value (%s)", r->name, r->value);
            value = argv[++*i];
        }
        return apply(o, r, value, e);
    }
    return err_set(e, ERR_USAGE, "unknown option %s (see dejavm run --help)", word);
}

// The JDK behind a `java` found on PATH: the folder above its real bin/.
static char *jdk_of_java(void) {
    const char *path = getenv("PATH");
    while (path && *path) {
        size_t n = strcspn(path, ":");
        char file[PATH_MAX], real[PATH_MAX];
        snprintf(file, sizeof file, "%.*s/java", (int)n, path);
        if (access(file, X_OK) == 0 && realpath(file, real)) {
            char *bin = strstr(real, "/bin/java");
            if (bin) return *bin = 0, strdup(real);
        }
        path += n + (path[n] == ':');
    }
    return NULL;
}

static bool is_jdk17(const char *home) {
    char file[PATH_MAX], line[200];
    snprintf(file, sizeof file, "%s/release", home);
    FILE *f = fopen(file, "r");
    bool found = false, other = false;
    while (f && fgets(line, sizeof line, f))
        if (!strncmp(line, "JAVA_VERSION=\"", 14)) found = !strncmp(line + 14, "17", 2), other = !found;
    if (f) fclose(f);
    return found || !other; // no release file: the image will tell
}

static bool has_modules(const char *home) {
    char file[PATH_MAX];
    snprintf(file, sizeof file, "%s/lib/modules", home);
    return file_exists(file);
}

static bool find_jdk(struct options *o, struct err *e) {
    const char *given = o->jdk_home, *env = getenv("JAVA_HOME");
    if (given) {
        if (!has_modules(given)) return err_set(e, ERR_JDK, "%s has no lib/modules", given);
        if (!is_jdk17(given)) return err_set(e, ERR_JDK, "%s is not a JDK 17", given);
        return true;
    }
    char *on_path = jdk_of_java();
    const char *tries[] = {env && *env ? env : NULL, on_path, "/usr/lib/jvm/java-17-openjdk-amd64",
                           "/usr/lib/jvm/default-java"};
    for (size_t i = 0; i < COUNT(tries) && !o->jdk_home; i++)
        if (tries[i] && has_modules(tries[i]) && is_jdk17(tries[i])) o->jdk_home = strdup(tries[i]);
    free(on_path);
    return o->jdk_home || err_set(e, ERR_JDK, "no JDK 17 found by --jdk, JAVA_HOME or the java on PATH "
                                              "(Debian: openjdk-17-jdk-headless)");
}

static void set_defaults(struct options *o) {
    const char *env = getenv("CLASSPATH");
    if (!o->class_path) o->class_path = o->jar ? o->jar : env && *env ? env : o->module_main ? "" : ".";
    if (o->jar) o->class_path = o->jar;
    uint64_t memory = (uint64_t)sysconf(_SC_PHYS_PAGES) * (uint64_t)sysconf(_SC_PAGESIZE);
    if (!o->heap_max) o->heap_max = memory / 4 > 24ull << 30 ? 24ull << 30 : memory / 4;
    if (!o->stack_size) o->stack_size = 1 << 20;
}

bool options_parse(struct options *o, int argc, char **argv, bool need_main, struct err *e) {
    *o = (struct options){0};
    int i = 0;
    for (; i < argc && argv[i][0] == '-' && !o->help; i++) {
        if (!one_option(o, argc, argv, &i, e)) return false;
        if (o->jar || o->module_main) { // what follows belongs to the program
            i++;
            break;
        }
    }
    if (o->help) return true;
    if (!o->jar && !o->module_main && i < argc) o->main_class = argv[i++];
    o->args = argv + i;
    o->n_args = argc - i;
    set_defaults(o);
    if (need_main && !o->main_class && !o->jar && !o->module_main)
        return err_set(e, ERR_USAGE, "no main class (dejavm run [options] Main args...)");
    return find_jdk(o, e);
}

void options_free(struct options *o) {
    VEC_FREE(&o->properties);
    VEC_FREE(&o->assertions);
}
