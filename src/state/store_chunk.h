// Long vectors in the tree store: cut into chunks where their content says so. If a word is
// inserted or removed, the other chunks stay the same.
//
//   refs  | ........ x| .... y| ............ z| ...   a chunk ends by the hash of two refs
//   out   |     r     |   r   |       r       | ...   each chunk is a balanced tree
//
// A level turns a long sequence of refs into one that is 48 times shorter on average; more levels
// follow until it is short enough for store_shape. (Content-defined chunking; as a tree: Pugh and
// Teitelbaum 1989.) For short vectors, folding by position is better: it spreads the differences
// evenly, which chunks do not.
//
// 1. The end of a chunk depends only on its own refs, or it is the last chunk. So does its ref.
// 2. A level keeps the last sequence with its cuts. A chunk that occurs there too, nearby and in
//    order, is not folded again.
// Memory: a cursor owns its levels; store_chunk_free frees one.
// Cost: a memcmp for what did not change, about 10 ns per word for what did; 8 bytes per word of
// the last vector.
#pragma once
#include "state/store_node.h"
#include "base/vec.h"

struct store_chunk {
    uint32_t end, ref;
};

struct store_level {
    VEC(uint32_t) refs;
    VEC(struct store_chunk) chunks, more; // of the last sequence, and of the current one
    VEC(uint32_t) out;
};

void store_chunk_free(struct store_level *level);
uint64_t store_chunk_bytes(const struct store_level *level);
// Cuts n refs: level->out has one ref per chunk. Returns false if a node does not exist (only
// without `add`).
bool store_chunk_fold(struct store_level *level, struct store_set *nodes, const uint32_t *refs,
                      uint32_t n, bool add);
