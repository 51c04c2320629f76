// Shared by the files of strictmath: the two words of a double, Horner's rule, and a value as the
// sum of two doubles.
//
//      63 62      52 51        32 31            0
//     +--+----------+------------+---------------+
//     |s | exponent | fraction   |  fraction     |
//     +--+----------+------------+---------------+
//     |<------ top word -------->|<- low word -->|
//
// 1. Magnitudes are compared by the top word alone, as in fdlibm: at a bound, the choice of the
//    approximation depends on it.
#pragma once
#include <stdint.h>
#include <string.h>
#pragma GCC optimize("fp-contract=off") // strictmath.h 2, on any processor

enum {
    TOP_ONE = 0x3ff00000, // top word of 1.0
    TOP_INF = 0x7ff00000  // of infinity; a NaN has a greater top word or a low word that is not 0
};

struct pair {
    double hi, lo;
};

static inline uint64_t bits_of(double x) {
    uint64_t u;
    memcpy(&u, &x, sizeof u);
    return u;
}

static inline double of_bits(uint64_t u) {
    double x;
    memcpy(&x, &u, sizeof x);
    return x;
}

static inline int32_t top(double x) { return (int32_t)(bits_of(x) >> 32); }
static inline int32_t top_abs(double x) { return top(x) & 0x7fffffff; }
static inline double of_top(int32_t w) { return of_bits((uint64_t)(uint32_t)w << 32); }
static inline double with_top(double x, int32_t w) {
    return of_bits((uint64_t)(uint32_t)w << 32 | (uint32_t)bits_of(x));
}
static inline double without_low(double x) { return of_bits(bits_of(x) & 0xffffffff00000000u); }
static inline double magnitude(double x) { return of_bits(bits_of(x) & 0x7fffffffffffffff); }

// x * 2^k by adding to the exponent bits. The result must be normal.
static inline double shift_exponent(double x, int32_t k) {
    return of_bits(bits_of(x) + ((uint64_t)(uint32_t)k << 52));
}

// c[0] + z*(c[step] + z*(c[2*step] + ...)) with n terms.
static inline double horner_step(double z, const double *c, int n, int step) {
    double r = c[(n - 1) * step];
#pragma GCC unroll 16
    for (int i = n - 2; i >= 0; i--) r = c[i * step] + z * r;
    return r;
}

static inline double horner(double z, const double *c, int n) { return horner_step(z, c, n, 1); }

#define TERMS(c) ((int)(sizeof(c) / sizeof *(c)))

// strictmathreduce.c: sets *r to x - n*pi/2, where |r| is at most about pi/4, and returns n modulo
// 4. x must be finite.
int strictmath_reduce(double x, struct pair *r);
