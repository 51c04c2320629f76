// At which depth each state was expanded, for searches with a bound: a hash table from state ids.
//
// 1. Open addressing, a power of two, at most 3/4 full; nothing is removed.
#pragma once
#include "state/store.h"

struct depths;
struct depths *depths_new(void);
void depths_free(struct depths *d);
// The depth noted for the state, to be read and written; UINT32_MAX when it is new. Valid until the
// next call.
uint32_t *depths_at(struct depths *d, state_id id);
uint64_t depths_bytes(const struct depths *d);
