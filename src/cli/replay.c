// dejavm replay: runs recorded executions again, each on a new machine.
#include "cli/commands.h"
#include "cli/explored.h"
#include "cli/follow.h"
#include "cli/subject.h"
#include "report/steps.h"
#include "report/tracefile.h"
#include <unistd.h>

struct replay {
    struct subject subject;   // if check recorded it
    struct explored explored; // if explore did
    struct tracefile trace;
    struct report_steps steps;
    const char *sourcepath;
    uint32_t only; // the number of a violation; 0: all
    bool step, all;
    VEC(char *) facts; // what runs of the trace have learnt about threads, and fields that it names
};

// ---- check or explore ---------------------------------------------------------------------------

static struct system get_system(const struct replay *r) {
    return r->trace.explores ? explore_system(r->explored.explorer)
                             : check_system(r->subject.check);
}

static const char *get_output(const struct replay *r, size_t *len) {
    return r->trace.explores ? explore_output(r->explored.explorer, len)
                             : check_output(r->subject.check, len);
}

static uint32_t get_depth(const struct replay *r) {
    return r->trace.explores ? explore_depth(r->explored.explorer) : check_depth(r->subject.check);
}

static const char *name_unit(const struct replay *r) {
    return r->trace.explores ? "operation" : "choice";
}

static const struct checkoptions *get_options(const struct replay *r) {
    return r->trace.explores ? &r->explored.options : &r->subject.options;
}

static int open_explored(struct explored *x, int argc, char **argv) {
    int code = explored_parse(x, argc, argv);
    x->config.alone = true;
    return code < 0 ? explored_boot(x) : code;
}

// -1: ready; else the exit code.
static int open_machine(struct replay *r) {
    int argc = (int)r->trace.args.n;
    char **argv = r->trace.args.at;
    if (r->trace.explores) return open_explored(&r->explored, argc, argv);
    int code = subject_open(&r->subject, argc, argv);
    if (code < 0) check_trace(r->subject.check);
    return code;
}

static void watch_steps(struct replay *r) {
    const struct checkoptions *o = get_options(r);
    const char *given = r->sourcepath ? r->sourcepath : o->sourcepath;
    r->steps = (struct report_steps){given ? given : o->run.class_path, name_unit(r), stdout};
    if (r->trace.explores) explore_watch(r->explored.explorer, r->all, report_step, &r->steps);
    else check_watch(r->subject.check, r->all, report_step, &r->steps);
}

static void close_machine(struct replay *r) {
    if (r->trace.explores) explored_close(&r->explored);
    else subject_close(&r->subject);
}

// ---- a trace ------------------------------------------------------------------------------------

static int report_misfit(const struct replay *r, uint32_t number, const char *why) {
    fprintf(stderr, "dejavm: the trace does not fit the program: %s %u %s\n", name_unit(r), number,
            why);
    return EXIT_REPLAY_MISFIT;
}

static void print_violation(const struct system_violation *v) {
    size_t n = strlen(v->message);
    printf("violation: %s\n%s%s", property_name(v->property), v->message,
           n && v->message[n - 1] != '\n' ? "\n" : "");
}

static int report_end(struct replay *r, const struct trace_entry *x, enum system_stop stop,
                      uint32_t taken) {
    struct system sys = get_system(r);
    struct system_violation v = {0};
    size_t len;
    const char *output = get_output(r, &len);
    bool same = report_again(&sys, stop, x->property, x->message, &v);
    bool violated = same || stop == SYSTEM_VIOLATION;
    if (len) printf("output:\n%.*s%s", (int)len, output, output[len - 1] == '\n' ? "" : "\n");
    if (violated) print_violation(&v);
    if (same) {
        printf("confirmed after %u %s%s\n", taken, name_unit(r), PLURAL(taken));
        return EXIT_REPLAY_CONFIRMED;
    }
    if (violated) return report_misfit(r, taken, "led to another violation than the recorded one");
    if (stop == SYSTEM_CHOICE && !r->trace.explores)
        return report_misfit(r, taken, "was the last, and the program makes another choice");
    if (stop == SYSTEM_UNSUPPORTED || stop == SYSTEM_LIMIT) {
        fprintf(stderr, "dejavm: %s\n", sys.ops->message(sys.self));
        return stop == SYSTEM_LIMIT ? EXIT_REPLAY_INCOMPLETE : EXIT_REPLAY_UNSUPPORTED;
    }
    printf("the execution ended without the violation, after %u %s%s\n", taken, name_unit(r),
           PLURAL(taken));
    return EXIT_REPLAY_ENDED;
}

