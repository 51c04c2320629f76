#include "native/support.h"

NATIVE(availableProcessors) { RETURN_INT(1); } // all threads are simulated on one

NATIVE(maxMemory) { RETURN_LONG((int64_t)vm->heap.max_bytes); }

NATIVE(totalMemory) { RETURN_LONG((int64_t)vm->heap.max_bytes); }

NATIVE(freeMemory) {
    int64_t used = vm->heap.dyn.top - vm->heap.dyn_start;
    RETURN_LONG((int64_t)vm->heap.max_bytes - used);
}

NATIVE(gc) { RETURN_VOID; }

const struct native_row native_java_lang_Runtime[] = {
    {"availableProcessors", "()I", availableProcessors, NATIVE_DIRECT},
    {"freeMemory", "()J", freeMemory, NATIVE_DIRECT},
    {"totalMemory", "()J", totalMemory, NATIVE_DIRECT},
    {"maxMemory", "()J", maxMemory, NATIVE_DIRECT},
    {"gc", "()V", gc, NATIVE_DIRECT},
    {0},
};
