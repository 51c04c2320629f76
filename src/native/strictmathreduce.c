// Reduction of an angle by multiples of pi/2.
//
// Up to 2^19 quarter turns, n*pi/2 is subtracted in pieces of 33 bits (Cody and Waite), with more
// pieces if bits cancel. Larger arguments are multiplied by the relevant digits of 2/pi (Payne and
// Hanek): higher digits would contribute a multiple of 8 quarter turns, lower digits are below the
// precision of the result. The product is exact, in integers of base 2^24; only its fraction is
// converted back to floating point.
#include "native/strictmathparts.h"
#include <stdbool.h>

enum {
    DIGIT = 24,   // bits of a digit
    AT_LEAST = 4, // digits of the product after the leading one; more are added if they cancel
    MOST = 20,    // enough: at most about 62 bits cancel for any double
    MASK = (1 << DIGIT) - 1
};

// 2/pi = sum of TWO_OVER_PI[i] * 2^(-24*(i+1))
static const int32_t TWO_OVER_PI[] = {
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163,
    0xABDEBB, 0xC561B7, 0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129,
    0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C, 0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C,
    0x845F8B, 0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11, 0x8B5A0A, 0x6D1F6D, 0x367ECF,
    0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7, 0x8A5292,
    0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3,
    0x91615E, 0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA,
    0x73A8C9, 0x60E27B, 0xC08C6B,
};

// pi/2 as a sum of short doubles, for fraction_to_angle.
static const double HALF_PI_DIGITS[] = {
    0x1.921fb4p+0, 0x1.4442dp-24, 0x1.846988p-48, 0x1.8cc516p-72, 0x1.01b838p-96,
};

// pi/2 = lead[0] + rest[0], and rest[i] = lead[i+1] + rest[i+1]; each lead has 33 bits.
static const double LEAD[] = {0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2ep-69};
static const double REST[] = {0x1.0b4611a626331p-34, 0x1.3198a2e037073p-69, 0x1.b839a252049c1p-104};
static const double QUARTER_TURN = 0x1.921fb54442d18p+0, PER_QUARTER = 0x1.45f306dc9c883p-1;

static void split_digits(struct pair *r, double high, double low) {
    r->hi = high - low;
    r->lo = (high - r->hi) - low;
}

// |x| < 3pi/4: subtracts one quarter turn, without a product.
static void subtract_one(double x, struct pair *r) {
    int near = top(x) == top(QUARTER_TURN);
    double high = x - LEAD[0];
    if (near) high -= LEAD[1];
    split_digits(r, high, REST[near]);
}

// For x > 0 of at most 2^19 quarter turns.
static int subtract_some(double x, struct pair *r) {
    int n = (int)(x * PER_QUARTER + 0.5);
    double high = x - n * LEAD[0], low = n * REST[0];
    split_digits(r, high, low);
    if (n < 32 && top(x) != top(n * QUARTER_TURN)) return n;
    static const int enough[] = {16, 49}; // if more bits cancel, the next piece is needed
    for (int i = 0; i < 2; i++) {
        if ((top(x) >> 20) - (top_abs(r->hi) >> 20) <= enough[i]) break;
        double before = high, piece = n * LEAD[i + 1];
        high = before - piece;
        low = n * REST[i + 1] - ((before - high) - piece);
        split_digits(r, high, low);
    }
    return n;
}

// The product of the argument and 2/pi modulo 8: value = (head + digit[1] 2^-24 + digit[2] 2^-48
// ...) * 2^unit
struct product {
    int32_t factor[3]; // the argument's digits, highest first
    int first;         // index in TWO_OVER_PI of the digit multiplied by factor[0] in the head
    int unit;          // -27 to 2
    int last;          // number of digits after the head
    int64_t head;
    int32_t digit[MOST + 1]; // [0] unused
};

static int64_t product_column(const struct product *p, int i) {
    int64_t sum = 0;
    for (int j = 0; j < 3; j++) {
        int at = p->first + i - j;
        if (at >= 0) sum += (int64_t)p->factor[j] * TWO_OVER_PI[at];
    }
    return sum;
}

static void multiply_digits(struct product *p) {
    int64_t carry = 0;
    for (int i = p->last; i > 0; i--) {
        carry += product_column(p, i);
        p->digit[i] = (int32_t)(carry & MASK);
        carry >>= DIGIT;
    }
    p->head = carry + product_column(p, 0);
}

