#include "state/store_shape.h"
#include "base/vec.h"
#include <emmintrin.h>
#include <stdlib.h>

enum { LEAD = 4, STRIDE = LEAD + STORE_MANY }; // words before a column, and of a column
#define COLUMNS (2ull * STORE_BESIDE * STRIDE * sizeof(uint32_t))

struct fold_step {
    uint16_t left, right; // indices in refs
};

struct store_plan {
    uint32_t n;
    struct fold_step *steps; // n - 1, children first; the last one is the root, which is not a node
    uint16_t *user;          // for each index in refs except the root's, the step that uses it
    uint32_t *refs;          // 0 .. n-1: the last vector; n + k: the ref of step k
    uint64_t todo[];         // steps whose ref is stale
};

static void drop_plans(struct store_plans *p) {
    for (uint32_t i = 0; i <= STORE_SHORT; i++) {
        free(p->by_length[i]);
        p->by_length[i] = NULL;
    }
    p->bytes = 0;
}

void store_plans_free(struct store_plans *p) {
    drop_plans(p);
    free(p->columns);
}

uint64_t store_plans_bytes(const struct store_plans *p) {
    return p->bytes + (p->columns ? COLUMNS : 0);
}

// ---- learning

void store_shape_watch(struct store_shape *s, const uint32_t *words, uint32_t n) {
    assert(!s->fixed && n <= STORE_SHORT);
    if (!s->first_n) {
        s->first_n = n;
        memcpy(s->first, words, n * sizeof *words);
        memset(s->from_start, true, n);
        memset(s->from_end, true, n);
    }
    for (uint32_t i = 0; i < s->first_n; i++) {
        s->from_start[i] &= i < n && words[i] == s->first[i];
        s->from_end[i] &= i < n && words[n - 1 - i] == s->first[s->first_n - 1 - i];
    }
}

void store_shape_fix(struct store_shape *s) { s->fixed = true; }

// ---- plans

struct planner {
    struct store_plan *plan;
    uint32_t steps;
    uint32_t weight[STORE_SHORT + 1]; // sum of the weights before this index
};

// Where to cut lo .. hi: no side is empty, and both weigh the same if possible.
static uint32_t cut_range(const struct planner *p, uint32_t lo, uint32_t hi) {
    uint32_t all = p->weight[hi] - p->weight[lo], at = lo + 1;
    if (!all) return lo + (hi - lo) / 2;
    while (at < hi - 1 && 2 * (p->weight[at] - p->weight[lo]) < all) at++;
    return at;
}

static uint32_t plan_range(struct planner *p, uint32_t lo, uint32_t hi) {
    if (hi - lo == 1) return lo;
    uint32_t at = cut_range(p, lo, hi), left = plan_range(p, lo, at), right = plan_range(p, at, hi),
             k = p->steps++;
    p->plan->steps[k] = (struct fold_step){(uint16_t)left, (uint16_t)right};
    p->plan->user[left] = p->plan->user[right] = (uint16_t)k;
    return p->plan->n + k;
}

// Allocates all arrays in one block, those with larger alignment first.
static struct store_plan *new_plan(struct store_plans *p, uint32_t n) {
    size_t todo = (n - 1 + 63) / 64, places = 2 * n - 1;
    size_t bytes = sizeof(struct store_plan) + todo * sizeof(uint64_t) + places * sizeof(uint32_t) +
                   (n - 1) * sizeof(struct fold_step) + places * sizeof(uint16_t);
    if (p->bytes + bytes > STORE_PLANS) drop_plans(p);
    struct store_plan *plan = store_zeroed(bytes);
    plan->n = n;
    plan->refs = (uint32_t *)(plan->todo + todo);
    plan->steps = (struct fold_step *)(plan->refs + places);
    plan->user = (uint16_t *)(plan->steps + n - 1);
    for (uint32_t k = 0; k < n - 1; k++) plan->todo[k / 64] |= (uint64_t)1 << k % 64;
    const struct store_shape *s = p->shape;
    struct planner planner = {.plan = plan};
    for (uint32_t i = 0; i < n; i++) {
        bool constant = s->fixed && ((i < s->first_n && s->from_start[i]) ||
                                     (n - 1 - i < s->first_n && s->from_end[n - 1 - i]));
        planner.weight[i + 1] = planner.weight[i] + !constant;
    }
    plan_range(&planner, 0, n);
    assert(planner.steps == n - 1);
    p->bytes += bytes;
    return plan;
}

