// Operations as users write them: values in order, and errors with their column.
#include "explore/call_spec.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <stdio.h>

// The call again, as Java source, each form as a list.
static char *shown(const char *text, int64_t n) {
    static char out[4000];
    struct call_spec c;
    struct err e = {0};
    if (!call_spec_parse(&c, text, n, &e)) {
        snprintf(out, sizeof out, "%s", err_detail(&e));
        call_spec_free(&c);
        return out;
    }
    int at = snprintf(out, sizeof out, "%s", c.name);
    for (uint32_t i = 0; i < c.params.n; i++) {
        at += snprintf(out + at, sizeof out - (size_t)at, " [");
        for (uint32_t k = 0; k < c.params.at[i].values.n; k++) {
            char one[200];
            call_spec_print(&c.params.at[i].values.at[k], one, sizeof one);
            at += snprintf(out + at, sizeof out - (size_t)at, "%s%s", k ? " " : "", one);
        }
        at += snprintf(out + at, sizeof out - (size_t)at, "]");
    }
    call_spec_free(&c);
    return out;
}

static void test_values(void **state) {
    (void)state;
    static const struct {
        const char *text, *shown;
    } rows[] = {
        {"pop()", "pop"},
        {" pop ( ) ", "pop"},
        {"add(1..N)", "add [1 2 3]"},
        {"add(N..1000000)", NULL}, // too many
        {"add(-1..N-2)", "add [-1 0 1]"},
        {"add( N + 1 )", "add [4]"},
        {"add(-N..-N+1)", "add [-3 -2]"},
        {"put(1..2, {null, true,false})", "put [1 2] [null true false]"},
        {"put({1..2, 7, N})", "put [1 2 7 3]"},
        {"take(1L..2)", "take [1L 2L]"},
        {"take(-2147483648)", "take [-2147483648]"},
        {"take(9223372036854775807L)", "take [9223372036854775807L]"},
        {"take(-9223372036854775808L..-9223372036854775807L)",
         "take [-9223372036854775808L -9223372036854775807L]"},
        {"take(9223372036854775806L..9223372036854775807L)",
         "take [9223372036854775806L 9223372036854775807L]"},
        {"take({1.5,2f,1e3,-0.5,.25,3d})", "take [1.5 2.0f 1000.0 -0.5 0.25 3.0]"},
        {"take({0x10,0XfFL,0b101,017,0,1_000,0x1_0})", "take [16 255L 5 15 0 1000 16]"},
        {"take({0xffffffff,-0x1,0x80000000,0xffffffffffffffffL})", "take [-1 -1 -2147483648 -1L]"},
        {"take(0x1..0b11)", "take [1 2 3]"},
        {"take({1_000.5,1_0e1_0,1_0f})", "take [1000.5 100000000000.0 10.0f]"},
        {"take('a'..'c')", "take ['a' 'b' 'c']"},
        {"take((Object) 1)", "take [(Object) 1]"},
        {"take({( long )1..2, (a.b.C[ ] [])null})", "take [(long) 1 (long) 2 (a.b.C[][]) null]"},
        {"take((byte) -N..(int) 2)",
         "take((byte) -N..(int) 2): a range needs two whole numbers, or "
         "two characters, at column 6"},
        {"take((1)2)", "take((1)2): the name of a type is expected at column 7"},
        {"take((int 2)", "take((int 2): ) is expected after a type at column 11"},
        {"take((int[) 2)", "take((int[) 2): ] is expected at column 11"},
        {"take((int))", "take((int)): a value is expected at column 11"},
        {"take({'\\0','\\101','\\377','\\47','\\u0000','\\uuD83d'})",
         "take ['\\u0000' 'A' '\\u00ff' '\\'' '\\u0000' '\\ud83d']"},
        {"take({\"a\\0b\",\"\\1012\",\"\\4000\",\"\xf0\x9f\x98\x80\",\"\\ud83d\"})",
         "take [\"a\\u0000b\" \"A2\" \" 00\" \"\\ud83d\\ude00\" \"\\ud83d\"]"},
        {"take({'\\n','\\'','\\\\','\\u0041'})", "take ['\\n' '\\'' '\\\\' 'A']"},
        {"take('\xc3\xa9')", "take ['\\u00e9']"},
        {"take({\"\",\"a\\\"b\",\"\\t\"})", "take [\"\" \"a\\\"b\" \"\\t\"]"},
        {"take(RED)", "take [RED]"},
        {"take(a.b.Color.RED)", "take [a.b.Color.RED]"},
        {"take(NO)", "take [NO]"}, // N is a number only by itself
        {"a.b.Foo(3)", "a.b.Foo [3]"},
        {"take([])", "take [[]]"},
        {"take([ 1..3 , (long)N, \"a\" ])", "take [[1, 2, 3, (long) 3, \"a\"]]"},
        {"take({[1], [[2], [] , null]}, (int[]) [4])", "take [[1] [[2], [], null]] [(int[]) [4]]"},
        {"take([2..1])", "take [[]]"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].shown) assert_string_equal(shown(rows[i].text, 3), rows[i].shown);
        else assert_non_null(strstr(shown(rows[i].text, 3), "more than 65536 values"));
}

