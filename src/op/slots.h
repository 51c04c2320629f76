// Liveness: whether a slot of a frame is a live reference, a live primitive or dead at an
// instruction. The garbage collector, the canonical form of states and restoring use it, so dead
// locals neither keep objects alive nor make states different.
//
//   refs   0 1 0 0 ...     bit i: slot i is a live reference
//   prims  1 0 0 0 ...     bit i: slot i is a live number
//
// A slot is live if some path reads it before writing it. The operand letter of the reader says
// whether it is a reference.
//
// 1. slots_before: the slots needed to execute instruction i, for the first time or again.
// 2. slots_after_call: the slots that the caller still needs when the call at i returns, without
//    the result and without the argument slots (those belong to the callee).
// 3. Bits at or above code->nslots are 0.
// Memory: rows are in the arena of the class and live as long as the code.
// Cost: one backward data-flow pass per method, on first use; then a walk over the rest of a block
//   per instruction, once. Later queries are a table lookup.
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
