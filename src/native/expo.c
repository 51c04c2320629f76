#include "native/strict.h"
#include <math.h>

static const double LN2_HI = 6.93147180369123816490e-01, LN2_LO = 1.90821492927058770002e-10,
                    INV_LN2 = 1.44269504088896338700e+00, HUGE_ = 1.0e300, TWO54 = 0x1p54,
                    OVERFLOW = 7.09782712893383973096e+02;

static double add_exponent(double x, int32_t k) {
    return strict_make((int32_t)((uint32_t)strict_hi(x) + ((uint32_t)k << 20)), strict_lo(x));
}

// ---- exponentials ----------------------------------------------------------------------------------

double strict_exp(double x) {
    int32_t hx = strict_hi(x), k = 0;
    int sign = (hx >> 31) & 1;
    double hi = 0, lo = 0;
    hx &= 0x7fffffff;
    if (hx >= 0x40862e42) {
        if (x != x) return x + x;
        if (hx >= 0x7ff00000) return sign ? 0.0 : x;
        if (x > OVERFLOW) return HUGE_ * HUGE_;
        if (x < -7.45133219101941108420e+02) return 0x1p-1000 * 0x1p-1000;
    }
    if (hx > 0x3fd62e42) {
        if (hx < 0x3ff0a2b2) {
            hi = x - (sign ? -LN2_HI : LN2_HI);
            lo = sign ? -LN2_LO : LN2_LO;
            k = 1 - sign - sign;
        } else {
            k = (int32_t)(INV_LN2 * x + (sign ? -0.5 : 0.5));
            hi = x - k * LN2_HI;
            lo = k * LN2_LO;
        }
        x = hi - lo;
    } else if (hx < 0x3e300000) {
        return 1.0 + x;
    }
    double t = x * x;
    double c = x - t * (1.66666666666666019037e-01 +
                        t * (-2.77777777770155933842e-03 +
                             t * (6.61375632143793436117e-05 +
                                  t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))));
    if (!k) return 1.0 - ((x * c) / (c - 2.0) - x);
    double y = 1.0 - ((lo - (x * c) / (2.0 - c)) - hi);
    return k >= -1021 ? add_exponent(y, k) : add_exponent(y, k + 1000) * 0x1p-1000;
}

// 2^k * (x - e + 1) - 1
static double scale_expm1(double x, double e, int32_t k) {
    if (k == -1) return 0.5 * (x - e) - 0.5;
    if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
    if (k <= -2 || k > 56) return add_exponent(1.0 - (e - x), k) - 1.0;
    if (k < 20) return add_exponent(strict_make(0x3ff00000 - (0x200000 >> k), 0) - (e - x), k);
    double y = x - (e + strict_make((0x3ff - k) << 20, 0));
    return add_exponent(y + 1.0, k);
}

double strict_expm1(double x) {
    int32_t hx = strict_hi(x), k = 0;
    bool negative = hx < 0;
    double c = 0;
    hx &= 0x7fffffff;
    if (hx >= 0x4043687a) {
        if (hx >= 0x40862e42) {
            if (x != x) return x + x;
            if (hx >= 0x7ff00000) return negative ? -1.0 : x;
            if (x > OVERFLOW) return HUGE_ * HUGE_;
        }
        if (negative) return 1.0e-300 - 1.0;
    }
    if (hx > 0x3fd62e42) {
        double hi, lo;
        if (hx < 0x3ff0a2b2) {
            hi = negative ? x + LN2_HI : x - LN2_HI;
            lo = negative ? -LN2_LO : LN2_LO;
            k = negative ? -1 : 1;
        } else {
            k = (int32_t)(INV_LN2 * x + (negative ? -0.5 : 0.5));
            hi = x - k * LN2_HI;
            lo = k * LN2_LO;
        }
        x = hi - lo;
        c = (hi - x) - lo;
    } else if (hx < 0x3c900000) {
        return x;
    }
    double hfx = 0.5 * x, hxs = x * hfx;
    double r1 = 1.0 + hxs * (-3.33333333333331316428e-02 +
                             hxs * (1.58730158725481460165e-03 +
                                    hxs * (-7.93650757867487942473e-05 +
                                           hxs * (4.00821782732936239552e-06 + hxs * -2.01099218183624371326e-07))));
    double t = 3.0 - r1 * hfx, e = hxs * ((r1 - t) / (6.0 - x * t));
    if (!k) return x - (x * e - hxs);
    e = x * (e - c) - c;
    e -= hxs;
    return scale_expm1(x, e, k);
}

