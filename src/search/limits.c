// Time, memory and the progress line, checked about every ten milliseconds.
#include "search/strategy.h"
#include <stdio.h>

void limits_start(struct search *s) {
    s->started = s->looked = s->shown = clock_now();
    s->countdown = s->interval = 16;
    s->result.start_memory = memory_resident();
    system_memory(&s->sys, &s->before);
}

static void adapt_interval(struct search *s, uint64_t now) {
    uint64_t passed = now - s->looked;
    if (passed > 20000000 && s->interval > 1) s->interval /= 2;
    if (passed < 5000000 && s->interval < 4096) s->interval *= 2;
    s->countdown = s->interval;
    s->looked = now;
}

static void measure_system(struct search *s, struct memory_use *m) {
    system_memory(&s->sys, m);
    for (unsigned i = 0; i < MEMORY_COUNT; i++)
        m->part[i] -= m->part[i] < s->before.part[i] ? m->part[i] : s->before.part[i];
}

// The memory of stores, frontier and system, or the growth of the process if that is more: not
// everything is counted.
static uint64_t measure_all(struct search *s, uint64_t *queue) {
    struct memory_use m = {0};
    struct search_result *r = &s->result;
    measure_system(s, &m);
    *queue = s->measure ? s->measure(s, &m) : 0;
    struct store_stats states = s->states ? store_stats(s->states) : (struct store_stats){0};
    m.part[MEMORY_states] = states.allocated_bytes;
    m.part[MEMORY_depths] = states.note_bytes;
    if (s->ends) m.part[MEMORY_end_states] = store_stats(s->ends).allocated_bytes;
    uint64_t sum = memory_sum(&m), resident = memory_resident();
    if (sum > memory_sum(&r->memory)) r->memory = m;
    return resident > r->start_memory + sum ? resident - r->start_memory : sum;
}

uint64_t limits_measure(struct search *s) {
    uint64_t queue;
    return measure_all(s, &queue);
}

void limits_check(const struct limits *l, double seconds, uint64_t used, const char *where,
                  struct search_result *r) {
    if (l->interrupted && *l->interrupted) search_halt(r, "interrupted%s", where);
    if (l->seconds > 0 && seconds + l->spent >= l->seconds)
        search_halt(r, "the limit of %g second%s was reached%s", l->seconds, PLURAL(l->seconds),
                    where);
    if (l->memory && used > l->memory)
        search_halt(r, "the limit of %llu bytes of memory was reached%s",
                    (unsigned long long)l->memory, where);
}

static void check_limits(struct search *s, uint64_t now, uint64_t used, const char *where) {
    double seconds = (double)(now - s->started) / 1e9;
    limits_check(&s->config.limits, seconds, used, where, &s->result);
}

static bool halts_inside(void *arg) {
    struct search *s = arg;
    check_limits(s, clock_now(), limits_measure(s), " inside a transition");
    return s->result.halted;
}

void limits_place(struct search *s, const char *place) {
    char *reason = s->result.reason;
    size_t n = strlen(reason);
    if (place && *place) snprintf(reason + n, sizeof s->result.reason - n, ", at %s", place);
}

void limits_poll(struct search *s, bool on) { system_poll(&s->sys, on ? halts_inside : NULL, s); }

void limits_look_closer(struct search *s) {
    const struct search_config *c = &s->config;
    uint64_t now = clock_now(), queue = 0, used = measure_all(s, &queue);
    adapt_interval(s, now);
    double seconds = (double)(now - s->started) / 1e9;
    check_limits(s, now, used, "");
    if (c->progress && now - s->shown > 300000000) {
        s->shown = now;
        struct search_progress p = {&s->result.counts, s->result.counts.max_depth, queue, used,
                                    seconds};
        c->progress(c->arg, &p);
    }
}
