// The kernels of delta execution, each against the Java Virtual Machine Specification's words in C
// of the test's own, one lane at a time; and sets of lanes against arrays of bool.
#include "delta/delta.h"
#include "delta/kernel.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

static uint64_t random_state = 7;

static uint64_t draw(void) { // splitmix64
    uint64_t x = random_state += 0x9e3779b97f4a7c15ull;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ x >> 27) * 0x94d049bb133111ebull;
    return x ^ x >> 31;
}
static uint32_t dice(uint32_t n) { return (uint32_t)(draw() % n); }

// ---- what the instructions mean -----------------------------------------------------------------

static int32_t low32(__int128 v) { return (int32_t)(uint32_t)(unsigned __int128)v; }
static int64_t low64(__int128 v) { return (int64_t)(uint64_t)(unsigned __int128)v; }
static __int128 power(unsigned n) { return (__int128)1 << n; }

// Rounds down, as a shift to the right does.
static __int128 floor_divide(__int128 x, __int128 y) {
    __int128 q = x / y;
    return q * y > x ? q - 1 : q;
}

union number {
    uint64_t w;
    int32_t i;
    uint32_t u;
    int64_t l;
    float f;
    double d;
};

#define INT(v)    ((union number){.w = (uint32_t)(int32_t)(v)})
#define LONG(v)   ((union number){.l = (v)})
#define DOUBLE(v) ((union number){.d = (v)})
static union number of_float(float f) {
    union number n = {.w = 0};
    n.f = f;
    return n;
}

static int32_t round_int(double d) {
    return isnan(d) ? 0 : d >= 0x1p31 ? INT32_MAX : d < -0x1p31 ? INT32_MIN : (int32_t)trunc(d);
}
static int64_t round_long(double d) {
    return isnan(d) ? 0 : d >= 0x1p63 ? INT64_MAX : d < -0x1p63 ? INT64_MIN : (int64_t)trunc(d);
}
static int compare(double x, double y, int unordered) {
    return isunordered(x, y) ? unordered : (x > y) - (x < y);
}

// False: the instruction is not one of these.
static bool int_result(enum insn_op op, union number x, union number y, union number *out) {
    __int128 a = x.i, b = y.i, bits = power(32);
    unsigned by = y.u % 32;
    switch (op) {
    case OP_iadd:
    case OP_iaddi: *out = INT(low32(a + b)); return true;
    case OP_isub: *out = INT(low32(a - b)); return true;
    case OP_imul:
    case OP_imuli: *out = INT(low32(a * b)); return true;
    case OP_idivi: *out = INT(low32(a / b)); return true;
    case OP_iremi: *out = INT(low32(a - a / b * b)); return true;
    case OP_ishl:
    case OP_ishli: *out = INT(low32(a * power(by))); return true;
    case OP_ishr:
    case OP_ishri: *out = INT(low32(floor_divide(a, power(by)))); return true;
    case OP_iushr:
    case OP_iushri: *out = INT(low32(floor_divide(a < 0 ? a + bits : a, power(by)))); return true;
    case OP_iand:
    case OP_iandi: *out = INT(~(~x.i | ~y.i)); return true;
    case OP_ior:
    case OP_iori: *out = INT(~(~x.i & ~y.i)); return true;
    case OP_ixor:
    case OP_ixori: *out = INT((x.i | y.i) & ~(x.i & y.i)); return true;
    case OP_ineg: *out = INT(low32(-a)); return true;
    case OP_i2b:
        *out = INT(x.u % 256 >= 128 ? (int32_t)(x.u % 256) - 256 : (int32_t)(x.u % 256));
        return true;
    case OP_i2c: *out = INT(x.u % 65536); return true;
    case OP_i2s:
        *out = INT(x.u % 65536 >= 32768 ? (int32_t)(x.u % 65536) - 65536 : (int32_t)(x.u % 65536));
        return true;
    case OP_icmp: *out = INT((x.i > y.i) - (x.i < y.i)); return true;
    case OP_i2l: *out = LONG(low64(a)); return true;
    case OP_i2f: *out = of_float((float)x.i); return true;
    case OP_i2d: *out = DOUBLE((double)x.i); return true;
    default: return false;
    }
}

