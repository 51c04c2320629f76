#include "link/build.h"
#include "base/invariant.h"
#include "classfile/descriptor.h"
#include "link/access.h"
#include "link/constraint.h"
#include "link/label.h"
#include "link/layout.h"
#include "link/loader.h"
#include "link/vtable.h"
#include <stdio.h>

#define ICCE "java/lang/IncompatibleClassChangeError"

// ---- errors of the parser -------------------------------------------------------------------

static void fail_version(struct linker *l, const struct definition *d, struct link_error *e) {
    const char *throwable = "java/lang/UnsupportedClassVersionError";
    const char *name = d->expected ? d->expected->text : "<Unknown>";
    unsigned minor = d->bytes.at[4] << 8u | d->bytes.at[5],
             major = d->bytes.at[6] << 8u | d->bytes.at[7];
    if (major > 61) {
        if (d->loader->kind != LOADER_USER) { // loaders of the program may do this
            l->newer.name = d->expected;
            l->newer.major = major;
        }
        link_fail(
            e, throwable,
            "%s has been compiled by a more recent version of the Java Runtime (class file version "
            "%u.%u), this version of the Java Runtime only recognizes class file versions up to "
            "61.0",
            name, major, minor);
    } else if (major < 45) {
        link_fail(e, throwable,
                  "%s (class file version %u.%u) was compiled with an invalid major version", name,
                  major, minor);
    } else if (minor != 65535) {
        link_fail(
            e, throwable,
            "%s (class file version %u.%u) was compiled with an invalid non-zero minor version",
            name, major, minor);
    } else if (major == 61) {
        link_fail(
            e, throwable,
            "Preview features are not enabled for %s (class file version %u.%u). Try running with "
            "'--enable-preview'",
            name, major, minor);
    } else {
        link_fail(e, throwable,
                  "%s (class file version %u.%u) was compiled with preview features that are "
                  "unsupported. "
                  "This version of the Java Runtime only recognizes preview features for class "
                  "file version "
                  "61.65535",
                  name, major, minor);
    }
}

static struct classfile *parse_class(struct linker *l, const struct definition *d,
                                     struct link_error *e) {
    struct err err = {0};
    const char *name = d->expected ? d->expected->text : NULL, *where = d->where ? d->where
                                                                        : name   ? name
                                                                                 : "<Unknown>";
    unsigned flags = d->jdk ? CLASSFILE_TRUSTED : 0;
    struct classfile *cf =
        classfile_parse_named(&l->bytes, &l->symbols, d->bytes, name, where, flags, &err);
    if (cf) return cf;
    if (err.code == ERR_CLASS_VERSION && d->bytes.len >= 8) {
        fail_version(l, d, e);
    } else {
        bool module = strstr(err_detail(&err), "ACC_MODULE is set"); // well formed, but not a class
        link_fail(e, module ? "java/lang/NoClassDefFoundError" : "java/lang/ClassFormatError", " ");
        classfile_message(&err, e->text, sizeof e->text);
    }
    return NULL;
}

// ---- may a class of this name be defined by this loader? ------------------------------------

static bool check_name(const struct definition *d, const struct classfile *cf,
                       struct link_error *e) {
    sym name = cf->name;
    if (d->expected && d->expected != name && !d->host)
        return link_fail(e, "java/lang/NoClassDefFoundError", "%s (wrong name: %s)",
                         d->expected->text, name->text);
    bool trusted = d->jdk || d->loader->kind == LOADER_BOOT || d->loader->kind == LOADER_PLATFORM;
    if (!trusted && name->len > 5 && !memcmp(name->text, "java/", 5)) {
        struct label package = label_name(name);
        *strrchr(package.s, '.') = 0;
        return link_fail(e, "java/lang/SecurityException", "Prohibited package name: %s",
                         package.s);
    }
    const struct klass *old = loader_find(d->loader, name);
    if (!old || d->host) return true;
    return loader_duplicate(d->loader, old, e);
}

// ---- ancestors -------------------------------------------------------------------------------

enum { DEEPEST = 3000 }; // superclasses loaded recursively: the C stack is finite

struct ancestors {
    struct klass *super, **direct;
    uint32_t n_direct;
};

