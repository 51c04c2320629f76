// What the handlers of instructions on operands that differ share (lane_ops.c, access.c).
//
// A handler either does the whole instruction and moves the pc, or narrows the mask and has the
// instruction executed again (NATIVE_AGAIN with the pc as it was).
#pragma once
#include "base/invariant.h"
#include "delta/delta.h"
#include "exec/quicken.h"
#include "vm/frame.h"

struct step {
    struct delta *d;
    struct insn *pc;
    struct frame *f;
    union slot *r;
};

// An operand: a word for all, or one a lane.
struct word {
    const uint32_t *lanes;
    uint32_t all;
};

static inline struct word step_word(const struct step *s, uint32_t slot) {
    uint32_t v = *delta_slot(s->d, &s->r[slot]);
    INVARIANT((uint64_t)v * DELTA_UNIT < s->d->top, "delta/delta.h 1");
    return (struct word){v ? delta_lanes32(s->d, v) : NULL, (uint32_t)s->r[slot].w};
}
static inline uint32_t word_at(struct word w, uint64_t lane) {
    return w.lanes ? w.lanes[lane] : w.all;
}

static inline enum native_result step_next(const struct step *s) {
    s->f->pc = s->pc + 1;
    return NATIVE_AGAIN;
}

// The result: a vector, unless all live lanes have the same.
void step_set32(const struct step *s, uint32_t slot, const uint32_t *lanes, uint32_t v);
void step_set64(const struct step *s, uint32_t slot, const uint64_t *lanes, uint32_t v);
// delta_pick of a slot of 32 bits.
enum native_result step_pick(const struct step *s, uint32_t slot);
// Parts the lanes that have a reference from those that have null. NATIVE_OK: all have one.
enum native_result step_need_object(const struct step *s, uint32_t slot);
// Parts by what a function says of each lane: goes on with those for which it is true. NATIVE_OK:
// it is for all that are left; NATIVE_AGAIN: it is for none.
enum native_result step_part_by(const struct step *s,
                                bool (*says)(const struct step *s, uint64_t lane));

// Fields and elements (access.c).
enum native_result access_get_field(const struct step *s);
enum native_result access_put_field(const struct step *s);
enum native_result access_get_static(const struct step *s);
enum native_result access_put_static(const struct step *s);
enum native_result access_load(const struct step *s);  // an element
enum native_result access_store(const struct step *s); // likewise
enum native_result access_length(const struct step *s);
