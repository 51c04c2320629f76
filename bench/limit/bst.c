// The yardstick for `dejavm explore`: the papers' binary search tree explored by C that knows
// nothing else. All sequences of N calls of add(1..N) and remove(1..N), breadth first. A state is
// read back once, and after each operation put back by a copy of its nodes; results of the last
// operations are linearized and looked up, but neither stored nor counted.
//
//   cc -O3 -march=native -o bst bench/limit/bst.c && ./bst N        N up to 14
//
// A state:   key of the root, its left subtree, its right subtree, ... (0: no node), size, 0 ...
// The set:   slot -> number of the state and 32 bits of its hash; states stand in the order of
//            their discovery, so that they are the queue as well.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 14, WIDTH = 32 };

struct node {
    uint8_t left, right, key;
};

struct tree {
    uint8_t root, size, top; // nodes are numbered from 1
    struct node at[MOST + 2];
};

struct slot {
    uint32_t tag, state; // state 0: the slot is free
};

struct set {
    uint8_t (*state)[WIDTH]; // from 1
    struct slot *slot;
    uint64_t states, mask;
};

static void *allocated(void *p) {
    if (p) return p;
    perror("bst");
    exit(1);
}

// ---- the subject

static void add(struct tree *t, uint8_t key) {
    uint8_t *link = &t->root;
    while (*link) {
        struct node *n = &t->at[*link];
        if (n->key == key) return;
        link = n->key < key ? &n->right : &n->left;
    }
    *link = ++t->top;
    t->at[t->top] = (struct node){.key = key};
    t->size++;
}

static void delete (struct tree *t, uint8_t key) {
    uint8_t *link = &t->root;
    while (*link && t->at[*link].key != key)
        link = t->at[*link].key < key ? &t->at[*link].right : &t->at[*link].left;
    if (!*link) return;
    struct node *gone = &t->at[*link];
    if (!gone->left) *link = gone->right;
    else if (!gone->right) *link = gone->left;
    else {
        uint8_t *next = &gone->right;
        while (t->at[*next].left) next = &t->at[*next].left;
        uint8_t heir = *next;
        *next = t->at[heir].right;
        t->at[heir].left = gone->left;
        t->at[heir].right = gone->right;
        *link = heir;
    }
    t->size--;
}

// ---- states

static uint8_t *linearize(const struct tree *t, uint8_t node, uint8_t *out) {
    for (; node; node = t->at[node].right) {
        *out++ = t->at[node].key;
        out = linearize(t, t->at[node].left, out);
    }
    *out++ = 0;
    return out;
}

static void write_state(const struct tree *t, uint8_t *out) {
    memset(out, 0, WIDTH);
    *linearize(t, t->root, out) = t->size;
}

static uint8_t read_node(struct tree *t, const uint8_t **in) {
    uint8_t key = *(*in)++;
    if (!key) return 0;
    uint8_t n = ++t->top;
    t->at[n].key = key;
    t->at[n].left = read_node(t, in);
    t->at[n].right = read_node(t, in);
    return n;
}

static void read_state(struct tree *t, const uint8_t *in) {
    t->top = 0;
    t->root = read_node(t, &in);
    t->size = *in;
}

static uint64_t hash(const uint8_t *state) {
    uint64_t h = 0x9e3779b97f4a7c15;
    for (int i = 0; i < WIDTH; i += 8) {
        uint64_t word;
        memcpy(&word, state + i, 8);
        h = (h ^ word) * 0xff51afd7ed558ccd;
        h ^= h >> 29;
    }
    return h ^ h >> 32;
}

static void grow(struct set *set) {
    uint64_t slots = set->slot ? 2 * (set->mask + 1) : 1 << 16;
    free(set->slot);
    set->mask = slots - 1;
    set->slot = allocated(calloc(slots, sizeof *set->slot));
    set->state = allocated(realloc(set->state, (slots / 2 + 1) * WIDTH));
    for (uint64_t s = 1; s <= set->states; s++) {
        uint64_t h = hash(set->state[s]), i = h & set->mask;
        while (set->slot[i].state) i = (i + 1) & set->mask;
        set->slot[i] = (struct slot){(uint32_t)(h >> 32), (uint32_t)s};
    }
}

// Looks a state up, and puts it in if it is new and wanted.
static void look(struct set *set, const uint8_t *state, int put) {
    uint64_t h = hash(state), i = h & set->mask;
    uint32_t tag = (uint32_t)(h >> 32);
    for (; set->slot[i].state; i = (i + 1) & set->mask)
        if (set->slot[i].tag == tag && !memcmp(set->state[set->slot[i].state], state, WIDTH))
            return;
    if (!put) return;
    memcpy(set->state[++set->states], state, WIDTH);
    set->slot[i] = (struct slot){tag, (uint32_t)set->states};
    if (2 * set->states > set->mask) grow(set);
}

// ---- the search

static uint64_t expand(struct set *set, uint64_t state, int n, int put) {
    struct tree from, t;
    uint8_t words[WIDTH];
    read_state(&from, set->state[state]);
    for (int op = 0; op < 2 * n; op++) {
        memcpy(&t, &from, offsetof(struct tree, at) + (from.top + 1u) * sizeof *t.at);
        if (op < n) add(&t, (uint8_t)(op + 1));
        else delete (&t, (uint8_t)(op - n + 1));
        write_state(&t, words);
        look(set, words, put);
    }
    return 2 * (uint64_t)n;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 9;
    if (n < 1 || n > MOST) return 2;
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    struct set set = {0};
    grow(&set);
    look(&set, (uint8_t[WIDTH]){0}, 1);
    uint64_t next = 1, executions = 0;
    for (int depth = 1; depth <= n; depth++)
        for (uint64_t last = set.states; next <= last; next++)
            executions += expand(&set, next, n, depth < n);
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds =
        (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
    printf("states=%lu executions=%lu seconds=%.4f\n", set.states, executions, seconds);
}
