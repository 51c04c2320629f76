#include "state/store_node.h"
#include "base/invariant.h"

enum { FILL = 10 }; // sixteenths; low, because look-ups are frequent

void store_node_init(struct store_set *nodes) { store_set_init(nodes, 1, STORE_NODES, FILL); }

static __attribute__((noinline)) uint32_t search_node(struct store_set *nodes, uint64_t pair,
                                                      uint64_t hash, bool add) {
    uint64_t slot;
    uint32_t i = store_set_find(nodes, &pair, 1, hash, &slot);
    if (i == STORE_NONE && !add) return STORE_ABSENT;
    return STORE_NODE | (i == STORE_NONE ? store_set_add(nodes, &pair, hash, slot) : i);
}

// Most nodes are in their first slot.
static inline uint32_t find_node(struct store_set *nodes, uint64_t pair, uint64_t hash, bool add) {
    uint32_t entry = store_set_entry(nodes, store_slot(hash, nodes->slots)), i;
    INVARIANT(hash == store_mix(pair), "state/store_node.h 2");
    if (LIKELY(store_set_is(nodes, entry, &pair, 1, hash, &i))) return STORE_NODE | i;
    return search_node(nodes, pair, hash, add);
}

uint32_t store_node(struct store_set *nodes, uint64_t pair, bool add) {
    return find_node(nodes, pair, store_mix(pair), add);
}

void store_node_many(struct store_set *nodes, const uint64_t *pairs, uint32_t *refs, uint32_t n,
                     bool add) {
    uint64_t hashes[STORE_MANY];
    for (uint32_t i = 0; i < n; i++) store_set_ask(nodes, hashes[i] = store_mix(pairs[i]));
    for (uint32_t i = 0; i < n; i++) store_set_ask_key(nodes, hashes[i]);
    for (uint32_t i = 0; i < n; i++) refs[i] = find_node(nodes, pairs[i], hashes[i], add);
}

struct node_reader {
    const uint64_t *pairs; // of the nodes
    uint32_t *words;
    uint32_t n, cap;
};

static void emit_word(struct node_reader *r, uint32_t word) {
    if (r->n < r->cap) r->words[r->n] = word;
    r->n++;
}

// Recursion is as deep as the tree. The learned shape can make it unbalanced: a few hundred levels
// at most.
static void read_pair(struct node_reader *r, uint64_t pair) {
    uint32_t side[2] = {(uint32_t)(pair >> 32), (uint32_t)pair};
    if (side[0] == STORE_EMPTY) return;
    if (side[0] == STORE_WORD) {
        emit_word(r, side[1]);
        return;
    }
    for (int i = 0; i < 2; i++) {
        INVARIANT(side[i] < STORE_ABSENT, "state/store_node.h 1");
        if (store_is_word(side[i])) emit_word(r, side[i]);
        else read_pair(r, r->pairs[side[i] - STORE_NODE]);
    }
}

uint32_t store_node_read(const struct store_set *nodes, uint64_t pair, uint32_t *words,
                         uint32_t cap) {
    struct node_reader r = {nodes->keys.at, words, 0, cap};
    read_pair(&r, pair);
    return r.n;
}