static enum link_result load_ancestors(struct linker *l, const struct definition *d,
                                       const struct classfile *cf, struct ancestors *a,
                                       struct link_error *e) {
    struct loading here = {l->loading, d->loader, cf->name, l->loading ? l->loading->depth + 1 : 1};
    enum link_result r = LINK_OK;
    if (here.depth > DEEPEST)
        return link_fail(e, "java/lang/StackOverflowError", "%s", ""), LINK_ERROR;
    l->loading = &here;
    a->n_direct = cf->n_interfaces;
    a->direct = arena_alloc(&l->bytes, cf->n_interfaces * sizeof *a->direct);
    for (uint32_t i = 0; i < cf->n_interfaces && r == LINK_OK;
         i++) { // interfaces first, as java does
        r = linker_load(l, d->loader, cf->constants[cf->interfaces[i]].utf8, &a->direct[i], e);
    }
    if (r == LINK_OK && cf->super) r = linker_load(l, d->loader, cf->super, &a->super, e);
    l->loading = here.up;
    if (r == LINK_UPCALL && !d->host) e->below = cf->name;
    return r;
}

static bool is_permitted(const struct klass *above, const struct klass *k) {
    const struct classfile *cf = above->cf;
    if (!label_same_module(above, k)) return false;
    if (!(k->flags & ACC_PUBLIC) && !klass_same_package(above, k)) return false;
    for (uint32_t i = 0; i < cf->n_permitted; i++) {
        if (cf->constants[cf->permitted[i]].utf8 == k->name) return true;
    }
    return false;
}

static bool is_sealed_for(const struct klass *above, const struct klass *k) {
    return above->cf && above->cf->n_permitted && !is_permitted(above, k);
}

static bool check_super(struct klass *k, struct klass *super, struct link_error *e) {
    if (klass_is_interface(super))
        return link_fail(e, ICCE, "class %s has interface %s as super class", label_class(k).s,
                         label_class(super).s);
    if (super->flags & ACC_FINAL)
        return link_fail(e, ICCE, "class %s cannot inherit from final class %s", label_class(k).s,
                         label_class(super).s);
    if (is_sealed_for(super, k))
        return link_fail(e, ICCE, "class %s cannot inherit from sealed class %s", label_class(k).s,
                         label_class(super).s);
    if (!resolve_access_class(k, super) && !access_magic(super))
        return link_fail(e, "java/lang/IllegalAccessError",
                         "class %s cannot access its %ssuperclass %s (%s)", label_class(k).s,
                         super->flags & ACC_ABSTRACT ? "abstract " : "", label_class(super).s,
                         label_places(k, super).s);
    return true;
}

static bool check_interface(struct klass *k, struct klass *iface, struct link_error *e) {
    if (!klass_is_interface(iface))
        return link_fail(e, ICCE,
                         "class %s can not implement %s, because it is not an interface (%s)",
                         label_class(k).s, label_class(iface).s, label_place(iface).s);
    if (is_sealed_for(iface, k))
        return link_fail(e, ICCE, "class %s cannot %s sealed interface %s", label_class(k).s,
                         klass_is_interface(k) ? "extend" : "implement", label_class(iface).s);
    if (!resolve_access_class(k, iface))
        return link_fail(e, "java/lang/IllegalAccessError",
                         "class %s cannot access its superinterface %s (%s)", label_class(k).s,
                         label_class(iface).s, label_places(k, iface).s);
    return true;
}

static bool check_ancestors(const struct linker *l, struct klass *k, struct link_error *e) {
    if (l->object && (!k->super || (klass_is_interface(k) && k->super != l->object)))
        return link_fail(e, "java/lang/ClassFormatError", "Invalid superclass in class file %s",
                         k->name->text);
    for (uint32_t i = 0; i < k->n_direct; i++) {
        if (!klass_is_interface(k->direct[i])) return check_interface(k, k->direct[i], e);
    }
    if (k->super && !check_super(k, k->super, e)) return false;
    for (uint32_t i = 0; i < k->n_direct; i++) {
        if (!check_interface(k, k->direct[i], e)) return false;
    }
    return true;
}

