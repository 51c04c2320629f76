// The exact, tree-compressed store (Laarman, van de Pol, Weber 2011; variable length as in dtree,
// van der Berg 2021).
//
//   vector --packed--> words --chunks, if long--> refs --shape--> a pair, the root
//
//   roots    a set of pairs (store_set.h): the number of the root is the state's. A pair alone
//            determines its words (store_node.h): no length is kept.
//   nodes    a set of everything below the roots, each stored once
//
// While the shape is learned, roots are folded by halving; then all of them are folded again in the
// learned shape, and keep their numbers.
//
// Cost per state: 8 bytes for the root, 3.4 to 5.7 for its entry, and its share of the nodes:
// mostly less than one, if the exploration is exhaustive.
#include "state/store_chunk.h"
#include "base/invariant.h"
#include "state/store_pack.h"
#include "state/store_shape.h"
#include "base/err.h"

#ifdef DEJAVM_HARD
enum { EARLY = 24, EARLY_WORDS = 600 };
#else
enum { EARLY = 512, EARLY_WORDS = 1 << 20 };
#endif
enum { LEVELS = 32 };
enum { FEW = 4 }; // fewer vectors than this are not folded side by side

struct tree_store {
    struct store base;
    struct store_set nodes, roots;
    struct store_shape shape;
    uint64_t early_words; // words put while the shape was learned
};

struct tree_cursor {
    struct store_cursor base;
    struct store_plans plans;
    struct store_level levels[LEVELS];
    VEC(uint32_t) packed;
    VEC(uint32_t) last; // the vector that was put last
    state_id last_id;
};

static struct tree_store *store_of(const struct tree_cursor *c) {
    return (struct tree_store *)c->base.store;
}

// ---- from words to a root

// Makes a long vector short. Returns false if a node does not exist.
static bool shorten_vector(struct tree_cursor *c, struct store_seq *v, bool add) {
    for (struct store_level *l = c->levels; v->n > STORE_SHORT; l++) {
        assert(l < c->levels + LEVELS);
        if (!store_chunk_fold(l, &store_of(c)->nodes, v->at, v->n, add)) return false;
        v->at = l->out.at;
        v->n = l->out.n;
    }
    return true;
}

static bool fold_root(struct tree_cursor *c, const uint32_t *words, uint32_t n, bool add,
                      uint64_t *root) {
    if (n < 2) {
        *root = n ? store_pair(STORE_WORD, words[0]) : store_pair(STORE_EMPTY, 0);
        return true;
    }
    struct store_seq v = {words, n};
    if (n > STORE_SHORT && !shorten_vector(c, &v, add)) return false;
    return store_plans_fold(&c->plans, &store_of(c)->nodes, &v, add, root);
}

static uint32_t find_root(const struct tree_store *s, uint64_t root) {
    uint64_t slot;
    return store_set_find(&s->roots, &root, 1, store_mix(root), &slot);
}

// ---- learning

static void fix_shape(struct tree_cursor *c) {
    struct tree_store *s = store_of(c);
    VEC(uint32_t) words = {0};
    store_shape_fix(&s->shape);
    for (uint32_t i = 0; i < s->roots.n; i++) {
        uint64_t *root = store_set_key(&s->roots, i);
        words.n = store_node_read(&s->nodes, *root, words.at, words.cap);
        if (words.n > words.cap) {
            words.at = vec_grow(words.at, (words.cap = 2 * words.n) * sizeof *words.at);
            store_node_read(&s->nodes, *root, words.at, words.n);
        }
        fold_root(c, words.at, words.n, true, root);
    }
    VEC_FREE(&words);
    store_set_index(&s->roots);
    for (uint32_t i = 0; i < s->roots.n; i++) // no two states became one
        assert(find_root(s, *store_set_key(&s->roots, i)) == i);
}

static void learn_shape(struct tree_cursor *c, const uint32_t *words, uint32_t n) {
    struct tree_store *s = store_of(c);
    s->early_words += n;
    if (n >= 2 && n <= STORE_SHORT) store_shape_watch(&s->shape, words, n);
    if (s->roots.n == EARLY || s->early_words > EARLY_WORDS) fix_shape(c);
}

// ---- the store

static struct store *tree_create(uint64_t bytes) {
    (void)bytes;
    struct tree_store *s = store_zeroed(sizeof *s);
    store_node_init(&s->nodes);
    store_set_init(&s->roots, 1, STORE_NONE - 1, STORE_FILL);
    return &s->base;
}

