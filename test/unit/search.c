// Every strategy with every store, on graphs whose numbers are known from a plain breadth-first
// count.
#include "layer/layers.h"
#include "search/search.h"
#include "base/vec.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_NODES 400

// ---- a graph as a transition system ------------------------------------------------------------

struct node {
    enum system_stop what;
    uint32_t n, to[6];
};
struct graph {
    uint32_t n;
    struct node nodes[MOST_NODES];
    // as the system runs
    uint32_t at, marks[2000], n_marks;
    bool started, seen[MOST_NODES];
    uint64_t steps, asked;
    uint32_t words[40];
};

static enum system_stop arrive(struct graph *g, uint32_t node) {
    g->at = node;
    g->seen[node] = true;
    return g->nodes[node].what;
}

static enum system_stop graph_start(void *self) {
    struct graph *g = self;
    assert_false(g->started);
    g->started = true;
    return arrive(g, 0);
}
static uint32_t graph_choices(void *self) {
    struct graph *g = self;
    assert_int_equal(g->nodes[g->at].what, SYSTEM_CHOICE);
    return g->nodes[g->at].n;
}
static enum system_stop graph_step(void *self, uint32_t choice) {
    struct graph *g = self;
    assert_true(choice < graph_choices(g));
    g->steps++;
    return arrive(g, g->nodes[g->at].to[choice]);
}
static void graph_mark(void *self) {
    struct graph *g = self;
    assert_true(g->n_marks < COUNT(g->marks));
    g->marks[g->n_marks++] = g->at;
}
static void graph_back(void *self) {
    struct graph *g = self;
    assert_true(g->n_marks > 0);
    g->at = g->marks[g->n_marks - 1];
}
static void graph_drop(void *self) {
    struct graph *g = self;
    assert_true(g->n_marks > 1);
    g->n_marks--;
}
// A vector of a length that depends on the node, most words shared between nodes.
static uint32_t graph_state(void *self, const uint32_t **words) {
    struct graph *g = self;
    uint32_t n = 3 + g->at % 20;
    for (uint32_t i = 0; i < n; i++) g->words[i] = i * 7 + (g->at >> (i % 5) & 1);
    g->words[0] = g->at;
    *words = g->words;
    return n;
}
static enum system_stop graph_restore(void *self, const uint32_t *words, uint32_t n) {
    struct graph *g = self;
    const uint32_t *again;
    assert_int_equal(g->n_marks, 1);
    uint32_t copy[40];
    assert_true(n <= COUNT(copy));
    memcpy(copy, words, n * sizeof *copy);
    g->at = copy[0];
    assert_int_equal(graph_state(g, &again), n);
    assert_memory_equal(again, copy, n * sizeof *copy);
    return SYSTEM_CHOICE;
}
static void graph_reset(void *self) { (void)self; }
static void graph_violation(void *self, struct system_violation *out) {
    struct graph *g = self;
    out->property = PROPERTY_assertion;
    snprintf(out->message, sizeof out->message, "at %u", g->at);
}
static const char *graph_message(void *self) {
    (void)self;
    return "message of the graph";
}
static void graph_describe(void *self, uint32_t choice, char *out, size_t size) {
    struct graph *g = self;
    snprintf(out, size, "%u to %u", g->at, g->nodes[g->at].to[choice]);
}
static int64_t graph_value(void *self) { return ((struct graph *)self)->at % 7; }
static void graph_set_value(void *self, int64_t value) {
    assert_int_equal(value, graph_value(self));
}
static const char *graph_caveat(void *self) {
    (void)self;
    return NULL;
}
static uint64_t graph_covered(void *self) { return ((struct graph *)self)->steps / 3; }
static void graph_memory(void *self, struct memory_use *m) {
    m->part[MEMORY_objects] = 1000 * ((struct graph *)self)->steps; // more than the limit below
}

static const struct system_ops ops = {.start = graph_start,
                                      .choices = graph_choices,
                                      .step = graph_step,
                                      .mark = graph_mark,
                                      .back = graph_back,
                                      .drop = graph_drop,
                                      .state = graph_state,
                                      .restore = graph_restore,
                                      .reset = graph_reset,
                                      .violation = graph_violation,
                                      .message = graph_message,
                                      .caveat = graph_caveat,
                                      .describe = graph_describe};
