// The `hard` build: rare events happen all the time, and the program must not notice. In other
// builds these functions do nothing.
//
//   ---- run ----o~~~~~ run ahead ~~~~~>  some thousand instructions
//                ^ mark  <-- go back --'  then: compare the state with that at the mark
//                '---- run again, the same way ----
//
// 1. Running ahead ends early, by going back, before a native with effects outside (NATIVE_HOST,
//    NATIVE_OUTSIDE), and where the machine would stop for any reason except memory. Threads take
//    turns while running ahead too; if all of them wait, that is a reason to stop. A stop that
//    makes the search start again (PAUSE_LEARNT) is kept.
// 2. Link mode that starts while running ahead runs to its end, and its effects are kept.
// 3. Every N-th allocation fails, N random, and smaller early in a run: the machine collects and
//    executes the instruction again. The second time nothing fails.
// 4. Transitions of a search are run ahead from their start, most of them to their end, and then
//    run again: this finds state that a choice point (vm/choice.h) does not save.
//
// The environment variable DEJAVM_HARD_SEED selects other random points. DEJAVM_HARD_LOG=1 prints
// statistics at the end.
// Cost: events are dense at the start of a run and become rarer, so that a run takes seconds.
#pragma once
#include "exec/interp.h"

// Continues if there is no limit on steps. False while exploring: the granted steps are spent.
static inline bool hard_continue(struct vm *vm) {
    if (vm->explore.active) return false;
    budget_unlimit(&vm->budget);
    return true;
}

#ifndef DEJAVM_HARD
enum { HARD = 0 };
static inline void hard_start(struct vm *vm) { (void)vm; }
static inline void hard_end(struct vm *vm) { (void)vm; }
static inline void hard_enter(struct vm *vm) { (void)vm; }
static inline void hard_leave(struct vm *vm) { (void)vm; }
static inline bool hard_stop(struct vm *vm, enum stop why) {
    return why == STOP_BUDGET && hard_continue(vm);
}
static inline bool hard_refuse(struct vm *vm) { return (void)vm, false; }
#else
enum { HARD = 1 };
void hard_start(struct vm *vm); // call it after start-up
void hard_end(struct vm *vm);
// Call these when the engine starts and ends a run: allocations fail only in between.
void hard_enter(struct vm *vm);
void hard_leave(struct vm *vm);
// Call it when the interpreter stopped. True: the hard build has handled the stop, continue.
bool hard_stop(struct vm *vm, enum stop why);
// Call it before a native with effects outside. True: the machine was running ahead and has gone
// back, perhaps to another thread. The interpreter then returns STOP_BACK.
bool hard_refuse(struct vm *vm);
#endif
