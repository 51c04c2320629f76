#include "native/support.h"

NATIVE(initAgentProperties) { RETURN_REF(a[0].r); }
NATIVE(getVMTemporaryDirectory) {
    ref r = string_text(&vm->heap, "/tmp");
    NEED(r);
    RETURN_REF(r);
}

const struct native_row native_jdk_internal_vm_VMSupport[] = {
    {"initAgentProperties", "(Ljava/util/Properties;)Ljava/util/Properties;", initAgentProperties, NATIVE_DIRECT},
    {"getVMTemporaryDirectory", "()Ljava/lang/String;", getVMTemporaryDirectory, NATIVE_DIRECT},
    {0},
};
