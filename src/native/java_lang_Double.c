#include "native/support.h"

NATIVE(doubleToRawLongBits) { RETURN_LONG(a[0].l); }
NATIVE(longBitsToDouble) { RETURN_LONG(a[0].l); }

const struct native_row native_java_lang_Double[] = {
    {"doubleToRawLongBits", "(D)J", doubleToRawLongBits, NATIVE_DIRECT},
    {"longBitsToDouble", "(J)D", longBitsToDouble, NATIVE_DIRECT},
    {0},
};
