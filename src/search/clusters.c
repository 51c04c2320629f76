#include "search/clusters.h"
#include "base/err.h"
#include <stdlib.h>

enum { FIRST_SLOTS = 64 };

void clusters_free(struct clusters *c) {
    VEC_FREE(&c->of);
    VEC_FREE(&c->shapes);
    VEC_FREE(&c->order);
    free(c->index);
}

uint64_t clusters_bytes(const struct clusters *c) {
    return (c->of.cap + c->order.cap + c->slots) * sizeof(uint32_t) +
           c->shapes.cap * sizeof *c->shapes.at;
}

static uint32_t *find_slot(const struct clusters *c, uint64_t key) {
    uint32_t i = (uint32_t)(key * 0x9e3779b97f4a7c15u >> 32) & (c->slots - 1);
    while (c->index[i] && c->shapes.at[c->index[i] - 1].key != key) i = (i + 1) & (c->slots - 1);
    return &c->index[i];
}

static void grow_index(struct clusters *c, uint32_t slots) {
    free(c->index);
    c->slots = slots;
    c->index = calloc(slots, sizeof *c->index);
    if (!c->index) bug("out of memory");
    for (uint32_t i = 0; i < c->shapes.n; i++) *find_slot(c, c->shapes.at[i].key) = i + 1;
}

void clusters_add(struct clusters *c, uint64_t key) {
    if (2 * c->shapes.n >= c->slots) grow_index(c, c->slots ? 2 * c->slots : FIRST_SLOTS);
    uint32_t *at = find_slot(c, key), number = *at ? *at - 1 : c->shapes.n;
    if (!*at) VEC_PUSH(&c->shapes, (struct cluster){.key = key, .number = number});
    *at = number + 1;
    c->shapes.at[number].n++;
    VEC_PUSH(&c->of, number);
}

static int by_key(const void *a, const void *b) {
    const struct cluster *x = a, *y = b;
    return x->key < y->key ? -1 : x->key > y->key;
}

const uint32_t *clusters_order(struct clusters *c) {
    if (!c->of.n) return NULL;
    qsort(c->shapes.at, c->shapes.n, sizeof *c->shapes.at, by_key);
    c->order.n = 0;
    for (uint32_t i = 0; i < c->of.n; i++) VEC_PUSH(&c->order, 0);
    uint32_t *next = vec_grow(NULL, c->shapes.n * sizeof *next), at = 0; // the next place, by shape
    for (uint32_t i = 0; i < c->shapes.n; at += c->shapes.at[i++].n)
        next[c->shapes.at[i].number] = at;
    for (uint32_t i = 0; i < c->of.n; i++) c->order.at[next[c->of.at[i]]++] = i;
    free(next);
    c->of.n = c->shapes.n = 0;
    memset(c->index, 0, c->slots * sizeof *c->index);
    return c->order.at;
}
