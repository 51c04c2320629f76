// Delta execution: one execution for many states (d'Amorim, Lauterburg, Marinov: Delta Execution
// for Efficient State-Space Exploration of Object-Oriented Programs).
//
//   cell or slot:    | word |          heap, frames: as always
//   its shadow:      |  0   |          the word is the same in all states
//                    |  v   |          it differs: vector v has a lane per state, the word is 0
//   mask:            | block 0: 1011.. | block 7: 0001.. |     the lanes that are live, 64 a block
//
//   merge ─► one heap for a batch ─► call: run, split where states part, come back for the rest
//                                      └─ end of a path: what the live lanes are now ─► lanes'
//                                      forms
//
// 1. Shadows lie at a fixed distance from cells (a word for each 4 bytes of the heap) and from the
//    slots of the thread. A vector has 32-bit lanes, or 64-bit ones in the slot of a long or
//    double; a 64-bit cell has two vectors. Vectors never change once they are named.
// 2. Lanes outside the mask hold anything: what is written is written for the live lanes, and the
//    others come back by undo.
// 3. Every change of a cell's shadow is on a trail of our own, so that memory that is given up has
//    none.
// 4. What cannot be run for many states at once ends the path with CALL_PAUSED, and d->why says why
//    (alone.def): its lanes have to be run one by one, from the start of the call, by the standard
//    engine.
// 5. Objects do not move: there is no collection while a batch is loaded.
//
// Ownership: a delta owns shadows and vectors; the vm and the canonical form outlive it.
#pragma once
#include "base/err.h"
#include "delta/mask.h"
#include "delta/stats.h"
#include "exec/engine.h"
#include "heap/trail.h"
#include "state/store.h"
#include "state/canon_walk.h"
#include "vm/saved.h"

struct delta_shadow {
    uint32_t *at, old;
};
struct delta_split { // the other states of a split: where they part, and what was there
    const struct mask *mask;
    struct trail_mark mark;
    uint64_t vectors;
    uint32_t shadows;        // length of the trail of shadows
    struct saved_mark saved; // frames, slots and their shadows, from the call's first on
    uint32_t masks, n_masks; // of one that starts anew: where its mask is kept
    struct budget budget;
};
struct delta_call {
    struct frame *first;
    bool answers;              // its result must be the same for all live lanes
    uint64_t vectors;          // bytes of them when it began
    uint32_t entries, shadows; // lengths of the trails when it began
    struct budget budget;
};
struct delta_shape {     // what the references of a form are like, so far
    uint64_t bits, hash; // of the first ones, whether they are null; of all, and lengths
    uint32_t n;
};
struct delta_rest { // lanes whose forms part from what was written here
    const struct mask *mask;
    uint32_t out, order, stack, n_stack; // stack: where what was left to do is kept
    struct delta_shape shape;
};
struct delta_word { // of a form that many lanes share: lanes 0: the value itself
    uint32_t value, lanes;
};

struct delta {
    struct vm *vm;
    struct thread *thread;
    struct canon *canon;
    uint32_t n;      // lanes of the batch
    uint64_t stride; // bytes of a vector of 32-bit lanes
    bool reexecute;  // the others of a split start the call anew
    const struct mask *mask;
    uint8_t *vectors;       // all of them; a vector is named by its place, in units
    uint64_t most;          // a path that needs more bytes is given up
    uint64_t top, size;     // bytes used and reserved
    ptrdiff_t cells, slots; // from a cell, or slot, to its shadow
    void *cell_map, *slot_map;
    size_t cell_bytes, slot_bytes;
    VEC(struct delta_shadow) trail;
    VEC(struct delta_split) splits;
    VEC(uint64_t) masks;    // of splits that start anew
    struct delta_call call; // the one under way
    bool gave_up;
    enum delta_alone why;  // it did, or a merge or a form failed
    uint32_t entries;      // of the heap's trail when the batch was merged
    uint32_t native_lanes; // of the result of the last native; 0: it is the same in all
    uint64_t *places;      // a word per lane, for stores
    uint64_t places_n;
    struct delta_stats stats;
    // linearization
    VEC(struct delta_word) out;
    VEC(ref) order;
    VEC(ref) cached; // objects of it that have a cache
    VEC(struct refill) stack;
    VEC(struct refill) stacks; // of what is still to be written
    VEC(struct delta_rest) rests;
    struct delta_shape shape;
};

