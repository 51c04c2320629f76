// Lists decoded code next to its bytecode, for `dejavm javap` and debugging.
//
//      0  iload_1                        0  iadd r3, r1, r2
//      1  iload_2
//      2  iadd
//      3  istore_3
//
// 1. The text of an instruction that does not fit its buffer is truncated.
// Memory: nothing is allocated.
#pragma once
#include "op/code.h"
#include <stdio.h>

void disasm_method(FILE *out, const struct classfile *cf, const struct method_info *m,
                   const struct code *code);
void disasm_insn(char *buf, size_t size, const struct code *code, uint32_t i); // instruction i
