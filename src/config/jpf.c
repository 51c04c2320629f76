#include "config/jpf.h"
#include "base/file.h"
#include "config/jpf_lines.h"
#include <ctype.h>
#include <libgen.h>

enum what {
    TARGET,
    ARGS,
    CLASSPATH,
    PATHS,
    CLASS,
    OPTION,
    SWITCH,
    ORDER,
    LENGTH,
    STORAGE,
    REDUCTION,
    ENABLE,
    DISABLE,
    LISTENERS,
    AUTOLOAD,
    ONLY
};
static const struct row {
    const char *name;
    enum what what;
    const char *option;
} rows[] = {
#define KEY(name, what, option) {name, what, option},
#define REPORTS(name)
#define PROJECT(name)
#include "config/jpf.def"
#undef KEY
#undef REPORTS
#undef PROJECT
};
// Listeners that only report, by the class's last name.
static const char *const reporters[] = {
#define KEY(name, what, option)
#define REPORTS(name) #name,
#define PROJECT(name)
#include "config/jpf.def"
#undef KEY
#undef REPORTS
#undef PROJECT
};
// JPF's searches, by the class's last name.
static const struct {
    const char *name, *search, *heuristic;
} searches[] = {
    {"DFSearch", "dfs", NULL},
    {"BFSHeuristic", "bfs", NULL},
    {"RandomSearch", "random", NULL},
    {"PathSearch", "dfs", NULL},
    {"UserHeuristic", "best", "user-value"},
    {"MostBlocked", "best", "most-choices"},
    {"HeuristicSearch", "best", "most-choices"},
    {"SimplePriorityHeuristic", "best", "most-choices"},
    {"DFSHeuristic", "dfs", NULL},
    {"RandomHeuristic", "best", "most-choices"},
};

// Converts a path of JPF, which may have ',' and ';' as separators. A relative entry that does not
// exist here is searched beside the file.
static char *convert_path(struct jpf_reader *r, const char *value) {
    VEC(char) out = {0};
    char folder[4096], entry[8200];
    snprintf(folder, sizeof folder, "%s", r->file);
    const char *beside = dirname(folder);
    for (const char *p = value; *p;) {
        size_t n = strcspn(p, ",;:");
        const char *end = p + n;
        while (n && isspace((unsigned char)*p)) p++, n--;
        while (n && isspace((unsigned char)p[n - 1])) n--;
        snprintf(entry, sizeof entry, "%.*s", (int)n, p);
        if (n && *p != '/' && !file_exists(entry))
            snprintf(entry, sizeof entry, "%s/%.*s", beside, (int)n, p);
        if (n && !file_exists(entry)) snprintf(entry, sizeof entry, "%.*s", (int)n, p);
        if (n && out.n) VEC_PUSH(&out, ':');
        for (const char *c = entry; n && *c; c++) VEC_PUSH(&out, *c);
        p = end + (*end != 0);
    }
    char *text = jpf_keep(r->o, out.at ? out.at : "", out.n);
    VEC_FREE(&out);
    return text;
}

static void set_args(struct jpf_reader *r, const char *value) {
    struct options *run = &r->o->run;
    if (run->n_args) return; // the command line has some
    uint32_t first = run->line.n;
    for (const char *p = value; *p;) {
        size_t n = strcspn(p, ",;");
        const char *end = p + n;
        while (n && isspace((unsigned char)*p)) p++, n--;
        while (n && isspace((unsigned char)p[n - 1])) n--;
        VEC_PUSH(&run->line, jpf_keep(r->o, p, n));
        p = end + (*end != 0);
    }
    run->args = run->line.at + first;
    run->n_args = (int)(run->line.n - first);
}

static bool set_search(struct jpf_reader *r, const char *value, struct err *e) {
    const char *dot = strrchr(value, '.'), *name = dot ? dot + 1 : value;
    for (size_t i = 0; i < COUNT(searches); i++) {
        if (strcmp(name, searches[i].name)) continue;
        const char *h = searches[i].heuristic;
        return checkoptions_set(r->o, "--search", searches[i].search, e) &&
               (!h || checkoptions_set(r->o, "--heuristic", h, e));
    }
    return err_set(e, ERR_USAGE, "%s: unknown search: search.class = %s", r->file, value);
}

static bool is_true(const char *value) {
    return !strcasecmp(value, "true") || !strcasecmp(value, "yes") || !strcasecmp(value, "on") ||
           !strcmp(value, "1");
}

// Calls fn for each word of a list, without the blanks around it. False if fn returns false.
static bool each_word(struct jpf_reader *r, const char *list,
                      bool (*fn)(struct jpf_reader *r, const char *word, void *arg, struct err *e),
                      void *arg, struct err *e) {
    for (const char *p = list; *p;) {
        size_t n = strcspn(p, ",;:");
        const char *end = p + n;
        while (n && isspace((unsigned char)*p)) p++, n--;
        while (n && isspace((unsigned char)p[n - 1])) n--;
        if (n && !fn(r, jpf_keep(r->o, p, n), arg, e)) return false;
        p = end + (*end != 0);
    }
    return true;
}

