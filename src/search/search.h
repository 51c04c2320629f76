// Searches a transition system (search/system.h) for violations, and counts what it sees.
//
//   start ─ first mark ─ strategy: step, back, restore ─ first mark ─ search_replay of violations
//
// 1. states: distinct states at choice points, the first included. End states, distinct too, are
//    counted apart. Where states are not matched (no_match, match_every), each arrival counts.
// 2. A depth is a number of steps from the first choice. A state at the bound is not expanded; when
//    it is reached at a smaller depth, it is expanded, and so are its successors again. States that
//    were cut and expanded later do not make a search incomplete.
// 3. Limits are checked between transitions. The result is complete and consistent, whatever ended
//    the search.
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
    uint64_t ends, ignored; // paths that ended; paths that the program ignored
    uint64_t violations;    // paths that ended in one
    uint64_t foreseen;      // transitions that were not taken: they lead to states seen before
    uint64_t max_depth;
};

struct search_progress {
    const struct search_counts *counts;
    uint64_t depth, queue, memory;
    double seconds;
};

enum { TRACE_CUT = UINT32_MAX }; // instead of a choice: the step was cut there
struct trace {
    uint32_t n, *choices;
};

struct limits {
    double seconds;                           // 0: no limit
    double spent;                             // seconds that passed before the search
    uint64_t memory;                          // bytes; 0: no limit
    const volatile sig_atomic_t *interrupted; // NULL: never
};

struct search_config {
    const struct checkoptions *options; // of the command, for the strategy's own; NULL: none
    enum strategy strategy;
    enum heuristic heuristic;
    enum store_kind store;
    uint64_t store_bytes; // of the bit array; 0: default
    bool no_match;        // --match none
    uint32_t match_every; // match only at depths that are multiples; 0 is 1
    uint32_t batch;       // breadth first: states to expand together; 0: one by one
    bool random_order;    // choices in random order: dfs draws an order per state, bfs one per run
    uint64_t seed;
    bool all_violations;               // continue after the first
    uint64_t depth, max_states, walks; // 0: no limit; walks: of the random search
    bool few_preemptions;              // leave out paths with more than `preemptions` of them
    uint64_t preemptions;
    struct limits limits;
    bool bounded; // the depth is the task: look up states at the depth, do not store or count them
    // Called every 0.3 seconds, between transitions; NULL: never.
    void (*progress)(void *arg, const struct search_progress *p);
    // Called before and after every step, with the choices from the start up to it; NULL: never.
    void (*before)(void *arg);
    void (*after)(void *arg, const uint32_t *path, uint32_t n);
    void *arg;
    // Whether the violation at the end of this trace counts. If not, the search continues, and is
    // incomplete by the system's caveat. NULL: it counts.
    bool (*counts)(void *arg, const struct trace *t);
    void *counts_arg;
};

struct violation {
    enum property property;
    char *message;
    uint64_t hash, times; // times: paths that end in it
    struct trace trace;   // the one with the fewest preemptions, and then choices, that is known
    uint32_t preemptions; // of the trace; set by search_shorten
    bool shortest;        // there is no better one (search_shorten finds out)
};

// Estimates from samples, if there are more than a thousand transitions.
struct search_times {
    double execution, canonicalization, store, restore, undo; // undo: marking and going back
};

// The breadth-first search of the states of one depth, and its totals at the end of that depth.
struct search_level {
    uint64_t states, transitions, ignored, memory;
    double seconds;
};

struct search_result {
    struct search_counts counts;
    bool unsupported;
    bool pruned;                      // the program itself ended paths early (SYSTEM_SEEN)
    bool halted;                      // incomplete: a limit, a violation, or the program
    char reason[1200];                // why; empty if it is complete
    VEC(struct violation) violations; // distinct in property, message and place
    uint64_t unlisted;                // paths ending in violations beyond the number that is kept
    struct search_times times;
    double seconds;
    VEC(struct search_level) levels; // bounded, breadth first: by depth
    struct store_stats store, ends;  // of states, of end states
    uint64_t start_memory;           // resident bytes of the process at the start
    struct memory_use memory;        // since then, at its peak
};

#define SEARCH_FIRST "the search stopped at the first violation"
// Ends the search early. Only the first reason is kept.
void search_halt(struct search_result *r, const char *fmt, ...) PRINTF(2, 3);
// Halts the search if this number of seconds or of bytes in use reaches a limit. `where` is part of
// the reason.
void limits_check(const struct limits *l, double seconds, uint64_t used, const char *where,
                  struct search_result *r);

// Called before each step of a trace: the choice, the number of choices, a description. False:
// stop.
struct search_choice {
    uint32_t choice, n;
    const char *kind, *text; // system_kind, and what describe wrote
};
typedef bool search_line(void *arg, const struct search_choice *c);
struct search;
struct search *search_new(struct system sys, const struct search_config *config);
void search_free(struct search *s);
const struct search_result *search_run(struct search *s);
const struct search_result *search_result(const struct search *s); // the result of search_run
// Calls fn with the vectors that visited states were matched by, until it returns false. Without an
// exact store there are none.
void search_each(struct search *s, bool (*fn)(void *arg, const uint32_t *words, uint32_t n),
                 void *arg);
void search_rewind(struct search *s); // to the first choice
// Looks for better traces of the violations found, for about as long as the search took: with fewer
// preemptions, then with fewer choices.
// False: it learnt something that changes the steps, and was given up.
bool search_shorten(struct search *s);
// Runs a path again from the first choice, and calls line before each choice. Returns how the path
// ended, which may be before its last choice: *taken is the number of choices taken. Steps may be
// cut at other places than before.
enum system_stop search_replay(struct search *s, const struct trace *t, uint32_t *taken,
                               search_line *line, void *arg);
// Starts a system to follow a path. With threads it sets the first mark, as a search does: which
// operations are visible depends on the words of the base that have changed since.
enum system_stop search_start(struct system sys);
// Runs a path on a system that was started and is in `stop`.
enum system_stop search_follow(struct system sys, enum system_stop stop, const struct trace *t,
                               uint32_t *taken, search_line *line, void *arg);
