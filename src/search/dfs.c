// Depth first. The search goes back by undo, and never restores a state.
//
//   levels:  | choice 2 of 3 | choice 0 of 2 | choice 1 of 1 |   the path, as taken
//
// 1. A level has a mark while it has a choice left after the current one. A state with one choice
//    is never marked, and the mark is dropped before the last choice is taken: writes after that
//    are not logged for it.
// 2. With random order, the order of a level's choices is in `order`, from its `first` on.
#include "search/strategy.h"

struct level {
    uint32_t next, n, taken, first;
};
struct dfs {
    VEC(struct level) levels;
    VEC(uint32_t) order;
};

static void give_path(struct search *s) {
    struct dfs *d = s->own;
    for (uint32_t i = 0; i < d->levels.n; i++) VEC_PUSH(&s->path, d->levels.at[i].taken);
}

static uint64_t measure_stack(struct search *s, struct memory_use *m) {
    struct dfs *d = s->own;
    m->part[MEMORY_stack] =
        d->levels.cap * sizeof *d->levels.at + d->order.cap * sizeof *d->order.at;
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

static void enter_level(struct search *s, struct dfs *d) {
    uint32_t n = s->sys.ops->choices(s->sys.self);
    VEC_PUSH(&d->levels, (struct level){0, n, 0, d->order.n});
    if (n > 1) search_mark(s);
    if (s->config.random_order) shuffle_choices(s, d, n);
}

static void leave_level(struct dfs *d) { d->order.n = d->levels.at[--d->levels.n].first; }

static bool explore_next(struct search *s, struct dfs *d, struct level *l) {
    state_id id;
    if (l->next) search_back(s);
    if (l->next && l->next + 1 == l->n) s->sys.ops->drop(s->sys.self);
    uint32_t choice = s->config.random_order ? d->order.at[l->first + l->next] : l->next;
    l->taken = search_named(s, choice);
    l->next++;
    return search_step(s, choice, d->levels.n, &id);
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
        const struct level *l = &d.levels.at[d.levels.n - 1];
        if (l->n > 1 && l->next < l->n) search_drop(s);
    }
    s->measure = NULL;
    s->path_of = NULL;
    VEC_FREE(&d.levels);
    VEC_FREE(&d.order);
}
