// dejavm explore: runs all sequences of operations on an object, within a bound.
#include "base/file.h"
#include "cli/commands.h"
#include "cli/confirm.h"
#include "cli/explored.h"
#include "cli/interrupt.h"
#include "cli/other_references.h"
#include "cli/states.h"
#include "delta/delta.h"
#include "explore/drawing.h"
#include "explore/ignore_hint.h"
#include "explore/testcode.h"
#include "explore/testable.h"
#include "report/graphviz.h"
#include "report/javaline.h"
#include <errno.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

struct session {
    struct explored base;
    bool draws; // a graph is to be written
    struct drawing *drawing;
    double searched; // when the first search started; 0: not yet
    int argc;        // the words after the command
    char **argv;
};

static bool is_standard(const char *file) { return file && !strcmp(file, "-"); }

// Checks that all files can be written, before a long search.
static bool check_outputs(struct session *s, struct err *e) {
    const struct checkoptions *o = &s->base.options;
    if (is_standard(o->dot) + is_standard(o->svg) + is_standard(o->json) > 1)
        return err_set(e, ERR_USAGE, "only one of --dot, --svg and --json goes to standard output");
    if (!outcome_can_report(o, e) || !outcome_can_write(o->svg, e) || !outcome_can_write(o->dot, e))
        return false;
    if (!states_allowed(o, e)) return false;
    if (o->emit_junit && !file_make_dir(o->emit_junit, e)) return false;
    s->draws = o->dot || o->svg;
    return !o->svg || graphviz_found(e);
}

// -1: continue; else the exit code of the process.
static int open_session(struct session *s, int argc, char **argv) {
    struct err e = {0};
    *s = (struct session){.argc = argc, .argv = argv};
    int code = explored_parse(&s->base, argc, argv);
    if (code < 0 && command_informs(&s->base.options.run)) return EXIT_OK;
    if (code < 0) checkoptions_warn(&s->base.options);
    if (code < 0 && !check_outputs(s, &e)) return outcome_fail(&e);
    if (code < 0) code = explored_boot(&s->base);
    if (code >= 0) return code;
    struct explorer *x = s->base.explorer;
    if (s->base.options.emit_junit && !testable_check(x, &e)) return outcome_fail(&e);
    if (s->draws) s->drawing = drawing_new(x);
    return -1;
}

static void close_session(struct session *s) {
    if (s->drawing) drawing_free(s->drawing);
    explored_close(&s->base);
}

// Opens a new explorer, which knows what the last one learned.
static int open_next(struct session *s) {
    struct err e = {0};
    if (s->drawing) drawing_free(s->drawing);
    s->drawing = NULL;
    if (!explored_reopen(&s->base, &e)) return outcome_fail(&e);
    if (s->draws) s->drawing = drawing_new(s->base.explorer);
    return -1;
}

static struct search_config configure_search(const struct checkoptions *o, bool progress) {
    return (struct search_config){.options = o,
                                  .strategy = STRATEGY_bfs,
                                  .store = o->store,
                                  .store_bytes = o->store_size,
                                  .random_order = strcmp(o->match, "full"),
                                  .seed = o->seed,
                                  .all_violations = o->all_violations,
                                  .depth = o->depth,
                                  .bounded = true,
                                  .max_states = o->max_states,
                                  .limits = outcome_limits(o),
                                  .progress = progress ? outcome_progress : NULL};
}

static void fill_report(struct report *r, struct explorer *x) {
    struct explore_stats stats = explore_stats(x);
    r->instructions = stats.instructions;
    r->trail_entries = stats.trail_entries;
    r->heap_bytes = stats.heap_bytes;
    r->delta = stats.delta;
    r->singly = stats.singly;
    outcome_fill(r, stats.doubts, &stats.canon);
}

static const char *get_output(void *arg, size_t *len) {
    return explore_output(((struct session *)arg)->base.explorer, len);
}

static bool reopen_machine(void *arg, struct system *sys) {
    struct session *s = arg;
    struct err e = {0};
    if (!explored_reopen(&s->base, &e)) return false;
    *sys = explore_system(s->base.explorer);
    return true;
}

static bool reopen_single(void *arg, struct system *sys) {
    ((struct session *)arg)->base.config.alone = true;
    return reopen_machine(arg, sys);
}

static bool is_assumed(void *arg, bool change) {
    return explore_assumes(((struct session *)arg)->base.explorer, change);
}

static void write_dot(const char *path, const char *text, size_t n, struct err *e) {
    bool standard = is_standard(path);
    FILE *f = standard ? stdout : fopen(path, "w");
    if (f) fwrite(text, 1, n, f);
    if (!standard && (!f || !file_close(f, path)))
        err_set(e, ERR_USAGE, "cannot write %s: %s", path, strerror(errno));
}

