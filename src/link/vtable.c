#include "link/vtable.h"
#include "base/invariant.h"
#include "link/label.h"

static bool is_virtual(const struct method *m) {
    return !(m->flags & (ACC_STATIC | ACC_PRIVATE)) && m->name->text[0] != '<';
}

static bool is_package_private(const struct method *m) {
    return !(m->flags & (ACC_PUBLIC | ACC_PROTECTED | ACC_PRIVATE));
}

static bool fail_final(const struct klass *k, const struct method *m, struct link_error *e) {
    return link_fail(e, "java/lang/IncompatibleClassChangeError",
                     "class %s overrides final method %s.%s%s", label_class(k).s,
                     label_class(m->owner).s, m->name->text, m->desc->text);
}

static bool can_override(const struct klass *k, const struct method *m) {
    return !is_package_private(m) || klass_same_package(k, m->owner);
}

// Whether a method of k overrides the superclass's method in slot i (vtable.h 1).
static bool overrides_slot(const struct klass *k, uint32_t i) {
    const struct method *m = k->super->vtable[i];
    if (can_override(k, m)) return true;
    if (k->cf->major < 51) return false; // older classes do not override transitively
    for (const struct klass *s = m->owner; s->super && i < s->super->n_vtable; s = s->super) {
        if (can_override(k, s->super->vtable[i])) return true;
    }
    return false;
}

struct slots { // the vtable while it is built
    struct method **at;
    uint32_t n;
    bool changed;
};

// Puts m into every slot whose method it overrides, or into a new slot.
static bool put_method(struct klass *k, struct method *m, struct slots *t, struct link_error *e) {
    bool found = false, is_final = (m->flags | k->flags) & ACC_FINAL;
    for (const struct klass *s = k->super; s; s = s->super) {
        const struct method *by = klass_method(s, m->name, m->desc);
        if (!by || by->flags & (ACC_STATIC | ACC_PRIVATE)) continue;
        if (by->flags & ACC_FINAL && can_override(k, by)) return fail_final(k, by, e);
        if (by->vindex < 0 || !overrides_slot(k, (uint32_t)by->vindex)) continue;
        t->at[by->vindex] = m;
        t->changed = true;
        if (m->vindex < 0) m->vindex = by->vindex;
        found |= !is_package_private(m);
    }
    if (found || (is_final && m->vindex < 0)) return true;
    m->vindex = (int32_t)t->n;
    t->at[t->n++] = m;
    t->changed = true;
    return true;
}

static bool build_vtable(struct linker *l, struct klass *k, struct link_error *e) {
    uint32_t inherited = k->super ? k->super->n_vtable : 0;
    struct slots t = {malloc((inherited + k->n_methods + 1) * sizeof *t.at), inherited, false};
    if (!t.at) bug("out of memory (vtable)");
    if (inherited) memcpy(t.at, k->super->vtable, inherited * sizeof *t.at);
    bool ok = true;
    for (uint32_t i = 0; i < k->n_methods && ok; i++) {
        if (is_virtual(&k->methods[i])) ok = put_method(k, &k->methods[i], &t, e);
    }
    k->n_vtable = t.n;
    k->vtable = t.changed  ? arena_copy(&l->bytes, t.at, t.n * sizeof *t.at)
                : k->super ? k->super->vtable
                           : NULL;
    free(t.at);
    return ok;
}

static bool number_interface(struct linker *l, struct klass *k, struct link_error *e) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < k->n_methods; i++) {
        struct method *m = &k->methods[i];
        if (!is_virtual(m)) continue;
        const struct method *of_object = klass_method(k->super, m->name, m->desc);
        if (of_object && of_object->flags & ACC_FINAL && of_object->flags & ACC_PUBLIC)
            return fail_final(k, of_object, e);
        m->vindex = (int32_t)n++;
    }
    k->n_vtable = n;
    k->vtable = arena_alloc(&l->bytes, n * sizeof *k->vtable);
    for (uint32_t i = 0; i < k->n_methods; i++) {
        if (k->methods[i].vindex >= 0) k->vtable[k->methods[i].vindex] = &k->methods[i];
    }
    return true;
}

static struct method *make_error_method(struct linker *l, struct klass *k,
                                        const struct method *like, const char *text) {
    struct method *m = arena_alloc(&l->meta, sizeof *m);
    *m = *like;
    m->entry = &l->stub_error;
    m->owner = k;
    m->flags = ACC_PUBLIC | ACC_SYNTHETIC;
    m->vindex = -1;
    m->code = NULL;
    m->native = NULL;
    m->failed = text;
    return m;
}

