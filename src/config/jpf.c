#include "config/jpf.h"
#include "base/file.h"
#include "base/utf8.h"
#include <ctype.h>
#include <libgen.h>
#include <unistd.h>

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
// Projects that add properties.
static const char *const projects[] = {
#define KEY(name, what, option)
#define REPORTS(name)
#define PROJECT(name) name,
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

struct pair {
    char *key, *value;
    const char *file; // the file that set it last
};
static const char NO_STORAGE[] =
    "null"; // a value of vm.storage.class: null, which is otherwise no value
enum { MOST_INCLUDES = 32 };
struct reader {
    struct checkoptions *o;
    const char *file;
    const char *origin;         // the file that set the current key
    uint32_t enabled, disabled; // number of assertion options of the file; they come first
    VEC(struct pair) pairs;
    VEC(char) text;            // buffer
    uint32_t depth;            // nesting of includes
    bool skips;                // skip the rest of the file: it requires a missing key
    VEC(const char *) unknown; // unknown variables that were already named
};

static char *keep_text(struct checkoptions *o, const char *text, size_t n) {
    char *s = strndup(text, n);
    if (!s) bug("out of memory");
    VEC_PUSH(&o->owned.at, s);
    return s;
}

static const char *find_value(const struct reader *r, const char *key, size_t n) {
    for (uint32_t i = 0; i < r->pairs.n; i++)
        if (strlen(r->pairs.at[i].key) == n && !strncmp(r->pairs.at[i].key, key, n))
            return r->pairs.at[i].value;
    return NULL;
}

static void append_text(struct reader *r, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) VEC_PUSH(&r->text, text[i]);
}

// As in JPF, an unknown variable is empty.
static void warn_unknown(struct reader *r, const char *name) {
    for (uint32_t i = 0; i < r->unknown.n; i++)
        if (!strcmp(r->unknown.at[i], name)) return;
    VEC_PUSH(&r->unknown, keep_text(r->o, name, strlen(name)));
    fprintf(stderr, "dejavm: %s: ${%s} is unknown, and taken as empty\n", r->file, name);
}

// ${config_path}, ${user.home}, ${user.dir}, ${file.separator}, ${path.separator}, ${KEY}.
static void append_variable(struct reader *r, const char *name, size_t n) {
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", r->file);
    const char *value = find_value(r, name, n), *home = getenv("HOME");
    char name_text[200], *here = NULL;
    snprintf(name_text, sizeof name_text, "%.*s", (int)n, name);
    if (!strcmp(name_text, "config_path")) value = dirname(folder);
    if (!strcmp(name_text, "user.home")) value = home ? home : "";
    if (!strcmp(name_text, "user.dir")) value = here = getcwd(NULL, 0);
    if (!strcmp(name_text, "file.separator")) value = "/";
    if (!strcmp(name_text, "path.separator") || !strcmp(name_text, "/")) value = ":";
    if (value) append_text(r, value, strlen(value));
    else warn_unknown(r, name_text);
    free(here);
}

static char *expand_variables(struct reader *r, const char *text, size_t n) {
    r->text.n = 0;
    for (size_t i = 0; i < n; i++) {
        const char *end =
            text[i] == '$' && i + 1 < n && text[i + 1] == '{' ? memchr(text + i, '}', n - i) : NULL;
        if (end) {
            append_variable(r, text + i + 2, (size_t)(end - text) - i - 2);
            i = (size_t)(end - text);
        } else {
            VEC_PUSH(&r->text, text[i]);
        }
    }
    return keep_text(r->o, r->text.at ? r->text.at : "", r->text.n);
}

enum adds { REPLACES, ADDS, ADDS_BEFORE };

// Appends a comma between two parts of a list, unless one of them has a separator there.
static void append_separator(struct reader *r, const char *next) {
    static const char separators[] = ",;:";
    bool has = r->text.n && strchr(separators, r->text.at[r->text.n - 1]);
    if (!has && *next && !strchr(separators, *next)) append_text(r, ",", 1);
}

static void set_pair(struct reader *r, char *key, char *value, enum adds add) {
    for (uint32_t i = 0; i < r->pairs.n; i++) {
        struct pair *p = &r->pairs.at[i];
        if (strcmp(p->key, key)) continue;
        r->text.n = 0;
        if (add == ADDS) append_text(r, p->value, strlen(p->value)), append_separator(r, value);
        append_text(r, value, strlen(value));
        if (add == ADDS_BEFORE)
            append_separator(r, p->value), append_text(r, p->value, strlen(p->value));
        p->value = keep_text(r->o, r->text.at, r->text.n);
        p->file = r->file;
        return;
    }
    VEC_PUSH(&r->pairs, (struct pair){key, value, r->file});
}

