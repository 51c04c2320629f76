// Statements of the user about threads that the search takes on trust: that a thread is not
// interrupted in an atomic region, and that only one thread uses an object or a field.
//
//   Verify.beginAtomic ... endAtomic    thread.atomic: the depth of regions, part of the state
//   --atomic Class.method               the method is on the stack
//   @NonShared                          of a class or a field, by dejavm or by JPF
//
// 1. A thread stops before it begins an atomic region. In it, it does not stop before visible
//    operations, unless it has to wait. So others do not run meanwhile, and races with its accesses
//    are not found.
// 2. Accesses of a field that is not shared are not visible, nor are those of all fields of a class
//    that is not, and the monitors of its objects.
// 3. All that was relied on is listed in vm->explore.trusted, for the report.
//
// Memory: vm_free frees the list. Cost: with --atomic, a walk over the frames for each stop, and a
// slow path for each call of such a method.
#pragma once
#include "vm/vm.h"

// Whether the thread is in an atomic region.
bool trust_is_atomic(struct vm *vm, const struct thread *t);
static inline bool trust_atomic(struct vm *vm, const struct thread *t) {
    return (t->atomic || vm->explore.atomic.n) && trust_is_atomic(vm, t);
}
// Whether --atomic names the method.
bool trust_names(const struct vm *vm, const struct method *m);
// Call it before Verify.beginAtomic. False: the thread is at this operation, and the caller returns
// NATIVE_PAUSE.
bool trust_begin(struct vm *vm, struct thread *t);
// The same when the frame of a named method was pushed, which will continue at its first
// instruction.
bool trust_enter(struct vm *vm, struct thread *t);
// Whether accesses of the field, or the monitors of the objects of a class, count as those of one
// thread.
bool trust_field(struct vm *vm, const struct field *f);
bool trust_class(struct vm *vm, struct klass *k);
