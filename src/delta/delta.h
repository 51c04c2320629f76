// Delta execution: one execution for many states (d'Amorim, Lauterburg, Marinov: Delta Execution
// for Efficient State-Space Exploration of Object-Oriented Programs).
//
//   cell or slot:    | word |          heap and frames, as in the standard engine
//   its shadow:      |  0   |          the word is the same in all states
//                    |  v   |          it differs: vector v has a lane per state, the word is 0
//   mask:            | block 0: 1011.. | block 7: 0001.. |     the live lanes, 64 per block
//
//   merge ─► one heap for a batch ─► call: execute, split where lanes diverge, resume the others
//                                      └─ at the end of a path: write the forms of its live lanes
//
// 1. Shadows are at a fixed distance from cells (one word per 4 bytes of the heap) and from the
//    slots of the thread. A vector has 32-bit lanes, or 64-bit lanes in the slot of a long or
//    double; a 64-bit cell has two vectors. A vector never changes once a shadow names it.
// 2. Lanes outside of the mask hold arbitrary values. Instructions write for the live lanes; undo
//    restores the values of the others.
// 3. Every change of a cell's shadow is logged on a separate trail, so that memory that is given up
//    has no shadows.
// 4. If something cannot be executed for many states at once, the path ends with CALL_PAUSED, and
//    d->why gives the reason (alone.def). The standard engine must execute its lanes one by one,
//    from the start of the call.
// 5. Objects do not move: there is no collection while a batch is loaded.
//
// Memory: a delta owns shadows and vectors; the vm and the canon must outlive it. Addresses are
// reserved once; pages are used where they are written.
// Cost: an instruction tests the shadows of its operands; one whose operands differ costs a few
// instructions per live lane.
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
struct delta_split { // the waiting lanes of a split, and how to go back to it
    const struct mask *mask;
    struct trail_mark mark;
    uint64_t vectors;
    uint32_t shadows;        // length of the trail of shadows
    struct saved_mark saved; // frames, slots and their shadows, from the first frame of the call
    uint32_t masks, n_masks; // reexecute: where in delta.masks the mask is saved
    struct budget budget;
};
struct delta_call {
    struct frame *first;
    bool answers;              // its result must be the same for all live lanes
    uint64_t vectors;          // bytes used by vectors when it began
    uint32_t entries, shadows; // lengths of the trails when it began
    struct budget budget;
};
struct delta_shape {     // of the references of a form, so far
    uint64_t bits, hash; // bits: which of the first are null; hash of all of them and of lengths
    uint32_t n;
};
struct delta_rest { // lanes whose forms diverge from the current ones here
    const struct mask *mask;
    uint32_t out, order;     // lengths of these lists here
    uint32_t stack, n_stack; // where in delta.stacks the stack is saved
    struct delta_shape shape;
};
struct delta_word { // of the form of many lanes: a vector, or the value if lanes is 0
    uint32_t value, lanes;
};

struct delta {
    struct vm *vm;
    struct thread *thread;
    struct canon *canon;
    uint32_t n;      // lanes of the batch
    uint64_t stride; // bytes of a vector of 32-bit lanes
    bool reexecute;  // waiting lanes start the call again (--split reexecute)
    const struct mask *mask;
    uint8_t *vectors;       // all vectors; a vector is named by its offset in DELTA_UNITs
    uint64_t most;          // a path that needs more bytes than this is given up
    uint64_t top, size;     // bytes used and reserved
    ptrdiff_t cells, slots; // distance from a cell, or slot, to its shadow
    void *cell_map, *slot_map;
    size_t cell_bytes, slot_bytes;
    VEC(struct delta_shadow) trail;
    VEC(struct delta_split) splits;
    VEC(uint64_t) masks;    // saved masks of splits (reexecute)
    struct delta_call call; // the current one
    bool gave_up;
    enum delta_alone why;  // the reason, also if a merge or a form failed
    uint32_t entries;      // length of the heap's trail when the batch was merged
    uint32_t native_lanes; // vector of the last native's result; 0 if it is the same in all lanes
    uint64_t *places;      // for each lane, the address that an instruction accesses
    uint64_t places_n;
    struct delta_stats stats;
    // linearization
    VEC(struct delta_word) out;
    VEC(ref) order;
    VEC(ref) cached; // objects of `order` that have a filled cache
    VEC(struct refill) stack;
    VEC(struct refill) stacks; // saved stacks of `rests`
    VEC(struct delta_rest) rests;
    struct delta_shape shape;
};

