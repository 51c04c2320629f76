// Instructions whose operands differ: what the handlers in lane_ops.c and access.c share.
//
//   iadd r3 <- r1 + r2      r1: | vector 8 |    r2: | 5 |    ─►    r3: | vector 9 | or one word
//
// 1. A handler either executes the whole instruction and moves the pc, or splits and lets the
//    instruction be executed again (it returns NATIVE_AGAIN and leaves the pc).
// 2. If all live lanes get the same result, it is a word, not a vector.
// 3. The plain loop throws the exceptions for null, zero divisors, indices and casts: a handler
//    splits until the operands of all live lanes are equal.
// Memory: results are new vectors, which delta_call frees when the path ends.
#pragma once
#include "base/invariant.h"
#include "delta/delta.h"
#include "exec/quicken.h"
#include "vm/frame.h"

struct lane_op {
    struct delta *d;
    struct insn *pc;
    struct frame *f;
    union slot *r;
};

// An operand: one word for all lanes, or a vector.
struct word {
    const uint32_t *lanes;
    uint32_t all;
};

static inline struct word lane_op_word(const struct lane_op *s, uint32_t slot) {
    uint32_t v = *delta_slot(s->d, &s->r[slot]);
    INVARIANT((uint64_t)v * DELTA_UNIT < s->d->top, "delta/delta.h 1");
    return (struct word){v ? delta_lanes32(s->d, v) : NULL, (uint32_t)s->r[slot].w};
}
static inline uint32_t word_at(struct word w, uint64_t lane) {
    return w.lanes ? w.lanes[lane] : w.all;
}

static inline enum native_result lane_op_next(const struct lane_op *s) {
    s->f->pc = s->pc + 1;
    return NATIVE_AGAIN;
}

// Sets the result: a vector, or a word if all live lanes have the same.
void lane_op_set32(const struct lane_op *s, uint32_t slot, const uint32_t *lanes, uint32_t v);
void lane_op_set64(const struct lane_op *s, uint32_t slot, const uint64_t *lanes, uint32_t v);
// delta_pick for a slot of 32 bits.
enum native_result lane_op_pick(const struct lane_op *s, uint32_t slot);
// Splits the lanes that have a reference from those that have null. NATIVE_OK if all live lanes
// have a reference.
enum native_result lane_op_need_object(const struct lane_op *s, uint32_t slot);
// Splits by a function of the lane: continues with the lanes for which it is true. NATIVE_OK if
// there are any; NATIVE_AGAIN, without a split, if there are none.
enum native_result lane_op_split_by(const struct lane_op *s,
                                    bool (*says)(const struct lane_op *s, uint64_t lane));

// Fields and elements (access.c).
enum native_result access_get_field(const struct lane_op *s);
enum native_result access_put_field(const struct lane_op *s);
enum native_result access_get_static(const struct lane_op *s);
enum native_result access_put_static(const struct lane_op *s);
enum native_result access_load(const struct lane_op *s);  // an element
enum native_result access_store(const struct lane_op *s); // an element
enum native_result access_length(const struct lane_op *s);
