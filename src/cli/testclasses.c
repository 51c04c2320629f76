#include "cli/testclasses.h"
#include "base/file.h"
#include "classfile/path.h"
#include <errno.h>
#include <fnmatch.h>
#include <stdio.h>

struct wanted {
    struct testclasses *out;
    const char *pattern; // with slashes; NULL: any
    int flags;           // of fnmatch
};

// Anonymous and local classes have a digit after a dollar sign; package-info and module-info only
// describe packages and modules.
static bool may_have_tests(const char *name) {
    const char *simple = strrchr(name, '/');
    simple = simple ? simple + 1 : name;
    for (const char *p = simple; (p = strchr(p, '$')); p++)
        if (p[1] >= '0' && p[1] <= '9') return false;
    return strcmp(simple, "package-info") && strcmp(simple, "module-info");
}

static void add_match(void *arg, const char *file) {
    const struct wanted *w = arg;
    char *name = strndup(file, strlen(file) - strlen(".class"));
    bool fits = !w->pattern || !fnmatch(w->pattern, name, w->flags);
    if (!fits || !may_have_tests(name)) {
        free(name);
        return;
    }
    for (char *p = name; *p; p++)
        if (*p == '/') *p = '.';
    VEC_PUSH(&w->out->at, name);
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// Sorts the names and drops duplicates: a class may be at two places of the path.
static void sort_names(struct testclasses *t) {
    uint32_t n = 0;
    if (t->at.n) qsort(t->at.at, t->at.n, sizeof t->at.at[0], compare_names);
    for (uint32_t i = 0; i < t->at.n; i++) {
        if (n && !strcmp(t->at.at[n - 1], t->at.at[i])) free(t->at.at[i]);
        else t->at.at[n++] = t->at.at[i];
    }
    t->at.n = n;
}

static void search_path(struct testclasses *t, const char *class_path, const char *pattern,
                        int flags) {
    struct wanted w = {t, pattern, flags};
    struct err damaged = {0}; // loading a class from a damaged jar reports it
    struct path *p = path_open(class_path);
    path_each_name(p, add_match, &w, &damaged);
    path_close(p);
    sort_names(t);
}

static bool is_class(const char *class_path, const char *name) {
    struct span bytes;
    const char *where;
    struct err damaged = {0};
    char *file;
    if (asprintf(&file, "%s.class", name) < 0) bug("out of memory");
    struct path *p = path_open(class_path);
    bool found = path_find(p, file, &bytes, &where, &damaged);
    if (found) free((void *)bytes.at);
    path_close(p);
    free(file);
    return found || damaged.code != ERR_NONE;
}

bool testclasses_named(struct testclasses *t, const char *class_path, const char *word,
                       struct err *e) {
    char *pattern, *name = strdup(word);
    for (char *p = name; *p; p++)
        if (*p == '.') *p = '/';
    bool wild = strpbrk(word, "*?");
    if (asprintf(&pattern, wild ? "%s" : "%s/*", name) < 0) bug("out of memory");
    if (wild || !is_class(class_path, name))
        search_path(t, class_path, pattern, wild && !strstr(word, "**") ? FNM_PATHNAME : 0);
    t->exact = !wild && !t->at.n;
    if (t->exact) VEC_PUSH(&t->at, strdup(word));
    free(pattern);
    free(name);
    return t->at.n || err_set(e, ERR_USAGE, "--junit %s: no class on the class path matches", word);
}

bool testclasses_in(struct testclasses *t, const char *place, struct err *e) {
    if (!file_exists(place))
        return err_set(e, ERR_USAGE, "--junit-scan %s: %s", place, strerror(ENOENT));
    search_path(t, place, NULL, 0);
    return t->at.n || err_set(e, ERR_USAGE, "--junit-scan %s: has no classes", place);
}

void testclasses_free(struct testclasses *t) {
    for (uint32_t i = 0; i < t->at.n; i++) free(t->at.at[i]);
    VEC_FREE(&t->at);
}
