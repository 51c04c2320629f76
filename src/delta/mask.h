// A mask: a set of lanes. A block has 64 lanes; empty blocks are left out, so a few lanes of many
// are a few blocks.
//
//   | block 3: 0...0101 | block 8: 1111...1 |
//
// 1. Blocks ascend; none is empty. Masks never change once they are made.
// Memory: masks are allocated with the vectors of a delta, and freed when the path ends.
// Cost: 16 bytes per block.
#pragma once
#include "base/invariant.h"
#include "base/base.h"
#include <emmintrin.h>

enum { BLOCK = 64 };
struct mask_block {
    uint64_t bits;
    uint32_t block;
};
struct mask {
    uint32_t lanes, n;
    struct mask_block at[];
};

// Loops over the lanes of a mask in ascending order. `lane` is the variable of the loop. `break`
// only leaves the current block.
#define EACH_LANE(m, lane)                                                                         \
    for (uint32_t b_ = 0; b_ < (m)->n; b_++)                                                       \
        for (uint64_t bits_ = (m)->at[b_].bits, lane;                                              \
             bits_ &&                                                                              \
             (lane = (uint64_t)(m)->at[b_].block * BLOCK + (uint64_t)__builtin_ctzll(bits_),       \
             true);                                                                                \
             bits_ &= bits_ - 1)

static inline uint64_t mask_first(const struct mask *m) { // the first lane
    INVARIANT(m->n && m->at[0].bits, "delta/mask.h 1");
    return (uint64_t)m->at[0].block * BLOCK + (uint64_t)__builtin_ctzll(m->at[0].bits);
}

// The lanes in `bits` of a block that have this word.
static inline uint64_t mask_equal(const uint32_t *lanes, uint64_t bits, uint32_t word) {
    uint64_t found = 0;
    if (__builtin_popcountll(bits) > 12) {
        __m128i w = _mm_set1_epi32((int)word);
        for (int i = 0; i < BLOCK; i += 16) {
            const __m128i *at = (const __m128i *)(lanes + i);
            __m128i low = _mm_packs_epi32(_mm_cmpeq_epi32(_mm_loadu_si128(at), w),
                                          _mm_cmpeq_epi32(_mm_loadu_si128(at + 1), w));
            __m128i high = _mm_packs_epi32(_mm_cmpeq_epi32(_mm_loadu_si128(at + 2), w),
                                           _mm_cmpeq_epi32(_mm_loadu_si128(at + 3), w));
            found |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_packs_epi16(low, high)) << i;
        }
        return found & bits;
    }
    for (; bits; bits &= bits - 1) found |= lanes[__builtin_ctzll(bits)] == word ? bits & -bits : 0;
    return found;
}

struct delta;
struct mask *delta_mask(struct delta *d, uint32_t blocks); // an empty mask with room for blocks
static inline void mask_add(struct mask *m, uint32_t block, uint64_t bits) {
    if (!bits) return;
    INVARIANT(!m->n || m->at[m->n - 1].block < block, "delta/mask.h 1");
    m->at[m->n++] = (struct mask_block){bits, block};
    m->lanes += (uint32_t)__builtin_popcountll(bits);
}
const struct mask *delta_minus(struct delta *d, const struct mask *a, const struct mask *b);
