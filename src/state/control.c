#include "state/control.h"
#include "base/invariant.h"
#include <stdlib.h>

void control_init(struct control *c, struct arena *arena) {
    *c = (struct control){.arena = arena, .index_n = 64};
    c->index = calloc(c->index_n, sizeof *c->index);
    VEC_PUSH(&c->links, (struct control_link){0}); // number 0 is the empty chain
}

void control_free(struct control *c) {
    free(c->index);
    VEC_FREE(&c->links);
    VEC_FREE(&c->last);
    for (uint32_t i = 0; i < c->threads.n; i++) VEC_FREE(&c->threads.at[i].last);
    VEC_FREE(&c->threads);
}

// Parents and places are often consecutive numbers, so each is mixed before the next is added.
static uint32_t hash_key(const struct control_key *k) {
    uint64_t h = ((uint64_t)k->parent << 32 | k->kind) * 0x9e3779b97f4a7c15u;
    h = (h ^ h >> 32 ^ ((uint64_t)k->at[0] << 32 | k->at[1])) * 0x9e3779b97f4a7c15u;
    h = (h ^ h >> 32 ^ ((uint64_t)k->at[2] << 32 | k->at[3])) * 0xff51afd7ed558ccdu;
    return (uint32_t)(h >> 32);
}

static uint32_t *find_entry(struct control *c, const struct control_key *k) {
    uint32_t i = hash_key(k) & (c->index_n - 1);
    while (c->index[i] && memcmp(&c->links.at[c->index[i]].key, k, sizeof *k))
        i = (i + 1) & (c->index_n - 1);
    return &c->index[i];
}

static void grow_index(struct control *c) {
    free(c->index);
    c->index_n *= 2;
    c->index = calloc(c->index_n, sizeof *c->index);
    for (uint32_t i = 1; i < c->links.n; i++) *find_entry(c, &c->links.at[i].key) = i;
}

struct control_link *control_find(struct control *c, const struct control_key *key, bool *fresh) {
    uint32_t *at = find_entry(c, key), number = *at;
    *fresh = !number;
    if (!number) {
        number = *at = c->links.n;
        INVARIANT(key->parent < number, "state/control.h 1");
        VEC_PUSH(&c->links, (struct control_link){.key = *key});
        if (2 * c->links.n > c->index_n) grow_index(c);
    }
    INVARIANT(c->at <= c->last.n && c->links.at[number].key.parent == c->parent,
              "state/control.h 2");
    if (c->at == c->last.n) VEC_PUSH(&c->last, number);
    c->last.at[c->at++] = c->parent = number;
    return &c->links.at[number];
}

static void swap_chains(struct control *c, struct control_chain *other) {
    struct control_chain now = {.at = c->at, .parent = c->parent};
    memcpy(&now.last, &c->last, sizeof now.last);
    memcpy(&c->last, &other->last, sizeof c->last);
    c->at = other->at;
    c->parent = other->parent;
    *other = now;
}

void control_enter(struct control *c, uint32_t rank) {
    while (c->threads.n <= rank) VEC_PUSH(&c->threads, (struct control_chain){0});
    swap_chains(c, &c->threads.at[rank]);
}

void control_leave(struct control *c, uint32_t rank) { swap_chains(c, &c->threads.at[rank]); }

void control_unfold(struct control *c, uint32_t number) {
    if (number >= c->links.n) bug("canonical form has an unknown control word");
    uint32_t n = 0;
    for (uint32_t i = number; i; i = c->links.at[i].key.parent) {
        INVARIANT(c->links.at[i].key.parent < i, "state/control.h 1");
        n++;
    }
    while (c->last.n < n) VEC_PUSH(&c->last, 0);
    c->last.n = n;
    for (uint32_t i = number; i; i = c->links.at[i].key.parent) c->last.at[--n] = i;
}
