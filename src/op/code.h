// Decoded code: the instructions that the interpreter runs.
//
//   bytecode   iload_1; iload_2; iadd; istore_3          (stack machine, bytes)
//   code       iadd r3, r1, r2                           (register machine, 16-byte instructions)
//
//   frame slots   r0 ............ r[max_locals-1] | r[max_locals] ... r[nslots-1]
//                 the method's locals                its operand stack, a slot per stack word
//
// 1. Every entry of the operand stack has a home slot: max_locals + its depth. At the start of a
//    block, and as an argument of a call, every entry is in its home slot. Inside a block it may be
//    in a local or be a constant.
// 2. A slot is 8 bytes, and every write fills all of them (a 32-bit value is zero-extended). A long
//    or double has the slot numbers of two stack words or locals; its value is in the first.
// 3. An instruction reads its operands first and writes its result once, at its end. So it can be
//    executed again after a call of Java code, or after a garbage collection.
// 4. The arguments of a call are in consecutive slots, which become the callee's r0, r1, ...
//    without copying.
// 5. There is no jsr or ret: the decoder copies the body of a subroutine to each of its callers.
// 6. insn[], cp[] and bci[] are parallel arrays. cp and bci never change; only quickening rewrites
//    insn.
// Memory: the arena of the class owns the code, so it lives as long as the class.
// Cost: decoding is linear in the bytecode; it happens on the first call of a method.
#pragma once
#include "base/arena.h"
#include "classfile/classfile.h"

enum insn_op {
#define INSN(name, abc, imm, flags) OP_##name,
#include "op/insn.def"
#undef INSN
    OP_COUNT
};

struct insn {
    uint16_t op, a, b, c;
    union {
        struct {
            int32_t x, y;
        };
        int64_t l;
        void *p;
    };
};

struct insn_info {
    const char *name;
    char abc[4];
    char imm;
    const char *flags;
};
extern const struct insn_info insn_info[OP_COUNT];
// Whether an instruction has one of these flags (op/insn.def).
static inline bool insn_has(uint16_t op, const char *flags) {
    return strpbrk(insn_info[op].flags, flags);
}

struct switch_table { // keys: NULL for tableswitch; sorted for lookupswitch
    int32_t low, n;
    int32_t dflt; // distances from the switch instruction
    const int32_t *keys;
    int32_t targets[];
};

struct handler {
    uint32_t start, end, target;
    uint16_t type;
}; // instruction indices; type: cp or 0 (any)

struct slot_map;
struct code {
    struct insn *insn;
    uint16_t *cp;                     // per instruction: its constant pool index, or 0
    const struct constant *constants; // that pool
    uint16_t *bci;                    // per instruction: its bytecode offset
    uint32_t n, n_handlers;
    struct handler *handlers;
    uint16_t nslots, max_locals;
    struct slot_map *maps; // liveness, computed on demand (op/slots.h)
};

// Decodes the bytecode of m, which passed op/verify or is from the JDK. Allocates from a. Returns
// NULL with *e set for code that is not supported (ERR_UNSUPPORTED) or malformed (ERR_VERIFY). It
// is safe on any input, verified or not.
struct code *decode_method(struct arena *a, const struct classfile *cf, const struct method_info *m,
                           struct err *e);