static const struct system_hints hints = {graph_value, graph_set_value, graph_covered};
static const struct system_limits limits = {.memory = graph_memory};

static struct system graph_system(struct graph *g) {
    return (struct system){.ops = &ops, .self = g, .hints = &hints, .limits = &limits};
}

// The same behind two layers that change nothing.
static const struct system_ops plain_layer = {LAYER_FORWARDS};
static struct system layered_system(struct graph *g) {
    static struct layer inner, outer;
    return layer_system(&outer, &plain_layer, layer_system(&inner, &plain_layer, graph_system(g)));
}

// ---- graphs ------------------------------------------------------------------------------------

static uint64_t random_state = 1;
static uint32_t any(uint32_t n) {
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((random_state >> 33) % n);
}

// Any edges; some nodes are ends, violations, forgotten or seen.
static void make_random(struct graph *g, uint32_t n, bool acyclic) {
    *g = (struct graph){.n = n};
    for (uint32_t i = 0; i < n; i++) {
        struct node *x = &g->nodes[i];
        uint32_t kind = any(20);
        bool last = acyclic && i == n - 1;
        x->what = i == 0 && n > 1    ? SYSTEM_CHOICE
                  : last || kind < 3 ? SYSTEM_END
                  : kind == 3        ? SYSTEM_VIOLATION
                  : kind == 4        ? SYSTEM_IGNORED
                  : kind == 5        ? SYSTEM_SEEN
                                     : SYSTEM_CHOICE;
        x->n = 1 + any(COUNT(x->to));
        for (uint32_t k = 0; k < x->n; k++)
            x->to[k] = acyclic && !last ? i + 1 + any(n - 1 - i) : any(n);
    }
}

// w columns, each node to the right and down: many paths to each.
static void make_grid(struct graph *g, uint32_t w, uint32_t h) {
    *g = (struct graph){.n = w * h};
    for (uint32_t i = 0; i < g->n; i++) {
        struct node *x = &g->nodes[i];
        if (i % w + 1 < w) x->to[x->n++] = i + 1;
        if (i + w < g->n) x->to[x->n++] = i + w;
        x->what = x->n ? SYSTEM_CHOICE : SYSTEM_END;
    }
}

static void make_cycle(struct graph *g, uint32_t n) {
    *g = (struct graph){.n = n};
    for (uint32_t i = 0; i < n; i++) g->nodes[i] = (struct node){SYSTEM_CHOICE, 1, {(i + 1) % n}};
}

// A long way and a short way to node 5, behind which is a tail: what a bound on depth must not
// lose.
static void make_detour(struct graph *g) {
    *g = (struct graph){.n = 10};
    for (uint32_t i = 0; i < 9; i++) g->nodes[i] = (struct node){SYSTEM_CHOICE, 1, {i + 1}};
    g->nodes[0] = (struct node){SYSTEM_CHOICE, 2, {1, 5}};
    g->nodes[9] = (struct node){.what = SYSTEM_VIOLATION};
}

// ---- what must come out ------------------------------------------------------------------------

struct truth {
    uint32_t distance[MOST_NODES]; // UINT32_MAX: not reached within the bound
    uint64_t states, ends, violations, cut, transitions, arrivals;
};

static struct truth count(const struct graph *g, uint32_t bound) {
    struct truth t = {0};
    uint32_t queue[MOST_NODES], n = 1;
    memset(t.distance, 0xff, sizeof t.distance);
    t.distance[0] = 0;
    queue[0] = 0;
    for (uint32_t i = 0; i < n; i++) {
        const struct node *x = &g->nodes[queue[i]];
        uint32_t d = t.distance[queue[i]];
        t.ends += x->what == SYSTEM_END;
        t.violations += x->what == SYSTEM_VIOLATION;
        if (x->what != SYSTEM_CHOICE) continue;
        t.states++;
        if (bound && d == bound) t.cut++;
        if (bound && d == bound) continue;
        for (uint32_t k = 0; k < x->n; k++) {
            uint32_t to = x->to[k];
            t.transitions++;
            t.arrivals += g->nodes[to].what == SYSTEM_CHOICE || g->nodes[to].what == SYSTEM_SEEN;
            if (t.distance[to] != UINT32_MAX) continue;
            t.distance[to] = d + 1;
            queue[n++] = to;
        }
    }
    return t;
}

