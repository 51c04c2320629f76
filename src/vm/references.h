// References and finalizers in `run`: what the collector finds becomes work for the JDK's own
// threads.
//
//   collector --> Object[1] --> Reference --discovered--> Reference ...     pending
//                                   Reference Handler: to their queues, or to their Cleaner
//   Finalizer.unfinalized <--> Finalizer <--> ...     of each object whose class has a finalizer
//
// 1. The exploring commands have none of it: there a collection cannot be seen. Where the program
//    makes an object that has a finalizer of its own, or registers one with a Cleaner, that is a
//    doubt (vm/doubt.h).
// 2. An object is registered when it is made, not when Object's constructor ends: one whose
//    constructor throws before that is finalized here, and not by HotSpot.
#pragma once
#include "heap/collect.h"
#include "vm/vm.h"

void references_start(struct vm *vm); // once, when the program starts
// Collects, soft references too when asked; who waits for pending references is woken.
struct collect_result references_collect(struct vm *vm, bool soft);
// To be called with a new instance of a class with a finalizer: OK, AGAIN, BLOCK, MEMORY, THROW.
enum native_result references_register(struct vm *vm, struct thread *t, ref object);
// To be called where an instance of the class is made, or made for the first time: exploring, it is
// a doubt if its finalizer, which does not run, may be the program's.
void references_note(struct vm *vm, const struct thread *t, const struct klass *k);
static inline bool references_must_register(const struct vm *vm, const struct klass *k) {
    return k->has_finalizer && vm->heap.weak.on;
}
