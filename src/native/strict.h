// The elementary functions as java.lang.StrictMath defines them: results bit for bit those of the algorithms of
// fdlibm 5.3 (K. C. Ng and others, Sun Microsystems), which Java's specification names.
//
// Each works on the words of a double: hi is sign, exponent and 20 bits of the fraction, lo the other 32. Plain
// IEEE double arithmetic, no contraction: the order of operations is part of the result.
#pragma once
#include "base/base.h"

static inline int32_t strict_hi(double x) {
    uint64_t w;
    memcpy(&w, &x, 8);
    return (int32_t)(w >> 32);
}
static inline uint32_t strict_lo(double x) {
    uint64_t w;
    memcpy(&w, &x, 8);
    return (uint32_t)w;
}
static inline double strict_make(int32_t hi, uint32_t lo) {
    uint64_t w = (uint64_t)(uint32_t)hi << 32 | lo;
    double x;
    memcpy(&x, &w, 8);
    return x;
}
static inline double strict_clear_lo(double x) { return strict_make(strict_hi(x), 0); }

double strict_sin(double x), strict_cos(double x), strict_tan(double x);
double strict_asin(double x), strict_acos(double x), strict_atan(double x), strict_atan2(double y, double x);
double strict_exp(double x), strict_expm1(double x);
double strict_log(double x), strict_log10(double x), strict_log1p(double x);
double strict_sinh(double x), strict_cosh(double x), strict_tanh(double x);
