#include "search/self_check.h"
#include "base/err.h"
#include <stdlib.h>

static void compare(const uint32_t *a, uint32_t n, const uint32_t *b, uint32_t m,
                    const char *what) {
    uint32_t i = 0;
    while (i < n && i < m && a[i] == b[i]) i++;
    if (i < n || i < m) bug("%s: %u and %u words, from word %u on", what, n, m, i);
}

static const struct system *inner_of(void *self) {
    return &((struct self_check *)self)->layer.inner;
}

static uint32_t derive_twice(void *self, const uint32_t **words) {
    const struct system *s = inner_of(self);
    uint32_t n = system_key(s, words), *first = malloc(n * sizeof *first + 1);
    if (!first) bug("out of memory");
    memcpy(first, *words, n * sizeof *first);
    uint32_t m = system_key(s, words);
    compare(first, n, *words, m, "a state is written in two ways");
    free(first);
    return n;
}

static enum system_stop restore_and_write(void *self, const uint32_t *words, uint32_t n) {
    const struct system *s = inner_of(self);
    enum system_stop stop = s->ops->restore(s->self, words, n);
    if (stop != SYSTEM_CHOICE) return stop;
    const uint32_t *now;
    uint32_t m = s->ops->state(s->self, &now);
    compare(words, n, now, m, "a restored state is another one");
    return stop;
}

static const struct system_ops matched_by_state = {LAYER_FORWARDS, .state = derive_twice,
                                                   .restore = restore_and_write};
static const struct system_ops matched_by_key = {LAYER_FORWARDS, .restore = restore_and_write};

struct system self_check_system(struct self_check *c, struct system inner) {
    const struct system_ops *ops = inner.key ? &matched_by_key : &matched_by_state;
    struct system s = layer_system(&c->layer, ops, inner);
    c->layer.key.key = derive_twice;
    return s;
}