static bool is_cut(const char *text) { return !strncmp(text, CHECK_CUT, sizeof CHECK_CUT - 1); }

// A trace that is being followed. Transitions may be cut elsewhere than when it was recorded.
struct followed {
    struct replay *replay;
    const struct trace_entry *entry;
    uint32_t next, n;   // index of the next choice; lines so far
    const char *misfit; // why the last line does not fit the trace; NULL: it does
};

static uint32_t skip_cuts(const struct trace_entry *x, uint32_t i) {
    while (i < x->choices.n && is_cut(x->choices.at[i].text)) i++;
    return i;
}

static bool follow_line(void *arg, const struct search_choice *x) {
    struct followed *f = arg;
    struct replay *r = f->replay;
    const struct report_choice *c = &f->entry->choices.at[f->next];
    struct report_choice now = {.choice = x->choice, .n = x->n, .text = (char *)x->text};
    bool cut = is_cut(x->text);
    f->n++;
    if (!cut && c->n != x->n) f->misfit = "has another number of alternatives";
    if (f->misfit) return false;
    if (r->step) report_step_choice(&r->steps, get_depth(r), f->n, &now);
    if (cut) return true;
    if (strcmp(x->text, c->text)) f->misfit = "is not the recorded one";
    f->next = skip_cuts(f->entry, f->next + 1);
    return !f->misfit;
}

static int follow_entry(struct replay *r, const struct trace_entry *x) {
    struct system sys = get_system(r);
    struct followed f = {.replay = r, .entry = x, .next = skip_cuts(x, 0)};
    struct trace t = {x->choices.n, vec_grow(NULL, (x->choices.n + 1) * sizeof *t.choices)};
    for (uint32_t i = 0; i < t.n; i++)
        t.choices[i] = is_cut(x->choices.at[i].text) ? TRACE_CUT : x->choices.at[i].choice;
    uint32_t taken;
    enum system_stop stop = search_start(sys);
    stop = search_follow(sys, stop, &t, &taken, follow_line, &f);
    if (stop == SYSTEM_CHOICE && !f.misfit && taken < t.n) {
        f.misfit = "has another number of alternatives";
        f.n++;
    }
    free(t.choices);
    return f.misfit ? report_misfit(r, f.n, f.misfit) : report_end(r, x, stop, f.n);
}

// ---- a trace of several threads -----------------------------------------------------------------

static void show_thread_step(void *arg, uint32_t number, const char *text) {
    struct replay *r = arg;
    struct report_choice now = {.text = (char *)text};
    report_step_choice(&r->steps, get_depth(r), number, &now);
}

static void keep_fact(void *arg, const char *name) {
    struct replay *r = arg;
    for (uint32_t i = 0; i < r->facts.n; i++)
        if (!strcmp(r->facts.at[i], name)) return;
    VEC_PUSH(&r->facts, strdup(name));
}

static void forget_facts(struct replay *r) {
    for (uint32_t i = 0; i < r->facts.n; i++) free(r->facts.at[i]);
    r->facts.n = 0;
}

// Opens a new machine that knows what the last one has learnt. False: it cannot be opened.
static bool open_again(struct replay *r) {
    struct check_config *c = &r->subject.config;
    check_each_learnt(r->subject.check, keep_fact, r);
    c->learnt.n = 0;
    for (uint32_t i = 0; i < r->facts.n; i++) VEC_PUSH(&c->learnt, r->facts.at[i]);
    if (!subject_reopen(&r->subject)) return false;
    check_trace(r->subject.check);
    return true;
}

// The steps are listed when the trace has named its objects.
static FILE *begin_list(struct replay *r) {
    FILE *list = tmpfile();
    if (!list) bug("no temporary file for the list of steps");
    watch_steps(r);
    r->steps.out = list;
    check_list(r->subject.check);
    return list;
}

static void end_list(struct replay *r, const struct trace_entry *x, enum system_stop stop,
                     FILE *list) {
    struct system sys = get_system(r);
    struct system_violation v = {0};
    report_again(&sys, stop, x->property, x->message, &v); // names the objects of the message
    rewind(list);
    if (stop != SYSTEM_RESTART) check_listed(r->subject.check, list, stdout);
    fclose(list);
    r->steps.out = stdout;
}

