// Stores the 128-bit XXH3 of each vector in a numbered set. A state that has the same hash as
// another state is missed: by the birthday bound, this happens among n states with probability
// about n^2 / 2^129.
#include "state/store_set.h"
#include <math.h>
#include <stdlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

struct hash_store {
    struct store base;
    struct store_set codes;
};

struct code {
    uint64_t words[2];
};

static struct code compute_code(const uint32_t *words, uint32_t n) {
    XXH128_hash_t h = XXH3_128bits(words, (size_t)n * sizeof *words);
    return (struct code){{h.low64, h.high64}};
}

static state_id find_code(const struct hash_store *s, const struct code *c, uint64_t *slot) {
    return store_set_find(&s->codes, c->words, 2, store_set_hash(c->words, 2), slot);
}

static struct store *hash_create(uint64_t bytes) {
    (void)bytes;
    struct hash_store *s = store_zeroed(sizeof *s);
    store_set_init(&s->codes, 2, STORE_NONE - 1, STORE_FILL);
    return &s->base;
}

static void hash_free(struct store *base) {
    struct hash_store *s = (struct hash_store *)base;
    store_set_free(&s->codes);
    free(s);
}

static bool hash_put(struct store_cursor *cursor, const uint32_t *words, uint32_t n, state_id *id) {
    struct hash_store *s = (struct hash_store *)cursor->store;
    struct code c = compute_code(words, n);
    uint64_t slot;
    *id = find_code(s, &c, &slot);
    if (*id != STORE_NONE) return false;
    *id = store_set_add(&s->codes, c.words, store_set_hash(c.words, 2), slot);
    return true;
}

static bool hash_has(struct store_cursor *cursor, const uint32_t *words, uint32_t n) {
    struct code c = compute_code(words, n);
    uint64_t slot;
    return find_code((struct hash_store *)cursor->store, &c, &slot) != STORE_NONE;
}

static void hash_stats(const struct store_cursor *cursor, struct store_stats *stats) {
    const struct hash_store *s = (const struct hash_store *)cursor->store;
    double n = s->codes.n;
    stats->live_bytes = s->codes.n * sizeof(struct code);
    stats->allocated_bytes = store_set_bytes(&s->codes) + sizeof *s;
    stats->omission = n > 1 ? -expm1(-ldexp(n * (n - 1), -129)) : 0;
}

const struct store_ops store_hash_ops = {.create = hash_create,
                                         .free = hash_free,
                                         .put = hash_put,
                                         .has = hash_has,
                                         .stats = hash_stats};
