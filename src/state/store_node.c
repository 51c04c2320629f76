#include "state/store_node.h"
#include "base/err.h"
#include "base/vec.h"

enum { FIRST_SLOTS = 64 };

void store_node_init(struct store_nodes *t) {
    *t = (struct store_nodes){.slots = FIRST_SLOTS};
    t->index = store_zeroed(t->slots * sizeof *t->index);
}

void store_node_free(struct store_nodes *t) {
    free(t->at);
    free(t->index);
}

uint64_t store_node_bytes(const struct store_nodes *t) {
    return (uint64_t)t->cap * sizeof *t->at + t->slots * sizeof *t->index;
}

static void index_again(struct store_nodes *t) {
    free(t->index);
    t->slots = store_more_slots(t->slots);
    t->index = store_table(t->slots * sizeof *t->index);
    for (uint32_t i = 0; i < t->n; i++) {
        uint64_t slot = store_slot(store_mix(t->at[i]), t->slots);
        while (t->index[slot]) {
            if (++slot == t->slots) slot = 0;
        }
        t->index[slot] = i + 1;
    }
}

static __attribute__((noinline)) uint32_t add_node(struct store_nodes *t, uint64_t pair,
                                                   uint64_t slot) {
    if (t->n == STORE_NODES) bug("visited states: more than %u tree nodes", STORE_NODES);
    if (t->n == t->cap) {
#ifdef DEJAVM_HARD
        t->cap += 16;
#else
        t->cap += t->cap / 8 + 64;
#endif
        t->at = vec_grow(t->at, (size_t)t->cap * sizeof *t->at);
    }
    t->at[t->n] = pair;
    t->index[slot] = ++t->n;
    uint32_t ref = STORE_NODE | (t->n - 1);
    if ((uint64_t)t->n * 8 > t->slots * 5) index_again(t);
    return ref;
}

static inline uint64_t slot_of(const struct store_nodes *t, uint64_t pair) {
    return store_slot(store_mix(pair), t->slots);
}

uint32_t store_node(struct store_nodes *t, uint64_t pair, bool add) {
    uint64_t slot = slot_of(t, pair);
    for (uint32_t i; (i = t->index[slot]);) {
        if (t->at[i - 1] == pair) return STORE_NODE | (i - 1);
        if (++slot == t->slots) slot = 0;
    }
    return add ? add_node(t, pair, slot) : STORE_ABSENT;
}

void store_node_many(struct store_nodes *t, const uint64_t *pairs, uint32_t *refs, uint32_t n,
                     bool add) {
    uint64_t slots[STORE_MANY];
    for (uint32_t i = 0; i < n; i++) {
        slots[i] = slot_of(t, pairs[i]);
        __builtin_prefetch(&t->index[slots[i]]);
    }
    for (uint32_t i = 0; i < n; i++) {
        uint32_t node = t->index[slots[i]];
        if (node) __builtin_prefetch(&t->at[node - 1]);
    }
    for (uint32_t i = 0; i < n; i++) refs[i] = store_node(t, pairs[i], add);
}

struct reader {
    const struct store_nodes *nodes;
    uint32_t *words;
    uint32_t n, cap;
};

static void read_word(struct reader *r, uint32_t word) {
    if (r->n < r->cap) r->words[r->n] = word;
    r->n++;
}

// As deep as the tree, which is balanced but for what the learned shape hangs on: some hundred at
// most.
static void read_pair(struct reader *r, uint64_t pair) {
    uint32_t side[2] = {(uint32_t)(pair >> 32), (uint32_t)pair};
    if (side[0] == STORE_EMPTY) return;
    if (side[0] == STORE_WORD) {
        read_word(r, side[1]);
        return;
    }
    for (int i = 0; i < 2; i++) {
        if (store_is_word(side[i])) read_word(r, side[i]);
        else read_pair(r, r->nodes->at[side[i] - STORE_NODE]);
    }
}

uint32_t store_node_read(const struct store_nodes *t, uint64_t pair, uint32_t *words,
                         uint32_t cap) {
    struct reader r = {t, words, 0, cap};
    read_pair(&r, pair);
    return r.n;
}
