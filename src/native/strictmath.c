// Logarithms, exponentials, hyperbolic functions, remainder. See strictmath.h.
#include "native/strictmath.h"
#include "native/strictmathparts.h"
#include <math.h>
#include <stdbool.h>

static const double LN2_HIGH = 0x1.62e42feep-1,
                    LN2_LOW = 0x1.a39ef35793c76p-33; // high * k is exact
static const double INVERSE_LN2 = 0x1.71547652b82fep+0;
static const double OVERFLOWS = 0x1.62e42fefa39efp+9; // exp of a greater number is infinite

// ---- logarithms ---------------------------------------------------------------------------------

// log(1+f) = 2s + s R(s^2) with s = f/(2+f), R(z) = z (LOG[0] + z LOG[1] + ...)
static const double LOG[] = {
    6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01,
    2.222219843214978396e-01, 1.818357216161805012e-01, 1.531383769920937332e-01,
    1.479819860511658591e-01,
};

// k ln 2 + log(1+f) for |f| < 2^-20
static double log_near(double k, double f) {
    if (f == 0) return k == 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
    double r = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - r : k * LN2_HIGH - ((r - k * LN2_LOW) - f);
}

static double log_of_zero_or_less(double x) {
    if (x == 0) return -HUGE_VAL;
    return (x - x) / 0.0;
}

double strictmath_log(double x) {
    int32_t k = 0, word = top(x);
    if (x <= 0) return log_of_zero_or_less(x);
    if (word < 0x00100000) {
        k = -54;
        x *= 0x1p54;
        word = top(x);
    }
    if ((word & 0x7fffffff) >= TOP_INF) return x + x;
    k += (word >> 20) - 1023;
    word &= 0xfffff;
    int32_t up = (word + 0x95f64) & 0x100000; // fraction > sqrt(2): use half of it
    x = with_top(x, word | (up ^ TOP_ONE));
    k += up >> 20;
    double f = x - 1, dk = k;
    if ((0xfffff & (2 + word)) < 3) return log_near(dk, f);
    double s = f / (2.0 + f), z = s * s, w = z * z;
    double even = w * horner_step(w, LOG + 1, 3, 2), odd = z * horner_step(w, LOG, 4, 2);
    double r = odd + even;
    if (((word - 0x6147a) | (0x6b851 - word)) > 0) {
        double half = 0.5 * f * f;
        if (k == 0) return f - (half - s * (half + r));
        return dk * LN2_HIGH - ((half - (s * (half + r) + dk * LN2_LOW)) - f);
    }
    if (k == 0) return f - s * (f - r);
    return dk * LN2_HIGH - ((s * (f - r) - dk * LN2_LOW) - f);
}

double strictmath_log10(double x) {
    static const double inverse_ln10 = 4.34294481903251816668e-01;
    static const double log2_high = 3.01029995663611771306e-01,
                        log2_low = 3.69423907715893078616e-13;
    int32_t k = 0, word = top(x);
    if (x <= 0) return log_of_zero_or_less(x);
    if (word < 0x00100000) {
        k = -54;
        x *= 0x1p54;
        word = top(x);
    }
    if ((word & 0x7fffffff) >= TOP_INF) return x + x;
    k += (word >> 20) - 1023;
    int32_t below = k < 0;
    double y = k + below;
    x = with_top(x, (word & 0xfffff) | (0x3ff - below) << 20);
    double z = y * log2_low + inverse_ln10 * strictmath_log(x);
    return z + y * log2_high;
}

// 1 + x is about 2^k (1 + f) (1 + c). word: the top bits of the fraction, 0 if f is tiny.
struct log1p_parts {
    int32_t k, word;
    double f, c;
};

