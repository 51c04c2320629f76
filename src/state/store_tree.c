// Exact, tree-compressed (Laarman, van de Pol, Weber 2011; variable length as in dtree, van der
// Berg 2021).
//
//   vector --packed--> words --chunks, if long--> refs --shape--> a pair, the root: its 64 bits are
//   the state's id
//
//   roots    a set of pairs, open addressing, at most 25/32 full. A pair says what it stands for
//            (store_node.h): no length is kept, and the set may move roots when it grows.
//   nodes    everything below the roots, stored once
//   early    while the shape is learned: the roots so far, to be folded again in the shape that
//            comes out
//   aliases  afterwards: their new roots, with the ids given out already, which stay good
//
// Cost per state: 8 bytes of root (10 to 14 allocated), and its share of the nodes: when
// exploration is exhaustive, mostly less than one node of 8 (14 to 18 allocated).
#include "state/store_chunk.h"
#include "state/store_pack.h"
#include "state/store_shape.h"
#include "base/err.h"

#ifdef DEJAVM_HARD
enum { EARLY = 24, EARLY_WORDS = 600 };
#else
enum { EARLY = 512, EARLY_WORDS = 1 << 20 };
#endif
enum { FIRST_SLOTS = 64, LEVELS = 32, RELEASE_EVERY = 1 << 17 };
enum { FEW = 4 }; // vectors that are not worth folding side by side

// Slots keep root ^ HOLE, so that 0 is a free one; no vector has this root.
#define HOLE store_pair(STORE_EMPTY, 1)

struct roots {
    uint64_t *at, slots, used;
};

struct alias {
    uint64_t root; // ^ HOLE; 0: free
    state_id id;
};

struct tree_store {
    struct store base;
    struct store_nodes nodes;
    struct roots roots;
    struct store_shape shape;
    struct store_level levels[LEVELS];
    VEC(uint32_t) packed;
    VEC(uint32_t) last; // the vector that was put last
    state_id last_id;
    VEC(uint64_t) early;
    uint64_t early_words;
    struct alias *aliases; // 2 * EARLY slots, or NULL
};

// ---- roots

static uint64_t *place(uint64_t *at, uint64_t slots, uint64_t root) {
    uint64_t i = store_slot(store_mix(root), slots);
    while (at[i] && at[i] != root) {
        if (++i == slots) i = 0;
    }
    return &at[i];
}

static void grow_roots(struct roots *r) {
    uint64_t slots = store_more_slots(r->slots);
    uint64_t *at = store_table(slots * sizeof *at);
    for (uint64_t i = 0; i < r->slots; i++) {
        if (r->at[i]) *place(at, slots, r->at[i]) = r->at[i];
        if (i && i % RELEASE_EVERY == 0) {
            store_release(r->at, (i - RELEASE_EVERY) * sizeof *at, i * sizeof *at);
        }
    }
    free(r->at);
    r->at = at;
    r->slots = slots;
}

static bool add_root(struct roots *r, uint64_t root) {
    uint64_t *at = place(r->at, r->slots, root ^ HOLE);
    if (*at) return false;
    *at = root ^ HOLE;
    if (++r->used * 32 > r->slots * 25) grow_roots(r);
    return true;
}

// ---- from words to a root

// Makes a long vector short; false: a node does not exist.
static bool shorten(struct tree_store *s, struct store_seq *v, bool add) {
    for (struct store_level *l = s->levels; v->n > STORE_SHORT; l++) {
        assert(l < s->levels + LEVELS);
        if (!store_chunk_fold(l, &s->nodes, v->at, v->n, add)) return false;
        v->at = l->out.at;
        v->n = l->out.n;
    }
    return true;
}

static bool root_of(struct tree_store *s, const uint32_t *words, uint32_t n, bool add,
                    uint64_t *root) {
    if (n < 2) {
        *root = n ? store_pair(STORE_WORD, words[0]) : store_pair(STORE_EMPTY, 0);
        return true;
    }
    struct store_seq v = {words, n};
    if (n > STORE_SHORT && !shorten(s, &v, add)) return false;
    return store_shape_fold(&s->shape, &s->nodes, &v, add, root);
}

// ---- learning

static struct alias *alias_place(const struct tree_store *s, uint64_t root) {
    uint64_t i = store_slot(store_mix(root ^ HOLE), 2 * EARLY);
    while (s->aliases[i].root && s->aliases[i].root != (root ^ HOLE)) i = (i + 1) % (2 * EARLY);
    return &s->aliases[i];
}

