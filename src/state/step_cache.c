#include "state/step_cache.h"
#include "base/invariant.h"
#include "state/canon_walk.h"
#include "vm/visible.h"

enum {
    CACHE_BYTES = 1 << 24,
    TRIED = 1 << 12, // lookups after which the cache may rest,
    WORTH = 16,      // if not even one in WORTH has found something,
    REST = 1 << 16   // for this many lookups
};
enum { KEY_HEAD = 6, MOST_PIECES = 64 };

static bool is_local(const struct thread *t) {
    switch ((enum operation)t->op) {
    case OPERATION_read:
    case OPERATION_write:
    case OPERATION_update:
    case OPERATION_enter:
    case OPERATION_yield:
    case OPERATION_cut: return t->status == THREAD_RUNNABLE && !t->atomic;
    default: return false;
    }
}

static bool may_be_cached(const struct canon *c, const struct way *w) {
    const struct vm *vm = c->vm;
    const struct explore *x = &vm->explore;
    bool plain = !x->counted && !x->groups && !x->ordered;
    return plain && c->pieces.exact && c->pieces.now.n <= MOST_PIECES && w->kind == WAY_GO &&
           is_local(w->thread) && c->sharing.now.settled && c->sharing.now.living == vm->living;
}

// The pieces that list objects which the thread can reach, by index.
static uint64_t find_reached(const struct pieces_now *now, uint32_t piece) {
    uint64_t mask = 1 | 1ull << piece;
    for (uint32_t i = piece; i > 0; i--) // pieces refer to objects of pieces before them
        if (mask >> i & 1) mask |= now->at.at[i].refers;
    return mask;
}

static void make_key(struct canon *c, const struct way *w, uint64_t mask) {
    struct step_cache *s = &c->steps;
    const struct pieces_now *now = &c->pieces.now;
    s->key.n = 0;
    VEC_PUSH(&s->key, w->thread->rank);
    VEC_PUSH(&s->key, now->n);
    VEC_PUSH(&s->key, now->flags);
    VEC_PUSH(&s->key, now->locks.number);
    VEC_PUSH(&s->key, (uint32_t)mask);
    VEC_PUSH(&s->key, (uint32_t)(mask >> 32));
    for (; mask; mask &= mask - 1) {
        const struct piece *p = &now->at.at[__builtin_ctzll(mask)];
        VEC_PUSH(&s->key, p->number);
        VEC_PUSH(&s->key, p->first);
    }
}

// Looks up the step. *mask: the pieces that it depends on; 0: it cannot be cached. Returns its
// result, or NULL.
static const uint32_t *find_result(struct canon *c, const struct way *w, uint64_t *mask) {
    struct step_cache *s = &c->steps;
    uint32_t number;
    *mask = 0;
    if (!may_be_cached(c, w)) return NULL;
    *mask = find_reached(&c->pieces.now, w->thread->rank + 1u);
    make_key(c, w, *mask);
    if (!texts_find(&s->keys, s->key.at, s->key.n, &number)) return NULL;
    uint32_t at = s->starts.at[number];
    if (at == UINT32_MAX) *mask = 0;
    return *mask ? s->results.at + at : NULL;
}

// Whether lookups are worth their cost now.
static bool is_resting(struct step_cache *s) {
    if (s->rests) return s->rests--;
    if (++s->tried < TRIED) return false;
    if (s->found * WORTH < s->tried) s->rests = REST;
    s->tried = s->found = 0;
    return s->rests;
}

uint32_t step_cache_find(struct canon *c, const struct way *w, const uint32_t **words) {
    struct step_cache *s = &c->steps;
    const struct pieces_now *now = &c->pieces.now;
    uint64_t mask;
    if (is_resting(s)) return 0;
    const uint32_t *result = find_result(c, w, &mask);
    if (!result) return 0;
    s->found++;
    s->vector.n = 0;
    while (s->vector.n < now->n + 2) VEC_PUSH(&s->vector, 0);
    pieces_vector(c, s->vector.at);
    s->vector.at[1 + now->n] = *result++;
    for (; mask; mask &= mask - 1) s->vector.at[1 + __builtin_ctzll(mask)] = *result++;
    *words = s->vector.at;
    return s->vector.n;
}

