// The stores against a plain set that keeps every vector whole.
#include "state/store.h"
#include "base/vec.h"
#include <stdarg.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>

#if defined(DEJAVM_HARD) || defined(DEJAVM_ASAN)
enum { SCALE = 8 }; // these builds do a part of the work
#else
enum { SCALE = 3 };
#endif

// ---- the plain set

struct entry {
    uint32_t *words, n, hash, next; // next: number + 1 of another one in the bucket
    state_id id;
    bool listed;
};

enum { BUCKETS = 1 << 16 };

struct plain {
    VEC(struct entry) entries;
    uint32_t buckets[BUCKETS];
    uint64_t words;
};

static struct entry *plain_find(struct plain *p, const uint32_t *words, uint32_t n,
                                uint32_t *hash) {
    *hash = 2166136261u;
    for (uint32_t i = 0; i < n; i++) *hash = (*hash ^ words[i]) * 16777619u, *hash ^= *hash >> 15;
    for (uint32_t i = p->buckets[*hash % BUCKETS]; i; i = p->entries.at[i - 1].next) {
        struct entry *e = &p->entries.at[i - 1];
        if (e->n == n && (!n || !memcmp(e->words, words, n * sizeof *words))) return e;
    }
    return NULL;
}

static void plain_add(struct plain *p, const uint32_t *words, uint32_t n, uint32_t hash,
                      state_id id) {
    struct entry e = {malloc(n * sizeof *words + 1), n,  hash,
                      p->buckets[hash % BUCKETS],    id, false};
    if (n) memcpy(e.words, words, n * sizeof *words);
    VEC_PUSH(&p->entries, e);
    p->buckets[hash % BUCKETS] = p->entries.n;
    p->words += n;
}

static void plain_free(struct plain *p) {
    for (uint32_t i = 0; i < p->entries.n; i++) free(p->entries.at[i].words);
    VEC_FREE(&p->entries);
    free(p);
}

// ---- both together

struct pair {
    struct store_cursor *store;
    struct plain *plain;
    uint64_t random;
};

static struct pair pair_new(enum store_kind kind) {
    return (struct pair){store_open(kind, 0), calloc(1, sizeof(struct plain)), 88172645463325252};
}

static uint32_t dice(struct pair *p, uint32_t n) {
    p->random ^= p->random << 13, p->random ^= p->random >> 7, p->random ^= p->random << 17;
    return (uint32_t)((p->random * 0x2545f4914f6cdd1d) >> 33) % n;
}

static void look(struct pair *p, const uint32_t *words, uint32_t n) {
    uint32_t hash;
    struct store_stats before = store_stats(p->store);
    assert_int_equal(store_has(p->store, words, n), plain_find(p->plain, words, n, &hash) != NULL);
    struct store_stats after = store_stats(p->store);
    assert_true(before.nodes == after.nodes && before.states == after.states);
}

static void put(struct pair *p, const uint32_t *words, uint32_t n) {
    uint32_t hash;
    state_id id;
    struct entry *e = plain_find(p->plain, words, n, &hash);
    assert_int_equal(store_put(p->store, words, n, &id), e == NULL);
    assert_int_equal(id, e ? e->id : p->plain->entries.n); // numbers are dense
    if (!e) plain_add(p->plain, words, n, hash, id);
}

static void read_back(struct pair *p, const struct entry *e) {
    static uint32_t words[1 << 20];
    assert_int_equal(store_get(p->store, e->id, words, COUNT(words)), e->n);
    assert_false(e->n && memcmp(words, e->words, e->n * sizeof *words));
    uint32_t cap = e->n / 2; // and not a word more than there is room for
    words[cap] = 0x12345678;
    assert_int_equal(store_get(p->store, e->id, words, cap), e->n);
    assert_int_equal(words[cap], 0x12345678);
}

struct vector_list {
    struct plain *plain;
    uint64_t times;
};

static bool list_one(void *arg, const uint32_t *words, uint32_t n) {
    struct vector_list *l = arg;
    uint32_t hash;
    struct entry *e = plain_find(l->plain, words, n, &hash);
    assert_non_null(e);
    assert_false(e->listed);
    e->listed = true;
    return ++l->times < l->plain->entries.n + 10;
}

