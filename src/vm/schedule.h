// Whose turn it is. One deterministic order: round robin, by a count of calls and backward jumps.
//
//   runnable:  turn 7 (current) | turn 8 | turn 9      the smallest is next; a slice later it is 10
//   waiting:   until a deadline, or until somebody wakes it
//
// 1. A thread is left when its slice is spent, when it must wait, and when it yields; never in link
//    mode, unless it must wait there.
// 2. Alone, a thread has no slices. schedule_soon gives it one: somebody may want to run.
// 3. Deadlines are looked at between slices. Those that are over wake in their order.
// 4. Exploring commands have one thread, and their own use for the budget.
#pragma once
#include "vm/vm.h"

bool schedule_next(struct vm *vm);        // vm->current is whose turn it is; false: all wait
void schedule_turn(struct vm *vm);        // a slice is spent
bool schedule_sleep(struct vm *vm);       // all wait: until the first deadline; false: forever
bool schedule_alone(const struct vm *vm); // nobody else could run before the current thread does
void schedule_soon(struct vm *vm);        // somebody else may want to run
// Who waits for what, when that is forever.
void schedule_report(struct vm *vm);
