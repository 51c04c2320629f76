// Breadth first, level by level. A state is restored from its vector; its transitions are taken one
// after the other, with undo in between, or all together with those of other states.
//
//   now:   | h | h | h |   the states of this level, whose links are first, first + 1, ...
//   next:  | h | h ...     the states of the next level, in order of discovery
#include "search/clusters.h"
#include "search/frontier.h"

struct bfs {
    struct frontier frontier;
    VEC(union handle) now, next;
    VEC(struct store_vector) batch;
    const uint32_t *lanes;    // the places of the batch's states in the level
    struct clusters clusters; // shapes of the states in next, if states are expanded in batches
    uint32_t first;           // link of the level's first state
    uint64_t depth;           // of the states that are expanded
};

static void give_path(struct search *s) { frontier_path(&((struct bfs *)s->own)->frontier, s); }

static uint64_t measure_levels(struct search *s, struct memory_use *m) {
    struct bfs *b = s->own;
    m->part[MEMORY_frontier] =
        (b->now.cap + b->next.cap) * sizeof *b->now.at + clusters_bytes(&b->clusters);
    frontier_measure(&b->frontier, m);
    return b->now.n + b->next.n;
}

static void add_state(struct search *s, state_id id, uint64_t shape) {
    struct bfs *b = s->own;
    VEC_PUSH(&b->next, frontier_add(&b->frontier, s, id));
    if (s->config.batch) clusters_add(&b->clusters, shape);
}

static void add_new_state(struct search *s, state_id id, uint64_t depth) {
    (void)depth;
    add_state(s, id, 0);
}

// ---- batches ------------------------------------------------------------------------------------

static void arrive_states(struct search *s, struct bfs *b, const struct system_arrival *a) {
    state_id ids[STORE_MANY];
    uint64_t expand = search_many(s, s->sys.key ? a->keys : a->states, a->n, b->depth + 1, ids);
    for (; expand; expand &= expand - 1) {
        uint32_t i = (uint32_t)__builtin_ctzll(expand);
        b->frontier.from = b->first + b->lanes[a->lanes[i]];
        s->given = &a->states[i];
        add_state(s, ids[i], a->shapes ? a->shapes[i] : 0);
    }
    s->given = NULL;
}

static bool arrive_batch(void *arg, const struct system_arrival *a) {
    struct search *s = arg;
    struct bfs *b = s->own;
    state_id id;
    b->frontier.choice = a->choice;
    switch (a->stop) {
    case SYSTEM_SAME:
    case SYSTEM_IGNORED: search_leaves(s, a->stop, b->depth + 1, a->n); break;
    case SYSTEM_CHOICE: arrive_states(s, b, a); break;
    default:
        for (uint32_t i = 0; i < a->n && !s->result.halted; i++) {
            b->frontier.from = b->first + b->lanes[a->lanes[i]];
            search_arrived(s, a->stop, b->depth + 1, &id);
        }
    }
    return !s->result.halted;
}

// Expands these states of the level together.
static void expand_batch(struct search *s, struct bfs *b, const uint32_t *states, uint32_t n) {
    b->batch.n = b->frontier.words.n = 0;
    b->lanes = states;
    for (uint32_t k = 0; k < n; k++) {
        uint32_t words = frontier_read(&b->frontier, s, b->now.at[states[k]]);
        VEC_PUSH(&b->batch, (struct store_vector){NULL, words});
    }
    const uint32_t *at = b->frontier.words.at;
    for (uint32_t k = 0; k < n; at += b->batch.at[k++].n) b->batch.at[k].words = at;
    s->result.counts.restores += n;
    s->sys.ops->back(s->sys.self);
    uint32_t choices = s->sys.ops->choices(s->sys.self);
    s->sys.batch->expand(s->sys.self, b->batch.at, n, frontier_order(&b->frontier, s, choices),
                         arrive_batch, s);
}

// These states of the level (NULL: the first ones): how many of them.
static uint32_t expand_singly(struct search *s, struct bfs *b, const uint32_t *states, uint32_t n) {
    uint32_t i = 0;
    for (; i < n && !s->result.halted; i++) {
        uint32_t k = states ? states[i] : i;
        frontier_restore(&b->frontier, s, b->now.at[k]);
        frontier_expand(&b->frontier, s, b->first + k, b->depth, add_new_state);
    }
    return i;
}

static void expand_level(struct search *s, struct bfs *b) {
    const uint32_t *order = clusters_order(&b->clusters);
    uint32_t i = 0, n;
    for (; (n = b->now.n - i) && !s->result.halted; i += n) {
        bool together;
        n = system_batch_size(&s->sys, n, &together);
        if (!together) {
            n = expand_singly(s, b, order + i, n);
            continue;
        }
        if (n > s->config.batch) n = s->config.batch;
        expand_batch(s, b, order + i, n);
    }
    while (i < b->now.n) frontier_drop(&b->frontier, b->now.at[order[i++]]);
}

static void add_level(struct search *s, const struct search_counts *before, uint32_t states) {
    const struct search_counts *now = &s->result.counts;
    struct search_level l = {.states = states,
                             .transitions = now->transitions - before->transitions,
                             .ignored = now->ignored - before->ignored,
                             .memory = limits_measure(s),
                             .seconds = (double)(clock_now() - s->started) / 1e9};
    VEC_PUSH(&s->result.levels, l);
}

static void swap_levels(struct bfs *b) {
    __typeof__(b->now) t = b->now;
    b->now = b->next;
    b->next = t;
    b->next.n = 0;
}

void bfs_run(struct search *s) {
    struct bfs b = {0};
    state_id id;
    frontier_init(&b.frontier, s);
    s->own = &b;
    s->measure = measure_levels;
    if (search_arrive(s, SYSTEM_CHOICE, 0, &id)) add_new_state(s, id, 0);
    s->path_of = give_path;
    for (; b.next.n && !s->result.halted; b.first += b.now.n, b.depth++) {
        swap_levels(&b);
        struct search_counts before = s->result.counts;
        if (s->config.batch) expand_level(s, &b);
        else
            for (uint32_t i = expand_singly(s, &b, NULL, b.now.n); i < b.now.n; i++)
                frontier_drop(&b.frontier, b.now.at[i]);
        if (s->config.bounded) add_level(s, &before, b.now.n);
    }
    limits_measure(s);
    for (uint32_t i = 0; i < b.next.n; i++) frontier_drop(&b.frontier, b.next.at[i]);
    s->path_of = NULL;
    s->measure = NULL;
    VEC_FREE(&b.now);
    VEC_FREE(&b.next);
    VEC_FREE(&b.batch);
    clusters_free(&b.clusters);
    frontier_free(&b.frontier);
}
