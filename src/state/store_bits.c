// Bitstate (Holzmann 1998): each vector sets HASHES bits of an array of fixed size; a vector whose
// bits are all set already is taken for old. If a fraction f of the bits is set, this happens to a
// new vector with probability f^HASHES. So on average f^k / (1 - f^k) vectors were missed before
// each vector that was accepted. The sum of these, m, gives the probability 1 - e^-m that any was
// missed.
//
// With notes each state also has a number, by its hash: 8 bytes, and an entry of a set.
#include "state/store_set.h"
#include <math.h>
#include <stdlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum { HASHES = 3, DEFAULT_BYTES = 256 << 20 };

struct bits_store {
    struct store base;
    uint64_t *array;
    uint64_t bits, set;
    double missed; // the expected number of vectors missed
    bool numbered;
    struct store_set numbers; // of hashes, if numbered
};

struct places {
    uint64_t bit[HASHES], hash;
};

static struct places compute_places(const struct bits_store *s, const uint32_t *words, uint32_t n) {
    XXH128_hash_t h = XXH3_128bits(words, (size_t)n * sizeof *words);
    struct places p = {.hash = h.low64};
    for (uint64_t k = 0; k < HASHES; k++)
        p.bit[k] = store_slot(h.low64 + k * (h.high64 | 1), s->bits);
    return p;
}

static struct store *bits_create(uint64_t bytes) {
    struct bits_store *s = store_zeroed(sizeof *s);
    uint64_t cells = (bytes ? bytes : DEFAULT_BYTES) / sizeof *s->array;
    if (!cells) cells = 1;
    s->array = store_zeroed(cells * sizeof *s->array); // pages are allocated when they are written
    s->bits = cells * 64;
    return &s->base;
}

static void bits_free(struct store *base) {
    struct bits_store *s = (struct bits_store *)base;
    free(s->array);
    if (s->numbered) store_set_free(&s->numbers);
    free(s);
}

static void bits_number(struct store *base) {
    struct bits_store *s = (struct bits_store *)base;
    s->numbered = true;
    store_set_init(&s->numbers, 1, STORE_NONE - 1, STORE_FILL);
}

static state_id find_number(struct bits_store *s, uint64_t hash) {
    uint64_t slot, spread = store_mix(hash);
    state_id id = store_set_find(&s->numbers, &hash, 1, spread, &slot);
    return id == STORE_NONE ? store_set_add(&s->numbers, &hash, spread, slot) : id;
}

static bool bits_put(struct store_cursor *cursor, const uint32_t *words, uint32_t n, state_id *id) {
    struct bits_store *s = (struct bits_store *)cursor->store;
    struct places p = compute_places(s, words, n);
    uint64_t before = s->set;
    *id = s->numbered ? find_number(s, p.hash) : STORE_NONE;
    for (int k = 0; k < HASHES; k++) {
        uint64_t *cell = &s->array[p.bit[k] / 64], bit = (uint64_t)1 << p.bit[k] % 64;
        s->set += !(*cell & bit);
        *cell |= bit;
    }
    if (s->set == before) return false;
    double wrong = pow((double)before / (double)s->bits, HASHES);
    s->missed += wrong / (1 - wrong);
    return true;
}

static bool bits_has(struct store_cursor *cursor, const uint32_t *words, uint32_t n) {
    struct bits_store *s = (struct bits_store *)cursor->store;
    struct places p = compute_places(s, words, n);
    for (int k = 0; k < HASHES; k++) {
        if (!(s->array[p.bit[k] / 64] >> p.bit[k] % 64 & 1)) return false;
    }
    return true;
}

static void bits_stats(const struct store_cursor *cursor, struct store_stats *stats) {
    const struct bits_store *s = (const struct bits_store *)cursor->store;
    stats->live_bytes = (s->set + 7) / 8;
    stats->allocated_bytes = s->bits / 8 + sizeof *s + store_set_bytes(&s->numbers);
    // A full array takes every new vector for old, so an omission is certain.
    stats->omission = s->set == s->bits ? 1 : -expm1(-s->missed);
}

const struct store_ops store_bits_ops = {.create = bits_create,
                                         .free = bits_free,
                                         .number = bits_number,
                                         .put = bits_put,
                                         .has = bits_has,
                                         .stats = bits_stats};
