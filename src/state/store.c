#include "state/store_part.h"
#include "base/err.h"
#include "base/vec.h"
#include <stdlib.h>

static const struct {
    bool exact;
    const struct store_ops *ops;
} kinds[] = {
#define STORE(name, exact, help) {exact, &store_##name##_ops},
#include "config/stores.def"
#undef STORE
};

struct store *store_new(enum store_kind kind, uint64_t bytes) {
    assert(kind < STORE_COUNT);
    struct store *s = kinds[kind].ops->create(bytes);
    s->ops = kinds[kind].ops;
    return s;
}

void store_free(struct store *s) {
    if (s) s->ops->free(s);
}

bool store_put(struct store *s, const uint32_t *words, uint32_t n, state_id *id) {
    bool fresh = s->ops->put(s, words, n, id);
    s->states += fresh;
    s->words += fresh ? n : 0;
    return fresh;
}

bool store_has(struct store *s, const uint32_t *words, uint32_t n) {
    return s->ops->has(s, words, n);
}

uint64_t store_put_many(struct store *s, const struct store_vector *v, uint32_t n, state_id *ids) {
    uint64_t fresh = 0;
    assert(n <= STORE_MANY);
    if (s->ops->put_many) fresh = s->ops->put_many(s, v, n, ids);
    else
        for (uint32_t i = 0; i < n; i++)
            fresh |= (uint64_t)s->ops->put(s, v[i].words, v[i].n, &ids[i]) << i;
    s->states += (uint64_t)__builtin_popcountll(fresh);
    for (uint64_t bits = fresh; bits; bits &= bits - 1) s->words += v[__builtin_ctzll(bits)].n;
    return fresh;
}

uint64_t store_has_many(struct store *s, const struct store_vector *v, uint32_t n) {
    uint64_t has = 0;
    assert(n <= STORE_MANY);
    if (s->ops->has_many) return s->ops->has_many(s, v, n);
    for (uint32_t i = 0; i < n; i++) has |= (uint64_t)s->ops->has(s, v[i].words, v[i].n) << i;
    return has;
}

uint32_t store_get(struct store *s, state_id id, uint32_t *words, uint32_t cap) {
    if (!s->ops->get) bug("a state cannot be read back from a store that is not exact");
    return s->ops->get(s, id, words, cap);
}

void store_each(struct store *s, bool (*fn)(void *arg, const uint32_t *words, uint32_t n),
                void *arg) {
    VEC(uint32_t) words = {0};
    bool more = s->ops->get;
    for (state_id id = 0; more && id < s->states; id++) {
        words.n = store_get(s, id, words.at, words.cap);
        if (words.n > words.cap) {
            words.at = vec_grow(words.at, (words.cap = words.n) * sizeof *words.at);
            store_get(s, id, words.at, words.cap);
        }
        more = fn(arg, words.at, words.n);
    }
    VEC_FREE(&words);
}

struct store_stats store_stats(const struct store *s) {
    struct store_stats stats = {.states = s->states, .words = s->words};
    s->ops->stats(s, &stats);
    return stats;
}

bool store_is_exact(enum store_kind kind) { return kinds[kind].exact; }

void *store_zeroed(size_t bytes) {
    void *at = calloc(1, bytes);
    if (!at) bug("out of memory (%zu bytes for visited states)", bytes);
    return at;
}
