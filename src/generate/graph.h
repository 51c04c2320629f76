// The structure that stands in the heap as a list of objects, depth first from the root, and its
// ways to be written.
//
//   RedBlackTree0(root: Node0, size: 1) Node0(left: null, right: null, ...)
//
// 1. Objects are numbered within their class in the order of the list: isomorphic structures are
//    written alike.
// 2. The fields are those that the search decides; others are what the constructor left.
//
// Ownership: a graph owns its list, and is used again for the next structure.
#pragma once
#include "generate/bounds.h"
#include <stdio.h>

struct graph_node {
    ref r;
    const struct bounds_object *object; // NULL: none of its fields are searched
    uint32_t number;                    // among those of its class
    char name[120];                     // simple name of the class
};

struct graph {
    const struct bounds *bounds;
    struct vm *vm;
    VEC(struct graph_node) nodes;
};

void graph_read(struct graph *g, struct vm *vm, const struct bounds *b);
void graph_free(struct graph *g);

void graph_text(const struct graph *g, FILE *out);                  // one line, without its end
void graph_draw(const struct graph *g, unsigned indent, FILE *out); // lines, as a tree
void graph_json(const struct graph *g, FILE *out);
void graph_dot(const struct graph *g, const char *name, FILE *out);
// Inside a graph of the caller's: a box with that number, and the structure in it.
void graph_dot_framed(const struct graph *g, uint64_t number, FILE *out);
// Statements that fill the objects `o`, which are those of the list, in its order.
void graph_java(const struct graph *g, FILE *out);
