// Performance counters: memory that only the program reads.
#include "native/support.h"
#include <time.h>

// Makes a direct buffer on n bytes of raw memory. Steps: allocate, construct.
static enum native_result make_counter(struct vm *vm, struct thread *t, uint32_t n,
                                       union slot *result) {
    struct frame *f = t->top;
    if (f->step) RETURN_REF(NATIVE_SLOT(f, NATIVE_REF0).r);
    struct klass *k = linker_boot(&vm->linker, "java/nio/DirectByteBuffer");
    TRY(init_class(vm, t, k));
    ref buffer = heap_alloc(&vm->heap, k);
    NEED(buffer);
    void *memory = heap_raw_alloc(&vm->heap, n);
    if (!memory) return throw_memory(vm, t, "performance counter");
    NATIVE_SLOT(f, NATIVE_REF0).w = buffer;
    union slot args[] = {{.w = buffer}, {.l = (intptr_t)memory}, {0}, {.w = n}};
    return frame_upcall(vm, t, support_method(vm, k, "<init>", "(JI)V"), args);
}

NATIVE(createLong) { return make_counter(vm, t, 8, result); }

NATIVE(highResCounter) {
    struct timespec now = {1000, 0};
    if (!vm->opt->exploring) clock_gettime(CLOCK_MONOTONIC, &now);
    RETURN_LONG(now.tv_sec * 1000000000 + now.tv_nsec);
}
NATIVE(highResFrequency) { RETURN_LONG(1000000000); }

const struct native_row native_jdk_internal_perf_Perf[] = {
    {"createLong", "(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", createLong, 0},
    {"highResCounter", "()J", highResCounter, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"highResFrequency", "()J", highResFrequency, NATIVE_DIRECT},
    {0},
};
