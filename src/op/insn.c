#include "op/code.h"

const struct insn_info insn_info[OP_COUNT] = {
#define INSN(name, abc, imm, flags) [OP_##name] = {#name, abc, imm, flags},
#include "op/insn.def"
#undef INSN
};

// The decoder computes instructions from their neighbours: the inverse of a branch (op/layout.c),
// a branch by its bytecode, a field access by its kind, a return that unlocks (op/emit.c).
_Static_assert(OP_if_llei - OP_if_ieq == 23 && OP_if_ieqi - OP_if_ieq == 6, "pairs of branches");
_Static_assert(OP_if_leq - OP_if_ieq == 12 && OP_if_leqi - OP_if_leq == 6, "pairs of branches");
_Static_assert(OP_if_dne - OP_if_flt == 11 && OP_if_dlt - OP_if_flt == 6, "pairs of branches");
_Static_assert(OP_if_nonnull - OP_if_req == 3, "pairs of branches");
#define BY_KIND(access)                                                                            \
    _Static_assert(OP_##access##64 == OP_##access##32 + 1 &&                                       \
                       OP_##access##ref == OP_##access##32 + 2,                                    \
                   "accesses by kind")
BY_KIND(getfield);
BY_KIND(putfield);
BY_KIND(getstatic);
BY_KIND(putstatic);
_Static_assert(OP_return_r - OP_return_v == 3 && OP_sreturn_r - OP_sreturn_v == 3, "returns");
