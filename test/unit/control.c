// Links of controls: equal chains have equal numbers, and finding one takes no longer where
// parents and places are numbers in a row, as those of a buffer that is filled.
#include "state/control.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <time.h>
#include <cmocka.h>

enum { LINKS = 1000000, SECONDS = 15 };

static uint32_t walk(struct control *c, uint32_t first, uint32_t step, uint32_t n) {
    bool fresh;
    control_begin(c);
    for (uint32_t i = 0; i < n; i++) {
        control_next(c, CONTROL_DIRTY, first + i * step, 0, 0, 0, &fresh);
        if (i % 1024 == 0) assert_true(clock() < SECONDS * CLOCKS_PER_SEC);
    }
    return control_end(c);
}

static void test_rows(void **unused) {
    (void)unused;
    static const uint32_t steps[] = {1, 2, UINT32_MAX};
    struct arena arena;
    uint32_t ends[COUNT(steps)];
    arena_init(&arena);
    struct control c;
    control_init(&c, &arena);
    for (uint32_t i = 0; i < COUNT(steps); i++) ends[i] = walk(&c, 12345678, steps[i], LINKS);
    for (uint32_t i = 0; i < COUNT(steps); i++) {
        assert_int_equal(walk(&c, 12345678, steps[i], LINKS), ends[i]);
        for (uint32_t k = 0; k < i; k++) assert_int_not_equal(ends[i], ends[k]);
    }
    control_free(&c);
    arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
