// The structure in the heap as a list of objects, depth first from the root, and the formats in
// which it is written: text, tree, JSON, dot and Java.
//
//   nodes:  | RedBlackTree 0 | Node 0 | Node 1 | ...
//   text:   RedBlackTree0(root: Node0, size: 1) Node0(left: null, right: null, ...)
//
// 1. Objects are numbered within their class in the order of the list, so isomorphic structures are
//    written alike.
// 2. Only fields that the search decides are written; others are as the constructor left them.
// 3. Boxes, strings and enum constants are values of fields, not objects of the list.
//
// Ownership: a graph owns its list, and is used again for the next structure. Cost: quadratic in
// the number of objects, which is small.
#pragma once
#include "generate/bounds.h"
#include <stdio.h>

struct graph_node {
    ref r;
    const struct bounds_object *object; // NULL if it has no cells
    uint32_t number;                    // among the objects of its class
    char name[120];                     // simple name of the class
};

struct graph {
    const struct bounds *bounds;
    struct vm *vm;
    VEC(struct graph_node) nodes;
};

void graph_read(struct graph *g, struct vm *vm, const struct bounds *b);
void graph_free(struct graph *g);

void graph_text(const struct graph *g, FILE *out); // one line, without newline
void graph_draw(const struct graph *g, FILE *out); // a tree, several lines
void graph_json(const struct graph *g, FILE *out);
void graph_dot(const struct graph *g, const char *name, FILE *out);
// Writes a box with a number and the structure in it, as part of a graph that the caller writes.
void graph_dot_framed(const struct graph *g, uint64_t number, FILE *out);
// Writes Java statements that set the fields of the objects o[0], o[1], ... of the list.
void graph_java(const struct graph *g, FILE *out);
