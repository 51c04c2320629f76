#include "search/search.h"
#include "base/err.h"
#include "search/strategy.h"
#include <stdarg.h>
#include <stdio.h>

static void (*const strategies[])(struct search *s) = {
#define STRATEGY(name, help) name##_run,
#include "config/strategies.def"
#undef STRATEGY
};

uint64_t search_random(struct search *s, uint64_t n) { // splitmix64
    uint64_t z = s->rng += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (uint64_t)((unsigned __int128)(z ^ (z >> 31)) * n >> 64);
}

void search_halt(struct search_result *r, const char *fmt, ...) {
    if (r->halted) return;
    r->halted = true;
    va_list args;
    va_start(args, fmt);
    vsnprintf(r->reason, sizeof r->reason, fmt, args);
    va_end(args);
}

// Whether it makes no difference if a choice that leads to a known state is taken.
static bool can_foresee(const struct search *s) {
    const struct search_config *c = &s->config;
    bool by_path = s->sys.notes && s->sys.notes->by_path;
    return s->sys.foresight && !c->no_match && c->match_every == 1 && !c->depth && !c->after &&
           !s->prepares && !by_path;
}

static const bool never = false;

struct search *search_new(struct system sys, const struct search_config *config) {
    struct search *s = calloc(1, sizeof *s);
    if (!s) bug("out of memory");
    s->sys = sys;
    s->cuts = sys.limits && sys.limits->cut;
    s->config = *config;
    if (!s->config.match_every) s->config.match_every = 1;
    s->rng = config->seed;
    s->depth_limit = config->depth ? config->depth : UINT64_MAX;
    s->threaded = sys.threaded ? sys.threaded : &never;
    s->prepares = config->before || config->few_preemptions;
    s->foresees = can_foresee(s);
    return s;
}

void search_free(struct search *s) {
    store_close(s->states);
    store_close(s->ends);
    for (uint32_t i = 0; i < s->result.violations.n; i++) {
        free(s->result.violations.at[i].message);
        free(s->result.violations.at[i].trace.choices);
    }
    VEC_FREE(&s->result.violations);
    VEC_FREE(&s->result.levels);
    VEC_FREE(&s->path);
    free(s);
}

// ---- arrivals -----------------------------------------------------------------------------------

// Puts the state's vector into the store, and opens the store for the first one. True: it is new.
static bool put_state(struct search *s, struct store_cursor **store, uint32_t weight,
                      state_id *id) {
    if (UNLIKELY(!*store)) *store = store_open(s->config.store, s->config.store_bytes);
    const uint32_t *words;
    uint64_t t0 = weight ? clock_now() : 0;
    uint32_t n = system_key(&s->sys, &words);
    limits_weigh(s, n);
    uint64_t t1 = weight ? clock_now() : 0;
    bool fresh = store_put(*store, words, n, id);
    if (weight) {
        s->result.times.canonicalization += (double)(t1 - t0) * weight;
        s->result.times.store += (double)(clock_now() - t1) * weight;
    }
    return fresh;
}

void search_note_depths(struct search *s) {
    const struct search_config *c = &s->config;
    s->noted = c->depth && !c->no_match;
    if (!s->noted) return;
    s->states = store_open(c->store, c->store_bytes);
    store_take_notes(s->states);
}

// With a bound on depth: notes the least depth of the state. True: less than before.
static bool note_depth(struct search *s, state_id id, uint64_t depth) {
    struct store_note *note = store_note(s->states, id);
    uint32_t before = note->depth,
             now = depth < STORE_DEEPEST ? (uint32_t)depth + 1 : STORE_DEEPEST;
    if (before && now >= before) return false;
    note->depth = now;
    if (before > s->depth_limit) s->cut--;
    if (depth >= s->depth_limit) s->cut++;
    return true;
}

// Whether arriving at a state may do more than counting it.
static inline bool must_look(const struct search *s) { return s->noted | *s->threaded; }

