// The `hard` build: at random points of a run, mark, run some thousand instructions ahead, go back, compare the whole
// state with what it was, and run on. In other builds a no-op.
#pragma once
#include "vm/vm.h"

void hard_start(struct vm *vm);                     // after boot
void hard_step(struct vm *vm, struct thread *t);    // the budget ran out
bool hard_refuse(struct vm *vm, struct thread *t);  // a native is about to touch the outside: end running ahead
