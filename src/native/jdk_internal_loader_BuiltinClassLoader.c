// The platform and application loaders. The VM finds and defines their classes itself, except those
// of signed jars (vm/fetch.h).
#include "native/mirror.h"
#include "vm/fetch.h"
#include "vm/modules.h"

static enum native_result find_klass(struct vm *vm, struct thread *t, ref loader, ref name,
                                     union slot *result) {
    NOT_NULL(name);
    struct klass *k;
    TRY(mirror_by_name(vm, t, name, modules_loader(vm, loader), &k));
    RETURN_REF(k && !k->elem ? init_mirror(vm, k) : 0);
}

NATIVE(loadClassOrNull) { return find_klass(vm, t, a[0].r, a[1].r, result); } // this, name, resolve

NATIVE(findClassInModuleOrNull) {
    return find_klass(vm, t, a[0].r, a[2].r, result);
} // this, module, name

NATIVE(findResources) { return fetch_resources(vm, t); } // this, name

const struct native_row native_jdk_internal_loader_BuiltinClassLoader[] = {
    {"loadClassOrNull", "(Ljava/lang/String;Z)Ljava/lang/Class;", loadClassOrNull, 0},
    {"findClassInModuleOrNull",
     "(Ljdk/internal/loader/BuiltinClassLoader$LoadedModule;Ljava/lang/String;)Ljava/lang/Class;",
     findClassInModuleOrNull, 0},
    {"findResourceOnClassPath", "(Ljava/lang/String;)Ljava/net/URL;", findResources,
     NATIVE_EXPLORING},
    {"findResourcesOnClassPath", "(Ljava/lang/String;)Ljava/util/Enumeration;", findResources,
     NATIVE_EXPLORING},
    {0},
};
