// A transition system, as the searches see it: nothing of Java.
//
//   start ─► state with n choices ── step(i) ──► state with m choices ── ... ──► end | violation
//              │  mark   remember this state, on a stack
//              ├─ back   return to the newest mark
//              └─ drop   forget the newest mark; the state stays
//
// 1. After start, step, back and restore the system is at a state; choices() says in how many ways
//    it goes on.
// 2. mark/back/drop nest like a stack. back may be called any number of times.
// 3. state() gives the canonical vector: equal for equal futures; valid until the next call.
// 4. restore() takes a vector that state() gave, at the first mark. Anything but SYSTEM_CHOICE and
//    SYSTEM_REBASED: the state cannot be restored, see message().
// 5. forget() resets what survives going back to what it was after start.
#pragma once
#include "base/memory.h"
#include "state/store.h"

enum system_stop {
    SYSTEM_CHOICE,      // at a state with choices
    SYSTEM_END,         // the program ended on this path
    SYSTEM_IGNORED,     // the program asked to forget this path (Verify.ignoreIf)
    SYSTEM_VIOLATION,   // a property is violated: violation() tells which
    SYSTEM_STOP,        // the program asked to end the search (Verify.terminateSearch)
    SYSTEM_LIMIT,       // memory ran out inside the step, or a native was refused: see message()
    SYSTEM_UNSUPPORTED, // exit 4: see message()
    SYSTEM_SEEN,        // the program itself says so (Choose.storeIfNotAlreadyStored)
    SYSTEM_SAME,   // the step changed nothing, or led to a state that was looked at since the mark
    SYSTEM_REBASED // restore: as SYSTEM_CHOICE, but the state's vector is another one now
};

struct system_violation {
    char kind[24];      // assertion, exception, invariant, nontermination, found
    char message[4000]; // property, exception with its stack trace
};

// Where a choice of some of many states leads.
struct system_arrival {
    uint32_t choice;
    enum system_stop stop;
    uint32_t n;                        // of them, at most STORE_MANY when it is SYSTEM_CHOICE
    const uint32_t *lanes;             // which; NULL for SYSTEM_SAME and SYSTEM_IGNORED
    const struct store_vector *states; // SYSTEM_CHOICE: as state() would give them,
    const struct store_vector *keys;   // and as key();
    const uint64_t *shapes;            // see search/clusters.h; NULL: nothing is known of them
};

struct system_ops {
    enum system_stop (*start)(void *self);
    uint32_t (*choices)(void *self);
    enum system_stop (*step)(void *self, uint32_t choice);
    void (*mark)(void *self);
    void (*back)(void *self);
    void (*drop)(void *self);
    uint32_t (*state)(void *self, const uint32_t **words);
    // What states are matched by, when that is not state(); NULL: it is.
    uint32_t (*key)(void *self, const uint32_t **words);
    bool apart; // no state() equals a key(), so that one store may hold both; key may come later
    enum system_stop (*restore)(void *self, const uint32_t *words, uint32_t n);
    // All choices of many states, at the first mark, in this order (NULL: as they come); arrive is
    // told of each, and says whether to go on. NULL: they are taken one by one.
    void (*expand)(void *self, const struct store_vector *states, uint32_t n, const uint32_t *order,
                   bool (*arrive)(void *arg, const struct system_arrival *a), void *arg);
    // Of so many states that are left, how many to take next, and whether together or one by one.
    // NULL: as many as the search may, together.
    uint32_t (*take)(void *self, uint32_t left, bool *together);
    // The state is none of the program's: a long step was cut here, and goes on in the one way
    // there is. Where that is may differ from run to run. NULL: never.
    bool (*cut)(void *self);
    void (*forget)(void *self);
    // From now on, within long steps, halts(arg) is asked: true ends the step with SYSTEM_LIMIT.
    // NULL (for both): nobody is asked, or the system's steps are short.
    void (*guard)(void *self, bool (*halts)(void *arg), void *arg);
    // About the current state, for reports and heuristics.
    void (*violation)(void *self, struct system_violation *out);
    const char *(*message)(void *self);
    // Why a search that saw everything is incomplete nevertheless, and knows no shortest paths;
    // NULL: it is not, or never is.
    const char *(*doubt)(void *self);
    // One line: what the choice is, its value, where.
    void (*describe)(void *self, uint32_t choice, char *out, size_t size);
    int64_t (*value)(void *self); // the program's own heuristic value; for best-first search
    void (*revalue)(void *self, int64_t value); // what it was in the restored state; NULL: it is
    uint64_t (*covered)(void *self); // code locations executed so far, over all paths; likewise
    void (*memory)(void *self, struct memory_use *m); // bytes in use by the system, of its parts
};

struct system {
    const struct system_ops *ops;
    void *self;
};
