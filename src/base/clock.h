// The time, for measurements and limits.
//
// The clock is monotonic: setting the system's time does not change it. Only differences between
// two readings mean anything. Cost: one call into the vDSO.
#pragma once
#include "base/base.h"
#include <time.h>

static inline uint64_t clock_now(void) { // nanoseconds
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}