static __attribute__((noinline)) struct store_plan *make_plan(struct store_plans *p, uint32_t n) {
    if (p->fixed != p->shape->fixed) drop_plans(p);
    p->fixed = p->shape->fixed;
    return p->by_length[n] = new_plan(p, n); // as if the last vector had been all 0
}

static inline struct store_plan *plan_for(struct store_plans *p, uint32_t n) {
    struct store_plan *plan = p->by_length[n];
    return LIKELY(plan && p->fixed == p->shape->fixed) ? plan : make_plan(p, n);
}

static inline void set_ref(struct store_plan *p, uint32_t place, uint32_t ref) {
    if (p->refs[place] == ref) return;
    p->refs[place] = ref;
    uint32_t user = p->user[place];
    p->todo[user / 64] |= (uint64_t)1 << user % 64;
}

// Sets the refs from .. to that differ.
static inline void update_refs(struct store_plan *p, const struct store_seq *v, uint32_t from,
                               uint32_t to) {
    for (uint32_t i = from; i < to; i++) set_ref(p, i, v->at[i]);
}

static inline uint64_t load_pair(const uint32_t *at) {
    uint64_t both;
    memcpy(&both, at, sizeof both);
    return both;
}

static void update_vector(struct store_plan *p, const struct store_seq *v) {
    uint32_t i = 0;
    for (; i + 8 <= v->n; i += 8) {
        const uint32_t *a = p->refs + i, *b = v->at + i;
        uint64_t differ = (load_pair(a) ^ load_pair(b)) | (load_pair(a + 2) ^ load_pair(b + 2)) |
                          (load_pair(a + 4) ^ load_pair(b + 4)) |
                          (load_pair(a + 6) ^ load_pair(b + 6));
        if (differ) update_refs(p, v, i, i + 8);
    }
    update_refs(p, v, i, v->n);
}

// Bits are visited in order: the user of a step is a later step.
static bool make_nodes(struct store_plan *p, struct store_set *nodes, bool add) {
    for (uint32_t w = 0, root = p->n - 2; w <= root / 64; w++) {
        while (p->todo[w]) {
            uint32_t k = w * 64 + (uint32_t)__builtin_ctzll(p->todo[w]);
            if (k == root) break;
            struct fold_step step = p->steps[k];
            uint32_t ref =
                store_node(nodes, store_pair(p->refs[step.left], p->refs[step.right]), add);
            if (ref == STORE_ABSENT) return false;
            p->todo[w] &= p->todo[w] - 1;
            set_ref(p, p->n + k, ref);
        }
    }
    return true;
}

bool store_plans_fold(struct store_plans *plans, struct store_set *nodes, const struct store_seq *v,
                      bool add, uint64_t *pair) {
    assert(v->n >= 2 && v->n <= STORE_SHORT);
    struct store_plan *p = plan_for(plans, v->n);
    update_vector(p, v);
    if (!make_nodes(p, nodes, add)) return false;
    struct fold_step root = p->steps[v->n - 2];
    *pair = store_pair(p->refs[root.left], p->refs[root.right]);
    return true;
}

// ---- side by side
//
//   column of a place:  | . . . last | row 0 | row 1 | ... |    last: the ref of the last vector

