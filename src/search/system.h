// A transition system, as the searches see it: nothing of Java.
//
//   start ─► state with n choices ── step(i) ──► state with m choices ── ... ──► end | violation
//              │  mark   remember this state, on a stack
//              ├─ back   return to the newest mark
//              └─ drop   discard the newest mark; the state stays
//
//   struct system: | ops self | key | batch | hints | limits | notes | threads | cycles | script |
//                    core       optional facets; NULL: the system does not have it
//
// 1. After start, step, back and restore the system is at a state; choices() returns the number of
//    choices there.
// 2. mark/back/drop nest like a stack. back may be called any number of times.
// 3. state() returns the canonical vector: equal for equal futures; valid until the next call.
// 4. restore() takes a vector that state() returned, at the first mark. If it returns anything but
//    SYSTEM_CHOICE and SYSTEM_REBASED, the state cannot be restored: see message().
// 5. reset() undoes what survives going back: the system is as it was after start.
// 6. The tables of a system, and which facets it has, do not change once it is passed to a search.
//    A layer (layer/layer.h) refers to an inner system, which it does not own, and changes some of
//    its operations.
#pragma once
#include "base/memory.h"
#include "search/property.h"
#include "state/store.h"

enum system_stop {
    SYSTEM_CHOICE,      // at a state with choices
    SYSTEM_END,         // the program ended on this path
    SYSTEM_IGNORED,     // the program asked to ignore this path (Verify.ignoreIf)
    SYSTEM_VIOLATION,   // a property is violated: see violation()
    SYSTEM_STOP,        // the program asked to end the search (Verify.terminateSearch)
    SYSTEM_LIMIT,       // memory ran out inside the step, or a native was refused: see message()
    SYSTEM_UNSUPPORTED, // exit 4: see message()
    SYSTEM_SEEN,        // the program has seen this state (Choose.storeIfNotAlreadyStored)
    SYSTEM_SAME,        // the step changed nothing, or led to a state that was seen since the mark
    SYSTEM_RESTART,     // something was learnt that changes earlier steps: search from the start
    SYSTEM_REBASED      // restore: like SYSTEM_CHOICE, but the state has another vector now
};

struct system_violation {
    enum property property;
    char message[4000]; // what does not hold, exception with its stack trace
};

struct system_ops {
    enum system_stop (*start)(void *self);
    uint32_t (*choices)(void *self);
    enum system_stop (*step)(void *self, uint32_t choice);
    void (*mark)(void *self);
    void (*back)(void *self);
    void (*drop)(void *self);
    uint32_t (*state)(void *self, const uint32_t **words);
    enum system_stop (*restore)(void *self, const uint32_t *words, uint32_t n);
    void (*reset)(void *self);
    // About the current state, for reports.
    void (*violation)(void *self, struct system_violation *out);
    const char *(*message)(void *self);
    // Why a search of all states is incomplete nevertheless, and cannot know shortest paths; NULL:
    // it is complete.
    const char *(*caveat)(void *self);
    // One line: the choice, its value, its place.
    void (*describe)(void *self, uint32_t choice, char *out, size_t size);
    // The kind of the choices at this state, a word; NULL: the system has one kind only.
    const char *(*kind)(void *self);
};

// A system whose states are matched by another vector than state().
struct system_key {
    uint32_t (*key)(void *self, const uint32_t **words);
    // Whether key() and state() differ now; NULL: always.
    bool (*differs)(void *self);
    bool apart; // no state() equals a key() that differs from its own state(): one store holds both
};

// The result of one choice in some of the states of a batch.
struct system_arrival {
    uint32_t choice;
    enum system_stop stop;
    uint32_t n;            // states, at most STORE_MANY when it is SYSTEM_CHOICE
    const uint32_t *lanes; // their numbers in the batch; NULL for SYSTEM_SAME and SYSTEM_IGNORED
    const struct store_vector *states; // SYSTEM_CHOICE: what state() would return,
    const struct store_vector *keys;   // and key()
    const uint64_t *shapes;            // see search/clusters.h; NULL: unknown
};

// A system that can expand many states at once.
struct system_batch {
    // Takes all choices of these states, at the first mark, in this order (NULL: 0, 1, ...). Calls
    // arrive for each result, until it returns false.
    void (*expand)(void *self, const struct store_vector *states, uint32_t n, const uint32_t *order,
                   bool (*arrive)(void *arg, const struct system_arrival *a), void *arg);
    // How many of the remaining states to expand next, and whether together or one by one. NULL:
    // all that the search allows, together.
    uint32_t (*batch_size)(void *self, uint32_t left, bool *together);
};

// A system that may know where a choice leads without taking it.
struct system_foresight {
    bool (*knows)(void *self); // whether it may know any step from the current state
    // The vector that the state after this choice is matched by; 0: it is not known. Known are only
    // steps that end in SYSTEM_CHOICE, or in a deadlock, whose vector no state with choices has.
    // Valid until the next call of any operation.
    uint32_t (*key_after)(void *self, uint32_t choice, const uint32_t **words);
};

