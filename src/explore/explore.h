// All sequences of operations on an object as a transition system (search/system.h): the job of
// BOX (d'Amorim et al., delta execution, section 2.1).
//
//   classes initialized, values made ── new object ═ state 0 ── choice i: operation, arguments ──►
//
// 1. A state is the heap that the object reaches; where operations change the library, with what
//    is not as it was there. With a model the root is an array of two: subject and model.
// 2. Choices are the same in every state: operations in the order given, for each all tuples of its
//    values, the last parameter fastest. Where the guard is false the choice is SYSTEM_IGNORED.
// 3. A step is one call and its checks; nothing is looked up by name, made or allocated but by the
//    subject itself.
//
// Cost: a step costs what the operation costs and about a hundred instructions.
#pragma once
#include "delta/stats.h"
#include "explore/spec.h"
#include "machine/steps.h"
#include "state/canon.h"

// A class that operations came to after others had run: it is to be initialized before them all.
struct explore_late {
    char *name;  // with dots
    char *after; // what had changed by then, outside of the object; NULL: nothing
    bool maker;  // what makes the object comes to it, so that it is initialized before anyway
};

struct explore_config {
    struct spec_config spec;
    uint64_t max_steps;       // per call; 0: no limit
    bool many;                // delta execution: many states at once, where that can be
    const char *singly;       // why that cannot be; NULL: the explorer decides
    bool reexecute;           // there: states that part start their operation anew
    bool paced;               // there: only where it pays (explore/auto_engine.h)
    bool allow_io, statics;   // statics: those of user classes are state
    bool library;             // so is what operations change in the JDK
    const char *match;        // full, shape, or a method: Class.method
    VEC(const char *) ignore; // --ignore Class.field
    VEC(struct explore_late) late;
    bool whole; // there are ignored fields in classes that are loaded late
    bool alone; // one execution only: classes are initialized where it comes to them
    // Asked while the first state is prepared: why that is to end; NULL: it is not.
    const char *(*halts)(void *arg);
    void *halts_arg;
};

struct explore_stats {
    const struct delta_stats *delta; // NULL: states were run one by one
    const char *singly;              // why, when many at once were asked for; NULL
    uint64_t instructions, trail_entries, heap_bytes;
    struct canon_stats canon;
    const struct doubts *doubts;
};

// How a step went, for those who write it down.
enum explore_answer { ANSWER_RETURNED, ANSWER_ITSELF, ANSWER_THREW }; // threw: as is expected
struct explore_step {
    enum explore_answer answers[2]; // subject and model; ITSELF only with a model
    bool array;                     // with a model: one of them is an array
    bool in_guard;                  // the guard did not return: there was no call
    bool guard_writes;              // the guard changes what was there before
    const struct klass *thrown;     // without a model: the exception that it answered
    const struct method *invariant; // that does not hold, or does not return
};

struct explorer;
// Boots the JDK and reads what is to be explored. NULL: *e says why.
struct explorer *explore_new(struct options *opt, const struct explore_config *config,
                             const struct native_class *natives, struct err *e);
void explore_free(struct explorer *x);
struct system explore_system(struct explorer *x);
struct canon *explore_canon(struct explorer *x); // after start
struct explore_stats explore_stats(const struct explorer *x);
bool explore_assumes(struct explorer *x, bool change);     // machine/machine.h
const struct err *explore_error(const struct explorer *x); // why it could not start; NULL: it did
// What was found out that the first state has to be prepared for: added to the config, for another
// explorer to start with. False: nothing. The caller frees the names.
bool explore_again(struct explorer *x, struct explore_config *config);
// From now on every step of the object's and the model's methods is told, and those of a guard or
// an invariant that ends the execution (machine/steps.h).
void explore_watch(struct explorer *x, bool all, void (*tell)(void *arg, const struct step *s),
                   void *arg);
uint32_t explore_depth(const struct explorer *x); // of the frame that runs, as the steps tell it
const char *explore_output(struct explorer *x, size_t *len);
struct explore_step explore_last_step(const struct explorer *x);
const struct spec *explore_spec(const struct explorer *x);
// What a choice stands for: the operation, and of each form which value (at most 255 forms).
const struct spec_op *explore_choice(const struct explorer *x, uint32_t choice, uint32_t *values);
