#include "vm/atomic_region.h"
#include "vm/frame.h"
#include "vm/visible.h"
#include <stdio.h>

// The named method among the frames of the thread up to f; NULL: there is none.
static const char *find_atomic(const struct vm *vm, const struct thread *t, const struct frame *f) {
    for (uint32_t i = 0; i < vm->explore.atomic.n; i++)
        if (frame_is_below(t, f, vm->explore.atomic.at[i])) return vm->explore.atomic.at[i];
    return NULL;
}

static bool is_inside(struct vm *vm, const struct thread *t, const struct frame *f) {
    char text[900];
    if (t->atomic) return vm_trust(vm, "Verify.beginAtomic"), true;
    const char *method = find_atomic(vm, t, f);
    if (!method) return false;
    snprintf(text, sizeof text, "--atomic %s", method);
    return vm_trust(vm, text), true;
}

bool atomic_region_lasts(struct vm *vm, const struct thread *t) { return is_inside(vm, t, t->top); }

bool atomic_region_names(const struct vm *vm, const struct method *m) {
    for (uint32_t i = 0; i < vm->explore.atomic.n; i++)
        if (frame_has_name(m, vm->explore.atomic.at[i])) return true;
    return false;
}

static bool stop_outside(struct vm *vm, struct thread *t, const struct frame *f,
                         enum operation op) {
    if (!visible_now(vm, t) || is_inside(vm, t, f)) return true;
    return visible_stop(vm, t, op, 0, 0);
}

bool atomic_region_begin(struct vm *vm, struct thread *t) {
    return stop_outside(vm, t, t->top, OPERATION_begin);
}

bool atomic_region_enter(struct vm *vm, struct thread *t) {
    return stop_outside(vm, t, t->top - 1, OPERATION_call);
}
