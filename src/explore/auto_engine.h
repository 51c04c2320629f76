// --engine auto: which states are run together (delta/delta.h), and which one by one.
//
//   few states ──────────────► one by one
//   a probe of 64 together ──► it paid: batches of full size, for as long as they do
//                          └─► it did not: one by one, then a probe again, ever more seldom
//
// 1. Decided by counts, not by a clock, so that a search does the same each time.
// 2. A path through an operation, or a predicate, and a group of forms that is written, cost what
//    about three executions of one state cost, however many states they stand for: so states that
//    are alike pay, and states each of which goes its own way do not. (Bst 8, UbStack 7, Stack 6,
//    TreeMap 10 in batches of 1 to 1024: from 2.7 to 8 states per path and group delta execution
//    is the faster.)
#pragma once
#include "delta/stats.h"

struct auto_engine {
    bool pays;           // what was last run together did
    uint32_t singly;     // states to run one by one before the next probe
    uint32_t patience;   // as many as that were the last time
    uint64_t cost, gain; // up to the last judgement
};

// Of so many states that are left, how many to take next.
uint32_t auto_engine_take(struct auto_engine *p, uint32_t left, bool *together);
void auto_engine_judge(struct auto_engine *p,
                       const struct delta_stats *s); // states have been run together