static bool long_result(enum insn_op op, union number x, union number y, union number *out) {
    __int128 a = x.l, b = y.l, bits = power(64);
    unsigned by = y.u % 64;
    switch (op) {
    case OP_ladd:
    case OP_laddi: *out = LONG(low64(a + b)); return true;
    case OP_lsub: *out = LONG(low64(a - b)); return true;
    case OP_lmul:
    case OP_lmuli: *out = LONG((int64_t)((uint64_t)x.l * (uint64_t)y.l)); return true;
    case OP_lshl:
    case OP_lshli: *out = LONG((int64_t)(x.w << by)); return true;
    case OP_lshr:
    case OP_lshri: *out = LONG(low64(floor_divide(a, power(by)))); return true;
    case OP_lushr:
    case OP_lushri: *out = LONG(low64(floor_divide(a < 0 ? a + bits : a, power(by)))); return true;
    case OP_land:
    case OP_landi: *out = LONG(~(~x.l | ~y.l)); return true;
    case OP_lor: *out = LONG(~(~x.l & ~y.l)); return true;
    case OP_lxor: *out = LONG((x.l | y.l) & ~(x.l & y.l)); return true;
    case OP_lneg: *out = LONG(low64(-a)); return true;
    case OP_l2i: *out = INT(low32(a)); return true;
    case OP_l2f: *out = of_float((float)x.l); return true;
    case OP_l2d: *out = DOUBLE((double)x.l); return true;
    case OP_lcmp: *out = INT((x.l > y.l) - (x.l < y.l)); return true;
    default: return false;
    }
}

static bool float_result(enum insn_op op, union number x, union number y, union number *out) {
    switch (op) {
    case OP_fadd: *out = of_float(x.f + y.f); return true;
    case OP_fsub: *out = of_float(x.f - y.f); return true;
    case OP_fmul: *out = of_float(x.f * y.f); return true;
    case OP_fdiv: *out = of_float(x.f / y.f); return true;
    case OP_frem: *out = of_float((float)fmod(x.f, y.f)); return true;
    case OP_fneg: *out = of_float(-x.f); return true;
    case OP_f2i: *out = INT(round_int(x.f)); return true;
    case OP_f2l: *out = LONG(round_long(x.f)); return true;
    case OP_f2d: *out = DOUBLE(x.f); return true;
    case OP_fcmpl: *out = INT(compare(x.f, y.f, -1)); return true;
    case OP_fcmpg: *out = INT(compare(x.f, y.f, 1)); return true;
    case OP_dadd: *out = DOUBLE(x.d + y.d); return true;
    case OP_dsub: *out = DOUBLE(x.d - y.d); return true;
    case OP_dmul: *out = DOUBLE(x.d * y.d); return true;
    case OP_ddiv: *out = DOUBLE(x.d / y.d); return true;
    case OP_drem: *out = DOUBLE(fmod(x.d, y.d)); return true;
    case OP_dneg: *out = DOUBLE(-x.d); return true;
    case OP_d2i: *out = INT(round_int(x.d)); return true;
    case OP_d2l: *out = LONG(round_long(x.d)); return true;
    case OP_d2f: *out = of_float((float)x.d); return true;
    case OP_dcmpl: *out = INT(compare(x.d, y.d, -1)); return true;
    case OP_dcmpg: *out = INT(compare(x.d, y.d, 1)); return true;
    default: return false;
    }
}

// The relation of x to y that a branch needs, by its name: if_ilt, if_fnle, if_leqi.
static bool holds(const char *relation, int order, bool unordered) {
    bool negated = relation[0] == 'n' && relation[1] == 'l', truth;
    if (negated) relation++;
    if (!strncmp(relation, "eq", 2)) truth = !unordered && order == 0;
    else if (!strncmp(relation, "ne", 2)) truth = unordered || order != 0;
    else if (!strncmp(relation, "lt", 2)) truth = !unordered && order < 0;
    else if (!strncmp(relation, "ge", 2)) truth = !unordered && order >= 0;
    else if (!strncmp(relation, "gt", 2)) truth = !unordered && order > 0;
    else truth = !unordered && order <= 0;
    return truth != negated;
}

