// The nodes of the tree store: pairs of refs, each stored once.
//
//   at:    | left,right | left,right | ...   dense; STORE_NODE | i names node i for ever
//   index: | . | i+1 | . | j+1 | ...         open addressing by hash, at most 5/8 full
//
//   ref:   0 .. 7fffffff                a word, itself
//          80000000 .. fffffffc         a node: the words of its pair
//   pair:  (left, right)                the words of left, then those of right
//          (STORE_WORD, w)              the one word w
//          (STORE_EMPTY, 0)             no words
//
// 1. A ref says by itself which words it stands for; no length, shape or level is needed to read
//    it.
// 2. Equal pairs have equal refs, so equal sequences that were folded in the same shape have equal
//    refs.
// Cost: 8 bytes per node, and 6.4 to 8.6 of index; a look-up is two cache lines.
#pragma once
#include "state/store_part.h"

#define STORE_NODE   0x80000000u
#define STORE_WORD   0xffffffffu
#define STORE_EMPTY  0xfffffffeu
#define STORE_ABSENT 0xfffffffdu // not a ref: there is no such node
#define STORE_NODES  (STORE_ABSENT - STORE_NODE)

struct store_nodes {
    uint64_t *at;
    uint32_t *index;
    uint64_t slots;
    uint32_t n, cap;
};

static inline uint64_t store_pair(uint32_t left, uint32_t right) {
    return (uint64_t)left << 32 | right;
}

static inline bool store_is_word(uint32_t ref) { return ref < STORE_NODE; }

void store_node_init(struct store_nodes *t);
void store_node_free(struct store_nodes *t);
// The ref of the pair. If there is none yet: makes one, or with `add` false gives STORE_ABSENT.
uint32_t store_node(struct store_nodes *t, uint64_t pair, bool add);
// The same for up to STORE_MANY pairs, whose cache lines come side by side.
void store_node_many(struct store_nodes *t, const uint64_t *pairs, uint32_t *refs, uint32_t n,
                     bool add);
// Writes the words of a pair: their number; at most cap are written.
uint32_t store_node_read(const struct store_nodes *t, uint64_t pair, uint32_t *words, uint32_t cap);
uint64_t store_node_bytes(const struct store_nodes *t);
