// Promotion: random programs that store young references in permanent objects in link mode, against
// a model of the heap that knows nothing of words, trails and copies.
#include "fakeheap.h"
#include "heap/promote.h"
#include <stdlib.h>

enum { CELLS = 4, IDS = 12000, ROOTS = 120, DEPTH = 5, STEPS = 3000 };

struct model { // of one object; references are ids, 0 is null
    bool permanent, is_int[CELLS];
    uint8_t n;
    uint32_t cell[CELLS], offset[CELLS];
    struct klass *klass;
};

struct state { // what a mark saves
    struct model objects[IDS];
    uint32_t n;            // ids in use: 1 .. n - 1
    uint32_t roots[ROOTS]; // ids
    ref at[IDS];           // where an object is; 0: a copy, found when it is met
};

struct world {
    struct fake f;
    uint64_t random;
    struct state now, saved[DEPTH];
    struct trail_mark marks[DEPTH];
    uint32_t oldest, depth; // ids below `oldest` are older than the oldest mark
};

static uint32_t dice(struct world *w, uint32_t n) { return fake_random(&w->random) % n; }

static struct model model_of(ref r, bool permanent) {
    struct model m = {.klass = KLASS_OF(r), .permanent = permanent};
    for (uint32_t i = 0; i < fake_n_refs(r) && m.n < CELLS - 1; i++)
        m.offset[m.n++] = fake_ref_offset(r, i);
    if (m.klass->elem) return m;
    m.is_int[m.n] = true; // pair: 12, fat: 24, leaf: 8
    m.offset[m.n] = !m.n ? 8 : m.n == 2 ? 12 : 24;
    m.n++;
    return m;
}

static void do_alloc(struct world *w) {
    struct state *s = &w->now;
    if (s->n == IDS) return;
    struct heap *h = &w->f.heap;
    struct klass *classes[] = {w->f.pair, w->f.fat, w->f.leaf, w->f.refs};
    uint32_t pick = dice(w, 4);
    ref r = pick == 3 ? heap_alloc_array(h, w->f.refs, (int32_t)dice(w, 4))
                      : heap_alloc(h, classes[pick]);
    assert_int_not_equal(r, 0);
    s->objects[s->n] = model_of(r, h->link_mode);
    s->at[s->n] = r;
    s->roots[dice(w, ROOTS)] = s->n++;
}

static uint32_t some_root(struct world *w) { return w->now.roots[dice(w, ROOTS)]; }

static void do_write(struct world *w, bool permanent_only) {
    uint32_t id = some_root(w), value = some_root(w);
    struct model *m = &w->now.objects[id];
    if (!id || !m->n || (permanent_only && !m->permanent)) return;
    uint32_t i = dice(w, m->n);
    // a number may look like a reference to a young object
    if (m->is_int[i]) value = dice(w, 2) ? w->now.at[value] : dice(w, 1000);
    m->cell[i] = value;
    heap_put32(&w->f.heap, w->now.at[id], m->offset[i], m->is_int[i] ? value : w->now.at[value]);
}

// A copy of what can be reached from id and is younger than the oldest mark, in the model of a
// mark.
static uint32_t copy(struct world *w, struct state *to, uint32_t id, uint32_t *copies) {
    const struct model *m = &w->now.objects[id];
    if (!id || m->permanent || id < w->oldest) return id;
    if (copies[id]) return copies[id];
    uint32_t n = copies[id] = to->n++;
    assert_in_range(n, 1, IDS - 1);
    to->objects[n] = *m;
    to->objects[n].permanent = true;
    to->at[n] = 0;
    for (uint32_t i = 0; i < m->n; i++)
        if (!m->is_int[i]) to->objects[n].cell[i] = copy(w, to, m->cell[i], copies);
    return n;
}

// What link mode changed, in the model of one mark. Ids made by then mean the same in both.
static void link_into(struct world *w, struct state *to, const struct state *before) {
    uint32_t *copies = calloc(IDS, sizeof *copies), top = w->now.n;
    while (to->n < top) to->n++; // ids between are never met unless they are permanent
    for (uint32_t id = 1; id < top; id++) {
        const struct model *m = &w->now.objects[id], *b = &before->objects[id];
        if (!m->permanent) continue;
        if (id >= before->n) to->objects[id] = *m, to->at[id] = w->now.at[id];
        for (uint32_t i = 0; i < m->n; i++) {
            if (id < before->n && m->cell[i] == b->cell[i]) continue;
            to->objects[id].cell[i] = m->is_int[i] ? m->cell[i] : copy(w, to, m->cell[i], copies);
        }
    }
    free(copies);
}

static void do_link(struct world *w) {
    struct state *before = malloc(sizeof *before);
    *before = w->now;
    heap_enter_link(&w->f.heap);
    for (uint32_t i = dice(w, 8); i-- > 0;) {
        if (dice(w, 3)) do_write(w, dice(w, 4));
        else do_alloc(w);
    }
    heap_leave_link(&w->f.heap);
    for (uint32_t i = 0; i < w->depth; i++) link_into(w, &w->saved[i], before);
    free(before);
    uint32_t most = w->now.n; // an id is not used twice
    for (uint32_t i = 0; i < w->depth; i++) most = w->saved[i].n > most ? w->saved[i].n : most;
    w->now.n = most;
    for (uint32_t i = 0; i < w->depth; i++) w->saved[i].n = most;
}