bool step_cache_is_ready(const struct canon *c) { return c->pieces.exact || c->pieces.joined; }

// ---- recording ----------------------------------------------------------------------------------

void step_cache_begin(struct canon *c, const struct way *w) {
    struct step_cache *s = &c->steps;
    const struct pieces_now *now = &c->pieces.now;
    s->mask = 0;
    if (s->rests || find_result(c, w, &s->mask) || !s->mask) {
        s->mask = 0;
        return;
    }
    s->thread = w->thread;
    s->outside = c->vm->explore.outside;
    VEC_COPY(&s->order, now->order.at, now->order.n);
    s->before.n = 0;
    for (uint32_t i = 0; i < now->n; i++) {
        VEC_PUSH(&s->before, now->at.at[i].number);
        VEC_PUSH(&s->before, now->at.at[i].first);
    }
}

// Adds the key of the step. UINT32_MAX: it has no result.
static void add_key(struct canon *c, uint32_t at) {
    struct step_cache *s = &c->steps;
    if (step_cache_bytes(c) > CACHE_BYTES) {
        step_cache_clear(c);
        return;
    }
    uint32_t number = texts_put(&s->keys, s->key.at, s->key.n);
    if (number < s->starts.n) return;
    INVARIANT(number == s->starts.n, "state/texts.h 2");
    VEC_PUSH(&s->starts, at);
}

void step_cache_cancel(struct canon *c) {
    struct step_cache *s = &c->steps;
    if (!s->mask) return;
    s->mask = 0;
    add_key(c, UINT32_MAX);
}

// Whether all objects have the numbers that they had before the step (2).
static bool has_same_objects(const struct canon *c) {
    const struct step_cache *s = &c->steps;
    const struct pieces_now *now = &c->pieces.now;
    bool last = s->mask >> (now->n - 1);
    uint32_t n = last ? now->at.at[now->n - 1].first : s->order.n;
    if (last ? now->order.n < n || s->order.n < n : now->order.n != n) return false;
    return !memcmp(now->order.at, s->order.at, n * sizeof *s->order.at);
}

// Whether the step has changed the pieces that it depends on, and no others.
static bool has_local_effect(const struct canon *c) {
    const struct step_cache *s = &c->steps;
    const struct pieces_now *now = &c->pieces.now;
    if (s->before.n != 2 * now->n || s->thread->atomic) return false;
    for (uint32_t i = 0; i < now->n; i++) {
        bool same = now->at.at[i].number == s->before.at[2 * i];
        if (now->at.at[i].first != s->before.at[2 * i + 1]) return false;
        if (!same && !(s->mask >> i & 1)) return false;
    }
    return has_same_objects(c);
}

void step_cache_end(struct canon *c) {
    struct step_cache *s = &c->steps;
    const struct pieces_now *now = &c->pieces.now;
    if (!s->mask) return;
    bool local = c->pieces.exact && s->outside == c->vm->explore.outside && has_local_effect(c);
    if (!local) {
        step_cache_cancel(c);
        return;
    }
    uint32_t at = s->results.n;
    VEC_PUSH(&s->results, now->locks.number);
    for (uint64_t mask = s->mask; mask; mask &= mask - 1)
        VEC_PUSH(&s->results, now->at.at[__builtin_ctzll(mask)].number);
    s->mask = 0;
    add_key(c, at);
}

// ---- memory -------------------------------------------------------------------------------------

uint64_t step_cache_bytes(const struct canon *c) {
    const struct step_cache *s = &c->steps;
    return texts_bytes(&s->keys) + 4ull * (s->results.cap + s->starts.cap);
}

void step_cache_clear(struct canon *c) {
    struct step_cache *s = &c->steps;
    s->mask = 0;
    texts_free(&s->keys);
    VEC_FREE(&s->results);
    VEC_FREE(&s->starts);
}

void step_cache_free(struct canon *c) {
    struct step_cache *s = &c->steps;
    step_cache_clear(c);
    VEC_FREE(&s->key);
    VEC_FREE(&s->vector);
    VEC_FREE(&s->before);
    VEC_FREE(&s->order);
}
