// Arena, symbols, errors, vectors, UTF-8 and files.
#include "base/arena.h"
#include "base/err.h"
#include "base/file.h"
#include "base/nearest.h"
#include "base/sym.h"
#include "base/utf8.h"
#include "base/vec.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void arena_gives_zeroed_aligned_memory(void **state) {
    (void)state;
    struct arena a;
    arena_init(&a);
    for (size_t i = 0; i < 5000; i++) {
        size_t size = i % 300;
        uint8_t *p = arena_alloc(&a, size);
        assert_non_null(p);
        assert_int_equal((uintptr_t)p % 8, 0);
        for (size_t k = 0; k < size; k++) assert_int_equal(p[k], 0);
        memset(p, 0xff, size);
    }
    uint8_t *big = arena_alloc(&a, 5 << 20), *small = arena_alloc(&a, 16);
    memset(big, 1, 5 << 20);
    assert_int_equal(small[15], 0);
    assert_true(a.bytes >= (5 << 20));
    assert_string_equal(arena_format(&a, "%s-%d", "x", 7), "x-7");
    assert_memory_equal(arena_copy(&a, "abc", 4), "abc", 4);
    arena_free(&a);
    assert_int_equal(a.bytes, 0);
}

static void big_objects_leave_the_block_in_use(void **state) {
    (void)state;
    struct arena a;
    arena_init(&a);
    uint8_t *first = arena_alloc(&a, 8);
    arena_alloc(&a, 4 << 20);
    uint8_t *second = arena_alloc(&a, 8);
    assert_true(second > first && second - first < 64);
    arena_free(&a);
}

static void placed_arena_stays_in_its_range(void **state) {
    (void)state;
    const uintptr_t at = 0x61000000;
    const size_t size = 16 << 20;
    struct arena a, b;
    assert_true(arena_init_placed(&a, at, size));
    assert_false(arena_init_placed(&b, at + 4096, size)); // taken
    for (int i = 0; i < 60000; i++) {
        uintptr_t p = (uintptr_t)arena_alloc(&a, 100);
        assert_true(p > at && p + 100 <= at + size);
        *(uint8_t *)p = 1;
    }
    arena_alloc(&a, 1 << 20);
    arena_free(&a);
    assert_true(arena_init_placed(&b, at, size)); // free again
    arena_free(&b);
}

static void symbols_are_unique(void **state) {
    (void)state;
    struct symtab t;
    symtab_init(&t);
    enum { N = 50000 };
    sym *all = calloc(N, sizeof *all);
    char text[32];
    for (int i = 0; i < N; i++) {
        snprintf(text, sizeof text, "name%d", i);
        assert_null(sym_find(&t, text, strlen(text)));
        all[i] = sym_text(&t, text);
        assert_int_equal(all[i]->id, 0xffff);
    }
    assert_int_equal(t.count, N);
    for (int i = 0; i < N; i++) {
        snprintf(text, sizeof text, "name%d", i);
        assert_ptr_equal(sym_bytes(&t, text, strlen(text)), all[i]);
        assert_string_equal(all[i]->text, text);
        assert_true(sym_is(all[i], text));
        assert_false(sym_is(all[i], "name"));
    }
    sym zero = sym_bytes(&t, "a\0b", 3);
    assert_ptr_not_equal(zero, sym_text(&t, "a"));
    assert_int_equal(zero->len, 3);
    assert_int_equal(sym_text(&t, "")->len, 0);
    free(all);
    symtab_free(&t);
}

static void the_first_error_stays(void **state) {
    (void)state;
    struct err e = {0};
    assert_false(err_set(&e, ERR_ZIP, "%s: %d", "x.jar", 3));
    assert_false(err_set(&e, ERR_IO, "later"));
    assert_int_equal(e.code, ERR_ZIP);
    assert_string_equal(e.text, "bad archive: x.jar: 3");
    assert_string_equal(err_detail(&e), "x.jar: 3");
    assert_string_equal(err_name(ERR_ZIP), "ZIP");
    assert_int_equal(err_exit(ERR_UNSUPPORTED), 69);
    assert_int_equal(err_exit(ERR_USAGE), 64);
    char *huge = malloc(2000);
    memset(huge, 'x', 1999);
    huge[1999] = 0;
    struct err big = {0};
    err_set(&big, ERR_IO, "%s", huge);
    assert_true(strlen(big.text) < sizeof big.text);
    free(huge);
}

static void vectors_grow(void **state) {
    (void)state;
    VEC(int) v = {0};
    for (int i = 0; i < 10000; i++) VEC_PUSH(&v, i * 3);
    assert_int_equal(v.n, 10000);
    for (int i = 0; i < 10000; i++) assert_int_equal(v.at[i], i * 3);
    VEC_FREE(&v);
    assert_null(v.at);
}

