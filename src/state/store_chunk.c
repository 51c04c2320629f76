#include "state/store_chunk.h"
#include "base/invariant.h"

#ifdef DEJAVM_HARD
enum { SHORTEST = 2, LONGEST = 9, ONE_IN = 3 };
#else
enum { SHORTEST = 16, LONGEST = 128, ONE_IN = 32 };
#endif
enum { NEARBY = 8 }; // how many of the last chunks a new one is compared with

void store_chunk_free(struct store_level *level) {
    VEC_FREE(&level->refs);
    VEC_FREE(&level->chunks);
    VEC_FREE(&level->more);
    VEC_FREE(&level->out);
}

uint64_t store_chunk_bytes(const struct store_level *level) {
    return ((uint64_t)level->refs.cap + level->out.cap) * sizeof(uint32_t) +
           ((uint64_t)level->chunks.cap + level->more.cap) * sizeof(struct store_chunk);
}

static uint32_t fold_chunk(struct store_set *nodes, const uint32_t *refs, uint32_t n, bool add) {
    if (n == 1) return refs[0];
    uint32_t left = fold_chunk(nodes, refs, n / 2, add);
    if (left == STORE_ABSENT) return left;
    uint32_t right = fold_chunk(nodes, refs + n / 2, n - n / 2, add);
    if (right == STORE_ABSENT) return right;
    return store_node(nodes, store_pair(left, right), add);
}

static uint32_t chunk_length(const uint32_t *refs, uint32_t n) {
    if (n > LONGEST) n = LONGEST;
    for (uint32_t i = SHORTEST; i < n; i++) {
        uint64_t h = store_pair(refs[i - 2], refs[i - 1]) * 0x9e3779b97f4a7c15;
        h = (h ^ h >> 32) * 0xff51afd7ed558ccd;
        if (store_slot(h, ONE_IN) == 0) return i;
    }
    return n;
}

// The chunk of the last sequence, at index *near or soon after, that the n refs begin with, or
// NULL.
static const struct store_chunk *find_known_chunk(const struct store_level *l, uint32_t *near,
                                                  const uint32_t *refs, uint32_t n) {
    uint32_t stop = l->chunks.n - *near > NEARBY ? *near + NEARBY : l->chunks.n;
    for (uint32_t i = *near; i < stop; i++) {
        uint32_t start = i ? l->chunks.at[i - 1].end : 0, len = l->chunks.at[i].end - start;
        bool last = i == l->chunks.n - 1; // it may have ended only because the sequence did
        if (len > n || (last && len != n) || l->refs.at[start] != refs[0]) continue;
        if (memcmp(l->refs.at + start, refs, len * sizeof *refs)) continue;
        *near = i + 1;
        return &l->chunks.at[i];
    }
    return NULL;
}

static bool cut_chunks(struct store_level *l, struct store_set *nodes, const uint32_t *refs,
                       uint32_t n, bool add) {
    l->more.n = 0;
    for (uint32_t at = 0, near = 0; at < n;) {
        uint32_t ref, len;
        const struct store_chunk *c = find_known_chunk(l, &near, refs + at, n - at);
        if (c) {
            ref = c->ref;
            len = c->end - (near > 1 ? l->chunks.at[near - 2].end : 0);
            INVARIANT(ref == fold_chunk(nodes, refs + at, len, false), "state/store_chunk.h 1");
            INVARIANT(len == chunk_length(refs + at, n - at), "state/store_chunk.h 1");
        } else {
            len = chunk_length(refs + at, n - at);
            ref = fold_chunk(nodes, refs + at, len, add);
            if (ref == STORE_ABSENT) return false;
        }
        at += len;
        VEC_PUSH(&l->more, (struct store_chunk){at, ref});
    }
    return true;
}

// Keeps the current sequence and its chunks as the last ones.
static void keep_sequence(struct store_level *l, const uint32_t *refs, uint32_t n) {
    __typeof__(l->more) list = l->more;
    l->more = l->chunks;
    l->chunks = list;
    if (l->refs.cap < n) {
        l->refs.cap = n + n / 8;
        l->refs.at = vec_grow(l->refs.at, (size_t)l->refs.cap * sizeof *refs);
    }
    l->refs.n = n;
    memcpy(l->refs.at, refs, (size_t)n * sizeof *refs);
    l->out.n = 0;
    for (uint32_t i = 0; i < l->chunks.n; i++) VEC_PUSH(&l->out, l->chunks.at[i].ref);
    INVARIANT(!n || l->chunks.at[l->chunks.n - 1].end == n, "state/store_chunk.h 2");
}

bool store_chunk_fold(struct store_level *level, struct store_set *nodes, const uint32_t *refs,
                      uint32_t n, bool add) {
    if (!cut_chunks(level, nodes, refs, n, add)) return false;
    keep_sequence(level, refs, n);
    return true;
}
