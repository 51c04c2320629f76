// The operations of a kind of store, behind store.h, and the hash functions that stores share.
//
//   store_put(cursor, ...) ─► cursor->store->ops->put ─► store_tree.c, store_hash.c, store_bits.c
//
// 1. The store NAME of config/stores.def is in store_NAME.c and exports its operations as
//    store_NAME_ops.
// 2. A store begins with a struct store, a cursor with a struct store_cursor.
// 3. store.c counts states and words; the operations do not.
// Memory: `create` and `cursor_new` allocate, `free` and `cursor_free` free; store.c frees the
// notes.
// Cost: one indirect call for each vector, or for each STORE_MANY of them.
#pragma once
#include "state/store.h"
#include "state/store_pages.h"

struct store_ops {
    struct store *(*create)(uint64_t bytes);
    void (*free)(struct store *s);
    // NULL if a cursor is a struct store_cursor only.
    struct store_cursor *(*cursor_new)(struct store *s);
    void (*cursor_free)(struct store_cursor *c);
    bool (*put)(struct store_cursor *c, const uint32_t *words, uint32_t n, state_id *id);
    bool (*has)(struct store_cursor *c, const uint32_t *words, uint32_t n);
    // As in store.h. NULL if vectors are put one by one.
    uint64_t (*put_many)(struct store_cursor *c, const struct store_vector *v, uint32_t n,
                         state_id *ids);
    uint64_t (*has_many)(struct store_cursor *c, const struct store_vector *v, uint32_t n);
    void (*number)(struct store *s); // starts to number states; NULL if they always have numbers
    // NULL if the store is not exact.
    uint32_t (*get)(struct store_cursor *c, state_id id, uint32_t *words, uint32_t cap);
    // Sets all but states and words.
    void (*stats)(const struct store_cursor *c, struct store_stats *stats);
};

struct store {
    const struct store_ops *ops;
    uint64_t states, words;
    struct store_pages notes; // a struct store_note for each state below `noted`
    uint32_t noted;
};

#define STORE(name, exact, help) extern const struct store_ops store_##name##_ops;
#include "config/stores.def"
#undef STORE

void *store_zeroed(size_t bytes); // calloc that never returns NULL

// Hard builds keep 8 bits of each hash, so that every table has many collisions.
static inline uint64_t store_hard_hash(uint64_t h) {
#ifdef DEJAVM_HARD
    return h & 0xff00000000000000;
#else
    return h;
#endif
}

static inline uint64_t store_mix(uint64_t key) { // the upper bits are the best mixed
    uint64_t h = key * 0x9e3779b97f4a7c15;
    h = (h ^ h >> 32) * 0xff51afd7ed558ccd;
    return store_hard_hash(h ^ h >> 33);
}

static inline uint64_t store_slot(uint64_t hash, uint64_t slots) {
    return (uint64_t)((unsigned __int128)hash * slots >> 64);
}
