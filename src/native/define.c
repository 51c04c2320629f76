#include "native/define.h"
#include "native/support.h"
#include "vm/modules.h"
#include <stdlib.h>

static void set_domain(struct vm *vm, struct klass *k, ref domain) {
    ref mirror = init_mirror(vm, k);
    uint32_t offset =
        support_offset(vm, vm->k.Class, "vmDomain", "Ljava/security/ProtectionDomain;");
    heap_put32(&vm->heap, mirror, offset, domain);
}

enum native_result define_class(struct vm *vm, struct thread *t, const struct define *d,
                                struct klass **out) {
    if (!d->raw) NOT_NULL(d->bytes);
    const char *range = "java/lang/ArrayIndexOutOfBoundsException";
    if (d->length < 0) return throw_new(vm, t, range, NULL);
    if (!d->raw && (d->offset < 0 || d->length > ARR(d->bytes)->length - d->offset))
        return throw_new(vm, t, range, "Array region %d..%lld out of bounds for length %d",
                         d->offset, (long long)d->offset + d->length, ARR(d->bytes)->length);
    const uint8_t *from = d->raw ? d->raw : ARRAY_AT(d->bytes, uint8_t) + d->offset;
    sym expected = d->name ? string_to_sym(&vm->heap, d->name, true) : NULL;
    if (d->name && !expected) return throw_new(vm, t, "java/lang/NoClassDefFoundError", NULL);
    struct span bytes = {from, (uint32_t)d->length};
    struct loader *l = modules_loader(vm, d->loader);
    *out = modules_redefine(vm, l, expected, d->host, bytes);
    if (*out)
        return modules_defined(vm, *out, d->host, bytes), set_domain(vm, *out, d->domain),
               NATIVE_OK;
    struct link_error e = {0};
    char *where = d->source ? support_path(d->source) : NULL;
    enum link_result r = linker_define(&vm->linker, l, expected, bytes, where, d->host, out, &e);
    free(where);
    if (r != LINK_OK) return throw_link(vm, t, r, &e);
    modules_defined(vm, *out, d->host, bytes);
    if (d->domain) set_domain(vm, *out, d->domain);
    return NATIVE_OK;
}
