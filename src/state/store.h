// Stores: sets of visited states, which are vectors of 32-bit words. config/stores.def has one row
// per store.
//
//   tree   exact. The vector is folded pairwise into 64-bit nodes (left, right), and each node is
//          stored once in a numbered set; the roots of the vectors are in a second set (LTSmin's
//          treedbs, Laarman et al. 2011; variable length as in dtree, Blom et al.). A vector can be
//          read back by its number.
//   hash   128-bit XXH3 of the vector: incomplete by construction; reports the omission
//          probability.
//   bits   bitstate (Holzmann): a bit array of given size and k hash functions; the same.
//
// 1. A state's id is its number: 0, 1, 2 ... in the order in which states were new. store_put of an
//    equal vector always returns the same number. The bits store numbers its states only if notes
//    are taken, in a set of 64-bit hashes: then it is not small.
// 2. States are never removed.
// 3. A store consists of tables and counters. Everything else that a call writes (the last vector,
//    plans, packed words) is in the cursor of the caller: several cursors may take turns on one
//    store.
// 4. Notes are 0 until they are written, and cost nothing before.
// 5. Memory is exact: live bytes (needed for the entries) and allocated bytes.
//
//   struct store            sets of nodes and roots (store_set.h), the shape, counters, notes
//      ^       ^
//   cursor   cursor         last vector and its id, plans, chunks, packed words
//
// Tables hold no addresses, and their arrays grow without being copied (store_pages.h). To let
// several processes put into one store, the arrays would have to be in a shared mapping with all of
// its space reserved, the sets would have to be written as store_set.h says, and one process would
// have to fix the shape while the others wait.
//
// Memory: store_free frees the tables, store_cursor_free a cursor, which must be freed first.
// Cost: see the stores; 4 bytes per state with notes; a cursor of a tree store has 40 KB, and up to
// 16 MB of plans.
#pragma once
#include "base/base.h"
#include "config/values.h"

typedef uint32_t state_id;
#define STORE_NONE UINT32_MAX // not a state's number

// The notes of searches on a state. Each field has one owner.
struct store_note {
    uint32_t depth : 28; // bounded search: 1 + the depth at which it was expanded; 0 before
};                       // 4 bits are free, for on-stack, colours or a claim
#define STORE_DEEPEST ((1u << 28) - 1)
static_assert(sizeof(struct store_note) == sizeof(uint32_t), "a note is a word");

struct store_vector {
    const uint32_t *words;
    uint32_t n;
};

struct store_stats {
    uint64_t states; // vectors stored
    uint64_t words;  // summed length of the vectors stored
    uint64_t nodes;  // tree: inner nodes
    uint64_t live_bytes, allocated_bytes;
    uint64_t note_bytes; // not in allocated_bytes
    double omission; // estimated probability that a new state was taken for an old one; 0 if exact
};

struct store;
struct store_cursor {
    struct store *store;
};

// bytes: the size of the bit array, or 0 for the default.
struct store *store_new(enum store_kind kind, uint64_t bytes);
void store_free(struct store *s);
struct store_cursor *store_cursor_new(struct store *s); // must be freed before the store
void store_cursor_free(struct store_cursor *c);
// A store with one cursor, made and freed together.
struct store_cursor *store_open(enum store_kind kind, uint64_t bytes);
void store_close(struct store_cursor *c); // NULL is allowed

// Adds the vector. Returns true if it is new. *id is its number (STORE_NONE in a bits store without
// notes).
bool store_put(struct store_cursor *c, const uint32_t *words, uint32_t n, state_id *id);
bool store_has(struct store_cursor *c, const uint32_t *words, uint32_t n);
// The same for up to STORE_MANY vectors, with prefetching. Returns a bit for each vector that is
// new, or that the store has.
enum { STORE_MANY = 64 };
uint64_t store_put_many(struct store_cursor *c, const struct store_vector *v, uint32_t n,
                        state_id *ids);
uint64_t store_has_many(struct store_cursor *c, const struct store_vector *v, uint32_t n);
// Reads a vector back (exact stores only) and returns its length; at most cap words are written.
uint32_t store_get(struct store_cursor *c, state_id id, uint32_t *words, uint32_t cap);
// Calls fn for all vectors of an exact store, in order of their numbers, until it returns false.
void store_each(struct store_cursor *c, bool (*fn)(void *arg, const uint32_t *words, uint32_t n),
                void *arg);
// Enables notes. Must be called before the first state is put.
void store_take_notes(struct store_cursor *c);
struct store_note *store_note(struct store_cursor *c, state_id id); // valid until the next call
struct store_stats store_stats(const struct store_cursor *c);       // of the store and this cursor
bool store_is_exact(enum store_kind kind);
