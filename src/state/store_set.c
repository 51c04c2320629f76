#include "state/store_set.h"
#include "base/invariant.h"
#include "base/err.h"
#include <sys/mman.h>

enum { FIRST_SLOTS = 1360, SMALL = 20000 }; // a page; a table below SMALL slots doubles
enum { NARROW = 3, WIDE = 4, SHORTEST_TAG = 2 };

// The number of keys that this many slots have room for.
static uint64_t key_capacity(const struct store_set *s, uint64_t slots) {
    return slots * s->fill / 16;
}

static uint8_t *entry_at(const struct store_set *s, uint64_t slot) {
    return (uint8_t *)s->entries.at + slot * s->width;
}

static void write_entry(const struct store_set *s, uint64_t slot, uint32_t entry) {
    if (s->width == NARROW) memcpy(entry_at(s, slot), &entry, NARROW);
    else memcpy(entry_at(s, slot), &entry, WIDE);
}

// Makes free slots, with entries wide enough for the numbers that they will hold.
static void reset_entries(struct store_set *s, uint64_t slots) {
    uint32_t bits = 64 - (uint32_t)__builtin_clzll(key_capacity(s, slots) + 1);
    if (bits > 32) bits = 32;
    s->slots = slots;
    s->width = bits + SHORTEST_TAG <= 8 * NARROW ? NARROW : WIDE;
    s->numbers = (uint32_t)((1ull << bits) - 1);
    s->bits = (uint32_t)((1ull << 8 * s->width) - 1);
    s->tags = s->bits & ~s->numbers;
    store_pages_free(&s->entries);
    // The last entry is read as a wide one.
    store_pages_need(&s->entries, slots * s->width + WIDE - NARROW);
    madvise(s->entries.at, s->entries.bytes, MADV_HUGEPAGE);
}

void store_set_init(struct store_set *s, uint32_t size, uint32_t most, uint32_t fill) {
    *s = (struct store_set){.size = size, .most = most, .fill = fill};
    reset_entries(s, FIRST_SLOTS);
}

void store_set_free(struct store_set *s) {
    store_pages_free(&s->keys);
    store_pages_free(&s->entries);
}

uint64_t store_set_bytes(const struct store_set *s) {
    uint64_t keys = (uint64_t)s->n * s->size * sizeof(uint64_t);
    return store_pages_used(&s->keys, keys) + s->entries.bytes;
}

static void insert_all(struct store_set s) { // by value: the compiler keeps it in registers
    const uint64_t *key = s.keys.at;
    for (uint32_t i = 0; i < s.n; key += s.size) {
        uint64_t hash = store_set_hash(key, s.size), slot = store_slot(hash, s.slots);
        while (store_set_entry(&s, slot)) {
            if (++slot == s.slots) slot = 0;
        }
        write_entry(&s, slot, ((uint32_t)hash & s.tags) | ++i);
        INVARIANT(i <= s.numbers, "state/store_set.h 2");
    }
}

void store_set_index(struct store_set *s) {
    uint64_t slots = s->slots;
    while (s->n >= key_capacity(s, slots)) slots += slots < SMALL ? slots : slots / 4;
    reset_entries(s, slots);
    insert_all(*s);
}

static inline bool finds_key(const struct store_set *s, const uint64_t *key, uint64_t hash,
                             uint32_t number) {
    uint64_t slot;
    return store_set_find(s, key, s->size, hash, &slot) == number;
}

uint32_t store_set_add(struct store_set *s, const uint64_t *key, uint64_t hash, uint64_t slot) {
    if (s->n == s->most) bug("visited states: a table has more than %u entries", s->most);
    uint32_t number = s->n++;
    INVARIANT(slot < s->slots && !store_set_entry(s, slot), "state/store_set.h 2");
    store_pages_need(&s->keys, (uint64_t)s->n * s->size * sizeof *key);
    memcpy(store_set_key(s, number), key, s->size * sizeof *key);
    write_entry(s, slot, ((uint32_t)hash & s->tags) | s->n);
    if (s->n >= key_capacity(s, s->slots)) store_set_index(s);
    INVARIANT(finds_key(s, key, hash, number), "state/store_set.h 1");
    return number;
}
