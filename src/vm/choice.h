// A choice point: the heap's mark and the threads' stacks as they were, to go back to.
//
//   choice_mark:  | trail mark | what the save logged: struct path, per thread its stacks |
//
// 1. What a mark costs in memory is what has changed since the mark before (vm/saved.h).
// 2. Going back leaves metadata as it is: loaded classes, quickened code, interned strings,
//    mirrors, call sites that the VM linked. Threads, class loaders and modules that the program
//    made since are gone.
// 3. In checking builds every reference is looked at after going back.
#pragma once
#include "heap/trail.h"
#include "vm/saved.h"

struct choice_point {
    struct trail_mark mark;
    struct saved_mark saved;
};

void choice_mark(struct vm *vm, struct choice_point *c);
void choice_undo(struct vm *vm, struct choice_point *c);   // back to c; c is free for another mark
void choice_return(struct vm *vm, struct choice_point *c); // back to c, which stays a mark
void choice_commit(struct vm *vm, struct choice_point *c); // forgets c: what was done since stays
