// Stores on the vectors that `check` would put for the papers' binary search tree driver: N steps,
// each one of add(1..N), remove(1..N); every state at a choice is put, results of the last step are
// only looked up. Prints bytes per state and nanoseconds of processor time per put or look-up
// (generating the vectors is not timed), depth-first and breadth-first.
//
//   cc -O2 -march=x86-64-v2 -D_GNU_SOURCE -Isrc -o bst bench/store/bst.c src/state/store*.c
//      src/base/{err,vec,utf8}.c -lxxhash -lm
//   bst [N [store [constant words before [and after [order of words: 0 .. 3]]]]]
//
// A vector: constant words, [step], class of the tree, [size], the nodes depth-first (class, [key],
// left, right, [key]), [size], [step], constant words. Bit 0 of the order puts key and size behind,
// bit 1 the step in front.
#include "state/store.h"
#include "base/vec.h"
#include <stdio.h>
#include <time.h>

enum { MOST = 16, BATCH = 256, VECTOR = 4096 };

struct tree {
    uint8_t left[MOST], right[MOST], key[MOST], root, size, top, step;
};

struct run {
    int n, before, after, order, stride;
    struct store_cursor *store, *seen; // the store measured; what the generator has seen, in short
    uint32_t *words;                   // a batch of vectors
    uint32_t length[BATCH], batch;
    bool last[BATCH];
    uint64_t calls, looks, fresh;
    double seconds;
    VEC(struct tree) queue;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

// ---- the subject

static void add(struct tree *t, uint8_t v) {
    uint8_t *p = &t->root;
    while (*p && t->key[*p] != v) p = t->key[*p] < v ? &t->right[*p] : &t->left[*p];
    if (*p) return;
    *p = ++t->top;
    t->left[*p] = t->right[*p] = 0;
    t->key[*p] = v;
    t->size++;
}

static void del(struct tree *t, uint8_t v) {
    uint8_t *p = &t->root;
    while (*p && t->key[*p] != v) p = t->key[*p] < v ? &t->right[*p] : &t->left[*p];
    if (!*p) return;
    uint8_t n = *p;
    if (!t->left[n]) *p = t->right[n];
    else if (!t->right[n]) *p = t->left[n];
    else {
        uint8_t *q = &t->right[n];
        while (t->left[*q]) q = &t->left[*q];
        uint8_t s = *q;
        *q = t->right[s];
        t->left[s] = t->left[n];
        t->right[s] = t->right[n];
        *p = s;
    }
    t->size--;
}

// Numbers the nodes anew, without holes.
static uint8_t copy(struct tree *to, const struct tree *from, uint8_t n) {
    if (!n) return 0;
    uint8_t c = ++to->top;
    to->key[c] = from->key[n];
    to->left[c] = copy(to, from, from->left[n]);
    to->right[c] = copy(to, from, from->right[n]);
    return c;
}

// ---- vectors

static uint32_t *nodes(const struct run *r, const struct tree *t, uint8_t n, uint32_t *w) {
    if (!n) return *w++ = 0, w;
    *w++ = 57 << 2 | 2;
    if (!(r->order & 1)) *w++ = t->key[n];
    w = nodes(r, t, t->left[n], w);
    w = nodes(r, t, t->right[n], w);
    if (r->order & 1) *w++ = t->key[n];
    return w;
}

static uint32_t *constants(uint32_t *w, int n, uint32_t seed) {
    for (int i = 0; i < n; i++) *w++ = (seed = seed * 1103515245 + 12345) >> 8 & 0xffff;
    return w;
}

static uint32_t vector(const struct run *r, const struct tree *t, uint32_t *words) {
    uint32_t *w = constants(words, r->before, 1);
    if (r->order & 2) *w++ = t->step;
    *w++ = 56 << 2 | 2;
    if (!(r->order & 1)) *w++ = t->size;
    w = nodes(r, t, t->root, w);
    if (r->order & 1) *w++ = t->size;
    if (!(r->order & 2)) *w++ = t->step;
    return (uint32_t)(constants(w, r->after, 2) - words);
}

static void flush(struct run *r) {
    state_id id;
    double start = now();
    for (uint32_t i = 0; i < r->batch; i++) {
        const uint32_t *words = r->words + (size_t)i * r->stride;
        if (r->last[i]) store_has(r->store, words, r->length[i]);
        else r->fresh += store_put(r->store, words, r->length[i], &id);
        r->looks += r->last[i];
    }
    r->seconds += now() - start;
    r->calls += r->batch;
    r->batch = 0;
}

// Hands the state to the store under test; true when the generator has not seen it.
static bool offer(struct run *r, const struct tree *t) {
    r->last[r->batch] = t->step == r->n;
    r->length[r->batch] = vector(r, t, r->words + (size_t)r->batch * r->stride);
    if (++r->batch == BATCH) flush(r);
    if (t->step == r->n) return false;
    struct run shortly = {.order = 0};
    uint32_t words[VECTOR];
    state_id id;
    return store_put(r->seen, words, vector(&shortly, t, words), &id);
}

static struct tree step(const struct run *r, const struct tree *from, int op) {
    struct tree t = {.size = from->size, .step = (uint8_t)(from->step + 1)};
    t.root = copy(&t, from, from->root);
    if (op < r->n) add(&t, (uint8_t)(op + 1));
    else del(&t, (uint8_t)(op - r->n + 1));
    return t;
}

static void depth_first(struct run *r, const struct tree *from) {
    if (!offer(r, from)) return;
    for (int op = 0; op < 2 * r->n; op++) {
        struct tree t = step(r, from, op);
        depth_first(r, &t);
    }
}

static void breadth_first(struct run *r, const struct tree *from) {
    offer(r, from);
    VEC_PUSH(&r->queue, *from);
    for (uint32_t i = 0; i < r->queue.n; i++) {
        for (int op = 0; op < 2 * r->n; op++) {
            struct tree t = step(r, &r->queue.at[i], op);
            if (offer(r, &t)) VEC_PUSH(&r->queue, t);
        }
    }
    VEC_FREE(&r->queue);
}

static void measure(struct run *r, const char *name, enum store_kind kind,
                    void (*search)(struct run *, const struct tree *)) {
    struct tree empty = {0};
    r->stride = r->before + r->after + 3 * r->n + 8;
    r->store = store_open(kind, 0);
    r->seen = store_open(STORE_hash, 0);
    r->words = vec_grow(NULL, (size_t)BATCH * VECTOR * sizeof *r->words);
    r->calls = r->looks = r->fresh = 0;
    r->seconds = 0;
    search(r, &empty);
    flush(r);
    struct store_stats s = store_stats(r->store);
    double n = (double)s.states;
    printf("%s %2d %s %d+%d order %d: %8lu states of %5.1f words, %6.3f nodes, live %5.2f "
           "allocated %5.2f bytes per state;"
           " %lu puts, %lu looks, %.0f ns each%s\n",
           store_kind_values[kind].word, r->n, name, r->before, r->after, r->order, s.states,
           (double)s.words / n, (double)s.nodes / n, (double)s.live_bytes / n,
           (double)s.allocated_bytes / n, r->calls - r->looks, r->looks,
           r->seconds * 1e9 / (double)r->calls,
           r->fresh == s.states && s.states == store_stats(r->seen).states
               ? ""
               : "  WRONG NUMBER OF STATES");
    store_close(r->store);
    store_close(r->seen);
    free(r->words);
}

int main(int argc, char **argv) {
    static struct run r;
    r.n = argc > 1 ? atoi(argv[1]) : 9;
    enum store_kind kind = argc > 2 ? value_named(store_kind_values, argv[2]) : STORE_tree;
    r.before = argc > 3 ? atoi(argv[3]) : 20;
    r.after = argc > 4 ? atoi(argv[4]) : 20;
    r.order = argc > 5 ? atoi(argv[5]) : 0;
    if (kind == STORE_COUNT || r.n < 1 || r.n > 11 || r.before + r.after > 4000) return 2;
    measure(&r, "depth-first  ", kind, depth_first);
    measure(&r, "breadth-first", kind, breadth_first);
}
