// The 128-bit XXH3 of each vector, in an open-addressing table of 16-byte slots, at most 25/32
// full. A state whose hash another state has is missed: by the birthday bound, n states meet one
// with probability about n^2 / 2^129.
#include "state/store_part.h"
#include <math.h>
#include <stdlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum { FIRST_SLOTS = 64, RELEASE_EVERY = 1 << 16 };

struct code {
    uint64_t low, high; // both 0: free
};

struct hash_store {
    struct store base;
    struct code *codes;
    uint64_t slots, used;
};

static struct code code_of(const uint32_t *words, uint32_t n) {
    XXH128_hash_t h = XXH3_128bits(words, (size_t)n * sizeof *words);
    return (struct code){h.low64 | (h.low64 == 0), h.high64};
}

// Where the code is, or where it belongs.
static struct code *place(struct code *codes, uint64_t slots, struct code c) {
    uint64_t i = store_slot(store_hard_hash(c.high), slots);
    while (codes[i].low && (codes[i].low != c.low || codes[i].high != c.high)) {
        if (++i == slots) i = 0;
    }
    return &codes[i];
}

static void grow(struct hash_store *s) {
    uint64_t slots = store_more_slots(s->slots);
    struct code *codes = store_table(slots * sizeof *codes);
    for (uint64_t i = 0; i < s->slots; i++) {
        struct code c = s->codes[i];
        if (c.low) *place(codes, slots, c) = c;
        if (i && i % RELEASE_EVERY == 0) {
            store_release(s->codes, (i - RELEASE_EVERY) * sizeof c, i * sizeof c);
        }
    }
    free(s->codes);
    s->codes = codes;
    s->slots = slots;
}

static struct store *hash_create(uint64_t bytes) {
    (void)bytes;
    struct hash_store *s = store_zeroed(sizeof *s);
    s->slots = FIRST_SLOTS;
    s->codes = store_zeroed(s->slots * sizeof *s->codes);
    return &s->base;
}

static void hash_free(struct store *base) {
    struct hash_store *s = (struct hash_store *)base;
    free(s->codes);
    free(s);
}

static bool hash_put(struct store *base, const uint32_t *words, uint32_t n, state_id *id) {
    struct hash_store *s = (struct hash_store *)base;
    struct code c = code_of(words, n), *at = place(s->codes, s->slots, c);
    *id = c.low;
    if (at->low) return false;
    *at = c;
    if (++s->used * 32 > s->slots * 25) grow(s);
    return true;
}

static bool hash_has(struct store *base, const uint32_t *words, uint32_t n) {
    struct hash_store *s = (struct hash_store *)base;
    return place(s->codes, s->slots, code_of(words, n))->low != 0;
}

static void hash_stats(const struct store *base, struct store_stats *stats) {
    const struct hash_store *s = (const struct hash_store *)base;
    double n = (double)s->used;
    stats->live_bytes = s->used * sizeof *s->codes;
    stats->allocated_bytes = s->slots * sizeof *s->codes + sizeof *s;
    stats->omission = n > 1 ? -expm1(-ldexp(n * (n - 1), -129)) : 0;
}

const struct store_ops store_hash_ops = {.create = hash_create,
                                         .free = hash_free,
                                         .put = hash_put,
                                         .has = hash_has,
                                         .stats = hash_stats};
