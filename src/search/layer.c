#include "search/layer.h"

#define INNER                   (&((struct layer *)self)->inner)
#define FORWARD(table, op, ...) INNER->table->op(INNER->self __VA_OPT__(, ) __VA_ARGS__)

enum system_stop layer_start(void *self) { return FORWARD(ops, start); }
uint32_t layer_choices(void *self) { return FORWARD(ops, choices); }
enum system_stop layer_step(void *self, uint32_t choice) { return FORWARD(ops, step, choice); }
void layer_mark(void *self) { FORWARD(ops, mark); }
void layer_back(void *self) { FORWARD(ops, back); }
void layer_drop(void *self) { FORWARD(ops, drop); }
uint32_t layer_state(void *self, const uint32_t **words) { return FORWARD(ops, state, words); }
enum system_stop layer_restore(void *self, const uint32_t *words, uint32_t n) {
    return FORWARD(ops, restore, words, n);
}
void layer_reset(void *self) { FORWARD(ops, reset); }
void layer_violation(void *self, struct system_violation *out) { FORWARD(ops, violation, out); }
const char *layer_message(void *self) { return FORWARD(ops, message); }
const char *layer_caveat(void *self) { return FORWARD(ops, caveat); }
void layer_describe(void *self, uint32_t choice, char *out, size_t size) {
    FORWARD(ops, describe, choice, out, size);
}

// ---- facets -------------------------------------------------------------------------------------

static uint32_t key(void *self, const uint32_t **words) { return FORWARD(key, key, words); }
static bool key_differs(void *self) { return system_key_differs(INNER); }

static void expand(void *self, const struct store_vector *states, uint32_t n, const uint32_t *order,
                   bool (*arrive)(void *arg, const struct system_arrival *a), void *arg) {
    FORWARD(batch, expand, states, n, order, arrive, arg);
}
static uint32_t batch_size(void *self, uint32_t left, bool *together) {
    return system_batch_size(INNER, left, together);
}
static const struct system_batch batch = {expand, batch_size};

static int64_t value(void *self) { return FORWARD(hints, value); }
static void set_value(void *self, int64_t v) { FORWARD(hints, set_value, v); }
static uint64_t covered(void *self) { return FORWARD(hints, covered); }
static const struct system_hints hints = {value, set_value, covered};

static void poll(void *self, bool (*halts)(void *arg), void *arg) {
    system_poll(INNER, halts, arg);
}
static void memory(void *self, struct memory_use *m) { system_memory(INNER, m); }
static bool cut(void *self) { return system_at_cut(INNER); }
static const struct system_limits limits = {poll, memory, cut};

struct system layer_system(struct layer *l, const struct system_ops *ops, struct system inner) {
    l->inner = inner;
    l->key = (struct system_key){key, key_differs, inner.key && inner.key->apart};
    return (struct system){.ops = ops,
                           .self = l,
                           .key = inner.key ? &l->key : NULL,
                           .batch = inner.batch ? &batch : NULL,
                           .hints = inner.hints ? &hints : NULL,
                           .limits = inner.limits ? &limits : NULL};
}
