// A Java program as a transition system (search/system.h): it runs from choice to choice, and goes
// back by the undo trail.
//
//   boot, main ... ─► Engine.choose ═ state 0 ─ step(i) ─► ... ─► Engine.choose ═ state k ...
//
// 1. A step runs the interpreter from one choice to the next. The objects that it makes are in the
//    program's heap. Outside of it grow the trail and the output, which going back truncates, and
//    the metadata of classes, which stays.
// 2. mark saves the trail's length, the allocation top and the frames; back restores them.
// 3. The output of the program is kept per path (check_output): going back truncates it.
// 4. check_system is the program in the layers that --layer asks for (layer/layers.h).
//
// Cost: a step costs what its instructions cost, a mark what has changed since the mark before.
#pragma once
#include "machine/steps.h"
#include "config/options.h"
#include "search/system.h"
#include "state/canon.h"
#include "vm/natives.h"

// Instead of a choice in traces: at a cut, before a place; and where the program ends a transition.
#define CHECK_CUT   "the transition is cut at "
#define CHECK_BREAK "the transition ends"

struct check_config {
    const struct checkoptions *options; // of the command
    VEC(const char *) learnt;   // "Class.field", facts of an earlier search (check_each_learnt)
    VEC(const char *) settings; // "key=value" for named choices (Verify.getInt("key"))
};

struct check_stats {
    uint64_t instructions; // calls and backward jumps
    uint64_t trail_entries, heap_bytes;
    struct canon_stats canon;
    const struct doubts *doubts;
    uint32_t threads; // the most that were alive at once
    char *trusted;    // what was taken on trust about threads (vm_trust); NULL: nothing. Free it
};

struct check;
// Boots the JDK and loads the main class. NULL: *e says why; errors of the launcher have exit code
// 3.
struct check *check_new(struct options *opt, const struct check_config *config,
                        const struct native_class *natives, struct err *e);
void check_free(struct check *c);
struct system check_system(struct check *c);
struct canon *check_canon(struct check *c); // after start
struct check_stats check_stats(const struct check *c);
// The output of the current path, standard output and standard error together.
const char *check_output(struct check *c, size_t *len);
// Whether the program uses what survives going back: counters, named values, stored structures.
bool check_survives(const struct check *c);
bool check_assumes(struct check *c, bool change); // machine/machine.h
// Calls fn for each fact that the search has learnt about threads (vm/access.h).
void check_each_learnt(const struct check *c, void (*fn)(void *arg, const char *name), void *arg);
// Reports every step from now on (machine/steps.h), of all methods or of the program's only.
void check_watch(struct check *c, bool all, void (*report)(void *arg, const struct step *s),
                 void *arg);
// Call it before a trace is run again: steps of threads are described (check/thread_trace.h), and
// deadlocks and races with stacks and locks (check/thread_report.h). No mark may be set afterwards.
void check_trace(struct check *c);
// From now on steps are reported with marks instead of names of objects; check_listed then copies
// them with the names that the trace has given (machine/show.h).
void check_list(struct check *c);
void check_listed(struct check *c, FILE *from, FILE *to);
uint32_t check_depth(const struct check *c); // of the running frame, as in the steps
