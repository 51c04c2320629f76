#include "link/access.h"
#include <stdio.h>

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

// The message that says why k is not in the nest that it names.
static const char *not_member_text(struct linker *l, const struct klass *k,
                                   const struct klass *host, const char *why) {
    return arena_format(
        &l->bytes, "Type %s (loader: %s) is not a nest member of type %s (loader: %s): %s",
        label_class(k).s, k->loader->label, label_class(host).s, host->loader->label, why);
}

static const char *no_host_text(struct linker *l, const struct klass *k, sym name,
                                const struct link_error *e) {
    return arena_format(&l->bytes, "Nest host resolution of %s with host %s failed: %s%s%s",
                        label_class(k).s, name->text, label_text(e->throwable).s,
                        e->text[0] ? ": " : "", e->text);
}

void resolve_no_host(struct linker *l, struct klass *k, const struct link_error *e) {
    k->no_nest = no_host_text(l, k, k->cf->constants[k->cf->nest_host].utf8, e);
    k->nest_host = k;
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
        if (r == LINK_UPCALL) {
            e->asker = k;
            e->nest = true;
            return r;
        }
        // If the host is missing or does not list the class, the class is its own nest: no error.
        if (r == LINK_ERROR) k->no_nest = no_host_text(l, k, name, e);
        else if (!klass_same_package(host, k))
            k->no_nest = not_member_text(l, k, host, "types are in different packages");
        else if (klass_is_array(host))
            k->no_nest = not_member_text(l, k, host, "host is not an instance class");
        else if (!lists_member(host, k->name))
            k->no_nest = not_member_text(l, k, host, "current type is not listed as a nest member");
        if (k->no_nest) host = NULL;
    }
    k->nest_host = *out = host ? host : k;
    return LINK_OK;
}

struct label access_no_nest(const struct klass *from, const struct klass *owner) {
    struct label l = {{0}};
    const char *a = from->no_nest, *b = owner->no_nest;
    if (a || b) snprintf(l.s, sizeof l.s, ", (%s%s%s)", a ? a : "", a && b ? ", " : "", b ? b : "");
    return l;
}

struct klass *resolve_nest_host(struct linker *l, struct klass *k) {
    struct link_error e = {0};
    struct klass *host = k;
    return access_nest_host(l, k, &host, &e) == LINK_OK ? host : k;
}

static bool protected_ok(const struct klass *from, const struct klass *owner,
                         const struct klass *named, uint16_t flags) {
    if (klass_is_interface(owner) || !klass_subclass(from, owner)) return false;
    return flags & ACC_STATIC || klass_subclass(named, from) || klass_subclass(from, named);
}

static enum link_result are_nest_mates(struct linker *l, struct klass *a, struct klass *b,
                                       struct link_error *e) {
    struct klass *host, *other;
    enum link_result r = access_nest_host(l, a, &host, e);
    if (r == LINK_OK) r = access_nest_host(l, b, &other, e);
    return r != LINK_OK ? r : host == other ? LINK_OK : LINK_ERROR;
}

enum link_result access_member(struct linker *l, struct klass *from, struct klass *owner,
                               struct klass *named, uint16_t flags, struct link_error *e) {
    if (from == owner || flags & ACC_PUBLIC || access_magic(from)) return LINK_OK;
    if (flags & ACC_PRIVATE) return are_nest_mates(l, from, owner, e);
    if (flags & ACC_PROTECTED && protected_ok(from, owner, named, flags)) return LINK_OK;
    return klass_same_package(from, owner) ? LINK_OK : LINK_ERROR;
}

bool resolve_access_member(struct linker *l, struct klass *from, struct klass *owner,
                           struct klass *named, uint16_t flags) {
    struct link_error e = {0};
    return access_member(l, from, owner, named, flags, &e) == LINK_OK;
}
