#include "native/strict.h"
#include <math.h>

// ---- reduction: x = n * pi/2 + y[0] + y[1], |y| <= pi/4; returns n ----------------------------------

static const double TWO24 = 0x1p24, TWON24 = 0x1p-24;

// 2/pi in digits of 24 bits.
static const int32_t two_over_pi[] = {
    0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c, 0x439041, 0xfe5163, 0xabdebb, 0xc561b7,
    0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c, 0xfe1deb, 0x1cb129, 0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c,
    0x7026b4, 0x5f7e41, 0x3991d6, 0x398353, 0x39f49c, 0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f, 0xef2f11,
    0x8b5a0a, 0x6d1f6d, 0x367ecf, 0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d, 0x7527ba, 0xc7ebe5, 0xf17b3d, 0x0739f7,
    0x8a5292, 0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20, 0x9af436, 0x1da9e3, 0x91615e,
    0xe61b08, 0x659985, 0x5f14a0, 0x68408d, 0xffd880, 0x4d7327, 0x310606, 0x1556ca, 0x73a8c9, 0x60e27b, 0xc08c6b,
};

// pi/2 in pieces of 24 bits.
static const double pio2[] = {
    1.57079625129699707031e+00, 7.54978941586159635335e-08, 5.39030252995776476554e-15, 3.28200341580791294123e-22,
    1.27065575308067607349e-29, 1.22933308981111328932e-36, 2.73370053816464559624e-44, 2.16741683877804819444e-51,
};

enum { TERMS = 4 }; // digits of 2/pi beyond the first: enough for a double and its rest

struct payne { // multiplication by 2/pi, digit by digit
    const double *x;
    int jx, jv, jz, q0, n, ih;
    double f[20], q[20], fq[20], z;
    int32_t iq[20];
};

static double convolve(const struct payne *p, int i) {
    double sum = 0.0;
    for (int j = 0; j <= p->jx; j++) sum += p->x[j] * p->f[p->jx + i - j];
    return sum;
}

// q[] distilled into integers iq[], z the highest part; then n = integer part, z the fraction.
static void distill(struct payne *p) {
    double z = p->q[p->jz];
    for (int i = 0, j = p->jz; j > 0; i++, j--) {
        double w = (double)(int32_t)(TWON24 * z);
        p->iq[i] = (int32_t)(z - TWO24 * w);
        z = p->q[j - 1] + w;
    }
    z = scalbn(z, p->q0);
    z -= 8.0 * floor(z * 0.125);
    p->n = (int32_t)z;
    z -= (double)p->n;
    p->ih = 0;
    if (p->q0 > 0) {
        int32_t i = p->iq[p->jz - 1] >> (24 - p->q0);
        p->n += i;
        p->iq[p->jz - 1] -= i << (24 - p->q0);
        p->ih = p->iq[p->jz - 1] >> (23 - p->q0);
    } else if (p->q0 == 0) {
        p->ih = p->iq[p->jz - 1] >> 23;
    } else if (z >= 0.5) {
        p->ih = 2;
    }
    p->z = z;
}

// The fraction is above one half: take its distance to one.
static void complement(struct payne *p) {
    bool carry = false;
    p->n++;
    for (int i = 0; i < p->jz; i++) {
        int32_t j = p->iq[i];
        if (carry) {
            p->iq[i] = 0xffffff - j;
        } else if (j) {
            carry = true;
            p->iq[i] = 0x1000000 - j;
        }
    }
    if (p->q0 == 1) p->iq[p->jz - 1] &= 0x7fffff;
    if (p->q0 == 2) p->iq[p->jz - 1] &= 0x3fffff;
    if (p->ih == 2) {
        p->z = 1.0 - p->z;
        if (carry) p->z -= scalbn(1.0, p->q0);
    }
}

// All digits cancelled: add more of 2/pi. False: there are enough.
static bool extend(struct payne *p) {
    if (p->z != 0.0) return false;
    int32_t any = 0;
    for (int i = p->jz - 1; i >= TERMS; i--) any |= p->iq[i];
    if (any) return false;
    int k = 1;
    while (!p->iq[TERMS - k]) k++;
    for (int i = p->jz + 1; i <= p->jz + k; i++) {
        p->f[p->jx + i] = (double)two_over_pi[p->jv + i];
        p->q[i] = convolve(p, i);
    }
    p->jz += k;
    return true;
}

static void chop(struct payne *p) {
    if (p->z == 0.0) {
        p->jz--;
        p->q0 -= 24;
        while (!p->iq[p->jz]) p->jz--, p->q0 -= 24;
        return;
    }
    double z = scalbn(p->z, -p->q0);
    if (z >= TWO24) {
        double w = (double)(int32_t)(TWON24 * z);
        p->iq[p->jz] = (int32_t)(z - TWO24 * w);
        p->jz++;
        p->q0 += 24;
        p->iq[p->jz] = (int32_t)w;
    } else {
        p->iq[p->jz] = (int32_t)z;
    }
}

