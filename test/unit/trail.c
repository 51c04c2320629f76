// The trail: random programs of allocations, writes, link mode, marks and undos against copies of
// the heap.
#include "fakeheap.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { DEPTH = 6, OBJECTS = 4000, STEPS = 4000 };

struct copy { // all used memory at a mark; link mode's work is copied into it later
    uint8_t *perm, *raw, *dyn;
    size_t perm_n, raw_n, dyn_n;
    uint32_t objects, raws, hash;
};

struct world {
    struct fake f;
    uint64_t random;
    ref objects[OBJECTS];
    uint32_t n;
    uint8_t *raws[64];
    uint32_t n_raw;
    struct trail_mark marks[DEPTH];
    struct copy copies[DEPTH];
    uint32_t depth;
};

static uint32_t dice(struct world *w, uint32_t n) { return fake_random(&w->random) % n; }

static uint8_t *clone(const uint8_t *from, const uint8_t *to, size_t *n) {
    *n = (size_t)(to - from);
    uint8_t *copy = malloc(*n + 1);
    memcpy(copy, from, *n);
    return copy;
}

static void do_mark(struct world *w) {
    if (w->depth == DEPTH) return;
    struct heap *h = &w->f.heap;
    struct copy *c = &w->copies[w->depth];
    c->perm = clone(h->start, h->perm.top, &c->perm_n);
    c->raw = clone(h->raw, heap_raw_top(h), &c->raw_n);
    c->dyn = clone(h->dyn_start, h->dyn.top, &c->dyn_n);
    c->objects = w->n, c->raws = w->n_raw, c->hash = h->next_hash;
    trail_mark(h, &w->marks[w->depth++]);
}

static void drop_copies(struct world *w, uint32_t level) {
    while (w->depth > level) {
        struct copy *c = &w->copies[--w->depth];
        free(c->perm), free(c->raw), free(c->dyn);
    }
}

static void do_undo(struct world *w) {
    if (!w->depth) return;
    struct heap *h = &w->f.heap;
    uint32_t level = dice(w, 3) ? w->depth - 1 : dice(w, w->depth);
    struct copy *c = &w->copies[level];
    bool stays = dice(w, 2);
    (stays ? trail_rewind : trail_undo)(h, &w->marks[level]);
    assert_ptr_equal(h->dyn.top, h->dyn_start + c->dyn_n);
    assert_memory_equal(h->start, c->perm, c->perm_n);
    assert_memory_equal(h->raw, c->raw, c->raw_n);
    assert_memory_equal(h->dyn_start, c->dyn, c->dyn_n);
    for (uint8_t *p = h->dyn.top; p < h->dyn.limit; p++) assert_int_equal(*p, 0);
    assert_int_equal(h->next_hash, c->hash);
    w->n = c->objects,
    w->n_raw = c->raws; // permanent ones made since are forgotten here, that is all
    drop_copies(w, level + stays);
}

static void do_commit(struct world *w) {
    if (!w->depth) return;
    uint32_t level = w->depth - 1;
    trail_commit(&w->f.heap, &w->marks[level]);
    drop_copies(w, level);
}

static void do_alloc(struct world *w) {
    if (w->n == OBJECTS) return;
    ref r = fake_alloc(&w->f, &w->random);
    if (r) w->objects[w->n++] = r;
}

static void do_write(struct world *w) {
    struct heap *h = &w->f.heap;
    if (!w->n) return;
    ref r = w->objects[dice(w, w->n)];
    uint32_t head = KLASS_OF(r)->elem ? 12 : 8, size = (uint32_t)heap_object_size(r) - head;
    if (!size) return;
    uint32_t at = head + dice(w, size);
    uint8_t *p = &FIELD_AT(r, at, uint8_t);
    uint32_t value = dice(w, 1 << 30);
    switch (dice(w, 5)) {
    case 0: heap_put32(h, r, at & ~3u, value); break;
    case 1:
        if ((at & ~7u) >= head) heap_put64(h, r, at & ~7u, value * 0x100000001ull);
        break;
    case 2:
        BARRIER(h, p);
        *p = (uint8_t)value;
        break;
    case 3: {
        uint32_t n = dice(w, size - (at - head) + 1);
        heap_barrier_range(h, p, n);
        memset(p, (int)(value & 0xff), n);
        break;
    }
    default: heap_identity_hash(h, r);
    }
}

static void do_raw(struct world *w) {
    struct heap *h = &w->f.heap;
    if (w->n_raw && dice(w, 2)) {
        uint8_t *p = w->raws[dice(w, w->n_raw)];
        heap_barrier_range(h, p, 16);
        memset(p, (int)dice(w, 256), 16);
    } else if (w->n_raw < COUNT(w->raws)) {
        uint8_t *p = heap_raw_alloc(h, 16 + dice(w, 200));
        if (p) w->raws[w->n_raw++] = p;
    }
}

// What link mode changes stays changed, in cells of 4 bytes, whatever is undone.
static void cells_into_copies(struct world *w, const uint8_t *before, size_t n, const uint8_t *now,
                              bool raw) {
    for (size_t i = 0; i + 4 <= n; i += 4) {
        if (!memcmp(before + i, now + i, 4)) continue;
        for (uint32_t level = 0; level < w->depth; level++) {
            struct copy *c = &w->copies[level];
            if (i < (raw ? c->raw_n : c->perm_n)) memcpy((raw ? c->raw : c->perm) + i, now + i, 4);
        }
    }
}

