// The time, for measurements and limits.
#pragma once
#include "base/base.h"
#include <time.h>

static inline uint64_t clock_now(void) { // nanoseconds, of a clock that never goes back
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}
