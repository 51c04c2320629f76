#include "base/nearest.h"
#include <ctype.h>
#include <stdio.h>

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

static char lower(char c) { return (char)tolower((unsigned char)c); }

// Rows of the table for a[0..i): d[i % 3][j] is the distance to b[0..j). *prefix is the distance to
// the nearest beginning of b.
static unsigned measure_words(const char *a, const char *b, unsigned *prefix) {
    unsigned d[3][NEAREST_MAX + 1];
    unsigned n = (unsigned)strlen(a), m = (unsigned)strlen(b);
    for (unsigned j = 0; j <= m; j++) d[0][j] = j;
    for (unsigned i = 1; i <= n; i++) {
        unsigned *row = d[i % 3], *above = d[(i - 1) % 3], *two_above = d[(i + 1) % 3];
        char x = lower(a[i - 1]);
        row[0] = i;
        for (unsigned j = 1; j <= m; j++) {
            char y = lower(b[j - 1]);
            row[j] = least(above[j - 1] + (x != y), least(above[j], row[j - 1]) + 1);
            bool swapped = i > 1 && j > 1 && x == lower(b[j - 2]) && lower(a[i - 2]) == y;
            if (swapped) row[j] = least(row[j], two_above[j - 2] + 1);
        }
    }
    *prefix = n;
    for (unsigned j = 0; j <= m; j++) *prefix = least(*prefix, d[n % 3][j]);
    return d[n % 3][m];
}

unsigned nearest_distance(const char *a, const char *b) {
    unsigned unused;
    return measure_words(a, b, &unused);
}

struct nearest nearest_of(const char *word) {
    return (struct nearest){.word = word};
}

// See nearest.h 1 to 3.
static unsigned rate_candidate(const char *word, const char *candidate) {
    size_t letters = strlen(word + strspn(word, "-"));
    unsigned prefix, distance = measure_words(word, candidate, &prefix);
    if (letters > 1 && !prefix && distance) return 1;
    if (distance <= strlen(word) / 3) return 2 * distance;
    return letters > 2 && prefix == 1 ? NEAREST_FAR - 1 : NEAREST_FAR;
}

void nearest_try(struct nearest *n, const char *candidate) {
    if (strlen(n->word) > NEAREST_MAX || strlen(candidate) > NEAREST_MAX) return;
    unsigned cost = rate_candidate(n->word, candidate);
    if (cost >= (n->best ? n->cost : NEAREST_FAR)) return;
    n->best = candidate;
    n->cost = cost;
}

void nearest_try_start(struct nearest *n, const char *candidate) {
    char start[NEAREST_MAX + 1];
    size_t length = strcspn(n->word, "0123456789");
    if (length > NEAREST_MAX || !n->word[length]) return;
    snprintf(start, sizeof start, "%.*s", (int)length, n->word);
    struct nearest s = {start, n->best, n->cost};
    nearest_try(&s, candidate);
    n->best = s.best;
    n->cost = s.cost;
}

const char *nearest_found(const struct nearest *n) { return n->best; }

struct nearest_hint nearest_hint(const struct nearest *n) {
    struct nearest_hint h = {""};
    if (n->best) snprintf(h.text, sizeof h.text, "; did you mean %s?", n->best);
    return h;
}
