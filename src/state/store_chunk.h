// Long vectors in the tree store: cut where the words say so, so that a word more or less shifts
// nothing else.
//
//   refs  | ........ x| .... y| ............ z| ...   cut behind two refs with the right hash
//   out   |     r     |   r   |       r       | ...   each chunk is a balanced tree
//
// A level turns a long sequence of refs into one 48 times shorter in the mean; levels follow until
// it is short enough for store_shape. (Content-defined chunking; as a tree: Pugh and Teitelbaum
// 1989.) For short vectors folding by place is better: it spreads what differs evenly, chunks do
// not.
//
// 1. Where a chunk ends depends on its own refs only, or it is the last. So does its ref.
// 2. A level keeps the last sequence with its cuts. A chunk found there again, nearby and in order,
//    is not looked at.
// Cost: a memcmp for what did not change, some 10 ns per word for what did; 8 bytes per word of the
// last vector.
#pragma once
#include "state/store_node.h"
#include "base/vec.h"

struct store_chunk {
    uint32_t end, ref;
};

struct store_level {
    VEC(uint32_t) refs;
    VEC(struct store_chunk) chunks, more; // `more`: the list being made
    VEC(uint32_t) out;
};

void store_chunk_free(struct store_level *level);
uint64_t store_chunk_bytes(const struct store_level *level);
// Cuts n refs: level->out has one ref per chunk. False: a node that it needs does not exist (only
// without `add`).
bool store_chunk_fold(struct store_level *level, struct store_set *nodes, const uint32_t *refs,
                      uint32_t n, bool add);