// The fraction times pi/2, in two doubles.
static void multiply(struct payne *p, double *y) {
    double w = scalbn(1.0, p->q0);
    for (int i = p->jz; i >= 0; i--) p->q[i] = w * (double)p->iq[i], w *= TWON24;
    for (int i = p->jz; i >= 0; i--) {
        double sum = 0.0;
        for (int k = 0; k <= TERMS && k <= p->jz - i; k++) sum += pio2[k] * p->q[i + k];
        p->fq[p->jz - i] = sum;
    }
    double sum = 0.0;
    for (int i = p->jz; i >= 0; i--) sum += p->fq[i];
    y[0] = p->ih ? -sum : sum;
    double rest = p->fq[0] - sum;
    for (int i = 1; i <= p->jz; i++) rest += p->fq[i];
    y[1] = p->ih ? -rest : rest;
}

// x[0..nx-1]: digits of 24 bits, x[0] scaled by 2^e0 (Payne and Hanek's method).
static int reduce_digits(const double *x, int nx, int e0, double *y) {
    struct payne p = {.x = x, .jx = nx - 1, .jz = TERMS};
    p.jv = (e0 - 3) / 24;
    if (p.jv < 0) p.jv = 0;
    p.q0 = e0 - 24 * (p.jv + 1);
    for (int i = 0, j = p.jv - p.jx; i <= p.jx + TERMS; i++, j++) p.f[i] = j < 0 ? 0.0 : (double)two_over_pi[j];
    for (int i = 0; i <= TERMS; i++) p.q[i] = convolve(&p, i);
    do {
        distill(&p);
        if (p.ih > 0) complement(&p);
    } while (extend(&p));
    chop(&p);
    multiply(&p, y);
    return p.n & 7;
}

static const double PIO2_1 = 1.57079632673412561417e+00, PIO2_1T = 6.07710050650619224932e-11,
                    PIO2_2 = 6.07710050630396597660e-11, PIO2_2T = 2.02226624879595063154e-21,
                    PIO2_3 = 2.02226624871116645580e-21, PIO2_3T = 8.47842766036889956997e-32,
                    INV_PIO2 = 6.36619772367581382433e-01;

// |x| < 3pi/4
static int reduce_once(double x, int32_t ix, double sign, double *y) {
    double z = x - sign * PIO2_1, tail = PIO2_1T;
    if (ix == 0x3ff921fb) z -= sign * PIO2_2, tail = PIO2_2T; // near pi/2: use 33+33+53 bits
    y[0] = z - sign * tail;
    y[1] = (z - y[0]) - sign * tail;
    return (int)sign;
}

static int exponent(double x) { return (strict_hi(x) >> 20) & 0x7ff; }

// |x| up to 2^19 * pi/2: subtract n * pi/2 in as many pieces as the cancellation asks for.
static int reduce_medium(double x, int32_t ix, double *y) {
    double t = fabs(x), fn, r, w;
    int n = (int)(t * INV_PIO2 + 0.5), e = ix >> 20;
    fn = (double)n;
    r = t - fn * PIO2_1;
    w = fn * PIO2_1T;
    y[0] = r - w;
    if (n >= 32 || ix == strict_hi(fn * 1.57079632679489655800e+00)) {
        if (e - exponent(y[0]) > 16) {
            t = r;
            w = fn * PIO2_2;
            r = t - w;
            w = fn * PIO2_2T - ((t - r) - w);
            y[0] = r - w;
            if (e - exponent(y[0]) > 49) {
                t = r;
                w = fn * PIO2_3;
                r = t - w;
                w = fn * PIO2_3T - ((t - r) - w);
                y[0] = r - w;
            }
        }
    }
    y[1] = (r - y[0]) - w;
    if (x >= 0) return n;
    y[0] = -y[0];
    y[1] = -y[1];
    return -n;
}

static int reduce(double x, double *y) {
    int32_t hx = strict_hi(x), ix = hx & 0x7fffffff;
    if (ix < 0x4002d97c) return reduce_once(x, ix, hx > 0 ? 1.0 : -1.0, y);
    if (ix <= 0x413921fb) return reduce_medium(x, ix, y);
    int e0 = (ix >> 20) - 1046, nx = 3;
    double z = strict_make(ix - (e0 << 20), strict_lo(x)), digits[3];
    for (int i = 0; i < 2; i++) {
        digits[i] = (double)(int32_t)z;
        z = (z - digits[i]) * TWO24;
    }
    digits[2] = z;
    while (digits[nx - 1] == 0.0) nx--;
    int n = reduce_digits(digits, nx, e0, y);
    if (hx >= 0) return n;
    y[0] = -y[0];
    y[1] = -y[1];
    return -n;
}

// ---- sine, cosine and tangent on [-pi/4, pi/4] of x + y -----------------------------------------------

