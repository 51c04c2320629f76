// What delta execution did: the columns of the paper's Tables 1 and 2, and what it left to the
// standard engine.
#pragma once
#include "base/vec.h"

enum delta_alone { // why
#define ALONE(name, text) ALONE_##name,
#include "delta/alone.def"
#undef ALONE
    ALONE_COUNT
};

struct delta_native {   // how a native was called
    const void *method; // the last one; others of this name are counted with it
    char name[200];
    uint64_t once;   // for all lanes
    uint64_t lanes;  // for each lane, without a split
    uint64_t splits; // by arguments that differed
    uint64_t alone;  // times that its path was given up
};

struct delta_stats {
    uint64_t executions, lanes;     // paths through operations; lanes summed over them
    uint64_t asked, asked_lanes;    // the same for predicates
    uint64_t singly;                // states that --engine auto ran one by one
    uint64_t splits, groups;        // groups: of lanes whose forms are written together
    uint64_t cells, constant_cells; // of merged objects
    uint64_t accesses, varied;      // to fields and elements; of them with what differs
    uint64_t batches;
    uint64_t alone[ALONE_COUNT]; // executions in the standard engine
    VEC(struct delta_native) natives;
    uint64_t execution, merging, comparison,
        backtracking; // nanoseconds; comparison: with the store
};

// The share of accesses in which all states agree.
static inline double delta_stats_constant(const struct delta_stats *s) {
    return s->accesses ? 1 - (double)s->varied / (double)s->accesses : 0;
}
static inline uint64_t delta_stats_alone(const struct delta_stats *s) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < ALONE_COUNT; i++) sum += s->alone[i];
    return sum;
}
