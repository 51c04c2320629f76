// Checks limits and interrupts, and shows the progress: between candidates, and inside long calls.
#include "base/clock.h"
#include "base/memory.h"
#include "generate/generator.h"
#include <stdio.h>

// How many bytes the process has grown. Measures at most every 10 ms, and else returns 0.
static uint64_t measure_growth(struct poll *w, uint64_t now) {
    if (now - w->measured <= 10000000) return 0;
    w->measured = now;
    uint64_t resident = memory_resident();
    return resident > w->resident ? resident - w->resident : 0;
}

static void check_limits(struct generator *g, const char *where) {
    const struct generate_config *c = &g->config;
    struct poll *w = &g->poll;
    uint64_t now = clock_now(), used = c->limits.memory ? measure_growth(w, now) : 0;
    double seconds = (double)(now - w->started) / 1e9;
    limits_check(&c->limits, seconds, used, where, &g->result.search);
    if (c->progress && now - w->shown > 300000000) {
        w->shown = now;
        c->progress(c->arg, &g->result, choose_done(g));
    }
}

static bool check_inside_call(void *arg) {
    struct generator *g = arg;
    char place[600], where[640];
    machine_place(g->vm, place, sizeof place);
    snprintf(where, sizeof where, " inside a call, at %s", place);
    check_limits(g, where);
    return generate_halted(g);
}

void poll_pause(struct generator *g, bool on) {
    machine_poll(&g->machine, on ? NULL : check_inside_call, g);
}

void poll_start(struct generator *g) {
    uint64_t now = clock_now();
    g->poll = (struct poll){.started = now,
                            .shown = now,
                            .resident = memory_resident(),
                            .every = g->config.mode < 6 ? 1 : 32};
    poll_pause(g, false);
}

void poll_limits(struct generator *g, bool now) {
    if (!now && ++g->poll.candidates < g->poll.every) return;
    g->poll.candidates = 0;
    check_limits(g, "");
}
