#include "native/support.h"
#include "op/nullness.h"

NATIVE(getExtendedNPEMessage) {
    struct throw_entry at;
    ref trace = FIELD_AT(a[0].r, vm->k.f.Throwable_backtrace, ref);
    char text[2000];
    if (vm->opt->plain_npe) RETURN_REF(0);
    if (!throw_backtrace(trace, 0, &at) || at.method->flags & ACC_NATIVE || !at.method->info)
        RETURN_REF(0);
    if (!nullness_message(at.method->owner->cf, at.method->info, at.bci, text, sizeof text))
        RETURN_REF(0);
    ref s = string_modified(&vm->heap, text, strlen(text));
    NEED(s);
    RETURN_REF(s);
}

const struct native_row native_java_lang_NullPointerException[] = {
    {"getExtendedNPEMessage", "()Ljava/lang/String;", getExtendedNPEMessage, NATIVE_DIRECT},
    {0},
};
