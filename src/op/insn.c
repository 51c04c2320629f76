#include "op/code.h"

const struct insn_info insn_info[OP_COUNT] = {
#define INSN(name, abc, imm, flags) [OP_##name] = {#name, abc, imm, flags},
#include "op/insn.def"
#undef INSN
};
