// A Java program as a transition system (search/system.h): runs from choice to choice, goes back by
// the undo trail.
//
//   boot, main ... ─► Engine.choose ═ state 0 ─ step(i) ─► ... ─► Engine.choose ═ state k ...
//
// 1. A step runs the interpreter from one choice point to the next; nothing is allocated outside
//    the subject's heap.
// 2. mark saves the trail's length, the allocation top and the frames; back restores them.
// 3. Output of the subject is kept per path (check_output): going back cuts it.
#pragma once
#include "machine/steps.h"
#include "config/options.h"
#include "config/values.h"
#include "search/system.h"
#include "state/canon.h"
#include "vm/natives.h"

#define CHECK_CUT "the transition is cut at " // in place of a choice, and then where

struct check_config {
    uint64_t max_steps;    // calls and backward jumps within one transition; 0: no limit
    uint64_t break_after;  // as many end the transition, without a choice; 0: only choices do
    bool enumerate_random; // java.util.Random and friends are choices
    bool randomize;        // cg.randomize_choices: order of choices by seed
    bool allow_io;
    enum references references;
    uint64_t seed;
    VEC(const char *) invariants; // "Class.method": each is checked in every new state
    VEC(const char *) finds;      // "Class.method": each ends the search when it returns true
    VEC(const char *) ignore;     // --ignore Class.field
    VEC(const char *) layers;     // --layer
    VEC(const char *) settings;   // "key=value" for named choices (Verify.getInt("key"))
};

struct check_stats {
    uint64_t instructions; // calls and backward jumps
    uint64_t trail_entries, heap_objects, heap_bytes;
    struct canon_stats canon;
    const struct doubts *doubts;
};

struct check;
// Boots the JDK and loads the main class. NULL: *e says why (also for errors of the launcher, exit
// code 3).
struct check *check_new(struct options *opt, const struct check_config *config,
                        const struct native_class *natives, struct err *e);
void check_free(struct check *c);
struct system check_system(struct check *c);
struct canon *check_canon(struct check *c); // after start
struct check_stats check_stats(const struct check *c);
const char *
check_output(struct check *c,
             size_t *len); // what the current path has printed (stdout and stderr together)
// The current path has used what survives going back: counters, named values, stored structures.
bool check_survives(const struct check *c);
bool check_assumes(struct check *c, bool change); // machine/machine.h
// From now on every step is told (machine/steps.h), with all methods or the program's own only.
void check_watch(struct check *c, bool all, void (*tell)(void *arg, const struct step *s),
                 void *arg);
uint32_t check_depth(const struct check *c); // of the frame that runs, as the steps tell it
