// The Java bytecodes as data: the rows of op/bytecodes.def as an enum and a table, and the length
// of an instruction in an array of code.
//
//   bytecode_info[BC_iadd] = {"iadd", '-', "II>I"}       name, format of operands, stack effect
//
// 1. The bytes may be malformed: nothing outside the span is read.
// 2. The values of enum bytecode are the opcodes of the JVM specification.
// Cost: a table lookup; only switches and wide instructions look at further bytes.
#pragma once
#include "base/base.h"

enum bytecode {
#define BYTECODE(number, name, format, effect) BC_##name = number,
#include "op/bytecodes.def"
#undef BYTECODE
    BC_COUNT
};

struct bytecode_info {
    const char *name;
    char format;
    const char *effect;
};
extern const struct bytecode_info bytecode_info[BC_COUNT];

// Names and lengths of HotSpot's internal instructions, whose opcodes start at BC_COUNT. They are
// needed for java's messages only.
struct bytecode_internal {
    const char *name;
    uint8_t length;
};
const struct bytecode_internal *bytecode_internal(uint8_t op); // NULL if op is unused

// The length in bytes of the instruction at offset `at`, including its opcode; 0 if it is unknown,
// malformed or incomplete.
uint32_t bytecode_length(struct span code, uint32_t at);

static inline int32_t bytecode_u2(const uint8_t *p) { return p[0] << 8 | p[1]; }
static inline int32_t bytecode_s2(const uint8_t *p) { return (int16_t)bytecode_u2(p); }
static inline int32_t bytecode_s4(const uint8_t *p) {
    return (int32_t)((uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]);
}
