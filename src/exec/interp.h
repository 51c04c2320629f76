// The interpreter: runs one thread until there is a reason to stop.
#pragma once
#include "vm/vm.h"

interp_fn interp_run, interp_watch, interp_cells;
// From now on the engine runs this variant of the loop. Only the plain one gives way to another:
// two that both want to see the execution are a bug of ours. Returns the variant before.
enum interp_variant interp_use(struct vm *vm, enum interp_variant variant, interp_fn *run);
// The frame at top returns `value` and was not pushed by a plain call. True: it was the bottom of a
// call or thread.
bool interp_return(struct vm *vm, struct thread *t, uint64_t value);
// Finds the handler of t->exception, popping frames. True: none up to and including the
// bottom of a call or thread.
bool interp_unwind(struct vm *vm, struct thread *t);
