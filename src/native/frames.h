// What natives tell Java about frames: stack trace elements.
#pragma once
#include "vm/vm.h"

void frames_fill_element(struct vm *vm, ref element, struct method *m, uint32_t bci);
// StackTraceElement[] of a thread, its newest frames. Unlike that of an exception it has the frames
// of lambda objects. 0: no room.
ref frames_trace(struct vm *vm, const struct thread *t, int32_t most);
bool frames_is_glue(
    const struct method *m); // of the VM's own: never shown, others may be asked for
