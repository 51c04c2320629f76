#include "delta/kernel.h"
#include "delta/mask.h"
#include "exec/arith.h"

// Packs 64 bytes that are 0 or 1 into a bit per lane.
static inline uint64_t pack_bits(const uint8_t *truth) {
    uint64_t bits = 0;
    for (int i = 0; i < 8; i++) {
        uint64_t bytes;
        memcpy(&bytes, truth + 8 * i, 8);
        bits |= (bytes * 0x0102040810204080ull >> 56) << (8 * i);
    }
    return bits;
}

#define CAST_I(v) ((int32_t)(v))
#define CAST_L(v) ((int64_t)(v))
#define CAST_F(v) (v)
#define CAST_D(v) (v)

#define ARITH2(name, to, tx, ty, expr)                                                             \
    static void k_##name(void *restrict o, const void *restrict a, const void *restrict b) {       \
        for (int i = 0; i < BLOCK; i++) {                                                          \
            arith_##tx x = ((const arith_##tx *)a)[i];                                             \
            arith_##ty y = ((const arith_##ty *)b)[i];                                             \
            ((arith_##to *)o)[i] = CAST_##to(expr);                                                \
        }                                                                                          \
    }
#define ARITHK ARITH2
#define ARITH1(name, to, tx, expr)                                                                 \
    static void k_##name(void *restrict o, const void *restrict a, const void *restrict b) {       \
        (void)b;                                                                                   \
        for (int i = 0; i < BLOCK; i++) {                                                          \
            arith_##tx x = ((const arith_##tx *)a)[i];                                             \
            ((arith_##to *)o)[i] = CAST_##to(expr);                                                \
        }                                                                                          \
    }
#define TEST2(name, tx, expr)                                                                      \
    static uint64_t k_##name(const void *restrict a, const void *restrict b) {                     \
        uint8_t truth[BLOCK];                                                                      \
        for (int i = 0; i < BLOCK; i++) {                                                          \
            arith_##tx x = ((const arith_##tx *)a)[i], y = ((const arith_##tx *)b)[i];             \
            truth[i] = expr;                                                                       \
        }                                                                                          \
        return pack_bits(truth);                                                                   \
    }
#define TESTK TEST2
#define TEST1(name, tx, expr)                                                                      \
    static uint64_t k_##name(const void *restrict a, const void *restrict b) {                     \
        (void)b;                                                                                   \
        uint8_t truth[BLOCK];                                                                      \
        for (int i = 0; i < BLOCK; i++) {                                                          \
            arith_##tx x = ((const arith_##tx *)a)[i];                                             \
            truth[i] = (expr) != 0;                                                                \
        }                                                                                          \
        return pack_bits(truth);                                                                   \
    }
#include "op/arith.def"
#undef ARITH2
#undef ARITHK
#undef ARITH1
#undef TEST2
#undef TESTK
#undef TEST1

#define SIZE(t) (uint8_t)sizeof(arith_##t)
#define ARITH2(name, to, tx, ty, expr)                                                             \
    [OP_##name] = {.arith = k_##name, .out = SIZE(to), .x = SIZE(tx), .y = SIZE(ty)},
#define ARITHK(name, to, tx, ty, expr)                                                             \
    [OP_##name] = {                                                                                \
        .arith = k_##name, .out = SIZE(to), .x = SIZE(tx), .y = SIZE(ty), .constant = true},
#define ARITH1(name, to, tx, expr)                                                                 \
    [OP_##name] = {.arith = k_##name, .out = SIZE(to), .x = SIZE(tx)},
#define TEST2(name, tx, expr) [OP_##name] = {.test = k_##name, .x = SIZE(tx), .y = SIZE(tx)},
#define TESTK(name, tx, expr)                                                                      \
    [OP_##name] = {.test = k_##name, .x = SIZE(tx), .y = SIZE(tx), .constant = true},
#define TEST1(name, tx, expr) [OP_##name] = {.test = k_##name, .x = SIZE(tx)},
const struct kernel kernels[OP_COUNT] = {
#include "op/arith.def"
};
