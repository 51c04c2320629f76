// The shape in which the tree store folds a short vector: it is learned once, then fixed.
//
//   constant ....... | words that differ ...   | ... between states       | ...... constant
//   \_________________________________________/ \_________________________________________/
//        left: half of the words that differ            right: the other half; and so on
//
// States share subtrees best if each half of the root holds half of the words that differ between
// states; if all of them are on one side, that side is as unique as the whole and costs one more
// node. So the first vectors are folded by halving, while the shape watches which words never
// differ, counted from the start and counted from the end (an object more or less in the middle
// shifts only one of the two). From then on these words weigh nothing.
//
// Each length has a plan: the pairs to make, in order, and their refs for the last vector of that
// length. Only pairs that depend on a changed word are looked up again; an exploration puts vectors
// that differ little.
//
// Many vectors of one length are folded side by side, pair by pair, so that the cache lines of
// their look-ups are prefetched together.
//
// 1. The shape belongs to the store: after store_shape_fix the pair depends on the sequence only.
//    Before that it does too, but it may be a different pair.
// 2. Plans belong to a cursor and are a cache: they affect time, never results. `todo` has the
//    pairs whose ref is stale, also after a look-up that was abandoned. Plans that were made before
//    the shape was fixed are dropped at their next use.
// Memory: the store has the shape; store_plans_free frees the plans of a cursor.
// Cost: n/2 compares and about 5 to 20 node look-ups; a plan has 17 bytes per word, and there is
// one per length seen, but all are dropped when they exceed STORE_PLANS bytes.
#pragma once
#include "state/store_node.h"

#ifdef DEJAVM_HARD
enum { STORE_SHORT = 40, STORE_PLANS = 4000, STORE_BESIDE = 20 };
#else
enum { STORE_SHORT = 4096, STORE_PLANS = 16 << 20, STORE_BESIDE = 256 };
#endif

struct store_seq {
    const uint32_t *at;
    uint32_t n;
};

struct store_shape {
    uint32_t first_n, first[STORE_SHORT];
    // Whether all vectors watched have the first one's word at this distance from the start (end).
    bool from_start[STORE_SHORT], from_end[STORE_SHORT];
    bool fixed;
};

// Learns from a vector, before the shape is fixed.
void store_shape_watch(struct store_shape *s, const uint32_t *words, uint32_t n);
void store_shape_fix(struct store_shape *s);

struct store_plan;
struct store_plans {
    const struct store_shape *shape;
    struct store_plan *by_length[STORE_SHORT + 1];
    uint64_t bytes;    // of the plans
    bool fixed;        // the shape was fixed when the plans were made
    uint32_t *columns; // buffer for vectors side by side
};

void store_plans_free(struct store_plans *p);
uint64_t store_plans_bytes(const struct store_plans *p); // without the struct
// Folds 2 .. STORE_SHORT refs into a pair, and with `add` makes nodes. Returns false if a node does
// not exist.
bool store_plans_fold(struct store_plans *p, struct store_set *nodes, const struct store_seq *v,
                      bool add, uint64_t *pair);
// The same for up to STORE_MANY vectors of the same length, 2 .. STORE_BESIDE. Returns a bit for
// each that has a pair.
uint64_t store_plans_fold_many(struct store_plans *p, struct store_set *nodes,
                               const struct store_seq *v, uint32_t rows, bool add, uint64_t *pairs);
