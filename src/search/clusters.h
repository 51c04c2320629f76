// The states of a level in an order in which those of one shape lie side by side, and those of
// similar shapes near each other: many that are run at once share the more, the more alike they
// are.
//
//   of:      | 0 | 1 | 0 | 2 | ...           by state, as they were added: its shape
//   shapes:  | key, n | key, n | key, n |    in order of discovery
//   index:   | . | 1 | . | 3 | 2 | ...       shapes by key, open addressing; a power of two
//
// Cost: 4 bytes per state and 8 more while they are ordered; shapes are few.
#pragma once
#include "base/vec.h"

struct cluster {
    uint64_t key; // keys that begin with the same bits are similar shapes
    uint32_t n, number;
};

struct clusters {
    VEC(uint32_t) of;
    VEC(struct cluster) shapes;
    VEC(uint32_t) order;
    uint32_t *index, slots;
};

void clusters_free(struct clusters *c);
void clusters_add(struct clusters *c, uint64_t key);
// The states added since the last time, in that order; there are none then.
const uint32_t *clusters_order(struct clusters *c);
uint64_t clusters_bytes(const struct clusters *c);
