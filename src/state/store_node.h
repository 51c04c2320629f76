// The nodes of the tree store: pairs of refs, each stored once.
//
//   nodes: | left,right | left,right | ...    a set (store_set.h); STORE_NODE | i is the pair i
//
//   ref:   0 .. 7fffffff                a word, itself
//          80000000 .. fffffffc         a node: the words of its pair
//   pair:  (left, right)                the words of left, then those of right
//          (STORE_WORD, w)              the one word w
//          (STORE_EMPTY, 0)             no words
//
// 1. A ref alone determines its words: to read it, no length, shape or level is needed.
// 2. Equal pairs have equal refs, so equal sequences that were folded in the same shape have equal
//    refs.
// Memory: the tree store owns the set of nodes.
// Cost: 8 bytes per node, and 4.8 to 6 (8 from 2^22 nodes on) of a set at most 10/16 full; a
// look-up touches two cache lines.
#pragma once
#include "state/store_set.h"

#define STORE_NODE   0x80000000u
#define STORE_WORD   0xffffffffu
#define STORE_EMPTY  0xfffffffeu
#define STORE_ABSENT 0xfffffffdu // not a ref: the node does not exist
#define STORE_NODES  (STORE_ABSENT - STORE_NODE)

static inline uint64_t store_pair(uint32_t left, uint32_t right) {
    return (uint64_t)left << 32 | right;
}

static inline bool store_is_word(uint32_t ref) { return ref < STORE_NODE; }

void store_node_init(struct store_set *nodes);
// The ref of the pair. If the pair is new, adds it or, without `add`,
// returns STORE_ABSENT.
uint32_t store_node(struct store_set *nodes, uint64_t pair, bool add);
// The same for up to STORE_MANY pairs, whose cache lines are prefetched together.
void store_node_many(struct store_set *nodes, const uint64_t *pairs, uint32_t *refs, uint32_t n,
                     bool add);
// Writes the words of a pair, at most cap, and returns their number.
uint32_t store_node_read(const struct store_set *nodes, uint64_t pair, uint32_t *words,
                         uint32_t cap);
