#include "link/linker.h"
#include "link/access.h"
#include "link/build.h"
#include "link/constraint.h"
#include "link/label.h"
#include "link/layout.h"
#include "link/loader.h"
#include "link/signed.h"
#include "op/verify.h"
#include <stdarg.h>
#include <stdio.h>

bool link_fail(struct link_error *e, const char *throwable, const char *fmt, ...) {
    va_list args;
    e->throwable = throwable;
    e->cause_klass = NULL;
    e->loader = NULL;
    e->name = NULL;
    e->below = NULL;
    e->asker = NULL;
    e->constant = 0;
    e->nest = false;
    e->cause = e->cause_text = NULL;
    va_start(args, fmt);
    vsnprintf(e->text, sizeof e->text, fmt, args);
    va_end(args);
    return false;
}

// ---- init and free ---------------------------------------------------------------------------

static void make_primitive(struct linker *l, enum kind kind, const char *name) {
    struct klass *k = arena_alloc(&l->meta, sizeof *k);
    k->name = sym_text(&l->symbols, name);
    k->flags = k->inner_flags = ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT;
    k->state = KLASS_LINKED;
    k->prim = (uint8_t)kind;
    k->jdk = k->once = k->verified = true;
    k->supers = arena_copy(&l->bytes, &k, sizeof k);
    k->loader = &l->boot;
    k->module = "java.base";
    l->prim[kind] = k;
    build_publish(l, k);
}

static bool load_first_class(struct linker *l, const char *name, struct klass **out,
                             struct err *e) {
    struct link_error why = {0};
    if (linker_load(l, &l->boot, sym_text(&l->symbols, name), out, &why) == LINK_OK) return true;
    return err_set(e, ERR_JDK, "cannot load %s from lib/modules: %s: %s", name, why.throwable,
                   why.text);
}

static bool load_first_classes(struct linker *l, struct err *e) {
    if (!load_first_class(l, "java/lang/Object", &l->object, e)) return false;
    if (!load_first_class(l, "java/lang/Class", &l->klass_class, e)) return false;
    for (uint32_t i = 0; i < l->klasses.n;
         i++) { // classes loaded before the size of a mirror was known
        struct klass *k = l->klasses.at[i];
        if (k->cf && k != l->klass_class) layout_statics(l, k);
    }
    return load_first_class(l, "java/lang/Cloneable", &l->cloneable, e) &&
           load_first_class(l, "java/io/Serializable", &l->serializable, e) &&
           load_first_class(l, "java/lang/String", &l->string, e);
}

static bool open_image(struct linker *l, const char *jdk_home, struct err *e) {
    char path[4096];
    if ((size_t)snprintf(path, sizeof path, "%s/lib/modules", jdk_home) >= sizeof path)
        return err_set(e, ERR_JDK, "%s", jdk_home);
    l->image = jimage_open(path, e);
    return l->image;
}

bool linker_init(struct linker *l, const char *jdk_home, const char *class_path, struct err *e) {
    static const char *const names[] = {"boolean", "char",  "float", "double",
                                        "byte",    "short", "int",   "long"};
    *l = (struct linker){0};
    symtab_init(&l->symbols);
    arena_init(&l->bytes);
    if (!arena_init_placed(&l->meta, META_START, META_END - META_START)) {
        linker_free(l);
        return err_set(e, ERR_MEMORY,
                       "cannot reserve %llu MiB of addresses for classes (see ulimit -v)",
                       (META_END - META_START) >> 20);
    }
    l->stub_decode.op = OP_entry_decode;
    l->stub_native.op = OP_entry_native;
    l->stub_error.op = OP_entry_error;
    l->boot = (struct loader){.kind = LOADER_BOOT, .label = "'bootstrap'"};
    l->platform = (struct loader){.kind = LOADER_PLATFORM, .label = "'platform'"};
    l->app = (struct loader){.kind = LOADER_APP, .label = "'app'"};
    for (size_t i = 0; i < COUNT(names); i++) make_primitive(l, KIND_BOOLEAN + i, names[i]);
    make_primitive(l, KIND_VOID, "void");
    if (class_path) l->app.path = path_open(class_path);
    if (open_image(l, jdk_home, e) && load_first_classes(l, e)) return true;
    linker_free(l);
    return false;
}

void linker_add_api(struct linker *l, const char *jar) { l->api = path_open(jar); }