static bool test_result(const char *name, union number x, union number y) {
    if (!strcmp(name, "if_null")) return x.u == 0;
    if (!strcmp(name, "if_nonnull")) return x.u != 0;
    bool unordered = false;
    int order = 0;
    switch (name[3]) {
    case 'i': order = (x.i > y.i) - (x.i < y.i); break;
    case 'l': order = (x.l > y.l) - (x.l < y.l); break;
    case 'r': order = x.u != y.u; break;
    case 'f':
        unordered = isunordered(x.f, y.f);
        order = (x.f > y.f) - (x.f < y.f);
        break;
    case 'd':
        unordered = isunordered(x.d, y.d);
        order = (x.d > y.d) - (x.d < y.d);
        break;
    default: fail_msg("%s", name);
    }
    return holds(name + 4, order, unordered);
}

// ---- kernels ------------------------------------------------------------------------------------

static uint64_t some_int(void) {
    static const int32_t corners[] = {
        0,   1,   -1,  2,     31,    32,    33,    63,        64,        127,
        128, 255, 256, 32767, 32768, 65535, 65536, INT32_MAX, INT32_MIN, INT32_MIN + 1};
    uint32_t pick = dice(3);
    return pick == 0   ? (uint32_t)corners[dice(COUNT(corners))]
           : pick == 1 ? dice(8)
                       : (uint32_t)draw();
}
static uint64_t some_long(void) {
    static const int64_t corners[] = {INT64_MAX,    INT64_MIN,  INT64_MIN + 1, 1ll << 32,
                                      -(1ll << 32), 0xffffffff, 1ll << 53,     (1ll << 53) + 1};
    uint32_t pick = dice(4);
    return pick == 0   ? (uint64_t)corners[dice(COUNT(corners))]
           : pick == 1 ? (uint64_t)(int64_t)(int32_t)some_int()
                       : draw();
}
static uint64_t some_float(void) {
    static const float corners[] = {
        0,       -0.0f,    1,       -1,       0.5f,      INFINITY,        -INFINITY,     NAN,
        0x1p31f, -0x1p31f, 0x1p63f, -0x1p63f, 0x1p-149f, 0x1.fffffep127f, 2147483520.0f, 3.5f};
    return dice(2) ? of_float(corners[dice(COUNT(corners))]).w : (uint32_t)draw();
}
static uint64_t some_double(void) {
    static const double corners[] = {0,
                                     -0.0,
                                     1,
                                     -1,
                                     0.5,
                                     INFINITY,
                                     -INFINITY,
                                     NAN,
                                     0x1p31,
                                     -0x1p31,
                                     0x1p63,
                                     -0x1p63,
                                     0x1p-1074,
                                     0x1.fffffffffffffp1023,
                                     2147483647.0,
                                     -2147483649.0,
                                     1e300,
                                     3.5};
    return dice(2) ? DOUBLE(corners[dice(COUNT(corners))]).w : draw();
}

// An operand for the instruction, by the letter of its type in the name.
static bool is_floating(const char *name) {
    if (!strncmp(name, "if_", 3)) return name[3] == 'f' || name[3] == 'd';
    return name[0] == 'f' || name[0] == 'd';
}
static uint64_t some_operand(const char *name, uint32_t bytes) {
    if (bytes == 4) return is_floating(name) ? some_float() : some_int();
    return is_floating(name) ? some_double() : some_long();
}

static void set_lane(void *lanes, uint32_t bytes, uint32_t i, uint64_t w) {
    if (bytes == 8) ((uint64_t *)lanes)[i] = w;
    else ((uint32_t *)lanes)[i] = (uint32_t)w;
}
static uint64_t get_lane(const void *lanes, uint32_t bytes, uint32_t i) {
    return bytes == 8 ? ((const uint64_t *)lanes)[i] : ((const uint32_t *)lanes)[i];
}

static bool is_nan(uint64_t w, uint32_t bytes, const char *name) {
    union number n = {.w = w};
    bool floating = is_floating(name) || !strcmp(name, "i2f") || !strcmp(name, "l2f");
    return floating && (bytes == 8 ? isnan(n.d) : isnan(n.f));
}

struct lanes {
    _Alignas(64) uint64_t x[BLOCK], y[BLOCK], out[BLOCK];
};

