// Orders the states of a level by shape: states of one shape are neighbours, and similar shapes are
// near each other. A batch shares more work when its states are similar.
//
//   of:      | 0 | 1 | 0 | 2 | ...           the shape of each state, in order of clusters_add
//   shapes:  | key, n | key, n | key, n |    in order of discovery
//   index:   | . | 1 | . | 3 | 2 | ...       shapes by key, open addressing; a power of two
//
// Cost: 4 bytes per state, and 8 more while they are ordered. There are few shapes.
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
// The states added since the last call, ordered by shape. Then forgets them.
const uint32_t *clusters_order(struct clusters *c);
uint64_t clusters_bytes(const struct clusters *c);
