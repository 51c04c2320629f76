#include "native/support.h"
#include "vm/outside_value.h"

// Only a call by the program raises a doubt: the library does not compare the strings that it
// interns for itself with others.
NATIVE(intern) {
    bool late;
    ref interned = string_own(&vm->heap, a[0].r, &late);
    const struct frame *caller = t->direct ? t->top : t->top - 1;
    if (UNLIKELY(late) && vm->explore.active && outside_value_is_called(t, caller))
        outside_value_note(vm, t, DOUBT_CONSTANTS);
    RETURN_REF(interned);
}

const struct native_row native_java_lang_String[] = {
    {"intern", "()Ljava/lang/String;", intern, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {0},
};
