// Simulated threads: their stacks.
#pragma once
#include "vm/vm.h"

enum { FRAME_COST = 96 }; // what one activation counts against -Xss, besides its slots

struct thread *thread_new(struct vm *vm, ref object);
void thread_free(struct thread *t);
