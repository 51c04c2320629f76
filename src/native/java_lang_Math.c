// java.lang.Math: methods that HotSpot implements with its own code, and some that are slow in
// bytecode.
//
// The specification allows sin cos tan log log10 exp pow an error of 1 ulp. HotSpot's stubs (the
// same with -Xint and compiled) nearly always return the correctly rounded result; StrictMath often
// does not. The table has the number of results that differ from java 17 on x86-64 with FMA, for
// 1,000,000 arguments of all magnitudes and special values; the last column is for 1,000,000 whole
// exponents from -20 to 59 of common bases:
//
//                 sin    cos    tan    log  log10    exp    pow   pow, whole
//   strictmath  30105  30278  26931  15188  33849  54820  57966   89753
//   glibc 2.36   1685   1337   3095    173  33148   1340   2176    1519
//   80 bits      1074    843   2133    197    110   1300    279     347
//   these rows   1685   1337   3095    173    110   1340    394     382
//
// (80 bits: NaN results of the first six are not counted.) The 80-bit functions cost 8 to 30 times
// as much as glibc's, so only log10 uses one. pow uses whole_power, and sqrt for pow(x, 0.5), which
// never differed in two million. No result that differs is zero, subnormal, infinite or NaN, and
// NaNs agree in every bit: strictmath, or code here, handles such arguments. glibc selects its code
// by processor (fused multiply-add or not), so a last bit may depend on the machine.
//
// floor, rint and multiplyHigh take at most a sixth of the time of their bytecode. asin acos atan
// sinh cosh tanh expm1 log1p cbrt hypot atan2 of Math call StrictMath in java, and here.
#include "native/support.h"
#include "native/strictmath.h"
#include "native/strictmathparts.h"
#include <math.h>

#define UNARY(f)                                                                                   \
    NATIVE(f##_1) {                                                                                \
        double x = a[0].d;                                                                         \
        RETURN_DOUBLE(isfinite(x) ? f(x) : strictmath_##f(x));                                     \
    }
#define POSITIVE(f, g)                                                                             \
    NATIVE(f##_1) {                                                                                \
        double x = a[0].d;                                                                         \
        RETURN_DOUBLE(isfinite(x) && x > 0 ? (double)g(x) : strictmath_##f(x));                    \
    }
UNARY(sin)
UNARY(cos)
UNARY(tan)
UNARY(exp)
POSITIVE(log, log)
POSITIVE(log10, log10l)

// x * y = hi + lo exactly (Dekker), if no exponent is close to the end of its range.
static struct pair exact_product(double x, double y) {
    double s = x * 0x8000001p0, xh = s - (s - x), xl = x - xh;
    double t = y * 0x8000001p0, yh = t - (t - y), yl = y - yh;
    double p = x * y;
    return (struct pair){p, ((xh * yh - p) + xh * yl + xl * yh) + xl * yl};
}

static struct pair pair_times(struct pair x, struct pair y) {
    struct pair p = exact_product(x.hi, y.hi);
    p.lo += x.hi * y.lo + x.lo * y.hi;
    double hi = p.hi + p.lo;
    return (struct pair){hi, p.lo - (hi - p.hi)};
}

// x^n by repeated squaring of the fraction in about 100 bits, 0 < |n| <= 512. Returns NaN if the
// result is not a normal number: the caller then uses another function.
static double whole_power(double x, int n) {
    int exponent, size = n < 0 ? -n : n;
    struct pair square = {frexp(x, &exponent), 0}, r = {1, 0};
    for (int i = size; i; i >>= 1) {
        if (i & 1) r = pair_times(r, square);
        if (i > 1) square = pair_times(square, square);
    }
    double v = n < 0 ? 1 / r.hi : r.hi;
    if (n < 0 && r.lo != 0) {
        struct pair one = exact_product(v, r.hi);
        v += v * (((1 - one.hi) - one.lo) - v * r.lo);
    }
    v = ldexp(v, exponent * n);
    return isnormal(v) ? v : NAN;
}

// In C pow(1, NaN) and pow(-1, infinity) are 1; in Java they are NaN.
NATIVE(pow_2) {
    double x = a[0].d, y = a[2].d, v = NAN;
    if (y == 0) RETURN_DOUBLE(1);
    if (x == 1 ? !isfinite(y) : x == -1 && isinf(y)) RETURN_DOUBLE(NAN);
    if (x != x || y != y) RETURN_DOUBLE(x != x ? x + y : y + x);
    if (magnitude(y) <= 512 && y == (int)y && isnormal(x)) v = whole_power(x, (int)y);
    if (y == 0.5 && x > 0) v = sqrt(x);
    RETURN_DOUBLE(v == v ? v : pow(x, y));
}

NATIVE(sqrt_1) { RETURN_DOUBLE(sqrt(a[0].d)); }
NATIVE(abs_1) { RETURN_DOUBLE(magnitude(a[0].d)); }
NATIVE(floor_1) { RETURN_DOUBLE(floor(a[0].d)); }
NATIVE(ceil_1) { RETURN_DOUBLE(ceil(a[0].d)); }
NATIVE(rint_1) { RETURN_DOUBLE(rint(a[0].d)); }
NATIVE(fma_double) { RETURN_DOUBLE(fma(a[0].d, a[2].d, a[4].d)); }
NATIVE(fma_float) { RETURN_FLOAT(fmaf(a[0].f, a[1].f, a[2].f)); }
NATIVE(multiplyHigh) { RETURN_LONG((int64_t)(((__int128)a[0].l * a[2].l) >> 64)); }

const struct native_row native_java_lang_Math[] = {
    {"sin", "(D)D", sin_1, NATIVE_DIRECT},
    {"cos", "(D)D", cos_1, NATIVE_DIRECT},
    {"tan", "(D)D", tan_1, NATIVE_DIRECT},
    {"exp", "(D)D", exp_1, NATIVE_DIRECT},
    {"log", "(D)D", log_1, NATIVE_DIRECT},
    {"log10", "(D)D", log10_1, NATIVE_DIRECT},
    {"pow", "(DD)D", pow_2, NATIVE_DIRECT},
    {"sqrt", "(D)D", sqrt_1, NATIVE_DIRECT},
    {"abs", "(D)D", abs_1, NATIVE_DIRECT},
    {"floor", "(D)D", floor_1, NATIVE_DIRECT},
    {"ceil", "(D)D", ceil_1, NATIVE_DIRECT},
    {"rint", "(D)D", rint_1, NATIVE_DIRECT},
    {"fma", "(DDD)D", fma_double, NATIVE_DIRECT},
    {"fma", "(FFF)F", fma_float, NATIVE_DIRECT},
    {"multiplyHigh", "(JJ)J", multiplyHigh, NATIVE_DIRECT},
    {0},
};
