// Statistics of delta execution: the columns of the paper's Tables 1 and 2, and what was left to
// the standard engine.
//
// 1. `alone` has one count per row of alone.def.
// 2. `executions` counts the paths through operations, `lanes` their live lanes.
// Memory: delta_free frees `natives`. Cost: a counter each.
#pragma once
#include "base/vec.h"

enum delta_alone { // reasons
#define ALONE(name, text) ALONE_##name,
#include "delta/alone.def"
#undef ALONE
    ALONE_COUNT
};

struct delta_native {   // how a native method was called
    const void *method; // the last one with this name
    char name[200];
    uint64_t once;   // once for all lanes
    uint64_t lanes;  // for each lane, without a split
    uint64_t splits; // because of arguments that differed
    uint64_t alone;  // its path was given up
};

struct delta_stats {
    uint64_t executions, lanes;     // paths through operations; lanes summed over them
    uint64_t asked, asked_lanes;    // the same for predicates
    uint64_t singly;                // states that --engine auto ran one by one
    uint64_t splits, groups;        // groups: of lanes whose forms are written together
    uint64_t cells, constant_cells; // of merged objects; those that are the same in all states
    uint64_t accesses, varied;      // to fields and elements; those with operands that differ
    uint64_t batches;
    uint64_t alone[ALONE_COUNT]; // executions in the standard engine
    VEC(struct delta_native) natives;
    uint64_t execution, merging, comparison,
        backtracking; // nanoseconds; comparison: with the store
};

// The fraction of accesses in which all states agree.
static inline double delta_stats_constant(const struct delta_stats *s) {
    return s->accesses ? 1 - (double)s->varied / (double)s->accesses : 0;
}
static inline uint64_t delta_stats_alone(const struct delta_stats *s) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < ALONE_COUNT; i++) sum += s->alone[i];
    return sum;
}