static struct log1p_parts log1p_split(double x) {
    struct log1p_parts p = {.c = 0};
    double u = x;
    if (top(x) < 0x43400000) {
        u = 1 + x;
        p.c = (top(u) >> 20) - 1023 > 0 ? 1.0 - (u - x) : x - (u - 1.0); // the rounding error of u
        p.c /= u;
    }
    p.k = (top(u) >> 20) - 1023;
    p.word = top(u) & 0xfffff;
    if (p.word < 0x6a09e) {
        u = with_top(u, p.word | TOP_ONE);
    } else {
        p.k++;
        u = with_top(u, p.word | (TOP_ONE - 0x100000));
        p.word = (0x100000 - p.word) >> 2;
    }
    p.f = u - 1.0;
    return p;
}

double strictmath_log1p(double x) {
    int32_t word = top(x), size = top_abs(x);
    if (x == -1) return -HUGE_VAL;
    if (x < -1) return (x - x) / (x - x);
    if (size >= TOP_INF) return x + x;
    if (size < 0x3c900000) return x;
    if (size < 0x3e200000) return x - x * x * 0.5;
    struct log1p_parts p = {.k = 0, .word = 1, .f = x, .c = 0};
    bool small = word > 0 ? word < 0x3fda827a : word <= (int32_t)0xbfd2bec3;
    if (!small) p = log1p_split(x);
    double f = p.f, k = p.k, c = p.c, half = 0.5 * f * f;
    if (p.word == 0) {
        if (f == 0) return p.k == 0 ? 0 : k * LN2_HIGH + (c + k * LN2_LOW);
        double r = half * (1.0 - 0.66666666666666666 * f);
        return p.k == 0 ? f - r : k * LN2_HIGH - ((r - (k * LN2_LOW + c)) - f);
    }
    double s = f / (2.0 + f), z = s * s, r = z * horner(z, LOG, TERMS(LOG));
    if (p.k == 0) return f - (half - s * (half + r));
    return k * LN2_HIGH - ((half - (s * (half + r) + (k * LN2_LOW + c))) - f);
}

// ---- exponentials -------------------------------------------------------------------------------

// x = k ln 2 + (hi - lo); k is 0 for |x| <= ln(2)/2.
static int32_t remove_powers(double x, struct pair *r) {
    int32_t size = top_abs(x), k;
    double half = x < 0 ? -0.5 : 0.5;
    *r = (struct pair){x, 0};
    if (size <= 0x3fd62e42) return 0;
    if (size < 0x3ff0a2b2) k = x < 0 ? -1 : 1;
    else k = (int32_t)(INVERSE_LN2 * x + half);
    *r = (struct pair){x - k * LN2_HIGH, k * LN2_LOW};
    return k;
}

double strictmath_exp(double x) {
    static const double p[] = {
        1.66666666666666019037e-01,  -2.77777777770155933842e-03, 6.61375632143793436117e-05,
        -1.65339022054652515390e-06, 4.13813679705723846039e-08,
    };
    int32_t size = top_abs(x);
    if (x != x) return x + x;
    if (x > OVERFLOWS) return HUGE_VAL;
    if (x < -7.45133219101941108420e+02) return 0;
    if (size < 0x3e300000) return 1 + x;
    struct pair r;
    int32_t k = remove_powers(x, &r);
    x = r.hi - r.lo;
    double t = x * x, c = x - t * horner(t, p, TERMS(p));
    if (k == 0) return 1 - ((x * c) / (c - 2.0) - x);
    double y = 1 - ((r.lo - (x * c) / (2.0 - c)) - r.hi);
    if (k == 1024) return y * 2.0 * 0x1p1023;
    return k >= -1021 ? shift_exponent(y, k) : shift_exponent(y, k + 1000) * 0x1p-1000;
}

// 2^k (1 + x - e) - 1, where x - e is small. The cases differ in where the 1 is subtracted, to
// lose no bits.
static double expm1_scale(double x, double e, int32_t k) {
    if (k == -1) return 0.5 * (x - e) - 0.5;
    if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
    if (k <= -2 || k > 56) return shift_exponent(1.0 - (e - x), k) - 1.0;
    if (k < 20) return shift_exponent(of_top(TOP_ONE - (0x200000 >> k)) - (e - x), k);
    return shift_exponent((x - (e + of_top((0x3ff - k) << 20))) + 1.0, k);
}