// The interfaces of the superclass, then the new ones, without duplicates (klass.h 6).
static bool collect_interfaces(struct linker *l, struct klass *k, struct link_error *e) {
    uint32_t epoch = ++l->epoch, n_super = k->super ? k->super->n_ifaces : 0;
    VEC(struct klass *) all = {0};
    for (uint32_t i = 0; i < n_super; i++) {
        k->super->ifaces[i]->epoch = epoch;
        VEC_PUSH(&all, k->super->ifaces[i]);
    }
    for (uint32_t i = 0; i < k->n_direct; i++) {
        struct klass *d = k->direct[i];
        for (uint32_t j = 0; j <= d->n_ifaces; j++) {
            struct klass *iface = j < d->n_ifaces ? d->ifaces[j] : d;
            if (iface->epoch != epoch) VEC_PUSH(&all, iface);
            iface->epoch = epoch;
        }
    }
    bool ok = all.n <= UINT16_MAX;
    k->n_ifaces = ok ? (uint16_t)all.n : 0;
    bool shared = n_super && all.n == n_super;
    k->ifaces = shared ? k->super->ifaces
                : ok   ? arena_copy(&l->bytes, all.at, all.n * sizeof *all.at)
                       : NULL;
    VEC_FREE(&all);
    return ok || link_fail(e, "java/lang/ClassFormatError", "Too many interfaces in class %s",
                           k->name->text);
}

static bool make_display(struct linker *l, struct klass *k, struct link_error *e) {
    uint32_t depth = k->super ? k->super->depth + 1u : 0;
    if (depth > UINT16_MAX)
        return link_fail(e, "java/lang/ClassFormatError", "Too many superclasses of class %s",
                         k->name->text);
    k->depth = (uint16_t)depth;
    k->supers = arena_alloc(&l->bytes, (depth + 1) * sizeof *k->supers);
    if (depth) memcpy(k->supers, k->super->supers, depth * sizeof *k->supers);
    k->supers[depth] = k;
    return true;
}

// ---- members ---------------------------------------------------------------------------------

static struct insn *entry_stub(struct linker *l, const struct method_info *info) {
    if (info->flags & ACC_NATIVE) return &l->stub_native;
    return info->flags & ACC_ABSTRACT || !info->code ? &l->stub_error : &l->stub_decode;
}

static void make_method(struct linker *l, struct klass *k, uint32_t i) {
    const struct method_info *info = &k->cf->methods[i];
    uint32_t nargs = descriptor_slots(info->desc) + !(info->flags & ACC_STATIC);
    uint32_t nslots = info->code ? (uint32_t)info->code->max_locals + info->code->max_stack : 0;
    if (nslots < nargs) nslots = nargs;
    k->methods[i] = (struct method){
        .entry = entry_stub(l, info),
        .owner = k,
        .nargs = (uint16_t)nargs,
        .nslots = (uint16_t)(nslots > UINT16_MAX ? UINT16_MAX : nslots),
        .flags = info->flags,
        .ret = kind_of(descriptor_return(info->desc)),
        .hidden = info->hidden || k->hidden_class,
        .caller_sensitive = info->caller_sensitive,
        .vindex = -1,
        .name = info->name,
        .desc = info->desc,
        .info = info,
        .index = i,
    };
}

static bool is_finalizer(const struct method *m) {
    return !(m->flags & (ACC_STATIC | ACC_ABSTRACT)) && sym_is(m->name, "finalize") &&
           sym_is(m->desc, "()V") &&
           (!m->info->code || m->info->code->code.len != 1); // an empty one is not called
}

static void make_methods(struct linker *l, struct klass *k) {
    k->n_methods = k->cf->n_methods;
    k->methods = arena_alloc(&l->meta, k->n_methods * sizeof *k->methods);
    for (uint32_t i = 0; i < k->n_methods; i++) {
        make_method(l, k, i);
        struct method *m = &k->methods[i];
        if (m->name->text[0] == '<' && sym_is(m->name, "<clinit>") && m->nargs == 0) k->clinit = m;
        if (m->name->text[0] == 'f' && k->super && !klass_is_interface(k) && is_finalizer(m))
            k->has_finalizer = true;
    }
}

static uint16_t inner_flags(const struct classfile *cf) {
    uint16_t flags = cf->flags;
    for (uint32_t i = 0; i < cf->n_inner; i++) {
        if (cf->constants[cf->inner[i].inner].utf8 == cf->name) flags = cf->inner[i].flags;
    }
    return flags & 0x7fff & ~ACC_SUPER;
}

// ---- the class -------------------------------------------------------------------------------

static uint8_t reference_kind(sym name, const struct klass *super) {
    static const char *const names[] = {[REFERENCE_SOFT] = "java/lang/ref/SoftReference",
                                        [REFERENCE_WEAK] = "java/lang/ref/WeakReference",
                                        [REFERENCE_FINAL] = "java/lang/ref/FinalReference",
                                        [REFERENCE_PHANTOM] = "java/lang/ref/PhantomReference"};
    if (!super || super->reference) return super ? super->reference : REFERENCE_NONE;
    if (!sym_is(super->name, "java/lang/ref/Reference")) return REFERENCE_NONE;
    for (uint8_t i = REFERENCE_SOFT; i < COUNT(names); i++)
        if (sym_is(name, names[i])) return i;
    return REFERENCE_NONE;
}

