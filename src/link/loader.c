#include "link/loader.h"
#include "base/invariant.h"
#include "base/utf8.h"
#include "link/build.h"
#include "link/label.h"
#include "link/signed.h"
#include <stdio.h>

enum {
    FIRST_SLOTS = 64,
    NONE = -1,
    BOOT = LOADER_BOOT,
    PLATFORM = LOADER_PLATFORM,
    APP = LOADER_APP
};

static const struct module {
    const char *name;
    int loader;
} modules[] = {
#define MODULE(name, loader) {name, loader},
#include "link/modules.def"
#undef MODULE
};

struct klass *loader_find(const struct loader *ld, sym name) {
    if (!ld->table) return NULL;
    for (uint32_t at = name->hash & ld->mask; ld->table[at]; at = (at + 1) & ld->mask) {
        if (ld->table[at]->name == name && !ld->table[at]->absent) return ld->table[at];
    }
    return NULL;
}

static void insert_klass(struct klass **table, uint32_t mask, struct klass *k) {
    uint32_t at = k->name->hash & mask;
    while (table[at]) at = (at + 1) & mask;
    table[at] = k;
}

static void grow_table(struct loader *ld) {
    uint32_t size = ld->table ? (ld->mask + 1) * 2 : FIRST_SLOTS;
    struct klass **table = calloc(size, sizeof *table);
    if (!table) bug("out of memory (%u classes)", size);
    for (uint32_t i = 0; ld->table && i <= ld->mask; i++) {
        if (ld->table[i]) insert_klass(table, size - 1, ld->table[i]);
    }
    free(ld->table);
    ld->table = table;
    ld->mask = size - 1;
}

void loader_enter(struct loader *ld, struct klass *k) {
    INVARIANT(!k->hidden_class, "link/loader.h 1");
    if (loader_find(ld, k->name)) return;
    if (!ld->table || ld->count >= ld->mask / 4 * 3) grow_table(ld);
    insert_klass(ld->table, ld->mask, k);
    ld->count++;
    INVARIANT(k->absent || loader_find(ld, k->name) == k, "link/loader.h 1");
}

void loader_free(struct loader *ld) {
    free(ld->table);
    ld->table = NULL;
    ld->mask = ld->count = 0;
}

bool loader_duplicate(const struct loader *ld, const struct klass *k, struct link_error *e) {
    return link_fail(e, "java/lang/LinkageError",
                     "loader %s attempted duplicate %s definition for %s. (%s)", ld->label,
                     label_kind(k), label_class(k).s, label_origin(k).s);
}

struct loader *loader_of_module(struct linker *l, const char *module) {
    struct loader *const loaders[] = {&l->boot, &l->platform, &l->app};
    for (size_t i = 0; i < COUNT(modules); i++) {
        if (!strcmp(modules[i].name, module))
            return modules[i].loader == NONE ? NULL : loaders[modules[i].loader];
    }
    return &l->app;
}

static const char *image_module(struct linker *l, sym name) {
    const char *slash = memrchr(name->text, '/', name->len);
    return slash ? jimage_module_of(l->image, name->text, (size_t)(slash - name->text)) : NULL;
}

const char *loader_module(struct linker *l, const struct loader *ld, sym name) {
    const char *module = image_module(l, name);
    return module && loader_of_module(l, module) == ld ? module : NULL;
}

static enum link_result fail_not_found(struct loader *from, sym name, struct link_error *e) {
    link_fail(e, "java/lang/NoClassDefFoundError", "%s", name->text);
    e->name = name;
    e->loader = from;
    e->cause = "java/lang/ClassNotFoundException";
    return LINK_ERROR;
}

// "p/A" -> "p/A.class". Returns false if the path is too long for a file system.
static bool file_name(sym name, char *to, size_t size) {
    size_t n = utf8_from_modified(name->text, name->len, NULL);
    if (n + sizeof ".class" > size) return false;
    utf8_from_modified(name->text, name->len, to);
    strcpy(to + n, ".class");
    return true;
}

static bool read_image(struct linker *l, sym name, struct definition *d) {
    char file[4096];
    struct err err = {0};
    if (!file_name(name, file, sizeof file)) return false;
    if (jimage_find(l->image, d->module, file, &d->bytes, &err)) return true;
    if (err.code) err_die(err.code, "%s", err_detail(&err)); // the JDK is damaged
    return false;
}

