// Stack trace elements of frames, for natives.
//
//   struct frame {method, bci}  ->  StackTraceElement {module, class, method, file, line}
//
// 1. Frames of the VM's own glue code never appear.
// 2. A result of 0 means that the heap is full: the native returns NATIVE_MEMORY.
#pragma once
#include "vm/vm.h"

void frames_fill_element(struct vm *vm, ref element, struct method *m, uint32_t bci);
// StackTraceElement[] of the newest frames of a thread. Unlike the trace of an exception, it
// includes the frames of lambda objects.
ref frames_trace(struct vm *vm, const struct thread *t, int32_t most);
// Whether m is glue code of the VM, which is never shown. Other hidden methods may be.
bool frames_is_glue(const struct method *m);
