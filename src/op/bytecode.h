// The Java bytecodes as data: op/bytecodes.def made into an enum and a table, and the length of an
// instruction in a code array. Bytes may be anything; nothing outside the span is read.
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

// Names and lengths of HotSpot's internal instructions, BC_COUNT and up: only its errors speak of
// them.
struct bytecode_internal {
    const char *name;
    uint8_t length;
};
const struct bytecode_internal *bytecode_internal(uint8_t op); // NULL: no instruction at all

// Bytes of the instruction at offset `at`, its opcode included; 0 when it is unknown, malformed or
// cut off.
uint32_t bytecode_length(struct span code, uint32_t at);

static inline int32_t bytecode_u2(const uint8_t *p) { return p[0] << 8 | p[1]; }
static inline int32_t bytecode_s2(const uint8_t *p) { return (int16_t)bytecode_u2(p); }
static inline int32_t bytecode_s4(const uint8_t *p) {
    return (int32_t)((uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]);
}
