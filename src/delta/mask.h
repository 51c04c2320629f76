// A set of lanes: 64 of them a block, and blocks without any are not in it. So a few lanes of many
// are a few blocks.
//
//   | block 3: 0...0101 | block 8: 1111...1 |
//
// 1. Blocks ascend; none is empty. Masks never change once they are made.
#pragma once
#include "base/base.h"

enum { BLOCK = 64 };
struct mask_block {
    uint64_t bits;
    uint32_t block;
};
struct mask {
    uint32_t lanes, n;
    struct mask_block at[];
};

// lane: the loop's variable, in ascending order; ends with a brace too many to be written twice.
#define EACH_LANE(m, lane)                                                                         \
    for (uint32_t b_ = 0; b_ < (m)->n; b_++)                                                       \
        for (uint64_t bits_ = (m)->at[b_].bits, lane;                                              \
             bits_ &&                                                                              \
             (lane = (uint64_t)(m)->at[b_].block * BLOCK + (uint64_t)__builtin_ctzll(bits_),       \
             true);                                                                                \
             bits_ &= bits_ - 1)

static inline uint64_t mask_first(const struct mask *m) { // its first lane
    return (uint64_t)m->at[0].block * BLOCK + (uint64_t)__builtin_ctzll(m->at[0].bits);
}

struct delta;
struct mask *delta_mask(struct delta *d, uint32_t blocks); // an empty one, with room
void mask_add(struct mask *m, uint32_t block, uint64_t bits);
const struct mask *delta_minus(struct delta *d, const struct mask *a, const struct mask *b);
