// The instructions of op/arith.def on 64 lanes at once.
#pragma once
#include "op/code.h"

struct kernel {
    void (*arith)(void *restrict out, const void *restrict x, const void *restrict y);
    uint64_t (*test)(const void *restrict x, const void *restrict y); // a bit per lane
    uint8_t out, x, y;                                                // bytes of a lane; y 0: none
    bool constant;                                                    // y is the instruction's own
};
extern const struct kernel kernels[OP_COUNT]; // neither arith nor test: it has none
