// Tables of texts (state/texts.h) against an array of all texts that were put.
#include "base/base.h"
#include "state/texts.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

enum { TEXTS = 3000, MOST = 5, WORDS = 3 };

struct text {
    uint32_t n, words[MOST];
};

static uint32_t state = 1;
static uint32_t dice(uint32_t n) {
    state = state * 1664525 + 1013904223;
    return (state >> 8) % n;
}

static struct text some_text(void) {
    struct text t = {.n = dice(MOST + 1)};
    for (uint32_t i = 0; i < t.n; i++) t.words[i] = dice(WORDS);
    return t;
}

static bool is_equal(const struct text *a, const struct text *b) {
    return a->n == b->n && !memcmp(a->words, b->words, a->n * sizeof *a->words);
}

// The number of a text; n: it is new.
static uint32_t find_text(const struct text *all, uint32_t n, const struct text *t) {
    uint32_t i = 0;
    while (i < n && !is_equal(&all[i], t)) i++;
    return i;
}

static void check_table(const struct texts *t, const struct text *all, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        assert_int_equal(texts_length(t, i), all[i].n);
        assert_memory_equal(texts_at(t, i), all[i].words, all[i].n * sizeof *all[i].words);
    }
}

static void fill_table(struct texts *t) {
    static struct text all[TEXTS];
    uint32_t n = 0, number;
    for (uint32_t i = 0; i < TEXTS; i++) {
        struct text x = some_text();
        uint32_t at = find_text(all, n, &x);
        assert_int_equal(texts_find(t, x.words, x.n, &number), at < n);
        if (at < n) assert_int_equal(number, at);
        assert_int_equal(texts_put(t, x.words, x.n), at);
        if (at == n) all[n++] = x;
    }
    check_table(t, all, n);
}

static void test_numbers(void **arg) {
    struct texts t = {0};
    (void)arg;
    fill_table(&t);
    assert_true(texts_bytes(&t) > 0);
    texts_clear(&t);
    fill_table(&t);
    texts_free(&t);
    assert_int_equal(texts_bytes(&t), 0);
    fill_table(&t);
    texts_free(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_numbers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