static void fresh_run(struct graph *g) {
    g->started = false;
    g->n_marks = 0;
    g->steps = 0;
    memset(g->seen, 0, sizeof g->seen);
}

static void check_traces(struct graph *g, struct search *s, const struct search_result *r,
                         const struct truth *t, bool shortest) {
    for (uint32_t i = 0; i < r->violations.n; i++) {
        const struct violation *v = &r->violations.at[i];
        uint32_t taken, node = (uint32_t)atoi(v->message + 3);
        assert_int_equal(search_replay(s, &v->trace, &taken, NULL, NULL), SYSTEM_VIOLATION);
        assert_int_equal(taken, v->trace.n);
        assert_int_equal(g->at, node);
        assert_true(v->trace.n >= t->distance[node]);
        if (shortest) assert_int_equal(v->trace.n, t->distance[node]);
    }
}

// Whatever the order of the search was, the shortest traces are found afterwards, and known to be;
// but not where the program itself cuts paths off.
static void check_shortened(struct graph *g, struct search *s, const struct search_result *r,
                            const struct truth *t) {
    uint64_t states = r->counts.states, steps = r->counts.transitions;
    bool pruned = false;
    for (uint32_t i = 0; i < g->n; i++) pruned |= g->nodes[i].what == SYSTEM_SEEN;
    search_shorten(s);
    check_traces(g, s, r, t, true);
    for (uint32_t i = 0; i < r->violations.n; i++)
        assert_true(r->violations.at[i].shortest || pruned);
    assert_int_equal(r->counts.states, states);
    assert_int_equal(r->counts.transitions, steps);
}

static void check_one(struct graph *g, struct search_config c) {
    struct truth t = count(g, (uint32_t)c.depth);
    c.all_violations = true;
    fresh_run(g);
    static uint32_t times;
    struct search *s = search_new(times++ % 2 ? layered_system(g) : graph_system(g), &c);
    const struct search_result *r = search_run(s);
    bool exact = c.match_every <= 1;
    for (uint32_t i = 0; i < g->n; i++) assert_int_equal(g->seen[i], t.distance[i] != UINT32_MAX);
    assert_int_equal(r->counts.end_states, t.ends);
    assert_int_equal(r->violations.n, t.violations);
    assert_int_equal(r->counts.transitions, g->steps);
    if (exact) assert_int_equal(r->counts.states, t.states);
    if (exact && !c.depth) {
        assert_int_equal(r->counts.transitions, t.transitions);
        assert_int_equal(r->counts.revisited, t.arrivals - (t.states ? t.states - 1 : 0));
    }
    if (exact) assert_int_equal(r->halted, t.cut || !store_is_exact(c.store));
    if (c.depth) assert_true(r->counts.max_depth <= c.depth);
    if (t.states) assert_int_equal(g->n_marks, 1);
    check_traces(g, s, r, &t, c.strategy == STRATEGY_bfs);
    check_shortened(g, s, r, &t);
    search_free(s);
}

static void check_all(struct graph *g) {
    for (unsigned store = 0; store < STORE_COUNT; store++)
        for (unsigned depth = 0; depth<9; depth += depth> 3 ? 3 : 1)
            for (unsigned every = 1; every <= 3; every++) {
                struct search_config c = {
                    .store = store, .depth = depth, .match_every = every, .seed = 5};
                c.store_bytes = 1 << 16;
                check_one(g, c);
                c.random_order = true;
                check_one(g, c);
                c.strategy = STRATEGY_bfs;
                check_one(g, c);
                c.strategy = STRATEGY_best;
                for (c.heuristic = 0; c.heuristic < HEURISTIC_COUNT; c.heuristic++) check_one(g, c);
            }
}

static struct graph g;

static void test_random_graphs(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 60; i++) {
        random_state = i * 1000 + 17;
        make_random(&g, 2 + any(30), i & 1);
        check_all(&g);
    }
}

