#include "state/texts.h"
#include "base/err.h"
#include <xxhash.h>

static uint32_t hash_words(const uint32_t *words, uint32_t n) {
    return (uint32_t)XXH3_64bits(words, n * sizeof *words);
}

// The entry of these words, or where they would be.
static uint32_t *find_entry(const struct texts *t, const uint32_t *words, uint32_t n) {
    uint32_t mask = t->index_n - 1, i = hash_words(words, n) & mask;
    for (; t->index[i]; i = (i + 1) & mask) {
        uint32_t number = t->index[i] - 1;
        if (texts_length(t, number) != n) continue;
        if (!n || !memcmp(texts_at(t, number), words, n * sizeof *words)) break;
    }
    return &t->index[i];
}

static void grow_index(struct texts *t) {
    free(t->index);
    t->index_n = t->index_n ? 2 * t->index_n : 64;
    t->index = calloc(t->index_n, sizeof *t->index);
    if (!t->index) bug("out of memory");
    for (uint32_t i = 0; i < t->starts.n; i++)
        *find_entry(t, texts_at(t, i), texts_length(t, i)) = i + 1;
}

uint32_t texts_put(struct texts *t, const uint32_t *words, uint32_t n) {
    if (2 * (t->starts.n + 1) > t->index_n) grow_index(t);
    uint32_t *entry = find_entry(t, words, n);
    if (*entry) return *entry - 1;
    if ((uint64_t)t->words.n + n > UINT32_MAX / 2) bug("too many different pieces of states");
    *entry = t->starts.n + 1;
    VEC_PUSH(&t->starts, t->words.n);
    VEC_APPEND(&t->words, words, n);
    return t->starts.n - 1;
}

bool texts_find(const struct texts *t, const uint32_t *words, uint32_t n, uint32_t *number) {
    uint32_t found = t->index_n ? *find_entry(t, words, n) : 0;
    *number = found - 1;
    return found;
}

uint64_t texts_bytes(const struct texts *t) {
    return (uint64_t)t->words.cap * 4 + (uint64_t)t->starts.cap * 4 + (uint64_t)t->index_n * 4;
}

void texts_clear(struct texts *t) {
    t->words.n = t->starts.n = 0;
    if (t->index) memset(t->index, 0, t->index_n * sizeof *t->index);
}

void texts_free(struct texts *t) {
    VEC_FREE(&t->words);
    VEC_FREE(&t->starts);
    free(t->index);
    t->index = NULL;
    t->index_n = 0;
}
