// Visited states: sets of vectors of 32-bit words. One row per store in config/stores.def.
//
//   tree   exact. The vector is folded pairwise into 64-bit nodes (left, right), each stored once
//          in a numbered set; the root of a vector lives in such a set of its own (LTSmin's
//          treedbs, Laarman et al. 2011; variable length as in dtree, Blom et al.). A vector can be
//          read back by its number.
//   hash   128-bit XXH3 of the vector: incomplete by construction, omission probability reported.
//   bits   bitstate (Holzmann): a bit array of given size and k hash functions: likewise.
//
// 1. A state's id is its number: 0, 1, 2 ... in the order in which states were new. store_put of an
//    equal vector gives the same one, whatever happened in between. The bits store numbers its
//    states only when notes are taken, in a set of 64-bit hashes: then it is not small.
// 2. Nothing is ever removed.
// 3. A store is tables and counters. What a call writes besides them (the last vector, plans,
//    packed words) is in the cursor of the caller: several cursors may take turns on one store.
// 4. Notes are 0 until somebody writes them, and cost nothing before.
// 5. Memory is exact: live bytes (what the entries need) and allocated bytes.
//
//   struct store            sets of nodes and roots (store_set.h), the shape, counters, notes
//      ^       ^
//   cursor   cursor         last vector and its id, plans, chunks, packed words
//
// Tables hold no addresses, and their arrays need not be copied to grow (store_pages.h). For
// processes to put into one store, it remains to place the arrays in a mapping that they share,
// with all its room reserved, to write the sets as store_set.h says, and to let one process fix the
// shape while the others wait.
//
// Cost: see the stores; 4 bytes per state with notes; a cursor of a tree store has 40 KB, and up to
// 16 MB of plans.
#pragma once
#include "base/base.h"
#include "config/values.h"

typedef uint32_t state_id;
#define STORE_NONE UINT32_MAX // not a state's number

// What searches note of a state: each field has one owner.
struct store_note {
    uint32_t depth : 28; // search, with a bound: 1 + the depth at which it was expanded; 0: not yet
};                       // 4 bits are free: being on the stack, colours, a claim
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
    uint64_t note_bytes; // besides
    double omission; // estimated probability that some state was taken for an old one; 0 when exact
};

struct store;
struct store_cursor {
    struct store *store;
};

struct store *store_new(enum store_kind kind,
                        uint64_t bytes); // bytes: size of the bit array; 0: default
void store_free(struct store *s);
struct store_cursor *store_cursor_new(struct store *s); // freed before the store
void store_cursor_free(struct store_cursor *c);
// A store with one cursor, made and freed together.
struct store_cursor *store_open(enum store_kind kind, uint64_t bytes);
void store_close(struct store_cursor *c); // NULL: nothing

// Adds the vector; true when it was not there. *id names it from then on (bits, without
// notes: STORE_NONE).
bool store_put(struct store_cursor *c, const uint32_t *words, uint32_t n, state_id *id);
bool store_has(struct store_cursor *c, const uint32_t *words, uint32_t n);
// The same for up to STORE_MANY vectors, whose memory is asked for ahead: a bit for each that was
// not there, or that is.
enum { STORE_MANY = 64 };
uint64_t store_put_many(struct store_cursor *c, const struct store_vector *v, uint32_t n,
                        state_id *ids);
uint64_t store_has_many(struct store_cursor *c, const struct store_vector *v, uint32_t n);
// Reads a vector back (exact stores only): its length; at most cap words are written.
uint32_t store_get(struct store_cursor *c, state_id id, uint32_t *words, uint32_t cap);
// Tells fn all vectors of an exact store, in order of their numbers, until it says no.
void store_each(struct store_cursor *c, bool (*fn)(void *arg, const uint32_t *words, uint32_t n),
                void *arg);
// Notes will be taken; called before the first state is put.
void store_take_notes(struct store_cursor *c);
struct store_note *store_note(struct store_cursor *c, state_id id); // valid until the next call
struct store_stats store_stats(const struct store_cursor *c);       // of the store and this cursor
bool store_is_exact(enum store_kind kind);