// A bit per row in which one of two columns is not as in the row before.
static uint64_t find_changes(const uint32_t *left, const uint32_t *right, uint32_t rows) {
    uint64_t bits = 0;
    for (uint32_t i = 0; i < rows; i += 4) {
        __m128i l = _mm_cmpeq_epi32(_mm_loadu_si128((const __m128i *)(left + i)),
                                    _mm_loadu_si128((const __m128i *)(left + i - 1)));
        __m128i r = _mm_cmpeq_epi32(_mm_loadu_si128((const __m128i *)(right + i)),
                                    _mm_loadu_si128((const __m128i *)(right + i - 1)));
        int same = _mm_movemask_ps(_mm_castsi128_ps(_mm_and_si128(l, r)));
        bits |= (uint64_t)(~same & 15) << i;
    }
    return bits & (~0ull >> (STORE_MANY - rows));
}

static void fold_column(const uint32_t *left, const uint32_t *right, uint32_t *out, uint32_t rows,
                        uint64_t changed, struct store_set *nodes, bool add) {
    uint64_t pairs[STORE_MANY];
    uint32_t refs[STORE_MANY], n = 0, ref = out[-1];
    for (uint64_t bits = changed; bits; bits &= bits - 1) {
        uint32_t row = (uint32_t)__builtin_ctzll(bits);
        pairs[n++] = store_pair(left[row], right[row]);
    }
    store_node_many(nodes, pairs, refs, n, add);
    n = 0;
    for (uint32_t row = 0; row < rows; row++) {
        if (changed >> row & 1) ref = refs[n++];
        out[row] = ref;
    }
}

// Writes the vectors as columns, after the last vector of their length.
static uint32_t *fill_columns(struct store_plans *plans, const struct store_plan *p,
                              const struct store_seq *v, uint32_t rows) {
    if (!plans->columns) plans->columns = vec_grow(NULL, COLUMNS);
    uint32_t *first = plans->columns + LEAD;
    for (uint32_t i = 0; i < 2 * p->n - 1; i++) first[(size_t)i * STRIDE - 1] = p->refs[i];
    for (uint32_t row = 0; row < rows; row++) {
        uint32_t *to = first + row;
        for (uint32_t i = 0; i < p->n; i++, to += STRIDE) *to = v[row].at[i];
    }
    return first;
}

// Keeps the last vector that has a pair, to compare the next one with.
static void keep_last(struct store_plan *p, const uint32_t *first, uint64_t found) {
    if (!found) return;
    uint32_t row = 63 - (uint32_t)__builtin_clzll(found);
    for (uint32_t i = 0; i < 2 * p->n - 2; i++) p->refs[i] = first[(size_t)i * STRIDE + row];
    memset(p->todo, 0, (p->n - 1 + 63) / 64 * sizeof *p->todo);
}

uint64_t store_plans_fold_many(struct store_plans *plans, struct store_set *nodes,
                               const struct store_seq *v, uint32_t rows, bool add,
                               uint64_t *pairs) {
    uint32_t n = v->n, root = n - 2;
    assert(n >= 2 && n <= STORE_BESIDE && rows && rows <= STORE_MANY);
    struct store_plan *p = plan_for(plans, n);
    uint32_t *first = fill_columns(plans, p, v, rows);
    for (uint32_t k = 0; k < root; k++) {
        const uint32_t *left = first + (size_t)p->steps[k].left * STRIDE,
                       *right = first + (size_t)p->steps[k].right * STRIDE;
        uint64_t changed = find_changes(left, right, rows) | (p->todo[k / 64] >> k % 64 & 1);
        fold_column(left, right, first + (size_t)(n + k) * STRIDE, rows, changed, nodes, add);
    }
    const uint32_t *left = first + (size_t)p->steps[root].left * STRIDE,
                   *right = first + (size_t)p->steps[root].right * STRIDE;
    uint64_t found = 0;
    for (uint32_t row = 0; row < rows; row++) {
        pairs[row] = store_pair(left[row], right[row]);
        found |= (uint64_t)(left[row] != STORE_ABSENT && right[row] != STORE_ABSENT) << row;
    }
    keep_last(p, first, found);
    return found;
}