static void fill(struct lanes *l, const struct kernel *k, const char *name) {
    bool divides = !strcmp(name, "idivi") || !strcmp(name, "iremi");
    uint64_t constant = k->y ? some_operand(name, k->y) : 0;
    while (divides && !(uint32_t)constant) constant = some_int();
    for (uint32_t i = 0; i < BLOCK; i++) {
        set_lane(l->x, k->x, i, some_operand(name, k->x));
        if (k->y) set_lane(l->y, k->y, i, k->constant ? constant : some_operand(name, k->y));
        if (k->y == k->x && !k->constant && !dice(4))
            set_lane(l->y, k->y, i, get_lane(l->x, k->x, i));
    }
}

static void check_arith(enum insn_op op, const struct kernel *k, struct lanes *l) {
    const char *name = insn_info[op].name;
    k->arith(l->out, l->x, k->y ? l->y : l->x);
    for (uint32_t i = 0; i < BLOCK; i++) {
        union number x = {.w = get_lane(l->x, k->x, i)}, want = {0};
        union number y = {.w = k->y ? get_lane(l->y, k->y, i) : 0};
        assert_true(int_result(op, x, y, &want) || long_result(op, x, y, &want) ||
                    float_result(op, x, y, &want));
        uint64_t got = get_lane(l->out, k->out, i);
        if (got == want.w || (is_nan(got, k->out, name) && is_nan(want.w, k->out, name))) continue;
        fail_msg("%s lane %u: %#llx, %#llx gives %#llx, not %#llx", name, i,
                 (unsigned long long)x.w, (unsigned long long)y.w, (unsigned long long)got,
                 (unsigned long long)want.w);
    }
}

static void check_test(enum insn_op op, const struct kernel *k, struct lanes *l) {
    const char *name = insn_info[op].name;
    uint64_t got = k->test(l->x, k->y ? l->y : l->x);
    for (uint32_t i = 0; i < BLOCK; i++) {
        union number x = {.w = get_lane(l->x, k->x, i)};
        union number y = {.w = k->y ? get_lane(l->y, k->y, i) : 0};
        if ((got >> i & 1) != test_result(name, x, y))
            fail_msg("%s lane %u: %#llx, %#llx", name, i, (unsigned long long)x.w,
                     (unsigned long long)y.w);
    }
}

static void kernels_compute(void **state) {
    (void)state;
    static struct lanes l;
    uint32_t n_arith = 0, n_test = 0;
    for (enum insn_op op = 0; op < OP_COUNT; op++) {
        const struct kernel *k = &kernels[op];
        for (int round = 0; (k->arith || k->test) && round < 200; round++) {
            fill(&l, k, insn_info[op].name);
            if (k->arith) check_arith(op, k, &l);
            else check_test(op, k, &l);
        }
        n_arith += k->arith != NULL;
        n_test += k->test != NULL;
    }
    assert_int_equal(n_arith,
                     69); // rows of the specification's chapter 6, and forms with constants
    assert_int_equal(n_test, 40);
}

// ---- sets of lanes ------------------------------------------------------------------------------

enum { MOST = 70 * BLOCK };
static const uint32_t sizes[] = {1, 2, 63, 64, 65, 127, 128, 129, 1000, MOST};

static struct delta delta;

static void start(void) {
    static _Alignas(64) uint8_t memory[1 << 21];
    delta = (struct delta){.vectors = memory, .size = sizeof memory, .top = DELTA_UNIT};
    delta.stride = MOST * 4;
}

// How: 0 none, 1 all, 2 one, else at random.
static void some_lanes(bool *in, uint32_t n, uint32_t how) {
    uint32_t one = dice(n), share = 1 + dice(8);
    for (uint32_t i = 0; i < n; i++)
        in[i] = how == 1 || (how == 2 && i == one) || (how > 2 && dice(8) < share);
}

static const struct mask *mask_of(const bool *in, uint32_t n) {
    struct mask *m = delta_mask(&delta, (n + BLOCK - 1) / BLOCK);
    for (uint32_t b = 0; b * BLOCK < n; b++) {
        uint64_t bits = 0;
        for (uint32_t i = 0; i < BLOCK && b * BLOCK + i < n; i++)
            bits |= (uint64_t)in[b * BLOCK + i] << i;
        mask_add(m, b, bits);
    }
    return m;
}

