// Looks for shorter traces of the violations found, if the search was not breadth first: a second
// search, breadth first, up to one choice less than the longest trace, for as long as the first one
// took.
//
// 1. The second search has its own stores and counts: the results of the first do not change.
// 2. A trace is known to be shortest when every shorter path was tried: the second search found
//    this trace, or ended without a shorter one.
#include "search/strategy.h"

#define GRACE 1.0 // seconds in addition, for short searches

static const struct violation *find_same(const struct search *s, const struct violation *v) {
    for (uint32_t i = 0; i < s->result.violations.n; i++) {
        const struct violation *x = &s->result.violations.at[i];
        if (x->hash == v->hash && x->property == v->property && !strcmp(x->message, v->message))
            return x;
    }
    return NULL;
}

bool shorten_enough(const struct search *sub) {
    const struct search_result *r = &sub->shortens->result;
    for (uint32_t i = 0; i < r->violations.n; i++)
        if (!r->violations.at[i].shortest && !find_same(sub, &r->violations.at[i])) return false;
    return true;
}

// Whether the search has left out no path so far.
static bool is_exact(const struct search *s) {
    bool exact = s->config.no_match || store_is_exact(s->config.store);
    return exact && !s->result.pruned && !s->sys.ops->caveat(s->sys.self);
}

static uint32_t find_longest(struct search *s) {
    uint32_t longest = 0;
    bool ordered = s->config.strategy == STRATEGY_bfs && is_exact(s);
    for (uint32_t i = 0; i < s->result.violations.n; i++) {
        struct violation *v = &s->result.violations.at[i];
        v->shortest = ordered || v->trace.n <= 1;
        if (!v->shortest && v->trace.n > longest) longest = v->trace.n;
    }
    return longest;
}

static struct search_config make_config(const struct search *s, uint32_t longest) {
    struct search_config c = s->config;
    c.strategy = STRATEGY_bfs;
    c.store = STORE_tree;
    c.all_violations = true;
    c.depth = longest - 1;
    c.max_states = 0;
    c.limits.seconds = s->result.seconds + GRACE;
    c.before = NULL;
    c.after = NULL;
    return c;
}

static void adopt_traces(struct search *s, struct search *sub) {
    bool enough = shorten_enough(sub);
    for (uint32_t i = 0; i < s->result.violations.n; i++) {
        struct violation *v = &s->result.violations.at[i];
        const struct violation *x = v->shortest ? NULL : find_same(sub, v);
        if (v->shortest || (!x && sub->result.halted && !enough)) continue;
        v->shortest = is_exact(sub);
        if (!x || x->trace.n >= v->trace.n) continue;
        memcpy(v->trace.choices, x->trace.choices, x->trace.n * sizeof *x->trace.choices);
        v->trace.n = x->trace.n;
    }
}

bool search_shorten(struct search *s) {
    uint32_t longest = s->first == SYSTEM_CHOICE ? find_longest(s) : 0;
    if (!longest || s->sys.ops->caveat(s->sys.self))
        return true; // a second search could not tell either
    struct search_config c = make_config(s, longest);
    struct search *sub = search_new(s->sys, &c);
    sub->shortens = s;
    sub->first = s->first;
    limits_start(sub);
    s->sys.ops->back(s->sys.self);
    s->sys.ops->reset(s->sys.self);
    limits_guard(sub, true);
    bfs_run(sub);
    limits_guard(sub, false);
    s->sys.ops->back(s->sys.self);
    bool kept = !sub->restart; // else what it learnt would change the traces of the first search
    if (kept) adopt_traces(s, sub);
    search_free(sub);
    return kept;
}
