// sin, cos and tan on [-pi/4, pi/4], and their inverses. See strictmath.h.
#include "native/strictmath.h"
#include "native/strictmathparts.h"
#include <math.h>

static const double PI = 0x1.921fb54442d18p+1, PI_LOW = 0x1.1a62633145c07p-53;
static const double HALF_PI = 0x1.921fb54442d18p+0, HALF_PI_LOW = 0x1.1a62633145c07p-54;
static const double QUARTER_PI = 0x1.921fb54442d18p-1, QUARTER_PI_LOW = 0x1.1a62633145c07p-55;

// ---- sine, cosine, tangent ----------------------------------------------------------------------

// sin(x)/x = 1 + x^2 (SIN[0] + x^2 SIN[1] + ...)
static const double SIN[] = {
    -1.66666666666666324348e-01, 8.33333333332248946124e-03,  -1.98412698298579493134e-04,
    2.75573137070700676789e-06,  -2.50507602534068634195e-08, 1.58969099521155010221e-10,
};
// cos(x) = 1 - x^2/2 + x^4 (COS[0] + ...)
static const double COS[] = {
    4.16666666666666019037e-02,  -1.38888888888741095749e-03, 2.48015872894767294178e-05,
    -2.75573143513906633035e-07, 2.08757232129817482790e-09,  -1.13596475577881948265e-11,
};
// tan(x)/x = 1 + x^2 (TAN[0] + ...)
static const double TAN[] = {
    3.33333333333334091986e-01, 1.33333333333201242699e-01, 5.39682539762260521377e-02,
    2.18694882948595424599e-02, 8.86323982359930005737e-03, 3.59207910759131235356e-03,
    1.45620945432529025516e-03, 5.88041240820264096874e-04, 2.46463134818469906812e-04,
    7.81794442939557092300e-05, 7.14072491382608190305e-05, -1.85586374855275456654e-05,
    2.59073051863633712884e-05,
};

static double sin_of(double x) {
    if (top_abs(x) < 0x3e400000) return x;
    double z = x * x;
    return x + z * x * (SIN[0] + z * horner(z, SIN + 1, TERMS(SIN) - 1));
}

static double sin_pair(struct pair a) {
    double x = a.hi;
    if (top_abs(x) < 0x3e400000) return x;
    double z = x * x, cube = z * x, r = horner(z, SIN + 1, TERMS(SIN) - 1);
    return x - ((z * (0.5 * a.lo - cube * r) - a.lo) - cube * SIN[0]);
}

static double cos_pair(struct pair a) {
    double x = a.hi;
    int32_t size = top_abs(x);
    if (size < 0x3e400000) return 1;
    double z = x * x, r = z * horner(z, COS, TERMS(COS));
    if (size < 0x3fd33333) return 1 - (0.5 * z - (z * r - x * a.lo));
    // From 0.3 on, 1 - z/2 loses a bit: subtract a short number near x/4 from both first.
    double part = size > 0x3fe90000 ? 0.28125 : of_top(size - 0x00200000);
    double half = 0.5 * z - part, one = 1 - part;
    return one - (half - (z * r - x * a.lo));
}

// -1/(x + r), where w is x + r rounded: one refinement step with short factors.
static double minus_reciprocal(double w, double x, double r) {
    double z = without_low(w), v = r - (z - x);
    double a = -1.0 / w, t = without_low(a), s = 1 + t * z;
    return t + a * (s + t * v);
}

// tan(a), or -1/tan(a) if `inverse` is set.
static double tan_pair(struct pair a, int inverse) {
    double x = a.hi, y = a.lo;
    int32_t size = top_abs(x), negative = top(x) < 0;
    if (size < 0x3e300000) return inverse ? minus_reciprocal(x + y, x, y) : x;
    int near_eighth = size >= 0x3fe59428; // of a turn: use tan(pi/4 - x)
    if (near_eighth) {
        if (negative) x = -x, y = -y;
        x = (QUARTER_PI - x) + (QUARTER_PI_LOW - y);
        y = 0;
    }
    double z = x * x, w = z * z, cube = z * x;
    double r = horner_step(w, TAN + 1, 6, 2), v = z * horner_step(w, TAN + 2, 6, 2);
    r = y + z * (cube * (r + v) + y);
    r += TAN[0] * cube;
    w = x + r;
    if (near_eighth) {
        v = inverse ? -1 : 1;
        return (negative ? -1 : 1) * (v - 2.0 * (x - (w * w / (w + v) - r)));
    }
    return inverse ? minus_reciprocal(w, x, r) : w;
}

double strictmath_sin(double x) {
    if (top_abs(x) <= 0x3fe921fb) return sin_of(x);
    if (top_abs(x) >= TOP_INF) return x - x;
    struct pair r;
    switch (strictmath_reduce(x, &r)) {
    case 0: return sin_pair(r);
    case 1: return cos_pair(r);
    case 2: return -sin_pair(r);
    default: return -cos_pair(r);
    }
}

double strictmath_cos(double x) {
    if (top_abs(x) >= TOP_INF) return x - x;
    struct pair r;
    switch (strictmath_reduce(x, &r)) {
    case 0: return cos_pair(r);
    case 1: return -sin_pair(r);
    case 2: return -cos_pair(r);
    default: return sin_pair(r);
    }
}

double strictmath_tan(double x) {
    if (top_abs(x) >= TOP_INF) return x - x;
    struct pair r;
    int n = strictmath_reduce(x, &r);
    return tan_pair(r, n & 1);
}

// ---- inverses -----------------------------------------------------------------------------------

