#include "native/strict.h"
#include <math.h>

static const double PIO2_HI = 1.57079632679489655800e+00, PIO2_LO = 6.12323399573676603587e-17,
                    PIO4_HI = 7.85398163397448278999e-01, PI = 3.14159265358979311600e+00;

// The rational part of asin on [0, 0.5], of t = x * x.
static double ratio(double t) {
    double p = t * (1.66666666666666657415e-01 +
                    t * (-3.25565818622400915405e-01 +
                         t * (2.01212532134862925881e-01 +
                              t * (-4.00555345006794114027e-02 +
                                   t * (7.91534994289814532176e-04 + t * 3.47933107596021167570e-05)))));
    double q = 1.0 + t * (-2.40339491173441421878e+00 +
                          t * (2.02094576023350569471e+00 +
                               t * (-6.88283971605453293030e-01 + t * 7.70381505559019352791e-02)));
    return p / q;
}

double strict_asin(double x) {
    int32_t hx = strict_hi(x), ix = hx & 0x7fffffff;
    if (ix >= 0x3ff00000) {
        if (!((uint32_t)(ix - 0x3ff00000) | strict_lo(x))) return x * PIO2_HI + x * PIO2_LO;
        return (x - x) / (x - x);
    }
    if (ix < 0x3fe00000) return ix < 0x3e400000 ? x : x + x * ratio(x * x);
    double t = (1.0 - fabs(x)) * 0.5, s = sqrt(t), r = ratio(t);
    if (ix >= 0x3fef3333) {
        t = PIO2_HI - (2.0 * (s + s * r) - PIO2_LO);
    } else {
        double w = strict_clear_lo(s), c = (t - w * w) / (s + w);
        double p = 2.0 * s * r - (PIO2_LO - 2.0 * c), q = PIO4_HI - 2.0 * w;
        t = PIO4_HI - (p - q);
    }
    return hx > 0 ? t : -t;
}

double strict_acos(double x) {
    int32_t hx = strict_hi(x), ix = hx & 0x7fffffff;
    if (ix >= 0x3ff00000) {
        if ((uint32_t)(ix - 0x3ff00000) | strict_lo(x)) return (x - x) / (x - x);
        return hx > 0 ? 0.0 : PI + 2.0 * PIO2_LO;
    }
    if (ix < 0x3fe00000) {
        if (ix <= 0x3c600000) return PIO2_HI + PIO2_LO;
        return PIO2_HI - (x - (PIO2_LO - x * ratio(x * x)));
    }
    if (hx < 0) {
        double z = (1.0 + x) * 0.5, s = sqrt(z), w = ratio(z) * s - PIO2_LO;
        return PI - 2.0 * (s + w);
    }
    double z = (1.0 - x) * 0.5, s = sqrt(z), df = strict_clear_lo(s), c = (z - df * df) / (s + df);
    double w = ratio(z) * s + c;
    return 2.0 * (df + w);
}

double strict_atan(double x) {
    static const double hi[] = {4.63647609000806093515e-01, 7.85398163397448278999e-01, 9.82793723247329054082e-01,
                                1.57079632679489655800e+00};
    static const double lo[] = {2.26987774529616870924e-17, 3.06161699786838301793e-17, 1.39033110312309984516e-17,
                                6.12323399573676603587e-17};
    static const double A[] = {
        3.33333333333329318027e-01,  -1.99999999998764832476e-01, 1.42857142725034663711e-01, -1.11111104054623557880e-01,
        9.09088713343650656196e-02,  -7.69187620504482999495e-02, 6.66107313738753120669e-02, -5.83357013379057348645e-02,
        4.97687799461593236017e-02,  -3.65315727442169155270e-02, 1.62858201153657823623e-02,
    };
    int32_t hx = strict_hi(x), ix = hx & 0x7fffffff;
    int id = -1;
    if (ix >= 0x44100000) {
        if (x != x) return x + x;
        return hx > 0 ? hi[3] + lo[3] : -hi[3] - lo[3];
    }
    if (ix < 0x3e200000) return x;
    if (ix >= 0x3fdc0000) {
        x = fabs(x);
        if (ix < 0x3fe60000) id = 0, x = (2.0 * x - 1.0) / (2.0 + x);
        else if (ix < 0x3ff30000) id = 1, x = (x - 1.0) / (x + 1.0);
        else if (ix < 0x40038000) id = 2, x = (x - 1.5) / (1.0 + 1.5 * x);
        else id = 3, x = -1.0 / x;
    }
    double z = x * x, w = z * z;
    double s1 = z * (A[0] + w * (A[2] + w * (A[4] + w * (A[6] + w * (A[8] + w * A[10])))));
    double s2 = w * (A[1] + w * (A[3] + w * (A[5] + w * (A[7] + w * A[9]))));
    if (id < 0) return x - x * (s1 + s2);
    z = hi[id] - ((x * (s1 + s2) - lo[id]) - x);
    return hx < 0 ? -z : z;
}

static const double TINY = 1.0e-300, ATAN_PI = 3.1415926535897931160E+00, PI_LO = 1.2246467991473531772E-16,
                    PI_2 = 1.5707963267948965580E+00;

// x is infinite; m holds the signs of x (2) and y (1).
static double atan2_infinite(int m, bool y_infinite) {
    static const double same[] = {7.8539816339744827900E-01, -7.8539816339744827900E-01, 3.0 * 7.8539816339744827900E-01,
                                  -3.0 * 7.8539816339744827900E-01};
    if (y_infinite) return same[m] + (m & 1 ? -TINY : TINY);
    switch (m) {
    case 0: return 0.0;
    case 1: return -0.0;
    case 2: return ATAN_PI + TINY;
    default: return -ATAN_PI - TINY;
    }
}

double strict_atan2(double y, double x) {
    int32_t hx = strict_hi(x), hy = strict_hi(y), ix = hx & 0x7fffffff, iy = hy & 0x7fffffff;
    if (x != x || y != y) return x + y;
    if (x == 1.0) return strict_atan(y);
    int m = ((hy >> 31) & 1) | ((hx >> 30) & 2);
    if (y == 0.0) return m < 2 ? y : m == 2 ? ATAN_PI + TINY : -ATAN_PI - TINY;
    if (x == 0.0) return hy < 0 ? -PI_2 - TINY : PI_2 + TINY;
    if (ix == 0x7ff00000) return atan2_infinite(m, iy == 0x7ff00000);
    if (iy == 0x7ff00000) return hy < 0 ? -PI_2 - TINY : PI_2 + TINY;
    int32_t k = (iy - ix) >> 20;
    double z = k > 60 ? PI_2 + 0.5 * PI_LO : hx < 0 && k < -60 ? 0.0 : strict_atan(fabs(y / x));
    switch (m) {
    case 0: return z;
    case 1: return -z;
    case 2: return ATAN_PI - (z - PI_LO);
    default: return (z - PI_LO) - ATAN_PI;
    }
}
