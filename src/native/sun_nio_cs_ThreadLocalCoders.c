// Encoders and decoders of charsets. The JDK caches the last three per thread. The cache would make
// states different that are equal for the program, so each call makes a new one.
#include "native/support.h"

NATIVE(forName) { // name or Charset
    if (t->top->step) RETURN_REF(NATIVE_SLOT(t->top, NATIVE_RESULT).r);
    struct method *create =
        support_method(vm, KLASS_OF(a[0].r), "create", "(Ljava/lang/Object;)Ljava/lang/Object;");
    return frame_upcall(vm, t, create, a);
}

const struct native_row native_sun_nio_cs_ThreadLocalCoders_Cache[] = {
    {"forName", "(Ljava/lang/Object;)Ljava/lang/Object;", forName, 0},
    {0},
};