// Inserts it before the options of the command line; the disabling ones follow the others. The last
// match wins.
static void add_assertion(struct jpf_reader *r, const char *what, bool enable) {
    uint32_t at = r->enabled + (enable ? 0 : r->disabled++);
    if (enable) r->enabled++;
    options_assertion(&r->o->run, at, (struct assertion){.enable = enable, .what = what});
}

// *, pkg.* and pkg.Class have a form for -ea: and -da:. Other patterns of JPF are refused.
static bool apply_assertion(struct jpf_reader *r, const char *word, void *arg, struct err *e) {
    size_t n = strlen(word);
    bool all = !strcmp(word, "*"), package = n > 2 && !strcmp(word + n - 2, ".*");
    if (!all && strchr(word, '*') != (package ? word + n - 1 : NULL))
        return err_set(e, ERR_UNSUPPORTED,
                       "%s: assertions of classes like %s: neither a class nor a package",
                       r->origin, word);
    char text[4096];
    snprintf(text, sizeof text, package ? "%.*s.." : "%.*s", (int)n - package, word);
    add_assertion(r, all ? NULL : jpf_keep(r->o, text, strlen(text)), *(bool *)arg);
    return true;
}

static bool is_all(struct jpf_reader *r, const char *word, void *arg, struct err *e) {
    (void)r, (void)e;
    *(bool *)arg |= !strcmp(word, "*");
    return true;
}

// Whether the lists of the file have no effect: the command line has -ea or -da, or the file
// disables all. (For java a named class would win over these.)
static bool are_overridden(struct jpf_reader *r, struct err *e) {
    const char *key = "vm.disable_assertions", *disabled = jpf_value(r, key, strlen(key));
    bool all = false;
    for (uint32_t i = r->enabled + r->disabled; i < r->o->run.assertions.n; i++)
        all |= !r->o->run.assertions.at[i].what && !r->o->run.assertions.at[i].system;
    return all || (disabled && each_word(r, disabled, is_all, &all, e) && all);
}

// In JPF a list of enabled classes disables all others.
static bool set_assertions(struct jpf_reader *r, const char *value, bool enable, struct err *e) {
    bool all = are_overridden(r, e);
    if (all) value = "*", enable = false;
    if (enable) options_assertion(&r->o->run, r->enabled++, (struct assertion){.enable = false});
    return each_word(r, value, apply_assertion, &enable, e);
}

static const char *last_name(const char *class) {
    const char *dot = strrchr(class, '.');
    return dot ? dot + 1 : class;
}

// Whether the word is one of `words`, which '|' separates.
static bool is_among(const char *words, const char *word) {
    size_t n = strlen(word);
    for (const char *p = words; *p; p += strcspn(p, "|"), p += *p == '|')
        if (strcspn(p, "|") == n && !strncasecmp(p, word, n)) return true;
    return false;
}

static bool check_only(struct jpf_reader *r, const char *word, void *arg, struct err *e) {
    const struct row *row = arg;
    return is_among(row->option, last_name(word)) || jpf_refuse(r->origin, row->name, word, e);
}

// A listener of JPF's own packages that only reports; .listener.X is short for such a name.
static bool is_reporter(const char *class) {
    static const char *const packages[] = {"gov.nasa.jpf.listener.", ".listener.",
                                           "gov.nasa.jpf.tools.", ".tools."};
    for (size_t i = 0; i < COUNT(packages); i++)
        for (size_t k = 0; k < COUNT(reporters); k++) {
            size_t n = strlen(packages[i]);
            if (!strncmp(class, packages[i], n) && !strcmp(class + n, reporters[k])) return true;
        }
    return false;
}

static bool check_listener(struct jpf_reader *r, const char *class, void *key, struct err *e) {
    if (!is_reporter(class)) return jpf_refuse(r->origin, key, class, e);
    fprintf(stderr, "dejavm: %s: %s = %s is ignored: it only reports\n", r->origin, (char *)key,
            class);
    return true;
}

// listener.ANNOTATION = LISTENER, for the annotations that listener.autoload lists.
static bool is_autoloaded(const char *key) {
    return !strncmp(key, "listener.", 9) && strcmp(key, "listener.autoload");
}

// JPF loads a listener for the annotation A: that of the key listener.A, which is checked by
// itself, or the class AChecker.
static bool check_autoload(struct jpf_reader *r, const char *annotation, void *key, struct err *e) {
    for (uint32_t i = 0; i < r->pairs.n; i++)
        if (is_autoloaded(r->pairs.at[i].key) && !strcmp(r->pairs.at[i].key + 9, annotation))
            return true;
    return check_listener(r, annotation, key, e);
}

