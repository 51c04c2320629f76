// Which slots of a frame matter at an instruction: live reference, live primitive, or dead.
// The garbage collector, state comparison and the checker's restore all read this map, so dead
// locals neither keep objects alive nor distinguish states.
//
// One backward data-flow pass per method, on first use, over insn operand letters (handler edges
// included):
// a slot is live when some path reads it before writing it, and what the reader expects says if it
// is a reference. Results are kept per instruction as two bit rows.
//
// 1. slots_before: what is needed to run instruction i (again).
// 2. slots_after_call: what the caller of the call at i still needs when it returns, without the
//    result and without the argument slots (they belong to the callee).
// 3. Bits at or above code->nslots are 0.
#pragma once
#include "op/code.h"

struct slot_bits {
    const uint64_t *refs, *prims;
    uint32_t words;
};

struct slot_bits slots_before(struct arena *a, const struct method_info *m, struct code *code,
                              uint32_t insn);
struct slot_bits slots_after_call(struct arena *a, const struct method_info *m, struct code *code,
                                  uint32_t insn);
