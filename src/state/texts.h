// A table of texts: sequences of words, each of which is kept once and has a number.
//
//   words:   | text 0 ... | text 1 ... | text 2 ... |
//   starts:  | 0          | 12         | 40         |
//   index:   numbers plus one, by hash
//
// 1. Equal texts have equal numbers, and only those: a hash finds an entry, words decide.
// 2. Numbers are 0, 1, 2, ... in the order in which texts were added. Texts are never removed, but
//    by texts_clear.
// Memory: the caller owns the table; texts_free frees it, and leaves an empty one.
// Cost: a hash and a comparison of the words.
#pragma once
#include "base/vec.h"

struct texts {
    VEC(uint32_t) words;
    VEC(uint32_t) starts;     // by number
    uint32_t *index, index_n; // index_n is a power of two
};

uint32_t texts_put(struct texts *t, const uint32_t *words, uint32_t n); // the number of the text
// The same, but does not add the text. False: the table does not have it.
bool texts_find(const struct texts *t, const uint32_t *words, uint32_t n, uint32_t *number);
static inline const uint32_t *texts_at(const struct texts *t, uint32_t number) {
    return t->words.at + t->starts.at[number];
}
static inline uint32_t texts_length(const struct texts *t, uint32_t number) {
    uint32_t end = number + 1 < t->starts.n ? t->starts.at[number + 1] : t->words.n;
    return end - t->starts.at[number];
}
uint64_t texts_bytes(const struct texts *t);
void texts_clear(struct texts *t); // removes all texts
void texts_free(struct texts *t);
