// How much memory there is for this process, and how much it has.
#pragma once
#include "base/base.h"

// Bytes: the machine's, or what the process's control group (a container) allows, if that is less.
uint64_t memory_limit(void);
uint64_t memory_resident(void); // bytes that the process has in memory now; 0: not known
