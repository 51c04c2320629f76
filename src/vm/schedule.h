// The scheduler: one deterministic order, round robin, by a count of calls and backward jumps.
//
//   runnable:  turn 7 (current) | turn 8 | turn 9      the smallest is next; a slice later it is 10
//   waiting:   until a deadline, or until another thread wakes it
//
// 1. The current thread changes when its slice is spent, when it must wait, and when it yields;
//    never in link mode, unless it must wait there.
// 2. A thread that is alone has no slices. schedule_soon gives it one, because another thread may
//    want to run.
// 3. Deadlines are tested between slices. Expired ones wake their threads in the order of
//    deadlines.
// 4. The exploring commands use the budget for other purposes: their threads have no slices. In
//    `check` a thread that waits or is at a visible operation pauses the interpreter, and the
//    search chooses the next one (vm/visible.h); only in link mode schedule_next chooses it, where
//    a thread must wait. `explore` and `generate` refuse a second thread.
//
// Cost: a switch walks all threads.
#pragma once
#include "vm/vm.h"

void schedule_switch(struct vm *vm, struct thread *t); // sets vm->current
bool schedule_next(struct vm *vm);                     // sets vm->current; false: all threads wait
void schedule_turn(struct vm *vm);                     // call it when a slice is spent
bool schedule_sleep(struct vm *vm);       // sleeps until the first deadline; false: none
bool schedule_alone(const struct vm *vm); // true if no other thread can become runnable
void schedule_soon(struct vm *vm);        // call it when another thread may want to run
