#include "cli/explored.h"
#include "cli/api_jar.h"
#include "cli/interrupt.h"
#include "native/natives.h"
#include <stdio.h>
#include <unistd.h>

// Called while the first state is prepared: shows progress, and returns a reason to stop.
static const char *poll_limits(void *arg) {
    struct explored *s = arg;
    double now = outcome_seconds();
    if (isatty(STDERR_FILENO) && now - s->shown > 0.3) {
        s->shown = now;
        fprintf(stderr, "\rpreparing the first state: %.1f s\033[K", now - s->started);
    }
    if (*interrupt_flag()) return "interrupted";
    bool late = s->options.time > 0 && now - s->started > s->options.time;
    return late ? "the limit of time was reached" : NULL;
}

static void set_config(struct explored *s) {
    const struct checkoptions *o = &s->options;
    s->config.spec = (struct spec_config){.class_name = o->run.main_class,
                                          .make = o->make,
                                          .model = o->model,
                                          .abstraction = o->abstraction,
                                          .ops = o->op.at,
                                          .n_ops = o->op.n,
                                          .may_throw = o->may_throw.at,
                                          .n_may_throw = o->may_throw.n,
                                          .n = (int64_t)o->values,
                                          .no_repok = o->no_repok};
    s->config.options = o;
    s->config.max_steps = o->max_steps;
    s->config.allow_io = o->allow_io;
    s->config.statics = o->statics;
    s->config.match = o->match;
    s->config.many = o->engine != ENGINE_standard;
    if (o->dot || o->svg)
        s->config.singly = "the graph of the states is drawn one execution at a time";
    s->config.paced = o->engine == ENGINE_auto;
    s->config.reexecute = o->split == SPLIT_reexecute;
    for (uint32_t i = 0; i < o->ignore.n; i++) VEC_PUSH(&s->config.ignore, o->ignore.at[i]);
    s->config.halts = poll_limits;
    s->config.halts_arg = s;
}

int explored_parse(struct explored *s, int argc, char **argv) {
    struct err e = {0};
    *s = (struct explored){.started = outcome_seconds()};
    if (!checkoptions_parse(&s->options, FOR_EXPLORE, argc, argv, &e)) return outcome_fail(&e);
    if (s->options.help_filters && !s->options.run.help) return filters_help(stdout), EXIT_OK;
    return -1;
}

static bool make_explorer(struct explored *s, struct err *e) {
    s->explorer = explore_new(&s->options.run, &s->config, native_classes, e);
    if (isatty(STDERR_FILENO)) report_progress(stderr, NULL);
    return s->explorer;
}

int explored_boot(struct explored *s) {
    struct err e = {0};
    if (!api_jar_add(&s->options.run, &e)) return outcome_fail(&e);
    set_config(s);
    signal(SIGPIPE, SIG_IGN);
    return make_explorer(s, &e) ? -1 : outcome_fail(&e);
}

bool explored_reopen(struct explored *s, struct err *e) {
    explore_free(s->explorer);
    return make_explorer(s, e);
}

void explored_close(struct explored *s) {
    if (s->explorer) explore_free(s->explorer);
    for (uint32_t i = 0; i < s->config.late.n; i++)
        free(s->config.late.at[i].name), free(s->config.late.at[i].after);
    VEC_FREE(&s->config.late);
    VEC_FREE(&s->config.ignore);
    checkoptions_free(&s->options);
    *s = (struct explored){0};
}
