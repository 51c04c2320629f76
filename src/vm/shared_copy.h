// Copies of arrays that several threads share: one visible operation for each element, because other
// threads can see them half done.
//
//   System.arraycopy, clone --> frame of a hidden native | done: elements so far | --> the caller
//
// Cost: arrays that only one thread can reach, or that no thread writes, are copied at once.
#pragma once
#include "vm/vm.h"

void shared_copy_prepare(struct vm *vm); // call it once, at start-up
// Whether the call of m copies such an array. Then the frame of a hidden native is pushed, or
// replaces that of m, and the caller returns NATIVE_AGAIN; or it threw.
bool shared_copy_begin(struct vm *vm, struct thread *t, const struct method *m,
                       const union slot *a);