static void check_mask(const struct mask *m, const bool *in, uint32_t n) {
    uint32_t lanes = 0, at = 0;
    for (uint32_t i = 0; i < n; i++) lanes += in[i];
    assert_int_equal(m->lanes, lanes);
    EACH_LANE(m, lane) {
        while (at < lane) assert_false(in[at++]);
        assert_true(at < n && in[at++]);
    }
    while (at < n) assert_false(in[at++]);
    for (uint32_t b = 0; b < m->n; b++) {
        assert_true(m->at[b].bits != 0);
        if (b) assert_true(m->at[b - 1].block < m->at[b].block);
    }
    uint32_t first = 0;
    while (first < n && !in[first]) first++;
    if (lanes) assert_int_equal(mask_first(m), first);
}

static void masks_are_sets(void **state) {
    (void)state;
    static bool a[MOST], b[MOST], less[MOST];
    for (uint32_t s = 0; s < COUNT(sizes); s++)
        for (uint32_t how = 0; how < 50; how++) {
            uint32_t n = sizes[s];
            start();
            some_lanes(a, n, how % 7);
            some_lanes(b, n, how / 7);
            const struct mask *ma = mask_of(a, n), *mb = mask_of(b, n);
            check_mask(ma, a, n);
            for (uint32_t i = 0; i < n; i++) less[i] = a[i] && !b[i];
            check_mask(delta_minus(&delta, ma, mb), less, n);
            check_mask(ma, a, n); // it has not changed
        }
}

static void masks_find_words(void **state) {
    (void)state;
    uint32_t lanes[BLOCK];
    for (int round = 0; round < 20000; round++) {
        uint64_t bits = dice(2)   ? draw() & draw() & draw() & draw()
                        : dice(8) ? draw()
                                  : ~0ull,
                 want = 0;
        uint32_t word = dice(2) ? dice(3) : (uint32_t)some_int();
        for (uint32_t i = 0; i < BLOCK; i++) {
            lanes[i] = dice(2) ? word : word ^ 1u << dice(32);
            want |= (uint64_t)(lanes[i] == word && bits >> i & 1) << i;
        }
        assert_true(mask_equal(lanes, bits, word) == want);
    }
}

// Live lanes decide; the others hold anything.
static void vectors_are_compared(void **state) {
    (void)state;
    static bool in[MOST];
    for (uint32_t s = 0; s < COUNT(sizes); s++)
        for (uint32_t how = 1; how < 40; how++) {
            uint32_t n = sizes[s], name, differs = dice(3), live = 0;
            start();
            some_lanes(in, n, how % 5 ? how % 5 : 3);
            in[dice(n)] = true;
            delta.mask = mask_of(in, n);
            uint32_t *narrow = delta_vector(&delta, 4, &name);
            assert_ptr_equal(narrow, delta_lanes32(&delta, name));
            uint64_t *wide = delta_vector(&delta, 8, &name);
            assert_ptr_equal(wide, delta_lanes64(&delta, name));
            assert_true((uint8_t *)wide >= (uint8_t *)narrow + delta.stride);
            for (uint32_t i = 0; i < n; i++) {
                narrow[i] = in[i] ? 77 : (uint32_t)draw();
                wide[i] = in[i] ? 1ull << 33 | 5 : draw();
                live += in[i];
            }
            bool same = live == 1 || differs;
            if (!same) { // the last one
                uint32_t last = n - 1;
                while (!in[last]) last--;
                narrow[last] ^= 1u << dice(32);
                wide[last] ^= 1ull << dice(64);
            }
            uint32_t word;
            uint64_t value;
            assert_int_equal(delta_same32(&delta, narrow, &word), same);
            assert_int_equal(delta_same64(&delta, wide, &value), same);
            if (!same) continue;
            assert_int_equal(word, 77);
            assert_true(value == (1ull << 33 | 5));
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_compute),
        cmocka_unit_test(masks_are_sets),
        cmocka_unit_test(masks_find_words),
        cmocka_unit_test(vectors_are_compared),
    };
    return cmocka_run_group_tests_name("kernel", tests, NULL, NULL);
}
