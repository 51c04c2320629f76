#include "change/version.h"
#include "classfile/path.h"

struct opening {
    struct version *v;
    struct arena *arena;
    struct symtab *names;
    struct err *e;
    VEC(sym) seen; // open addressing
    uint32_t n;
};

static sym *find_seen(struct opening *o, sym name) {
    uint32_t i = name->hash & (o->seen.n - 1);
    while (o->seen.at[i] && o->seen.at[i] != name) i = (i + 1) & (o->seen.n - 1);
    return &o->seen.at[i];
}

static void grow_seen(struct opening *o) {
    uint32_t n = o->seen.n ? 2 * o->seen.n : 64;
    VEC_FREE(&o->seen);
    while (o->seen.n < n) VEC_PUSH(&o->seen, NULL);
    for (uint32_t i = 0; i < o->v->classes.n; i++) {
        sym name = o->v->classes.at[i].cf->name;
        *find_seen(o, name) = name;
    }
}

static bool is_class(const char *name) {
    static const char end[] = ".class";
    size_t n = strlen(name);
    const char *base = strrchr(name, '/');
    return n >= sizeof end && !strcmp(name + n - (sizeof end - 1), end) &&
           strncmp(name, "META-INF/", 9) != 0 &&
           strcmp(base ? base + 1 : name, "module-info.class") != 0;
}

static bool add_class(void *arg, const char *name, struct span bytes, const char *where) {
    struct opening *o = arg;
    if (!is_class(name)) return true;
    struct span kept = {arena_copy(o->arena, bytes.at, bytes.len), bytes.len};
    const struct classfile *cf = classfile_parse(o->arena, o->names, kept, where, 0, o->e);
    if (!cf) return false;
    if (2 * (o->v->classes.n + 1) > o->seen.n) grow_seen(o);
    sym *entry = find_seen(o, cf->name);
    if (*entry) return true;
    *entry = cf->name;
    VEC_PUSH(&o->v->classes, (struct version_class){cf, where});
    return true;
}

static int compare_classes(const void *a, const void *b) {
    const struct version_class *x = a, *y = b;
    return strcmp(x->cf->name->text, y->cf->name->text);
}

bool version_open(struct version *v, const char *class_path, struct arena *a, struct symtab *t,
                  struct err *e) {
    *v = (struct version){.path = path_open(class_path)};
    const char *missing = path_missing(v->path);
    if (missing) return err_set(e, ERR_NOT_FOUND, "%s", missing);
    struct opening o = {.v = v, .arena = a, .names = t, .e = e};
    path_each(v->path, add_class, &o, e);
    VEC_FREE(&o.seen);
    if (e->code) return false;
    if (!v->classes.n) return err_set(e, ERR_NOT_FOUND, "no classes in %s", class_path);
    qsort(v->classes.at, v->classes.n, sizeof *v->classes.at, compare_classes);
    return true;
}

const struct classfile *version_find(const struct version *v, sym name) {
    uint32_t low = 0, high = v->classes.n;
    while (low < high) {
        uint32_t mid = (low + high) / 2;
        int order = strcmp(name->text, v->classes.at[mid].cf->name->text);
        if (!order) return v->classes.at[mid].cf;
        if (order < 0) high = mid;
        else low = mid + 1;
    }
    return NULL;
}

void version_free(struct version *v) {
    if (v->path) path_close(v->path);
    VEC_FREE(&v->classes);
}
