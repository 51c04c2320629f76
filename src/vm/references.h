// References and finalizers in `run`: the collector's findings become work for the JDK's own
// threads.
//
//   collector --> Object[1] --> Reference --discovered--> Reference ...     pending
//                                   Reference Handler: to their queues, or to their Cleaner
//   Finalizer.unfinalized <--> Finalizer <--> ...     of each object whose class has a finalizer
//
// 1. The exploring commands do not clear references or run finalizers: a collection is invisible
//    there. If the program makes an object with a finalizer of its own, or registers one with a
//    Cleaner, that is a doubt (vm/doubt.h).
// 2. An object is registered when it is made, not when Object's constructor ends. If a constructor
//    throws before that, the object is finalized here, but not by HotSpot.
//
// Cost: registering makes one Finalizer object.
#pragma once
#include "heap/collect.h"
#include "vm/vm.h"

void references_start(struct vm *vm); // call it once, when the program starts
// Collects, clears soft references too if asked, and wakes threads that wait for pending
// references.
struct collect_result references_collect(struct vm *vm, bool soft);
// Call it with a new instance of a class with a finalizer: OK, AGAIN, BLOCK, MEMORY, THROW.
enum native_result references_register(struct vm *vm, struct thread *t, ref object);
// Call it where an instance of the class is made, or made for the first time. While exploring it
// records a doubt if the class has a finalizer of the program, because finalizers do not run.
void references_note(struct vm *vm, const struct thread *t, const struct klass *k);
static inline bool references_must_register(const struct vm *vm, const struct klass *k) {
    return k->has_finalizer && vm->heap.weak.on;
}