static void remove_pair(struct reader *r, const char *key) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->pairs.n; i++)
        if (strcmp(r->pairs.at[i].key, key)) r->pairs.at[n++] = r->pairs.at[i];
    r->pairs.n = n;
}

static bool read_file(struct reader *r, const char *file, struct err *e);

// The path is relative to the including file.
static bool include_file(struct reader *r, const char *file, struct err *e) {
    char folder[4096], path[8200];
    const char *outer = r->file;
    if (!*file) return err_set(e, ERR_USAGE, "%s: @include names no file", outer);
    snprintf(folder, sizeof folder, "%s", outer);
    snprintf(path, sizeof path, "%s%s%s", *file == '/' ? "" : dirname(folder),
             *file == '/' ? "" : "/", file);
    if (r->depth == MOST_INCLUDES)
        return err_set(e, ERR_USAGE, "%s: too many files include each other", outer);
    r->depth++;
    r->file = keep_text(r->o, path, strlen(path));
    bool good = read_file(r, r->file, e);
    r->file = outer;
    r->depth--;
    return good;
}

// ?KEY?FILE
static bool include_if(struct reader *r, const char *value, bool there, struct err *e) {
    const char *end = *value == '?' ? strchr(value + 1, '?') : NULL;
    if (!end || end == value + 1)
        return err_set(e, ERR_USAGE, "%s: not of the form ?key?file: %s", r->file, value);
    bool has = find_value(r, value + 1, (size_t)(end - value) - 1);
    return has != there || include_file(r, end + 1, e);
}

static void require_keys(struct reader *r, const char *keys) {
    for (size_t n; *keys; keys += n) {
        keys += strspn(keys, ",;: \t");
        n = strcspn(keys, ",;: \t");
        if (!n || find_value(r, keys, n)) continue;
        fprintf(stderr, "dejavm: %s: the rest is skipped: it requires the key %.*s\n", r->file,
                (int)n, keys);
        r->skips = true;
        return;
    }
}

static bool refuse_key(const char *file, const char *key, const char *value, struct err *e) {
    return err_set(
        e, ERR_UNSUPPORTED,
        "%s: %s = %s may check or change what dejavm does not: a search without it could "
        "miss violations",
        file, key, value);
}

// Directives of JPF. @using PROJECT reads the jpf.properties in the folder that the key PROJECT
// names.
static bool apply_directive(struct reader *r, const char *name, const char *value, struct err *e) {
    if (!strcmp(name, "@include")) return include_file(r, value, e);
    if (!strcmp(name, "@include_if")) return include_if(r, value, true, e);
    if (!strcmp(name, "@include_unless")) return include_if(r, value, false, e);
    if (!strcmp(name, "@requires")) return require_keys(r, value), true;
    for (size_t i = 0; !strcmp(name, "@using") && i < COUNT(projects); i++)
        if (!strcmp(value, projects[i])) return refuse_key(r->file, name, value, e);
    const char *folder = strcmp(name, "@using") ? NULL : find_value(r, value, strlen(value));
    if (!folder) {
        fprintf(stderr, "dejavm: %s: unknown directive %s = %s\n", r->file, name, value);
        return true;
    }
    char file[8200];
    snprintf(file, sizeof file, "%s/jpf.properties", folder);
    return include_file(r, file, e);
}

// Backslashes, as java.util.Properties reads them.
static char *unescape_text(struct reader *r, const char *text, size_t n) {
    static const char letters[] = "tnrf", meant[] = "\t\n\r\f";
    unsigned code;
    r->text.n = 0;
    for (size_t i = 0; i < n; i++) {
        const char *letter = NULL;
        bool escape = text[i] == '\\' && i + 1 < n;
        i += escape;
        if (escape && text[i] == 'u' && i + 4 < n && sscanf(text + i + 1, "%4x", &code) == 1) {
            uint16_t unit = (uint16_t)code;
            char utf8[4];
            append_text(r, utf8, utf8_encode(&unit, 1, utf8));
            i += 4;
            continue;
        }
        if (escape) letter = strchr(letters, text[i]);
        VEC_PUSH(&r->text, letter ? meant[letter - letters] : text[i]);
    }
    return keep_text(r->o, r->text.at ? r->text.at : "", r->text.n);
}

static char *expand_escaped(struct reader *r, const char *text, size_t n) {
    const char *plain = unescape_text(r, text, n);
    return expand_variables(r, plain, strlen(plain));
}

