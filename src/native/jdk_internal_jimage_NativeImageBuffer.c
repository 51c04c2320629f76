// The module image for Java's readers of resources: a direct buffer on the VM's own mapping.
#include "native/support.h"

NATIVE(getNativeMap) { RETURN_REF(0); }

const struct native_row native_jdk_internal_jimage_NativeImageBuffer[] = {
    {"getNativeMap", "(Ljava/lang/String;)Ljava/nio/ByteBuffer;", getNativeMap, NATIVE_DIRECT},
    {0},
};