// Sets *is_signed, and does not read the bytes, if a signed jar has the class. If is_signed is
// NULL, signed jars are read like any other.
static bool read_path(struct linker *l, struct path *path, sym name, struct definition *d,
                      bool *is_signed) {
    char file[4096];
    struct err err = {0};
    struct span found = {0};
    if (!path || !file_name(name, file, sizeof file)) return false;
    if (!path_find_verified(path, file, &found, &d->where, is_signed, &err)) return false;
    if (!found.at) return true;
    d->bytes = (struct span){arena_copy(&l->bytes, found.at, found.len), found.len};
    free((void *)found.at);
    return true;
}

const char *loader_place(struct linker *l, sym name) {
    struct definition d = {0};
    bool is_signed;
    return read_path(l, l->app.path, name, &d, &is_signed) ? d.where : NULL;
}

// Fills *d with the place and the bytes of the class. Not inlined, so that its large frame is gone
// from the C stack when the class is defined.
static __attribute__((noinline)) bool find_bytes(struct linker *l, struct loader *from, sym name,
                                                 struct definition *d, bool *is_signed) {
    const char *module = image_module(l, name);
    struct loader *owner = module ? loader_of_module(l, module) : NULL;
    *d = (struct definition){.loader = owner ? owner : from, .expected = name};
    if (owner) {
        d->module = module;
        d->jdk = true;
        if (from->kind == LOADER_BOOT && owner != from) return false;
        return loader_find(owner, name) || read_image(l, name, d);
    }
    if (from->kind != LOADER_APP) return false;
    d->found = true;
    d->api = read_path(l, l->api, name, d, NULL);
    if (d->api || !from->object) return d->api || read_path(l, from->path, name, d, NULL);
    *is_signed = signed_has(l, name);
    return *is_signed || read_path(l, from->path, name, d, is_signed);
}

// The place of the class on the program's class path, except in dejavm-api.jar at its end, or NULL.
static const char *find_elsewhere(struct linker *l, const char *name, const char *ours) {
    struct definition d = {0};
    sym s = sym_text(&l->symbols, name);
    return read_path(l, l->app.path, s, &d, NULL) && strcmp(d.where, ours) ? d.where : NULL;
}

static bool refuse_name(struct link_error *e, const char *by, sym name) {
    link_fail(e, "java/lang/LinkageError",
              "%s defines %s, which is the name of a class of dejavm's API", by,
              label_name(name).s);
    e->unsupported = true;
    return false;
}

// Fails if a class of dejavm-api.jar would hide a class of the program. Other versions of the API
// (they have an Engine), and classes of JPF and Korat, are hidden on purpose.
static bool check_hidden(struct linker *l, const struct definition *d, struct link_error *e) {
    if (strncmp(d->expected->text, "dejavm/", 7)) return true;
    const char *theirs = find_elsewhere(l, d->expected->text, d->where);
    size_t jar = (size_t)(strchrnul(d->where, '!') - d->where);
    char *engine = arena_format(&l->bytes, "%.*s!/dejavm/Engine.class", (int)jar, d->where);
    return !theirs || find_elsewhere(l, "dejavm/Engine", engine) ||
           refuse_name(e, theirs, d->expected);
}

bool loader_may_define(struct linker *l, const struct klass *k, struct link_error *e) {
    struct definition d = {0};
    bool own = !l->api || k->loader->kind != LOADER_USER || k->hidden_class;
    if (own || k->flags & ACC_ANNOTATION || !read_path(l, l->api, k->name, &d, NULL)) return true;
    return refuse_name(e, "a class loader of the program", k->name);
}

enum link_result loader_fetch(struct linker *l, struct loader *from, sym name, struct klass **out,
                              struct link_error *e) {
    struct definition d;
    bool is_signed = false;
    if (!find_bytes(l, from, name, &d, &is_signed)) return fail_not_found(from, name, e);
    if (is_signed) return signed_leave(l, from, name, e);
    if (d.api && !check_hidden(l, &d, e)) return LINK_ERROR;
    *out = d.bytes.at ? NULL : loader_find(d.loader, name);
    if (*out) return LINK_OK;
    enum link_result r = build_class(l, &d, out, e);
    return r == LINK_UPCALL ? signed_leave(l, from, name, e) : r; // an ancestor is signed
}
