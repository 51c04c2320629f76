// Copies of arrays that several threads share. Reading and writing an element are visible
// operations of their own, because other threads can see a copy half done.
//
//   System.arraycopy, clone --> frame of a hidden native | done: reads and writes so far |
//                               value: the element between its read and its write | --> the caller
//
// Cost: arrays that only one thread can reach, or that no thread writes, are copied at once.
#pragma once
#include "vm/vm.h"

void shared_copy_prepare(struct vm *vm); // call it once, at start-up
// Whether the call of m copies such an array. Then the frame of a hidden native is pushed, or
// replaces that of m, and the caller returns NATIVE_AGAIN; or it threw.
bool shared_copy_begin(struct vm *vm, struct thread *t, const struct method *m,
                       const union slot *a);
