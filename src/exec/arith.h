// Java's arithmetic where C's differs. The instructions themselves are rows of op/arith.def; all
// variants of the interpreter, and the kernels of delta execution, use these functions.
//
// 1. Division by -1 does not overflow: the least number remains itself. The caller has tested for
//    0.
// 2. Conversions of floating-point numbers saturate, and not-a-number becomes 0 (JVMS 2.8).
// 3. Letters: I int, U unsigned int, L long, W unsigned long, F float, D double, R reference.
#pragma once
#include "heap/heap.h"
#include <math.h>

typedef int32_t arith_I;
typedef uint32_t arith_U;
typedef int64_t arith_L;
typedef uint64_t arith_W;
typedef float arith_F;
typedef double arith_D;
typedef ref arith_R;

// If both operands are not-a-numbers the result is the first one, in every compiled loop. Without
// the test the compiler may swap the operands of + and *, and the processor returns the bits of the
// one that comes first.
static inline float add_float(float x, float y) { return x != x ? x + 0.0f : x + y; }
static inline float multiply_float(float x, float y) { return x != x ? x + 0.0f : x * y; }
static inline double add_double(double x, double y) { return x != x ? x + 0.0 : x + y; }
static inline double multiply_double(double x, double y) { return x != x ? x + 0.0 : x * y; }

static inline int32_t float_to_int(double d) {
    if (d != d) return 0;
    if (d >= 2147483647.0) return INT32_MAX;
    if (d <= -2147483648.0) return INT32_MIN;
    return (int32_t)d;
}

static inline int64_t float_to_long(double d) {
    if (d != d) return 0;
    if (d >= 9223372036854775807.0) return INT64_MAX;
    if (d <= -9223372036854775808.0) return INT64_MIN;
    return (int64_t)d;
}

static inline int compare_double(double x, double y, int nan) {
    return x > y ? 1 : x == y ? 0 : x < y ? -1 : nan;
}

static inline int32_t divide_int(int32_t x, int32_t y) {
    return y == -1 ? (int32_t) - (uint32_t)x : x / y;
}
static inline int32_t remainder_int(int32_t x, int32_t y) { return y == -1 ? 0 : x % y; }
static inline int64_t divide_long(int64_t x, int64_t y) {
    return y == -1 ? (int64_t) - (uint64_t)x : x / y;
}
static inline int64_t remainder_long(int64_t x, int64_t y) { return y == -1 ? 0 : x % y; }

static inline int32_t switch_target(const struct switch_table *s, int32_t key) {
    if (!s->keys) {
        uint32_t i = (uint32_t)key - (uint32_t)s->low;
        return i < (uint32_t)s->n ? s->targets[i] : s->dflt;
    }
    int32_t lo = 0, hi = s->n;
    while (lo < hi) {
        int32_t mid = (lo + hi) / 2;
        if (s->keys[mid] < key) lo = mid + 1;
        else hi = mid;
    }
    return lo < s->n && s->keys[lo] == key ? s->targets[lo] : s->dflt;
}