void linker_free(struct linker *l) {
    loader_free(&l->boot);
    loader_free(&l->platform);
    loader_free(&l->app);
    constraint_free(l);
    signed_free(l);
    for (uint32_t i = 0; i < l->user_loaders.n; i++) linker_drop_loader(l, l->user_loaders.at[i]);
    VEC_FREE(&l->user_loaders);
    VEC_FREE(&l->klasses);
    if (l->app.path) path_close(l->app.path);
    if (l->api) path_close(l->api);
    jimage_close(l->image);
    arena_free(&l->meta);
    arena_free(&l->bytes);
    symtab_free(&l->symbols);
    *l = (struct linker){0};
}

struct loader *linker_user_loader(struct linker *l, ref object) {
    for (uint32_t i = 0; i < l->user_loaders.n; i++) {
        if (l->user_loaders.at[i]->object == object) return l->user_loaders.at[i];
    }
    struct loader *ld = calloc(1, sizeof *ld);
    if (!ld) bug("out of memory (class loader)");
    ld->kind = LOADER_USER;
    ld->object = object;
    ld->label = arena_format(&l->bytes, "user loader %u", l->user_loaders.n + 1);
    VEC_PUSH(&l->user_loaders, ld);
    return ld;
}

void linker_drop_loader(struct linker *l, struct loader *ld) {
    constraint_forget(l, ld);
    loader_free(ld);
    free(ld);
}

// ---- loading ---------------------------------------------------------------------------------

static bool is_loading(const struct linker *l, const struct loader *from, sym name) {
    for (const struct loading *p = l->loading; p; p = p->up) {
        if (p->name == name && p->loader == from) return true;
    }
    return false;
}

enum link_result linker_load(struct linker *l, struct loader *from, sym name, struct klass **out,
                             struct link_error *e) {
    *out = loader_find(from, name);
    if (*out) return LINK_OK;
    enum link_result r;
    if (name->text[0] == '[') {
        r = resolve_descriptor(l, from, name->text, name->len, out, e);
        if (r == LINK_ERROR && e->name) snprintf(e->text, sizeof e->text, "%s", name->text);
        return r;
    }
    if (is_loading(l, from, name)) {
        link_fail(e, "java/lang/ClassCircularityError", "%s", name->text);
        return LINK_ERROR;
    }
    if (from->kind == LOADER_USER) {
        link_fail(e, NULL, "%s", "");
        e->loader = from;
        e->name = name;
        return LINK_UPCALL;
    }
    r = loader_fetch(l, from, name, out, e);
    if (r != LINK_OK || (*out)->loader == from) return r;
    return linker_record(l, from, *out, e) ? LINK_OK : LINK_ERROR;
}

bool linker_record(struct linker *l, struct loader *initiating, struct klass *k,
                   struct link_error *e) {
    const struct klass *old = loader_find(initiating, k->name);
    if (old && old != k) return loader_duplicate(initiating, k, e);
    if (!old && !constraint_admit(l, initiating, k, e)) return false;
    loader_enter(initiating, k);
    return true;
}

static __attribute__((noinline)) struct klass *load_boot(struct linker *l, sym name) {
    struct klass *k;
    struct link_error e = {0};
    if (linker_load(l, &l->boot, name, &k, &e) != LINK_OK || linker_link(l, k, &e) != LINK_OK)
        err_die(ERR_JDK, "its class %s cannot be used: %s: %s", name->text, e.throwable, e.text);
    return k;
}

struct klass *linker_boot(struct linker *l, const char *name) {
    sym s = sym_text(&l->symbols, name);
    struct klass *k = loader_find(&l->boot, s);
    return k && k->state == KLASS_LINKED ? k : load_boot(l, s);
}

enum link_result linker_define(struct linker *l, struct loader *loader, sym expected,
                               struct span bytes, const char *where, struct klass *host,
                               struct klass **out, struct link_error *e) {
    struct definition d = {.loader = loader, .expected = expected, .host = host};
    d.module = host ? host->module : expected ? loader_module(l, loader, expected) : NULL;
    d.jdk = host ? host->jdk : loader->kind == LOADER_BOOT;
    d.api = host && host->api;
    d.bytes = (struct span){arena_copy(&l->bytes, bytes.at, bytes.len), bytes.len};
    d.where = where ? arena_copy(&l->bytes, where, strlen(where) + 1) : NULL;
    if (loader == &l->app && expected && !host && signed_has(l, expected))
        d.where = loader_place(l, expected);
    enum link_result r = build_class(l, &d, out, e);
    return r == LINK_OK && !loader_may_define(l, *out, e) ? LINK_ERROR : r;
}

