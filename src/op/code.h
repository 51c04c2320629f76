// Decoded code: what the interpreter runs.
//
//   bytecode   iload_1; iload_2; iadd; istore_3          (stack machine, bytes)
//   code       iadd r3, r1, r2                           (register machine, 16-byte instructions)
//
//   frame slots   r0 ............ r[max_locals-1] | r[max_locals] ... r[nslots-1]
//                 the method's locals                its operand stack, a slot per stack word
//
// 1. Every operand stack entry has a home slot: max_locals + its depth. At the start of a block,
//    and as an argument of a call, every entry is at home; inside a block it may be read from a
//    local or be a constant.
// 2. A slot is 8 bytes; every write fills all of them (a 32-bit value is zero-extended). A long or
//    double takes the slot numbers of two stack words or locals and lives in the first.
// 3. An instruction reads its operands and writes its result once, at its end: run twice, it does
//    the same (it may be run again after an upcall, or after the garbage collector made room).
// 4. Arguments of a call lie in consecutive slots, which become the callee's r0, r1, ...: no
//    copying.
// 5. jsr and ret do not exist here: the decoder copies a subroutine's body to each of its callers.
// 6. insn[], cp[] and bci[] run in parallel. cp and bci never change; insn is rewritten by
//    quickening only.
//
// Owned by the class's arena; never freed before the class.
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

struct switch_table { // tableswitch: keys NULL; lookupswitch: keys sorted
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
    uint16_t *cp;                     // constant pool index an instruction refers to, or 0
    const struct constant *constants; // that pool
    uint16_t *bci;                    // bytecode offset it came from
    uint32_t n, n_handlers;
    struct handler *handlers;
    uint16_t nslots, max_locals;
    struct slot_map *maps; // see op/slots.h, made on demand
};

// Decodes m's bytecode. Requires code that passed op/verify, or comes from the JDK. All storage
// from a.
// Returns NULL with *e set for what we refuse (ERR_UNSUPPORTED) or structurally impossible code
// (ERR_VERIFY):
// no input whatever can harm the VM, verified or not.
struct code *decode_method(struct arena *a, const struct classfile *cf, const struct method_info *m,
                           struct err *e);
