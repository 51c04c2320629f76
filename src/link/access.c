#include "link/access.h"

bool access_magic(const struct klass *k) {
    for (; k; k = k->super) {
        if (k->jdk && sym_is(k->name, "jdk/internal/reflect/MagicAccessorImpl")) return true;
    }
    return false;
}

bool resolve_access_class(const struct klass *from, const struct klass *to) {
    while (klass_is_array(to)) to = to->element;
    return from == to || to->prim || to->flags & ACC_PUBLIC || klass_same_package(from, to) ||
           access_magic(from);
}

static bool lists_member(const struct klass *host, sym name) {
    const struct classfile *cf = host->cf;
    for (uint32_t i = 0; cf && i < cf->n_nest_members; i++) {
        if (cf->constants[cf->nest_members[i]].utf8 == name) return true;
    }
    return false;
}

enum link_result access_nest_host(struct linker *l, struct klass *k, struct klass **out,
                                  struct link_error *e) {
    struct klass *host = k->nest_host;
    if (!host && k->cf && k->cf->nest_host) {
        sym name = k->cf->constants[k->cf->nest_host].utf8;
        enum link_result r = linker_load(l, k->loader, name, &host, e);
        if (r == LINK_UPCALL) return r;
        // a host that is missing, or does not agree, is no error: the class is a nest of its own
        if (r == LINK_ERROR || !klass_same_package(host, k) || !lists_member(host, k->name))
            host = NULL;
    }
    k->nest_host = *out = host ? host : k;
    return LINK_OK;
}

struct klass *resolve_nest_host(struct linker *l, struct klass *k) {
    struct link_error e;
    struct klass *host = k;
    return access_nest_host(l, k, &host, &e) == LINK_OK ? host : k;
}

static bool protected_ok(const struct klass *from, const struct klass *owner,
                         const struct klass *named, uint16_t flags) {
    if (klass_is_interface(owner) || !klass_subclass(from, owner)) return false;
    return flags & ACC_STATIC || klass_subclass(named, from) || klass_subclass(from, named);
}

static enum link_result nest_mates(struct linker *l, struct klass *a, struct klass *b,
                                   struct link_error *e) {
    struct klass *host, *other;
    enum link_result r = access_nest_host(l, a, &host, e);
    if (r == LINK_OK) r = access_nest_host(l, b, &other, e);
    return r != LINK_OK ? r : host == other ? LINK_OK : LINK_ERROR;
}

enum link_result access_member(struct linker *l, struct klass *from, struct klass *owner,
                               struct klass *named, uint16_t flags, struct link_error *e) {
    if (from == owner || flags & ACC_PUBLIC || access_magic(from)) return LINK_OK;
    if (flags & ACC_PRIVATE) return nest_mates(l, from, owner, e);
    if (flags & ACC_PROTECTED && protected_ok(from, owner, named, flags)) return LINK_OK;
    return klass_same_package(from, owner) ? LINK_OK : LINK_ERROR;
}

bool resolve_access_member(struct linker *l, struct klass *from, struct klass *owner,
                           struct klass *named, uint16_t flags) {
    struct link_error e;
    return access_member(l, from, owner, named, flags, &e) == LINK_OK;
}
