// Atomic regions: stretches in which no other thread runs, because the user says so.
//
//   Verify.beginAtomic ... endAtomic    thread.atomic: the depth of regions, part of the state
//   --atomic Class.method               the method is on the stack
//
// 1. A thread stops before it begins an atomic region. In it, it does not stop before visible
//    operations, unless it has to wait. So others do not run meanwhile, and races with its accesses
//    are not found.
// 2. All that was relied on is listed in vm->explore.trusted, for the report.
//
// Cost: with --atomic, a walk over the frames for each stop, and a slow path for each call of such
// a method.
#pragma once
#include "vm/vm.h"

// Whether the thread is in an atomic region.
bool atomic_region_lasts(struct vm *vm, const struct thread *t);
static inline bool atomic_region_inside(struct vm *vm, const struct thread *t) {
    return (t->atomic || vm->explore.atomic.n) && atomic_region_lasts(vm, t);
}
// Whether --atomic names the method.
bool atomic_region_names(const struct vm *vm, const struct method *m);
// Call it before Verify.beginAtomic. False: the thread is at this operation, and the caller returns
// NATIVE_PAUSE.
bool atomic_region_begin(struct vm *vm, struct thread *t);
// The same when the frame of a named method was pushed, which will continue at its first
// instruction.
bool atomic_region_enter(struct vm *vm, struct thread *t);
