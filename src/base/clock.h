// The time, for measurements and limits.
//
//   uint64_t t0 = clock_now(); ...; clock_now() - t0      nanoseconds in between
//
// 1. The clock is monotonic: setting the system's time does not change it.
// 2. Only differences between two readings mean anything; zero is some time before the start.
// 3. Programs do not see this clock: while exploring, theirs does not move (vm/outside_value.h).
// Cost: one call into the vDSO, about 20 ns.
#pragma once
#include "base/base.h"
#include <time.h>

static inline uint64_t clock_now(void) { // nanoseconds
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}
