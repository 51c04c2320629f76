// A transition system, held to what it promises (search/system.h, 3 and 4). In the check build a
// state's vector is derived twice, and once more when the state was restored from it; in other
// builds these are the plain calls.
#pragma once
#include "search/system.h"

// What the state is matched by.
uint32_t checked_key(const struct system *s, const uint32_t **words);
enum system_stop checked_restore(const struct system *s, const uint32_t *words, uint32_t n);
