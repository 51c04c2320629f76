#include "native/support.h"
#include "vm/draw.h"

NATIVE(intern) {
    bool late;
    ref interned = string_own(&vm->heap, a[0].r, &late);
    if (UNLIKELY(late) && vm->explore.active) draw_note(vm, t, DOUBT_CONSTANTS);
    RETURN_REF(interned);
}

const struct native_row native_java_lang_String[] = {
    {"intern", "()Ljava/lang/String;", intern, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {0},
};
