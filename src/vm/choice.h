// A choice point: the heap's mark and the threads' frames as they were, to go back to.
//
//   choice_mark:  | trail mark | explore_mark | per thread: struct thread, its frames, its slots |
//
// 1. Frames and slots are copied whole: what a mark costs grows with the depth of the stack.
// 2. Going back leaves metadata as it is: loaded classes, quickened code, interned strings,
//    mirrors, call sites that the VM linked. Threads, class loaders and modules that the program
//    made since are gone.
// 3. In checking builds every reference is looked at after going back.
#pragma once
#include "heap/trail.h"
#include "vm/modules.h"

struct choice_thread {
    struct thread saved;
    VEC(struct frame) frames;
    VEC(union slot) slots;
};
struct explore_mark { // of vm->explore, what belongs to a path
    struct explore_choice choice;
    uint32_t output;
    int64_t heuristic;
    int32_t atomic;
    ref root;
};
struct choice_point {
    struct trail_mark mark;
    struct explore_mark explore;
    struct modules_mark modules;
    struct thread *current;
    uint32_t n_threads;
    VEC(struct choice_thread) threads; // room for more than n_threads may be left of another mark
};

void choice_mark(struct vm *vm, struct choice_point *c);
void choice_undo(struct vm *vm, struct choice_point *c);   // back to c; c is free for another mark
void choice_return(struct vm *vm, struct choice_point *c); // back to c, which stays a mark
void choice_commit(struct vm *vm, struct choice_point *c); // forgets c: what was done since stays
void choice_free(struct choice_point *c);                  // its memory
uint64_t choice_bytes(const struct choice_point *c);       // and how much that is
