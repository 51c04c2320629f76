// There is no security manager: every context is null, which means all permissions.
#include "native/support.h"

NATIVE(null) { RETURN_REF(0); }
NATIVE(nothing) { RETURN_VOID; }

NATIVE(getProtectionDomain) {
    if (!a[0].r) RETURN_REF(0);
    RETURN_REF(support_get_ref(vm, a[0].r, "vmDomain", "Ljava/security/ProtectionDomain;"));
}

NATIVE(inherited) {
    RETURN_REF(support_get_ref(vm, t->object, "inheritedAccessControlContext",
                               "Ljava/security/AccessControlContext;"));
}

const struct native_row native_java_security_AccessController[] = {
    {"getProtectionDomain", "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
     getProtectionDomain, NATIVE_DIRECT},
    {"ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", nothing, NATIVE_DIRECT},
    {"getStackAccessControlContext", "()Ljava/security/AccessControlContext;", null, NATIVE_DIRECT},
    {"getInheritedAccessControlContext", "()Ljava/security/AccessControlContext;", inherited,
     NATIVE_DIRECT},
    {0},
};
