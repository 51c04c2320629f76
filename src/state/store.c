#include "state/store_ops.h"
#include "base/invariant.h"
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
    store_pages_free(&s->notes);
    s->ops->free(s);
}

struct store_cursor *store_cursor_new(struct store *s) {
    struct store_cursor *c = s->ops->cursor_new ? s->ops->cursor_new(s) : store_zeroed(sizeof *c);
    c->store = s;
    return c;
}

void store_cursor_free(struct store_cursor *c) {
    if (c->store->ops->cursor_free) c->store->ops->cursor_free(c);
    else free(c);
}

struct store_cursor *store_open(enum store_kind kind, uint64_t bytes) {
    return store_cursor_new(store_new(kind, bytes));
}

void store_close(struct store_cursor *c) {
    if (!c) return;
    struct store *s = c->store;
    store_cursor_free(c);
    store_free(s);
}

// New states are numbered in the order in which they come; the bits store has no numbers.
static inline bool is_number(const struct store *s, state_id id, bool fresh) {
    return id == STORE_NONE || (fresh ? id == s->states : id < s->states);
}

bool store_put(struct store_cursor *c, const uint32_t *words, uint32_t n, state_id *id) {
    struct store *s = c->store;
    bool fresh = s->ops->put(c, words, n, id);
    INVARIANT(is_number(s, *id, fresh), "state/store.h 1");
    s->states += fresh;
    s->words += fresh ? n : 0;
    return fresh;
}

bool store_has(struct store_cursor *c, const uint32_t *words, uint32_t n) {
    return c->store->ops->has(c, words, n);
}

uint64_t store_put_many(struct store_cursor *c, const struct store_vector *v, uint32_t n,
                        state_id *ids) {
    struct store *s = c->store;
    uint64_t fresh = 0;
    assert(n <= STORE_MANY);
    if (s->ops->put_many) fresh = s->ops->put_many(c, v, n, ids);
    else
        for (uint32_t i = 0; i < n; i++)
            fresh |= (uint64_t)s->ops->put(c, v[i].words, v[i].n, &ids[i]) << i;
    s->states += (uint64_t)__builtin_popcountll(fresh);
    for (uint64_t bits = fresh; bits; bits &= bits - 1) s->words += v[__builtin_ctzll(bits)].n;
    for (uint32_t i = 0; INVARIANTS && i < n; i++)
        INVARIANT(ids[i] == STORE_NONE || ids[i] < s->states, "state/store.h 1");
    return fresh;
}

uint64_t store_has_many(struct store_cursor *c, const struct store_vector *v, uint32_t n) {
    const struct store_ops *ops = c->store->ops;
    uint64_t has = 0;
    assert(n <= STORE_MANY);
    if (ops->has_many) return ops->has_many(c, v, n);
    for (uint32_t i = 0; i < n; i++) has |= (uint64_t)ops->has(c, v[i].words, v[i].n) << i;
    return has;
}

uint32_t store_get(struct store_cursor *c, state_id id, uint32_t *words, uint32_t cap) {
    if (!c->store->ops->get) bug("a store that is not exact cannot return states");
    return c->store->ops->get(c, id, words, cap);
}

void store_each(struct store_cursor *c, bool (*fn)(void *arg, const uint32_t *words, uint32_t n),
                void *arg) {
    VEC(uint32_t) words = {0};
    bool more = c->store->ops->get;
    for (state_id id = 0; more && id < c->store->states; id++) {
        words.n = store_get(c, id, words.at, words.cap);
        if (words.n > words.cap) {
            words.at = vec_grow(words.at, (words.cap = words.n) * sizeof *words.at);
            store_get(c, id, words.at, words.cap);
        }
        more = fn(arg, words.at, words.n);
    }
    VEC_FREE(&words);
}

void store_take_notes(struct store_cursor *c) {
    assert(!c->store->states);
    if (c->store->ops->number) c->store->ops->number(c->store);
}

struct store_note *store_note(struct store_cursor *c, state_id id) {
    struct store *s = c->store;
    assert(id != STORE_NONE);
    INVARIANT(id < s->states, "state/store.h 1");
    if (id >= s->noted) s->noted = id + 1;
    store_pages_need(&s->notes, (uint64_t)s->noted * sizeof(struct store_note));
    return (struct store_note *)s->notes.at + id;
}

struct store_stats store_stats(const struct store_cursor *c) {
    struct store_stats stats = {.states = c->store->states, .words = c->store->words};
    c->store->ops->stats(c, &stats);
    stats.note_bytes =
        store_pages_used(&c->store->notes, c->store->noted * sizeof(struct store_note));
    return stats;
}

bool store_is_exact(enum store_kind kind) { return kinds[kind].exact; }

void *store_zeroed(size_t bytes) {
    void *at = calloc(1, bytes);
    if (!at) bug("out of memory (%zu bytes for visited states)", bytes);
    return at;
}
