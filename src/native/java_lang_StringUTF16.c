#include "native/support.h"

NATIVE(isBigEndian) { RETURN_INT(0); }

const struct native_row native_java_lang_StringUTF16[] = {
    {"isBigEndian", "()Z", isBigEndian, NATIVE_DIRECT},
    {0},
};
