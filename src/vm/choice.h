// A choice point: the heap's mark and the threads' frames as they were, to go back to.
#pragma once
#include "heap/trail.h"
#include "vm/vm.h"

struct choice_thread { struct thread saved; VEC(struct frame) frames; VEC(union slot) slots; };
struct choice_point {
    struct trail_mark mark;
    VEC(struct choice_thread) threads;
    uint64_t sum; // check and hard builds: checksum of frames and slots
};

void choice_mark(struct vm *vm, struct choice_point *c);
void choice_undo(struct vm *vm, struct choice_point *c); // back to c; c is free for another mark
