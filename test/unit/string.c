// Strings: coders, encodings, and the intern table with its young entries.
#include "fakeheap.h"
#include <stdio.h>
#include <stdlib.h>

static ref own_string(struct heap *h, ref s) {
    bool late;
    return string_own(h, s, &late);
}

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

static void round_trip(struct heap *h, const char *utf8, int32_t units, uint8_t coder) {
    ref s = string_text(h, utf8);
    assert_int_equal(string_length(s), units);
    assert_int_equal(FIELD_AT(s, string_coder_offset(h), uint8_t), coder);
    size_t len;
    char *back = string_to_utf8(s, &len);
    assert_string_equal(back, utf8);
    assert_int_equal(len, strlen(utf8));
    free(back);
    char *modified = string_to_modified(s, &len);
    assert_true(string_equal(string_modified(h, modified, len), s));
    free(modified);
}

static void encodings(void **state) {
    struct heap *h = &((struct fake *)*state)->heap;
    round_trip(h, "", 0, 0);
    round_trip(h, "hello, world of plain text", 26, 0);
    round_trip(h, "caf\xc3\xa9", 4, 0);
    round_trip(h, "\xe4\xb8\x80\xe4\xba\x8c", 2, 1);
    round_trip(h, "x\xf0\x9f\x98\x80y", 4, 1);
    uint16_t units[] = {'a', 0xff, 0}, wide[] = {'a', 0x100};
    ref narrow = string_utf16(h, units, 3);
    assert_int_equal(FIELD_AT(narrow, string_coder_offset(h), uint8_t), 0);
    assert_int_equal(string_at(narrow, 1), 0xff);
    assert_true(string_equal(narrow, string_latin1(h, (const uint8_t *)"a\xff\0", 3)));
    ref both = string_utf16(h, wide, 2);
    assert_int_equal(string_at(both, 1), 0x100);
    assert_false(string_equal(narrow, both));
}

static void symbols(void **state) {
    struct fake *f = *state;
    ref s = string_text(&f->heap, "java.lang.String");
    assert_ptr_equal(string_to_sym(&f->heap, s, true),
                     sym_text(&f->linker.symbols, "java/lang/String"));
    assert_ptr_equal(string_to_sym(&f->heap, s, false),
                     sym_text(&f->linker.symbols, "java.lang.String"));
    uint8_t *big = calloc(1, 70000);
    memset(big, 'x', 70000);
    assert_null(string_to_sym(&f->heap, string_latin1(&f->heap, big, 70000), false));
    free(big);
}

static void interning(void **state) {
    struct fake *f = *state;
    struct heap *h = &f->heap;
    ref constant = string_sym(h, sym_text(&f->linker.symbols, "constant"));
    assert_true(heap_is_perm(h, constant));
    assert_int_equal(string_intern(h, string_text(h, "constant")), constant);
    assert_true(heap_is_perm(h, string_intern(h, string_text(h, "of the VM"))));
    assert_true(heap_is_perm(h, own_string(h, string_text(h, "nobody knows the roots"))));
    struct trail_mark m;
    trail_mark(h, &m);
    ref marked = own_string(h, string_text(h, "under a mark"));
    assert_true(heap_is_perm(h, marked));
    trail_undo(h, &m);
    assert_int_equal(own_string(h, string_text(h, "under a mark")), marked);
    ref wide = string_sym(h, sym_text(&f->linker.symbols, "\xe4\xb8\x80"));
    assert_int_equal(string_intern(h, string_text(h, "\xe4\xb8\x80")), wide);
}

enum { MANY = 3000 };

static void each_root(void *arg, void (*visit)(void *, ref *), void *visit_arg) {
    for (uint32_t i = 0; i < MANY; i++) visit(visit_arg, (ref *)arg + i);
}

static ref numbered(struct heap *h, int i) {
    char text[20];
    snprintf(text, sizeof text, "n%d", i);
    return string_text(h, text);
}

static void make_room(struct heap *h, const struct collect_roots *all) {
    if (h->dyn_stop - h->dyn.top < 1000) collect_run(h, all);
}

static void young(void **state) {
    struct heap *h = &((struct fake *)*state)->heap;
    static ref roots[MANY];
    memset(roots, 0, sizeof roots);
    struct collect_roots all = h->roots = (struct collect_roots){each_root, roots};
    for (int round = 0; round < 5; round++) {
        for (int i = 0; i < MANY; i++) { // two thirds are held
            make_room(h, &all);
            ref s = own_string(h, numbered(h, i));
            assert_int_equal(own_string(h, numbered(h, i)), s);
            if (roots[i]) assert_int_equal(roots[i], s);
            if (i % 3) roots[i] = s;
        }
        collect_run(h, &all);
    }
    collect_run(h, &all);
    for (int i = 0; i < MANY; i++) {
        make_room(h, &all);
        ref s = numbered(h, i), interned = own_string(h, s);
        assert_int_equal(interned, i % 3 ? roots[i] : s); // the others are gone
    }
}

// A constant resolved after the program interned its own: it is the same string, and permanent.
static void promotion(void **state) {
    struct fake *f = *state;
    struct heap *h = &f->heap;
    static ref roots[MANY];
    memset(roots, 0, sizeof roots);
    h->roots = (struct collect_roots){each_root, roots};
    ref own = roots[0] = string_text(h, "own");
    uint32_t hash = heap_identity_hash(h, own);
    assert_int_equal(own_string(h, own), own); // as the JDK says: this string object
    ref other = own_string(h, string_text(h, "other"));
    ref holder = roots[1] = heap_alloc(h, f->pair);
    heap_put32(h, holder, 8, own);
    heap_put32(h, holder, 20, other);
    heap_put32(h, statics_mirror(h, f->user), 40, own);
    ref constant = string_sym(h, sym_text(&f->linker.symbols, "own"));
    assert_true(heap_is_perm(h, constant) && constant != own);
    assert_int_equal(roots[0], constant);
    assert_int_equal(FIELD_AT(holder, 8, ref), constant);
    assert_int_equal(FIELD_AT(f->user->mirror, 40, ref), constant);
    assert_int_equal(heap_identity_hash(h, constant), hash);
    assert_true(string_equal(constant, own));
    assert_int_equal(own_string(h, string_text(h, "other")), FIELD_AT(holder, 20, ref));
    assert_true(heap_is_perm(h, FIELD_AT(holder, 20, ref)));
    ref third = roots[2] = string_text(h, "third");
    assert_int_equal(own_string(h, third), third);
    struct trail_mark m;
    trail_mark(h, &m);
    assert_true(heap_is_perm(h, roots[2]));
    trail_undo(h, &m);
    collect_run(h, &h->roots);
    assert_int_equal(own_string(h, string_text(h, "third")), roots[2]);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {TEST(encodings), TEST(symbols), TEST(interning), TEST(young),
                                       TEST(promotion)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
