#include "link/constraint.h"
#include "base/invariant.h"
#include "classfile/descriptor.h"
#include "link/label.h"
#include "link/loader.h"
#include <stdio.h>

#define LINKAGE "java/lang/LinkageError"

struct constraint {
    struct constraint *next; // in its bucket
    sym name;
    struct klass *klass; // the class of this name in its loaders, or NULL if none has loaded it
    VEC(const struct loader *) loaders;
};

// ---- the sets ----------------------------------------------------------------------------------

static bool has_loader(const struct constraint *c, const struct loader *ld) {
    for (uint32_t i = 0; i < c->loaders.n; i++) {
        if (c->loaders.at[i] == ld) return true;
    }
    return false;
}

static struct constraint **bucket_of(const struct constraints *t, sym name) {
    return &t->buckets[name->hash & t->mask];
}

static struct constraint *find_constraint(const struct linker *l, sym name,
                                          const struct loader *ld) {
    if (!l->constraints.buckets) return NULL;
    struct constraint *c = *bucket_of(&l->constraints, name);
    while (c && (c->name != name || !has_loader(c, ld))) c = c->next;
    return c;
}

static void grow_buckets(struct constraints *t) {
    enum { FIRST = 64 };
    struct constraints old = *t;
    uint32_t size = old.buckets ? (old.mask + 1) * 2 : FIRST;
    t->mask = size - 1;
    t->buckets = calloc(size, sizeof *t->buckets);
    if (!t->buckets) bug("out of memory (loader constraints)");
    for (uint32_t i = 0; old.buckets && i <= old.mask; i++) {
        for (struct constraint *c = old.buckets[i], *next; c; c = next) {
            next = c->next;
            c->next = *bucket_of(t, c->name);
            *bucket_of(t, c->name) = c;
        }
    }
    free(old.buckets);
}

static struct constraint *make_constraint(struct constraints *t, sym name) {
    if (!t->buckets || t->count > t->mask) grow_buckets(t);
    struct constraint *c = calloc(1, sizeof *c);
    if (!c) bug("out of memory (loader constraint)");
    c->name = name;
    c->next = *bucket_of(t, name);
    *bucket_of(t, name) = c;
    t->count++;
    return c;
}

static void remove_constraint(struct constraints *t, struct constraint **at) {
    struct constraint *c = *at;
    *at = c->next;
    VEC_FREE(&c->loaders);
    free(c);
    t->count--;
}

static void add_loader(struct constraint *c, const struct loader *ld) {
    if (!has_loader(c, ld)) VEC_PUSH(&c->loaders, ld);
}

static void merge_constraints(struct linker *l, struct constraint *into, struct constraint *from) {
    for (uint32_t i = 0; i < from->loaders.n; i++) add_loader(into, from->loaders.at[i]);
    struct constraint **at = bucket_of(&l->constraints, from->name);
    while (*at != from) at = &(*at)->next;
    remove_constraint(&l->constraints, at);
}

// Whether both classes are known and different.
static bool are_different(const struct klass *a, const struct klass *b) { return a && b && a != b; }

// Records that both loaders have the same class of this name. Returns false if they do not.
static bool constrain_name(struct linker *l, sym name, const struct loader *a,
                           const struct loader *b) {
    struct klass *x = loader_find(a, name), *y = loader_find(b, name);
    if (x && y) return x == y;
    struct klass *k = x ? x : y;
    struct constraint *of_a = find_constraint(l, name, a), *of_b = find_constraint(l, name, b);
    if (of_a && are_different(k, of_a->klass)) return false;
    if (of_a && !k) k = of_a->klass;
    if (of_b && are_different(k, of_b->klass)) return false;
    if (of_b && !k) k = of_b->klass;
    struct constraint *c = of_a ? of_a : of_b ? of_b : make_constraint(&l->constraints, name);
    add_loader(c, a);
    add_loader(c, b);
    c->klass = k;
    if (of_a && of_b && of_a != of_b) merge_constraints(l, of_a, of_b);
    INVARIANT(a == b || c->loaders.n >= 2, "link/constraint.h 1");
    INVARIANT(find_constraint(l, name, a) == c && find_constraint(l, name, b) == c,
              "link/constraint.h 1");
    return true;
}