// Everything put is still there, under its id, and listed once; then the end.
static void finish(struct pair *p, bool exact) {
    for (uint32_t i = 0; i < p->plain->entries.n; i++) {
        const struct entry *e = &p->plain->entries.at[i];
        state_id id;
        if (exact) read_back(p, e);
        assert_true(store_has(p->store, e->words, e->n));
        assert_false(store_put(p->store, e->words, e->n, &id));
        assert_true(id == e->id);
    }
    struct vector_list l = {.plain = p->plain};
    store_each(p->store, list_one, &l);
    assert_int_equal(l.times, exact ? p->plain->entries.n : 0);
    struct store_stats s = store_stats(p->store);
    assert_int_equal(s.states, p->plain->entries.n);
    assert_int_equal(s.words, p->plain->words);
    assert_true(s.live_bytes <= s.allocated_bytes);
    assert_true(exact ? s.omission == 0 : s.omission < 1e-20);
    store_close(p->store);
    plain_free(p->plain);
}

// ---- vectors

// Values at the borders of what the tree store can write in one ref, and plain ones.
static const uint32_t borders[] = {
    0,          1,          2,          0x7fffffff, 0x80000000, 0x80000001, 0x80000002, 0xfefffffc,
    0xfefffffd, 0xfefffffe, 0xfeffffff, 0xff000000, 0xfffffffe, 0xffffffff, 127,        128,
    16383,      16384,      0x1fffffff, 0x20000000, 0xefffffff, 0xf0000000};

static uint32_t any_word(struct pair *p) {
    switch (dice(p, 8)) {
    case 0: return borders[dice(p, COUNT(borders))];
    case 1: return dice(p, 1u << 31) * 2 + dice(p, 2);
    case 2: return 0x80000000 + dice(p, 300); // like the ref of a node that exists
    default: return dice(p, 6);
    }
}

enum { MOST = 6000 };

// Writes, inserts or removes some words somewhere.
static uint32_t edit(struct pair *p, uint32_t *words, uint32_t n) {
    uint32_t at = dice(p, n + 1), len = dice(p, 8) ? dice(p, 6) : dice(p, 200);
    switch (dice(p, 3)) {
    case 0:
        for (uint32_t i = at; i < n && i < at + len; i++) words[i] = any_word(p);
        return n;
    case 1:
        if (n + len > MOST) return n;
        memmove(words + at + len, words + at, (n - at) * sizeof *words);
        for (uint32_t i = at; i < at + len; i++) words[i] = any_word(p);
        return n + len;
    default:
        if (len > n - at) len = n - at;
        memmove(words + at, words + at + len, (n - at - len) * sizeof *words);
        return n - len;
    }
}

static void wander(enum store_kind kind, uint32_t start, uint32_t steps) {
    struct pair p = pair_new(kind);
    p.random += start;
    static uint32_t words[MOST];
    uint32_t n = start;
    for (uint32_t i = 0; i < n; i++) words[i] = any_word(&p);
    for (uint32_t i = 0; i < steps; i++) {
        const struct entry *e = p.plain->entries.at;
        if (p.plain->entries.n && !dice(&p, 4)) { // back to an old one
            e += dice(&p, p.plain->entries.n);
            n = e->n;
            memcpy(words, e->words, n * sizeof *words);
        }
        n = edit(&p, words, n);
        if (dice(&p, 2)) look(&p, words, n);
        if (dice(&p, 4)) put(&p, words, n);
        if (store_is_exact(kind) && p.plain->entries.n) {
            read_back(&p, &p.plain->entries.at[dice(&p, p.plain->entries.n)]);
        }
    }
    finish(&p, store_is_exact(kind));
}

static void test_random_edits(void **unused) {
    (void)unused;
    for (enum store_kind kind = STORE_tree; kind <= STORE_hash; kind++) {
        wander(kind, 0, 40000 / SCALE);
        wander(kind, 60, 40000 / SCALE);
        wander(kind, 500, 10000 / SCALE);
        wander(kind, 4090, 6000 / SCALE); // around where vectors are cut in chunks
    }
}