static void write_graph(struct session *s, struct err *e) {
    char *text;
    size_t n;
    FILE *f = open_memstream(&text, &n);
    if (!f) bug("out of memory");
    drawing_write(s->drawing, f);
    fclose(f);
    if (s->base.options.dot) write_dot(s->base.options.dot, text, n, e);
    if (s->base.options.svg) graphviz_svg(text, n, s->base.options.svg, e);
    free(text);
}

// ---- violations as Java ------------------------------------------------------------------------

struct recorder {
    const struct explorer *explorer;
    VEC(struct explore_step) steps;
};

// Called before each operation: notes how the one before it ended.
static bool record_step(void *arg, const struct search_choice *unused) {
    struct recorder *r = arg;
    (void)unused;
    VEC_PUSH(&r->steps, explore_last_step(r->explorer));
    return true;
}

static void add_code(struct session *s, struct search *search, struct report *report, uint32_t i,
                     struct err *e) {
    struct report_violation *v = &report->violations.at[i];
    const struct violation *f = v->found;
    struct recorder r = {.explorer = s->base.explorer};
    uint32_t taken;
    search_replay(search, &f->trace, &taken, record_step, &r);
    record_step(&r, NULL);
    struct javacode j = {s->base.explorer, f->property,    f->message,
                         f->trace.choices, r.steps.at + 1, f->trace.n};
    struct calls calls = calls_of(&j);
    v->code = javacode_lines(&j);
    javaline_calls(report, v, &calls);
    calls_free(&calls);
    const char *folder = s->base.options.emit_junit;
    if (folder) testcode_write(&j, folder, i + 1, e);
    VEC_FREE(&r.steps);
}

// ---- hints -------------------------------------------------------------------------------------

// The depth below which states are examined for a hint; 0: all states.
static uint32_t find_hint_depth(const struct search_result *r) {
    uint64_t sum = 0;
    uint32_t d = 0;
    while (d < r->levels.n && sum + r->levels.at[d].states <= HINT_STATES)
        sum += r->levels.at[d++].states;
    return d == r->levels.n && sum == r->counts.states ? 0 : d;
}

// Explores again for at most `seconds`, and within the limit of time. NULL: not possible.
static struct search *explore_again_for(struct session *s, uint32_t depth, double seconds) {
    struct search_config c = configure_search(&s->base.options, false);
    struct system sys;
    double left = s->base.options.time - (outcome_seconds() - s->base.started);
    c.store = STORE_tree;
    c.limits.seconds = s->base.options.time > 0 && left < seconds ? left : seconds;
    if (depth) c.depth = depth;
    while (c.limits.seconds > 0 && reopen_machine(s, &sys)) {
        struct search *search = search_new(sys, &c);
        search_run(search);
        if (!explore_again(s->base.explorer, &s->base.config)) return search;
        search_free(search);
    }
    return NULL;
}

// Whether the search found all states, and no violation.
static bool is_complete(const struct search_result *r) {
    return !r->violations.n && !r->unsupported && r->counts.states && !find_hint_depth(r);
}

// Whether an exploration without the fields finds as many states as the hint says; true if it takes
// too long to know.
static bool is_confirmed(struct session *s, struct hint *h, double seconds) {
    for (uint32_t i = 0; i < h->fields.n; i++) VEC_PUSH(&s->base.config.ignore, h->fields.at[i]);
    struct search *search = explore_again_for(s, h->depth, seconds);
    const struct search_result *r = search ? search_result(search) : NULL;
    h->exact = r && is_complete(r);
    return h->exact ? r->counts.states == h->without : !r || !r->violations.n;
}

// Runs in a separate process: the machine cannot be used afterwards.
static bool find_hint(struct session *s, struct search *search, struct hint *h) {
    enum { LEAST = 1 }; // seconds
    const struct search_result *r = search_result(search);
    double seconds = r->seconds > LEAST ? r->seconds : LEAST;
    h->depth = find_hint_depth(r);
    if (h->depth == 1 || (h->depth && !ignore_hint_grows(s->base.explorer, search))) return false;
    if (h->depth) search = explore_again_for(s, h->depth, seconds);
    if (!search || !is_complete(search_result(search))) return false;
    h->states = search_result(search)->counts.states;
    return ignore_hint_find(s->base.explorer, search, h) && is_confirmed(s, h, seconds);
}

