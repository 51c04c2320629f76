#include "native/support.h"

// For tools that attach to a running machine: there is nothing to attach to.

const struct native_row native_jdk_internal_vm_VMSupport[] = {
    {"initAgentProperties", "(Ljava/util/Properties;)Ljava/util/Properties;", NULL, NATIVE_REFUSED},
    {"getVMTemporaryDirectory", "()Ljava/lang/String;", NULL, NATIVE_REFUSED},
    {0},
};
