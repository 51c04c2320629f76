#include "native/support.h"

NATIVE(intern) { RETURN_REF(string_own(&vm->heap, a[0].r)); }

const struct native_row native_java_lang_String[] = {
    {"intern", "()Ljava/lang/String;", intern, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {0},
};
