// The memory of the process that the other rows of `memory` do not count.
#include "report/stats.h"

double stat_other(const struct report *r) {
    uint64_t known = r->result->start_memory + memory_sum(&r->result->memory);
    return r->peak_memory > known ? (double)(r->peak_memory - known) : 0;
}