// Moves whole quarter turns from the head to *n. Returns whether the fraction is at least one half.
static bool take_quarters(struct product *p, int *n) {
    if (p->unit > 0) { // the fraction starts inside digit[1]
        int keep = DIGIT - p->unit;
        *n = (int)((uint64_t)p->head << p->unit & 7) + (p->digit[1] >> keep);
        p->digit[1] &= (1 << keep) - 1;
        p->head = 0;
        return p->digit[1] >> (keep - 1);
    }
    *n = (int)(p->head >> -p->unit & 7);
    p->head &= ((int64_t)1 << -p->unit) - 1;
    if (p->unit == 0) return p->digit[1] >> (DIGIT - 1);
    return p->head >> (-p->unit - 1);
}

// fraction = 1 - fraction
static void complement_fraction(struct product *p) {
    int i = p->last;
    while (i > 0 && !p->digit[i]) i--;
    bool borrow = i > 0;
    if (borrow) p->digit[i] = MASK + 1 - p->digit[i];
    while (--i > 0) p->digit[i] = MASK - p->digit[i];
    if (p->unit > 0) p->digit[1] &= (1 << (DIGIT - p->unit)) - 1;
    if (p->unit < 0) p->head = ((int64_t)1 << -p->unit) - p->head - borrow;
}

// The number of further digits needed to have AT_LEAST digits after the leading zeros.
static int missing_digits(const struct product *p) {
    if (p->head) return 0;
    int spare = p->last - AT_LEAST, zeros = 0;
    while (zeros < p->last - 1 && !p->digit[zeros + 1]) zeros++;
    return zeros < spare ? 0 : zeros - spare + 1;
}

// Multiplies the fraction by pi/2. term[0] is the highest digit that is not zero.
static void fraction_to_angle(const struct product *p, struct pair *r) {
    double term[MOST + 2], sum[MOST + 2] = {0};
    int n = 0, i = 0, unit = p->unit;
    if (p->head > MASK) {
        unit += DIGIT;
        term[n++] = (double)(p->head >> DIGIT);
        term[n++] = (double)(p->head & MASK);
    } else if (p->head) {
        term[n++] = (double)p->head;
    } else {
        while (unit -= DIGIT, !p->digit[i + 1]) i++;
    }
    while (i < p->last) term[n++] = p->digit[++i];
    double scale = of_top((1023 + unit) << 20);
    for (i = 0; i < n; i++, scale *= 0x1p-24) term[i] *= scale;
    for (i = 0; i < n; i++) {
        sum[i] = 0;
        for (int k = 0; k < TERMS(HALF_PI_DIGITS) && k <= i; k++)
            sum[i] += HALF_PI_DIGITS[k] * term[i - k];
    }
    double all = 0, rest;
    for (i = n - 1; i >= 0; i--) all += sum[i];
    rest = sum[0] - all;
    for (i = 1; i < n; i++) rest += sum[i];
    *r = (struct pair){all, rest};
}

// For x > 0 and large. The digits are the leading 24 bits of its fraction, the next 24, the last 5.
static int multiply_and_cut(double x, struct pair *r) {
    int exponent = (top(x) >> 20) - 1046; // of the unit of factor[0]
    uint64_t fraction = (bits_of(x) & 0xfffffffffffff) | (uint64_t)1 << 52;
    struct product p = {.factor = {(int32_t)(fraction >> 29), (int32_t)(fraction >> 5) & MASK,
                                   (int32_t)(fraction << 19) & MASK},
                        .first = exponent > 3 ? (exponent - 3) / DIGIT : 0,
                        .last = AT_LEAST};
    p.unit = exponent - DIGIT * (p.first + 1);
    int n, more;
    bool half;
    do {
        multiply_digits(&p);
        half = take_quarters(&p, &n);
        if (half) complement_fraction(&p);
        more = missing_digits(&p);
        p.last += more;
    } while (more);
    fraction_to_angle(&p, r);
    if (half) *r = (struct pair){-r->hi, -r->lo};
    return n + half;
}

int strictmath_reduce(double x, struct pair *r) {
    double size = magnitude(x);
    int n = 1;
    if (top(size) <= 0x3fe921fb) {
        *r = (struct pair){x, 0};
        return 0;
    }
    if (top(size) < 0x4002d97c) subtract_one(size, r);
    else if (top(size) <= 0x413921fb) n = subtract_some(size, r);
    else n = multiply_and_cut(size, r);
    if (x > 0) return n & 3;
    *r = (struct pair){-r->hi, -r->lo};
    return -n & 3;
}
