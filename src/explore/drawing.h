// The state graph of a small exploration, for graphviz: a layer (search/layer.h) that notes each
// execution of a search.
//
//   nodes:   | "[]", expanded | "[1]", expanded | "[2]" | ...    in order of discovery
//   edges:   | 0, op 0, 1 | 0, op 1, 2 | 1, op 0, 1 | ...        every execution, in order
//   faults:  | "invariant: repOK does not hold" | ...            where violations lead
//
// 1. It recognizes states by what the search matches them by, in an exact store of its own.
// 2. A node that is not expanded lies at the bound, or the search ended before its turn.
// 3. After DRAWING_MOST nodes the next step is a SYSTEM_LIMIT, and what there is can be drawn.
//
// 4. drawing_write ends it: from then on the layer only forwards.
//
// Ownership: the explorer and the drawing outlive a search of drawing_system. Cost: none where
// there is no drawing; with one, an execution costs a lookup more, and a new state its toString().
#pragma once
#include "explore/explore.h"
#include "search/layer.h"
#include <stdio.h>

enum { DRAWING_MOST = 2000 };

struct drawing;
struct drawing *drawing_new(struct explorer *x);
struct system drawing_system(struct drawing *d);
void drawing_free(struct drawing *d);
void drawing_write(struct drawing *d, FILE *out); // in the language of dot
