#include "native/support.h"
#include "vm/modules.h"
#include <stdlib.h>

// module, open, version, location, names of packages ("java.lang")
NATIVE(defineModule0) {
    ref module = a[0].r, packages = a[4].r;
    NOT_NULL(module);
    struct loader *l = modules_loader(vm, FIELD_AT(module, vm->k.f.Module_loader, ref));
    ref name = FIELD_AT(module, vm->k.f.Module_name, ref);
    for (int32_t i = 0; packages && i < ARR(packages)->length; i++) {
        ref package = ARRAY_AT(packages, ref)[i];
        NOT_NULL(package);
        sym s = string_to_sym(&vm->heap, package, true);
        if (!s)
            return throw_new(vm, t, "java/lang/IllegalArgumentException", "Invalid package name");
        ref other = modules_find(vm, l, s);
        if (other && other != module) {
            char *text = string_to_utf8(package, &(size_t){0});
            enum native_result r = throw_new(vm, t, "java/lang/IllegalStateException",
                                             "Package %s is already in another module", text);
            free(text);
            return r;
        }
    }
    for (int32_t i = 0; packages && i < ARR(packages)->length; i++)
        modules_add(vm, l, string_to_sym(&vm->heap, ARRAY_AT(packages, ref)[i], true), module);
    sym module_name = string_to_sym(&vm->heap, name, false);
    if (module_name && sym_is(module_name, "java.base")) modules_define_base(vm, module);
    RETURN_VOID;
}

// Only the Java code of reflection checks readability and exports.
NATIVE(nothing) { RETURN_VOID; }

const struct native_row native_java_lang_Module[] = {
    {"defineModule0",
     "(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V", defineModule0,
     NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"addReads0", "(Ljava/lang/Module;Ljava/lang/Module;)V", nothing, NATIVE_DIRECT},
    {"addExports0", "(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", nothing,
     NATIVE_DIRECT},
    {"addExportsToAll0", "(Ljava/lang/Module;Ljava/lang/String;)V", nothing, NATIVE_DIRECT},
    {"addExportsToAllUnnamed0", "(Ljava/lang/Module;Ljava/lang/String;)V", nothing, NATIVE_DIRECT},
    {0},
};