static void do_link(struct world *w) {
    struct heap *h = &w->f.heap;
    size_t n, n_raw;
    uint8_t *before = clone(h->start, h->perm.top, &n),
            *before_raw = clone(h->raw, heap_raw_top(h), &n_raw);
    heap_enter_link(h);
    for (uint32_t i = dice(w, 6); i-- > 0;) {
        if (dice(w, 3)) {
            do_alloc(w);
        } else if (w->n) {
            ref r = w->objects[dice(w, w->n)];
            if (heap_is_perm(h, r) && heap_object_size(r) > 16)
                heap_put32(h, r, 16, dice(w, 1 << 28)); // no reference
        }
    }
    heap_leave_link(h);
    cells_into_copies(w, before, n, h->start, false);
    cells_into_copies(w, before_raw, n_raw, h->raw, true);
    for (uint32_t level = 0; level < w->depth; level++) { // new permanent objects are in every copy
        struct copy *c = &w->copies[level];
        size_t now = (size_t)(h->perm.top - h->start);
        c->perm = realloc(c->perm, now + 1);
        memcpy(c->perm + n, h->start + n, now - n);
        c->perm_n = now;
    }
    free(before), free(before_raw);
}

static void run_world(uint64_t seed) {
    struct world *w = calloc(1, sizeof *w);
    fake_make(&w->f, 64 << 20);
    w->random = seed;
    for (int i = 0; i < STEPS; i++) {
        uint32_t what = dice(w, 100);
        if (what < 4) do_mark(w);
        else if (what < 7) do_undo(w);
        else if (what < 8) do_commit(w);
        else if (what < 12) do_link(w);
        else if (what < 30) do_alloc(w);
        else if (what < 34) do_raw(w);
        else do_write(w);
    }
    while (w->depth) do_undo(w);
    assert_int_equal(w->f.heap.mark, 0);
    assert_int_equal(w->f.heap.trail.n, 0);
    fake_drop(&w->f);
    free(w);
}

static void random_programs(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) run_world(seed);
}

// A word written over and over does not fill the memory.
static void long_transition(void **state) {
    (void)state;
    struct fake f;
    fake_make(&f, 64 << 20);
    ref r = heap_alloc(&f.heap, f.leaf);
    heap_put32(&f.heap, r, 8, 42);
    struct trail_mark m;
    trail_mark(&f.heap, &m);
    for (uint32_t i = 0; i < 5u << 20; i++) heap_put32(&f.heap, r, 8 + i % 2 * 8, i);
    assert_in_range(f.heap.trail.n, 1, (1 << 20) + 2);
    trail_undo(&f.heap, &m);
    assert_int_equal(FIELD_AT(r, 8, uint32_t), 42);
    assert_int_equal(FIELD_AT(r, 16, uint32_t), 0);
    fake_drop(&f);
}

// A word that is logged before a mark takes other values at it; going back beyond has the first.
static void renewed_mark(void **state) {
    (void)state;
    struct fake f;
    fake_make(&f, 64 << 20);
    ref r = heap_alloc(&f.heap, f.leaf);
    struct trail_mark outer, inner;
    trail_mark(&f.heap, &outer);
    heap_put32(&f.heap, r, 8, 1);
    trail_mark(&f.heap, &inner);
    for (uint32_t i = 2; i < 10; i++) {
        heap_put32(&f.heap, r, 8, 100 + i);
        heap_put32(&f.heap, r, 16, i);
        heap_alloc(&f.heap, f.leaf);
        trail_rewind(&f.heap, &inner);
        assert_int_equal(FIELD_AT(r, 8, uint32_t), i - 1);
        assert_int_equal(FIELD_AT(r, 16, uint32_t), 0);
        FIELD_AT(r, 8, uint32_t) = i;
        trail_renew(&f.heap, &inner);
    }
    trail_undo(&f.heap, &inner);
    assert_int_equal(FIELD_AT(r, 8, uint32_t), 9);
    trail_undo(&f.heap, &outer);
    assert_int_equal(FIELD_AT(r, 8, uint32_t), 0);
    assert_int_equal(f.heap.mark, 0);
    fake_drop(&f);
}

#if defined(DEJAVM_HARD) || defined(DEJAVM_CHECK)
// A write without the barrier does not go unnoticed.
static void missing_barrier(void **state) {
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        struct fake f;
        if (!freopen("/dev/null", "w", stderr)) _Exit(1);
        fake_make(&f, 64 << 20);
        ref r = heap_alloc(&f.heap, f.leaf);
        struct trail_mark m;
        trail_mark(&f.heap, &m);
        FIELD_AT(r, 8, uint32_t) = 1;
        trail_undo(&f.heap, &m);
        _Exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 70);
}
#define CHECKING cmocka_unit_test(missing_barrier),
#else
#define CHECKING
#endif

int main(void) {
    const struct CMUnitTest tests[] = {CHECKING cmocka_unit_test(random_programs),
                                       cmocka_unit_test(renewed_mark),
                                       cmocka_unit_test(long_transition)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
