#include "layer/layers.h"
#include <string.h>

#ifdef DEJAVM_CHECK
#define ALWAYS LAYER_self_check
#else
#define ALWAYS LAYER_COUNT // none
#endif

static struct system (*const wrappers[])(struct machine *m, struct system inner) = {
#define LAYER(name, word, help) name##_layer,
#include "config/layers.def"
#undef LAYER
};

static bool is_wanted(enum layer_kind kind, const char *const *words, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (!strcmp(words[i], layer_kind_values[kind].word)) return true;
    return kind == ALWAYS;
}

struct system layers_wrap(struct layers *l, const char *const *words, uint32_t n, struct machine *m,
                          struct system inner) {
    for (enum layer_kind kind = 0; kind < LAYER_COUNT; kind++) {
        if (!is_wanted(kind, words, n)) continue;
        inner = wrappers[kind](m, inner);
        l->of[kind] = inner.self;
    }
    return inner;
}

void layers_free(struct layers *l) {
    for (enum layer_kind kind = LAYER_COUNT; kind-- > 0;)
        if (l->of[kind]) layer_free(l->of[kind]);
    *l = (struct layers){0};
}
