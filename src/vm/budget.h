// The steps (calls and backward jumps) that the interpreter may execute before it returns to the
// engine.
//
//   granted 25,000,000:  | left 1,000,000 | rest 24,000,000 |
//
// 1. The interpreter counts `left` down and stops at 0 (STOP_BUDGET). Other code uses the functions
//    below; saving and restoring a budget is an assignment.
// 2. Exploring: the granted steps are spent in slices, and limits are polled between them. `run`: a
//    slice is the turn of a thread; a thread that is alone has no limit.
// 3. Link mode does not spend steps of the program. While a search runs, `left` is 0 in link mode,
//    so that the interpreter stops at every step (exec/linking.h); the heap restores it afterwards.
//
// Cost: one decrement and one test per call and backward jump.
#pragma once
#include "base/invariant.h"
#include "base/base.h"

enum {
    BUDGET_SLICE = 1000000, // exploring: about a hundredth of a second
    BUDGET_TURN = 10000     // run: the turn of a thread that is not alone
};
#define BUDGET_ENDLESS INT64_MAX

struct budget {
    int64_t left, rest; // steps of the current slice; steps after it
};

static inline void budget_grant(struct budget *b, int64_t steps) {
    b->left = steps < BUDGET_SLICE ? steps : BUDGET_SLICE;
    b->rest = steps - b->left;
    INVARIANT(b->left >= 0 && b->rest >= 0, "vm/budget.h 2");
}
// Starts the next slice, when one is spent and there is a rest.
static inline void budget_slice(struct budget *b) {
    INVARIANT(b->left <= 0 && b->rest > 0, "vm/budget.h 2");
    budget_grant(b, b->rest);
}
static inline int64_t budget_unspent(const struct budget *b) {
    return b->rest + (b->left > 0 ? b->left : 0);
}
// True: after this slice there is no other.
static inline bool budget_is_last(const struct budget *b) { return !b->rest; }
// Takes a step that the interpreter did not count itself.
static inline void budget_step(struct budget *b) { b->left--; }
// Makes the interpreter stop at its next step.
static inline void budget_stop(struct budget *b) { b->left = 0; }
// Lets the interpreter run without a limit.
static inline void budget_unlimit(struct budget *b) { b->left = BUDGET_ENDLESS; }
// The word that the heap sets to 0 in link mode, and restores afterwards (see 3).
static inline int64_t *budget_word(struct budget *b) { return &b->left; }
// Starts the turn of a thread in `run`.
static inline void budget_turn(struct budget *b, bool alone) {
    b->left = alone ? BUDGET_ENDLESS : BUDGET_TURN;
}
// Makes the interpreter return after at most this many more steps.
static inline void budget_shorten(struct budget *b, int64_t steps) {
    if (b->left > steps) b->left = steps;
}