enum { DELTA_UNIT = 64 };       // bytes
enum { DELTA_LANES = 1 << 21 }; // limit for a batch

struct delta *delta_new(struct vm *vm, struct canon *c, struct err *e);
void delta_free(struct delta *d);

// Builds the heap of all forms except those of the lanes to skip, which has a bit per lane. The
// heap must be at the first mark. Returns the root; or 0 if the forms cannot be merged, and then
// adds the lanes that are the cause to `skip`. delta_drop drops the batch, before the heap goes
// back.
ref delta_merge(struct delta *d, const struct store_vector *forms, uint32_t n, uint64_t *skip);
void delta_drop(struct delta *d);

// Calls m for the lanes of a mask. Calls `end` at the end of every path, when the heap is as that
// path left it and d->mask has its lanes. After that everything is as before the call. answers: the
// result is needed.
void delta_call(struct delta *d, struct method *m, const union slot *args, const struct mask *mask,
                bool answers, void (*end)(void *arg, enum outcome o, union slot result), void *arg);
// Writes the canonical forms of the live lanes: calls fn for each group of lanes whose forms have
// the same lengths and references. d->out has their words; with `known` false it does not, because
// the forms of this group cannot be written here.
void delta_write(struct delta *d, ref root,
                 void (*fn)(void *arg, const struct mask *lanes, bool known), void *arg);
uint64_t delta_shape_key(const struct delta *d); // of those forms, for search/clusters.h
bool delta_unchanged(const struct delta *d);     // the call has changed nothing; false may be wrong
// Within fn of delta_write: the lanes of the group that have changed, since the first state,
// something that the root does not reach. Returns NULL if no lane has.
const struct mask *delta_outside(struct delta *d, const struct mask *lanes);

// ---- for the files of this folder --------------------------------------------------------------

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
static inline void delta_set_shadow(struct delta *d, uint32_t *at, uint32_t v) {
    if (*at == v) return;
    INVARIANT((uint64_t)v * DELTA_UNIT < d->top, "delta/delta.h 1");
    VEC_PUSH(&d->trail, (struct delta_shadow){at, *at});
    *at = v;
}
// Allocates a vector; *name is its name.
void *delta_vector(struct delta *d, uint32_t lane_bytes, uint32_t *name);
// Whether all live lanes of a vector are equal; *value is the first one.
bool delta_same32(const struct delta *d, const uint32_t *lanes, uint32_t *value);
bool delta_same64(const struct delta *d, const uint64_t *lanes, uint64_t *value);
// Writes a word, or a vector if v is not 0, to a cell.
void delta_put(struct delta *d, uint32_t *cell, uint32_t word, uint32_t v);
void delta_clear(struct delta *d, void *cell, size_t bytes); // called before its word is written
// Splits: continues with these lanes. The other live lanes resume at the current instruction later.
void delta_split(struct delta *d, const struct mask *with);
// Splits: continues with the lanes that have this word.
void delta_split_equal(struct delta *d, const uint32_t *lanes, uint32_t word);
// Executes the instruction at the top frame's pc, which has an operand that differs. It is a slow
// path of the interpreter (exec/quicken.h).
enum native_result lane_ops_execute(struct vm *vm, struct thread *t);
// Gives the slot the value of the first live lane, and splits off the lanes with other values.
enum native_result delta_pick(struct delta *d, union slot *s, bool wide);
// The argument that decides which method a call of a method handle executes, if it differs, or
// NULL.
union slot *delta_deciding(const struct delta *d, const struct insn *pc, union slot *r);
enum native_result delta_native(struct vm *vm, struct thread *t, struct method *m, union slot *args,
                                union slot *result);
enum native_result delta_give_up(struct delta *d, enum delta_alone why);
