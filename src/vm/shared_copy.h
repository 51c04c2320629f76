// Copies of arrays that several threads share. Reading and writing an element are visible
// operations of their own, because other threads can see a copy half done.
//
//   System.arraycopy, clone --> frame of a hidden native | done: reads and writes so far |
//                               value: the element between its read and its write | --> the caller
//
// 1. An element is read and then written, before the next one is read. They are copied in ascending
//    order, or in descending order if an array is copied to a higher place of itself.
// 2. The thread stops before each read of a visible element and before each write of one. The
//    native that paused is called again, and continues with `done`.
// 3. Between its read and its write, the value is in the frame of the hidden native: it is part of
//    the state, and the collector follows it. After the write the slot is 0.
// 4. A copy that may fail (null, indices, an element of another class) is one operation: it throws
//    before or after other threads run, not in between.
// 5. Only arrays whose elements are visible are copied in this way (access_is_visible). When
//    elements become visible, the search starts again (vm/access.h, 2).
//
// Memory: the frames of the thread. Cost: arrays that only one thread can reach, or that no thread
// writes, are copied at once; others cost two visible operations for each element.
#pragma once
#include "vm/vm.h"

void shared_copy_prepare(struct vm *vm); // call it once, at start-up
// Whether the call of m copies such an array. Then the frame of a hidden native is pushed, or
// replaces that of m, and the caller returns NATIVE_AGAIN; or it threw.
bool shared_copy_begin(struct vm *vm, struct thread *t, const struct method *m,
                       const union slot *a);