// Best-first search orders states by these.
struct system_hints {
    int64_t (*value)(void *self);                 // the program's own heuristic value
    void (*set_value)(void *self, int64_t value); // of a state that has been restored
    uint64_t (*covered)(void *self);              // code locations executed so far, over all paths
};

// Each may be NULL.
struct system_limits {
    // From now on, call halts(arg) within long steps; true ends the step with SYSTEM_LIMIT. NULL:
    // stop calling it.
    void (*poll)(void *self, bool (*halts)(void *arg), void *arg);
    void (*memory)(void *self, struct memory_use *m); // bytes in use, by their parts
    // Whether a long step was cut here: this state has no choice of the program, and one way to
    // continue. Cuts may differ from run to run.
    bool (*cut)(void *self);
};

// Violations that do not end a path: they are properties of a state with choices.
struct system_notes {
    // Stores the violation number i of the state; false: there are not that many.
    bool (*noted)(void *self, uint32_t i, struct system_violation *out);
    bool by_path; // they depend on the path to the state too
};

// A system of several threads, whose choices may be which of them continues.
struct system_threads {
    // Whether the choice is a preemption: it continues another thread than the one that ran last,
    // although that could continue.
    bool (*preempts)(void *self, uint32_t choice);
    // The number of preemptions on the path to this state. After a restore it is right only while
    // preemptions are counted.
    uint32_t (*preemptions)(void *self);
    // Counts preemptions from now on, or not: states that differ in them are then different.
    void (*count)(void *self, bool on);
    // A number of the thread that the choice continues, from 1; 0: this is not such a choice.
    uint32_t (*thread)(void *self, uint32_t choice);
};

// A system that knows whether there is a cycle of states from which no path ends.
struct system_cycles {
    // Called after all paths were searched. True: there is one. Stores the choices that lead to it,
    // which are valid until the next call.
    bool (*find)(void *self, const uint32_t **choices, uint32_t *n, struct system_violation *out);
    // Whether no path from the current state ends: searches them all. The state stays.
    bool (*confirm)(void *self, struct system_violation *out);
};

// The text of a step of a system with several threads: an operation of one of them.
struct script_step {
    char thread[120]; // its name; no two threads of a path have the same
    char what[300];   // the operation and the value that it reads or writes; empty: a choice
    char then[400];   // what the thread holds after the step, if that changed, and waits for
};

// The texts of steps, for traces that are run again. Values and locks are those of the current
// path: no mark may be set.
struct system_script {
    // The step of a choice, without `then`; false: the system has one thread.
    bool (*describe)(void *self, uint32_t choice, struct script_step *out);
    // Call it after that step: completes it by the value that was written, and `then`.
    void (*complete)(void *self, struct script_step *s);
    // The operation that thread i is at, as describe() would; false: there are not that many. An
    // empty text: it waits, or has a choice to make.
    bool (*pending)(void *self, uint32_t i, struct script_step *out, char *text, size_t size);
};

struct system {
    const struct system_ops *ops;
    void *self;
    const struct system_key *key;
    const struct system_batch *batch;
    const struct system_foresight *foresight;
    const struct system_hints *hints;
    const struct system_limits *limits;
    const struct system_notes *notes;
    const struct system_threads *threads;
    // Whether a second thread has been started so far. Until then, no state has notes, and nothing
    // is foreseen. NULL: never.
    const bool *threaded;
    const struct system_cycles *cycles;
    const struct system_script *script;
};

// The vector that states are matched by.
static inline uint32_t system_key(const struct system *s, const uint32_t **words) {
    return s->key ? s->key->key(s->self, words) : s->ops->state(s->self, words);
}
static inline bool system_key_differs(const struct system *s) {
    return s->key && (!s->key->differs || s->key->differs(s->self));
}
static inline const char *system_kind(const struct system *s) {
    return s->ops->kind ? s->ops->kind(s->self) : NULL;
}
static inline uint32_t system_batch_size(const struct system *s, uint32_t left, bool *together) {
    *together = true;
    return s->batch->batch_size ? s->batch->batch_size(s->self, left, together) : left;
}
static inline bool system_noted(const struct system *s, uint32_t i, struct system_violation *out) {
    return s->notes && s->notes->noted(s->self, i, out);
}
static inline bool system_describe_step(const struct system *s, uint32_t choice,
                                        struct script_step *out) {
    return s->script && s->script->describe(s->self, choice, out);
}
static inline bool system_at_cut(const struct system *s) {
    return UNLIKELY(s->limits && s->limits->cut) && s->limits->cut(s->self);
}
static inline void system_poll(const struct system *s, bool (*halts)(void *arg), void *arg) {
    if (s->limits && s->limits->poll) s->limits->poll(s->self, halts, arg);
}
static inline void system_memory(const struct system *s, struct memory_use *m) {
    if (s->limits && s->limits->memory) s->limits->memory(s->self, m);
}
