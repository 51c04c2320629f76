#include "config/jpf_lines.h"
#include "base/file.h"
#include "base/utf8.h"
#include <ctype.h>
#include <libgen.h>
#include <unistd.h>

enum { MOST_INCLUDES = 32 };

const char jpf_no_storage[] = "null";

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

char *jpf_keep(struct checkoptions *o, const char *text, size_t n) {
    char *s = strndup(text, n);
    if (!s) bug("out of memory");
    VEC_PUSH(&o->owned.at, s);
    return s;
}

const char *jpf_value(const struct jpf_reader *r, const char *key, size_t n) {
    for (uint32_t i = 0; i < r->pairs.n; i++)
        if (strlen(r->pairs.at[i].key) == n && !strncmp(r->pairs.at[i].key, key, n))
            return r->pairs.at[i].value;
    return NULL;
}

static void append_text(struct jpf_reader *r, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) VEC_PUSH(&r->text, text[i]);
}

// As in JPF, an unknown variable is empty.
static void warn_unknown(struct jpf_reader *r, const char *name) {
    for (uint32_t i = 0; i < r->unknown.n; i++)
        if (!strcmp(r->unknown.at[i], name)) return;
    VEC_PUSH(&r->unknown, jpf_keep(r->o, name, strlen(name)));
    fprintf(stderr, "dejavm: %s: ${%s} is unknown, and taken as empty\n", r->file, name);
}

// ${config_path}, ${user.home}, ${user.dir}, ${file.separator}, ${path.separator}, ${KEY}.
static void append_variable(struct jpf_reader *r, const char *name, size_t n) {
    char folder[4096];
    snprintf(folder, sizeof folder, "%s", r->file);
    const char *value = jpf_value(r, name, n), *home = getenv("HOME");
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

static char *expand_variables(struct jpf_reader *r, const char *text, size_t n) {
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
    return jpf_keep(r->o, r->text.at ? r->text.at : "", r->text.n);
}

enum adds { REPLACES, ADDS, ADDS_BEFORE };

// Appends a comma between two parts of a list, unless one of them has a separator there.
static void append_separator(struct jpf_reader *r, const char *next) {
    static const char separators[] = ",;:";
    bool has = r->text.n && strchr(separators, r->text.at[r->text.n - 1]);
    if (!has && *next && !strchr(separators, *next)) append_text(r, ",", 1);
}

static void set_pair(struct jpf_reader *r, char *key, char *value, enum adds add) {
    for (uint32_t i = 0; i < r->pairs.n; i++) {
        struct jpf_pair *p = &r->pairs.at[i];
        if (strcmp(p->key, key)) continue;
        r->text.n = 0;
        if (add == ADDS) append_text(r, p->value, strlen(p->value)), append_separator(r, value);
        append_text(r, value, strlen(value));
        if (add == ADDS_BEFORE)
            append_separator(r, p->value), append_text(r, p->value, strlen(p->value));
        p->value = jpf_keep(r->o, r->text.at, r->text.n);
        p->file = r->file;
        return;
    }
    VEC_PUSH(&r->pairs, (struct jpf_pair){key, value, r->file});
}

static void remove_pair(struct jpf_reader *r, const char *key) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < r->pairs.n; i++)
        if (strcmp(r->pairs.at[i].key, key)) r->pairs.at[n++] = r->pairs.at[i];
    r->pairs.n = n;
}

// The path is relative to the including file.
static bool include_file(struct jpf_reader *r, const char *file, struct err *e) {
    char folder[4096], path[8200];
    const char *outer = r->file;
    if (!*file) return err_set(e, ERR_USAGE, "%s: @include names no file", outer);
    snprintf(folder, sizeof folder, "%s", outer);
    snprintf(path, sizeof path, "%s%s%s", *file == '/' ? "" : dirname(folder),
             *file == '/' ? "" : "/", file);
    if (r->depth == MOST_INCLUDES)
        return err_set(e, ERR_USAGE, "%s: too many files include each other", outer);
    r->depth++;
    r->file = jpf_keep(r->o, path, strlen(path));
    bool good = jpf_read_lines(r, r->file, e);
    r->file = outer;
    r->depth--;
    return good;
}

// ?KEY?FILE
static bool include_if(struct jpf_reader *r, const char *value, bool there, struct err *e) {
    const char *end = *value == '?' ? strchr(value + 1, '?') : NULL;
    if (!end || end == value + 1)
        return err_set(e, ERR_USAGE, "%s: not of the form ?key?file: %s", r->file, value);
    bool has = jpf_value(r, value + 1, (size_t)(end - value) - 1);
    return has != there || include_file(r, end + 1, e);
}

static void require_keys(struct jpf_reader *r, const char *keys) {
    for (size_t n; *keys; keys += n) {
        keys += strspn(keys, ",;: \t");
        n = strcspn(keys, ",;: \t");
        if (!n || jpf_value(r, keys, n)) continue;
        fprintf(stderr, "dejavm: %s: the rest is skipped: it requires the key %.*s\n", r->file,
                (int)n, keys);
        r->skips = true;
        return;
    }
}

bool jpf_refuse(const char *file, const char *key, const char *value, struct err *e) {
    return err_set(
        e, ERR_UNSUPPORTED,
        "%s: %s = %s may check or change what dejavm does not: a search without it could "
        "miss violations",
        file, key, value);
}

// Directives of JPF. @using PROJECT reads the jpf.properties in the folder that the key PROJECT
// names.
static bool apply_directive(struct jpf_reader *r, const char *name, const char *value,
                            struct err *e) {
    if (!strcmp(name, "@include")) return include_file(r, value, e);
    if (!strcmp(name, "@include_if")) return include_if(r, value, true, e);
    if (!strcmp(name, "@include_unless")) return include_if(r, value, false, e);
    if (!strcmp(name, "@requires")) return require_keys(r, value), true;
    for (size_t i = 0; !strcmp(name, "@using") && i < COUNT(projects); i++)
        if (!strcmp(value, projects[i])) return jpf_refuse(r->file, name, value, e);
    const char *folder = strcmp(name, "@using") ? NULL : jpf_value(r, value, strlen(value));
    if (!folder) {
        fprintf(stderr, "dejavm: %s: unknown directive %s = %s\n", r->file, name, value);
        return true;
    }
    char file[8200];
    snprintf(file, sizeof file, "%s/jpf.properties", folder);
    return include_file(r, file, e);
}

// Backslashes, as java.util.Properties reads them.
static char *unescape_text(struct jpf_reader *r, const char *text, size_t n) {
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
    return jpf_keep(r->o, r->text.at ? r->text.at : "", r->text.n);
}

static char *expand_escaped(struct jpf_reader *r, const char *text, size_t n) {
    const char *plain = unescape_text(r, text, n);
    return expand_variables(r, plain, strlen(plain));
}

// One logical line, joined: key = value, key : value, key += value, and +key = value, which adds at
// the front.
static bool read_line(struct jpf_reader *r, const char *line, size_t n, struct err *e) {
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
    if (none && !strcmp(name, "vm.storage.class")) value = (char *)jpf_no_storage, none = false;
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
static bool read_lines(struct jpf_reader *r, const char *at, const char *end, struct err *e) {
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

bool jpf_read_lines(struct jpf_reader *r, const char *file, struct err *e) {
    struct span bytes;
    struct err why = {0};
    if (!file_read(file, &bytes, &why)) return err_set(e, ERR_USAGE, "%s", err_detail(&why));
    bool good = read_lines(r, (const char *)bytes.at, (const char *)bytes.at + bytes.len, e);
    free((void *)bytes.at);
    r->skips = false;
    return good;
}
