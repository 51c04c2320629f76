#include "search/depths.h"
#include <stdlib.h>
#include "base/err.h"

struct entry {
    state_id id;
    uint32_t depth, used;
};
struct depths {
    struct entry *at;
    uint64_t mask, count;
};

static struct entry *make(uint64_t n) {
    struct entry *at = calloc(n, sizeof *at);
    if (!at) bug("out of memory");
    return at;
}

struct depths *depths_new(void) {
    struct depths *d = calloc(1, sizeof *d);
    if (!d) bug("out of memory");
    d->mask = 255;
    d->at = make(256);
    return d;
}

void depths_free(struct depths *d) {
    if (!d) return;
    free(d->at);
    free(d);
}

static struct entry *find(struct entry *at, uint64_t mask, state_id id) {
    uint64_t i = id * 0x9e3779b97f4a7c15u;
    i ^= i >> 32;
    for (i &= mask; at[i].used && at[i].id != id; i = (i + 1) & mask) {
    }
    return &at[i];
}

static void grow(struct depths *d) {
    uint64_t mask = d->mask * 2 + 1;
    struct entry *at = make(mask + 1);
    for (uint64_t i = 0; i <= d->mask; i++)
        if (d->at[i].used) *find(at, mask, d->at[i].id) = d->at[i];
    free(d->at);
    d->at = at;
    d->mask = mask;
}

uint32_t *depths_at(struct depths *d, state_id id) {
    if (d->count * 4 > d->mask * 3) grow(d);
    struct entry *e = find(d->at, d->mask, id);
    if (!e->used) {
        *e = (struct entry){id, UINT32_MAX, 1};
        d->count++;
    }
    return &e->depth;
}

uint64_t depths_bytes(const struct depths *d) {
    return d ? (d->mask + 1) * sizeof(struct entry) : 0;
}
