// Weak, soft and phantom references while exploring. No object is collected there, so a referent
// that nothing else refers to may be kept or cleared, as under java. --references says which.
//
//   frames, statics --> object --> object         held: the same under every reading
//           `-> WeakReference - - -> object       stale: java may have cleared the reference
//
// 1. kept: a reference keeps its referent. cleared: stale references are cleared at System.gc() and
//    when the program reads one. both: there, clearing is a choice.
// 2. If the program reads a stale reference under `kept` or `cleared`, that is a doubt
//    (vm/doubt.h). So is, also under `both`, a look into a queue or at the size of a WeakHashMap
//    that a stale reference belongs to: the time when a cleared reference is enqueued is not a
//    choice.
// 3. References that the library reads for itself do not count: it fills its caches again. If it
//    returns what it reads (a WeakHashMap, the rows SHOWS of vm/outside_values.def), the program
//    reads.
// 4. Dead slots do not hold objects, as in compiled code.
//
// Memory: each query allocates a bit per word of the dynamic space and frees it.
// Cost: a walk over the objects of the program until the referent is found; if it is not found,
// over those of the JDK too.
#pragma once
#include "vm/vm.h"

// Call it when a reference is read (get, refersTo(null)): OK, or PAUSE for a choice. gives: the
// caller gets the referent.
enum native_result weak_read(struct vm *vm, struct thread *t, ref reference, bool gives);
// The same for System.gc().
enum native_result weak_collect(struct vm *vm, struct thread *t);
// Call it when the program looks into a queue, tests whether a reference is enqueued, or reads the
// content of a WeakHashMap: true if the result depends on a stale reference.
bool weak_shows(struct vm *vm, ref what);
