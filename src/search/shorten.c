// Looks for better traces of the violations found: with fewer preemptions, and then with fewer
// choices. Further searches, breadth first, leave out paths with more than 0, 1, 2, ...
// preemptions, for as long as the first search took. A system without threads has no preemptions,
// and one further search.
//
// 1. A further search has its own stores and counts: the results of the first do not change.
// 2. A trace is known to be minimal when every better path was tried: a search found it after those
//    with fewer preemptions had ended, or ended without a better one. A search that can only find
//    better traces by fewer choices goes no deeper than these.
// 3. A search that learns something begins again, with the first bound. The new facts change the
//    traces of the first search, so all its own traces are used if it finds every violation, and
//    none otherwise.
// 4. If the first search of a system with threads ended at its first violation, another one of the
//    same kind (property, and message up to the first colon or line) that is found first takes its
//    place: a deadlock is shown where it needs the fewest preemptions.
#include "search/strategy.h"

#define GRACE         1.0 // seconds in addition, for short searches
#define GRACE_THREADS 2.0 // seconds at least, with threads

struct found { // of a violation of the first search
    bool done; // nothing better is looked for
    bool shortest;
    uint32_t preemptions;
    struct trace trace; // choices is NULL: none was found
    char *message;      // of the violation that was found
    uint64_t hash;
};

struct shortening {
    struct search *search; // the first one
    VEC(struct found) found;
    bool learnt;
    uint64_t deadline; // nanoseconds
};

static bool is_alike(const struct violation *v, const struct violation *x) {
    size_t n = strcspn(v->message, ":\n");
    return x->property == v->property && strcspn(x->message, ":\n") == n &&
           !strncmp(x->message, v->message, n);
}

static bool is_same(const struct violation *v, const struct violation *x) {
    return x->hash == v->hash && x->property == v->property && !strcmp(x->message, v->message);
}

// The violation of the first search, as the further search has found it.
static const struct violation *find_same(const struct search *sub, const struct violation *v) {
    const struct search *first = sub->shortens->search;
    bool any = first->sys.threads && !first->config.all_violations;
    for (uint32_t i = 0; i < sub->result.violations.n; i++) {
        const struct violation *x = &sub->result.violations.at[i];
        if (any ? is_alike(v, x) : is_same(v, x)) return x;
    }
    return NULL;
}

bool shorten_enough(const struct search *sub) {
    const struct shortening *h = sub->shortens;
    const struct search_result *r = &h->search->result;
    for (uint32_t i = 0; i < h->found.n; i++)
        if (!h->found.at[i].done && !find_same(sub, &r->violations.at[i])) return false;
    return true;
}

// Whether the search has left out no path so far.
static bool is_exact(const struct search *s) {
    bool exact = s->config.no_match || store_is_exact(s->config.store);
    return exact && !s->result.pruned && !s->sys.ops->caveat(s->sys.self);
}

// ---- the violations -----------------------------------------------------------------------------

static void count_preemptions(struct search *s) {
    const struct system_threads *t = s->sys.threads;
    uint32_t taken;
    for (uint32_t i = 0; t && i < s->result.violations.n; i++) {
        struct violation *v = &s->result.violations.at[i];
        search_replay(s, &v->trace, &taken, NULL, NULL);
        v->preemptions = t->preemptions(s->sys.self);
    }
    if (t) s->sys.ops->back(s->sys.self);
}

static void list_violations(struct shortening *h) {
    struct search *s = h->search;
    bool ordered = s->config.strategy == STRATEGY_bfs && is_exact(s);
    for (uint32_t i = 0; i < s->result.violations.n; i++) {
        struct violation *v = &s->result.violations.at[i];
        bool cycle = v->property == PROPERTY_livelock; // its trace has the fewest choices
        v->shortest = !v->preemptions && (ordered || v->trace.n <= 1 || cycle);
        VEC_PUSH(&h->found, (struct found){.done = v->shortest || cycle, .shortest = v->shortest});
    }
}

static uint32_t count_open(const struct shortening *h) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < h->found.n; i++) n += !h->found.at[i].done;
    return n;
}

// The depth of a search that can only find traces with fewer choices; otherwise that of the first.
static uint64_t find_depth(const struct shortening *h, uint32_t preemptions) {
    const struct search_result *r = &h->search->result;
    uint64_t longest = 1;
    for (uint32_t i = 0; i < h->found.n; i++) {
        const struct violation *v = &r->violations.at[i];
        if (h->found.at[i].done) continue;
        if (h->learnt || v->preemptions > preemptions) return h->search->config.depth;
        if (v->trace.n > longest) longest = v->trace.n;
    }
    return longest - 1;
}

// ---- one search ---------------------------------------------------------------------------------

