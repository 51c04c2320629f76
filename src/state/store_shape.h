// The shape in which the tree store folds a short vector: learned once, then fixed.
//
//   constant ....... | what differs between ... | ... one state and another | ...... constant
//   \_________________________________________/ \_________________________________________/
//        left: half of what differs                     right: the other half; and so on
//
// States share subtrees best when each half of the root holds half of what differs between states;
// when all of it lies on one side, that side is as unique as the whole and costs a node more. So
// the first vectors are folded by halving while the shape watches which words never differ, seen
// from the start and seen from the end (an object more or less in the middle shifts one of the two
// only). Then these words weigh nothing, for good.
//
// Each length has a plan: the pairs to make in order, and their refs for the last vector of that
// length. Only what depends on a word that is different now is looked up again; exploration puts
// vectors that differ little.
//
// Many vectors of one length are folded side by side, pair by pair: the pairs to be looked up are
// known together then, and their cache lines come together.
//
// 1. The shape belongs to the store: after store_shape_fix the pair depends on the sequence only.
//    Before, likewise, but it may be another one.
// 2. Plans belong to a cursor and are a cache: they change time, never results. `todo` holds the
//    pairs whose ref is stale, also after a look-up gave up half way. Plans that were made before
//    the shape was fixed are dropped at their next use.
// Cost: n/2 compares and some 5 to 20 node look-ups; a plan has 17 bytes per word, and there is one
// per length seen, but all are dropped when they have more than STORE_PLANS bytes.
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
    // At this distance from the start (end) all vectors watched have the first one's word.
    bool from_start[STORE_SHORT], from_end[STORE_SHORT];
    bool fixed;
};

// Before it is fixed.
void store_shape_watch(struct store_shape *s, const uint32_t *words, uint32_t n);
void store_shape_fix(struct store_shape *s);

struct store_plan;
struct store_plans {
    const struct store_shape *shape;
    struct store_plan *by_length[STORE_SHORT + 1];
    uint64_t bytes;    // of the plans
    bool fixed;        // the shape was, when they were made
    uint32_t *columns; // of vectors side by side
};

void store_plans_free(struct store_plans *p);
uint64_t store_plans_bytes(const struct store_plans *p); // besides the struct
// Folds 2 .. STORE_SHORT refs into a pair, making nodes with `add`; false: a node that it
// needs does not exist.
bool store_plans_fold(struct store_plans *p, struct store_set *nodes, const struct store_seq *v,
                      bool add, uint64_t *pair);
// The same for up to STORE_MANY vectors of the same length, 2 .. STORE_BESIDE: a bit for each that
// has a pair.
uint64_t store_plans_fold_many(struct store_plans *p, struct store_set *nodes,
                               const struct store_seq *v, uint32_t rows, bool add, uint64_t *pairs);
