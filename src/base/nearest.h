// The nearest of some words: "did you mean --search?" for --serach.
//
//   struct nearest n = nearest_of("--serach");
//   nearest_try(&n, "--search"); ...          once for each candidate
//   nearest_found(&n)                         "--search", or NULL when no candidate is near enough
//
// The distance is the least number of insertions, deletions, replacements and swaps of neighbours
// that turn one word into the other, where no character is edited twice (optimal string alignment).
// Upper and lower case are the same.
//
// 1. A candidate is near enough when at most one character in three is edited.
// 2. A word of two or more letters that a candidate begins with is an abbreviation of it, and
//    nearer than a word that is edited.
// 3. A word of three or more letters is last tried as an abbreviation in which one character is
//    edited. Of candidates that are equally near the first one wins.
// 4. Words longer than NEAREST_MAX have no nearest.
// 5. A candidate that a number follows without a gap is compared with the word up to its first
//    digit: -Xmx with -Xxm of -Xxm64m.
//
// Cost: the product of the lengths for each candidate. The candidates must outlive the struct.
#pragma once
#include "base/base.h"

enum { NEAREST_MAX = 100, NEAREST_FAR = 2 * NEAREST_MAX };

struct nearest {
    const char *word, *best;
    unsigned cost; // of best, less than NEAREST_FAR
};

unsigned nearest_distance(const char *a, const char *b); // both at most NEAREST_MAX long
struct nearest nearest_of(const char *word);
void nearest_try(struct nearest *n, const char *candidate);
void nearest_try_start(struct nearest *n, const char *candidate); // see 5
const char *nearest_found(const struct nearest *n);
// "; did you mean WORD?", or "" if nothing is near.
struct nearest_hint {
    char text[NEAREST_MAX + 20];
};
struct nearest_hint nearest_hint(const struct nearest *n);
