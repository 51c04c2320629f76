// The waits of threads: for which object, and which thread holds it.
//
//   thread --why--> on: an object, a lock, a class --by--> thread --why--> ...
//
// 1. A thread that is at entering a monitor of another thread waits for it (vm/visible.h).
// 2. A wait is endless if only the thread that holds the object can end it: there is no timeout,
//    and an interrupt does not end it.
// 3. A cycle of endless waits for monitors and locks is a deadlock, whatever other threads do.
//
// Cost: blocked_cycle tests the operation of each thread; the others are for reports, and
// blocked_each_held walks the whole heap.
#pragma once
#include "vm/vm.h"

struct blocked {
    enum {
        BLOCKED_NOT,
        BLOCKED_MONITOR, // to be entered
        BLOCKED_LOCK,    // ReentrantLock and others that have an owner
        BLOCKED_NOTIFY,  // Object.wait
        BLOCKED_JOIN,
        BLOCKED_PARK, // a park for another reason
        BLOCKED_INIT, // the initializer of a class
        BLOCKED_SLEEP,
        BLOCKED_LAST // the end of all other threads
    } why;
    ref on;            // the object, the blocker of a park, or the mirror; 0: none
    struct thread *by; // that holds it, or runs the initializer, or is joined; NULL: none is known
};

struct blocked blocked_look(struct vm *vm, const struct thread *t);
// Stores the threads of a cycle (see 3) in its order, and returns their number; 0: there is none.
// out: room for all living threads.
uint32_t blocked_cycle(struct vm *vm, struct thread **out);
bool blocked_is_lock(ref o); // whether it is a lock that has an owner: ReentrantLock and others
bool blocked_holds(struct vm *vm, const struct thread *t, ref o); // its monitor, or the lock
// Calls fn for each object whose monitor the thread holds, and for each lock whose owner it is.
void blocked_each_held(struct vm *vm, const struct thread *t, void (*fn)(void *arg, ref o),
                       void *arg);
