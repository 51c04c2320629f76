// Choice points: a mark of the heap together with the saved stacks of all threads.
//
//   choice_point:  | trail mark | range of the save log: struct path, the stacks of each thread |
//
// 1. A mark takes memory for the words that have changed since the mark before (vm/saved.h).
// 2. Going back keeps metadata: loaded classes, quickened code, interned strings, mirrors, call
//    sites that the VM linked. Threads, class loaders and modules that the program has made since
//    disappear.
// 3. The checking builds verify every reference after going back.
//
// Memory: the caller owns the struct; the trail and the save log belong to the machine. Choice
// points nest like a stack.
// Cost: proportional to the depth of the stacks, and to the words written since the mark.
#pragma once
#include "heap/trail.h"
#include "vm/saved.h"

struct choice_point {
    struct trail_mark mark;
    struct saved_mark saved;
};

void choice_mark(struct vm *vm, struct choice_point *c);
void choice_undo(struct vm *vm, struct choice_point *c);   // goes back to c and closes it
void choice_return(struct vm *vm, struct choice_point *c); // goes back to c, which stays open
void choice_commit(struct vm *vm, struct choice_point *c); // closes c and keeps all changes since
