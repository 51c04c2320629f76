// A layer: a transition system that owns an inner one, and forwards to it what it does not change.
//
//   search ─► struct system {ops of the layer, self = layer} ─► layer.inner ─► ...
//
//   struct drawing { struct layer layer; ... };             the layer comes first
//   static const struct system_ops drawn = {LAYER_FORWARDS, .step = drawn_step};
//   return layer_system(&d->layer, &drawn, inner);
//
// 1. Facets of the inner system are forwarded as well. A layer that changes one sets it in the
//    result; one that must see every step sets batch to NULL.
// 2. The search sees no difference between a layer and a plain system, so layers nest.
//
// Ownership: the caller's; the inner system outlives its layer. Cost: one more indirect call for
// each operation of a search that has the layer, none for others.
#pragma once
#include "search/system.h"

struct layer {
    struct system inner;
    struct system_key key; // the facet, forwarded
};

struct system layer_system(struct layer *l, const struct system_ops *ops, struct system inner);

enum system_stop layer_start(void *self);
uint32_t layer_choices(void *self);
enum system_stop layer_step(void *self, uint32_t choice);
void layer_mark(void *self);
void layer_back(void *self);
void layer_drop(void *self);
uint32_t layer_state(void *self, const uint32_t **words);
enum system_stop layer_restore(void *self, const uint32_t *words, uint32_t n);
void layer_reset(void *self);
void layer_violation(void *self, struct system_violation *out);
const char *layer_message(void *self);
const char *layer_caveat(void *self);
void layer_describe(void *self, uint32_t choice, char *out, size_t size);

// Stands first in the operations of a layer; those that follow take the place of these.
#define LAYER_FORWARDS                                                                             \
    .start = layer_start, .choices = layer_choices, .step = layer_step, .mark = layer_mark,        \
    .back = layer_back, .drop = layer_drop, .state = layer_state, .restore = layer_restore,        \
    .reset = layer_reset, .violation = layer_violation, .message = layer_message,                  \
    .caveat = layer_caveat, .describe = layer_describe
