// The steps (calls and backward jumps) that the interpreter takes before the engine looks up.
//
//   granted 25,000,000:  | left 1,000,000 | rest 24,000,000 |
//
// 1. The interpreter counts `left` down and stops at 0 (STOP_BUDGET). Everybody else goes through
//    the functions below; saving and restoring a budget is an assignment.
// 2. Exploring: what is granted is spent in slices, between which limits are polled. `run`: a slice
//    is a thread's turn, and a thread that is alone has no limit.
// 3. Link mode takes no steps of the program. While a search runs, `left` is 0 in link mode, so that
//    the engine looks at every step (exec/linking.h). The heap restores it when link mode ends.
#pragma once
#include "base/invariant.h"
#include "base/base.h"

enum {
    BUDGET_SLICE = 1000000, // exploring: about a hundredth of a second
    BUDGET_TURN = 10000     // of a thread that is not alone
};
#define BUDGET_ENDLESS INT64_MAX

struct budget {
    int64_t left, rest; // of the slice, and behind it
};

static inline void budget_grant(struct budget *b, int64_t steps) {
    b->left = steps < BUDGET_SLICE ? steps : BUDGET_SLICE;
    b->rest = steps - b->left;
    INVARIANT(b->left >= 0 && b->rest >= 0, "vm/budget.h 2");
}
// The slice is spent, and there is a rest: takes the next slice.
static inline void budget_slice(struct budget *b) {
    INVARIANT(b->left <= 0 && b->rest > 0, "vm/budget.h 2");
    budget_grant(b, b->rest);
}
static inline int64_t budget_unspent(const struct budget *b) {
    return b->rest + (b->left > 0 ? b->left : 0);
}
// A thread of `run` begins its turn.
static inline void budget_turn(struct budget *b, bool alone) {
    b->left = alone ? BUDGET_ENDLESS : BUDGET_TURN;
}
// The engine is to look up after so many more steps, or sooner.
static inline void budget_shorten(struct budget *b, int64_t steps) {
    if (b->left > steps) b->left = steps;
}