// One logical line, joined: key = value, key : value, key += value, and +key = value, which adds at
// the front.
static bool read_line(struct reader *r, const char *line, size_t n, struct err *e) {
    while (n && isspace((unsigned char)line[n - 1])) n--;
    while (n && isspace((unsigned char)*line)) line++, n--;
    if (!n || *line == '#' || *line == '!') return true;
    bool before = *line == '+';
    if (before) line++, n--;
    size_t k = 0;
    while (k < n && !strchr("=:", line[k]) && !isspace((unsigned char)line[k]))
        k += line[k] == '\\' && k + 1 < n ? 2 : 1;
    size_t at = k, key = k;
    while (at < n && isspace((unsigned char)line[at])) at++;
    bool add =
        (key && line[key - 1] == '+') || (at + 1 < n && line[at] == '+' && line[at + 1] == '=');
    if (key && line[key - 1] == '+') key--;
    at += at < n && line[at] == '+';
    if (!key || at >= n)
        return err_set(e, ERR_USAGE, "%s: not of the form key = value: %.*s", r->file, (int)n,
                       line);
    at += strchr("=:", line[at]) != NULL; // or only blanks separate them
    while (at < n && isspace((unsigned char)line[at])) at++;
    char *name = expand_escaped(r, line, key), *value = expand_escaped(r, line + at, n - at);
    if (*name == '@') return apply_directive(r, name, value, e);
    bool none = !strcasecmp(value, "null") || !strcasecmp(value, "nil");
    if (none && !strcmp(name, "vm.storage.class")) value = (char *)NO_STORAGE, none = false;
    if (!none) set_pair(r, name, value, before ? ADDS_BEFORE : add ? ADDS : REPLACES);
    else if (!before && !add) remove_pair(r, name);
    return true;
}

// Whether the next line belongs to this one, which ends in a backslash that is not itself escaped
// and is not a comment.
static bool is_continued(const char *line, size_t n, bool first) {
    size_t at = 0, slashes = 0;
    while (at < n && isspace((unsigned char)line[at])) at++;
    if (first && at < n && (line[at] == '#' || line[at] == '!')) return false;
    while (slashes < n && line[n - 1 - slashes] == '\\') slashes++;
    return slashes % 2;
}

// Reads all lines. A continuation loses its leading blanks.
static bool read_lines(struct reader *r, const char *at, const char *end, struct err *e) {
    VEC(char) line = {0};
    bool good = true;
    while (at < end && good && !r->skips) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop) stop = end;
        const char *last = stop;
        if (line.n)
            while (at < stop && isspace((unsigned char)*at)) at++;
        if (last > at && last[-1] == '\r') last--;
        bool joined = is_continued(at, (size_t)(last - at), !line.n);
        for (const char *p = at; p < last - joined; p++) VEC_PUSH(&line, *p);
        at = stop + (stop < end);
        if (joined && at < end) continue;
        if (line.n) good = read_line(r, line.at, line.n, e);
        line.n = 0;
    }
    VEC_FREE(&line);
    return good;
}

// Converts a path of JPF, which may have ',' and ';' as separators. A relative entry that does not
// exist here is searched beside the file.
static char *convert_path(struct reader *r, const char *value) {
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
    char *text = keep_text(r->o, out.at ? out.at : "", out.n);
    VEC_FREE(&out);
    return text;
}

static void set_args(struct reader *r, const char *value) {
    struct options *run = &r->o->run;
    if (run->n_args) return; // the command line has some
    uint32_t first = run->line.n;
    for (const char *p = value; *p;) {
        size_t n = strcspn(p, ",;");
        const char *end = p + n;
        while (n && isspace((unsigned char)*p)) p++, n--;
        while (n && isspace((unsigned char)p[n - 1])) n--;
        VEC_PUSH(&run->line, keep_text(r->o, p, n));
        p = end + (*end != 0);
    }
    run->args = run->line.at + first;
    run->n_args = (int)(run->line.n - first);
}

