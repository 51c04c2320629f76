// Limits, interrupts and the progress line: looked at between candidates, and inside long calls.
#include "base/memory.h"
#include "generate/inner.h"
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

static uint64_t nanoseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void guard_halt(struct generator *g, const char *fmt, ...) {
    if (g->halted) return;
    g->halted = true;
    va_list args;
    va_start(args, fmt);
    vsnprintf(g->result.reason, sizeof g->result.reason, fmt, args);
    va_end(args);
}

static void look(struct generator *g, const char *where) {
    const struct generate_config *c = &g->config;
    struct guard *w = &g->guard;
    uint64_t now = nanoseconds();
    if (c->interrupted && *c->interrupted) guard_halt(g, "interrupted%s", where);
    if (c->seconds > 0 && (double)(now - w->started) / 1e9 >= c->seconds)
        guard_halt(g, "the limit of %g second%s was reached%s", c->seconds, PLURAL(c->seconds),
                   where);
    if (c->memory && now - w->measured > 10000000) {
        w->measured = now;
        if (memory_resident() > w->resident + c->memory)
            guard_halt(g, "the limit of %llu bytes of memory was reached%s",
                       (unsigned long long)c->memory, where);
    }
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
    return g->halted;
}

void guard_pause(struct generator *g, bool on) {
    machine_guard(&g->machine, on ? NULL : look_inside, g);
}

void guard_start(struct generator *g) {
    uint64_t now = nanoseconds();
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
