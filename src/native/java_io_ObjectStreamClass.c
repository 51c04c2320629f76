#include "native/support.h"

NATIVE(initNative) { RETURN_VOID; }
NATIVE(hasStaticInitializer) { RETURN_INT(support_klass(vm, a[0].r)->clinit != NULL); }

const struct native_row native_java_io_ObjectStreamClass[] = {
    {"initNative", "()V", initNative, NATIVE_DIRECT},
    {"hasStaticInitializer", "(Ljava/lang/Class;)Z", hasStaticInitializer, NATIVE_DIRECT},
    {0},
};
