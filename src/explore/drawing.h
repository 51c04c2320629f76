// The state graph of a small exploration, written for Graphviz (--dot, --svg). It is a layer
// (layer/layer.h) that records each transition of a search.
//
//   nodes:   | "[]", expanded | "[1]", expanded | "[2]" | ...    in order of discovery
//   edges:   | 0, op 0, 1 | 0, op 1, 2 | 1, op 0, 1 | ...        every transition, in order
//   faults:  | "invariant: repOK does not hold" | ...            targets of violations
//
// 1. Two states are one node if the search matches them: by their forms, or by their keys. The
//    drawing has its own exact store for that.
// 2. A node that is not expanded is at the bound, or the search ended before it was expanded.
// 3. After DRAWING_MOST nodes the next step returns SYSTEM_LIMIT. The nodes found so far can be
//    drawn.
// 4. After drawing_write the layer forwards everything and records nothing.
//
// Ownership: the explorer and the drawing must live longer than a search of drawing_system. Cost:
// a transition costs one more lookup, and a new state a call of its toString(). Without a drawing
// there is no cost: the layer does not exist.
#pragma once
#include "explore/explore.h"
#include "layer/layer.h"
#include <stdio.h>

enum { DRAWING_MOST = 2000 };

struct drawing;
struct drawing *drawing_new(struct explorer *x);
struct system drawing_system(struct drawing *d);
void drawing_free(struct drawing *d);
void drawing_write(struct drawing *d, FILE *out); // as input for dot
