#include "base/nearest.h"

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

// Rows of the table for a[0..i): d[i % 3][j] is the distance to b[0..j).
unsigned nearest_distance(const char *a, const char *b) {
    unsigned d[3][NEAREST_MAX + 1];
    unsigned n = (unsigned)strlen(a), m = (unsigned)strlen(b);
    for (unsigned j = 0; j <= m; j++) d[0][j] = j;
    for (unsigned i = 1; i <= n; i++) {
        unsigned *row = d[i % 3], *above = d[(i - 1) % 3], *two_above = d[(i + 1) % 3];
        row[0] = i;
        for (unsigned j = 1; j <= m; j++) {
            row[j] = above[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = least(row[j], least(above[j], row[j - 1]) + 1);
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = least(row[j], two_above[j - 2] + 1);
        }
    }
    return d[n % 3][m];
}

struct nearest nearest_of(const char *word) {
    return (struct nearest){.word = word};
}

void nearest_try(struct nearest *n, const char *candidate) {
    if (strlen(n->word) > NEAREST_MAX || strlen(candidate) > NEAREST_MAX) return;
    unsigned distance = nearest_distance(n->word, candidate);
    if (distance > strlen(n->word) / 3 || (n->best && distance >= n->distance)) return;
    n->best = candidate;
    n->distance = distance;
}

const char *nearest_found(const struct nearest *n) { return n->best; }
