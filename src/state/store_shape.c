#include "state/store_shape.h"
#include <stdlib.h>

struct step {
    uint16_t left, right; // places in refs
};

struct store_plan {
    uint32_t n;
    struct step *steps;   // n - 1 of them, children first; the last one is the root, which is no node
    uint16_t *user;       // for each place in refs but the root's, the step that uses it
    uint32_t *refs;       // places 0 .. n-1: the vector; n + k: the ref that step k gave
    uint64_t todo[];      // steps whose ref is stale
};

void store_shape_init(struct store_shape *s) {
    memset(s, 0, sizeof *s);
}

static void drop_plans(struct store_shape *s) {
    for (uint32_t n = 0; n <= STORE_SHORT; n++) {
        free(s->plans[n]);
        s->plans[n] = NULL;
    }
    s->bytes = 0;
}

void store_shape_free(struct store_shape *s) {
    drop_plans(s);
}

// ---- learning

void store_shape_watch(struct store_shape *s, const uint32_t *refs, uint32_t n) {
    assert(!s->fixed && n <= STORE_SHORT);
    if (!s->first_n) {
        s->first_n = n;
        memcpy(s->first, refs, n * sizeof *refs);
        memset(s->from_start, true, n);
        memset(s->from_end, true, n);
    }
    for (uint32_t i = 0; i < s->first_n; i++) {
        s->from_start[i] &= i < n && refs[i] == s->first[i];
        s->from_end[i] &= i < n && refs[n - 1 - i] == s->first[s->first_n - 1 - i];
    }
}

void store_shape_fix(struct store_shape *s) {
    drop_plans(s);
    s->fixed = true;
}

// ---- plans

struct planner {
    struct store_plan *plan;
    uint32_t steps;
    uint32_t weight[STORE_SHORT + 1]; // summed up to here
};

// Where lo .. hi is cut: both sides not empty, and equally heavy if possible.
static uint32_t cut(const struct planner *p, uint32_t lo, uint32_t hi) {
    uint32_t all = p->weight[hi] - p->weight[lo], at = lo + 1;
    if (!all) return lo + (hi - lo) / 2;
    while (at < hi - 1 && 2 * (p->weight[at] - p->weight[lo]) < all) at++;
    return at;
}

static uint32_t plan_range(struct planner *p, uint32_t lo, uint32_t hi) {
    if (hi - lo == 1) return lo;
    uint32_t at = cut(p, lo, hi), left = plan_range(p, lo, at), right = plan_range(p, at, hi), k = p->steps++;
    p->plan->steps[k] = (struct step){(uint16_t)left, (uint16_t)right};
    p->plan->user[left] = p->plan->user[right] = (uint16_t)k;
    return p->plan->n + k;
}

static struct store_plan *new_plan(struct store_shape *s, const uint32_t *refs, uint32_t n) {
    size_t todo = (n - 1 + 63) / 64 * sizeof(uint64_t), places = 2 * n - 1;
    size_t bytes = sizeof(struct store_plan) + todo + places * sizeof(uint32_t) +
                   (n - 1) * sizeof(struct step) + places * sizeof(uint16_t);
    struct store_plan *plan = store_zeroed(bytes);
    plan->n = n;
    plan->refs = (uint32_t *)((char *)plan->todo + todo);
    plan->steps = (struct step *)(plan->refs + places);
    plan->user = (uint16_t *)(plan->steps + n - 1);
    memcpy(plan->refs, refs, n * sizeof *refs);
    for (uint32_t k = 0; k < n - 1; k++) plan->todo[k / 64] |= (uint64_t)1 << k % 64;
    struct planner p = {.plan = plan};
    for (uint32_t i = 0; i < n; i++) {
        bool constant = s->fixed && ((i < s->first_n && s->from_start[i]) ||
                                     (n - 1 - i < s->first_n && s->from_end[n - 1 - i]));
        p.weight[i + 1] = p.weight[i] + !constant;
    }
    plan_range(&p, 0, n);
    assert(p.steps == n - 1);
    s->bytes += bytes;
    return s->plans[n] = plan;
}

static inline void change(struct store_plan *p, uint32_t place, uint32_t ref) {
    if (p->refs[place] == ref) return;
    p->refs[place] = ref;
    uint32_t user = p->user[place];
    p->todo[user / 64] |= (uint64_t)1 << user % 64;
}

static void take_vector(struct store_plan *p, const uint32_t *refs) {
    uint32_t i = 0;
    for (uint64_t a, b; i + 2 <= p->n; i += 2) {
        memcpy(&a, p->refs + i, sizeof a);
        memcpy(&b, refs + i, sizeof b);
        if (LIKELY(a == b)) continue;
        change(p, i, refs[i]);
        change(p, i + 1, refs[i + 1]);
    }
    if (i < p->n) change(p, i, refs[i]);
}

// Bits of steps come in order: a step's user is a later step.
static bool make_nodes(struct store_plan *p, struct store_nodes *t, bool add) {
    for (uint32_t w = 0, root = p->n - 2; w <= root / 64; w++) {
        while (p->todo[w]) {
            uint32_t k = w * 64 + (uint32_t)__builtin_ctzll(p->todo[w]);
            if (k == root) break;
            struct step step = p->steps[k];
            uint32_t ref = store_node(t, store_pair(p->refs[step.left], p->refs[step.right]), add);
            if (ref == STORE_ABSENT) return false;
            p->todo[w] &= p->todo[w] - 1;
            change(p, p->n + k, ref);
        }
    }
    return true;
}

bool store_shape_fold(struct store_shape *s, struct store_nodes *t, const uint32_t *refs, uint32_t n, bool add,
                      uint64_t *pair) {
    assert(n >= 2 && n <= STORE_SHORT);
    struct store_plan *p = s->plans[n];
    if (LIKELY(p != NULL)) take_vector(p, refs);
    else p = new_plan(s, refs, n);
    if (!make_nodes(p, t, add)) return false;
    struct step root = p->steps[n - 2];
    *pair = store_pair(p->refs[root.left], p->refs[root.right]);
    return true;
}