static void write_hint(const struct hint *h, FILE *out) {
    fprintf(out, "%llu %llu %d %u\n", (unsigned long long)h->states, (unsigned long long)h->without,
            h->exact, h->depth);
    for (uint32_t i = 0; i < h->fields.n; i++) fprintf(out, "%s\n", h->fields.at[i]);
}

static void read_hint(FILE *in, struct hint *h) {
    unsigned long long states, without;
    int exact;
    char line[1000];
    if (fscanf(in, "%llu %llu %d %u\n", &states, &without, &exact, &h->depth) != 4) return;
    h->states = states, h->without = without, h->exact = exact;
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = 0;
        VEC_PUSH(&h->fields, strdup(line));
    }
}

// How long the process that looks for a hint may take, in seconds; 0: do not start it.
static unsigned limit_hint(const struct session *s, const struct search_result *r) {
    enum { LEAST = 3, TIMES = 3 };
    double most = LEAST + TIMES * r->seconds, limit = s->base.options.time;
    double left = limit > 0 ? limit - (outcome_seconds() - s->base.started) : most;
    return left <= 0 ? 0 : (unsigned)(left < most ? left : most) + 1;
}

// After a search without violations: looks for fields that multiply the states.
static void add_hint(struct session *s, struct search *search, struct hint *h) {
    const struct search_result *r = search_result(search);
    unsigned seconds = limit_hint(s, r);
    int ends[2];
    if (r->violations.n || r->unsupported || !seconds || *interrupt_flag()) return;
    if (strcmp(s->base.options.match, "full") || !ignore_hint_possible(s->base.explorer) ||
        pipe(ends))
        return;
    fflush(NULL);
    pid_t child = fork();
    if (!child) {
        FILE *out = fdopen(ends[1], "w");
        outcome_be_quiet();
        alarm(seconds); // ends the process
        if (out && find_hint(s, search, h)) write_hint(h, out), fflush(out);
        _exit(0);
    }
    close(ends[1]);
    FILE *in = fdopen(ends[0], "r");
    if (in && child > 0) read_hint(in, h);
    if (in) fclose(in);
    if (child > 0) waitpid(child, NULL, 0);
}

// -1: a class must be initialized earlier: prepare the first state again.
static int run_search(struct session *s) {
    bool progress = isatty(STDERR_FILENO);
    struct search_config config = configure_search(&s->base.options, progress);
    struct system sys = s->drawing ? drawing_system(s->drawing) : explore_system(s->base.explorer);
    if (sys.batch)
        config.batch = s->base.options.batch && s->base.options.batch < DELTA_LANES
                           ? (uint32_t)s->base.options.batch
                           : DELTA_LANES;
    if (s->searched > 0) config.limits.spent = outcome_seconds() - s->searched;
    else s->searched = outcome_seconds();
    struct other_references other = {
        .reopen = reopen_single, .assumes = is_assumed, .arg = s, .started = outcome_seconds()};
    config.counts = other_references_counts;
    config.counts_arg = &other;
    struct search *search = search_new(sys, &config);
    struct report r = {.options = &s->base.options, .result = search_run(search)};
    other_references_close(&other);
    if (progress) report_progress(stderr, NULL);
    const struct err *bad = explore_error(s->base.explorer);
    if (bad || explore_again(s->base.explorer, &s->base.config)) {
        search_free(search);
        return bad ? outcome_fail(bad) : -1;
    }
    if (store_is_exact(config.store))
        search_shorten(search); // breadth first: only marks the traces as shortest
    fill_report(&r, s->base.explorer);
    struct err e = {0};
    if (s->drawing) write_graph(s, &e);
    states_take(search, explore_canon(s->base.explorer), &r, &e);
    confirm_violations(&(struct confirm){search, sys, reopen_single, get_output, NULL, s}, &r);
    for (uint32_t i = 0; i < r.violations.n; i++) add_code(s, search, &r, i, &e);
    struct hint hint = {0};
    add_hint(s, search, &hint);
    r.hint = hint.fields.n ? &hint : NULL;
    r.seconds = outcome_seconds() - s->base.started;
    bool good = outcome_write(&r);
    if (s->base.options.trace) good &= outcome_trace(&r, s->base.options.trace, s->argc, s->argv);
    int code = good ? report_exit(&r) : EXIT_USAGE;
    if (e.code != ERR_NONE) code = outcome_fail(&e);
    report_free(&r);
    ignore_hint_free(&hint);
    search_free(search);
    return code;
}

int command_explore(int argc, char **argv) {
    struct session s;
    int code = open_session(&s, argc, argv);
    while (code < 0 && (code = run_search(&s)) < 0) code = open_next(&s);
    close_session(&s);
    return code;
}
