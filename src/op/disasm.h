// Listing of decoded code beside the bytecode it came from, for `dejavm javap` and debugging.
#pragma once
#include "op/code.h"
#include <stdio.h>

void disasm_method(FILE *out, const struct classfile *cf, const struct method_info *m,
                   const struct code *code);
void disasm_insn(char *buf, size_t size, const struct code *code,
                 uint32_t i); // one internal instruction