double strictmath_expm1(double x) {
    static const double q[] = {
        1.0,
        -3.33333333333331316428e-02,
        1.58730158725481460165e-03,
        -7.93650757867487942473e-05,
        4.00821782732936239552e-06,
        -2.01099218183624371326e-07,
    };
    int32_t size = top_abs(x);
    if (x != x) return x + x;
    if (x > OVERFLOWS) return HUGE_VAL;
    if (x < 0 && size >= 0x4043687a) return -1; // less than -56 ln 2
    if (size < 0x3c900000) return x;
    struct pair r;
    int32_t k = remove_powers(x, &r);
    x = r.hi - r.lo;
    double c = (r.hi - x) - r.lo; // the rounding error of x
    double half = 0.5 * x, square = x * half, r1 = horner(square, q, TERMS(q));
    double t = 3.0 - r1 * half, e = square * ((r1 - t) / (6.0 - x * t));
    if (k == 0) return x - (x * e - square);
    e = x * (e - c) - c;
    e -= square;
    return expm1_scale(x, e, k);
}

// ---- hyperbolic functions -----------------------------------------------------------------------

// exp(a)/2 for a >= 22, even if exp(a) would overflow. h is 0.5 with the sign of the result.
static double half_exp(double a, double h) {
    if (top(a) < 0x40862e42) return h * strictmath_exp(a);
    if (a > 0x1.633ce8fb9f87dp+9) return h * HUGE_VAL;
    double w = strictmath_exp(0.5 * a);
    return h * w * w;
}

double strictmath_sinh(double x) {
    int32_t size = top_abs(x);
    if (size >= TOP_INF) return x + x;
    if (size < 0x3e300000) return x;
    double h = x < 0 ? -0.5 : 0.5, a = magnitude(x);
    if (size >= 0x40360000) return half_exp(a, h);
    double t = strictmath_expm1(a);
    return size < TOP_ONE ? h * (2.0 * t - t * t / (t + 1)) : h * (t + t / (t + 1));
}

double strictmath_cosh(double x) {
    int32_t size = top_abs(x);
    double a = magnitude(x), t;
    if (size >= TOP_INF) return x * x;
    if (size >= 0x40360000) return half_exp(a, 0.5);
    if (size >= 0x3fd62e43) {
        t = strictmath_exp(a);
        return 0.5 * t + 0.5 / t;
    }
    t = strictmath_expm1(a);
    double w = 1 + t;
    return size < 0x3c800000 ? w : 1 + (t * t) / (w + w);
}

double strictmath_tanh(double x) {
    int32_t size = top_abs(x);
    if (size >= TOP_INF) return x < 0 ? 1 / x - 1 : 1 / x + 1;
    if (size < 0x3c800000) return x * (1 + x);
    double a = magnitude(x), t, z = 1;
    if (size < TOP_ONE) {
        t = strictmath_expm1(-2.0 * a);
        z = -t / (t + 2.0);
    } else if (size < 0x40360000) {
        t = strictmath_expm1(2.0 * a);
        z = 1 - 2.0 / (t + 2.0);
    }
    return x < 0 ? -z : z;
}

// ---- remainder ----------------------------------------------------------------------------------

// x - n*y with n nearest to x/y, ties to even. The result is exact, so the host's function is used,
// except for invalid arguments and the sign of zero, which is wrong for tiny y in some versions of
// glibc.
double strictmath_remainder(double x, double y) {
    if (y == 0 || isinf(x) || x != x || y != y) return (x * y) / (x * y);
    double r = remainder(x, y);
    return r == 0 ? copysign(r, x) : r;
}
