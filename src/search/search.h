// Searches a transition system (search/system.h) for violations, and counts what it sees.
//
//   start ─ first mark ─ strategy: step, back, restore ─ first mark ─ search_replay of violations
//
// 1. states: distinct states at choice points, the first included. End states, distinct too, are
//    counted apart. Where states are not matched (no_match, match_every), each arrival counts.
// 2. A depth is a number of steps from the first choice. A state at the bound is not expanded; when
//    it is reached shallower it is, and what lies behind it again. States that were cut and then
//    expanded after all do not make a search incomplete.
// 3. Limits are looked at between transitions; the result is whole whatever ended the search.
// 4. After search_run the system is at its first mark (or where start ended, without a choice).
//
// Ownership: a search owns its stores, traces and messages, not the system.
// Cost: a few nanoseconds per transition over step, state, store_put and back; no allocation.
#pragma once
#include "base/memory.h"
#include "base/vec.h"
#include "config/values.h"
#include "search/system.h"
#include "state/store.h"
#include <signal.h>

struct search_counts {
    uint64_t states, end_states, revisited, transitions, backtracks, restores;
    uint64_t ends, ignored; // paths that ended, that the program forgot
    uint64_t violations;    // paths that ended in one
    uint64_t max_depth;
};

struct search_progress {
    const struct search_counts *counts;
    uint64_t depth, queue, memory;
    double seconds;
};

enum { TRACE_CUT = UINT32_MAX }; // in place of a choice: the step to there was cut
struct trace {
    uint32_t n, *choices;
};

struct limits {
    double seconds;                           // 0: no limit
    double spent;                             // of them before the search
    uint64_t memory;                          // bytes; 0: no limit
    const volatile sig_atomic_t *interrupted; // NULL: never
};

struct search_config {
    enum strategy strategy;
    enum heuristic heuristic;
    enum store_kind store;
    uint64_t store_bytes; // of the bit array; 0: default
    bool no_match;        // --match none
    uint32_t match_every; // match only at depths that are multiples; 0 is 1
    uint32_t batch;       // breadth first: states that are expanded together; 0: one by one
    bool random_order;    // choices in random order: dfs draws one per state, bfs one per run
    uint64_t seed;
    bool all_violations;               // go on after the first
    uint64_t depth, max_states, walks; // 0: no limit; walks: of the random search
    struct limits limits;
    bool bounded; // the depth is the job: states that deep are looked up, not stored, not counted
    // Called now and then, between transitions; NULL: not.
    void (*progress)(void *arg, const struct search_progress *p);
    // Called around every step, with the choices from the start that led there; NULL: not.
    void (*before)(void *arg);
    void (*after)(void *arg, const uint32_t *path, uint32_t n);
    void *arg;
    // Whether what this trace ends in counts as a violation; the search goes on where it does not,
    // and is incomplete by the system's doubt. NULL: it does.
    bool (*counts)(void *arg, const struct trace *t);
    void *counts_arg;
};

struct violation {
    enum property property;
    char *message;
    uint64_t hash, times; // times: paths that end in it
    struct trace trace;   // the shortest that is known
    bool shortest;        // and there is no shorter one (search_shorten finds out)
};

// Sampled: the sums are estimates once there are more than a thousand transitions.
struct search_times {
    double execution, canonicalization, store, restore, undo; // undo: marking and going back
};

// What the breadth-first search did from the states of one depth, up to the moment it was done.
struct search_level {
    uint64_t states, transitions, ignored, memory;
    double seconds;
};

struct search_result {
    struct search_counts counts;
    bool unsupported;
    bool pruned;                      // the program itself cut paths off (SYSTEM_SEEN)
    bool halted;                      // not complete: a limit, a violation, or the program
    char reason[1200];                // why; else empty
    VEC(struct violation) violations; // distinct in property, message and place
    uint64_t unlisted;                // paths ending in violations beyond the number that is kept
    struct search_times times;
    double seconds;
    VEC(struct search_level) levels; // bounded, breadth first: by depth
    struct store_stats store, ends;  // of states, of end states
    uint64_t start_memory;           // bytes that the process had in memory at the start
    struct memory_use memory;        // since then, when it was most
};

#define SEARCH_FIRST "the search stopped at the first violation"
// The search ends early; the first reason stays.
void search_halt(struct search_result *r, const char *fmt, ...) PRINTF(2, 3);
// Halts it where a limit is reached, after so many seconds and with so many bytes in use; the
// reason says where.
void limits_check(const struct limits *l, double seconds, uint64_t used, const char *where,
                  struct search_result *r);

// Before each step of a trace: what is chosen, of how many, and what that is. False: it ends here.
typedef bool search_line(void *arg, uint32_t choice, uint32_t n, const char *text);
struct search;
struct search *search_new(struct system sys, const struct search_config *config);
void search_free(struct search *s);
const struct search_result *search_run(struct search *s);
const struct search_result *search_result(const struct search *s); // what search_run gave
// Tells fn the vectors that visited states were matched by, until it says no; none where the store
// is not exact.
void search_each(struct search *s, bool (*fn)(void *arg, const uint32_t *words, uint32_t n),
                 void *arg);
void search_rewind(struct search *s); // to the first choice
// Looks for shorter ways to the violations found, breadth first, for about as long as the search
// took.
void search_shorten(struct search *s);
// Runs a path again from the first choice; line is told each choice before it is taken. Ends early,
// with what it ended in, when the path does: the number of choices taken is *taken. Where steps are
// cut need not be where they were.
enum system_stop search_replay(struct search *s, const struct trace *t, uint32_t *taken,
                               search_line *line, void *arg);
// The same on any system that has come to `stop` from its start.
enum system_stop search_follow(struct system sys, enum system_stop stop, const struct trace *t,
                               uint32_t *taken, search_line *line, void *arg);
