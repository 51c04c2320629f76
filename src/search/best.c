// Best first: a binary heap of states by the value of a heuristic. Of equal states the first one
// that was discovered comes first.
#include "search/frontier.h"

struct item {
    int64_t key;
    uint32_t link, depth;
    union handle handle;
};
struct best {
    struct frontier frontier;
    VEC(struct item) heap; // no parent comes after its children
    uint64_t covered;      // before the step being taken
};

static void give_path(struct search *s) { frontier_path(&((struct best *)s->own)->frontier, s); }

static uint64_t measure_heap(struct search *s, struct memory_use *m) {
    struct best *b = s->own;
    m->part[MEMORY_frontier] = b->heap.cap * sizeof *b->heap.at;
    frontier_measure(&b->frontier, m);
    return b->heap.n;
}

static bool is_before(const struct item *a, const struct item *b) {
    return a->key != b->key ? a->key < b->key : a->link < b->link;
}

static void heap_push(struct best *b, struct item x) {
    VEC_PUSH(&b->heap, x);
    uint32_t i = b->heap.n - 1;
    for (; i && is_before(&x, &b->heap.at[(i - 1) / 2]); i = (i - 1) / 2)
        b->heap.at[i] = b->heap.at[(i - 1) / 2];
    b->heap.at[i] = x;
}

static struct item heap_pop(struct best *b) {
    struct item *h = b->heap.at, top = h[0], x = h[--b->heap.n];
    uint32_t n = b->heap.n, i = 0;
    for (uint32_t k = 1; k < n; k = 2 * i + 1) {
        if (k + 1 < n && is_before(&h[k + 1], &h[k])) k++;
        if (!is_before(&h[k], &x)) break;
        h[i] = h[k];
        i = k;
    }
    h[i] = x;
    return top;
}

static int64_t key_of(struct search *s, struct best *b) {
    const struct system_hints *hints = s->sys.hints;
    switch (s->config.heuristic) {
    case HEURISTIC_value: return hints->value(s->sys.self);
    case HEURISTIC_cover: {
        uint64_t now = hints->covered(s->sys.self), gain = now - b->covered;
        b->covered = now;
        return -(int64_t)gain;
    }
    default: return -(int64_t)s->sys.ops->choices(s->sys.self);
    }
}

static void add_state(struct search *s, state_id id, uint64_t depth) {
    struct best *b = s->own;
    struct item x = {.key = key_of(s, b), .depth = (uint32_t)depth, .link = b->frontier.links.n};
    x.handle = frontier_add(&b->frontier, s, id);
    heap_push(b, x);
}

void best_run(struct search *s) {
    struct best b = {0};
    state_id id;
    frontier_init(&b.frontier, s);
    search_note_depths(s);
    s->own = &b;
    s->measure = measure_heap;
    if (search_arrive(s, SYSTEM_CHOICE, 0, &id)) add_state(s, id, 0);
    s->path_of = give_path;
    while (b.heap.n && !s->result.halted) {
        struct item x = heap_pop(&b);
        frontier_restore(&b.frontier, s, x.handle);
        if (s->config.heuristic == HEURISTIC_value) s->sys.hints->set_value(s->sys.self, x.key);
        frontier_expand(&b.frontier, s, x.link, x.depth, add_state);
    }
    limits_measure(s);
    for (uint32_t i = 0; i < b.heap.n; i++) frontier_drop(&b.frontier, b.heap.at[i].handle);
    s->path_of = NULL;
    s->measure = NULL;
    VEC_FREE(&b.heap);
    frontier_free(&b.frontier);
}
