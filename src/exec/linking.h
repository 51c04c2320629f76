// What may run in link mode, and for how long.
//
// 1. The program's own code does not run there once a mark is open: what it wrote would survive
//    going back. It is refused, with the name of the initializer that called it. Before the first
//    mark there is nothing to go back to, and it runs; only a choice is refused.
// 2. While a search is on, vm->budget.left is 0 in link mode, so that the interpreter stops at
// every
//    call and backward jump: there the callee is looked at, and now and then the search is asked
//    whether to go on.
// 3. Link mode that does not end leaves its classes uninitialized. Whoever needs them again runs
//    their initializers again.
//
// Cost: about 30 instructions for each call and backward jump in link mode; none outside of it.
#pragma once
#include "exec/engine.h"

// The budget is spent. True: that was link mode, go on. False: the engine is to look.
bool linking_polls(struct vm *vm);
// A frame of m is to be pushed, or was. False: it is refused, vm->err says why.
bool linking_may_run(struct vm *vm, const struct thread *t, const struct method *m);
enum outcome linking_full(struct vm *vm); // no room for what link mode makes: CALL_UNSUPPORTED
// The engine stopped in link mode, for the reason o: back to the depth that it had at the start.
// Returns o, or what it becomes.
enum outcome linking_stopped(struct vm *vm, enum outcome o, uint32_t depth);
