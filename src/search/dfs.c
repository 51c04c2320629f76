// Depth first. The search goes back by undo, and never restores a state.
//
//   levels:  | choice 2 of 3 | choice 0 of 2 | choice 1 of 1 |   the path, as taken
//
// 1. A level has a mark while it has a choice left after the current one. A state with one choice
//    is never marked, and the mark is dropped before the last choice is taken: writes after that
//    are not logged for it.
// 2. A choice that is known to lead to a state seen before is not taken, and needs no mark. If this
//    is found out late, when others of the level were taken, the mark is dropped as if it were.
// 3. With random order, the order of a level's choices is in `order`, from its `first` on.
#include "search/strategy.h"

struct level {
    uint32_t next, n, taken, first;
    bool marked, foreseen; // foreseen: `known` has an entry for it
    bool began, left;      // a choice was taken; the system is in another state
};
struct dfs {
    VEC(struct level) levels;
    VEC(uint64_t) known; // of the levels that are foreseen: search_known
    VEC(uint32_t) order;
};

static void give_path(struct search *s) {
    struct dfs *d = s->own;
    for (uint32_t i = 0; i < d->levels.n; i++) VEC_PUSH(&s->path, d->levels.at[i].taken);
}

static uint64_t measure_stack(struct search *s, struct memory_use *m) {
    struct dfs *d = s->own;
    m->part[MEMORY_stack] = d->levels.cap * sizeof *d->levels.at +
                            d->known.cap * sizeof *d->known.at + d->order.cap * sizeof *d->order.at;
    return d->levels.n;
}

static void shuffle_choices(struct search *s, struct dfs *d, uint32_t n) {
    uint32_t first = d->order.n;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = (uint32_t)search_random(s, i + 1);
        VEC_PUSH(&d->order, i);
        d->order.at[first + i] = d->order.at[first + k];
        d->order.at[first + k] = i;
    }
}

// Of the newest level.
static uint64_t known_choices(const struct dfs *d, const struct level *l) {
    return LIKELY(!l->foreseen) ? 0 : d->known.at[d->known.n - 1];
}

static __attribute__((noinline)) uint32_t count_unknown(const struct dfs *d,
                                                        const struct level *l) {
    uint64_t known = known_choices(d, l);
    uint32_t rest = l->n - l->next;
    for (uint32_t i = l->next; i < l->n; i++)
        rest -= search_is_known(known, d->order.n > l->first ? d->order.at[l->first + i] : i);
    return rest;
}

// The number of choices of the newest level from l->next on that are to be taken.
static inline uint32_t count_rest(const struct dfs *d, const struct level *l) {
    return LIKELY(!l->foreseen) ? l->n - l->next : count_unknown(d, l);
}

static void enter_level(struct search *s, struct dfs *d) {
    uint32_t n = s->sys.ops->choices(s->sys.self);
    VEC_PUSH(&d->levels, (struct level){.n = n, .first = d->order.n});
    struct level *l = &d->levels.at[d->levels.n - 1];
    l->foreseen = search_foresees(s);
    if (UNLIKELY(l->foreseen)) VEC_PUSH(&d->known, search_known(s, n));
    if (s->config.random_order) shuffle_choices(s, d, n);
    l->marked = count_rest(d, l) > 1;
    if (l->marked) search_mark(s);
}

static void leave_level(struct dfs *d) {
    const struct level *l = &d->levels.at[--d->levels.n];
    d->order.n = l->first;
    d->known.n -= l->foreseen;
}

static inline uint32_t next_choice(const struct search *s, const struct dfs *d, struct level *l) {
    uint32_t i = l->next++;
    return UNLIKELY(s->config.random_order) ? d->order.at[l->first + i] : i;
}

static inline bool take_choice(struct search *s, struct dfs *d, struct level *l, uint32_t choice) {
    state_id id;
    l->taken = search_named(s, choice);
    return search_step(s, choice, d->levels.n, &id);
}

static __attribute__((noinline)) bool explore_foreseen(struct search *s, struct dfs *d,
                                                       struct level *l) {
    uint32_t choice = next_choice(s, d, l);
    if (search_is_known(known_choices(d, l), choice)) return search_pass(s, d->levels.n), false;
    if (l->left) search_back(s), l->left = false;
    if (l->marked && !count_rest(d, l)) s->sys.ops->drop(s->sys.self), l->marked = false;
    if (l->began && search_knows(s, choice)) return search_pass(s, d->levels.n), false;
    l->began = l->left = true;
    return take_choice(s, d, l, choice);
}

static bool explore_next(struct search *s, struct dfs *d, struct level *l) {
    if (UNLIKELY(l->foreseen)) return explore_foreseen(s, d, l);
    if (l->next) search_back(s);
    uint32_t choice = next_choice(s, d, l);
    if (l->next == l->n && l->marked) s->sys.ops->drop(s->sys.self), l->marked = false;
    return take_choice(s, d, l, choice);
}

void dfs_run(struct search *s) {
    struct dfs d = {0};
    state_id id;
    s->own = &d;
    s->path_of = give_path;
    s->measure = measure_stack;
    search_note_depths(s);
    if (search_arrive(s, SYSTEM_CHOICE, 0, &id)) enter_level(s, &d);
    while (d.levels.n && !s->result.halted) {
        struct level *l = &d.levels.at[d.levels.n - 1];
        if (l->next == l->n) leave_level(&d);
        else if (explore_next(s, &d, l)) enter_level(s, &d);
    }
    limits_measure(s);
    for (; d.levels.n; d.levels.n--) { // stopped early
        if (d.levels.at[d.levels.n - 1].marked) search_drop(s);
    }
    s->measure = NULL;
    s->path_of = NULL;
    VEC_FREE(&d.levels);
    VEC_FREE(&d.known);
    VEC_FREE(&d.order);
}