// ---- logarithms ------------------------------------------------------------------------------------

static const double L1 = 6.666666666666735130e-01, L2 = 3.999999999940941908e-01, L3 = 2.857142874366239149e-01,
                    L4 = 2.222219843214978396e-01, L5 = 1.818357216161805012e-01, L6 = 1.531383769920937332e-01,
                    L7 = 1.479819860511658591e-01;

double strict_log(double x) {
    int32_t hx = strict_hi(x), k = 0, i, j;
    if (hx < 0x00100000) {
        if (x == 0.0) return -TWO54 / 0.0;
        if (hx < 0) return (x - x) / 0.0;
        k = -54;
        x *= TWO54;
        hx = strict_hi(x);
    }
    if (hx >= 0x7ff00000) return x + x;
    k += (hx >> 20) - 1023;
    hx &= 0x000fffff;
    i = (hx + 0x95f64) & 0x100000;
    x = strict_make(hx | (i ^ 0x3ff00000), strict_lo(x));
    k += i >> 20;
    double f = x - 1.0, dk = (double)k;
    if ((0x000fffff & (2 + hx)) < 3) {
        if (f == 0.0) return k ? dk * LN2_HI + dk * LN2_LO : 0.0;
        double r = f * f * (0.5 - 0.33333333333333333 * f);
        return k ? dk * LN2_HI - ((r - dk * LN2_LO) - f) : f - r;
    }
    double s = f / (2.0 + f), z = s * s, w = z * z;
    i = hx - 0x6147a;
    j = 0x6b851 - hx;
    double t1 = w * (L2 + w * (L4 + w * L6)), t2 = z * (L1 + w * (L3 + w * (L5 + w * L7))), r = t2 + t1;
    if ((i | j) > 0) {
        double hfsq = 0.5 * f * f;
        return k ? dk * LN2_HI - ((hfsq - (s * (hfsq + r) + dk * LN2_LO)) - f) : f - (hfsq - s * (hfsq + r));
    }
    return k ? dk * LN2_HI - ((s * (f - r) - dk * LN2_LO) - f) : f - s * (f - r);
}

double strict_log10(double x) {
    int32_t hx = strict_hi(x), k = 0;
    if (hx < 0x00100000) {
        if (x == 0.0) return -TWO54 / 0.0;
        if (hx < 0) return (x - x) / 0.0;
        k = -54;
        x *= TWO54;
        hx = strict_hi(x);
    }
    if (hx >= 0x7ff00000) return x + x;
    k += (hx >> 20) - 1023;
    int32_t i = k < 0;
    double y = (double)(k + i);
    x = strict_make((hx & 0x000fffff) | ((0x3ff - i) << 20), strict_lo(x));
    double z = y * 3.69423907715893078616e-13 + 4.34294481903251816668e-01 * strict_log(x);
    return z + y * 3.01029995663611771306e-01;
}

// log(1 + f) + k * ln2 + c for reduced f; hu is 0 when f is tiny.
static double finish_log1p(double f, int32_t k, double c, int32_t hu) {
    double hfsq = 0.5 * f * f;
    if (!hu) {
        if (f == 0.0) return k ? k * LN2_HI + (c + k * LN2_LO) : 0.0;
        double r = hfsq * (1.0 - 0.66666666666666666 * f);
        return k ? k * LN2_HI - ((r - (k * LN2_LO + c)) - f) : f - r;
    }
    double s = f / (2.0 + f), z = s * s;
    double r = z * (L1 + z * (L2 + z * (L3 + z * (L4 + z * (L5 + z * (L6 + z * L7))))));
    if (!k) return f - (hfsq - s * (hfsq + r));
    return k * LN2_HI - ((hfsq - (s * (hfsq + r) + (k * LN2_LO + c))) - f);
}