static void test_large_random_graphs(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 20; i++) {
        random_state = i + 17;
        make_random(&g, MOST_NODES, i & 1);
        for (unsigned kind = 0; kind < STRATEGY_random; kind++)
            check_one(&g, (struct search_config){.strategy = kind, .depth = i % 7});
    }
}

// A search that stops at the first violation.
static void test_first_shortened(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 200; i++) {
        random_state = i + 170;
        make_random(&g, MOST_NODES, false);
        for (uint32_t k = 0; k < g.n; k++)
            if (g.nodes[k].what == SYSTEM_SEEN) g.nodes[k].what = SYSTEM_IGNORED;
        struct truth t = count(&g, 0);
        struct search_config c = {.seed = i, .random_order = true, .store = i % STORE_COUNT};
        c.store_bytes = 1 << 16;
        fresh_run(&g);
        struct search *s = search_new(graph_system(&g), &c);
        const struct search_result *r = search_run(s);
        assert_true(r->violations.n <= 1);
        check_shortened(&g, s, r, &t);
        search_free(s);
    }
}

static void test_shapes(void **state) {
    (void)state;
    make_grid(&g, 4, 5);
    check_all(&g);
    make_cycle(&g, 1);
    check_all(&g);
    make_cycle(&g, 7);
    check_all(&g);
    make_detour(&g);
    check_all(&g);
    make_random(&g, 1, true); // ends at once
    check_all(&g);
}

// Without matching each path is walked: binomial coefficients on a grid.
static void test_no_match(void **state) {
    (void)state;
    uint64_t paths[20] = {1}, sum = 0;
    make_grid(&g, 4, 5);
    for (uint32_t i = 0; i < 20; i++) {
        for (uint32_t k = 0; k < g.nodes[i].n; k++) paths[g.nodes[i].to[k]] += paths[i];
        if (g.nodes[i].n) sum += paths[i];
    }
    for (unsigned kind = 0; kind < STRATEGY_random; kind++)
        for (unsigned store = 0; store < STORE_COUNT; store++) {
            struct search_config c = {
                .strategy = kind, .store = store, .no_match = true, .store_bytes = 1 << 16};
            fresh_run(&g);
            struct search *s = search_new(graph_system(&g), &c);
            const struct search_result *r = search_run(s);
            assert_int_equal(paths[19], 35); // (3 + 4 over 3)
            assert_int_equal(r->counts.states, sum);
            assert_int_equal(r->counts.end_states, 35);
            assert_int_equal(r->counts.transitions, sum + 35 - 1);
            assert_int_equal(r->counts.revisited, 0);
            assert_false(r->halted);
            search_free(s);
        }
}

// A bound on depth, alone: cut where and when.
static void test_depth(void **state) {
    (void)state;
    make_detour(&g);
    struct search_config c = {.depth = 5};
    fresh_run(&g);
    struct search *s = search_new(graph_system(&g), &c);
    const struct search_result *r = search_run(s);
    assert_int_equal(r->violations.n, 1); // 0 5 6 7 8 9, although 5 was first met at the bound
    assert_int_equal(r->violations.at[0].trace.n, 5);
    assert_int_equal(r->violations.at[0].trace.choices[0], 1);
    search_free(s);
}

static const struct search_result *limited(struct search **s, struct search_config c) {
    fresh_run(&g);
    *s = search_new(graph_system(&g), &c);
    const struct search_result *r = search_run(*s);
    assert_true(r->halted);
    assert_int_equal(g.n_marks, 1);
    assert_int_equal(g.at, 0);
    return r;
}

