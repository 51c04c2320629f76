// The collector: random object graphs, walked from their roots before and after; the walks must be
// equal.
#include "fakeheap.h"
#include <stdlib.h>

enum { ROOTS = 40, STEPS = 3000, DEPTH = 4 };

struct world {
    struct fake f;
    uint64_t random;
    ref roots[ROOTS];
    ref perm[64];
    uint32_t n_perm;
    struct trail_mark marks[DEPTH];
    struct walk *walks[DEPTH];
    ref saved[DEPTH][ROOTS];
    uint32_t saved_perm[DEPTH];
    uint32_t depth;
};

static uint32_t dice(struct world *w, uint32_t n) { return fake_random(&w->random) % n; }

static void each_root(void *arg, void (*visit)(void *, ref *), void *visit_arg) {
    struct world *w = arg;
    for (uint32_t i = 0; i < ROOTS; i++) visit(visit_arg, &w->roots[i]);
    visit(visit_arg, &w->roots[3]); // twice does no harm
}

// ---- the walk: breadth first, objects named by the order in which they are met ------------------

struct walk {
    VEC(ref) order;
    VEC(uint32_t) words;
};

static void see(struct walk *t, ref r) {
    if (!r) {
        VEC_PUSH(&t->words, 0);
        return;
    }
    for (uint32_t i = 0; i < t->order.n; i++) { // found by brute force: small graphs
        if (t->order.at[i] != r) continue;
        VEC_PUSH(&t->words, i + 1);
        return;
    }
    VEC_PUSH(&t->order, r);
    VEC_PUSH(&t->words, t->order.n);
}

static bool is_ref_cell(ref r, uint32_t off) {
    const struct klass *k = KLASS_OF(r);
    if (off == 4) return lock_form(r) == LOCK_FAT;
    if (k->elem) return k->elem == KIND_REF && off >= 12 && off < 12 + 4 * (uint32_t)ARR(r)->length;
    for (uint32_t i = 0; i < k->n_ref_offsets; i++) {
        if (k->ref_offsets[i] == off) return true;
    }
    const struct klass *of = k->tail_at ? KLASS_AT(FIELD_AT(r, k->tail_at, uint32_t)) : NULL;
    for (uint32_t i = 0; of && i < of->n_static_refs; i++) {
        if (of->static_refs[i] == off) return true;
    }
    return false;
}

static void see_object(struct walk *t, ref r) {
    for (uint32_t off = 0; off < heap_object_size(r); off += 4) {
        uint32_t cell = FIELD_AT(r, off, uint32_t);
        if (is_ref_cell(r, off)) see(t, cell);
        else VEC_PUSH(&t->words, cell);
    }
}

static struct walk *walk_world(struct world *w, uint32_t n_perm) {
    struct walk *t = calloc(1, sizeof *t);
    for (uint32_t i = 0; i < n_perm; i++) see(t, w->perm[i]);
    for (uint32_t i = 0; i < ROOTS; i++) see(t, w->roots[i]);
    for (uint32_t i = 0; i < t->order.n; i++) see_object(t, t->order.at[i]);
    return t;
}

static void walk_free(struct walk *t) {
    VEC_FREE(&t->order);
    VEC_FREE(&t->words);
    free(t);
}

static void same_walk(const struct walk *a, const struct walk *b) {
    assert_int_equal(a->order.n, b->order.n);
    assert_int_equal(a->words.n, b->words.n);
    assert_memory_equal(a->words.at, b->words.at, a->words.n * 4);
}

// ---- a random program ---------------------------------------------------------------------------

static void collect(struct world *w) {
    struct heap *h = &w->f.heap;
    struct walk *before = walk_world(w, w->n_perm);
    uint8_t *start = h->mark ? (uint8_t *)h->mark : h->dyn_start;
    struct collect_result got = collect_run(h, &(struct collect_roots){each_root, w});
    struct walk *after = walk_world(w, w->n_perm);
    same_walk(before, after);
    uint64_t live = 0, bytes = 0;
    for (uint32_t i = 0; i < before->order.n; i++) {
        ref a = before->order.at[i], b = after->order.at[i];
        if ((uint8_t *)OBJ(a) < start) assert_int_equal(a, b); // not moved
        else live++, bytes += heap_object_size(b);
        assert_true(b <= a && (uint8_t *)OBJ(b) < h->dyn.top);
    }
    if (w->depth) { // dead frozen objects may hold some more
        assert_true(got.live_objects >= live && got.live_bytes >= bytes);
    } else {
        assert_int_equal(got.live_objects, live);
        assert_int_equal(got.live_bytes, bytes);
    }
    assert_ptr_equal(h->dyn.top, start + got.live_bytes);
    for (uint8_t *p = h->dyn.top; p < h->dyn.limit; p++) assert_int_equal(*p, 0);
    walk_free(before), walk_free(after);
}

static ref any(struct world *w) { // some object that the program can reach
    ref r = dice(w, 4) || !w->n_perm ? w->roots[dice(w, ROOTS)] : w->perm[dice(w, w->n_perm)];
    for (uint32_t hops = dice(w, 4); r && hops-- > 0;) {
        uint32_t n = KLASS_OF(r)->tail_at ? 0 : fake_n_refs(r);
        ref next = n ? FIELD_AT(r, fake_ref_offset(r, dice(w, n)), ref) : 0;
        if (next) r = next;
    }
    return r;
}