double strict_log1p(double x) {
    int32_t hx = strict_hi(x), ax = hx & 0x7fffffff, k, hu;
    double c;
    if (hx < 0x3fda827a) {
        if (ax >= 0x3ff00000) return x == -1.0 ? -TWO54 / 0.0 : (x - x) / (x - x);
        if (ax < 0x3e200000) return ax < 0x3c900000 ? x : x - x * x * 0.5;
        if (hx > 0 || hx <= (int32_t)0xbfd2bec3) return finish_log1p(x, 0, 0.0, 1);
    }
    if (hx >= 0x7ff00000) return x + x;
    double u = hx < 0x43400000 ? 1.0 + x : x;
    hu = strict_hi(u);
    k = (hu >> 20) - 1023;
    c = hx >= 0x43400000 ? 0.0 : (k > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u;
    hu &= 0x000fffff;
    if (hu < 0x6a09e) {
        u = strict_make(hu | 0x3ff00000, strict_lo(u));
    } else {
        k++;
        u = strict_make(hu | 0x3fe00000, strict_lo(u));
        hu = (0x00100000 - hu) >> 2;
    }
    return finish_log1p(u - 1.0, k, c, hu);
}

// ---- hyperbolic functions --------------------------------------------------------------------------

// exp(|x|) / 2 beyond 22: in one step, or in two where exp would overflow.
static double half_exp(double x, double h, int32_t ix) {
    if (ix < 0x40862e42) return h * strict_exp(fabs(x));
    double w = strict_exp(0.5 * fabs(x)), t = h * w;
    return t * w;
}

static bool overflows(double x, int32_t ix) {
    return ix > 0x408633ce || (ix == 0x408633ce && strict_lo(x) > 0x8fb9f87du);
}

double strict_sinh(double x) {
    int32_t hx = strict_hi(x), ix = hx & 0x7fffffff;
    if (ix >= 0x7ff00000) return x + x;
    double h = hx < 0 ? -0.5 : 0.5;
    if (ix < 0x40360000) {
        if (ix < 0x3e300000) return x;
        double t = strict_expm1(fabs(x));
        return ix < 0x3ff00000 ? h * (2.0 * t - t * t / (t + 1.0)) : h * (t + t / (t + 1.0));
    }
    return overflows(x, ix) ? x * 1.0e307 : half_exp(x, h, ix);
}

double strict_cosh(double x) {
    int32_t ix = strict_hi(x) & 0x7fffffff;
    if (ix >= 0x7ff00000) return x * x;
    if (ix < 0x3fd62e43) {
        double t = strict_expm1(fabs(x)), w = 1.0 + t;
        return ix < 0x3c800000 ? w : 1.0 + (t * t) / (w + w);
    }
    if (ix < 0x40360000) {
        double t = strict_exp(fabs(x));
        return 0.5 * t + 0.5 / t;
    }
    return overflows(x, ix) ? HUGE_ * HUGE_ : half_exp(x, 0.5, ix);
}

double strict_tanh(double x) {
    int32_t hx = strict_hi(x), ix = hx & 0x7fffffff;
    if (ix >= 0x7ff00000) return hx >= 0 ? 1.0 / x + 1.0 : 1.0 / x - 1.0;
    double z;
    if (ix >= 0x40360000) {
        z = 1.0 - 1.0e-300;
    } else if (ix < 0x3c800000) {
        return x * (1.0 + x);
    } else if (ix >= 0x3ff00000) {
        z = 1.0 - 2.0 / (strict_expm1(2.0 * fabs(x)) + 2.0);
    } else {
        double t = strict_expm1(-2.0 * fabs(x));
        z = -t / (t + 2.0);
    }
    return hx >= 0 ? z : -z;
}