static bool set_option(struct jpf_reader *r, const struct row *row, const char *value,
                       struct err *e) {
    struct err why = {0};
    if (checkoptions_set(r->o, row->option, value, &why)) return true;
    const char *text =
        strstr(why.text, row->option); // without the kind of error, which is added again
    return err_set(e, why.code, "%s: %s: %s", r->origin, row->name, text ? text : why.text);
}

static bool apply_key(struct jpf_reader *r, const struct row *row, char *value, struct err *e) {
    struct checkoptions *o = r->o;
    switch (row->what) {
    case TARGET: o->run.main_class = value; return true;
    case ARGS: return set_args(r, value), true;
    case CLASSPATH:
        if (!o->run.class_path_given)
            o->run.class_path = convert_path(r, value), o->run.class_path_given = true;
        return true;
    case PATHS: return set_option(r, row, convert_path(r, value), e);
    case CLASS: return set_search(r, value, e);
    case OPTION: return set_option(r, row, value, e);
    case SWITCH: return !is_true(value) || set_option(r, row, value, e);
    case ORDER:
        if (!strcasecmp(value, "NONE") || !strcasecmp(value, "false")) return true;
        return set_option(r, row, "random", e);
    case STORAGE: return value != jpf_no_storage || set_option(r, row, "none", e);
    case REDUCTION: return is_true(value) || set_option(r, row, "none", e);
    case ENABLE: return set_assertions(r, value, true, e);
    case DISABLE: return set_assertions(r, value, false, e);
    case LISTENERS: return each_word(r, value, check_listener, (void *)row->name, e);
    case AUTOLOAD: return each_word(r, value, check_autoload, (void *)row->name, e);
    case ONLY: return each_word(r, value, check_only, (void *)row, e);
    case LENGTH: return !strcasecmp(value, "MAX") || set_option(r, row, value, e);
    }
    return false;
}

// Keys that describe a named choice belong to the program.
static bool is_choice(const char *key) {
    static const char *const ends[] = {".values", ".min",       ".max",
                                       ".delta",  ".threshold", ".epsilon"};
    if (!strncmp(key, "vm.random_", 10)) return true; // values for random numbers
    const char *dot = strrchr(key, '.');
    for (size_t i = 0; dot && i < COUNT(ends); i++)
        if (!strcmp(dot, ends[i])) return true;
    return false;
}

// The class of a generator for such a choice. It can be left out: the other keys describe the
// choice.
static bool is_generator(const struct jpf_reader *r, const char *key) {
    const char *dot = strrchr(key, '.');
    if (!dot || strcmp(dot, ".class")) return false;
    size_t n = (size_t)(dot - key) + 1;
    for (uint32_t i = 0; i < r->pairs.n; i++)
        if (!strncmp(r->pairs.at[i].key, key, n) && !strchr(r->pairs.at[i].key + n, '.') &&
            is_choice(r->pairs.at[i].key))
            return true;
    return false;
}

static bool apply_pair(struct jpf_reader *r, const struct jpf_pair *p, struct err *e) {
    r->origin = p->file;
    for (size_t i = 0; i < COUNT(rows); i++)
        if (!strcmp(p->key, rows[i].name)) return apply_key(r, &rows[i], p->value, e);
    if (is_autoloaded(p->key)) return each_word(r, p->value, check_listener, p->key, e);
    if (!is_choice(p->key) && !is_generator(r, p->key))
        fprintf(stderr, "dejavm: %s: unknown key %s\n", r->file, p->key);
    char *text;
    if (asprintf(&text, "%s=%s", p->key, p->value) < 0) bug("out of memory");
    VEC_PUSH(&r->o->owned.at, text);
    if (is_choice(p->key)) VEC_PUSH(&r->o->set, text);
    else VEC_PUSH(&r->o->foreign, text);
    return true;
}

bool jpf_read(struct checkoptions *o, const char *file, struct err *e) {
    struct jpf_reader r = {.o = o, .file = file};
    bool good = jpf_read_lines(&r, file, e);
    o->run.main_class = NULL;
    for (uint32_t i = 0; good && i < r.pairs.n; i++) good = apply_pair(&r, &r.pairs.at[i], e);
    VEC_FREE(&r.pairs);
    VEC_FREE(&r.unknown);
    VEC_FREE(&r.text);
    if (good && !o->run.main_class)
        return err_set(e, ERR_USAGE, "%s: no key target names the main class", file);
    return good;
}

bool jpf_has_key(const char *key) {
    for (size_t i = 0; i < COUNT(rows); i++)
        if (!strcmp(key, rows[i].name)) return true;
    return false;
}
