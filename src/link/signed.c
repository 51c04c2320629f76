#include "link/signed.h"

static size_t package_length(sym name) {
    const char *slash = memrchr(name->text, '/', name->len);
    return slash ? (size_t)(slash - name->text) : 0;
}

bool signed_has(const struct linker *l, sym name) {
    const struct signed_jars *j = &l->signed_jars;
    if (!j->packages.n) return false;
    size_t len = package_length(name);
    for (uint32_t i = 0; i < j->packages.n; i++) {
        sym p = j->packages.at[i];
        if (p->len == len && !memcmp(p->text, name->text, len)) return true;
    }
    return false;
}

const struct link_error *signed_failed(const struct linker *l, sym name) {
    for (uint32_t i = 0; i < l->signed_jars.failed.n; i++)
        if (l->signed_jars.failed.at[i].name == name) return l->signed_jars.failed.at[i].error;
    return NULL;
}

enum link_result signed_leave(struct linker *l, struct loader *from, sym name,
                              struct link_error *e) {
    struct signed_jars *j = &l->signed_jars;
    const struct link_error *failure = signed_failed(l, name);
    if (failure) return *e = *failure, LINK_ERROR;
    if (!signed_has(l, name)) {
        sym package = sym_bytes(&l->symbols, name->text, package_length(name));
        VEC_PUSH(&j->packages, package);
    }
    link_fail(e, NULL, "%s", "");
    e->loader = from;
    e->name = name;
    return LINK_UPCALL;
}

void signed_fail(struct linker *l, sym name, const struct link_error *e) {
    const struct link_error *kept = arena_copy(&l->bytes, e, sizeof *e);
    VEC_PUSH(&l->signed_jars.failed, (struct signed_failure){name, kept});
}

void signed_free(struct linker *l) {
    VEC_FREE(&l->signed_jars.packages);
    VEC_FREE(&l->signed_jars.failed);
}
