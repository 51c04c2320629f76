// The nearest of some words: "did you mean --search?" for --serach.
//
//   struct nearest n = nearest_of("--serach");
//   nearest_try(&n, "--search"); ...          once for each candidate
//   nearest_found(&n)                         "--search", or NULL when no candidate is near enough
//
// The distance is the least number of insertions, deletions, replacements and swaps of neighbours
// that turn one word into the other, where no character is edited twice (optimal string alignment).
//
// 1. A candidate is near enough when at most one character in three is edited.
// 2. Of candidates at the same distance the first one wins.
// 3. Words longer than NEAREST_MAX have no nearest.
//
// Cost: the product of the lengths for each candidate. The candidates must outlive the struct.
#pragma once
#include "base/base.h"

enum { NEAREST_MAX = 100 };

struct nearest {
    const char *word, *best;
    unsigned distance; // of best
};

unsigned nearest_distance(const char *a, const char *b); // both at most NEAREST_MAX long
struct nearest nearest_of(const char *word);
void nearest_try(struct nearest *n, const char *candidate);
const char *nearest_found(const struct nearest *n);