static void fold_again(struct tree_store *s, state_id id, uint32_t **words, uint32_t *cap) {
    uint32_t n = store_node_read(&s->nodes, id, *words, *cap);
    if (n > *cap) {
        *words = vec_grow(*words, n * sizeof **words);
        *cap = n;
        store_node_read(&s->nodes, id, *words, n);
    }
    uint64_t root;
    root_of(s, *words, n, true, &root);
    if (!add_root(&s->roots, root)) bug("two visited states became one");
    if (root != id) *alias_place(s, root) = (struct alias){root ^ HOLE, id};
}

static void fix_shape(struct tree_store *s) {
    store_shape_fix(&s->shape);
    s->aliases = store_zeroed(2 * EARLY * sizeof *s->aliases);
    memset(s->roots.at, 0, s->roots.slots * sizeof *s->roots.at);
    s->roots.used = 0;
    uint32_t *words = NULL, cap = 0;
    for (uint32_t i = 0; i < s->early.n; i++) fold_again(s, s->early.at[i], &words, &cap);
    free(words);
    VEC_FREE(&s->early);
}

static void learn(struct tree_store *s, const uint32_t *words, uint32_t n, uint64_t root) {
    VEC_PUSH(&s->early, root);
    s->early_words += n;
    if (n >= 2 && n <= STORE_SHORT) store_shape_watch(&s->shape, words, n);
    if (s->early.n == EARLY || s->early_words > EARLY_WORDS) fix_shape(s);
}

// ---- the store

static struct store *tree_create(uint64_t bytes) {
    (void)bytes;
    struct tree_store *s = store_zeroed(sizeof *s);
    store_node_init(&s->nodes);
    store_shape_init(&s->shape);
    s->roots.slots = FIRST_SLOTS;
    s->roots.at = store_zeroed(s->roots.slots * sizeof *s->roots.at);
    return &s->base;
}

static void tree_free(struct store *base) {
    struct tree_store *s = (struct tree_store *)base;
    store_node_free(&s->nodes);
    store_shape_free(&s->shape);
    for (int i = 0; i < LEVELS; i++) store_chunk_free(&s->levels[i]);
    VEC_FREE(&s->packed);
    VEC_FREE(&s->last);
    VEC_FREE(&s->early);
    free(s->aliases);
    free(s->roots.at);
    free(s);
}

static void need_packed(struct tree_store *s, uint64_t words) {
    if (LIKELY(s->packed.cap >= STORE_PACK_MOST * words)) return;
    s->packed.cap = STORE_PACK_MOST * words + 64;
    s->packed.at = vec_grow(s->packed.at, s->packed.cap * sizeof *s->packed.at);
}

// The vector packed, in s->packed.
static const uint32_t *pack(struct tree_store *s, const uint32_t *words, uint32_t *n) {
    need_packed(s, *n);
    *n = store_pack(words, *n, s->packed.at);
    return s->packed.at;
}

// Adds a root: whether it is new, and the state's id.
static bool enter(struct tree_store *s, uint64_t root, state_id *id) {
    bool fresh = add_root(&s->roots, root);
    *id = root;
    if (!fresh && s->aliases) {
        const struct alias *a = alias_place(s, root);
        if (a->root) *id = a->id;
    }
    return fresh;
}

static bool put(struct tree_store *s, const uint32_t *words, uint32_t n, state_id *id) {
    uint64_t root;
    words = pack(s, words, &n);
    root_of(s, words, n, true, &root);
    bool fresh = enter(s, root, id);
    if (fresh && !s->shape.fixed) learn(s, words, n, root);
    return fresh;
}

// Different choices often lead to the same state, one after the other, and to the same end most.
static bool tree_put(struct store *base, const uint32_t *words, uint32_t n, state_id *id) {
    struct tree_store *s = (struct tree_store *)base;
    if (n == s->last.n && n && !memcmp(words, s->last.at, n * sizeof *words)) {
        *id = s->last_id;
        return false;
    }
    bool fresh = put(s, words, n, id);
    s->last.n = 0;
    if (n <= STORE_SHORT) VEC_COPY(&s->last, words, n);
    s->last_id = *id;
    return fresh;
}

// The set of roots is the large table: its lines come while the next vectors are folded.
static void ask_for(const struct roots *r, uint64_t root) {
    __builtin_prefetch(&r->at[store_slot(store_mix(root ^ HOLE), r->slots)]);
}

