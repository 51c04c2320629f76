#include "search/frontier.h"
#include "base/invariant.h"
#include "base/err.h"

void frontier_init(struct frontier *f, struct search *s) {
    *f = (struct frontier){.exact = store_is_exact(s->config.store) &&
                                    (!s->sys.key || s->sys.key->apart),
                           .from = UINT32_MAX};
    s->keep = f->exact;
}

void frontier_free(struct frontier *f) {
    VEC_FREE(&f->links);
    VEC_FREE(&f->words);
    VEC_FREE(&f->order);
}

static uint32_t *copy_state(struct frontier *f, struct search *s) {
    const uint32_t *words = s->given ? s->given->words : NULL;
    uint32_t n = s->given ? s->given->n : s->sys.ops->state(s->sys.self, &words),
             *copy = malloc((n + 1ull) * sizeof *copy);
    if (!copy) bug("out of memory");
    copy[0] = n;
    memcpy(copy + 1, words, n * sizeof *copy);
    f->vectors += (n + 1ull) * sizeof *copy;
    return copy;
}

// Stores the vector that restores the state. The store has only the key that it is matched by.
static state_id store_state(struct search *s) {
    const uint32_t *words;
    state_id id;
    uint32_t n = s->sys.ops->state(s->sys.self, &words);
    store_put(s->states, words, n, &id);
    return id;
}

static void make_room(struct frontier *f, uint32_t more) {
    if (f->words.cap - f->words.n >= more) return;
    f->words.cap = f->words.n + more + (f->words.n + more) / 2;
    f->words.at = vec_grow(f->words.at, f->words.cap * sizeof *f->words.at);
}

union handle frontier_add(struct frontier *f, struct search *s, state_id id) {
    if (f->links.n == UINT32_MAX / 2) bug("too many states for a frontier");
    INVARIANT(f->links.n ? f->from < f->links.n : f->from == UINT32_MAX, "search/frontier.h 1");
    VEC_PUSH(&f->links, (struct link){f->from, f->choice});
    if (!f->exact) return (union handle){.vector = copy_state(f, s)};
    if (UNLIKELY(system_key_differs(&s->sys))) id = store_state(s);
    return (union handle){.id = id};
}

void frontier_drop(struct frontier *f, union handle h) {
    if (f->exact) return;
    INVARIANT(f->vectors >= (h.vector[0] + 1ull) * sizeof *h.vector, "search/frontier.h 2");
    f->vectors -= (h.vector[0] + 1ull) * sizeof *h.vector;
    free(h.vector);
}

uint32_t frontier_read(struct frontier *f, struct search *s, union handle h) {
    uint32_t at = f->words.n, n;
    if (!f->exact) {
        n = h.vector[0];
        make_room(f, n);
        memcpy(f->words.at + at, h.vector + 1, n * sizeof *f->words.at);
        frontier_drop(f, h);
    } else {
        n = store_get(s->states, h.id, f->words.at + at, f->words.cap - at);
        if (n > f->words.cap - at) {
            make_room(f, n);
            store_get(s->states, h.id, f->words.at + at, n);
        }
    }
    f->words.n += n;
    return n;
}

void frontier_restore(struct frontier *f, struct search *s, union handle h) {
    f->words.n = 0;
    uint32_t n = frontier_read(f, s, h);
    search_restore(s, f->words.at, n);
}

void frontier_path(const struct frontier *f, struct search *s) {
    VEC_PUSH(&s->path, f->choice);
    for (uint32_t i = f->from; i; i = f->links.at[i].from) {
        INVARIANT(f->links.at[i].from < i, "search/frontier.h 1");
        VEC_PUSH(&s->path, f->links.at[i].choice);
    }
    for (uint32_t i = 0, k = s->path.n - 1; i < k; i++, k--) {
        uint32_t t = s->path.at[i];
        s->path.at[i] = s->path.at[k];
        s->path.at[k] = t;
    }
}

void frontier_measure(const struct frontier *f, struct memory_use *m) {
    m->part[MEMORY_frontier] += f->vectors;
    m->part[MEMORY_links] = f->links.cap * sizeof *f->links.at;
}

const uint32_t *frontier_order(struct frontier *f, struct search *s, uint32_t n) {
    if (!s->config.random_order) return NULL;
    if (f->order.n == n) return f->order.at;
    f->order.n = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = (uint32_t)search_random(s, i + 1);
        VEC_PUSH(&f->order, i);
        f->order.at[i] = f->order.at[k];
        f->order.at[k] = i;
    }
    return f->order.at;
}

void frontier_expand(struct frontier *f, struct search *s, uint32_t from, uint64_t depth,
                     void (*on_state)(struct search *s, state_id id, uint64_t depth)) {
    const struct system_ops *ops = s->sys.ops;
    if (s->result.halted) return; // the state could not be restored
    uint32_t n = ops->choices(s->sys.self), i;
    state_id id;
    f->from = from;
    uint64_t known = search_foresees(s) ? search_known(s, n) : 0;
    uint32_t rest = n - (uint32_t)__builtin_popcountll(known);
    const uint32_t *order = frontier_order(f, s, n);
    bool marked = rest > 1, began = false;
    if (marked) search_mark(s);
    for (i = 0; i < n && !s->result.halted; i++) {
        uint32_t choice = order ? order[i] : i;
        if (search_is_known(known, choice)) {
            search_pass(s, depth + 1);
            continue;
        }
        if (began) search_back(s);
        if (marked && !--rest) ops->drop(s->sys.self), marked = false;
        began = true;
        f->choice = search_named(s, choice);
        if (search_step(s, choice, depth + 1, &id)) on_state(s, id, depth + 1);
    }
    if (marked) search_drop(s);
}
