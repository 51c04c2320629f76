// The violations found: distinct by property and message, each with the shortest known trace.
#include "search/strategy.h"
#include <stdio.h>

#define MOST 1000 // distinct violations to keep

static uint64_t hash_of(const struct system_violation *v) {
    uint64_t h = 0xcbf29ce484222325u ^ v->property;
    for (const char *p = v->message; *p; p++) h = (h ^ (uint8_t)*p) * 0x100000001b3u;
    return h;
}

static struct violation *find_violation(struct search *s, const struct system_violation *v,
                                        uint64_t hash) {
    for (uint32_t i = 0; i < s->result.violations.n; i++) {
        struct violation *old = &s->result.violations.at[i];
        if (old->hash == hash && old->property == v->property && !strcmp(old->message, v->message))
            return old;
    }
    return NULL;
}

static void set_trace(struct search *s, struct trace *t) {
    t->choices = vec_grow(t->choices, (s->path.n + 1) * sizeof *t->choices);
    if (s->path.n) memcpy(t->choices, s->path.at, s->path.n * sizeof *t->choices);
    t->n = s->path.n;
}

static void add_fresh(struct search *s, const struct system_violation *v, uint64_t hash) {
    struct violation fresh = {
        .property = v->property, .message = strdup(v->message), .hash = hash, .times = 1};
    set_trace(s, &fresh.trace);
    VEC_PUSH(&s->result.violations, fresh);
    if (s->shortens && shorten_enough(s))
        search_halt(&s->result, "every violation was found again");
}

static bool is_counted(const struct search *s) {
    const struct search_config *c = &s->config;
    return !c->counts || c->counts(c->counts_arg, &(struct trace){s->path.n, s->path.at});
}

static void add_violation(struct search *s, const struct system_violation *v) {
    uint64_t hash = hash_of(v);
    struct violation *old = find_violation(s, v, hash);
    s->path.n = 0;
    if (s->path_of) s->path_of(s);
    bool shorter = old && s->path.n < old->trace.n;
    if ((!old || shorter) && !is_counted(s)) return;
    s->result.counts.violations++;
    if (old) old->times++;
    if (shorter) set_trace(s, &old->trace);
    else if (!old && s->result.violations.n < MOST) add_fresh(s, v, hash);
    else if (!old) s->result.unlisted++;
    if (!s->config.all_violations) search_halt(&s->result, SEARCH_FIRST);
}

void violation_add(struct search *s) {
    struct system_violation v = {0};
    s->sys.ops->violation(s->sys.self, &v);
    add_violation(s, &v);
}

void violation_add_noted(struct search *s) {
    struct system_violation v; // large, and rarely needed
    for (uint32_t i = 0; !s->result.halted && system_noted(&s->sys, i, &v); i++)
        add_violation(s, &v);
}

void violation_add_cycle(struct search *s) {
    struct system_violation v = {0};
    const uint32_t *choices;
    uint32_t n;
    const struct system_cycles *cycles = s->sys.cycles;
    if (!cycles || s->cut || s->beyond || !cycles->find(s->sys.self, &choices, &n, &v)) return;
    s->path.n = 0;
    for (uint32_t i = 0; i < n; i++) VEC_PUSH(&s->path, choices[i]);
    if (!is_counted(s)) return;
    s->result.counts.violations++;
    add_fresh(s, &v, hash_of(&v));
}
