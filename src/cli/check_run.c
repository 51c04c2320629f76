#include "cli/check_run.h"
#include "cli/confirm.h"
#include "cli/other_references.h"
#include "cli/states.h"
#include "cli/unreduced.h"
#include "report/javaline.h"
#include <stdio.h>
#include <unistd.h>

// ---- output of the program while the search runs ------------------------------------------------

struct show {
    struct check *check;
    size_t printed; // bytes that the path printed before the step
    bool output, progress;
};

static void note_output(void *arg) {
    struct show *s = arg;
    check_output(s->check, &s->printed);
}

static void print_path(const uint32_t *path, uint32_t n) {
    const char *between = "";
    for (uint32_t i = 0; i < n; i++) {
        if (path[i] == TRACE_CUT) continue;
        printf("%s%u", between, path[i]);
        between = ".";
    }
}

// Prints the output of the step, each line after the choices that led to it.
static void show_output(void *arg, const uint32_t *path, uint32_t n) {
    struct show *s = arg;
    size_t len;
    const char *text = check_output(s->check, &len);
    bool line_start = true;
    for (size_t i = s->printed; i < len; i++) {
        if (line_start) {
            putchar('[');
            print_path(path, n);
            printf("] ");
        }
        putchar(text[i]);
        line_start = text[i] == '\n';
    }
    if (!line_start) putchar('\n');
}

// ---- the search and its report ------------------------------------------------------------------

static struct search_config configure_search(const struct checkoptions *o, struct show *show) {
    return (struct search_config){
        .options = o,
        .strategy = o->search,
        .heuristic = o->heuristic,
        .store = o->store,
        .store_bytes = o->store_size,
        .no_match = o->matching == MATCHING_none,
        .match_every = (uint32_t)(o->match_every > UINT32_MAX ? UINT32_MAX : o->match_every),
        .random_order = o->order == ORDER_random,
        .seed = o->seed,
        .all_violations = o->all_violations,
        .depth = o->depth,
        .max_states = o->max_states,
        .walks = o->walks,
        .few_preemptions = checkoptions_given(o, "--preemptions"),
        .preemptions = o->preemptions,
        .limits = outcome_limits(o),
        .progress = show->progress ? outcome_progress : NULL,
        .before = show->output ? note_output : NULL,
        .after = show->output ? show_output : NULL,
        .arg = show,
    };
}

static const char *get_output(void *arg, size_t *len) {
    return check_output(((struct subject *)arg)->check, len);
}

static void fill_report(struct report *r, struct check *c) {
    struct check_stats x = check_stats(c);
    r->instructions = x.instructions;
    r->trail_entries = x.trail_entries;
    r->heap_bytes = x.heap_bytes;
    r->threads = x.threads;
    free(r->trusted);
    r->trusted = x.trusted;
    outcome_fill(r, x.doubts, &x.canon);
}

static bool uses_survivors(void *arg) { return check_survives(((struct subject *)arg)->check); }

static bool reopen_machine(void *arg, struct system *sys) {
    struct subject *s = arg;
    if (!subject_reopen(s)) return false;
    check_trace(s->check);
    *sys = check_system(s->check);
    return true;
}

static bool is_assumed(void *arg, bool change) {
    return check_assumes(((struct subject *)arg)->check, change);
}

static void keep_learnt(void *arg, const char *name) {
    struct report *r = arg;
    VEC_PUSH(&r->learnt, strdup(name));
}

// Keeps what the search has learnt, for runs of its traces.
static void keep_facts(struct subject *s, struct report *r) {
    for (uint32_t i = 0; i < r->learnt.n; i++) free(r->learnt.at[i]);
    s->config.learnt.n = r->learnt.n = 0;
    check_each_learnt(s->check, keep_learnt, r);
    for (uint32_t i = 0; i < r->learnt.n; i++) VEC_PUSH(&s->config.learnt, r->learnt.at[i]);
}

int check_run(struct subject *s, double started, int (*write)(const struct report *r, void *arg),
              void *arg) {
    struct show show = {
        .check = s->check, .output = s->options.show_output, .progress = isatty(STDERR_FILENO)};
    struct search_config config = configure_search(&s->options, &show);
    struct other_references other = {
        .reopen = reopen_machine, .assumes = is_assumed, .arg = s, .started = outcome_seconds()};
    config.counts = other_references_counts;
    config.counts_arg = &other;
    struct search *search = search_new(check_system(s->check), &config);
    struct report r = {.options = &s->options, .test = s->options.junit.n};
    r.result = search_run(search);
    if (show.progress) report_progress(stderr, NULL);
    unreduced_compare(s, r.result, &config);
    fill_report(&r, s->check);
    keep_facts(s, &r);
    if (!s->options.no_shorten && search_shorten(search)) keep_facts(s, &r);
    if (show.progress) report_progress(stderr, NULL);
    other_references_close(&other);
    struct err e = {0};
    states_take(search, check_canon(s->check), &r, &e);
    confirm_violations(&(struct confirm){search, check_system(s->check), reopen_machine, get_output,
                                         uses_survivors, s},
                       &r);
    for (uint32_t i = 0; i < r.violations.n; i++) javaline_choices(&r, &r.violations.at[i]);
    r.seconds = outcome_seconds() - started;
    int code = write(&r, arg);
    if (e.code != ERR_NONE) code = outcome_fail(&e);
    report_free(&r);
    search_free(search);
    return code;
}
