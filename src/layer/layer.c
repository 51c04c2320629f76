#include "layer/layer.h"
#include "base/err.h"
#include <stdio.h>
#include <stdlib.h>

#define LAYER                   ((struct layer *)self)
#define INNER                   (&LAYER->inner)
#define FORWARD(table, op, ...) INNER->table->op(INNER->self __VA_OPT__(, ) __VA_ARGS__)

static void forget_violation(struct layer *l) {
    free(l->violated);
    l->violated = NULL;
}

enum system_stop layer_violated(struct layer *l, enum property p, const char *message) {
    if (!l->violated) l->violated = malloc(sizeof *l->violated);
    if (!l->violated) bug("out of memory");
    l->violated->property = p;
    snprintf(l->violated->message, sizeof l->violated->message, "%s", message);
    return SYSTEM_VIOLATION;
}

enum system_stop layer_start(void *self) { return FORWARD(ops, start); }
uint32_t layer_choices(void *self) { return FORWARD(ops, choices); }
enum system_stop layer_step(void *self, uint32_t choice) {
    forget_violation(LAYER);
    return FORWARD(ops, step, choice);
}
void layer_mark(void *self) { FORWARD(ops, mark); }
void layer_back(void *self) { FORWARD(ops, back); }
void layer_drop(void *self) { FORWARD(ops, drop); }
uint32_t layer_state(void *self, const uint32_t **words) { return FORWARD(ops, state, words); }
enum system_stop layer_restore(void *self, const uint32_t *words, uint32_t n) {
    return FORWARD(ops, restore, words, n);
}
void layer_reset(void *self) { FORWARD(ops, reset); }
void layer_violation(void *self, struct system_violation *out) {
    if (LAYER->violated) *out = *LAYER->violated;
    else FORWARD(ops, violation, out);
}
const char *layer_message(void *self) { return FORWARD(ops, message); }
const char *layer_caveat(void *self) { return FORWARD(ops, caveat); }
void layer_describe(void *self, uint32_t choice, char *out, size_t size) {
    FORWARD(ops, describe, choice, out, size);
}

const char *layer_kind(void *self) { return system_kind(INNER); }

// ---- facets -------------------------------------------------------------------------------------

static uint32_t forward_key(void *self, const uint32_t **words) { return FORWARD(key, key, words); }
static bool forward_differs(void *self) { return system_key_differs(INNER); }

static void forward_expand(void *self, const struct store_vector *states, uint32_t n,
                           const uint32_t *order,
                           bool (*arrive)(void *arg, const struct system_arrival *a), void *arg) {
    FORWARD(batch, expand, states, n, order, arrive, arg);
}
static uint32_t forward_batch_size(void *self, uint32_t left, bool *together) {
    return system_batch_size(INNER, left, together);
}
static const struct system_batch batch = {forward_expand, forward_batch_size};

static int64_t forward_value(void *self) { return FORWARD(hints, value); }
static void forward_set_value(void *self, int64_t v) { FORWARD(hints, set_value, v); }
static uint64_t forward_covered(void *self) { return FORWARD(hints, covered); }
static const struct system_hints hints = {forward_value, forward_set_value, forward_covered};

static void forward_poll(void *self, bool (*halts)(void *arg), void *arg) {
    system_poll(INNER, halts, arg);
}
static void forward_memory(void *self, struct memory_use *m) { system_memory(INNER, m); }
static bool forward_cut(void *self) { return system_at_cut(INNER); }
static const struct system_limits limits = {forward_poll, forward_memory, forward_cut};

static bool forward_noted(void *self, uint32_t i, struct system_violation *out) {
    return system_noted(INNER, i, out);
}
static const struct system_notes notes = {forward_noted, false}, path_notes = {forward_noted, true};

static bool forward_preempts(void *self, uint32_t choice) {
    return FORWARD(threads, preempts, choice);
}
static uint32_t forward_preemptions(void *self) { return FORWARD(threads, preemptions); }
static void forward_count(void *self, bool on) { FORWARD(threads, count, on); }
static uint32_t forward_thread(void *self, uint32_t choice) {
    return FORWARD(threads, thread, choice);
}
static const struct system_threads threads = {forward_preempts, forward_preemptions, forward_count,
                                              forward_thread};

static bool forward_find(void *self, const uint32_t **choices, uint32_t *n,
                         struct system_violation *out) {
    return FORWARD(cycles, find, choices, n, out);
}
static bool forward_confirm(void *self, struct system_violation *out) {
    return FORWARD(cycles, confirm, out);
}
static const struct system_cycles cycles = {forward_find, forward_confirm};

static bool forward_describe_step(void *self, uint32_t choice, struct script_step *out) {
    return system_describe_step(INNER, choice, out);
}
static void forward_complete_step(void *self, struct script_step *s) {
    FORWARD(script, complete, s);
}
static bool forward_pending(void *self, uint32_t i, struct script_step *out, char *text,
                            size_t size) {
    return FORWARD(script, pending, i, out, text, size);
}
static const struct system_script script = {forward_describe_step, forward_complete_step,
                                            forward_pending};

struct system layer_system(struct layer *l, const struct system_ops *ops, struct system inner) {
    l->inner = inner;
    l->key = (struct system_key){forward_key, forward_differs, inner.key && inner.key->apart};
    return (struct system){.ops = ops,
                           .self = l,
                           .key = inner.key ? &l->key : NULL,
                           .batch = inner.batch ? &batch : NULL,
                           .hints = inner.hints ? &hints : NULL,
                           .limits = inner.limits ? &limits : NULL,
                           .notes = !inner.notes           ? NULL
                                    : inner.notes->by_path ? &path_notes
                                                           : &notes,
                           .threads = inner.threads ? &threads : NULL,
                           .threaded = inner.threaded,
                           .cycles = inner.cycles ? &cycles : NULL,
                           .script = inner.script ? &script : NULL};
}

// ---- memory -------------------------------------------------------------------------------------

void *layer_new(size_t size) {
    struct layer *l = calloc(1, size);
    if (!l) bug("out of memory");
    return l;
}

void layer_free(struct layer *l) {
    if (l->free) l->free(l);
    forget_violation(l);
    free(l);
}
