// A layer: a transition system that wraps another one, the inner system, and forwards to it every
// operation that it does not change.
//
//   search ─► struct system {ops of the layer, self = layer} ─► layer.inner ─► ... ─► program
//
//   struct drawing { struct layer layer; ... };             the layer is the first member
//   static const struct system_ops ops = {LAYER_FORWARDS, .step = drawn_step};
//   return layer_system(&d->layer, &ops, inner);
//
// 1. Facets of the inner system are forwarded as well. A layer that changes one sets it in the
//    result, or sets a function of layer.key, before the search starts. A layer that must see every
//    step sets batch to NULL.
// 2. The search sees no difference between a layer and a plain system, so layers nest.
// 3. A violation that a layer found (layer_violated) is the current one until the next step.
//
// Layers that a user asks for with --layer are rows of config/layers.def (layer/layers.h).
// Ownership: layer.inner is a copy of the struct; what its self points to belongs to the caller and
// outlives the layer. Cost: one more indirect call for each operation
// of a search that has the layer, none for others.
#pragma once
#include "search/system.h"

struct layer {
    struct system inner;
    struct system_key key;             // the facet, forwarded; see 1
    struct system_violation *violated; // found by this layer at the current state; NULL: none
    void (*free)(struct layer *l);     // frees the members of a larger struct; NULL: nothing to do
};

// A struct of this size, which begins with a struct layer, filled with zeros; layer_free frees it.
void *layer_new(size_t size);
void layer_free(struct layer *l);
struct system layer_system(struct layer *l, const struct system_ops *ops, struct system inner);
// The step that was just taken violates a property: returns SYSTEM_VIOLATION.
enum system_stop layer_violated(struct layer *l, enum property p, const char *message);

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
const char *layer_kind(void *self);

// Comes first in the operations of a layer; those that follow replace these.
#define LAYER_FORWARDS                                                                             \
    .start = layer_start, .choices = layer_choices, .step = layer_step, .mark = layer_mark,        \
    .back = layer_back, .drop = layer_drop, .state = layer_state, .restore = layer_restore,        \
    .reset = layer_reset, .violation = layer_violation, .message = layer_message,                  \
    .caveat = layer_caveat, .describe = layer_describe, .kind = layer_kind