// Up to 64 at once, most of them of the same length and alike, some equal.
static void put_group(struct pair *p) {
    static uint32_t words[STORE_MANY][MOST];
    struct store_vector v[STORE_MANY];
    state_id ids[STORE_MANY];
    uint32_t n = 1 + dice(p, STORE_MANY), hash, len = dice(p, 6) ? 2 + dice(p, 60) : dice(p, 700);
    for (uint32_t i = 0; i < len; i++) words[0][i] = dice(p, 3) ? i % 5 : any_word(p);
    v[0] = (struct store_vector){words[0], len};
    for (uint32_t k = 1; k < n; k++) {
        memcpy(words[k], words[k - 1], v[k - 1].n * sizeof **words);
        v[k] = (struct store_vector){words[k], v[k - 1].n};
        if (!dice(p, 12)) v[k].n = edit(p, words[k], v[k].n);
        for (uint32_t i = dice(p, 3); i && v[k].n; i--) words[k][dice(p, v[k].n)] = dice(p, 9);
    }
    uint64_t has = store_has_many(p->store, v, n);
    for (uint32_t k = 0; k < n; k++)
        assert_int_equal(has >> k & 1, plain_find(p->plain, v[k].words, v[k].n, &hash) != NULL);
    if (!dice(p, 3)) return;
    uint64_t fresh = store_put_many(p->store, v, n, ids);
    for (uint32_t k = 0; k < n; k++) {
        struct entry *e = plain_find(p->plain, v[k].words, v[k].n, &hash);
        assert_int_equal(fresh >> k & 1, e == NULL);
        assert_int_equal(ids[k], e ? e->id : p->plain->entries.n);
        if (!e) plain_add(p->plain, v[k].words, v[k].n, hash, ids[k]);
    }
}

static void test_many(void **unused) {
    (void)unused;
    for (enum store_kind kind = 0; kind < STORE_COUNT; kind++) {
        if (kind == STORE_bits) continue;
        struct pair p = pair_new(kind);
        for (uint32_t i = 0; i < 3000 / SCALE; i++) put_group(&p);
        finish(&p, store_is_exact(kind));
    }
}

// ---- cursors

// Cursors take turns, on the same vectors and on their own.
static void take_turns(enum store_kind kind, uint32_t start, uint32_t steps) {
    struct pair p = pair_new(kind);
    struct store_cursor *cursors[3] = {p.store, store_cursor_new(p.store->store)};
    static uint32_t words[3][MOST];
    uint32_t n[3] = {start, start, start};
    for (uint32_t i = 0; i < start; i++) words[0][i] = words[1][i] = words[2][i] = any_word(&p);
    for (uint32_t i = 0; i < steps; i++) {
        if (i == steps / 2) cursors[2] = store_cursor_new(p.store->store);
        uint32_t k = dice(&p, cursors[2] ? 3 : 2), other = (k + 1) % 2;
        p.store = cursors[k];
        n[k] = edit(&p, words[k], n[k]);
        put(&p, words[k], n[k]);
        if (!dice(&p, 20)) put_group(&p);
        p.store = cursors[other];
        if (dice(&p, 2)) put(&p, words[k], n[k]);
        look(&p, words[k], n[k]);
        if (store_is_exact(kind)) read_back(&p, &p.plain->entries.at[dice(&p, p.plain->entries.n)]);
    }
    store_cursor_free(cursors[1]);
    store_cursor_free(cursors[2]);
    p.store = cursors[0];
    finish(&p, store_is_exact(kind));
}

static void test_cursors(void **unused) {
    (void)unused;
    for (enum store_kind kind = STORE_tree; kind <= STORE_hash; kind++) {
        take_turns(kind, 30, 9000 / SCALE);
        take_turns(kind, 4090, 2000 / SCALE);
    }
}

static void test_cursors_bits(void **unused) {
    (void)unused;
    struct store_cursor *a = store_open(STORE_bits, 1 << 16), *b = store_cursor_new(a->store);
    for (uint32_t k = 0; k < 1000; k++) {
        state_id id;
        bool had = store_has(b, &k, 1);
        assert_int_equal(had, !store_put(a, &k, 1, &id));
        assert_true(store_has(b, &k, 1));
        assert_false(store_put(b, &k, 1, &id));
    }
    assert_int_equal(store_stats(a).states, store_stats(b).states);
    store_cursor_free(b);
    store_close(a);
}

// Without the plain set: vector k is made from k.
static uint32_t numbered(uint32_t k, uint32_t *words) {
    uint32_t n = 20 + k % 13;
    for (uint32_t i = 0; i < n; i++) words[i] = i * 3;
    words[4] = k & 255;
    words[9] = k >> 8;
    return n;
}

// ---- notes