void constraint_forget(struct linker *l, const struct loader *ld) {
    struct constraints *t = &l->constraints;
    for (uint32_t i = 0; t->buckets && i <= t->mask; i++) {
        for (struct constraint **at = &t->buckets[i]; *at;) {
            struct constraint *c = *at;
            uint32_t kept = 0;
            for (uint32_t j = 0; j < c->loaders.n; j++) {
                if (c->loaders.at[j] != ld) c->loaders.at[kept++] = c->loaders.at[j];
            }
            c->loaders.n = kept;
            if (c->klass && c->klass->loader == ld) c->klass = NULL;
            if (kept < 2) remove_constraint(t, at);
            else at = &c->next;
        }
    }
}

void constraint_free(struct linker *l) {
    struct constraints *t = &l->constraints;
    for (uint32_t i = 0; t->buckets && i <= t->mask; i++) {
        while (t->buckets[i]) remove_constraint(t, &t->buckets[i]);
    }
    free(t->buckets);
    *t = (struct constraints){0};
}

// ---- descriptors -------------------------------------------------------------------------------

// Constrains the classes of a type. On failure sets *failed to the class name or array descriptor.
static bool constrain_type(struct linker *l, const char *type, size_t len, const struct loader *a,
                           const struct loader *b, sym *failed) {
    size_t dims = 0;
    while (type[dims] == '[') dims++;
    if (type[dims] != 'L' || !strncmp(type + dims, "Ljava/", 6)) return true;
    sym name = sym_bytes(&l->symbols, type + dims + 1, len - dims - 2);
    if (constrain_name(l, name, a, b)) return true;
    *failed = dims ? sym_bytes(&l->symbols, type, len) : name;
    return false;
}

static bool constrain_method(struct linker *l, sym desc, const struct loader *a,
                             const struct loader *b, sym *failed) {
    uint32_t at = 1, start, len;
    if (a == b) return true;
    while (descriptor_next(desc, &at, &start, &len) != ')') {
        if (!constrain_type(l, desc->text + start, len, a, b, failed)) return false;
    }
    return constrain_type(l, desc->text + at, desc->len - at, a, b, failed);
}

// ---- resolution --------------------------------------------------------------------------------

bool constraint_method(struct linker *l, const struct klass *from, const struct klass *named,
                       const struct method *m, struct link_error *e) {
    sym failed;
    if (constrain_method(l, m->desc, from->loader, m->owner->loader, &failed)) return true;
    return link_fail(
        e, LINKAGE,
        "loader constraint violation: when resolving %smethod '%s' the class loader %s of the "
        "current class, %s, and the class loader %s for the method's defining class, %s, have "
        "different Class objects for the type %s used in the signature (%s; %s)",
        klass_is_interface(named) ? "interface " : "",
        label_method(named->name, m->name, m->desc).s, from->loader->label, from->name->text,
        m->owner->loader->label, m->owner->name->text, failed->text, label_origin(from).s,
        label_origin(m->owner).s);
}

bool constraint_field(struct linker *l, const struct klass *from, const struct field *f,
                      struct link_error *e) {
    const struct loader *a = from->loader, *b = f->owner->loader;
    sym failed;
    if (a == b || constrain_type(l, f->desc->text, f->desc->len, a, b, &failed)) return true;
    struct label type = label_name(failed);
    return link_fail(
        e, LINKAGE,
        "loader constraint violation: when resolving field \"%s\" of type %s, the class loader %s "
        "of the current class, %s, and the class loader %s for the field's defining %s, %s, "
        "have different Class objects for type %s (%s; %s)",
        f->name->text, type.s, a->label, label_class(from).s, b->label, label_kind(f->owner),
        label_class(f->owner).s, type.s, label_origin(from).s, label_origin(f->owner).s);
}

// ---- overriding and implementing ---------------------------------------------------------------

static bool check_override(struct linker *l, const struct klass *k, const struct method *m,
                           const struct klass *super, struct link_error *e) {
    sym failed;
    if (constrain_method(l, m->desc, k->loader, super->loader, &failed)) return true;
    return link_fail(
        e, LINKAGE,
        "loader constraint violation for class %s: when selecting overriding method '%s' the "
        "class loader %s of the selected method's type %s, and the class loader %s for its super "
        "type %s have different Class objects for the type %s used in the signature (%s; %s)",
        label_class(k).s, label_call(m).s, k->loader->label, label_class(k).s, super->loader->label,
        label_class(super).s, label_name(failed).s, label_origin(k).s, label_origin(super).s);
}

