// Holds a transition system to its promises (search/system.h, 3 and 4): derives the vector that a
// state is matched by twice, writes a state again after restoring it, and takes steps whose result
// is known. A difference is a bug of dejavm. The check build has this layer around every search.
#include "base/err.h"
#include "layer/layers.h"
#include "base/vec.h"
#include <stdlib.h>

static void compare_vectors(const uint32_t *a, uint32_t n, const uint32_t *b, uint32_t m,
                            const char *what) {
    uint32_t i = 0;
    while (i < n && i < m && a[i] == b[i]) i++;
    if (i < n || i < m) bug("%s: %u and %u words, from word %u on", what, n, m, i);
}

static const struct system *inner_of(void *self) { return &((struct layer *)self)->inner; }

static uint32_t derive_twice(void *self, const uint32_t **words) {
    const struct system *s = inner_of(self);
    uint32_t n = system_key(s, words), *first = malloc(n * sizeof *first + 1);
    if (!first) bug("out of memory");
    memcpy(first, *words, n * sizeof *first);
    uint32_t m = system_key(s, words);
    compare_vectors(first, n, *words, m, "a state is written in two ways");
    free(first);
    return n;
}

static enum system_stop restore_and_write(void *self, const uint32_t *words, uint32_t n) {
    const struct system *s = inner_of(self);
    enum system_stop stop = s->ops->restore(s->self, words, n);
    if (stop != SYSTEM_CHOICE) return stop;
    const uint32_t *now;
    uint32_t m = s->ops->state(s->self, &now);
    compare_vectors(words, n, now, m, "a restored state is another one");
    return stop;
}

static bool has_choice(void *self, enum system_stop stop) {
    struct system_violation v;
    if (stop == SYSTEM_VIOLATION) layer_violation(self, &v);
    return stop == SYSTEM_CHOICE || (stop == SYSTEM_VIOLATION && v.property == PROPERTY_deadlock);
}

// The search does not see the facet foresight, so it takes all steps.
static enum system_stop take_known(void *self, uint32_t choice) {
    const struct system *s = inner_of(self);
    const uint32_t *words;
    uint32_t n = s->foresight ? s->foresight->key_after(s->self, choice, &words) : 0;
    uint32_t *known = vec_grow(NULL, (n + 1) * sizeof *known);
    if (n) memcpy(known, words, n * sizeof *known);
    enum system_stop stop = layer_step(self, choice);
    if (n && !has_choice(self, stop)) bug("a step that was known leads to no choice, but %d", stop);
    uint32_t m = n ? system_key(s, &words) : 0;
    if (n) compare_vectors(known, n, words, m, "a step leads to another state than was known");
    free(known);
    return stop;
}

static const struct system_ops matched_by_state = {
    LAYER_FORWARDS, .step = take_known, .state = derive_twice, .restore = restore_and_write};
static const struct system_ops matched_by_key = {LAYER_FORWARDS, .step = take_known,
                                                 .restore = restore_and_write};

struct system self_check_layer(struct machine *m, struct system inner) {
    struct layer *l = layer_new(sizeof *l);
    (void)m;
    struct system s = layer_system(l, inner.key ? &matched_by_key : &matched_by_state, inner);
    l->key.key = derive_twice;
    return s;
}