// A new state, if must_look.
static __attribute__((noinline)) void look_at_fresh(struct search *s, state_id id, uint64_t depth,
                                                    bool stored) {
    if (s->sys.notes && *s->threaded) violation_add_noted(s);
    if (s->noted && stored) note_depth(s, id, depth);
    else if (depth >= s->depth_limit) s->cut++;
}

// A state that was matched, if must_look. True: it is less deep than before, and expanded again.
static __attribute__((noinline)) bool look_at_matched(struct search *s, state_id id,
                                                      uint64_t depth) {
    if (s->sys.notes && s->sys.notes->by_path) violation_add_noted(s);
    return s->noted && note_depth(s, id, depth);
}

static bool arrive_fresh(struct search *s, state_id id, uint64_t depth, bool stored) {
    struct search_counts *c = &s->result.counts;
    if (s->config.max_states && c->states >= s->config.max_states) {
        search_halt(&s->result, "the limit of %llu state%s was reached",
                    (unsigned long long)s->config.max_states, PLURAL(s->config.max_states));
        return false;
    }
    c->states++;
    if (UNLIKELY(must_look(s))) look_at_fresh(s, id, depth, stored);
    else if (depth >= s->depth_limit) s->cut++;
    return depth < s->depth_limit;
}

static bool arrive_deepest(struct search *s, uint32_t weight) {
    const uint32_t *words;
    uint64_t t0 = weight ? clock_now() : 0;
    uint32_t n = system_key(&s->sys, &words);
    limits_weigh(s, n);
    uint64_t t1 = weight ? clock_now() : 0;
    s->result.counts.revisited += store_has(s->states, words, n);
    if (weight) {
        s->result.times.canonicalization += (double)(t1 - t0) * weight;
        s->result.times.store += (double)(clock_now() - t1) * weight;
    }
    return false;
}

static bool arrive_choice(struct search *s, uint64_t depth, uint32_t weight, state_id *id) {
    const struct search_config *c = &s->config;
    if (c->bounded && depth >= s->depth_limit) return arrive_deepest(s, weight);
    bool matched = !c->no_match && (c->match_every == 1 || depth % c->match_every == 0);
    bool stored = matched || s->keep;
    bool fresh = stored ? put_state(s, &s->states, weight, id) : true;
    if (fresh || !matched) return arrive_fresh(s, *id, depth, stored);
    s->result.counts.revisited++;
    return UNLIKELY(must_look(s)) && look_at_matched(s, *id, depth);
}

// Makes preemptions part of the state, if there is a bound on them.
static void count_preemptions(struct search *s, bool on) {
    if (s->sys.threads) s->sys.threads->count(s->sys.self, on && s->config.few_preemptions);
}

// End states do not differ in preemptions.
static __attribute__((noinline)) bool put_end_of_few(struct search *s, uint32_t weight) {
    state_id id;
    count_preemptions(s, false);
    bool fresh = put_state(s, &s->ends, weight, &id);
    count_preemptions(s, true);
    return fresh;
}

static void arrive_end(struct search *s, uint32_t weight) {
    struct search_counts *c = &s->result.counts;
    state_id id;
    c->ends++;
    bool fresh = s->config.no_match                    ? true
                 : UNLIKELY(s->config.few_preemptions) ? put_end_of_few(s, weight)
                                                       : put_state(s, &s->ends, weight, &id);
    c->end_states += fresh;
}

static void arrive_leaf(struct search *s, enum system_stop stop, uint32_t weight) {
    struct search_counts *c = &s->result.counts;
    const char *message;
    switch (stop) {
    case SYSTEM_CHOICE:
    case SYSTEM_REBASED: break;
    case SYSTEM_RESTART:
        s->restart = true;
        search_halt(&s->result, "restart");
        break;
    case SYSTEM_END: arrive_end(s, weight); break;
    case SYSTEM_IGNORED: c->ignored++; break;
    case SYSTEM_SAME: c->revisited++; break;
    case SYSTEM_SEEN:
        c->revisited++;
        s->result.pruned = true;
        break;
    case SYSTEM_VIOLATION: violation_add(s); break;
    case SYSTEM_STOP: search_halt(&s->result, "the program ended the search"); break;
    case SYSTEM_UNSUPPORTED:
        s->result.unsupported = true; // then as for a limit
        // fall through
    case SYSTEM_LIMIT:
        message = s->sys.ops->message(s->sys.self);
        if (s->result.halted) limits_place(s, message);
        search_halt(&s->result, "%s",
                    message && *message ? message : "a limit of the machine was reached");
    }
}