enum { DELTA_UNIT = 64 };       // bytes
enum { DELTA_LANES = 1 << 21 }; // of a batch, at most

struct delta *delta_new(struct vm *vm, struct canon *c, struct err *e);
void delta_free(struct delta *d);

// The heap stands at the first mark. Builds the heap of all forms but those of the lanes to skip, a
// bit each; its root, or 0: they cannot be merged, and those because of which are added to the
// lanes to skip. delta_drop gives everything up, before the heap goes back.
ref delta_merge(struct delta *d, const struct store_vector *forms, uint32_t n, uint64_t *skip);
void delta_drop(struct delta *d);

// Calls m for the lanes of a mask. end is told of every path, while the heap is as that path left
// it and d->mask has its lanes; then everything is as before the call. answers: the result is
// wanted.
void delta_call(struct delta *d, struct method *m, const union slot *args, const struct mask *mask,
                bool answers, void (*end)(void *arg, enum outcome o, union slot result), void *arg);
// The canonical forms of the live lanes: fn is told of groups of lanes whose forms have the same
// lengths and references, and d->out has their words; or that a group's cannot be written here.
void delta_write(struct delta *d, ref root,
                 void (*fn)(void *arg, const struct mask *lanes, bool known), void *arg);
uint64_t delta_shape_key(const struct delta *d); // of those forms, for search/clusters.h
bool delta_unchanged(const struct delta *d);     // the call has changed nothing so far
// Within fn of delta_write: the lanes of the group that have changed, since the first state, what
// the root does not reach; NULL: none has.
const struct mask *delta_outside(struct delta *d, const struct mask *lanes);

// ---- inside ------------------------------------------------------------------------------------

static inline uint32_t *delta_lanes32(const struct delta *d, uint32_t v) {
    return (uint32_t *)(d->vectors + (uint64_t)v * DELTA_UNIT);
}
static inline uint64_t *delta_lanes64(const struct delta *d, uint32_t v) {
    return (uint64_t *)(d->vectors + (uint64_t)v * DELTA_UNIT);
}
static inline uint32_t *delta_cell(const struct delta *d, const void *cell) {
    return (uint32_t *)(((uintptr_t)cell & ~(uintptr_t)3) + (uintptr_t)d->cells);
}
static inline uint32_t *delta_slot(const struct delta *d, const union slot *s) {
    return (uint32_t *)((uintptr_t)s + (uintptr_t)d->slots);
}
static inline void delta_shadow(struct delta *d, uint32_t *at, uint32_t v) {
    if (*at == v) return;
    INVARIANT((uint64_t)v * DELTA_UNIT < d->top, "delta/delta.h 1");
    VEC_PUSH(&d->trail, (struct delta_shadow){at, *at});
    *at = v;
}
// The bytes of a new vector, and how it is called.
void *delta_vector(struct delta *d, uint32_t lane_bytes, uint32_t *name);
// All live lanes of a vector are equal: to *value.
bool delta_same32(const struct delta *d, const uint32_t *lanes, uint32_t *value);
bool delta_same64(const struct delta *d, const uint64_t *lanes, uint64_t *value);
// A cell gets a word, or a vector.
void delta_put(struct delta *d, uint32_t *cell, uint32_t word, uint32_t v);
void delta_clear(struct delta *d, void *cell, size_t bytes); // its word is about to be written
// Goes on with these lanes; the other live ones come back to the instruction at hand.
void delta_part(struct delta *d, const struct mask *with);
// Likewise with those that have this word.
void delta_part_equal(struct delta *d, const uint32_t *lanes, uint32_t word);
// The instruction at the top frame's pc has an operand that differs. As a slow half of the
// interpreter (exec/quicken.h).
enum native_result delta_vary(struct vm *vm, struct thread *t);
// The slot gets the first live lane's value; the lanes with other ones are split off.
enum native_result delta_pick(struct delta *d, union slot *s, bool wide);
// The argument that decides which method a call of a method handle runs, when it differs.
union slot *delta_deciding(const struct delta *d, const struct insn *pc, union slot *r);
enum native_result delta_native(struct vm *vm, struct thread *t, struct method *m, union slot *args,
                                union slot *result);
enum native_result delta_give_up(struct delta *d, enum delta_alone why);
enum stop delta_interp(struct vm *vm, struct thread *t);
