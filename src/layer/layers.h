// The layers that --layer asks for: one row of config/layers.def and one file each.
//
//   program ◄─ self_check ◄─ ... ◄─ the last row that was asked for ◄─ search, confirm, replay
//
// 1. Rows that were not asked for add nothing. The check build adds self_check to every search.
// 2. The wrapped system is used wherever the plain one would be: a violation that a layer finds is
//    confirmed and replayed with the same layers.
//
// Ownership: struct layers owns the layers, its owner frees them after the last use.
#pragma once
#include "config/values.h"
#include "layer/layer.h"
#include "machine/machine.h"

struct layers {
    struct layer *of[LAYER_COUNT]; // NULL: not asked for
};

// Wraps a system with the layers of these words. m is the machine that runs the program.
struct system layers_wrap(struct layers *l, const char *const *words, uint32_t n, struct machine *m,
                          struct system inner);
void layers_free(struct layers *l);

// The rows: each file defines one.
#define LAYER(name, word, help) struct system name##_layer(struct machine *m, struct system inner);
#include "config/layers.def"
#undef LAYER
