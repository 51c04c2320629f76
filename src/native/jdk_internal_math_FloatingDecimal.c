// Buffers for formatting numbers. The JDK keeps one per thread. The digits of the last number in it
// would make states different that are equal for the program, so each call makes a new buffer.
#include "native/support.h"

// Steps: allocate, construct.
NATIVE(getBinaryToASCIIBuffer) {
    struct frame *f = t->top;
    if (f->step) RETURN_REF(NATIVE_SLOT(f, NATIVE_REF0).r);
    struct klass *k =
        linker_boot(&vm->linker, "jdk/internal/math/FloatingDecimal$BinaryToASCIIBuffer");
    TRY(init_class(vm, t, k));
    ref buffer = heap_alloc(&vm->heap, k);
    NEED(buffer);
    NATIVE_SLOT(f, NATIVE_REF0).w = buffer;
    union slot args[] = {{.w = buffer}};
    return frame_upcall(vm, t, support_method(vm, k, "<init>", "()V"), args);
}

NATIVE(getBuffer) {
    enum { DIGITS = 20 };
    ref buffer = heap_alloc_array(&vm->heap, vm->linker.prim[KIND_CHAR]->array, DIGITS);
    NEED(buffer);
    RETURN_REF(buffer);
}

const struct native_row native_jdk_internal_math_FloatingDecimal[] = {
    {"getBinaryToASCIIBuffer", "()Ljdk/internal/math/FloatingDecimal$BinaryToASCIIBuffer;",
     getBinaryToASCIIBuffer, 0},
    {0},
};
const struct native_row native_jdk_internal_math_FormattedFloatingDecimal[] = {
    {"getBuffer", "()[C", getBuffer, NATIVE_DIRECT},
    {0},
};