static struct search_config make_config(const struct shortening *h, uint32_t preemptions) {
    const struct search *s = h->search;
    struct search_config c = s->config;
    uint64_t now = clock_now();
    c.strategy = STRATEGY_bfs;
    c.store = STORE_tree;
    c.all_violations = true;
    c.depth = find_depth(h, preemptions);
    c.few_preemptions = s->sys.threads;
    c.preemptions = preemptions;
    c.max_states = 0;
    c.limits.seconds = now < h->deadline ? (double)(h->deadline - now) / 1e9 : 1e-9;
    c.before = NULL;
    c.after = NULL;
    return c;
}

static struct search *search_again(struct shortening *h, uint32_t preemptions) {
    struct search *s = h->search;
    struct search_config c = make_config(h, preemptions);
    struct search *sub = search_new(s->sys, &c);
    sub->shortens = h;
    sub->first = s->first;
    limits_start(sub);
    s->sys.ops->back(s->sys.self);
    s->sys.ops->reset(s->sys.self);
    if (s->sys.threads) s->sys.threads->count(s->sys.self, true);
    limits_poll(sub, true);
    bfs_run(sub);
    limits_poll(sub, false);
    s->sys.ops->back(s->sys.self);
    if (s->sys.threads) s->sys.threads->count(s->sys.self, s->config.few_preemptions);
    return sub;
}

static void keep_trace(struct found *f, const struct violation *x, uint32_t preemptions) {
    f->trace.choices = vec_grow(f->trace.choices, (x->trace.n + 1) * sizeof *f->trace.choices);
    memcpy(f->trace.choices, x->trace.choices, x->trace.n * sizeof *f->trace.choices);
    f->trace.n = x->trace.n;
    f->preemptions = preemptions;
    f->message = strdup(x->message);
    f->hash = x->hash;
}

// Keeps what a search with this bound has found. False: it did not end.
static bool keep_found(struct shortening *h, struct search *sub, uint32_t preemptions) {
    const struct search_result *r = &h->search->result;
    bool ended = !sub->result.halted || shorten_enough(sub);
    bool cut = sub->cut && sub->config.depth == h->search->config.depth; // longer ones are unknown
    for (uint32_t i = 0; i < h->found.n; i++) {
        struct found *f = &h->found.at[i];
        const struct violation *v = &r->violations.at[i], *x = f->done ? NULL : find_same(sub, v);
        bool best = !h->learnt && !x && ended && v->preemptions <= preemptions;
        if (f->done || (!x && !best)) continue;
        f->done = true;
        f->shortest = is_exact(sub) && !cut;
        if (x && (h->learnt || x->trace.n < v->trace.n || preemptions < v->preemptions))
            keep_trace(f, x, preemptions);
    }
    return ended;
}

// ---- all of them --------------------------------------------------------------------------------

static void free_found(struct found *f) {
    free(f->trace.choices);
    free(f->message);
}

static void begin_again(struct shortening *h) {
    h->learnt = true;
    for (uint32_t i = 0; i < h->found.n; i++)
        free_found(&h->found.at[i]), h->found.at[i] = (struct found){0};
}

static void search_bounds(struct shortening *h) {
    bool more = true;
    for (uint32_t k = 0; more && count_open(h); k++) {
        struct search *sub = search_again(h, k);
        if (sub->restart) {
            begin_again(h);
            k = UINT32_MAX; // the next one is 0
        } else more = keep_found(h, sub, k) && sub->beyond;
        search_free(sub);
    }
}

static bool has_all(const struct shortening *h) {
    for (uint32_t i = 0; i < h->found.n; i++)
        if (!h->found.at[i].trace.choices) return false;
    return true;
}

static void adopt_found(struct violation *v, struct found *f) {
    v->shortest = f->shortest;
    if (!f->trace.choices) return;
    free(v->trace.choices);
    v->trace = f->trace;
    v->preemptions = f->preemptions;
    free(v->message);
    v->message = f->message;
    v->hash = f->hash;
    *f = (struct found){0};
}

static uint64_t find_deadline(const struct search *s) {
    double seconds = s->result.seconds + GRACE;
    if (s->sys.threads)
        seconds = s->result.seconds < GRACE_THREADS ? GRACE_THREADS : s->result.seconds;
    return clock_now() + (uint64_t)(seconds * 1e9);
}

bool search_shorten(struct search *s) {
    struct shortening h = {.search = s, .deadline = find_deadline(s)};
    if (s->first != SYSTEM_CHOICE || !s->result.violations.n) return true;
    count_preemptions(s);
    list_violations(&h);
    // With a caveat, another search could not tell either.
    if (!s->sys.ops->caveat(s->sys.self)) search_bounds(&h);
    bool kept = !h.learnt || has_all(&h);
    for (uint32_t i = 0; i < h.found.n; i++) {
        if (kept) adopt_found(&s->result.violations.at[i], &h.found.at[i]);
        free_found(&h.found.at[i]);
    }
    VEC_FREE(&h.found);
    return kept;
}
