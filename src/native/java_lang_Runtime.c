#include "native/support.h"
#include "vm/outside_value.h"
#include "vm/weak.h"

// All threads run on one thread of the host.
NATIVE(availableProcessors) { RETURN_INT(vm->opt->processors ? vm->opt->processors : 1); }

NATIVE(maxMemory) { RETURN_LONG((int64_t)vm->heap.max_bytes); }

NATIVE(totalMemory) {
    outside_value_note(vm, t, DOUBT_MEMORY);
    RETURN_LONG((int64_t)vm->heap.max_bytes);
}

NATIVE(freeMemory) {
    outside_value_note(vm, t, DOUBT_MEMORY);
    int64_t used = vm->heap.dyn.top - vm->heap.dyn_start;
    RETURN_LONG((int64_t)vm->heap.max_bytes - used);
}

// Returns NATIVE_MEMORY on the first call, so that the engine collects and calls this again.
NATIVE(gc) {
    if (vm->explore.active) return weak_collect(vm, t);
    union slot *asked = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    if (asked->w || vm->opt->exploring || vm->opt->no_explicit_gc) RETURN_VOID;
    asked->w = 1;
    return NATIVE_MEMORY;
}

NATIVE(runFinalization) { RETURN_VOID; } // finalizers never run

const struct native_row native_java_lang_Runtime[] = {
    {"availableProcessors", "()I", availableProcessors, NATIVE_DIRECT},
    {"freeMemory", "()J", freeMemory, NATIVE_DIRECT},
    {"totalMemory", "()J", totalMemory, NATIVE_DIRECT},
    {"maxMemory", "()J", maxMemory, NATIVE_DIRECT},
    {"gc", "()V", gc, NATIVE_CHOOSES},
    {"runFinalization", "()V", runFinalization, NATIVE_DIRECT | NATIVE_EXPLORING},
    {0},
};
