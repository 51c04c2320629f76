// The interpreter: runs one thread until there is a reason to stop.
#pragma once
#include "vm/vm.h"

enum stop interp_run(struct vm *vm, struct thread *t);
// The same, and vm->watch is told of every instruction before it is executed.
enum stop interp_watched(struct vm *vm, struct thread *t);
// The same, and vm->searched is told when a cell of its is touched.
enum stop interp_searched(struct vm *vm, struct thread *t);
// The frame at top returns `value` and was not pushed by a plain call. True: it was FRAME_FIRST.
bool interp_return(struct vm *vm, struct thread *t, uint64_t value);
// Finds the handler of t->exception, popping frames. True: none up to and including FRAME_FIRST.
bool interp_unwind(struct vm *vm, struct thread *t);
