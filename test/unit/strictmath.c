// Mathematical functions against the installed java: the rows of StrictMath and Math, called as the
// interpreter calls them. StrictMath and the exact methods of Math agree in every bit; the others
// of Math as often as their file promises.
#include "vm/natives.h"
#include <stdarg.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { COUNT = 100000 };

extern const struct native_row native_java_lang_StrictMath[], native_java_lang_Math[];

// java writes while we read: nothing is stored. NULL: there is no java.
static FILE *ask_java(const char *methods) {
    char command[1000];
    if (system("command -v java >/dev/null")) {
        print_message("no java: nothing to compare with\n");
        return NULL;
    }
    snprintf(command, sizeof command, "java test/unit/StrictValues.java %d %s", COUNT, methods);
    FILE *in = popen(command, "r");
    assert_non_null(in);
    return in;
}

static native_fn *find(const char *klass, const char *name, const char *desc) {
    bool strict = !strcmp(klass, "StrictMath");
    const struct native_row *r = strict ? native_java_lang_StrictMath : native_java_lang_Math;
    for (; r->name; r++)
        if (!strcmp(r->name, name) && !strcmp(r->desc, desc)) return r->fn;
    return NULL;
}

static uint64_t bits(double d) {
    uint64_t u;
    memcpy(&u, &d, sizeof u);
    return u;
}

static bool same(double x, double y) { return bits(x) == bits(y) || (x != x && y != y); }

// The number of records that differ.
static int compare(FILE *in, native_fn *fn, const char *name, int n_args, int count) {
    double record[4];
    int different = 0;
    for (int i = 0; i < count; i++) {
        assert_int_equal(fread(record, 8, (size_t)n_args + 1, in), n_args + 1);
        union slot a[6] = {0}, result = {0};
        for (int j = 0; j < n_args; j++) a[2 * j].d = record[j];
        assert_int_equal(fn(NULL, NULL, a, &result), NATIVE_OK);
        if (same(result.d, record[n_args])) continue;
        if (different++ < 3)
            print_message("%s(%a, %a) java %a, ours %a\n", name, record[0],
                          n_args > 1 ? record[1] : 0, record[n_args], result.d);
    }
    return different;
}

// At most `allowed` of each method's results differ.
static void agree(const char *methods, int n_methods, int allowed) {
    FILE *in = ask_java(methods);
    if (!in) skip();
    char line[200], klass[50], name[50], desc[50];
    int count, n = 0, bad = 0;
    for (; fgets(line, sizeof line, in); n++) {
        assert_int_equal(sscanf(line, "%49s %49s %49s %d", klass, name, desc, &count), 4);
        native_fn *fn = find(klass, name, desc);
        if (!fn) fail_msg("no row for %s", line);
        int different = compare(in, fn, name, (int)strlen(desc) - 3, count);
        if (different) print_message("%s.%s: %d of %d differ\n", klass, name, different, count);
        bad += different > allowed;
    }
    assert_int_equal(pclose(in), 0);
    assert_int_equal(n, n_methods);
    assert_int_equal(bad, 0);
}

static void strict_is_exact(void **state) {
    (void)state;
    agree("StrictMath.sin StrictMath.cos StrictMath.tan StrictMath.asin StrictMath.acos "
          "StrictMath.atan "
          "StrictMath.log StrictMath.log10 StrictMath.log1p StrictMath.expm1 StrictMath.sinh "
          "StrictMath.cosh "
          "StrictMath.tanh StrictMath.sqrt StrictMath.atan2 StrictMath.IEEEremainder",
          16, 0);
}

static void simple_is_exact(void **state) {
    (void)state;
    agree("Math.sqrt Math.abs Math.floor Math.ceil Math.rint Math.fma", 6, 0);
}

// The last bit of these is java's own; see java_lang_Math.c.
static void math_is_close(void **state) {
    (void)state;
    agree("Math.sin Math.cos Math.tan Math.log Math.log10 Math.exp Math.pow", 7, COUNT / 200);
}

static double call(const char *name, const char *desc, double x, double y) {
    union slot a[4] = {0}, result = {0};
    a[0].d = x;
    a[2].d = y;
    assert_int_equal(find("Math", name, desc)(NULL, NULL, a, &result), NATIVE_OK);
    return result.d;
}

// What is exactly representable comes out exact.
static void exact_results(void **state) {
    (void)state;
    double ten = 1;
    for (int i = 0; i <= 22; i++, ten *= 10) {
        assert_true(call("pow", "(DD)D", 10, i) == ten);
        assert_true(call("log10", "(D)D", ten, 0) == i);
    }
    for (int i = -1074; i < 1024; i++)
        assert_true(call("pow", "(DD)D", 2, i) == __builtin_ldexp(1, i));
    for (int i = -300; i <= 300; i++) {
        assert_true(call("pow", "(DD)D", i, 2) == (double)i * i);
        assert_true(call("pow", "(DD)D", i, 5) == (double)i * i * i * i * i);
    }
    assert_true(call("exp", "(D)D", 0, 0) == 1);
    assert_true(call("pow", "(DD)D", 0x1p-1074, 1) == 0x1p-1074);
    assert_true(same(call("log", "(D)D", 1, 0), 0));
    assert_true(same(call("sin", "(D)D", -0.0, 0), -0.0));
    assert_true(same(call("pow", "(DD)D", -0.0, 3), -0.0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strict_is_exact),
        cmocka_unit_test(simple_is_exact),
        cmocka_unit_test(math_is_close),
        cmocka_unit_test(exact_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