static void test_limits(void **state) {
    (void)state;
    static volatile sig_atomic_t interrupted = 1;
    struct search *s;
    const struct search_result *r;
    make_grid(&g, 20, 20);
    for (unsigned kind = 0; kind < STRATEGY_COUNT; kind++) {
        r = limited(&s, (struct search_config){.strategy = kind, .max_states = 100});
        assert_int_equal(r->counts.states, 100);
        assert_non_null(strstr(r->reason, "100 states"));
        search_free(s);
        r = limited(&s,
                    (struct search_config){.strategy = kind, .limits.interrupted = &interrupted});
        assert_string_equal(r->reason, "interrupted");
        assert_int_equal(r->counts.transitions, 1);
        search_free(s);
        r = limited(&s, (struct search_config){.strategy = kind, .limits.seconds = 1e-9});
        assert_non_null(strstr(r->reason, "seconds"));
        search_free(s);
        r = limited(&s, (struct search_config){.strategy = kind, .limits.memory = 1001});
        assert_non_null(strstr(r->reason, "memory"));
        search_free(s);
    }
    struct search_config whole = {.max_states =
                                      399}; // exactly as many as there are: no limit is met
    fresh_run(&g);
    s = search_new(graph_system(&g), &whole);
    assert_false(search_run(s)->halted);
    search_free(s);
}

static void test_stops(void **state) {
    (void)state;
    struct search *s;
    const struct search_result *r;
    for (unsigned kind = 0; kind < STRATEGY_COUNT; kind++) {
        make_grid(&g, 3, 3);
        g.nodes[8].what = SYSTEM_STOP;
        r = limited(&s, (struct search_config){.strategy = kind});
        assert_string_equal(r->reason, "the program ended the search");
        search_free(s);
        g.nodes[8].what = SYSTEM_LIMIT;
        r = limited(&s, (struct search_config){.strategy = kind});
        assert_string_equal(r->reason, "message of the graph");
        assert_false(r->unsupported);
        search_free(s);
        g.nodes[8].what = SYSTEM_UNSUPPORTED;
        r = limited(&s, (struct search_config){.strategy = kind});
        assert_true(r->unsupported);
        search_free(s);
        g.nodes[8].what = SYSTEM_VIOLATION;
        r = limited(&s, (struct search_config){.strategy = kind});
        assert_int_equal(r->counts.violations, 1);
        assert_int_equal(r->violations.at[0].trace.n, 4);
        search_free(s);
    }
}

// The seed decides the walks and the order, and nothing else does.
static void test_random(void **state) {
    (void)state;
    struct search *s;
    make_random(&g, 300, false);
    for (uint64_t seed = 0; seed < 4; seed++) {
        struct search_config c = {
            .strategy = STRATEGY_random, .walks = 3, .depth = 40, .seed = seed};
        c.all_violations = true;
        const struct search_result *r = limited(&s, c);
        uint64_t states = r->counts.states, transitions = r->counts.transitions;
        assert_true(r->counts.max_depth <= 40);
        search_free(s);
        r = limited(&s, c);
        assert_int_equal(r->counts.states, states);
        assert_int_equal(r->counts.transitions, transitions);
        search_free(s);
    }
}

static uint32_t n_before, n_after;
static void on_before(void *arg) {
    (void)arg;
    n_before++;
}
// The path that is passed leads to the current state.
static void on_after(void *arg, const uint32_t *path, uint32_t n) {
    (void)arg;
    uint32_t at = 0;
    for (uint32_t i = 0; i < n; i++) at = g.nodes[at].to[path[i]];
    assert_int_equal(at, g.at);
    n_after++;
}

static void test_passed_paths(void **state) {
    (void)state;
    for (unsigned kind = 0; kind < STRATEGY_COUNT; kind++) {
        struct search_config c = {
            .strategy = kind, .before = on_before, .after = on_after, .walks = 20};
        random_state = kind;
        make_random(&g, 200, true);
        fresh_run(&g);
        n_before = n_after = 0;
        c.all_violations = c.random_order = true;
        struct search *s = search_new(graph_system(&g), &c);
        const struct search_result *r = search_run(s);
        assert_int_equal(n_before, r->counts.transitions + 1);
        assert_int_equal(n_after, n_before);
        search_free(s);
    }
}

static void test_names(void **state) {
    (void)state;
    for (unsigned i = 0; i < STRATEGY_COUNT; i++)
        assert_int_equal(value_named(strategy_values, strategy_values[i].word), i);
    for (unsigned i = 0; i < HEURISTIC_COUNT; i++)
        assert_int_equal(value_named(heuristic_values, heuristic_values[i].word), i);
    assert_int_equal(value_named(strategy_values, "sideways"), STRATEGY_COUNT);
    assert_int_equal(value_named(heuristic_values, ""), HEURISTIC_COUNT);
}

