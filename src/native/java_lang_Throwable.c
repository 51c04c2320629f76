#include "native/support.h"

NATIVE(fillInStackTrace) {
    throw_fill(vm, t, a[0].r);
    RETURN_REF(a[0].r);
}

const struct native_row native_java_lang_Throwable[] = {
    {"fillInStackTrace", "(I)Ljava/lang/Throwable;", fillInStackTrace, NATIVE_DIRECT},
    {0},
};
