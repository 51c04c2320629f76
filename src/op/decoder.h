// The working state of the decoder, shared by its passes. Only they include this header.
//
//   bytes --scan--> nodes --inline--> nodes --flow--> nodes --emit--> out --layout--> code
//
//   scan    makes a node per bytecode, checks operands and targets, and replaces synonyms
//   inline  copies the nodes of a subroutine to each caller; runs only if the method has a jsr
//   flow    finds the reachable nodes, and the kinds of the stack words at each block start
//   emit    writes register instructions; branch targets are nodes
//   layout  threads and removes jumps, inverts loops, and turns branch targets into distances
//
// 1. After scan, the local, constant pool index and targets of a node are in range and of the right
//    kind.
// 2. After flow, every reachable node has the operands it needs, and the stack fits max_stack.
// 3. A kind is 'I' (32 bits), 'J' (64 bits; a 'j' word follows) or 'A' (a reference).
// Memory: everything is in scratch memory, which is freed at the end of the method; only the result
//   of layout is in the arena.
#pragma once
#include "op/bytecode.h"
#include "op/code.h"

enum {
    NODE_BLOCK = 1, // the target of a branch or handler
    NODE_REACHED = 2,
    NODE_QUEUED = 4,
};

struct node {
    uint16_t bci;
    uint8_t op; // enum bytecode, canonical (see scan.c)
    uint8_t flags;
    int32_t arg; // constant, local or constant pool index
    union {
        uint32_t target; // branches: node; switches: index in switches[]
        int32_t extra;   // iinc: constant; multianewarray: dimensions
        struct {
            uint16_t nargs;
            char ret;
        }; // invokes: argument slots including the receiver; kind of the result or 0
    };
    uint32_t depth, state; // block starts: number of stack words, and their kinds at pool[state]
    uint32_t first;        // index of the first instruction emitted for this node
};

struct range {
    uint32_t start, end, target;
    uint16_t type;
}; // exception handlers, over nodes

struct node_switch { // targets[0] is the default, targets[1 + i] that of key i
    uint32_t n;
    int32_t low;
    const uint8_t *pairs; // lookupswitch: (key, offset) in the bytecode
    uint32_t *targets;
};

struct out {
    struct insn insn;
    uint16_t cp, bci;
};

struct scratch_chunk;
struct decoder {
    struct arena *arena;
    const struct classfile *cf;
    const struct method_info *m;
    const struct code_attr *attr;
    struct err *err;
    bool failed, has_jsr, uses_temp;

    struct node *nodes;
    struct node_switch *switches;
    struct range *ranges;
    uint32_t n_nodes, n_switches, cap_switches, n_ranges;

    uint8_t *pool; // stack kinds at block starts
    uint32_t pool_n, pool_cap;

    struct out *out;
    uint32_t n_out, cap_out;

    struct scratch_chunk *chunks;
    uint8_t *at, *end;
    _Alignas(8) uint8_t first_chunk[24 << 10];
};

// decode.c
void *decode_scratch(struct decoder *d, size_t size); // not zeroed, 8-aligned
void *decode_grow(struct decoder *d, void *old, uint32_t *cap, uint32_t n, size_t item);
bool decode_refuse(struct decoder *d, uint32_t bci, const char *fmt, ...)
    PRINTF(3, 4);                                                           // returns false
bool decode_unsupported(struct decoder *d, uint32_t bci, const char *what); // returns false

bool scan_method(struct decoder *d);
bool inline_subroutines(struct decoder *d);
bool flow_method(struct decoder *d);
void emit_method(struct decoder *d);
struct code *layout_method(struct decoder *d);

// A type letter of a descriptor as a kind; 0 for V.
static inline char decode_kind(char letter) {
    switch (letter) {
    case 'V': return 0;
    case 'J':
    case 'D': return 'J';
    case 'A':
    case 'L':
    case '[': return 'A';
    default: return 'I';
    }
}

// The '>' of a bytecode's effect.
static inline const char *decode_effect_mid(const char *effect) {
    while (*effect != '>') effect++;
    return effect;
}

// The kind that ldc or ldc2_w of this constant pushes.
static inline char decode_ldc_kind(const struct constant *k) {
    switch (k->tag) {
    case CP_INT:
    case CP_FLOAT: return 'I';
    case CP_LONG:
    case CP_DOUBLE: return 'J';
    case CP_DYNAMIC: return decode_kind(k->desc->text[0]);
    default: return 'A';
    }
}

static inline bool decode_is_if(uint8_t op) {
    return (op >= BC_ifeq && op <= BC_if_acmpne) || op == BC_ifnull || op == BC_ifnonnull;
}

static inline bool decode_is_switch(uint8_t op) {
    return op == BC_tableswitch || op == BC_lookupswitch;
}

// Whether control never continues with the next node.
static inline bool decode_ends(uint8_t op) {
    return op == BC_goto || op == BC_jsr || op == BC_ret || decode_is_switch(op) ||
           op == BC_athrow || (op >= BC_ireturn && op <= BC_return);
}
