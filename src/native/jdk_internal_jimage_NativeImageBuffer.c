// The module image for Java code that reads resources: a direct buffer on the VM's mapping.
#include "native/support.h"

NATIVE(getNativeMap) {
    struct frame *f = t->top;
    struct span all = jimage_bytes(vm->linker.image);
    if (!all.at) RETURN_REF(0);
    if (f->step) RETURN_REF(NATIVE_SLOT(f, NATIVE_REF0).r);
    VEC_PUSH(&vm->lent, (struct lent){.at = all.at, .n = all.len});
    struct klass *k = linker_boot(&vm->linker, "java/nio/DirectByteBuffer");
    TRY(init_class(vm, t, k));
    ref buffer = heap_alloc(&vm->heap, k);
    NEED(buffer);
    NATIVE_SLOT(f, NATIVE_REF0).w = buffer;
    union slot args[] = {{.w = buffer}, {.l = (intptr_t)all.at}, {0}, {.w = all.len}};
    return frame_upcall(vm, t, support_method(vm, k, "<init>", "(JI)V"), args);
}

const struct native_row native_jdk_internal_jimage_NativeImageBuffer[] = {
    {"getNativeMap", "(Ljava/lang/String;)Ljava/nio/ByteBuffer;", getNativeMap, 0},
    {0},
};
