// Limits, interrupts and the progress line: looked at between candidates, and inside long calls.
#include "base/clock.h"
#include "base/memory.h"
#include "generate/generator.h"
#include <stdio.h>

// Bytes that the process has grown by, measured now and then; 0: not now.
static uint64_t measure(struct guard *w, uint64_t now) {
    if (now - w->measured <= 10000000) return 0;
    w->measured = now;
    uint64_t resident = memory_resident();
    return resident > w->resident ? resident - w->resident : 0;
}

static void look(struct generator *g, const char *where) {
    const struct generate_config *c = &g->config;
    struct guard *w = &g->guard;
    uint64_t now = clock_now(), used = c->limits.memory ? measure(w, now) : 0;
    double seconds = (double)(now - w->started) / 1e9;
    limits_check(&c->limits, seconds, used, where, &g->result.search);
    if (c->progress && now - w->shown > 300000000) {
        w->shown = now;
        c->progress(c->arg, &g->result, choose_done(g));
    }
}

static bool look_inside(void *arg) {
    struct generator *g = arg;
    char place[600], where[640];
    machine_place(g->vm, place, sizeof place);
    snprintf(where, sizeof where, " inside a call, at %s", place);
    look(g, where);
    return generate_halted(g);
}

void guard_pause(struct generator *g, bool on) {
    machine_guard(&g->machine, on ? NULL : look_inside, g);
}

void guard_start(struct generator *g) {
    uint64_t now = clock_now();
    g->guard = (struct guard){.started = now,
                              .shown = now,
                              .resident = memory_resident(),
                              .every = g->config.mode < 6 ? 1 : 32};
    guard_pause(g, false);
}

void guard_look(struct generator *g, bool now) {
    if (!now && ++g->guard.candidates < g->guard.every) return;
    g->guard.candidates = 0;
    look(g, "");
}
