#include "native/support.h"

// The classes of all frames, innermost first, without the call itself.
NATIVE(getClassContext) {
    int32_t n = 0, at = 0;
    struct frame *top = t->direct ? t->top : t->top - 1;
    for (struct frame *f = top; f >= t->frames; f--) n += !f->method->hidden;
    ref r = support_array(vm, "java/lang/Class", n);
    NEED(r);
    for (struct frame *f = top; f >= t->frames; f--)
        if (!f->method->hidden)
            heap_put_elem(&vm->heap, r, at++, init_mirror(vm, f->method->owner));
    RETURN_REF(r);
}

const struct native_row native_java_lang_SecurityManager[] = {
    {"getClassContext", "()[Ljava/lang/Class;", getClassContext, NATIVE_DIRECT},
    {0},
};
