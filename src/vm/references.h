// References and finalizers in `run`: what the collector finds becomes work for the JDK's own
// threads.
//
//   collector --> Object[1] --> Reference --discovered--> Reference ...     pending
//                                   Reference Handler: to their queues, or to their Cleaner
//   Finalizer.unfinalized <--> Finalizer <--> ...     of each object whose class has a finalizer
//
// 1. The exploring commands have none of it: there a collection cannot be seen.
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
static inline bool references_must_register(const struct vm *vm, const struct klass *k) {
    return k->has_finalizer && vm->heap.weak.on;
}
