// The functions that strategies share. Only files of search/ include this.
//
//   strategy: while (!s->result.halted) ... search_step(s, choice, depth, &id) ... search_back(s)
//
// 1. A strategy leaves only the first mark behind.
// 2. s->path_of fills s->path with the choices up to and including the one being taken.
#pragma once
#include "base/clock.h"
#include "search/search.h"

struct search {
    struct system sys;
    bool cuts; // it may cut steps
    struct search_config config;
    struct search_result result;
    struct store_cursor *states, *ends;
    bool noted; // least depths are noted; false: there is no bound, or the strategy needs no notes
    bool foresees; // choices that are known to lead to states seen before are not taken
    const bool *threaded; // of the system; not NULL
    bool prepares; // before a step, config.before is called, or the bound on preemptions tested
    enum system_stop first;           // how start ended
    enum system_stop stop;            // how the last step ended
    const struct store_vector *given; // the vector of the state; NULL: ask the system
    bool keep;            // store states that are not matched, too, to restore them later
    uint64_t depth_limit; // for arrivals; UINT64_MAX: none
    uint64_t cut;         // number of states at the bound that were not expanded
    bool beyond;          // a choice was left out because of the bound on preemptions
    uint64_t rng;
    bool restart;                      // the system has asked for it
    uint32_t restarts;                 // so far
    const struct shortening *shortens; // this search looks for better traces (shorten.c)
    // limits.c
    uint32_t countdown, interval;
    uint64_t started, looked, shown; // nanoseconds
    struct memory_use before;        // the system's, at the start
    // of the strategy
    void *own;
    void (*path_of)(struct search *s);
    uint64_t (*measure)(
        struct search *s,
        struct memory_use *m); // sets its parts; returns the number of states that wait
    VEC(uint32_t) path;
};

#define STRATEGY(name, help) void name##_run(struct search *s);
#include "config/strategies.def"
#undef STRATEGY

uint64_t search_random(struct search *s, uint64_t n); // 0 <= result < n

// Times are measured on one of 61 transitions, spread by the golden ratio to avoid any rhythm of
// the program. Returns the weight of this transition, 0 if it is not measured.
static inline uint32_t search_weight(uint64_t nth) {
    if (nth < 1024) return 1;
    return UNLIKELY((uint32_t)nth * 0x9e3779b9u < UINT32_MAX / 61) ? 61 : 0;
}

// Whether the choice stays within the bound on preemptions. Each state has one that does.
bool search_allows_few(struct search *s, uint32_t choice);
static inline bool search_allows(struct search *s, uint32_t choice) {
    return LIKELY(!s->config.few_preemptions) || search_allows_few(s, choice);
}
// A random choice of the current state among those that are allowed.
uint32_t search_random_choice(struct search *s, uint32_t n);
// Takes a choice of the current state, if it is allowed; depth is that of its successor. True: that
// is a new state to expand, *id.
bool search_step(struct search *s, uint32_t choice, uint64_t depth, state_id *id);
// The second half of search_step: a choice was taken, and ended in `stop`.
bool search_arrived(struct search *s, enum system_stop stop, uint64_t depth, state_id *id);
// Counts a number of choices that led to SYSTEM_SAME or SYSTEM_IGNORED.
void search_leaves(struct search *s, enum system_stop stop, uint64_t depth, uint32_t times);
// Which of the n choices of the current state are known to lead to states seen before: a bit each,
// for the first 64.
uint64_t search_known(struct search *s, uint32_t n); // only if search_foresees
static inline bool search_foresees(struct search *s) {
    return UNLIKELY(*s->threaded) && s->foresees && s->sys.foresight->knows(s->sys.self);
}
void search_pass(struct search *s, uint64_t depth);   // counts one of them, instead of taking it
bool search_knows(struct search *s, uint32_t choice); // the same for one of them
static inline bool search_is_known(uint64_t known, uint32_t choice) {
    return UNLIKELY(known) && choice < 64 && known >> choice & 1;
}
// Counts n choices that led to these states (at most STORE_MANY). Returns a bit for each state to
// expand.
uint64_t search_many(struct search *s, const struct store_vector *v, uint32_t n, uint64_t depth,
                     state_id *ids);
// Called before the first state: with a bound on depth, a state that is reached at a smaller depth
// than before is expanded again.
void search_note_depths(struct search *s);
// The same for the first state, which no choice led to.
bool search_arrive(struct search *s, enum system_stop stop, uint64_t depth, state_id *id);
// How a path names a choice of the state.
static inline uint32_t search_named(const struct search *s, uint32_t choice) {
    return UNLIKELY(s->cuts) && system_at_cut(&s->sys) ? TRACE_CUT : choice;
}
void search_mark(struct search *s);
void search_back(struct search *s);
void search_drop(struct search *s); // goes back and drops the mark: cheaper than drop alone
void search_restore(struct search *s, const uint32_t *words, uint32_t n);

void limits_start(struct search *s);
void limits_look_closer(struct search *s); // time, memory, progress
static inline void limits_look(struct search *s) {
    bool interrupted = s->config.limits.interrupted && *s->config.limits.interrupted;
    if (UNLIKELY(--s->countdown == 0 || interrupted)) limits_look_closer(s);
}
// A vector of this many words was written or read: after a long one the next check is earlier.
static inline void limits_weigh(struct search *s, uint32_t words) {
    uint32_t weight = words >> 10;
    if (UNLIKELY(weight)) s->countdown = s->countdown > weight ? s->countdown - weight : 1;
}
void limits_poll(struct search *s, bool on);            // check time and memory inside steps too
void limits_place(struct search *s, const char *place); // the place where a limit ended a step
uint64_t limits_measure(struct search *s);              // bytes in use; keeps the peak by parts
void violation_add(struct search *s);
void violation_add_noted(struct search *s);    // those of the state
void violation_add_cycle(struct search *s);    // after all paths were searched
bool shorten_enough(const struct search *sub); // all violations were found again