// The roots of many vectors, each asked for in the set: a bit for each that has one.
static uint64_t roots_of(struct tree_store *s, const struct store_vector *v, uint32_t n, bool add,
                         uint64_t *root) {
    struct store_seq packed[STORE_MANY];
    uint64_t words = 0, have = 0;
    for (uint32_t i = 0; i < n; i++) words += v[i].n;
    need_packed(s, words);
    uint32_t *at = s->packed.at;
    for (uint32_t i = 0; i < n; at += packed[i++].n)
        packed[i] = (struct store_seq){at, store_pack(v[i].words, v[i].n, at)};
    for (uint32_t i = 0, len; i < n; i += len) {
        uint32_t of = packed[i].n;
        for (len = 1; i + len < n && packed[i + len].n == of;) len++;
        uint64_t found = 0;
        if (len < FEW || of < 2 || of > STORE_BESIDE)
            for (uint32_t k = 0; k < len; k++)
                found |= (uint64_t)root_of(s, packed[i + k].at, of, add, &root[i + k]) << k;
        else found = store_shape_fold_many(&s->shape, &s->nodes, packed + i, len, add, root + i);
        for (have |= found << i; found; found &= found - 1)
            ask_for(&s->roots, root[i + (uint32_t)__builtin_ctzll(found)]);
    }
    return have;
}

static uint64_t tree_put_many(struct store *base, const struct store_vector *v, uint32_t n,
                              state_id *ids) {
    struct tree_store *s = (struct tree_store *)base;
    uint64_t fresh = 0, root[STORE_MANY];
    uint32_t from = 0;
    for (; from < n && !s->shape.fixed; from++) // it may be learned here
        fresh |= (uint64_t)put(s, v[from].words, v[from].n, &ids[from]) << from;
    roots_of(s, v + from, n - from, true, root + from);
    for (uint32_t i = from; i < n; i++) fresh |= (uint64_t)enter(s, root[i], &ids[i]) << i;
    return fresh;
}

static uint64_t tree_has_many(struct store *base, const struct store_vector *v, uint32_t n) {
    struct tree_store *s = (struct tree_store *)base;
    uint64_t root[STORE_MANY], has = roots_of(s, v, n, false, root);
    for (uint64_t bits = has; bits; bits &= bits - 1)
        if (!*place(s->roots.at, s->roots.slots, root[__builtin_ctzll(bits)] ^ HOLE))
            has &= ~(bits & -bits);
    return has;
}

static bool tree_has(struct store *base, const uint32_t *words, uint32_t n) {
    struct tree_store *s = (struct tree_store *)base;
    uint64_t root;
    words = pack(s, words, &n);
    return root_of(s, words, n, false, &root) && *place(s->roots.at, s->roots.slots, root ^ HOLE);
}

static uint32_t tree_get(struct store *base, state_id id, uint32_t *words, uint32_t cap) {
    struct tree_store *s = (struct tree_store *)base;
    uint32_t n = store_node_read(&s->nodes, id, s->packed.at, s->packed.cap);
    if (n > s->packed.cap) {
        s->packed.at = vec_grow(s->packed.at, (s->packed.cap = n) * sizeof *s->packed.at);
        store_node_read(&s->nodes, id, s->packed.at, n);
    }
    return store_unpack(s->packed.at, n, words, cap);
}

static bool tree_next(struct store *base, uint64_t *at, state_id *id) {
    const struct roots *r = &((struct tree_store *)base)->roots;
    while (*at < r->slots && !r->at[*at]) ++*at;
    if (*at == r->slots) return false;
    *id = r->at[(*at)++] ^ HOLE;
    return true;
}

static void tree_stats(const struct store *base, struct store_stats *stats) {
    const struct tree_store *s = (const struct tree_store *)base;
    stats->nodes = s->nodes.n;
    stats->live_bytes = (s->roots.used + s->nodes.n) * sizeof(uint64_t);
    stats->allocated_bytes =
        sizeof *s + s->roots.slots * sizeof *s->roots.at + store_node_bytes(&s->nodes) +
        s->shape.bytes + (s->packed.cap + s->last.cap) * sizeof(uint32_t) +
        s->early.cap * sizeof(uint64_t) + (s->aliases ? 2 * EARLY * sizeof *s->aliases : 0);
    for (int i = 0; i < LEVELS; i++) stats->allocated_bytes += store_chunk_bytes(&s->levels[i]);
}

const struct store_ops store_tree_ops = {.create = tree_create,
                                         .free = tree_free,
                                         .put = tree_put,
                                         .has = tree_has,
                                         .put_many = tree_put_many,
                                         .has_many = tree_has_many,
                                         .get = tree_get,
                                         .next = tree_next,
                                         .stats = tree_stats};