bool search_arrive(struct search *s, enum system_stop stop, uint64_t depth, state_id *id) {
    uint32_t weight = search_weight(s->result.counts.transitions);
    s->stop = stop;
    if (LIKELY(stop == SYSTEM_CHOICE)) return arrive_choice(s, depth, weight, id);
    arrive_leaf(s, stop, weight);
    return false;
}

static void call_after(struct search *s) {
    s->path.n = 0;
    if (s->path_of) s->path_of(s);
    s->config.after(s->config.arg, s->path.at, s->path.n);
}

bool search_arrived(struct search *s, enum system_stop stop, uint64_t depth, state_id *id) {
    struct search_counts *c = &s->result.counts;
    c->transitions++;
    if (depth > c->max_depth) c->max_depth = depth;
    bool expand = search_arrive(s, stop, depth, id);
    limits_look(s);
    return expand && !s->result.halted;
}

void search_leaves(struct search *s, enum system_stop stop, uint64_t depth, uint32_t times) {
    struct search_counts *c = &s->result.counts;
    c->transitions += times;
    if (depth > c->max_depth) c->max_depth = depth;
    if (stop == SYSTEM_SAME) c->revisited += times;
    else c->ignored += times;
    limits_look(s);
}

uint64_t search_many(struct search *s, const struct store_vector *v, uint32_t n, uint64_t depth,
                     state_id *ids) {
    struct search_counts *c = &s->result.counts;
    uint64_t expand = 0, start = clock_now(), words = 0;
    c->transitions += n;
    for (uint32_t i = 0; i < n; i++) words += v[i].n;
    limits_weigh(s, words < UINT32_MAX ? (uint32_t)words : UINT32_MAX);
    if (depth > c->max_depth) c->max_depth = depth;
    if (UNLIKELY(!s->states)) s->states = store_open(s->config.store, s->config.store_bytes);
    if (s->config.bounded && depth >= s->depth_limit) {
        c->revisited += (uint64_t)__builtin_popcountll(store_has_many(s->states, v, n));
    } else {
        uint64_t fresh = store_put_many(s->states, v, n, ids);
        c->revisited += n - (uint64_t)__builtin_popcountll(fresh);
        for (; fresh && !s->result.halted; fresh &= fresh - 1)
            if (arrive_fresh(s, ids[__builtin_ctzll(fresh)], depth, true)) expand |= fresh & -fresh;
    }
    s->result.times.store += (double)(clock_now() - start);
    limits_look(s);
    return expand;
}

bool search_allows_few(struct search *s, uint32_t choice) {
    const struct system_threads *t = s->sys.threads;
    void *self = s->sys.self;
    return !t || t->preemptions(self) < s->config.preemptions || !t->preempts(self, choice);
}

uint32_t search_random_choice(struct search *s, uint32_t n) {
    uint32_t allowed = 0, choice = 0;
    if (!s->config.few_preemptions) return n == 1 ? 0 : (uint32_t)search_random(s, n);
    for (uint32_t i = 0; i < n; i++)
        if (search_allows(s, i) && !search_random(s, ++allowed)) choice = i;
    if (allowed < n) s->beyond = true;
    return choice;
}

// Before a step, if s->prepares. False: the bound on preemptions forbids it.
static __attribute__((noinline)) bool prepare_step(struct search *s, uint32_t choice) {
    if (!search_allows(s, choice)) return s->beyond = true, false;
    if (s->config.before) s->config.before(s->config.arg);
    return true;
}