static bool check_implement(struct linker *l, const struct klass *k, const struct method *declared,
                            const struct method *m, struct link_error *e) {
    const struct klass *iface = declared->owner, *by = m->owner;
    sym failed;
    if (constrain_method(l, m->desc, by->loader, iface->loader, &failed)) return true;
    return link_fail(
        e, LINKAGE,
        "loader constraint violation in interface itable initialization for class %s: when "
        "selecting method '%s' the class loader %s for super interface %s, and the class loader "
        "%s of the selected method's %s, %s have different Class objects for the type %s used in "
        "the signature (%s; %s)",
        label_class(k).s, label_call(declared).s, iface->loader->label, label_class(iface).s,
        by->loader->label, label_kind(by), label_class(by).s, label_name(failed).s,
        label_origin(iface).s, label_origin(by).s);
}

static bool check_vtable(struct linker *l, const struct klass *k, struct link_error *e) {
    const struct klass *super = k->super;
    for (uint32_t i = 0; i < super->n_vtable && k->vtable != super->vtable; i++) {
        const struct method *m = k->vtable[i], *above = super->vtable[i];
        if (m != above && !check_override(l, k, m, above->owner, e)) return false;
    }
    return true;
}

// Checks methods that only an interface of the superclass has: they are in java's vtable.
static bool check_inherited(struct linker *l, const struct klass *k, struct link_error *e) {
    const struct klass *super = k->super;
    for (uint32_t i = 0; i < k->n_methods && super->n_ifaces; i++) {
        const struct method *m = &k->methods[i];
        bool is_virtual = !(m->flags & (ACC_STATIC | ACC_PRIVATE)) && m->name->text[0] != '<';
        if (!is_virtual || (m->vindex >= 0 && (uint32_t)m->vindex < super->n_vtable)) continue;
        struct defaults c = klass_default(super, m->name, m->desc);
        const struct method *above = c.concrete ? c.concrete : c.abstract;
        if (above && !check_override(l, k, m, above->owner, e)) return false;
    }
    return true;
}

static bool check_itable(struct linker *l, const struct klass *k, uint32_t i,
                         struct link_error *e) {
    const struct itable *t = &k->itable[i];
    const struct klass *super = k->super;
    struct method **old = i < super->n_ifaces ? super->itable[i].methods : NULL;
    if (t->methods == old) return true;
    for (uint32_t j = 0; j < t->iface->n_vtable; j++) {
        const struct method *m = t->methods[j];
        bool is_error = m->entry == &l->stub_error;
        if ((old && m == old[j]) || is_error || m->owner->loader == t->iface->loader) continue;
        if (!check_implement(l, k, t->iface->vtable[j], m, e)) return false;
    }
    return true;
}

bool constraint_tables(struct linker *l, const struct klass *k, struct link_error *e) {
    if (k->loader == &l->boot || klass_is_interface(k)) return true;
    if (!check_vtable(l, k, e) || !check_inherited(l, k, e)) return false;
    for (uint32_t i = 0; i < k->n_ifaces; i++) {
        if (!check_itable(l, k, i, e)) return false;
    }
    return true;
}

// ---- definition --------------------------------------------------------------------------------

bool constraint_admit(struct linker *l, const struct loader *ld, struct klass *k,
                      struct link_error *e) {
    struct constraint *c = find_constraint(l, k->name, ld);
    if (!c) return true;
    if (!c->klass) c->klass = k;
    const struct klass *old = c->klass;
    if (old == k) return true;
    struct label before = {{0}};
    if (old->loader != ld)
        snprintf(before.s, sizeof before.s,
                 " A different %s with the same name was previously loaded by %s.", label_kind(old),
                 old->loader->label);
    return link_fail(
        e, LINKAGE, "loader constraint violation: loader %s wants to load %s %s.%s (%s)", ld->label,
        label_kind(k), label_class(k).s, before.s, label_origin(old->loader != ld ? old : k).s);
}
