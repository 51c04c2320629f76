// Memory of this process: how much it may use, how much it uses, and for what.
//
// struct memory_use has the bytes of a search for each row of memory.def, measured from its start.
// Each module sets its own parts; the report prints them.
// Cost: memory_limit and memory_resident open files of /proc and /sys.
#pragma once
#include "base/base.h"

// Bytes of the machine's memory, or the limit of the process's control group (a container) if that
// is smaller.
uint64_t memory_limit(void);
uint64_t memory_resident(void); // bytes of the process in memory now, or 0 if unknown

enum memory_part {
#define MEMORY(part, words, help) MEMORY_##part,
#include "base/memory.def"
#undef MEMORY
    MEMORY_COUNT
};
struct memory_use { // bytes
    uint64_t part[MEMORY_COUNT];
};
uint64_t memory_sum(const struct memory_use *m);