static void compare(struct state *s, uint32_t id, bool *seen) {
    struct model *m = &s->objects[id];
    if (seen[id]) return;
    seen[id] = true;
    ref r = s->at[id];
    assert_ptr_equal(KLASS_OF(r), m->klass);
    for (uint32_t i = 0; i < m->n; i++) {
        uint32_t value = FIELD_AT(r, m->offset[i], uint32_t), to = m->cell[i];
        if (!m->is_int[i] && to && !s->at[to]) s->at[to] = value; // a copy
        assert_int_equal(value, m->is_int[i] ? to : s->at[to]);
        if (!m->is_int[i] && to) compare(s, to, seen);
    }
}

static void check(struct world *w) {
    struct heap *h = &w->f.heap;
    bool *seen = calloc(IDS, sizeof *seen);
    struct state *s = &w->now;
    for (uint32_t i = 0; i < ROOTS; i++)
        if (s->roots[i]) compare(s, s->roots[i], seen);
    for (uint32_t id = 1; id < s->n; id++) { // permanent ones that were met must be so
        if (seen[id]) assert_int_equal(s->objects[id].permanent, heap_is_perm(h, s->at[id]));
    }
    free(seen);
    collect_verify(h, NULL);
}

static void do_mark(struct world *w) {
    if (w->depth == DEPTH) return;
    if (!w->depth) w->oldest = w->now.n;
    w->saved[w->depth] = w->now;
    trail_mark(&w->f.heap, &w->marks[w->depth++]);
}

static void do_undo(struct world *w) {
    if (!w->depth) return;
    uint32_t level = dice(w, 3) ? w->depth - 1 : dice(w, w->depth);
    trail_undo(&w->f.heap, &w->marks[level]);
    w->now = w->saved[level];
    w->depth = level;
    check(w);
}

static void run_world(struct world *w, uint64_t seed) {
    memset(w, 0, sizeof *w);
    fake_make(&w->f, 64 << 20);
    w->random = seed;
    w->now.n = 1;
    for (int i = 0; i < STEPS && w->now.n < IDS * 3 / 4; i++) {
        uint32_t what = dice(w, 100);
        if (what < 4) do_mark(w);
        else if (what < 7) do_undo(w);
        else if (what < 8 && w->depth) trail_commit(&w->f.heap, &w->marks[--w->depth]);
        else if (what < 20) do_link(w);
        else if (what < 40) do_alloc(w);
        else do_write(w, false);
        if (i % 64 == 0) check(w);
    }
    while (w->depth) do_undo(w);
    fake_drop(&w->f);
}

static void random_programs(void **state) {
    (void)state;
    struct world *w = malloc(sizeof *w);
    for (uint64_t seed = 1; seed <= 40; seed++) run_world(w, seed);
    free(w);
}

// A cycle, an identity hash, a lock, and an object older than the marks.
static void by_hand(void **state) {
    (void)state;
    struct fake f;
    fake_make(&f, 64 << 20);
    struct heap *h = &f.heap;
    ref old = heap_alloc(h, f.leaf);
    heap_enter_link(h);
    ref holder = heap_alloc(h, f.fat);
    heap_leave_link(h);
    struct trail_mark outer, inner;
    trail_mark(h, &outer);
    ref a = heap_alloc(h, f.pair), b = heap_alloc(h, f.pair);
    heap_put32(h, a, 8, b), heap_put32(h, b, 8, a), heap_put32(h, b, 20, old);
    uint32_t hash = heap_identity_hash(h, a);
    lock_inflate(h, a);
    lock_set(h, b, LOCK_THIN, 1 << 16);
    trail_mark(h, &inner);
    heap_enter_link(h);
    heap_put32(h, holder, 8, a), heap_put32(h, holder, 12, b), heap_put32(h, holder, 16, old);
    heap_leave_link(h);
    assert_int_equal(FIELD_AT(holder, 8, ref), a);
    trail_undo(h, &inner);
    ref x = FIELD_AT(holder, 8, ref), y = FIELD_AT(holder, 12, ref);
    trail_undo(h, &outer);
    assert_int_equal(FIELD_AT(holder, 8, ref), x);
    assert_true(heap_is_perm(h, x) && heap_is_perm(h, y));
    assert_int_equal(FIELD_AT(x, 8, ref), y);
    assert_int_equal(FIELD_AT(y, 8, ref), x);
    assert_int_equal(FIELD_AT(y, 20, ref), old);
    assert_int_equal(FIELD_AT(holder, 16, ref), old);
    assert_int_equal(heap_identity_hash(h, x), hash);
    assert_int_equal(lock_form(y), LOCK_HASH);
    fake_drop(&f);
}

// A thread's object is not copied: before the mark, nothing was stored.
static void halves(void **state) {
    (void)state;
    struct fake f;
    fake_make(&f, 64 << 20);
    struct heap *h = &f.heap;
    struct klass *thread = fake_klass(&f, "java/lang/Thread", 24, 0, NULL);
    thread->supers = (struct klass *[]){f.leaf, thread};
    thread->depth = 1;
    heap_enter_link(h);
    ref holder = heap_alloc(h, f.fat), before = heap_alloc(h, f.leaf);
    heap_put32(h, holder, 12, before);
    heap_leave_link(h);
    struct trail_mark m;
    trail_mark(h, &m);
    ref t = heap_alloc(h, thread);
    heap_enter_link(h);
    heap_put32(h, holder, 8, t), heap_put32(h, holder, 12, t);
    heap_leave_link(h);
    assert_int_equal(FIELD_AT(holder, 8, ref), t);
    trail_undo(h, &m);
    assert_int_equal(FIELD_AT(holder, 8, ref), 0);
    assert_int_equal(FIELD_AT(holder, 12, ref), before);
    fake_drop(&f);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(by_hand), cmocka_unit_test(halves),
                                       cmocka_unit_test(random_programs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
