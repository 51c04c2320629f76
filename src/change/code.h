// The code of a method as a control-flow graph of normalised blocks, so that two versions of it can
// be compared: what the constant pool, line numbers and names of locals are makes no difference.
//
//   bytes:  iload_1  ifeq 9 | getfield #7  goto 12 | aconst_null | areturn
//   graph:  block 0 ──next──► block 1 ──next──► block 3
//              └────taken──► block 2 ──next──────┘
//
// 1. A block begins at the entry, at targets of jumps, after jumps, and where the list of exception
//    handlers changes. Its content is the instructions with their constants by value, without
//    targets, and the labels of its edges.
// 2. Edges of a block are in a fixed order: jumps as they are in the code, then handlers, each with
//    the class that it catches. So the edges of two blocks of equal content correspond.
// 3. The bytes may be malformed (classfile.h, 4), and code before Java 7 may have subroutines
//    (jsr): such a method is one block without edges, of all its bytes by value.
// Memory: the caller's arena. Cost: two passes over the bytes.
#pragma once
#include "classfile/classfile.h"

enum edge_kind { EDGE_next, EDGE_taken, EDGE_case, EDGE_default, EDGE_handler };

struct change_edge {
    uint8_t kind;
    int32_t key; // of EDGE_case
    sym catches; // of EDGE_handler; NULL: everything
    uint32_t to; // index of a block
};
struct change_block {
    struct span content;
    uint16_t first_line, last_line; // 0: not known
    uint32_t edges, n_edges;        // index of the first; how many
};
struct change_code {
    struct change_block *blocks;
    struct change_edge *edges;
    uint32_t n_blocks, n_edges;
};

// Of a method with code.
struct change_code change_code(struct arena *a, const struct classfile *cf,
                               const struct method_info *m);
// A constant by value: a text of bytes that is equal in two class files for equal constants.
struct span change_constant(struct arena *a, const struct classfile *cf, uint16_t index);