bool search_step(struct search *s, uint32_t choice, uint64_t depth, state_id *id) {
    struct search_counts *c = &s->result.counts;
    if (UNLIKELY(s->prepares) && !prepare_step(s, choice)) return false;
    uint32_t weight = search_weight(c->transitions);
    uint64_t t0 = weight ? clock_now() : 0;
    enum system_stop stop = s->sys.ops->step(s->sys.self, choice);
    if (weight) s->result.times.execution += (double)(clock_now() - t0) * weight;
    if (UNLIKELY(s->config.after != NULL)) call_after(s);
    return search_arrived(s, stop, depth, id);
}

// ---- choices whose result is known --------------------------------------------------------------

bool search_knows(struct search *s, uint32_t choice) {
    const uint32_t *words;
    if (!s->states) return false;
    uint32_t n = s->sys.foresight->key_after(s->sys.self, choice, &words);
    return n && store_has(s->states, words, n);
}

uint64_t search_known(struct search *s, uint32_t n) {
    uint64_t known = 0;
    for (uint32_t i = 0; i < n && i < 64; i++) known |= (uint64_t)search_knows(s, i) << i;
    return known;
}

void search_pass(struct search *s, uint64_t depth) {
    s->result.counts.foreseen++;
    search_leaves(s, SYSTEM_SAME, depth, 1);
}

// ---- going back ---------------------------------------------------------------------------------

void search_mark(struct search *s) {
    uint32_t weight = search_weight(s->result.counts.transitions);
    uint64_t t0 = weight ? clock_now() : 0;
    s->sys.ops->mark(s->sys.self);
    if (weight) s->result.times.undo += (double)(clock_now() - t0) * weight;
}

void search_back(struct search *s) {
    uint32_t weight = search_weight(s->result.counts.backtracks++);
    uint64_t t0 = weight ? clock_now() : 0;
    s->sys.ops->back(s->sys.self);
    if (weight) s->result.times.undo += (double)(clock_now() - t0) * weight;
}

void search_drop(struct search *s) {
    s->sys.ops->back(s->sys.self);
    s->sys.ops->drop(s->sys.self);
}

void search_restore(struct search *s, const uint32_t *words, uint32_t n) {
    uint32_t weight = search_weight(s->result.counts.restores++);
    uint64_t t0 = weight ? clock_now() : 0;
    limits_weigh(s, n);
    s->sys.ops->back(s->sys.self); // to the first mark
    enum system_stop stop = s->sys.ops->restore(s->sys.self, words, n);
    if (stop != SYSTEM_CHOICE && stop != SYSTEM_REBASED) {
        s->result.unsupported = true;
        search_halt(&s->result, "%s", s->sys.ops->message(s->sys.self));
    }
    if (weight) s->result.times.restore += (double)(clock_now() - t0) * weight;
}

// ---- the whole ----------------------------------------------------------------------------------

// Scales the times, most of which are estimates from samples, to the duration of the search.
static void scale_times(struct search_times *t, double seconds) {
    double *const parts[] = {&t->execution, &t->canonicalization, &t->store, &t->restore, &t->undo};
    double sum = 0;
    for (size_t i = 0; i < COUNT(parts); i++) sum += *parts[i];
    for (size_t i = 0; i < COUNT(parts) && sum > 0; i++) *parts[i] *= seconds / sum;
}

static void finish_result(struct search *s) {
    struct search_result *r = &s->result;
    enum store_kind kind = s->config.store;
    if (s->states) r->store = store_stats(s->states);
    if (s->ends) r->ends = store_stats(s->ends);
    double omission = r->store.omission + r->ends.omission;
    if (!s->result.halted && s->cut)
        search_halt(&s->result, "%llu state%s at the depth limit of %llu %s not expanded",
                    (unsigned long long)s->cut, PLURAL(s->cut), (unsigned long long)s->config.depth,
                    s->cut == 1 ? "was" : "were");
    if (!s->result.halted && s->beyond)
        search_halt(&s->result, "executions with more than %llu preemption%s were left out",
                    (unsigned long long)s->config.preemptions, PLURAL(s->config.preemptions));
    if (!s->result.halted && !s->config.no_match && !store_is_exact(kind))
        search_halt(&s->result,
                    "the %s store may take a new state for an old one (estimated probability %.3g)",
                    store_kind_values[kind].word, omission > 1 ? 1 : omission);
    const char *caveat = s->sys.ops->caveat(s->sys.self);
    size_t said = strlen(r->reason);
    if (s->result.halted && caveat)
        snprintf(r->reason + said, sizeof r->reason - said, "; %s", caveat);
    if (!s->result.halted && caveat) search_halt(&s->result, "%s", caveat);
    r->seconds = (double)(clock_now() - s->started) / 1e9;
    scale_times(&r->times, r->seconds);
}