static struct klass *new_klass(struct linker *l, const struct definition *d, struct classfile *cf,
                               const struct ancestors *a) {
    struct klass *k = arena_alloc(&l->meta, sizeof *k);
    k->name = d->host && d->expected ? d->expected : cf->name; // a hidden class has the given name
    k->flags = cf->flags;
    k->inner_flags = inner_flags(cf);
    k->jdk = d->jdk;
    k->api = d->api;
    // Classes of the dejavm API only hold constants, but those of Korat keep listeners.
    k->once = k->jdk || (k->api && strncmp(cf->name->text, "korat/", 6));
    k->found = d->found;
    k->super = a->super;
    k->direct = a->direct;
    k->n_direct = (uint16_t)a->n_direct;
    k->loader = d->loader;
    k->module = d->module;
    k->cf = cf;
    k->where = d->where    ? d->where
               : d->module ? arena_format(&l->bytes, "jrt:/%s", d->module)
                           : NULL;
    k->has_finalizer = a->super && a->super->has_finalizer;
    k->confined = d->jdk && !strncmp(cf->name->text, "java/lang/ThreadLocal$ThreadLocalMap", 36);
    k->reference = reference_kind(cf->name, a->super);
    k->resolved = arena_alloc(&l->bytes, cf->n_constants * sizeof *k->resolved);
    k->resolved[cf->this_index] = k;
    k->hidden_class = d->host;
    if (d->host && !d->bytes.at) k->nest_host = resolve_nest_host(l, d->host); // synthetic
    return k;
}

// Makes the name unique: several hidden classes may have the same bytes.
static void name_hidden(struct linker *l, struct klass *k) {
    char number[24];
    size_t n = (size_t)snprintf(number, sizeof number, "+0x%016x", l->next_hidden++ * 0x400);
    char *name = arena_alloc(&l->bytes, k->name->len + n + 1);
    memcpy(name, k->name->text, k->name->len);
    memcpy(name + k->name->len, number, n);
    size_t len = k->name->len + n;
    k->name = sym_bytes(&l->symbols, name, len > UINT16_MAX ? UINT16_MAX : len);
}

void build_publish(struct linker *l, struct klass *k) {
    INVARIANT(KLASS_AT(HANDLE(k)) == k && HANDLE(k) <= KLASS_BITS, "link/klass.h 1");
    INVARIANT(k->elem || k->prim || (k->state == KLASS_LOADED && !k->mirror), "link/build.h 1");
    k->id = l->klasses.n;
    VEC_PUSH(&l->klasses, k);
    if (l->on_define) l->on_define(l->on_define_arg, k);
}

static bool lay_out_class(struct linker *l, struct klass *k, struct link_error *e) {
    if (!check_ancestors(l, k, e) || !make_display(l, k, e) || !collect_interfaces(l, k, e))
        return false;
    if (!layout_fields(l, k, e)) return false;
    make_methods(l, k);
    klass_index(&l->bytes, k);
    if (!vtable_build(l, k, e)) return false;
    if (sym_is(k->name, "java/lang/Class") && k->jdk) l->class_instance_size = k->size;
    if (l->class_instance_size) layout_statics(l, k);
    return true;
}

enum link_result build_parsed(struct linker *l, const struct definition *d, struct classfile *cf,
                              bool enter, struct klass **out, struct link_error *e) {
    struct ancestors a = {0};
    enum link_result r = load_ancestors(l, d, cf, &a, e);
    if (r != LINK_OK) return r;
    struct klass *k = new_klass(l, d, cf, &a);
    if (d->host && enter) name_hidden(l, k);
    if (!lay_out_class(l, k, e)) return LINK_ERROR;
    if (enter && !d->host) {
        if (!constraint_admit(l, d->loader, k, e)) return LINK_ERROR;
        loader_enter(d->loader, k);
    }
    build_publish(l, k);
    *out = k;
    return LINK_OK;
}

enum link_result build_class(struct linker *l, const struct definition *d, struct klass **out,
                             struct link_error *e) {
    struct classfile *cf = parse_class(l, d, e);
    if (!cf || !check_name(d, cf, e)) return LINK_ERROR;
    return build_parsed(l, d, cf, true, out, e);
}
