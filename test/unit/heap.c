// The heap: allocation, zeroing, limits, hashes and locks, mirrors, raw memory.
#include "fakeheap.h"
#include <stdlib.h>

static int setup(void **state) {
    struct fake *f = malloc(sizeof *f);
    fake_make(f, 64 << 20);
    *state = f;
    return 0;
}

static int teardown(void **state) {
    fake_drop(*state);
    free(*state);
    return 0;
}

static void no_roots(void *arg, void (*visit)(void *, ref *), void *visit_arg) {
    (void)arg, (void)visit, (void)visit_arg;
}
static const struct collect_roots NONE = {no_roots, NULL};

static void sizes(void **state) {
    struct fake *f = *state;
    struct {
        struct klass *k;
        int32_t n;
        uint64_t bytes;
    } rows[] = {
        {f->bytes, 0, 16}, {f->bytes, 4, 16}, {f->bytes, 5, 24},
        {f->chars, 3, 24}, {f->ints, 1, 16},  {f->ints, 2, 24},
        {f->longs, 0, 16}, {f->longs, 1, 24}, {f->refs, 3, 24},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        ref r = heap_alloc_array(&f->heap, rows[i].k, rows[i].n);
        assert_int_equal(heap_object_size(r), rows[i].bytes);
        assert_ptr_equal(KLASS_OF(r), rows[i].k);
        assert_ptr_equal((uint8_t *)OBJ(r) + rows[i].bytes, f->heap.dyn.top);
    }
}

static void limits(void **state) {
    struct fake *f = *state;
    struct heap *h = &f->heap;
    assert_int_equal(heap_alloc_array(h, f->longs, INT32_MAX), 0);
    assert_int_equal(heap_alloc_array(h, f->longs, 8 << 20), 0); // 64 MB and a header
    ref big = heap_alloc_array(h, f->longs, 7 << 20);
    if (!big) { // beyond the first limit: a collection makes room
        collect_run(h, &NONE);
        big = heap_alloc_array(h, f->longs, 7 << 20);
    }
    assert_true(big);
    uint64_t n = 0;
    while (heap_alloc(h, f->leaf)) n++;
    assert_in_range(n, 0, (8 << 20) / 24);
    assert_true((uint64_t)(h->dyn.top - h->dyn_start) <= h->max_bytes);
    heap_enter_grace(h);
    for (int i = 0; i < 1000; i++) assert_true(heap_alloc(h, f->leaf));
    heap_leave_grace(h);
    collect_run(h, &NONE);
    assert_ptr_equal(h->dyn.top, h->dyn_start);
    assert_true(heap_alloc(h, f->leaf));
    assert_true(heap_allocated(h) > 56u << 20);
}

static void a_lot_in_little(void **state) {
    struct fake *f = *state;
    uint64_t random = 1;
    for (int i = 0; i < 300000; i++) {
        ref r = fake_alloc(f, &random);
        if (!r) collect_run(&f->heap, &NONE);
        if (r) memset((uint8_t *)OBJ(r) + 12, 0xff, heap_object_size(r) - 12);
        assert_true((uint64_t)(f->heap.dyn.top - f->heap.dyn_start) <= f->heap.max_bytes);
    }
}

static void hashes(void **state) {
    struct fake *f = *state;
    struct heap *h = &f->heap;
    ref a = heap_alloc(h, f->leaf), b = heap_alloc(h, f->leaf);
    uint32_t hash = heap_identity_hash(h, a);
    assert_in_range(hash, 1, INT32_MAX);
    assert_int_equal(heap_identity_hash(h, a), hash);
    assert_int_not_equal(heap_identity_hash(h, b), hash);
    struct trail_mark m;
    trail_mark(h, &m);
    ref c = heap_alloc(h, f->leaf);
    uint32_t third = heap_identity_hash(h, c);
    trail_undo(h, &m);
    assert_int_equal(heap_identity_hash(h, heap_alloc(h, f->leaf)), third);
}

static void locks(void **state) {
    struct fake *f = *state;
    struct heap *h = &f->heap;
    ref a = heap_alloc(h, f->leaf), b = heap_alloc(h, f->leaf);
    lock_set(h, a, LOCK_THIN, 7u << 16 | 2);
    uint32_t hash = heap_identity_hash(h, a);
    assert_int_equal(lock_form(a), LOCK_FAT);
    assert_ptr_equal(KLASS_OF(a), f->leaf);
    ref m = lock_inflate(h, a);
    assert_int_equal(FIELD_AT(m, MONITOR_OWNER, uint32_t), 7);
    assert_int_equal(FIELD_AT(m, MONITOR_COUNT, uint32_t), 3);
    assert_int_equal(heap_identity_hash(h, a), hash);
    heap_put32(h, m, MONITOR_OWNER, 0);
    lock_deflate(h, a);
    assert_int_equal(lock_form(a), LOCK_HASH);
    assert_int_equal(heap_identity_hash(h, a), hash);
    uint32_t other = heap_identity_hash(h, b);
    lock_inflate(h, b);
    assert_int_equal(heap_identity_hash(h, b), other);
}

