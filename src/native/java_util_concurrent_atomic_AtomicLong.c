#include "native/support.h"

NATIVE(VMSupportsCS8) { RETURN_INT(1); }

const struct native_row native_java_util_concurrent_atomic_AtomicLong[] = {
    {"VMSupportsCS8", "()Z", VMSupportsCS8, NATIVE_DIRECT},
    {0},
};
