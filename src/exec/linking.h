// The rules for code that runs in link mode, and for how long.
//
// 1. Once a mark is open, the program's own code does not run in link mode, because its writes
//    would survive going back. It is refused, with the name of the initializer that called it.
//    Before the first mark it runs; only a choice is refused.
// 2. During a search vm->budget.left is 0 in link mode, so that the interpreter stops at every call
//    and backward jump. There the callee is checked, and every million steps the search is asked
//    whether to continue.
// 3. If link mode does not end, its classes stay uninitialized. The next use runs their
//    initializers again.
//
// Cost: about 30 instructions for each call and backward jump in link mode; none outside of it.
#pragma once
#include "exec/engine.h"

// Call it when budget.left is spent. True: the reason was link mode, continue. False: return to the
// engine.
bool linking_polls(struct vm *vm);
// Call it before or after a frame of m is pushed. False: m is refused, and vm->err is set.
bool linking_may_run(struct vm *vm, const struct thread *t, const struct method *m);
// Sets vm->err if permanent memory is full, and returns CALL_UNSUPPORTED.
enum outcome linking_full(struct vm *vm);
// Call it when the engine stopped in link mode with outcome o: returns to the depth at the start.
// Returns o, or CALL_UNSUPPORTED for a choice.
enum outcome linking_stopped(struct vm *vm, enum outcome o, uint32_t depth);
