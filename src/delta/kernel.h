// Kernels: the instructions of op/arith.def on a block of 64 lanes at once.
//
//   x: | 64 words |   y: | 64 words |   ─►   out: | 64 words |   or 64 bits, for a test
//
// 1. A kernel computes all 64 lanes, live or not: it never traps. Divisions are not kernels.
// 2. x, y and out do not overlap.
// Cost: the compiler vectorizes the loops.
#pragma once
#include "op/code.h"

struct kernel {
    void (*arith)(void *restrict out, const void *restrict x, const void *restrict y);
    uint64_t (*test)(const void *restrict x, const void *restrict y); // a bit per lane
    uint8_t out, x, y;                                                // bytes of a lane; y may be 0
    bool constant;                                                    // y is an immediate operand
};
extern const struct kernel kernels[OP_COUNT]; // arith and test are NULL if there is no kernel