static void tree_free(struct store *base) {
    struct tree_store *s = (struct tree_store *)base;
    store_set_free(&s->nodes);
    store_set_free(&s->roots);
    free(s);
}

static struct store_cursor *tree_cursor_new(struct store *base) {
    struct tree_cursor *c = store_zeroed(sizeof *c);
    c->plans.shape = &((struct tree_store *)base)->shape;
    return &c->base;
}

static void tree_cursor_free(struct store_cursor *base) {
    struct tree_cursor *c = (struct tree_cursor *)base;
    store_plans_free(&c->plans);
    for (int i = 0; i < LEVELS; i++) store_chunk_free(&c->levels[i]);
    VEC_FREE(&c->packed);
    VEC_FREE(&c->last);
    free(c);
}

static void need_packed(struct tree_cursor *c, uint64_t words) {
    if (LIKELY(c->packed.cap >= STORE_PACK_MOST * words)) return;
    c->packed.cap = (uint32_t)(STORE_PACK_MOST * words + 64);
    c->packed.at = vec_grow(c->packed.at, c->packed.cap * sizeof *c->packed.at);
}

// Packs the vector into c->packed.
static const uint32_t *pack_vector(struct tree_cursor *c, const uint32_t *words, uint32_t *n) {
    need_packed(c, *n);
    *n = store_pack(words, *n, c->packed.at);
    return c->packed.at;
}

// Adds a root. Returns whether it is new; *id is the state's number.
static bool add_root(struct tree_store *s, uint64_t root, uint64_t hash, state_id *id) {
    uint64_t slot;
    *id = store_set_find(&s->roots, &root, 1, hash, &slot);
    if (LIKELY(*id != STORE_NONE)) return false;
    *id = store_set_add(&s->roots, &root, hash, slot);
    return true;
}

static bool put_vector(struct tree_cursor *c, const uint32_t *words, uint32_t n, state_id *id) {
    struct tree_store *s = store_of(c);
    uint64_t root;
    words = pack_vector(c, words, &n);
    fold_root(c, words, n, true, &root);
    bool fresh = add_root(s, root, store_mix(root), id);
    INVARIANT(store_node_read(&s->nodes, root, NULL, 0) == n, "state/store_node.h 1");
    if (UNLIKELY(fresh && !s->shape.fixed)) learn_shape(c, words, n);
    return fresh;
}

// Fast path for the vector that was put last: successive choices often lead to the same state, and
// most often to the same end state.
static bool tree_put(struct store_cursor *base, const uint32_t *words, uint32_t n, state_id *id) {
    struct tree_cursor *c = (struct tree_cursor *)base;
    if (n == c->last.n && n && !memcmp(words, c->last.at, n * sizeof *words)) {
        *id = c->last_id;
        return false;
    }
    bool fresh = put_vector(c, words, n, id);
    c->last.n = 0;
    if (n <= STORE_SHORT) VEC_COPY(&c->last, words, n);
    c->last_id = *id;
    return fresh;
}

// Packs the vectors, one after the other.
static void pack_many(struct tree_cursor *c, const struct store_vector *v, uint32_t n,
                      struct store_seq *packed) {
    uint64_t words = 0;
    for (uint32_t i = 0; i < n; i++) words += v[i].n;
    need_packed(c, words);
    uint32_t *at = c->packed.at;
    for (uint32_t i = 0; i < n; at += packed[i++].n)
        packed[i] = (struct store_seq){at, store_pack(v[i].words, v[i].n, at)};
}

struct root {
    uint64_t pair, hash;
};