// Follows the trace, again from the start each time something is learnt.
static struct follow follow_threads(struct replay *r, const struct trace_entry *x, bool strict,
                                    bool show) {
    struct follow f = {.stop = SYSTEM_RESTART};
    for (bool open = true; open && f.stop == SYSTEM_RESTART;) {
        follow_free(&f);
        f = (struct follow){.sys = get_system(r), .entry = x, .strict = strict, .arg = r};
        FILE *list = show ? begin_list(r) : NULL;
        if (show) f.line = show_thread_step;
        follow_trace(&f);
        if (list) end_list(r, x, f.stop, list);
        open = f.stop == SYSTEM_RESTART && open_again(r);
    }
    return f;
}

// A trace that a strict run does not fit is tried with other stops; if that does not fit either,
// the strict run says where.
static int follow_names(struct replay *r, const struct trace_entry *x) {
    bool strict = true;
    struct follow f = follow_threads(r, x, strict, false);
    if (*f.misfit) follow_each_field(x, keep_fact, r);
    if (*f.misfit && open_again(r)) {
        follow_free(&f);
        f = follow_threads(r, x, strict = false, false);
    }
    bool again = strict ? r->step : *f.misfit || r->step;
    if (again && open_again(r)) {
        strict |= *f.misfit != 0;
        follow_free(&f);
        f = follow_threads(r, x, strict, r->step);
    }
    int code = *f.misfit ? report_misfit(r, f.n, f.misfit) : report_end(r, x, f.stop, f.n);
    follow_free(&f);
    return code;
}

static int run_entry(struct replay *r, const struct trace_entry *x) {
    int code = open_machine(r);
    if (code < 0 && follow_applies(x)) {
        code = follow_names(r, x);
        forget_facts(r);
        close_machine(r);
        return code;
    }
    if (code < 0 && r->step) watch_steps(r);
    if (code < 0) code = follow_entry(r, x);
    close_machine(r);
    return code;
}

// "Confirmed" is the result only if it is that of each violation.
static int run_each(struct replay *r) {
    int whole = EXIT_REPLAY_CONFIRMED;
    uint32_t n = r->trace.entries.n;
    for (uint32_t i = 0; i < n; i++) {
        if (r->only && i + 1 != r->only) continue;
        if (n > 1) printf("violation %u of %u\n", i + 1, n);
        fflush(stdout);
        int code = run_entry(r, &r->trace.entries.at[i]);
        if (whole == EXIT_REPLAY_CONFIRMED || code > whole) whole = code;
    }
    return whole;
}

static bool parse_options(struct checkoptions *o, int argc, char **argv, struct err *e) {
    if (!checkoptions_parse(o, FOR_REPLAY, argc, argv, e)) return false;
    if (o->violation > UINT32_MAX) o->violation = UINT32_MAX;
    return o->run.help || !o->run.n_args ||
           err_set(e, ERR_USAGE, "%s: only one trace can be given", o->run.args[0]);
}

static bool read_trace(struct replay *r, const char *file, struct err *e) {
    if (!tracefile_read(file, &r->trace, e)) return false;
    uint32_t n = r->trace.entries.n;
    return r->only <= n ||
           err_set(e, ERR_USAGE, "%s has %u violation%s, not %u", file, n, PLURAL(n), r->only);
}

static int replay_trace(struct replay *r, const struct checkoptions *o) {
    struct err e = {0};
    if (!read_trace(r, o->run.main_class, &e)) return outcome_fail(&e);
    char *sources = o->sourcepath ? realpath(o->sourcepath, NULL) : NULL; // one folder, from here
    r->sourcepath = sources ? sources : o->sourcepath;
    if (r->trace.folder && chdir(r->trace.folder) < 0) {
    } // moved to another computer: paths start here
    int code = run_each(r);
    free(sources);
    return code;
}

int command_replay(int argc, char **argv) {
    struct checkoptions o;
    struct err e = {0};
    int code = EXIT_OK;
    if (!parse_options(&o, argc, argv, &e)) {
        code = outcome_fail(&e);
    } else if (!command_informs(&o.run)) {
        struct replay r = {.only = (uint32_t)o.violation,
                           .step = o.step != LISTING_none,
                           .all = o.step == LISTING_all};
        code = replay_trace(&r, &o);
        tracefile_free(&r.trace);
        VEC_FREE(&r.facts);
    }
    checkoptions_free(&o);
    return code;
}