enum link_result linker_define_synthetic(struct linker *l, struct klass *host, struct classfile *cf,
                                         struct klass **out, struct link_error *e) {
    struct definition d = {.loader = host->loader,
                           .where = host->where,
                           .module = host->module,
                           .host = host,
                           .jdk = host->jdk,
                           .api = host->api};
    enum link_result r = build_parsed(l, &d, cf, false, out, e);
    if (r != LINK_OK) return r;
    (*out)->verified = true;
    return LINK_OK;
}

// ---- arrays ----------------------------------------------------------------------------------

static sym array_name(struct linker *l, const struct klass *element) {
    size_t n = element->name->len;
    char *text = arena_alloc(&l->bytes, n + 4);
    if (element->prim) {
        text[0] = '[', text[1] = kind_letter(element->prim);
        return sym_bytes(&l->symbols, text, 2);
    }
    bool plain = !klass_is_array(element);
    text[0] = '[';
    if (plain) text[1] = 'L';
    memcpy(text + 1 + plain, element->name->text, n);
    if (plain) text[n + 2] = ';';
    if (n + 3 > UINT16_MAX) n = UINT16_MAX - 3;
    return sym_bytes(&l->symbols, text, n + 1 + 2 * plain);
}

static void make_array(struct linker *l, struct klass *k, struct klass *element) {
    const uint16_t access = ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED,
                   fixed = ACC_FINAL | ACC_ABSTRACT;
    struct klass *supers[] = {l->object, k}, *ifaces[] = {l->cloneable, l->serializable};
    k->name = array_name(l, element);
    k->flags = (element->flags & access) | fixed;
    k->inner_flags = (element->inner_flags & access) | fixed;
    k->state = KLASS_LINKED;
    k->elem = element->prim ? element->prim : KIND_REF;
    k->jdk = element->jdk;
    k->once = element->once;
    k->api = element->api;
    k->confined = element->confined;
    k->verified = true;
    k->depth = 1;
    k->size = k->fields_end = LAYOUT_HEADER;
    k->super = l->object;
    k->supers = arena_copy(&l->bytes, supers, sizeof supers);
    k->ifaces = k->direct = arena_copy(&l->bytes, ifaces, sizeof ifaces);
    k->n_ifaces = k->n_direct = COUNT(ifaces);
    k->n_vtable = l->object->n_vtable;
    k->vtable = l->object->vtable;
    k->itable =
        arena_alloc(&l->bytes, COUNT(ifaces) * sizeof *k->itable); // the interfaces have no methods
    for (size_t i = 0; i < COUNT(ifaces); i++) k->itable[i].iface = ifaces[i];
    k->element = element;
    k->loader = element->loader;
    k->module = element->module;
    k->where = element->where;
}

struct klass *linker_array(struct linker *l, struct klass *element) {
    if (element->array) return element->array;
    struct klass *k = arena_alloc(&l->meta, sizeof *k);
    make_array(l, k, element);
    element->array = k;
    build_publish(l, k);
    return k;
}

struct klass *linker_array_of_kind(struct linker *l, enum kind kind) {
    return linker_array(l, kind == KIND_REF ? l->object : l->prim[kind]);
}

enum link_result resolve_descriptor(struct linker *l, struct loader *from, const char *desc,
                                    size_t len, struct klass **out, struct link_error *e) {
    size_t dims = 0;
    while (dims + 1 < len && desc[dims] == '[') dims++;
    struct klass *k;
    if (desc[dims] == 'L') {
        sym name = sym_bytes(&l->symbols, desc + dims + 1, len - dims - 2);
        enum link_result r = linker_load(l, from, name, &k, e);
        if (r != LINK_OK) return r;
    } else {
        k = l->prim[kind_of(desc[dims])];
    }
    while (dims--) k = linker_array(l, k);
    *out = k;
    return LINK_OK;
}

// ---- linking ---------------------------------------------------------------------------------

struct asked { // the class that is verified, for the oracle
    struct linker *l;
    struct klass *k;
    struct link_error *e;
};

static enum verify_answer load_named(struct asked *q, sym name, struct klass **out) {
    if (name == q->k->name || name == q->k->cf->name) return *out = q->k, VERIFY_YES;
    switch (linker_load(q->l, q->k->loader, name, out, q->e)) {
    case LINK_OK: return VERIFY_YES;
    case LINK_UPCALL: return VERIFY_AGAIN;
    default: return VERIFY_ERROR;
    }
}

