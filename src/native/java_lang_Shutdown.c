#include "native/support.h"

NATIVE(beforeHalt) { RETURN_VOID; }

NATIVE(halt0) {
    vm->exit_code = a[0].i & 0xff; // the part that the operating system keeps
    return NATIVE_EXIT;
}

const struct native_row native_java_lang_Shutdown[] = {
    {"beforeHalt", "()V", beforeHalt, NATIVE_DIRECT},
    {"halt0", "(I)V", halt0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {0},
};
