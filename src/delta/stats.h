// What delta execution did: the columns of the paper's Tables 1 and 2.
#pragma once
#include "base/base.h"

struct delta_stats {
    uint64_t executions, lanes; // paths through operations; lanes summed over them
    uint64_t splits;
    uint64_t cells, constant_cells; // of merged objects
    uint64_t batches, alone;        // alone: executions in the standard engine
    uint64_t execution, merging, comparison,
        backtracking; // nanoseconds; comparison: with the store
};