// Each state has a word of its own from the start, seen by every cursor, whatever is put meanwhile.
static void test_notes(void **unused) {
    (void)unused;
    for (enum store_kind kind = 0; kind < STORE_COUNT; kind++) {
        struct store_cursor *a = store_open(kind, 0), *b = store_cursor_new(a->store);
        uint32_t states = 200000 / SCALE, words[40];
        state_id id;
        store_take_notes(a);
        assert_int_equal(store_stats(a).note_bytes, 0);
        for (uint32_t k = 0; k < states; k++) {
            uint32_t old = (uint32_t)((uint64_t)k * 2654435761u % (k + 1));
            assert_true(store_put(a, words, numbered(k, words), &id));
            assert_int_equal(id, k);
            assert_int_equal(store_note(a, id)->depth, 0);
            store_note(a, id)->depth = k + 1;
            assert_false(store_put(b, words, numbered(old, words), &id));
            assert_int_equal(id, old);
            assert_int_equal(store_note(b, id)->depth, old + 1);
        }
        store_note(b, 7)->depth = STORE_DEEPEST;
        for (uint32_t k = 0; k < states; k++)
            assert_int_equal(store_note(a, k)->depth, k == 7 ? STORE_DEEPEST : k + 1);
        uint64_t bytes = store_stats(a).note_bytes;
        assert_true(bytes >= 4ull * states && bytes < 4ull * states + 4096);
        store_cursor_free(b);
        store_close(a);
    }
}

static void test_every_length(void **unused) {
    (void)unused;
    struct pair p = pair_new(STORE_tree);
    static uint32_t zero[5001], count[5001], wide[5001];
    for (uint32_t i = 0; i <= 5000; i++) count[i] = i, wide[i] = 0x80000000 | i % 7;
    for (uint32_t n = 0; n <= 5000; n += n < 200 ? 1 : SCALE) { // each a prefix of the next
        const uint32_t *kinds[] = {zero, count, wide};
        for (uint32_t k = 0; k < 3; k++) {
            look(&p, kinds[k], n);
            put(&p, kinds[k], n);
            look(&p, kinds[k], n);
        }
        for (uint32_t last = n < 3 ? 0 : n - 3; last < n;
             last++) { // differ in one of the last words
            count[last] ^= 1;
            put(&p, count, n);
            count[last] ^= 1;
        }
    }
    finish(&p, true);
}

static void test_words_like_refs(void **unused) {
    (void)unused;
    struct pair p = pair_new(STORE_tree);
    uint32_t words[4], kinds = COUNT(borders);
    for (uint32_t n = 0; n <= 4; n++) {
        uint32_t all = 1;
        for (uint32_t i = 0; i < n; i++) all *= kinds;
        for (uint32_t k = 0; k < all; k += n == 4 ? SCALE : 1) {
            for (uint32_t i = 0, rest = k; i < n; i++, rest /= kinds)
                words[i] = borders[rest % kinds];
            look(&p, words, n);
            put(&p, words, n);
            put(&p, words, n);
        }
    }
    finish(&p, true);
}

// Many times larger.
static void test_growth(void **unused) {
    (void)unused;
    for (enum store_kind kind = STORE_tree; kind <= STORE_hash; kind++) {
        struct store_cursor *s = store_open(kind, 0);
        uint32_t states = 2000000 / SCALE / SCALE, words[40], back[40];
        state_id *ids = malloc(states * sizeof *ids);
        for (uint32_t k = 0; k < states; k++) {
            uint32_t old = (uint32_t)((uint64_t)k * 2654435761u % (k + 1)), n = numbered(k, words);
            state_id id;
            assert_true(store_put(s, words, n, &ids[k]));
            assert_int_equal(ids[k], k);
            n = numbered(old, words);
            assert_false(store_put(s, words, n, &id));
            assert_true(id == ids[old]);
        }
        for (uint32_t k = 0; k < states && kind == STORE_tree; k++) {
            uint32_t n = numbered(k, words);
            assert_int_equal(store_get(s, ids[k], back, 40), n);
            assert_memory_equal(words, back, n * sizeof *words);
        }
        free(ids);
        store_close(s);
    }
}

static void test_long_vectors(void **unused) {
    (void)unused;
    struct pair p = pair_new(STORE_tree);
    uint32_t n = 300000 / SCALE, cap = n + 1000, *words = malloc(cap * sizeof *words);
    for (uint32_t i = 0; i < n; i++) words[i] = dice(&p, 3) ? i % 100 : any_word(&p);
    put(&p, words, n);
    uint64_t nodes = store_stats(p.store).nodes;
    for (uint32_t i = 0; i < 100; i++) { // a word more near the start, another value near the end
        uint32_t at = dice(&p, n / 10);
        memmove(words + at + 1, words + at, (n++ - at) * sizeof *words);
        words[n - 1 - dice(&p, n / 10)] = i;
        look(&p, words, n);
        put(&p, words, n);
        look(&p, words, n);
    }
#ifndef DEJAVM_HARD // where chunks are tiny
    // Nothing but the chunks that changed and what is above them is new.
    assert_true(store_stats(p.store).nodes - nodes < 100 * 1500);
#endif
    assert_true(nodes > 0);
    free(words);
    finish(&p, true);
}

