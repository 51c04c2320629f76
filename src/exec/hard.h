// The `hard` build: what is rare happens all the time, and the program must not notice. In other
// builds all of this is nothing.
//
//   ---- run ----o~~~~~ run ahead ~~~~~>  some thousand instructions
//                ^ mark  <-- go back --'  then: compare the state with that at the mark
//                '---- run on, the same way once more ----
//
// 1. Running ahead ends early, by going back, in front of a native that touches the outside
//    (NATIVE_HOST, NATIVE_OUTSIDE), and wherever the machine would stop for any reason but memory.
//    Threads take turns while ahead too; that all of them must wait is a reason to stop.
// 2. Link mode that starts while ahead runs to its end, and what it did stays done.
// 3. Every N-th allocation fails, N random, and smaller early in a run: a collection, then the
//    instruction once more. The second time nothing fails.
// 4. A search's transitions are run ahead from their start, most of them to their end, and then
//    once more: what an execution leaves outside of a choice point (vm/choice.h) is found out.
//
// The environment variable DEJAVM_HARD_SEED picks other random points, DEJAVM_HARD_LOG=1 says at
// the end what was done.
#pragma once
#include "exec/interp.h"

// No budget was meant. False: what was given is used up.
static inline bool hard_go_on(struct vm *vm) {
    if (vm->explore.active) return false;
    vm->budget.left = BUDGET_ENDLESS;
    return true;
}

#ifndef DEJAVM_HARD
enum { HARD = 0 };
static inline void hard_start(struct vm *vm) { (void)vm; }
static inline void hard_end(struct vm *vm) { (void)vm; }
static inline void hard_enter(struct vm *vm) { (void)vm; }
static inline void hard_leave(struct vm *vm) { (void)vm; }
static inline bool hard_stop(struct vm *vm, enum stop why) {
    return why == STOP_BUDGET && hard_go_on(vm);
}
static inline bool hard_refuse(struct vm *vm) { return (void)vm, false; }
#else
enum { HARD = 1 };
void hard_start(struct vm *vm); // after boot
void hard_end(struct vm *vm);
// The engine starts to run, and has ended: between that nothing fails.
void hard_enter(struct vm *vm);
void hard_leave(struct vm *vm);
// The interpreter stopped. True: that was the hard build's doing, go on.
bool hard_stop(struct vm *vm, enum stop why);
// A native is about to touch the outside. True: it was running ahead and has gone back, perhaps to
// another thread: STOP_BACK.
bool hard_refuse(struct vm *vm);
#endif
