// Looks for livelocks: cycles of states from which no path ends (--livelock). It records the graph
// of the search, and looks at it when all paths were searched.
//
//   store:  the vectors that states are matched by; a node is the number of one
//   nodes:  | expanded | expanded, ends | ...      ends: a choice leads to an end of the program
//   edges:  | 0, choice 0, 1 | 1, choice 0, 0 | 1, choice 1, 2 | ...
//
// 1. Any end of a path counts as one: also a violation, a deadlock, and a path that is ignored.
// 2. A node that was not expanded counts as one from which a path ends.
//
// Cost: a second exact store, 12 bytes per transition, and one more vector per transition.
#include "base/err.h"
#include "base/invariant.h"
#include "layer/layers.h"
#include "search/search.h"
#include <stdio.h>

enum { UNKNOWN = UINT32_MAX, SHOWN = 20 };

struct node {
    bool expanded, ends;
    bool doomed; // no path from here ends
};
struct edge {
    uint32_t from, choice, to;
};
struct livelock {
    struct layer layer;
    struct store_cursor *store;
    VEC(struct node) nodes;
    VEC(struct edge) edges;
    VEC(uint32_t) marks; // the nodes of the marks
    VEC(uint32_t) came;  // by node: the edge of the shortest path to it, plus one
    VEC(uint32_t) order; // nodes in order of their distance
    VEC(uint32_t) path;  // the choices that lead to the cycle
    uint32_t at;         // the current node; UNKNOWN: not looked up yet
};

static void forget_graph(struct livelock *l) {
    store_close(l->store);
    l->store = NULL;
    l->nodes.n = l->edges.n = 0;
    l->at = UNKNOWN;
    for (uint32_t i = 0; i < l->marks.n; i++) l->marks.at[i] = UNKNOWN;
}

static void free_members(struct layer *layer) {
    struct livelock *l = (struct livelock *)layer;
    store_close(l->store);
    VEC_FREE(&l->nodes);
    VEC_FREE(&l->edges);
    VEC_FREE(&l->marks);
    VEC_FREE(&l->came);
    VEC_FREE(&l->order);
    VEC_FREE(&l->path);
}

// ---- recording ----------------------------------------------------------------------------------

static uint32_t current_node(struct livelock *l) {
    const uint32_t *words;
    state_id id;
    if (l->at != UNKNOWN) return l->at;
    if (!l->store) l->store = store_open(STORE_tree, 0);
    uint32_t n = system_key(&l->layer.inner, &words);
    if (store_put(l->store, words, n, &id)) VEC_PUSH(&l->nodes, (struct node){0});
    return l->at = id;
}

static enum system_stop record_step(void *self, uint32_t choice) {
    struct livelock *l = self;
    uint32_t from = current_node(l);
    uint32_t named = system_at_cut(&l->layer.inner) ? TRACE_CUT : choice;
    enum system_stop stop = layer_step(self, choice);
    l->at = UNKNOWN;
    l->nodes.at[from].expanded = true;
    if (stop == SYSTEM_CHOICE || stop == SYSTEM_SAME)
        VEC_PUSH(&l->edges, (struct edge){from, named, current_node(l)});
    else l->nodes.at[from].ends = true;
    return stop;
}

static void record_mark(void *self) {
    struct livelock *l = self;
    VEC_PUSH(&l->marks, current_node(l));
    layer_mark(self);
}

static void record_back(void *self) {
    struct livelock *l = self;
    layer_back(self);
    l->at = l->marks.at[l->marks.n - 1];
}

static void record_drop(void *self) {
    struct livelock *l = self;
    layer_drop(self);
    l->marks.n--;
}

static enum system_stop record_restore(void *self, const uint32_t *words, uint32_t n) {
    ((struct livelock *)self)->at = UNKNOWN;
    return layer_restore(self, words, n);
}

static void record_reset(void *self) {
    layer_reset(self);
    forget_graph(self);
}

// ---- the graph ----------------------------------------------------------------------------------

// Whether no choice leads from a doomed node to one that is not.
static bool is_closed(const struct livelock *l) {
    for (uint32_t i = 0; i < l->edges.n; i++) {
        const struct node *from = &l->nodes.at[l->edges.at[i].from];
        if (from->doomed && (from->ends || !l->nodes.at[l->edges.at[i].to].doomed)) return false;
    }
    for (uint32_t i = 0; i < l->nodes.n; i++)
        if (l->nodes.at[i].doomed && !l->nodes.at[i].expanded) return false;
    return true;
}

// Marks the nodes from which no path ends. Edges are in order of discovery: going through them
// backward, again until nothing changes, takes few rounds.
static bool find_doomed(struct livelock *l) {
    uint32_t doomed = 0;
    for (uint32_t i = 0; i < l->nodes.n; i++) {
        struct node *n = &l->nodes.at[i];
        n->doomed = n->expanded && !n->ends;
        doomed += n->doomed;
    }
    for (bool changed = true; changed && doomed;) {
        changed = false;
        for (uint32_t i = l->edges.n; i-- > 0;) {
            struct node *from = &l->nodes.at[l->edges.at[i].from];
            if (!from->doomed || l->nodes.at[l->edges.at[i].to].doomed) continue;
            from->doomed = false;
            changed = true;
            doomed--;
        }
    }
    INVARIANT(is_closed(l), "layer/livelock.c 2");
    return doomed;
}

// The edges of each node, as a list: first[node] and next[edge] are edges plus one.
struct lists {
    VEC(uint32_t) first, next;
};