// Folds many vectors into roots; their entries are prefetched while the next ones are folded.
// Returns a bit for each vector that has a root.
static uint64_t fold_roots(struct tree_cursor *c, const struct store_vector *v, uint32_t n,
                           bool add, struct root *roots) {
    struct store_seq packed[STORE_MANY];
    struct tree_store *s = store_of(c);
    uint64_t have = 0, pairs[STORE_MANY];
    pack_many(c, v, n, packed);
    for (uint32_t i = 0, len; i < n; i += len) {
        uint32_t of = packed[i].n;
        for (len = 1; i + len < n && packed[i + len].n == of;) len++;
        uint64_t found = 0;
        if (len < FEW || of < 2 || of > STORE_BESIDE)
            for (uint32_t k = 0; k < len; k++)
                found |= (uint64_t)fold_root(c, packed[i + k].at, of, add, &pairs[i + k]) << k;
        else found = store_plans_fold_many(&c->plans, &s->nodes, packed + i, len, add, pairs + i);
        for (have |= found << i; found; found &= found - 1) {
            uint32_t k = i + (uint32_t)__builtin_ctzll(found);
            roots[k] = (struct root){pairs[k], store_mix(pairs[k])};
            store_set_ask(&s->roots, roots[k].hash);
        }
    }
    for (uint64_t bits = have; bits; bits &= bits - 1)
        store_set_ask_key(&s->roots, roots[__builtin_ctzll(bits)].hash);
    return have;
}

static uint64_t tree_put_many(struct store_cursor *base, const struct store_vector *v, uint32_t n,
                              state_id *ids) {
    struct tree_cursor *c = (struct tree_cursor *)base;
    struct tree_store *s = store_of(c);
    struct root roots[STORE_MANY];
    uint64_t fresh = 0;
    uint32_t from = 0;
    for (; from < n && !s->shape.fixed; from++) // the shape may become fixed in this loop
        fresh |= (uint64_t)put_vector(c, v[from].words, v[from].n, &ids[from]) << from;
    fold_roots(c, v + from, n - from, true, roots + from);
    for (uint32_t i = from; i < n; i++)
        fresh |= (uint64_t)add_root(s, roots[i].pair, roots[i].hash, &ids[i]) << i;
    return fresh;
}

static uint64_t tree_has_many(struct store_cursor *base, const struct store_vector *v, uint32_t n) {
    struct tree_cursor *c = (struct tree_cursor *)base;
    struct tree_store *s = store_of(c);
    struct root roots[STORE_MANY];
    uint64_t has = fold_roots(c, v, n, false, roots);
    for (uint64_t bits = has; bits; bits &= bits - 1) {
        const struct root *r = &roots[__builtin_ctzll(bits)];
        uint64_t slot;
        bool found = store_set_find(&s->roots, &r->pair, 1, r->hash, &slot) != STORE_NONE;
        if (!found) has &= ~(bits & -bits);
    }
    return has;
}

static bool tree_has(struct store_cursor *base, const uint32_t *words, uint32_t n) {
    struct tree_cursor *c = (struct tree_cursor *)base;
    struct tree_store *s = store_of(c);
    uint64_t root;
    words = pack_vector(c, words, &n);
    return fold_root(c, words, n, false, &root) && find_root(s, root) != STORE_NONE;
}

static uint32_t tree_get(struct store_cursor *base, state_id id, uint32_t *words, uint32_t cap) {
    struct tree_cursor *c = (struct tree_cursor *)base;
    struct tree_store *s = store_of(c);
    uint64_t root = *store_set_key(&s->roots, id);
    uint32_t n = store_node_read(&s->nodes, root, c->packed.at, c->packed.cap);
    if (n > c->packed.cap) {
        need_packed(c, n);
        store_node_read(&s->nodes, root, c->packed.at, n);
    }
    return store_unpack(c->packed.at, n, words, cap);
}

static void tree_stats(const struct store_cursor *base, struct store_stats *stats) {
    const struct tree_cursor *c = (const struct tree_cursor *)base;
    const struct tree_store *s = store_of(c);
    stats->nodes = s->nodes.n;
    stats->live_bytes = ((uint64_t)s->roots.n + s->nodes.n) * sizeof(uint64_t);
    stats->allocated_bytes = sizeof *s + store_set_bytes(&s->roots) + store_set_bytes(&s->nodes);
    stats->allocated_bytes +=
        sizeof *c + store_plans_bytes(&c->plans) + (c->packed.cap + c->last.cap) * sizeof(uint32_t);
    for (int i = 0; i < LEVELS; i++) stats->allocated_bytes += store_chunk_bytes(&c->levels[i]);
}

const struct store_ops store_tree_ops = {.create = tree_create,
                                         .free = tree_free,
                                         .cursor_new = tree_cursor_new,
                                         .cursor_free = tree_cursor_free,
                                         .put = tree_put,
                                         .has = tree_has,
                                         .put_many = tree_put_many,
                                         .has_many = tree_has_many,
                                         .get = tree_get,
                                         .stats = tree_stats};
