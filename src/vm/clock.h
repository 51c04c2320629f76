// The clock while interleavings are explored: it does not move until a timeout or sleep expires.
//
//   who reads the clock     what is learnt    when time passes                       in the state
//   no code                 -                 nothing changes                        -
//   rows of deadlines.def   ACCESS_WAITS      their deadlines come closer by as much -
//   any other code          ACCESS_CLOCK      the clock moves                        the clock
//
// 1. A wait, park or sleep with a timeout has t->deadline, what is left of it plus one. If it
//    expires, that much time passes for all threads. So the clock is at its deadline.
// 2. Methods of the JDK that wait keep deadlines, and use them in one way: they subtract the clock.
//    As long as no other code reads the clock, the clock stays the same and the deadlines move
//    instead. Then a loop of timeouts comes back to the same state. A deadline that has passed
//    counts as one that passes now.
// 3. When the program reads the clock, or a method that is not in the table does, states have the
//    time that has passed, and deadlines stay as they are. The same with --por none, which stops in
//    places that the table does not have.
// 4. A program that never starts a thread has a clock that does not move, and a doubt if it reads
//    the clock (vm/outside_value.h).
//
// Memory: the machine owns the rows that were looked up; clock_free frees them.
// Cost: when time passes, a look at all frames; and at all objects, if a class with a TIME is
// loaded.
#pragma once
#include "vm/vm.h"

// Sets the time that a native adds to the start of the clock when it is read. False: the search has
// to start again; the native returns NATIVE_PAUSE.
bool clock_read(struct vm *vm, struct thread *t, uint64_t *passed);
// The same for Unsafe.park until a date: the date of now, in milliseconds.
bool clock_date(struct vm *vm, struct thread *t, int64_t *milliseconds);
int64_t clock_start_nanos(const struct vm *vm); // System.nanoTime at the start
enum { CLOCK_START_SECONDS = 1000000000 };      // System.currentTimeMillis then, in seconds

// The deadline of a thread that waits this long.
int64_t clock_deadline(const struct vm *vm, int64_t nanoseconds);
static inline int64_t clock_of_millis(int64_t ms) {
    return ms > INT64_MAX / 1000000 ? INT64_MAX : ms * 1000000;
}
// The timeout of the thread expires.
void clock_expire(struct vm *vm, struct thread *t);
// The only thread that lives waits this long.
void clock_wait_alone(struct vm *vm, int64_t nanoseconds);
// Call it before a thread is started. False: the search has to start again.
bool clock_start_thread(struct vm *vm);
// A state was restored without this object, which is garbage now: a queue has no tasks any more.
// Only if clock_has_queues.
void clock_drop(struct vm *vm, ref object);
bool clock_has_queues(const struct vm *vm);
void clock_free(struct vm *vm);