static void make_lists(const struct livelock *l, struct lists *x) {
    while (x->first.n < l->nodes.n) VEC_PUSH(&x->first, 0);
    while (x->next.n < l->edges.n) VEC_PUSH(&x->next, 0);
    for (uint32_t i = l->edges.n; i-- > 0;) {
        uint32_t from = l->edges.at[i].from;
        x->next.at[i] = x->first.at[from];
        x->first.at[from] = i + 1;
    }
}

// Fills came and order, breadth first from a node. True: `wanted` was reached by an edge.
static bool reach(struct livelock *l, const struct lists *x, uint32_t start, uint32_t wanted) {
    l->came.n = l->order.n = 0;
    while (l->came.n < l->nodes.n) VEC_PUSH(&l->came, 0);
    VEC_PUSH(&l->order, start);
    for (uint32_t i = 0; i < l->order.n; i++)
        for (uint32_t e = x->first.at[l->order.at[i]]; e; e = x->next.at[e - 1]) {
            uint32_t to = l->edges.at[e - 1].to;
            if (to == wanted) return true;
            if (to == start || l->came.at[to]) continue;
            l->came.at[to] = e;
            VEC_PUSH(&l->order, to);
        }
    return false;
}

// The nearest doomed node that is on a cycle; UNKNOWN: there is none.
static uint32_t find_cycle(struct livelock *l, const struct lists *x) {
    VEC(uint32_t) near = {0};
    uint32_t found = UNKNOWN;
    reach(l, x, 0, UNKNOWN);
    for (uint32_t i = 0; i < l->order.n; i++)
        if (l->nodes.at[l->order.at[i]].doomed) VEC_PUSH(&near, l->order.at[i]);
    for (uint32_t i = 0; i < near.n && found == UNKNOWN; i++)
        if (reach(l, x, near.at[i], near.at[i])) found = near.at[i];
    VEC_FREE(&near);
    return found;
}

static void list_path(struct livelock *l, const struct lists *x, uint32_t node) {
    l->path.n = 0;
    reach(l, x, 0, UNKNOWN);
    for (; node; node = l->edges.at[l->came.at[node] - 1].from)
        VEC_PUSH(&l->path, l->edges.at[l->came.at[node] - 1].choice);
    for (uint32_t i = 0, k = l->path.n; i + 1 < k--; i++) {
        uint32_t t = l->path.at[i];
        l->path.at[i] = l->path.at[k];
        l->path.at[k] = t;
    }
}

static void begin_message(struct system_violation *out) {
    out->property = PROPERTY_livelock;
    snprintf(out->message, sizeof out->message, "no execution ends the program from here on");
}

static bool find_livelock(void *self, const uint32_t **choices, uint32_t *n,
                          struct system_violation *out) {
    struct livelock *l = self;
    struct lists x = {0};
    uint32_t node = UNKNOWN;
    if (find_doomed(l)) {
        make_lists(l, &x);
        node = find_cycle(l, &x);
    }
    if (node != UNKNOWN) list_path(l, &x, node);
    *choices = l->path.at;
    *n = l->path.n;
    begin_message(out);
    VEC_FREE(&x.first);
    VEC_FREE(&x.next);
    return node != UNKNOWN;
}

// ---- confirming ---------------------------------------------------------------------------------

struct level {
    uint32_t next, n;
};

// Whether this state is a new one.
static bool is_new(struct livelock *l, struct store_cursor *seen) {
    const uint32_t *words;
    state_id id;
    uint32_t n = system_key(&l->layer.inner, &words);
    return store_put(seen, words, n, &id);
}

static struct level enter_level(struct livelock *l) {
    layer_mark(l);
    return (struct level){0, layer_choices(l)};
}

// Searches all paths from the current state, depth first. True: none of them ends.
static bool never_ends(struct livelock *l) {
    VEC(struct level) levels = {0};
    struct store_cursor *seen = store_open(STORE_tree, 0);
    bool never = true;
    is_new(l, seen);
    VEC_PUSH(&levels, enter_level(l));
    while (levels.n) {
        struct level *top = &levels.at[levels.n - 1];
        layer_back(l);
        if (!never || top->next == top->n) {
            layer_drop(l);
            levels.n--;
            continue;
        }
        enum system_stop stop = layer_step(l, top->next++);
        never = stop == SYSTEM_CHOICE || stop == SYSTEM_SAME;
        if (stop == SYSTEM_CHOICE && is_new(l, seen)) VEC_PUSH(&levels, enter_level(l));
    }
    store_close(seen);
    VEC_FREE(&levels);
    return never;
}

static void list_choices(struct livelock *l, struct system_violation *out) {
    uint32_t n = layer_choices(l);
    char text[700];
    for (uint32_t i = 0; i < n && i < SHOWN; i++) {
        size_t at = strlen(out->message);
        layer_describe(l, i, text, sizeof text);
        snprintf(out->message + at, sizeof out->message - at, "\n    %s", text);
    }
}

static bool confirm_livelock(void *self, struct system_violation *out) {
    struct livelock *l = self;
    begin_message(out);
    list_choices(l, out);
    return never_ends(l);
}

static const struct system_cycles cycles = {find_livelock, confirm_livelock};

static const struct system_ops ops = {
    LAYER_FORWARDS,      .step = record_step,       .mark = record_mark,  .back = record_back,
    .drop = record_drop, .restore = record_restore, .reset = record_reset};

struct system livelock_layer(struct machine *m, struct system inner) {
    struct livelock *l = layer_new(sizeof *l);
    (void)m;
    l->at = UNKNOWN;
    l->layer.free = free_members;
    struct system s = layer_system(&l->layer, &ops, inner);
    s.batch = NULL; // every step is recorded
    s.cycles = &cycles;
    return s;
}
