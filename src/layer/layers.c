#include "layer/layers.h"
#include "config/checkoptions.h"
#include <string.h>

#ifdef DEJAVM_CHECK
#define ALWAYS LAYER_self_check
#else
#define ALWAYS LAYER_COUNT // none
#endif

typedef struct system wrapper(struct machine *m, struct system inner);

static wrapper *const wrappers[] = {
#define LAYER(name, word, help) name##_layer,
#include "config/layers.def"
#undef LAYER
};

static const struct option_layer {
    const char *option;
    wrapper *wrap;
} option_layers[] = {
#define OPTION(...)
#define CHOICE(...)
#define CHOICES(...)
#define SWITCH(...)
#define ANOTHER(...)
#define WRITES(...)
#define LAYER_OPTION(commands, group, name, type, field, start, value, help) {name, field##_layer},
#include "config/checkoptions.def"
#undef OPTION
#undef CHOICE
#undef CHOICES
#undef SWITCH
#undef ANOTHER
#undef WRITES
    {0},
};

bool layers_ask(const struct checkoptions *o, enum layer_kind kind) {
    for (uint32_t i = 0; o && i < o->layers.n; i++)
        if (!strcmp(o->layers.at[i], layer_kind_values[kind].word)) return true;
    return kind == ALWAYS;
}

static struct system add_layer(struct layers *l, wrapper *wrap, struct machine *m,
                               struct system inner) {
    struct system s = wrap(m, inner);
    VEC_PUSH(&l->at, s.self);
    return s;
}

struct system layers_wrap(struct layers *l, struct machine *m, struct system inner) {
    const struct checkoptions *o = m->options;
    for (enum layer_kind kind = 0; kind < LAYER_COUNT; kind++)
        if (layers_ask(o, kind)) inner = add_layer(l, wrappers[kind], m, inner);
    for (const struct option_layer *x = option_layers; o && x->option; x++)
        if (checkoptions_given(o, x->option)) inner = add_layer(l, x->wrap, m, inner);
    return inner;
}

void layers_free(struct layers *l) {
    while (l->at.n) layer_free(l->at.at[--l->at.n]);
    VEC_FREE(&l->at);
}
