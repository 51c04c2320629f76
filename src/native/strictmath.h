// The functions of java.lang.StrictMath that are native in the JDK, bit for bit.
//
// Java defines them as the results of the freely distributable math library (fdlibm 5.3), so the
// published coefficients, the bounds between approximations, and the order of every rounding
// operation are part of the definition. The structure of the code is not:
//
//     strictmath.c        log log1p log10  exp expm1  sinh cosh tanh  remainder
//     strictmathtrig.c    sin cos tan  asin acos atan atan2
//     strictmathreduce.c  x = n * pi/2 + (hi + lo), for every finite x
//     strictmathparts.h   words of a double, Horner's rule
//
// 1. Every function is pure: it changes neither errno nor any state, except the floating-point
//    flags of the host.
// 2. The arithmetic is IEEE double, rounded to nearest, never contracted to fused operations.
// Cost: one to two times that of glibc; the sine of a huge argument four times that of a usual one.
#pragma once

double strictmath_sin(double x);
double strictmath_cos(double x);
double strictmath_tan(double x);
double strictmath_asin(double x);
double strictmath_acos(double x);
double strictmath_atan(double x);
double strictmath_atan2(double y, double x);
double strictmath_log(double x);
double strictmath_log1p(double x);
double strictmath_log10(double x);
double strictmath_exp(double x);
double strictmath_expm1(double x);
double strictmath_sinh(double x);
double strictmath_cosh(double x);
double strictmath_tanh(double x);
double strictmath_remainder(double x, double y);