// If no class declares the method: the maximally-specific one of the interfaces (JVMS 5.4.6, 3).
static struct method *select_default(struct linker *l, struct klass *k, struct method *declared) {
    struct defaults c = klass_default(k, declared->name, declared->desc);
    if (c.n_concrete > 1) {
        return make_error_method(l, k, declared,
                                 arena_format(&l->bytes, "Conflicting default methods: %s.%s %s.%s",
                                              c.concrete->owner->name->text, c.concrete->name->text,
                                              c.other->owner->name->text, c.other->name->text));
    }
    if (c.concrete) return c.concrete;
    return c.abstract ? c.abstract : declared;
}

static struct method *select_declared(struct linker *l, struct klass *k, struct method *declared,
                                      struct method *m) {
    if (m->flags & ACC_PUBLIC) return m;
    return make_error_method(l, k, declared, arena_format(&l->bytes, "'%s'", label_call(m).s));
}

static struct method *select_implementation(struct linker *l, struct klass *k,
                                            struct method *declared, struct method *inherited) {
    struct method *m = klass_method(k, declared->name, declared->desc);
    if (m && is_virtual(m)) return select_declared(l, k, declared, m);
    bool by_class = inherited && !klass_is_interface(inherited->owner) && !inherited->failed;
    if (inherited && (by_class || k->n_ifaces == k->super->n_ifaces)) return inherited;
    bool no_class = inherited && !inherited->failed; // no superclass has it
    for (struct klass *s = no_class ? NULL : k->super; s; s = s->super) {
        m = klass_method(s, declared->name, declared->desc);
        if (m && is_virtual(m)) return select_declared(l, k, declared, m);
    }
    return select_default(l, k, declared);
}

static void build_itable(struct linker *l, struct klass *k) {
    struct klass *super = k->super;
    uint32_t n_super = super ? super->n_ifaces : 0;
    if (super && n_super == k->n_ifaces && k->n_methods == 0) {
        k->itable = super->itable;
        return;
    }
    k->itable = arena_alloc(&l->bytes, k->n_ifaces * sizeof *k->itable);
    for (uint32_t i = 0; i < k->n_ifaces; i++) {
        struct klass *iface = k->ifaces[i];
        struct itable *t = &k->itable[i];
        struct method **old = i < n_super ? super->itable[i].methods : NULL;
        *t = (struct itable){iface, old};
        for (uint32_t j = 0; j < iface->n_vtable; j++) {
            struct method *m = select_implementation(l, k, iface->vtable[j], old ? old[j] : NULL);
            if (old && m == old[j]) continue;
            if (t->methods == old) {
                t->methods = arena_alloc(&l->bytes, iface->n_vtable * sizeof *t->methods);
                if (old) memcpy(t->methods, old, iface->n_vtable * sizeof *t->methods);
            }
            t->methods[j] = m;
        }
    }
}

// Each slot has a method of a class, and each virtual method of k has a slot.
static inline bool slots_are_of_classes(const struct klass *k) {
    for (uint32_t i = 0; i < k->n_vtable; i++)
        if (!k->vtable[i] || klass_is_interface(k->vtable[i]->owner)) return false;
    for (uint32_t i = 0; i < k->n_methods; i++) {
        int32_t v = k->methods[i].vindex;
        if (v >= 0 && ((uint32_t)v >= k->n_vtable || k->vtable[v] != &k->methods[i])) return false;
    }
    return true;
}

// The superclass's interfaces come first, and the methods that fail have the entry for it.
static inline bool itable_follows_super(const struct linker *l, const struct klass *k) {
    uint32_t n_super = k->super ? k->super->n_ifaces : 0;
    for (uint32_t i = 0; i < k->n_ifaces; i++) {
        if (k->itable[i].iface != k->ifaces[i]) return false;
        if (i < n_super && k->super->ifaces[i] != k->ifaces[i]) return false;
        for (uint32_t j = 0; j < k->ifaces[i]->n_vtable; j++) {
            const struct method *m = k->itable[i].methods[j];
            if (!m || (m->failed && m->entry != &l->stub_error)) return false;
        }
    }
    return true;
}

bool vtable_build(struct linker *l, struct klass *k, struct link_error *e) {
    for (uint32_t i = 0; i < k->n_methods; i++) k->methods[i].vindex = -1;
    if (klass_is_interface(k)) return number_interface(l, k, e);
    if (!build_vtable(l, k, e)) return false;
    build_itable(l, k);
    INVARIANT(slots_are_of_classes(k), "link/klass.h 4");
    INVARIANT(itable_follows_super(l, k), "link/klass.h 6");
    return true;
}
