// Time, memory and the progress line, looked at about every ten milliseconds.
#include "base/memory.h"
#include "search/depths.h"
#include "search/inner.h"
#include <stdio.h>

void limits_start(struct search *s) {
    s->started = s->looked = s->shown = clock_now();
    s->countdown = s->interval = 16;
    s->resident = memory_resident();
}

static void adapt(struct search *s, uint64_t now) {
    uint64_t passed = now - s->looked;
    if (passed > 20000000 && s->interval > 1) s->interval /= 2;
    if (passed < 5000000 && s->interval < 4096) s->interval *= 2;
    s->countdown = s->interval;
    s->looked = now;
}

// What stores, frontier and system say they hold, or what the process has grown by: some of it
// nobody counts.
static uint64_t memory(struct search *s, uint64_t *queue) {
    uint64_t sum = s->bytes ? s->bytes(s, queue) : 0, resident = memory_resident();
    if (s->states) sum += store_stats(s->states).allocated_bytes;
    if (s->ends) sum += store_stats(s->ends).allocated_bytes;
    sum += s->sys.ops->memory(s->sys.self) + depths_bytes(s->depths);
    return resident > s->resident + sum ? resident - s->resident : sum;
}

uint64_t limits_memory(struct search *s) {
    uint64_t queue;
    return memory(s, &queue);
}

static void look_at(struct search *s, uint64_t now, uint64_t used, const char *where) {
    const struct search_config *c = &s->config;
    if (c->interrupted && *c->interrupted) search_halt(s, "interrupted%s", where);
    if (c->seconds > 0 && (double)(now - s->started) / 1e9 + c->spent >= c->seconds)
        search_halt(s, "the limit of %g second%s was reached%s", c->seconds, PLURAL(c->seconds),
                    where);
    if (c->memory && used > c->memory)
        search_halt(s, "the limit of %llu bytes of memory was reached%s",
                    (unsigned long long)c->memory, where);
}

static bool halts_inside(void *arg) {
    struct search *s = arg;
    look_at(s, clock_now(), limits_memory(s), " inside a transition");
    return s->done;
}

void limits_place(struct search *s, const char *place) {
    char *reason = s->result.reason;
    size_t n = strlen(reason);
    if (place && *place) snprintf(reason + n, sizeof s->result.reason - n, ", at %s", place);
}

void limits_guard(struct search *s, bool on) {
    const struct system_ops *ops = s->sys.ops;
    if (ops->guard) ops->guard(s->sys.self, on ? halts_inside : NULL, s);
}

void limits_look_closer(struct search *s) {
    const struct search_config *c = &s->config;
    uint64_t now = clock_now(), queue = 0, used = memory(s, &queue);
    adapt(s, now);
    double seconds = (double)(now - s->started) / 1e9;
    look_at(s, now, used, "");
    if (c->progress && now - s->shown > 300000000) {
        s->shown = now;
        struct search_progress p = {&s->result.counts, s->result.counts.max_depth, queue, used,
                                    seconds};
        c->progress(c->arg, &p);
    }
}