static void test_errors(void **state) {
    (void)state;
    static const struct {
        const char *text, *what;
        int column;
    } rows[] = {
        {"", "a name is expected", 1},
        {"3()", "a name is expected", 1},
        {"add", "( is expected", 4},
        {"add(", "the text ends too early", 5},
        {"add(1", ") or , is expected", 6},
        {"add(1,)", "a value is expected", 7},
        {"add(1) x", "more text than expected", 8},
        {"add({1,2)", "} or , is expected", 9},
        {"add(2..1)", "no value (an empty range)", 5},
        {"add(1..true)", "a range needs", 5},
        {"add('a'..3)", "a range needs", 5},
        {"add(\"a\"..\"b\")", "a range needs", 5},
        {"add(1.5..2.5)", "a range needs", 5},
        {"add(2147483648)", "an int cannot be that large", 5},
        {"add(9223372036854775808L)", "the number is too large", 5},
        {"add(-)", "a number is missing", 6},
        {"add(1..)", "a value is expected", 8},
        {"add('ab')", "not a character", 5},
        {"add('')", "not a character", 5},
        {"add(\"a)", "a quote is missing", 8},
        {"add(\"\\q\")", "an unknown escape", 6},
        {"add('\\u12')", "an unknown escape", 6},
        {"add('\\8')", "an unknown escape", 6},
        {"add('\xf0\x9f\x98\x80')", "not a character", 5},
        {"add(0x)", "a number is missing", 7},
        {"add(1_)", "a digit is missing", 7},
        {"add(0x100000000)", "the number is too large", 5},
        {"add([1, 2)", "] or , is expected", 10},
        {"add([1, ])", "a value is expected", 9},
        {"add([", "the text ends too early", 6},
        {"add([{1}])", "a value is expected", 6},
        {"add([1]..[2])", "a range needs", 5},
        {"add(1..[2])", "a range needs", 5},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char column[40], *got = shown(rows[i].text, 3);
        snprintf(column, sizeof column, "at column %d", rows[i].column);
        if (!strstr(got, rows[i].what) || !strstr(got, column))
            fail_msg("%s: %s", rows[i].text, got);
    }
}

static void test_depth(void **state) {
    (void)state;
    char text[2 * SPEC_DEEPEST + 10];
    for (int depth = SPEC_DEEPEST; depth <= SPEC_DEEPEST + 1; depth++) {
        snprintf(text, sizeof text, "f(");
        memset(text + 2, '[', (size_t)depth);
        memset(text + 2 + depth, ']', (size_t)depth);
        snprintf(text + 2 + 2 * depth, 2, ")");
        struct call_spec c;
        struct err e = {0};
        assert_int_equal(call_spec_parse(&c, text, 1, &e), depth == SPEC_DEEPEST);
        call_spec_free(&c);
    }
}

static void test_bound(void **state) {
    (void)state;
    assert_string_equal(shown("f(N)", INT32_MAX), "f [2147483647]");
    assert_non_null(strstr(shown("f(N+1)", INT32_MAX), "cannot be that large"));
    assert_string_equal(shown("f(N+1L)", INT32_MAX), "f [2147483648L]");
    assert_non_null(strstr(shown("f(N+1L)", INT64_MAX), "too large"));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_values), cmocka_unit_test(test_errors),
                                       cmocka_unit_test(test_depth), cmocka_unit_test(test_bound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