static enum verify_answer assignable(void *arg, sym from, sym to) {
    struct asked *q = arg;
    struct klass *a, *b;
    if (from == to || to == q->l->object->name) return VERIFY_YES;
    enum verify_answer r = load_named(q, to, &b);
    if (r != VERIFY_YES || klass_is_interface(b)) return r;
    r = load_named(q, from, &a);
    if (r != VERIFY_YES) return r;
    for (; klass_is_array(a) && klass_is_array(b); a = a->element, b = b->element) {
        if (klass_is_interface(b->element) && !a->element->prim) return VERIFY_YES;
    }
    return klass_subclass(a, b) ? VERIFY_YES : VERIFY_NO;
}

static enum verify_answer is_super(void *arg, sym name) {
    struct asked *q = arg;
    if (name == q->k->cf->name) return VERIFY_YES;
    for (const struct klass *s = q->k->super; s; s = s->super) {
        if (s->name == name) return VERIFY_YES;
    }
    return VERIFY_NO;
}

static enum verify_answer protected_elsewhere(void *arg, sym owner, sym name, sym desc,
                                              bool method) {
    struct asked *q = arg;
    const struct klass *s = q->k;
    while (s && s->name != owner) s = s->super;
    if (!s) return VERIFY_NO;
    uint16_t flags = 0;
    const struct klass *by = s;
    if (method) {
        const struct method *m = klass_find_method(s, name, desc);
        if (m) flags = m->flags, by = m->owner;
    } else {
        const struct field *f = klass_find_field(s, name, desc);
        if (f) flags = f->flags, by = f->owner;
    }
    return flags & ACC_PROTECTED && !klass_same_package(q->k, by) ? VERIFY_YES : VERIFY_NO;
}

static enum verify_answer common_super(void *arg, sym a, sym b, sym *out) {
    struct asked *q = arg;
    struct klass *x, *y;
    *out = q->l->object->name;
    enum verify_answer r = load_named(q, a, &x);
    if (r == VERIFY_YES) r = load_named(q, b, &y);
    if (r != VERIFY_YES || klass_is_interface(x) || klass_is_interface(y)) return r;
    uint32_t depth = x->depth < y->depth ? x->depth : y->depth;
    while (x->supers[depth] != y->supers[depth]) depth--;
    *out = x->supers[depth]->name;
    return VERIFY_YES;
}

static enum link_result verify_klass(struct linker *l, struct klass *k, struct link_error *e) {
    if (k->verified || (k->jdk && !l->verify_all) || access_magic(k)) return LINK_OK;
    struct asked q = {l, k, e};
    struct verify_oracle oracle = {&q, assignable, is_super, protected_elsewhere, common_super};
    struct err err = {0};
    switch (verify_class(k->cf, &l->symbols, &oracle, &err)) {
    case VERIFY_YES: k->verified = true; return LINK_OK;
    case VERIFY_AGAIN: return LINK_UPCALL;
    case VERIFY_ERROR: return LINK_ERROR;
    default: break;
    }
    const char *kind =
        err.code == ERR_CLASS_FORMAT ? "java/lang/ClassFormatError" : "java/lang/VerifyError";
    link_fail(e, kind, "%s", err_detail(&err));
    return LINK_ERROR;
}

static enum link_result link_ancestors(struct linker *l, struct klass *k, struct link_error *e) {
    enum link_result r = k->super ? linker_link(l, k->super, e) : LINK_OK;
    for (uint32_t i = 0; i < k->n_direct && r == LINK_OK; i++) r = linker_link(l, k->direct[i], e);
    return r;
}

enum link_result linker_link(struct linker *l, struct klass *k, struct link_error *e) {
    if (k->state == KLASS_LINKED) return LINK_OK;
    if (k->state == KLASS_FAILED) return *e = *k->failed, LINK_ERROR;
    enum link_result r = link_ancestors(l, k, e);
    if (r == LINK_OK) r = verify_klass(l, k, e);
    if (r == LINK_OK && !constraint_tables(l, k, e)) r = LINK_ERROR;
    if (r == LINK_OK) k->state = KLASS_LINKED;
    if (r == LINK_ERROR) {
        k->failed = arena_copy(&l->bytes, e, sizeof *e);
        k->state = KLASS_FAILED;
    }
    return r;
}
