#include "native/support.h"

NATIVE(floatToRawIntBits) { RETURN_INT(a[0].i); }
NATIVE(intBitsToFloat) { RETURN_INT(a[0].i); }

const struct native_row native_java_lang_Float[] = {
    {"floatToRawIntBits", "(F)I", floatToRawIntBits, NATIVE_DIRECT},
    {"intBitsToFloat", "(I)F", intBitsToFloat, NATIVE_DIRECT},
    {0},
};
