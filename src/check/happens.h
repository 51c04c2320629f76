// Happens-before on one path: which accesses of fields and elements nothing orders (vector clocks,
// as in FastTrack: Flanagan and Freund, PLDI 2009). Random walks use it: they rarely come to a
// state in which two threads are both about to access the same place.
//
//   clocks:  thread -> | 3 | 0 | 7 |            the newest time of each thread that it knows of
//   spots:   object, offset -> | released: a clock | last write: thread, time, place | reads ... |
//
// 1. A thread that releases something (leaves a monitor, writes a volatile or atomically, starts,
//    unparks or interrupts a thread, ends) adds its clock to the spot, and its time passes. One
//    that acquires it (enters, reads a volatile, begins, continues, sees that a thread has ended)
//    adds the spot's clock to its own.
// 2. Where an order is not visible here, more is taken as ordered than is, never less: the end of a
//    class initializer, and writes of volatile fields that only one thread can still reach, come
//    before all later operations of all threads. So a race that is reported is one.
// 3. After a restore and after going back, the path before is forgotten. Spots follow their objects
//    when a collection moves them, and are dropped with them.
//
// Memory: a happens owns its tables, which grow with a path. Cost: a lookup per visible operation,
// and one per thread that is at an access in each state.
#pragma once
#include "vm/visible.h"

struct happens_access {
    uint32_t thread, time; // id of the thread; 0: none
    enum operation op;
    bool plain;
    const struct method *method; // its place
    uint32_t bci;
};

struct happens;
struct happens *happens_new(struct vm *vm);
void happens_free(struct happens *h);
void happens_forget(struct happens *h);
// Call it before a way is taken.
void happens_take(struct happens *h, const struct way *w);
// Stores the i-th earlier access that races with the one that the thread is at; false: there are
// not that many.
bool happens_race(struct happens *h, const struct thread *t, uint32_t i,
                  struct happens_access *out);