static double sine(double x, double y, bool has_y) {
    static const double S1 = -1.66666666666666324348e-01, S2 = 8.33333333332248946124e-03,
                        S3 = -1.98412698298579493134e-04, S4 = 2.75573137070700676789e-06,
                        S5 = -2.50507602534068634195e-08, S6 = 1.58969099521155010221e-10;
    if ((strict_hi(x) & 0x7fffffff) < 0x3e400000) return x;
    double z = x * x, v = z * x, r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
    if (!has_y) return x + v * (S1 + z * r);
    return x - ((z * (0.5 * y - v * r) - y) - v * S1);
}

static double cosine(double x, double y) {
    static const double C1 = 4.16666666666666019037e-02, C2 = -1.38888888888741095749e-03,
                        C3 = 2.48015872894767294178e-05, C4 = -2.75573143513906633035e-07,
                        C5 = 2.08757232129817482790e-09, C6 = -1.13596475577881948265e-11;
    int32_t ix = strict_hi(x) & 0x7fffffff;
    if (ix < 0x3e400000) return 1.0;
    double z = x * x, r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
    if (ix < 0x3fd33333) return 1.0 - (0.5 * z - (z * r - x * y));
    double qx = ix > 0x3fe90000 ? 0.28125 : strict_make(ix - 0x00200000, 0);
    double hz = 0.5 * z - qx, a = 1.0 - qx;
    return a - (hz - (z * r - x * y));
}

// -1 / (x + rest), carefully: w is their rounded sum.
static double minus_inverse(double w, double x, double rest) {
    double z = strict_clear_lo(w), v = rest - (z - x), a = -1.0 / w, t = strict_clear_lo(a), s = 1.0 + t * z;
    return t + a * (s + t * v);
}

static double tangent(double x, double y, int iy) { // iy 1: tan, -1: -1/tan
    static const double T[] = {
        3.33333333333334091986e-01, 1.33333333333201242699e-01,  5.39682539762260521377e-02, 2.18694882948595424599e-02,
        8.86323982359930005737e-03, 3.59207910759131235356e-03,  1.45620945432529025516e-03, 5.88041240820264096874e-04,
        2.46463134818469906812e-04, 7.81794442939557092300e-05,  7.14072491382608190305e-05, -1.85586374855275456654e-05,
        2.59073051863633712884e-05,
    };
    int32_t hx = strict_hi(x), ix = hx & 0x7fffffff;
    if (ix < 0x3e300000) {
        if (!(ix | (int32_t)strict_lo(x) | (iy + 1))) return 1.0 / fabs(x);
        return iy == 1 ? x : minus_inverse(x + y, x, y);
    }
    bool big = ix >= 0x3fe59428;
    if (big) {
        if (hx < 0) x = -x, y = -y;
        double z = 7.85398163397448278999e-01 - x, w = 3.06161699786838301793e-17 - y;
        x = z + w;
        y = 0.0;
    }
    double z = x * x, w = z * z;
    double r = T[1] + w * (T[3] + w * (T[5] + w * (T[7] + w * (T[9] + w * T[11]))));
    double v = z * (T[2] + w * (T[4] + w * (T[6] + w * (T[8] + w * (T[10] + w * T[12])))));
    double s = z * x;
    r = y + z * (s * (r + v) + y);
    r += T[0] * s;
    w = x + r;
    if (big) {
        v = (double)iy;
        return (double)(1 - ((hx >> 30) & 2)) * (v - 2.0 * (x - (w * w / (w + v) - r)));
    }
    return iy == 1 ? w : minus_inverse(w, x, r);
}

// ---- the functions -----------------------------------------------------------------------------------

static bool is_small(double x) { return (strict_hi(x) & 0x7fffffff) <= 0x3fe921fb; }
static bool is_finite(double x) { return (strict_hi(x) & 0x7fffffff) < 0x7ff00000; }

double strict_sin(double x) {
    double y[2];
    if (is_small(x)) return sine(x, 0.0, false);
    if (!is_finite(x)) return x - x;
    switch (reduce(x, y) & 3) {
    case 0: return sine(y[0], y[1], true);
    case 1: return cosine(y[0], y[1]);
    case 2: return -sine(y[0], y[1], true);
    default: return -cosine(y[0], y[1]);
    }
}

double strict_cos(double x) {
    double y[2];
    if (is_small(x)) return cosine(x, 0.0);
    if (!is_finite(x)) return x - x;
    switch (reduce(x, y) & 3) {
    case 0: return cosine(y[0], y[1]);
    case 1: return -sine(y[0], y[1], true);
    case 2: return -cosine(y[0], y[1]);
    default: return sine(y[0], y[1], true);
    }
}

double strict_tan(double x) {
    double y[2];
    if (is_small(x)) return tangent(x, 0.0, 1);
    if (!is_finite(x)) return x - x;
    int n = reduce(x, y);
    return tangent(y[0], y[1], 1 - ((n & 1) << 1));
}