// Begins a search, or begins it again: drops all that was found.
static void forget_search(struct search *s) {
    struct search_result *r = &s->result;
    if (!s->restart) return;
    s->restart = false;
    s->sys.ops->reset(s->sys.self);
    store_close(s->states);
    store_close(s->ends);
    s->states = s->ends = NULL;
    for (uint32_t i = 0; i < r->violations.n; i++) {
        free(r->violations.at[i].message);
        free(r->violations.at[i].trace.choices);
    }
    r->violations.n = r->levels.n = 0;
    r->counts = (struct search_counts){0};
    r->halted = r->unsupported = r->pruned = false;
    r->reason[0] = 0;
    s->cut = 0;
    s->beyond = false;
    s->rng = s->config.seed;
    s->restarts++;
}

const struct search_result *search_run(struct search *s) {
    limits_start(s);
    if (s->config.before) s->config.before(s->config.arg);
    limits_poll(s, true);
    s->first = s->sys.ops->start(s->sys.self);
    s->result.times.execution += (double)(clock_now() - s->started);
    if (s->config.after) call_after(s);
    if (s->first == SYSTEM_CHOICE) {
        s->sys.ops->mark(s->sys.self);
        count_preemptions(s, true);
        do {
            forget_search(s);
            strategies[s->config.strategy](s);
            s->sys.ops->back(s->sys.self);
        } while (s->restart);
        if (!s->result.halted) violation_add_cycle(s);
    } else {
        state_id id;
        search_arrive(s, s->first, 0, &id);
    }
    limits_poll(s, false);
    limits_measure(s);
    finish_result(s);
    return &s->result;
}

static uint32_t skip_cuts(const struct trace *t, uint32_t i) {
    while (i < t->n && t->choices[i] == TRACE_CUT) i++;
    return i;
}

enum system_stop search_start(struct system sys) {
    enum system_stop stop = sys.ops->start(sys.self);
    if (stop == SYSTEM_CHOICE && sys.threads) sys.ops->mark(sys.self);
    return stop;
}

enum system_stop search_follow(struct system sys, enum system_stop stop, const struct trace *t,
                               uint32_t *taken, search_line *line, void *arg) {
    char text[1000];
    uint64_t cuts = 2ull * t->n + 1000; // more of them are an endless loop
    *taken = skip_cuts(t, 0);
    while (stop == SYSTEM_CHOICE || stop == SYSTEM_SAME) {
        bool cut = system_at_cut(&sys);
        if (cut ? !cuts-- : *taken == t->n) break;
        uint32_t choice = cut ? 0 : t->choices[*taken], n = sys.ops->choices(sys.self);
        if (choice >= n) break;
        sys.ops->describe(sys.self, choice, text, sizeof text);
        struct search_choice now = {choice, n, system_kind(&sys), text};
        if (line && !line(arg, &now)) break;
        stop = sys.ops->step(sys.self, choice);
        if (!cut) *taken = skip_cuts(t, *taken + 1);
    }
    return stop;
}

const struct search_result *search_result(const struct search *s) { return &s->result; }

void search_each(struct search *s, bool (*fn)(void *arg, const uint32_t *words, uint32_t n),
                 void *arg) {
    if (s->states) store_each(s->states, fn, arg);
}

void search_rewind(struct search *s) {
    if (s->first == SYSTEM_CHOICE) s->sys.ops->back(s->sys.self);
    s->sys.ops->reset(s->sys.self);
}

enum system_stop search_replay(struct search *s, const struct trace *t, uint32_t *taken,
                               search_line *line, void *arg) {
    search_rewind(s);
    return search_follow(s->sys, s->first, t, taken, line, arg);
}