// ---- layers -------------------------------------------------------------------------------------

static uint32_t fickle_state(void *self, const uint32_t **words) {
    uint32_t n = graph_state(self, words);
    g.words[1] = (uint32_t)g.asked++;
    return n;
}
static enum system_stop wrong_restore(void *self, const uint32_t *words, uint32_t n) {
    enum system_stop stop = graph_restore(self, words, n);
    g.at ^= 1;
    return stop;
}

static int search_alone(const struct system_ops *o) {
    struct system sys = graph_system(&g);
    sys.ops = o;
    pid_t child = fork();
    if (child == 0) {
        struct search_config c = {.strategy = STRATEGY_bfs, .match_every = 1};
        if (!freopen("/dev/null", "w", stderr)) _Exit(1);
        make_random(&g, 50, false);
        search_run(search_new(self_check_layer(NULL, sys), &c));
        _Exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// A system that does not keep its promises does not go unnoticed.
static void test_broken_promises(void **state) {
    (void)state;
    struct system_ops fickle = ops, wrong = ops;
    fickle.state = fickle_state;
    wrong.restore = wrong_restore;
    assert_int_equal(search_alone(&ops), 0);
    assert_int_equal(search_alone(&fickle), 70);
    assert_int_equal(search_alone(&wrong), 70);
}

// Each step to a node that 5 divides, and only that, violates a property of the layer.
static enum system_stop refuse_fifth(void *self, uint32_t choice) {
    enum system_stop stop = layer_step(self, choice);
    if (stop != SYSTEM_CHOICE || g.at % 5) return stop;
    char text[20];
    snprintf(text, sizeof text, "fifth %u", g.at);
    return layer_violated(self, PROPERTY_invariant, text);
}

// The layer's violations and those of the graph are all found, each with a trace to its node.
static void check_layer_violations(enum strategy strategy, uint32_t *own, uint32_t *inner) {
    static const struct system_ops refusing = {LAYER_FORWARDS, .step = refuse_fifth};
    struct search_config c = {.strategy = strategy, .all_violations = true};
    make_random(&g, 200, false);
    fresh_run(&g);
    struct layer *l = layer_new(sizeof *l);
    struct search *s = search_new(layer_system(l, &refusing, graph_system(&g)), &c);
    const struct search_result *r = search_run(s);
    uint32_t found[2] = {0}, seen[2] = {0}; // the graph's, the layer's
    for (uint32_t i = 1; i < g.n; i++) {
        seen[0] += g.seen[i] && g.nodes[i].what == SYSTEM_VIOLATION;
        seen[1] += g.seen[i] && i % 5 == 0 && g.nodes[i].what == SYSTEM_CHOICE;
    }
    for (uint32_t i = 0; i < r->violations.n; i++) {
        const struct violation *v = &r->violations.at[i];
        bool fifth = v->property == PROPERTY_invariant;
        uint32_t taken, node = (uint32_t)atoi(v->message + (fifth ? 6 : 3));
        found[fifth] += node > 0; // a step may lead to node 0 again, or none
        assert_int_equal(search_replay(s, &v->trace, &taken, NULL, NULL), SYSTEM_VIOLATION);
        assert_int_equal(g.at, node);
        assert_int_equal(fifth, g.nodes[node].what == SYSTEM_CHOICE);
    }
    assert_int_equal(found[0], seen[0]);
    assert_int_equal(found[1], seen[1]);
    *inner += found[0], *own += found[1];
    search_free(s);
    layer_free(l);
}

static void test_layer_violations(void **state) {
    (void)state;
    uint32_t own = 0, inner = 0;
    for (uint32_t i = 0; i < 30; i++) {
        random_state = i * 1000 + 17;
        check_layer_violations(i % STRATEGY_random, &own, &inner);
    }
    assert_true(own > 100 && inner > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_graphs),
        cmocka_unit_test(test_large_random_graphs),
        cmocka_unit_test(test_first_shortened),
        cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_no_match),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_passed_paths),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_broken_promises),
        cmocka_unit_test(test_layer_violations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
