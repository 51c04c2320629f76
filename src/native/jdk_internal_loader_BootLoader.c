#include "native/support.h"
#include "vm/modules.h"
#include <stdio.h>
#include <stdlib.h>

NATIVE(setBootLoaderUnnamedModule0) {
    modules_set_boot_unnamed(vm, a[0].r);
    RETURN_VOID;
}

// The module of a package of the boot loader, or NULL.
static const char *boot_module(struct vm *vm, sym package) {
    return modules_find(vm, &vm->linker.boot, package)
               ? jimage_module_of(vm->linker.image, package->text, package->len)
               : NULL;
}

// Whether class i is the first of its package that the boot loader has defined.
static bool is_first_of_package(struct vm *vm, uint32_t i) {
    struct klass *k = vm->linker.klasses.at[i];
    if (k->elem || k->prim || k->loader != &vm->linker.boot) return false;
    uint32_t len = support_package_len(k);
    for (uint32_t j = 0; j < i; j++) {
        struct klass *o = vm->linker.klasses.at[j];
        if (!o->elem && !o->prim && o->loader == k->loader && support_package_len(o) == len &&
            !memcmp(o->name->text, k->name->text, len))
            return false;
    }
    return len > 0 && boot_module(vm, modules_package(vm, k));
}

NATIVE(getSystemPackageNames) {
    int32_t n = 0, at = 0;
    for (uint32_t i = 0; i < vm->linker.klasses.n; i++) n += is_first_of_package(vm, i);
    ref r = support_array(vm, "java/lang/String", n);
    NEED(r);
    for (uint32_t i = 0; i < vm->linker.klasses.n; i++) {
        if (!is_first_of_package(vm, i)) continue;
        ref name = support_dotted(vm, modules_package(vm, vm->linker.klasses.at[i]));
        heap_put_elem(&vm->heap, r, at++, name);
    }
    RETURN_REF(r);
}

// "jrt:/java.base" for a package of the image, null for a package that the boot loader does not
// have.
NATIVE(getSystemPackageLocation) {
    NOT_NULL(a[0].r);
    sym package = string_to_sym(&vm->heap, a[0].r, true);
    const char *module = package ? boot_module(vm, package) : NULL;
    if (!module) RETURN_REF(0);
    char text[300];
    snprintf(text, sizeof text, "jrt:/%s", module);
    ref r = string_text(&vm->heap, text);
    NEED(r);
    RETURN_REF(r);
}

const struct native_row native_jdk_internal_loader_BootLoader[] = {
    {"setBootLoaderUnnamedModule0", "(Ljava/lang/Module;)V", setBootLoaderUnnamedModule0,
     NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"getSystemPackageNames", "()[Ljava/lang/String;", getSystemPackageNames, NATIVE_DIRECT},
    {"getSystemPackageLocation", "(Ljava/lang/String;)Ljava/lang/String;", getSystemPackageLocation,
     NATIVE_DIRECT},
    {0},
};
