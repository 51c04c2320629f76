// The layers that options ask for, one row and one file each: --layer names a row of
// config/layers.def, and a row LAYER_OPTION of config/checkoptions.def is a layer with its own
// option.
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
    VEC(struct layer *) at; // the innermost comes first
};

// Wraps a system with the layers that m->options ask for. m is the machine that runs the program.
struct system layers_wrap(struct layers *l, struct machine *m, struct system inner);
void layers_free(struct layers *l);
// Whether these options, or this build, have the layer of --layer.
bool layers_ask(const struct checkoptions *o, enum layer_kind kind);

// The rows: each file defines one. A layer reads its options from m->options.
#define LAYER(name, word, help) struct system name##_layer(struct machine *m, struct system inner);
#include "config/layers.def"
#undef LAYER
#define OPTION(...)
#define CHOICE(...)
#define CHOICES(...)
#define SWITCH(...)
#define ANOTHER(...)
#define WRITES(...)
#define LAYER_OPTION(commands, group, name, type, field, start, value, help)                       \
    struct system field##_layer(struct machine *m, struct system inner);
#include "config/checkoptions.def"
#undef OPTION
#undef CHOICE
#undef CHOICES
#undef SWITCH
#undef ANOTHER
#undef WRITES