static bool set_search(struct reader *r, const char *value, struct err *e) {
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
static bool each_word(struct reader *r, const char *list,
                      bool (*fn)(struct reader *r, const char *word, void *arg, struct err *e),
                      void *arg, struct err *e) {
    for (const char *p = list; *p;) {
        size_t n = strcspn(p, ",;:");
        const char *end = p + n;
        while (n && isspace((unsigned char)*p)) p++, n--;
        while (n && isspace((unsigned char)p[n - 1])) n--;
        if (n && !fn(r, keep_text(r->o, p, n), arg, e)) return false;
        p = end + (*end != 0);
    }
    return true;
}

// Inserts it before the options of the command line; the disabling ones follow the others. The last
// match wins.
static void add_assertion(struct reader *r, const char *what, bool enable) {
    uint32_t at = r->enabled + (enable ? 0 : r->disabled++);
    if (enable) r->enabled++;
    options_assertion(&r->o->run, at, (struct assertion){.enable = enable, .what = what});
}

// *, pkg.* and pkg.Class have a form for -ea: and -da:. Other patterns of JPF are refused.
static bool apply_assertion(struct reader *r, const char *word, void *arg, struct err *e) {
    size_t n = strlen(word);
    bool all = !strcmp(word, "*"), package = n > 2 && !strcmp(word + n - 2, ".*");
    if (!all && strchr(word, '*') != (package ? word + n - 1 : NULL))
        return err_set(e, ERR_UNSUPPORTED,
                       "%s: assertions of classes like %s: neither a class nor a package",
                       r->origin, word);
    char text[4096];
    snprintf(text, sizeof text, package ? "%.*s.." : "%.*s", (int)n - package, word);
    add_assertion(r, all ? NULL : keep_text(r->o, text, strlen(text)), *(bool *)arg);
    return true;
}

static bool is_all(struct reader *r, const char *word, void *arg, struct err *e) {
    (void)r, (void)e;
    *(bool *)arg |= !strcmp(word, "*");
    return true;
}

// Whether the lists of the file have no effect: the command line has -ea or -da, or the file
// disables all. (For java a named class would win over these.)
static bool are_overridden(struct reader *r, struct err *e) {
    const char *key = "vm.disable_assertions", *disabled = find_value(r, key, strlen(key));
    bool all = false;
    for (uint32_t i = r->enabled + r->disabled; i < r->o->run.assertions.n; i++)
        all |= !r->o->run.assertions.at[i].what && !r->o->run.assertions.at[i].system;
    return all || (disabled && each_word(r, disabled, is_all, &all, e) && all);
}

// In JPF a list of enabled classes disables all others.
static bool set_assertions(struct reader *r, const char *value, bool enable, struct err *e) {
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

static bool check_only(struct reader *r, const char *word, void *arg, struct err *e) {
    const struct row *row = arg;
    return is_among(row->option, last_name(word)) || refuse_key(r->origin, row->name, word, e);
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

static bool check_listener(struct reader *r, const char *class, void *key, struct err *e) {
    if (!is_reporter(class)) return refuse_key(r->origin, key, class, e);
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
static bool check_autoload(struct reader *r, const char *annotation, void *key, struct err *e) {
    for (uint32_t i = 0; i < r->pairs.n; i++)
        if (is_autoloaded(r->pairs.at[i].key) && !strcmp(r->pairs.at[i].key + 9, annotation))
            return true;
    return check_listener(r, annotation, key, e);
}

static bool set_option(struct reader *r, const struct row *row, const char *value, struct err *e) {
    struct err why = {0};
    if (checkoptions_set(r->o, row->option, value, &why)) return true;
    const char *text =
        strstr(why.text, row->option); // without the kind of error, which is added again
    return err_set(e, why.code, "%s: %s: %s", r->origin, row->name, text ? text : why.text);
}

static bool apply_key(struct reader *r, const struct row *row, char *value, struct err *e) {
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
    case STORAGE: return value != NO_STORAGE || set_option(r, row, "none", e);
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
static bool is_generator(const struct reader *r, const char *key) {
    const char *dot = strrchr(key, '.');
    if (!dot || strcmp(dot, ".class")) return false;
    size_t n = (size_t)(dot - key) + 1;
    for (uint32_t i = 0; i < r->pairs.n; i++)
        if (!strncmp(r->pairs.at[i].key, key, n) && !strchr(r->pairs.at[i].key + n, '.') &&
            is_choice(r->pairs.at[i].key))
            return true;
    return false;
}

static bool apply_pair(struct reader *r, const struct pair *p, struct err *e) {
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

static bool read_file(struct reader *r, const char *file, struct err *e) {
    struct span bytes;
    struct err why = {0};
    if (!file_read(file, &bytes, &why))
        return err_set(e, ERR_USAGE, "%s: %s", file, err_detail(&why));
    bool good = read_lines(r, (const char *)bytes.at, (const char *)bytes.at + bytes.len, e);
    free((void *)bytes.at);
    r->skips = false;
    return good;
}

bool jpf_read(struct checkoptions *o, const char *file, struct err *e) {
    struct reader r = {.o = o, .file = file};
    bool good = read_file(&r, file, e);
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
