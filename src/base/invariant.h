// Assertions of the invariants that headers number.
//
//   INVARIANT(h->mark == 0, "heap/trail.h 3");      src/heap/trail.h, the line "// 3. ..."
//
// 1. The hard, check and asan builds evaluate the condition. Where it is false they report a bug
//    (base/err.h) with the header, the number and the place.
// 2. The other builds compile the condition and do not evaluate it: an invariant costs them no
//    instruction. So a condition must not have side effects.
// 3. A check that needs statements of its own is an inline function, called in the condition, or is
//    inside `if (INVARIANTS)`.
//
// tools/invariants checks that each header has the number that is cited.
#pragma once
#include "base/err.h"

#if defined(DEJAVM_HARD) || defined(DEJAVM_CHECK) || defined(DEJAVM_ASAN)
enum { INVARIANTS = 1 };
#define INVARIANT(condition, which)                                                                \
    (__builtin_expect(!(condition), 0)                                                             \
         ? bug("%s:%d: %s does not hold: %s", __FILE__, __LINE__, which, #condition)               \
         : (void)0)
#else
enum { INVARIANTS = 0 };
#define INVARIANT(condition, which) ((void)sizeof(!(condition)), (void)sizeof(which))
#endif