static void mirrors(void **state) {
    struct fake *f = *state;
    struct heap *h = &f->heap;
    struct trail_mark m;
    trail_mark(h, &m);
    assert_int_equal(statics_state(h, f->user), INIT_NONE);
    ref c = statics_mirror(h, f->user);
    ref array = statics_mirror(h, f->bytes);
    assert_true(heap_is_perm(h, c));
    assert_int_equal(heap_object_size(c), 56);
    assert_ptr_equal(statics_klass(h, c), f->user);
    assert_int_equal(statics_state(h, f->bytes), INIT_DONE);
    assert_int_equal(FIELD_AT(array, statics_offsets(h)->component, ref),
                     f->linker.prim[KIND_BYTE]->mirror);
    statics_set_state(h, f->user, INIT_RUNNING);
    uint32_t hash = heap_identity_hash(h, c);
    assert_int_equal(h->next_hash, 0); // by name
    trail_undo(h, &m);
    assert_int_equal(statics_mirror(h, f->user), c);
    assert_int_equal(statics_state(h, f->user), INIT_NONE);
    assert_int_equal(heap_identity_hash(h, c), hash);
}

static void constants(void **state) {
    struct fake *f = *state;
    struct heap *h = &f->heap;
    sym text = sym_text(&f->linker.symbols, "constant");
    struct constant pool[] = {
        {0}, {.tag = CP_INT, .i = -2}, {.tag = CP_LONG, .l = -3}, {.tag = CP_STRING, .utf8 = text}};
    struct classfile cf = {.constants = pool};
    struct field_info info[] = {
        {.const_index = 1}, {.const_index = 1}, {.const_index = 2}, {.const_index = 3}};
    static const uint8_t kinds[] = {KIND_BYTE, KIND_INT, KIND_LONG, KIND_REF};
    struct klass *k = fake_klass(f, "Constants", 8, 0, NULL);
    for (uint32_t i = 0; i < 4; i++) {
        fake_field(f, k, "x", kinds[i], 40 + (uint32_t[]){0, 4, 8, 16}[i]);
        k->fields[i].flags = ACC_STATIC;
        k->fields[i].info = &info[i];
    }
    k->statics_size = 20;
    k->cf = &cf;
    ref m = statics_mirror(h, k);
    assert_int_equal(FIELD_AT(m, 40, uint32_t), 0xfe);
    assert_int_equal(FIELD_AT(m, 44, int32_t), -2);
    assert_int_equal(FIELD_AT(m, 48, int64_t), -3);
    assert_int_equal(FIELD_AT(m, 56, ref), string_sym(h, text));
}

static void raw(void **state) {
    struct fake *f = *state;
    struct heap *h = &f->heap;
    uint8_t *a = heap_raw_alloc(h, 100), *b = heap_raw_alloc(h, 5000);
    assert_true((uintptr_t)a % 16 == 0 && heap_raw_size(a) >= 100 && b > a);
    memset(b, 1, 5000);
    struct trail_mark m;
    trail_mark(h, &m);
    heap_raw_free(h, b);
    uint8_t *c = heap_raw_alloc(h, 4097), *d = heap_raw_alloc(h, 4097);
    assert_ptr_equal(c, b);
    for (int i = 0; i < 4097; i++) assert_int_equal(c[i], 0);
    heap_barrier_range(h, d, 4097);
    memset(d, 2, 4097);
    trail_undo(h, &m);
    for (int i = 0; i < 5000; i++) assert_int_equal(b[i], 1);
    uint8_t *again = heap_raw_alloc(h, 4097);
    assert_ptr_equal(again, d);
    for (int i = 0; i < 4097; i++) assert_int_equal(again[i], 0);
    assert_null(heap_raw_alloc(h, RAW_SIZE));
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {TEST(sizes),     TEST(limits), TEST(a_lot_in_little),
                                       TEST(hashes),    TEST(locks),  TEST(mirrors),
                                       TEST(constants), TEST(raw)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
