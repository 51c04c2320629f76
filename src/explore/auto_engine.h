// --engine auto: decides which states are run in a batch (delta/delta.h), and which one by one.
//
//   fewer than 16 states ────► one by one
//   a probe of 64 states ────► faster: full batches, as long as they are faster
//                          └─► slower: one by one, then another probe; each wait is longer
//
// 1. The decision depends on counts, not on a clock: a search does the same work in every run.
// 2. In a batch, a path through an operation or a predicate costs about as much as three executions
//    of single states, for any number of lanes. So does a group of lanes whose forms are written
//    together. A batch is faster if its states are similar, and slower if each state takes its own
//    path. (Measured with Bst 8, UbStack 7, Stack 6 and TreeMap 10 in batches of 1 to 1024 states:
//    delta execution is faster from 2.7 to 8 states per path and group.)
//
// Ownership: a plain struct inside the explorer. Cost: a few additions per batch.
#pragma once
#include "delta/stats.h"

struct auto_engine {
    bool pays;           // the last batch was faster than its states one by one
    uint32_t singly;     // states to run one by one before the next probe
    uint32_t patience;   // initial value of singly after the last slow batch
    uint64_t cost, gain; // totals of delta_stats at the last judgement
};

// The number of states to run next, out of those that are left, and whether to run them in a batch.
uint32_t auto_engine_take(struct auto_engine *p, uint32_t left, bool *together);
// Judges the batch that has just been run.
void auto_engine_judge(struct auto_engine *p, const struct delta_stats *s);
