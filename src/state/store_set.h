// A set of keys, each with a number: dense, in order of arrival, and the same for ever.
//
//   keys:    | key 0 | key 1 | key 2 | ...            1 or 2 words of 64 bits each
//   entries: | . | t,3 | t,1 | . | . | t,2 | ...      open addressing by hash
//
//   entry:   | tag | number + 1 |       0: free. The number has as many bits as the table needs,
//                                       the tag is those bits of the hash that have room beside it
//
// The slot of a hash is hash * slots / 2^64 (Lemire's fast range), so the number of slots need not
// be a power of two: large tables grow by a quarter and waste little. Tags tell most other keys
// apart without a look at them. Entries have 3 bytes while that leaves 2 bits for the tag, then 4.
//
// 1. A key is never removed, and keeps its number.
// 2. Keys and entries hold no addresses. Entries follow from the keys: when the table is too full,
//    or when somebody has written other keys under the old numbers, they alone are made anew
//    (store_set_index).
// Cost: the key, and its entry: at most 14/16 full, 3.4 to 4.3 bytes (4.6 to 5.7 from 2^22 keys
// on); a look-up is a cache line of entries, and one of keys if the key is there; an entry is made
// anew four times in the mean, 20 instructions each.
//
// For processes to share a set, both arrays must be in a shared mapping, entries must have 4 bytes,
// a number must be taken by an atomic addition and its entry written by compare-and-swap, and all
// of them must wait while entries are made anew.
#pragma once
#include "state/store_pages.h"
#include "state/store_ops.h"

enum { STORE_FILL = 14 }; // of sets of states

struct store_set {
    struct store_pages keys, entries;
    uint64_t slots;
    uint32_t n, most; // keys; how many there may be
    uint32_t size;    // words of a key
    uint32_t fill;    // sixteenths of the slots that may be taken: a look-up is faster with fewer
    uint32_t width;   // bytes of an entry
    uint32_t numbers; // the bits of an entry that are number + 1,
    uint32_t tags;    // the others,
    uint32_t bits;    // and all of them
};

void store_set_init(struct store_set *s, uint32_t size, uint32_t most, uint32_t fill);
void store_set_free(struct store_set *s);
uint64_t store_set_bytes(const struct store_set *s);
// A key that is not there, at the slot where store_set_find ended: its number.
uint32_t store_set_add(struct store_set *s, const uint64_t *key, uint64_t hash, uint64_t slot);
void store_set_index(struct store_set *s); // makes all entries anew

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

// Whether the entry is that of a key of one word (`size`, known to the compiler) or two.
static inline bool store_set_is(const struct store_set *s, uint32_t entry, const uint64_t *key,
                                uint32_t size, uint64_t hash, uint32_t *number) {
    const uint64_t *keys = s->keys.at;
    uint32_t i = *number = (entry ^ ((uint32_t)hash & s->tags)) - 1; // small only with this tag
    return i < s->numbers && keys[(uint64_t)i * size] == key[0] &&
           (size == 1 || keys[(uint64_t)i * size + 1] == key[1]);
}

// The number of a key, and its slot; or STORE_NONE, and the slot where it belongs.
static inline uint32_t store_set_find(const struct store_set *s, const uint64_t *key, uint32_t size,
                                      uint64_t hash, uint64_t *slot) {
    *slot = store_slot(hash, s->slots);
    for (uint32_t entry, number; (entry = store_set_entry(s, *slot));) {
        if (store_set_is(s, entry, key, size, hash, &number)) return number;
        if (++*slot == s->slots) *slot = 0;
    }
    return STORE_NONE;
}

// Brings the entry of a hash near; then the key that it names.
static inline void store_set_ask(const struct store_set *s, uint64_t hash) {
    __builtin_prefetch((uint8_t *)s->entries.at + store_slot(hash, s->slots) * s->width);
}
static inline void store_set_ask_key(const struct store_set *s, uint64_t hash) {
    uint32_t i = store_set_entry(s, store_slot(hash, s->slots)) & s->numbers;
    if (i) __builtin_prefetch(store_set_key(s, i - 1));
}
