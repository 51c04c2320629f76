// The inside of a check. Only files of src/check include it.
//
//   check.c     the transition system: one thread's run to a choice, marks, states, facets
//   settle.c    runs the threads until there is a choice between them, or a deadlock
//   describe.c  choices as text
//   races.c     races in a state, and on the path to it
//
//   step(i) ─► settle_take, or offer_take and settle_resume ─► check_run_thread, for each thread
//              that neither waits nor is at a visible operation ─► a choice, a stop
//
// 1. There is a `canon` from the first choice on, a `trace` only when a trace is run again, and a
//    `happens` only for random walks that look for races.
//
// Ownership: the check owns all members but `config` and `options`; check_free frees them.
#pragma once
#include "check/check.h"
#include "check/happens.h"
#include "check/thread_trace.h"
#include "config/checkoptions.h"
#include "layer/layers.h"
#include "machine/machine.h"

struct check {
    struct machine machine;
    struct vm *vm; // the machine's
    struct layers layers;
    struct system system; // in its layers
    const struct check_config *config;
    const struct checkoptions *options; // of config
    struct canon *canon;                // from the first choice on
    struct klass *main_class;
    VEC(struct method *) invariants, finds; // those of options
    VEC(char *) properties;                 // "key=value" that the program set itself
    struct store_cursor *roots;             // Choose.storeIfNotAlreadyStored
    VEC(int32_t) counters;                  // Verify's, as they were at the first choice
    uint32_t n_values;                      // the number of named values then
    struct steps *steps;                    // NULL: steps are not reported
    struct happens *happens;                // NULL: races are those of states
    struct thread_trace *trace; // not NULL: a trace is run again, and reports have stacks
    VEC(struct way) ways;       // of the current state, if they are known
    bool knows_ways;            // ways are those of the current state
    bool foresees;              // the search asks for states before it takes steps to them
    bool written;               // then: the form of the current state was written for that
    bool shares;                // a thread has been started, on some path
    bool over;                  // a program that had several threads has ended
    bool ignores;               // some fields are ignored: states are matched without them
    uint32_t n_klasses;         // classes that were checked for such fields
};

// Runs the current thread. SYSTEM_SAME: it waits, has ended, or is at a visible operation.
enum system_stop check_run_thread(struct check *c);

// settle.c
// Runs the threads that neither wait nor are at a visible operation, until there is a choice.
enum system_stop settle_threads(struct check *c);
// Continues the current thread, and then all that are not settled.
enum system_stop settle_resume(struct check *c);
const struct way *settle_way(struct check *c, uint32_t i); // way i of the current state
void settle_forget(struct check *c); // the state has changed, but not by a step of threads
// Takes a choice between threads.
enum system_stop settle_take(struct check *c, uint32_t way);

// describe.c
// A choice of the state: "x = 3 at Main.main(Main.java:4)".
void describe_choice(struct check *c, uint32_t choice, char *out, size_t size);
// The operation of a way: "write A.x at A.run(A.java:5)".
void describe_way(struct check *c, const struct way *way, char *out, size_t size);

// races.c
// Stores race number i of the state; false: there are not that many.
bool races_find(struct check *c, uint32_t i, struct system_violation *out);
