#include "search/walk.h"

#define WALK_STEPS 10000
#define WALKS      1000 // when no other bound was given

struct walk {
    VEC(uint32_t) taken;
};

static void give_path(struct search *s) {
    struct walk *w = s->own;
    for (uint32_t i = 0; i < w->taken.n; i++) VEC_PUSH(&s->path, w->taken.at[i]);
}

static void take_walk(struct search *s, const struct walker *by, uint64_t longest) {
    struct walk *w = s->own;
    state_id id;
    w->taken.n = 0;
    if (by->begin) by->begin(s, by->arg);
    while (!s->result.halted && s->stop == SYSTEM_CHOICE && w->taken.n < longest) {
        uint32_t n = s->sys.ops->choices(s->sys.self);
        if (!n) return;
        uint32_t choice = by->choose(s, by->arg, n);
        VEC_PUSH(&w->taken, search_named(s, choice));
        search_step(s, choice, w->taken.n, &id);
    }
}

void walk_run(struct search *s, const struct walker *by) {
    const struct search_config *c = &s->config;
    struct walk w = {0};
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
        take_walk(s, by, longest);
    }
    search_halt(&s->result, "random walks do not see everything");
    s->path_of = NULL;
    VEC_FREE(&w.taken);
}
