// A set of keys that numbers them: densely, in the order of arrival, and permanently.
//
//   keys:    | key 0 | key 1 | key 2 | ...            1 or 2 words of 64 bits each
//   entries: | . | t,3 | t,1 | . | . | t,2 | ...      open addressing by hash
//
//   entry:   | tag | number + 1 |       0 if free. The number has as many bits as the table needs;
//                                       the tag has the remaining bits, taken from the hash
//
// The slot of a hash is hash * slots / 2^64 (Lemire's fast range), so the number of slots can be
// any number: large tables grow by a quarter and waste little. Tags distinguish most other keys
// without reading them. Entries have 3 bytes while that leaves 2 bits for the tag, then 4.
//
// 1. A key is never removed, and keeps its number.
// 2. Keys and entries hold no addresses. Entries can be computed from the keys: if the table is too
//    full, or if the keys of the old numbers were replaced, store_set_index writes all entries
//    again.
// Memory: the owner of the struct frees it by store_set_free.
// Cost: the key, and its entry: at most 14/16 full, 3.4 to 4.3 bytes (4.6 to 5.7 from 2^22 keys
// on). A look-up touches a cache line of entries, and one of keys if the key is there. On average
// an entry is written four more times when the table grows, 20 instructions each.
//
// To let several processes share a set, both arrays would have to be in a shared mapping, entries
// would have to have 4 bytes, a number would have to be taken by an atomic addition and its entry
// written by compare-and-swap, and all processes would have to wait while entries are rewritten.
#pragma once
#include "state/store_pages.h"
#include "state/store_ops.h"

enum { STORE_FILL = 14 }; // `fill` for sets of states

struct store_set {
    struct store_pages keys, entries;
    uint64_t slots;
    uint32_t n, most; // number of keys, and its limit
    uint32_t size;    // words of a key
    uint32_t fill;    // how many sixteenths of the slots may be used; low values are faster
    uint32_t width;   // bytes of an entry
    uint32_t numbers; // mask of the bits of an entry that are number + 1
    uint32_t tags;    // mask of the others
    uint32_t bits;    // mask of both
};

void store_set_init(struct store_set *s, uint32_t size, uint32_t most, uint32_t fill);
void store_set_free(struct store_set *s);
uint64_t store_set_bytes(const struct store_set *s);
// Adds a key that is not there, at the slot where store_set_find ended. Returns its number.
uint32_t store_set_add(struct store_set *s, const uint64_t *key, uint64_t hash, uint64_t slot);
void store_set_index(struct store_set *s); // writes all entries again

// The second word of a long key is a hash already.
static inline uint64_t store_set_hash(const uint64_t *key, uint32_t size) {
    return size == 1 ? store_mix(key[0]) : store_hard_hash(key[1]);
}

static inline uint64_t *store_set_key(const struct store_set *s, uint32_t number) {
    return (uint64_t *)s->keys.at + (uint64_t)number * s->size;
}

static inline uint32_t store_set_entry(const struct store_set *s, uint64_t slot) {
    uint32_t entry;
    memcpy(&entry, (uint8_t *)s->entries.at + slot * s->width, sizeof entry);
    return entry & s->bits;
}

// Whether the entry is that of the key. `size`, 1 or 2 words, is a constant for the compiler.
static inline bool store_set_is(const struct store_set *s, uint32_t entry, const uint64_t *key,
                                uint32_t size, uint64_t hash, uint32_t *number) {
    const uint64_t *keys = s->keys.at;
    uint32_t i = *number = (entry ^ ((uint32_t)hash & s->tags)) - 1; // small if the tag is equal
    return i < s->numbers && keys[(uint64_t)i * size] == key[0] &&
           (size == 1 || keys[(uint64_t)i * size + 1] == key[1]);
}

// The number of a key, and its slot; or STORE_NONE, and the slot where the key belongs.
static inline uint32_t store_set_find(const struct store_set *s, const uint64_t *key, uint32_t size,
                                      uint64_t hash, uint64_t *slot) {
    *slot = store_slot(hash, s->slots);
    for (uint32_t entry, number; (entry = store_set_entry(s, *slot));) {
        if (store_set_is(s, entry, key, size, hash, &number)) return number;
        if (++*slot == s->slots) *slot = 0;
    }
    return STORE_NONE;
}

// Prefetches the entry of a hash; then the key of that entry.
static inline void store_set_ask(const struct store_set *s, uint64_t hash) {
    __builtin_prefetch((uint8_t *)s->entries.at + store_slot(hash, s->slots) * s->width);
}
static inline void store_set_ask_key(const struct store_set *s, uint64_t hash) {
    uint32_t i = store_set_entry(s, store_slot(hash, s->slots)) & s->numbers;
    if (i) __builtin_prefetch(store_set_key(s, i - 1));
}