static void do_alloc(struct world *w) {
    ref r = fake_alloc(&w->f, &w->random);
    if (!r) {
        collect(w);
        return;
    }
    w->roots[dice(w, ROOTS)] = r;
}

static void do_link(struct world *w) {
    struct heap *h = &w->f.heap;
    if (w->n_perm == COUNT(w->perm)) return;
    heap_enter_link(h);
    ref r = dice(w, 10) ? fake_alloc(&w->f, &w->random) : statics_mirror(h, w->f.user);
    heap_leave_link(h);
    w->perm[w->n_perm++] = r;
}

static void do_write(struct world *w) {
    struct heap *h = &w->f.heap;
    ref r = any(w), to = dice(w, 5) ? any(w) : 0;
    if (!r) return;
    const struct klass *k = KLASS_OF(r);
    if (k == w->f.linker.klass_class) {
        if (dice(w, 2)) heap_put32(h, r, 48, dice(w, 1000));
        else heap_put32(h, r, dice(w, 2) ? 40 : 44, to);
    } else if (k == h->monitor) {
        heap_put32(h, r, MONITOR_DATA, to);
    } else if (fake_n_refs(r) && dice(w, 4)) {
        heap_put32(h, r, fake_ref_offset(r, dice(w, fake_n_refs(r))), to);
    } else if (k->elem && k->elem != KIND_REF && ARR(r)->length) {
        uint8_t *p = ARRAY_AT(r, uint8_t) + dice(w, (uint32_t)ARR(r)->length);
        BARRIER(h, p);
        *p = (uint8_t)dice(w, 256);
    } else if (!k->elem) {
        heap_put32(h, r,
                   k == w->f.leaf   ? 8 + 4 * dice(w, 4)
                   : k == w->f.pair ? 12
                                    : 24,
                   dice(w, 1u << 31));
    }
}

static void do_lock(struct world *w) {
    ref r = any(w);
    if (!r || KLASS_OF(r) == w->f.heap.monitor) return;
    if (dice(w, 3)) heap_identity_hash(&w->f.heap, r);
    else if (lock_inflate(&w->f.heap, r)) return;
}

static void do_mark(struct world *w) {
    if (w->depth == DEPTH) return;
    memcpy(w->saved[w->depth], w->roots, sizeof w->roots);
    w->saved_perm[w->depth] = w->n_perm;
    w->walks[w->depth] = walk_world(w, w->n_perm);
    trail_mark(&w->f.heap, &w->marks[w->depth++]);
}

static void do_undo(struct world *w) {
    if (!w->depth) return;
    w->depth--;
    trail_undo(&w->f.heap, &w->marks[w->depth]);
    memcpy(w->roots, w->saved[w->depth], sizeof w->roots);
    struct walk *now = walk_world(w, w->saved_perm[w->depth]);
    same_walk(w->walks[w->depth], now);
    walk_free(now), walk_free(w->walks[w->depth]);
}

static void do_commit(struct world *w) {
    if (!w->depth) return;
    w->depth--;
    trail_commit(&w->f.heap, &w->marks[w->depth]);
    walk_free(w->walks[w->depth]);
}

static void run_world(uint64_t seed, uint32_t marks) {
    struct world *w = calloc(1, sizeof *w);
    fake_make(&w->f, 64 << 20);
    w->random = seed;
    for (int i = 0; i < STEPS; i++) {
        uint32_t what = dice(w, 1000);
        if (what < 20) collect(w);
        else if (what < 20 + marks) do_mark(w);
        else if (what < 20 + marks * 2) do_undo(w);
        else if (what < 20 + marks * 2 + marks / 4) do_commit(w);
        else if (what < 120) do_link(w);
        else if (what < 450) do_alloc(w);
        else if (what < 500) do_lock(w);
        else do_write(w);
    }
    while (w->depth) do_undo(w);
    collect(w);
    fake_drop(&w->f);
    free(w);
}

static void without_marks(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 10; seed++) run_world(seed, 0);
}

static void with_marks(void **state) {
    (void)state;
    for (uint64_t seed = 100; seed <= 130; seed++) run_world(seed, 12);
}

// A list so long that recursion would overflow, and all of it live: nothing moves.
static void long_list(void **state) {
    (void)state;
    struct world *w = calloc(1, sizeof *w);
    fake_make(&w->f, 256 << 20);
    uint32_t n = 0;
    while (n < 1000000) {
        ref r = heap_alloc(&w->f.heap, w->f.pair);
        if (!r) {
            struct collect_result got =
                collect_run(&w->f.heap, &(struct collect_roots){each_root, w});
            assert_int_equal(got.live_objects, n);
            assert_int_equal(got.freed_bytes, 0);
            continue;
        }
        heap_put32(&w->f.heap, r, 8, w->roots[0]);
        heap_put32(&w->f.heap, r, 12, n++);
        w->roots[0] = r;
    }
    for (ref r = w->roots[0]; r; r = FIELD_AT(r, 8, ref))
        assert_int_equal(FIELD_AT(r, 12, uint32_t), --n);
    assert_int_equal(n, 0);
    fake_drop(&w->f);
    free(w);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(without_marks),
                                       cmocka_unit_test(with_marks), cmocka_unit_test(long_list)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