// Exhaustive exploration shares: what differs is in the middle, and lengths differ too.
static void test_memory(void **unused) {
    (void)unused;
    struct store_cursor *s = store_open(STORE_tree, 0);
    uint32_t words[128];
    for (uint32_t k = 0; k < 65536; k++) {
        uint32_t n = 0, order = k * 40503 % 65536; // not in order of size
        for (uint32_t i = 0; i < 50; i++) words[n++] = i * i;
        for (uint32_t digit = 0; digit < 8; digit++) {
            for (uint32_t d = 0; d <= (order >> 2 * digit & 3); d++) words[n++] = digit + 10 * d;
        }
        for (uint32_t i = 0; i < 10; i++) words[n++] = i * 7;
        state_id id;
        assert_true(store_put(s, words, n, &id));
    }
    struct store_stats stats = store_stats(s);
    assert_int_equal(stats.live_bytes, 8 * (stats.states + stats.nodes));
#ifndef DEJAVM_HARD // which learns too little
    assert_true(stats.live_bytes <= 16 * stats.states);
    assert_true(stats.allocated_bytes <= 24 * stats.states);
#endif
    store_close(s);
}

// The estimate is the frequency: many small arrays, and how many of them took a new vector for an
// old one.
static void test_bits(void **unused) {
    (void)unused;
    enum { ARRAYS = 2000, VECTORS = 120 };
    double estimated = 0, missed = 0;
    for (uint32_t a = 0; a < ARRAYS; a++) {
        struct store_cursor *s = store_open(STORE_bits, 256);
        uint32_t lost = 0;
        for (uint32_t k = 0; k < VECTORS; k++) {
            uint32_t words[3] = {a, k, a ^ k};
            state_id id, again;
            bool had = store_has(s, words, 3), fresh = store_put(s, words, 3, &id);
            assert_true(had == !fresh);
            assert_true(store_has(s, words, 3));
            assert_false(store_put(s, words, 3, &again));
            assert_true(id == STORE_NONE && again == STORE_NONE);
            lost += !fresh;
        }
        struct store_stats stats = store_stats(s);
        assert_int_equal(stats.states, VECTORS - lost);
        assert_true(stats.allocated_bytes >= 256 && stats.allocated_bytes < 512);
        estimated += stats.omission;
        missed += lost > 0;
        store_close(s);
    }
    double difference = (estimated - missed) / ARRAYS;
    assert_true(missed > ARRAYS / 20 && missed < ARRAYS);
    assert_true(difference < 0.06 && difference > -0.06);
}

static void test_bits_full(void **unused) {
    (void)unused;
    struct store_cursor *s = store_open(STORE_bits, 8);
    state_id id;
    for (uint32_t k = 0; k < 1000; k++) store_put(s, &k, 1, &id);
    assert_true(store_stats(s).omission == 1);
    assert_true(store_stats(s).states < 64);
    store_close(s);
    s = store_open(STORE_bits, 0);
    assert_true(store_put(s, NULL, 0, &id));
    assert_false(store_put(s, NULL, 0, &id));
    assert_true(store_stats(s).omission == 0);
    store_close(s);
}

static void test_names(void **unused) {
    (void)unused;
    for (enum store_kind kind = 0; kind < STORE_COUNT; kind++) {
        assert_int_equal(value_named(store_kind_values, store_kind_values[kind].word), kind);
        assert_int_equal(store_is_exact(kind), kind == STORE_tree);
    }
    assert_int_equal(value_named(store_kind_values, "tre"), STORE_COUNT);
    assert_int_equal(value_named(store_kind_values, ""), STORE_COUNT);
    store_close(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_edits),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_cursors),
        cmocka_unit_test(test_cursors_bits),
        cmocka_unit_test(test_notes),
        cmocka_unit_test(test_every_length),
        cmocka_unit_test(test_words_like_refs),
        cmocka_unit_test(test_growth),
        cmocka_unit_test(test_long_vectors),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_bits),
        cmocka_unit_test(test_bits_full),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
