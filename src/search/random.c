// Random walks from the first state, up to a bound. States are stored only to count them.
//
// 1. A walk ends where the path ends, or after --depth steps (10,000 when there is no such bound).
#include "search/strategy.h"

#define WALK_STEPS 10000
#define WALKS      1000 // when no other bound was given

struct take_walk {
    VEC(uint32_t) taken;
};

static void give_path(struct search *s) {
    struct take_walk *w = s->own;
    for (uint32_t i = 0; i < w->taken.n; i++) VEC_PUSH(&s->path, w->taken.at[i]);
}

static void take_walk(struct search *s, struct take_walk *w, uint64_t longest) {
    state_id id;
    w->taken.n = 0;
    while (!s->result.halted && s->stop == SYSTEM_CHOICE && w->taken.n < longest) {
        uint32_t n = s->sys.ops->choices(s->sys.self);
        if (!n) return;
        uint32_t choice = search_random_choice(s, n);
        VEC_PUSH(&w->taken, search_named(s, choice));
        search_step(s, choice, w->taken.n, &id);
    }
}

void random_run(struct search *s) {
    const struct search_config *c = &s->config;
    struct take_walk w = {0};
    state_id id;
    uint64_t longest = c->depth ? c->depth : WALK_STEPS;
    uint64_t walks = c->walks || c->limits.seconds > 0 || c->max_states ? c->walks : WALKS;
    s->own = &w;
    s->depth_limit = UINT64_MAX; // the walks observe it themselves
    search_arrive(s, SYSTEM_CHOICE, 0, &id);
    s->path_of = give_path;
    for (uint64_t i = 0; (!walks || i < walks) && !s->result.halted; i++) {
        if (i) search_back(s);
        s->stop = SYSTEM_CHOICE;
        take_walk(s, &w, longest);
    }
    search_halt(&s->result, "random walks do not see everything");
    s->path_of = NULL;
    VEC_FREE(&w.taken);
}