// asin(x)/x = 1 + t ARC_P(t)/ARC_Q(t) with t = x^2, |x| <= 1/2
static const double ARC_P[] = {
    1.66666666666666657415e-01,  -3.25565818622400915405e-01, 2.01212532134862925881e-01,
    -4.00555345006794114027e-02, 7.91534994289814532176e-04,  3.47933107596021167570e-05,
};
static const double ARC_Q[] = {
    1.0,
    -2.40339491173441421878e+00,
    2.02094576023350569471e+00,
    -6.88283971605453293030e-01,
    7.70381505559019352791e-02,
};

static double arc_ratio(double t) {
    return t * horner(t, ARC_P, TERMS(ARC_P)) / horner(t, ARC_Q, TERMS(ARC_Q));
}

// s = sqrt(t) as short + rest
static double root_rest(double t, double s, double shorter) {
    return (t - shorter * shorter) / (s + shorter);
}

double strictmath_asin(double x) {
    int32_t size = top_abs(x);
    double a = magnitude(x), angle;
    if (a == 1) return x * HALF_PI + x * HALF_PI_LOW;
    if (size >= TOP_ONE) return (x - x) / (x - x);
    if (size < 0x3e400000) return x;
    if (size < 0x3fe00000) return x + x * arc_ratio(x * x);
    double t = (1 - a) * 0.5, s = sqrt(t),
           r = arc_ratio(t); // asin(x) = pi/2 - 2 asin(sqrt((1-x)/2))
    if (size >= 0x3fef3333) {
        angle = HALF_PI - (2.0 * (s + s * r) - HALF_PI_LOW);
    } else {
        double w = without_low(s), c = root_rest(t, s, w);
        double p = 2.0 * s * r - (HALF_PI_LOW - 2.0 * c), q = QUARTER_PI - 2.0 * w;
        angle = QUARTER_PI - (p - q);
    }
    return top(x) > 0 ? angle : -angle;
}

double strictmath_acos(double x) {
    int32_t size = top_abs(x);
    if (magnitude(x) == 1) return x > 0 ? 0 : PI + 2.0 * HALF_PI_LOW;
    if (size >= TOP_ONE) return (x - x) / (x - x);
    if (size <= 0x3c600000) return HALF_PI + HALF_PI_LOW;
    if (size < 0x3fe00000) return HALF_PI - (x - (HALF_PI_LOW - x * arc_ratio(x * x)));
    double t = (1 - magnitude(x)) * 0.5, s = sqrt(t), r = arc_ratio(t);
    if (x < 0) return PI - 2.0 * (s + (r * s - HALF_PI_LOW));
    double w = without_low(s), c = root_rest(t, s, w);
    return 2.0 * (w + (r * s + c));
}

// atan of 1/2, 1, 3/2 and infinity: the argument is reduced by the nearest of them.
static const struct pair ATAN_AT[] = {
    {4.63647609000806093515e-01, 2.26987774529616870924e-17},
    {7.85398163397448278999e-01, 3.06161699786838301793e-17},
    {9.82793723247329054082e-01, 1.39033110312309984516e-17},
    {1.57079632679489655800e+00, 6.12323399573676603587e-17},
};
// atan(x)/x = 1 - x^2 (ATAN[0] + ...)
static const double ATAN[] = {
    3.33333333333329318027e-01,  -1.99999999998764832476e-01, 1.42857142725034663711e-01,
    -1.11111104054623557880e-01, 9.09088713343650656196e-02,  -7.69187620504482999495e-02,
    6.66107313738753120669e-02,  -5.83357013379057348645e-02, 4.97687799461593236017e-02,
    -3.65315727442169155270e-02, 1.62858201153657823623e-02,
};

static double turned_back(double x, int at) {
    switch (at) {
    case 0: return (2.0 * x - 1) / (2.0 + x);
    case 1: return (x - 1) / (x + 1);
    case 2: return (x - 1.5) / (1 + 1.5 * x);
    default: return -1.0 / x;
    }
}

double strictmath_atan(double x) {
    int32_t size = top_abs(x), at = -1;
    if (x != x) return x + x;
    if (size >= 0x44100000) return copysign(ATAN_AT[3].hi + ATAN_AT[3].lo, x);
    if (size < 0x3e200000) return x;
    double y = x;
    if (size >= 0x3fdc0000) {
        at = size < 0x3fe60000 ? 0 : size < 0x3ff30000 ? 1 : size < 0x40038000 ? 2 : 3;
        y = turned_back(magnitude(x), at);
    }
    double z = y * y, w = z * z;
    double odd = z * horner_step(w, ATAN, 6, 2), even = w * horner_step(w, ATAN + 1, 5, 2);
    if (at < 0) return y - y * (odd + even);
    z = ATAN_AT[at].hi - ((y * (odd + even) - ATAN_AT[at].lo) - y);
    return x < 0 ? -z : z;
}

double strictmath_atan2(double y, double x) {
    if (x != x || y != y) return x + y;
    if (x == 1) return strictmath_atan(y);
    int left = top(x) < 0;
    double angle;
    if (y == 0) return left ? copysign(PI, y) : y;
    if (x == 0) return copysign(HALF_PI, y);
    if (isinf(x)) {
        angle = isinf(y) ? left ? 3.0 * QUARTER_PI : QUARTER_PI : left ? PI : 0;
        return copysign(angle, y);
    }
    if (isinf(y)) return copysign(HALF_PI, y);
    int gap = (top_abs(y) - top_abs(x)) >> 20;
    if (gap > 60) angle = HALF_PI + 0.5 * PI_LOW;
    else if (left && gap < -60) angle = 0;
    else angle = strictmath_atan(magnitude(y / x));
    if (left) return y < 0 ? (angle - PI_LOW) - PI : PI - (angle - PI_LOW);
    return y < 0 ? -angle : angle;
}
