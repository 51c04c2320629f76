// How much memory there is for this process, how much it has, and what for.
#pragma once
#include "base/base.h"

// Bytes: the machine's, or what the process's control group (a container) allows, if that is less.
uint64_t memory_limit(void);
uint64_t memory_resident(void); // bytes that the process has in memory now; 0: not known

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
