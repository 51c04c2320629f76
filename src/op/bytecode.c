#include "op/bytecode.h"

const struct bytecode_info bytecode_info[BC_COUNT] = {
#define BYTECODE(number, name, format, effect) [number] = {#name, format, effect},
#include "op/bytecodes.def"
#undef BYTECODE
};

// A switch has padding to a multiple of 4, the default, then low and high, or the number of pairs.
static uint32_t switch_length(struct span code, uint32_t at, bool table) {
    uint64_t body = (at + 4) & ~3u;
    if (body + (table ? 12 : 8) > code.len) return 0;
    int64_t first = bytecode_s4(code.at + body + 4);
    uint64_t end;
    if (table) {
        int64_t high = bytecode_s4(code.at + body + 8);
        if (high < first) return 0;
        end = body + 12 + 4 * (uint64_t)(high - first + 1);
    } else {
        if (first < 0) return 0;
        end = body + 8 + 8 * (uint64_t)first;
    }
    return end <= code.len ? (uint32_t)(end - at) : 0;
}

static uint32_t wide_length(struct span code, uint32_t at) {
    if (at + 1 >= code.len || code.at[at + 1] >= BC_COUNT) return 0;
    char format = bytecode_info[code.at[at + 1]].format;
    return format == 'v' ? 4 : format == 'i' ? 6 : 0;
}

static uint32_t plain_length(char format) {
    switch (format) {
    case 'b':
    case 'k':
    case 'v':
    case 'a': return 2;
    case 's':
    case 'c':
    case 'j':
    case 'i': return 3;
    case 'm': return 4;
    case 'f':
    case 'd':
    case 'J': return 5;
    default: return 1; // '-', and '0' to '3'
    }
}

uint32_t bytecode_length(struct span code, uint32_t at) {
    if (at >= code.len || code.at[at] >= BC_COUNT) return 0;
    char format = bytecode_info[code.at[at]].format;
    uint32_t len;
    if (format == 'T' || format == 'L') len = switch_length(code, at, format == 'T');
    else if (format == 'w') len = wide_length(code, at);
    else len = plain_length(format);
    return len <= code.len - at ? len : 0;
}

static const struct bytecode_internal internals[] = {
#define INTERNAL(name, length) {#name, length},
#include "op/internals.def"
#undef INTERNAL
};

const struct bytecode_internal *bytecode_internal(uint8_t op) {
    return op >= BC_COUNT && op < BC_COUNT + COUNT(internals) ? &internals[op - BC_COUNT] : NULL;
}
