// All sequences of operations on an object, as a transition system (search/system.h): bounded
// exhaustive exploration, as in BOX (d'Amorim et al., delta execution, section 2.1).
//
//   initialize classes, make values ─► new object = state 0 ── choice i: one call with one tuple
//                                                               of arguments ──► state ── ...
//
// 1. A state is the heap that the object reaches. If operations change objects of the library, the
//    state also includes what differs there from state 0. With a model the root of the state is an
//    array: subject and model (explore/explorer.h).
// 2. All states have the same choices: the operations in the order given and, for each of them, all
//    tuples of its values, the last parameter varying fastest. If the guard of an operation
//    returns false, its choice ends in SYSTEM_IGNORED.
// 3. A step is one call and its checks. Only the subject itself looks up names or allocates:
//    methods and arguments are found before the first step.
//
// Ownership: the explorer owns everything; explore_free frees it. Cost: a step costs the
// instructions of the operation and about a hundred of ours.
#pragma once
#include "delta/stats.h"
#include "explore/spec.h"
#include "machine/steps.h"
#include "state/canon.h"

// A class that an operation was the first to use. The next explorer initializes it before the first
// operation (explore/late_classes.c).
struct explore_late {
    char *name;  // with dots
    char *after; // something outside of the object that had changed before; NULL if nothing had
    bool maker;  // making the object uses it, too: it is initialized before all operations anyway
};

struct explore_config {
    const struct checkoptions *options; // of the command, for layers; NULL: none
    struct spec_config spec;
    uint64_t max_steps;       // per call; 0: no limit
    bool many;                // delta execution: run states in batches, where possible
    const char *singly;       // why not in batches; NULL: the explorer decides
    bool reexecute;           // with many: lanes that split start their operation again
    bool paced;               // with many: only where batches are faster (explore/auto_engine.h)
    bool allow_io, statics;   // statics: static fields of user classes are part of the state
    bool library;             // so are objects of the JDK that operations change
    const char *match;        // full, shape, or a method: Class.method
    VEC(const char *) ignore; // --ignore Class.field
    VEC(struct explore_late) late; // found by the explorers before
    bool whole; // some ignored field belongs to a class that is loaded after the start
    bool alone; // there is only one execution: initialize classes on first use, as java does
    // Called while the first state is prepared. Returns the reason to end, or NULL to continue.
    const char *(*halts)(void *arg);
    void *halts_arg;
};

struct explore_stats {
    const struct delta_stats *delta; // NULL: states were run one by one
    const char *singly;              // why, if batches were asked for; else NULL
    uint64_t instructions, trail_entries, heap_bytes;
    struct canon_stats canon;
    const struct doubts *doubts;
};

// How a step went, for traces and tests.
enum explore_answer { ANSWER_RETURNED, ANSWER_ITSELF, ANSWER_THREW }; // threw: an expected one
struct explore_step {
    enum explore_answer answers[2]; // of subject and model; ITSELF only with a model
    bool array;                     // with a model: one of the answers is an array
    bool in_guard;                  // the guard did not return, so there was no call
    bool guard_writes;              // the guard changes objects that existed before
    const struct klass *thrown;     // without a model: class of the exception of ANSWER_THREW
    const struct method *invariant; // the one that is violated, or does not return
};

struct explorer;
// Boots the JDK and reads the specification. Returns NULL with *e set if there is an error.
struct explorer *explore_new(struct options *opt, const struct explore_config *config,
                             const struct native_class *natives, struct err *e);
void explore_free(struct explorer *x);
struct system explore_system(struct explorer *x);
struct canon *explore_canon(struct explorer *x); // after start
struct explore_stats explore_stats(const struct explorer *x);
bool explore_assumes(struct explorer *x, bool change);     // see machine/machine.h
const struct err *explore_error(const struct explorer *x); // why it could not start; NULL: it did
// Whether the exploration must start again with another explorer, because of something that has to
// be prepared before the first state. Adds it to the config, whose owner frees the names.
bool explore_again(struct explorer *x, struct explore_config *config);
// From now on calls tell(arg, step) for every step of the methods of object and model, and for the
// steps of a guard or invariant that ends the execution (machine/steps.h).
void explore_watch(struct explorer *x, bool all, void (*tell)(void *arg, const struct step *s),
                   void *arg);
uint32_t explore_depth(const struct explorer *x); // of the current frame, as in the steps
const char *explore_output(struct explorer *x, size_t *len);
struct explore_step explore_last_step(const struct explorer *x);
const struct spec *explore_spec(const struct explorer *x);
// The operation of a choice; values[p] becomes the index of the value of parameter p (there are at
// most 255 parameters).
const struct spec_op *explore_choice(const struct explorer *x, uint32_t choice, uint32_t *values);
