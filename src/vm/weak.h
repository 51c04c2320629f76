// Weak, soft and phantom references while exploring: nothing is collected there, so that a referent
// which nothing else holds may be kept or cleared, as under java. --references says which.
//
//   frames, statics --> object --> object         held: the same under every reading
//           `-> WeakReference - - -> object       stale: java may have cleared the reference
//
// 1. kept: a reference keeps its referent. cleared: stale ones are cleared at System.gc() and
//    where the program reads one. both: that is a choice, there.
// 2. Where the program reads a stale reference under `kept` or `cleared`, that is a doubt
//    (vm/doubt.h). So is looking into a queue, or at the size of a WeakHashMap, that a stale one
//    belongs to, under `both` too: when a cleared reference is enqueued is not a choice.
// 3. What the library reads for itself does not count: it fills its caches again. What it reads to
//    give it out (a WeakHashMap, the rows SHOWS of vm/draws.def) the program reads.
// 4. Slots that are dead hold nothing, as in compiled code.
//
// Cost: a walk over the objects of the program until the referent is found; over those of the JDK
// as well where it is not.
#pragma once
#include "vm/vm.h"

// A reference is read (get, refersTo(null)): OK, or PAUSE for a choice. gives: by get.
enum native_result weak_read(struct vm *vm, struct thread *t, ref reference, bool gives);
// System.gc(): likewise.
enum native_result weak_collect(struct vm *vm, struct thread *t);
// The program looks into a queue, asks whether a reference is enqueued, or a WeakHashMap for its
// content: whether that depends on a stale reference.
bool weak_shows(struct vm *vm, ref what);