// "aé€", U+1F600, U+0000: as DataOutputStream.writeUTF and String.getBytes(UTF_8) write it.
static const uint16_t units[] = {'a', 0xe9, 0x20ac, 0xd83d, 0xde00, 0};
static const char modified[] = "a\xc3\xa9\xe2\x82\xac\xed\xa0\xbd\xed\xb8\x80\xc0\x80";
static const char standard[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"; // and a zero byte

static void modified_utf8_is_java_s(void **state) {
    (void)state;
    size_t n = COUNT(units), len = sizeof modified - 1;
    char out[64];
    uint16_t back[64];
    assert_int_equal(utf8_modified_encode_size(units, n), len);
    assert_int_equal(utf8_modified_encode(units, n, out), len);
    assert_memory_equal(out, modified, len);
    assert_true(utf8_modified_valid((const uint8_t *)modified, len));
    assert_int_equal(utf8_units(modified, len), n);
    utf8_decode(modified, len, back);
    assert_memory_equal(back, units, sizeof units);
}

static void standard_utf8_is_java_s(void **state) {
    (void)state;
    size_t n = COUNT(units), len = sizeof standard; // with the zero byte
    char out[64];
    uint16_t back[64];
    assert_int_equal(utf8_encode_size(units, n), len);
    assert_int_equal(utf8_encode(units, n, out), len);
    assert_memory_equal(out, standard, len);
    assert_int_equal(utf8_std_units(standard, len), n);
    utf8_std_decode(standard, len, back);
    assert_memory_equal(back, units, sizeof units);
    const uint16_t lone[] = {0xd83d, 'x', 0xde00};
    assert_int_equal(utf8_encode(lone, 3, out), 3);
    assert_memory_equal(out, "?x?", 3);
}

static void check_replaced(const char *bytes, size_t len, const uint16_t *want, size_t n) {
    uint16_t back[64];
    assert_int_equal(utf8_std_units(bytes, len), n);
    utf8_std_decode(bytes, len, back);
    assert_memory_equal(back, want, n * 2);
}

// What new String(bytes, UTF_8) makes of bad bytes.
static void bad_utf8_is_replaced(void **state) {
    (void)state;
    check_replaced("\xff", 1, (uint16_t[]){0xfffd}, 1);
    check_replaced("a\xe2\x82z", 4, (uint16_t[]){'a', 0xfffd, 'z'}, 3);
    check_replaced("\xc0\x80", 2, (uint16_t[]){0xfffd, 0xfffd}, 2);
    check_replaced("\xed\xa0\x80", 3, (uint16_t[]){0xfffd, 0xfffd, 0xfffd}, 3);
    check_replaced("\xf0\x9f\x98", 3, (uint16_t[]){0xfffd}, 1);
    check_replaced("\xf4\x90\x80\x80", 4, (uint16_t[]){0xfffd, 0xfffd, 0xfffd, 0xfffd}, 4);
}

static bool valid(const char *s) { return utf8_modified_valid((const uint8_t *)s, strlen(s)); }

static void modified_utf8_is_checked(void **state) {
    (void)state;
    assert_true(valid(""));
    assert_true(valid("plain text that is longer than a few words"));
    assert_true(valid("plain text that is longer \xc3\xa9 than a few words"));
    assert_false(utf8_modified_valid((const uint8_t *)"0123456\0", 8));
    assert_false(valid("0123456789\x80"));
    assert_false(valid("\xf0\x9f\x98\x80"));
    assert_false(valid("abc\xc3"));
    assert_false(valid("abc\xe2\x82"));
    assert_false(valid("\xc1\x81")); // 'A' in two bytes
    assert_true(utf8_modified_valid_old((const uint8_t *)"\xc1\x81", 2));
    assert_false(valid("\xe0\x81\x81"));
}

// Counting and decoding agree on any bytes (the decoder writes no more than was counted).
static void any_bytes_decode(void **state) {
    (void)state;
    uint32_t seed = 1;
    for (int round = 0; round < 20000; round++) {
        char bytes[24];
        size_t len = (size_t)round % sizeof bytes;
        for (size_t i = 0; i < len; i++) {
            seed = seed * 1664525 + 1013904223;
            bytes[i] = (char)(seed >> 24 | (round & 1) << 7);
        }
        size_t n = utf8_units(bytes, len), m = utf8_std_units(bytes, len);
        uint16_t *out = malloc(n * 2 + 1);
        utf8_decode(bytes, len, out);
        out = realloc(out, m * 2 + 1);
        utf8_std_decode(bytes, len, out);
        char *again = malloc(utf8_encode_size(out, m) + 1);
        assert_int_equal(utf8_encode(out, m, again), utf8_encode_size(out, m));
        free(again);
        free(out);
    }
}

static void files_are_read_whole(void **state) {
    (void)state;
    char name[] = "/tmp/dejavm-unit-XXXXXX";
    int fd = mkstemp(name);
    assert_true(fd >= 0);
    char block[10000];
    memset(block, 'q', sizeof block);
    assert_int_equal(write(fd, block, sizeof block), sizeof block);
    close(fd);
    struct span s;
    struct err e = {0};
    uint64_t size;
    assert_true(file_read(name, &s, &e));
    assert_int_equal(s.len, sizeof block);
    assert_memory_equal(s.at, block, sizeof block);
    free((void *)s.at);
    assert_true(file_map(name, &s, &size, &e));
    assert_int_equal(size, sizeof block);
    assert_memory_equal(s.at, block, sizeof block);
    assert_true(file_exists(name));
    assert_false(file_is_dir(name));
    assert_true(file_is_dir("/tmp"));
    unlink(name);
    assert_false(file_read(name, &s, &e));
    assert_int_equal(e.code, ERR_NOT_FOUND);
    struct err folder = {0};
    assert_false(file_read("/tmp", &s, &folder));
    assert_int_equal(folder.code, ERR_IO);
}

// The fewest edits, by trying each of them: the definition, without a table.
static unsigned edits_by_search(const char *from, const char *to) {
    if (!*from || !*to) return (unsigned)(strlen(from) + strlen(to));
    unsigned best = edits_by_search(from + 1, to + 1) + (*from != *to);
    unsigned gone = edits_by_search(from + 1, to) + 1;
    unsigned more = edits_by_search(from, to + 1) + 1;
    if (gone < best) best = gone;
    if (more < best) best = more;
    if (from[1] && to[1] && from[0] == to[1] && from[1] == to[0]) {
        unsigned swapped = edits_by_search(from + 2, to + 2) + 1;
        if (swapped < best) best = swapped;
    }
    return best;
}

static void word_of(unsigned n, char *out) { // the n-th word of letters a, b and c
    for (; n; n = (n - 1) / 3) *out++ = (char)('a' + (n - 1) % 3);
    *out = 0;
}

static void distances_are_the_fewest_edits(void **state) {
    (void)state;
    char a[10], b[10];
    for (unsigned i = 0; i < 121; i++)
        for (unsigned k = 0; k < 364; k++) {
            word_of(i, a);
            word_of(k, b);
            assert_int_equal(nearest_distance(a, b), edits_by_search(a, b));
            assert_int_equal(nearest_distance(a, b), nearest_distance(b, a));
        }
    assert_int_equal(nearest_distance("kitten", "sitting"), 3);
    assert_int_equal(nearest_distance("ca", "abc"), 3); // no character is edited twice
}

static const char *nearest_among(const char *word, const char *const *words) {
    struct nearest n = nearest_of(word);
    for (; *words; words++) nearest_try(&n, *words);
    return nearest_found(&n);
}

static void the_nearest_word_is_near(void **state) {
    (void)state;
    static const char *const words[] = {"--search", "--seed", "--set", "-cp", NULL};
    assert_string_equal(nearest_among("--serach", words), "--search");
    assert_string_equal(nearest_among("--sed", words), "--seed"); // --set is as near, and later
    assert_string_equal(nearest_among("--cp", words), "-cp");
    assert_string_equal(nearest_among("-CP", words), "-cp");
    assert_string_equal(nearest_among("--sea", words), "--search"); // though --set is near
    assert_string_equal(nearest_among("--saerc", words), "--search");
    struct nearest n = nearest_of("-Xxm64m"), none = nearest_of("-Xxm");
    nearest_try_start(&n, "-Xss");
    assert_null(nearest_found(&n));
    nearest_try_start(&n, "-Xmx");
    assert_string_equal(nearest_found(&n), "-Xmx");
    nearest_try_start(&none, "-Xmx"); // no number follows
    assert_null(nearest_found(&none));
    assert_null(nearest_among("-s", words));
    assert_null(nearest_among("-x", words));
    assert_null(nearest_among("--predicate", words));
    assert_null(nearest_among("", words));
    char is_long[NEAREST_MAX + 2];
    memset(is_long, '-', sizeof is_long - 1);
    is_long[sizeof is_long - 1] = 0;
    assert_null(nearest_among(is_long, words));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_the_fewest_edits),
        cmocka_unit_test(the_nearest_word_is_near),
        cmocka_unit_test(arena_gives_zeroed_aligned_memory),
        cmocka_unit_test(big_objects_leave_the_block_in_use),
        cmocka_unit_test(placed_arena_stays_in_its_range),
        cmocka_unit_test(symbols_are_unique),
        cmocka_unit_test(the_first_error_stays),
        cmocka_unit_test(vectors_grow),
        cmocka_unit_test(modified_utf8_is_java_s),
        cmocka_unit_test(standard_utf8_is_java_s),
        cmocka_unit_test(bad_utf8_is_replaced),
        cmocka_unit_test(modified_utf8_is_checked),
        cmocka_unit_test(any_bytes_decode),
        cmocka_unit_test(files_are_read_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
