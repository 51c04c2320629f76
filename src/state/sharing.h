// Which objects several threads can reach: OBJECT_FLAG of the program's objects (vm/visible.h).
//
//   roots of all threads:  static fields, changed words of the base, what the base refers to;
//                          the Thread objects, if the program lists threads (vm/access.h)
//   lasting roots of one:  its Thread object, and the map of its ThreadLocals
//   other roots of one:    its live slots, locks, exception
//
// 1. An object is shared if a root of all threads reaches it, or roots of two threads do.
// 2. The flag is a function of the state. A write of the flag is logged like others.
// 3. An object that was shared and no longer is keeps OBJECT_ONCE. This is part of the state: such
//    objects are listed at the end of the form. A thread that is alone has none: what it does can
//    only be preceded by the ends of the others, and ends commute with it; before these, the search
//    has noticed its accesses.
// 4. The map of a thread's ThreadLocals is a root of its own thread only: no other thread can get
//    it (klass.confined). Maps that are part of the base are the main thread's.
// 5. A state is settled if the shared objects are those that lasting roots and those of the main
//    thread share. A transition from a settled state, in which another thread runs, no reference in
//    an object changes and no thread starts or ends, leads to a settled state with the same flags:
//    a thread can only get references to objects that it could reach before, or that are new.
//    The main thread may run, too, if it still reaches the shared objects that it reached by roots
//    which it has lost, or if lasting roots alone share as much.
//    This is about flags of the state before, and logged references. So flags are computed again
//    if the transition has set some early (access_shared): the reference for which it did so was
//    perhaps not stored, as by a compareAndSet that fails, or is overwritten. And since the start
//    of a thread computes flags in the middle of a transition, while shared objects may be younger
//    than the mark, such objects count as changed from there on (`guarded`, state/pieces.h, 4).
// Cost: in such transitions nothing; otherwise one walk over the program's live objects.
// Memory: the canon owns it; sharing_free frees it.
#pragma once
#include "state/texts.h"
#include "vm/vm.h"

struct canon;
struct visit;

struct sharing_main { // the roots of the main thread, and what they depend on
    uint64_t turn;
    ref on, exception, stop;
    uint32_t status;
    uint32_t roots; // number of the text
};
struct sharing_mark { // of a state, see 5
    struct sharing_main main;
    uint32_t living;
    uint32_t once;         // objects in canon.once
    bool settled, by_main; // by_main: not by lasting roots alone
};
struct sharing {
    struct visit *visits; // one per 8 bytes of the dynamic space; NULL: not needed yet
    uint32_t epoch;
    struct sharing_mark now; // when flags were computed last on this path
    bool changed;            // flags may differ from those of the last form
    struct texts roots;      // of the main thread, as they were in some state
    VEC(uint32_t) collected;
    VEC(struct sharing_mark) marks; // by level: at the mark
};

// Sets OBJECT_FLAG of the objects that several threads can reach. Must be called in each state
// after a thread has been started, after canon_note; sharing_compute when one has just been started
// or a state was restored.
void sharing_update(struct canon *c);
void sharing_compute(struct canon *c);
void sharing_mark(struct canon *c); // a mark has been set
void sharing_back(struct canon *c); // the machine has gone back to the newest mark
// Writes the numbers of the objects that were shared and no longer are (3): those that a walk has
// visited, or that pieces list.
void sharing_write_once(struct canon *c, bool pieces);
void sharing_free(struct canon *c);
