// dejavm replay: recorded executions again, each on a machine of its own.
#include "cli/commands.h"
#include "cli/explored.h"
#include "cli/subject.h"
#include "report/steps.h"
#include "report/tracefile.h"
#include <unistd.h>

static const char usage[] =
    "usage: dejavm replay [options] TRACE\n"
    "\n"
    "  --violation K       only the K-th violation of the file (default: each of them)\n"
    "  --step[=all]        list every source line executed and the values written;\n"
    "                      all: in the JDK, the API and test frameworks too\n"
    "  --sourcepath PATH   where sources are (default: --sourcepath of check, then its class "
    "path)\n"
    "\n"
    "Exit code: 1 each violation is confirmed, 0 an execution ends without it, 3 the trace does "
    "not "
    "fit the program\n";

struct replay {
    struct subject subject;   // of check
    struct explored explored; // of explore
    struct tracefile trace;
    struct report_steps steps;
    const char *file, *sourcepath;
    uint32_t only; // --violation; 0: all
    bool step, all;
};

// ---- check or explore ---------------------------------------------------------------------------

static struct system system_of(const struct replay *r) {
    return r->trace.explores ? explore_system(r->explored.explorer)
                             : check_system(r->subject.check);
}

static const char *output_of(const struct replay *r, size_t *len) {
    return r->trace.explores ? explore_output(r->explored.explorer, len)
                             : check_output(r->subject.check, len);
}

static uint32_t depth_of(const struct replay *r) {
    return r->trace.explores ? explore_depth(r->explored.explorer) : check_depth(r->subject.check);
}

static const char *unit(const struct replay *r) {
    return r->trace.explores ? "operation" : "choice";
}

static const struct checkoptions *options_of(const struct replay *r) {
    return r->trace.explores ? &r->explored.options : &r->subject.options;
}

static int open_explored(struct explored *x, int argc, char **argv) {
    int code = explored_parse(x, argc, argv);
    x->config.alone = true;
    return code < 0 ? explored_boot(x) : code;
}

// -1: ready; else the exit code.
static int open_again(struct replay *r) {
    int argc = (int)r->trace.args.n;
    char **argv = r->trace.args.at;
    return r->trace.explores ? open_explored(&r->explored, argc, argv)
                             : subject_open(&r->subject, argc, argv);
}

static void watch(struct replay *r) {
    const struct checkoptions *o = options_of(r);
    const char *given = r->sourcepath ? r->sourcepath : o->sourcepath;
    r->steps = (struct report_steps){given ? given : o->run.class_path, unit(r), stdout};
    if (r->trace.explores) explore_watch(r->explored.explorer, r->all, report_step, &r->steps);
    else check_watch(r->subject.check, r->all, report_step, &r->steps);
}

static void close_again(struct replay *r) {
    if (r->trace.explores) explored_close(&r->explored);
    else subject_close(&r->subject);
}

// ---- a trace ------------------------------------------------------------------------------------

static int misfit(const struct replay *r, uint32_t number, const char *why) {
    fprintf(stderr, "dejavm: the trace does not fit the program: %s %u %s\n", unit(r), number, why);
    return EXIT_USAGE;
}

static void print_violation(const struct system_violation *v) {
    size_t n = strlen(v->message);
    printf("violation: %s\n%s%s", property_name(v->property), v->message,
           n && v->message[n - 1] != '\n' ? "\n" : "");
}

static int ended(struct replay *r, const struct trace_entry *x, enum system_stop stop,
                 uint32_t taken) {
    struct system sys = system_of(r);
    struct system_violation v = {0};
    size_t len;
    const char *output = output_of(r, &len);
    bool violated = stop == SYSTEM_VIOLATION;
    if (violated) sys.ops->violation(sys.self, &v);
    bool same = violated && report_same(x->property, x->message, &v);
    if (len) printf("output:\n%.*s%s", (int)len, output, output[len - 1] == '\n' ? "" : "\n");
    if (violated) print_violation(&v);
    if (same) {
        printf("confirmed after %u %s%s\n", taken, unit(r), PLURAL(taken));
        return EXIT_VIOLATION;
    }
    if (violated) return misfit(r, taken, "led to another violation than the recorded one");
    if (stop == SYSTEM_CHOICE && !r->trace.explores)
        return misfit(r, taken, "was the last, and the program asks for more");
    if (stop == SYSTEM_UNSUPPORTED || stop == SYSTEM_LIMIT) {
        fprintf(stderr, "dejavm: %s\n", sys.ops->message(sys.self));
        return stop == SYSTEM_LIMIT ? EXIT_INCOMPLETE : EXIT_UNSUPPORTED;
    }
    printf("the execution ended without the violation, after %u %s%s\n", taken, unit(r),
           PLURAL(taken));
    return EXIT_OK;
}

static bool is_cut(const char *text) { return !strncmp(text, CHECK_CUT, sizeof CHECK_CUT - 1); }

// A trace that is followed. Steps need not be cut where they were.
struct followed {
    struct replay *replay;
    const struct trace_entry *entry;
    uint32_t next, n;   // choice of the entry; lines so far
    const char *misfit; // why the last line does not fit; NULL: it does
};

static uint32_t skip_cuts(const struct trace_entry *x, uint32_t i) {
    while (i < x->choices.n && is_cut(x->choices.at[i].text)) i++;
    return i;
}

static bool follow_line(void *arg, uint32_t choice, uint32_t n, const char *text) {
    struct followed *f = arg;
    struct replay *r = f->replay;
    const struct report_choice *c = &f->entry->choices.at[f->next];
    struct report_choice now = {choice, n, (char *)text};
    bool cut = is_cut(text);
    f->n++;
    if (!cut && c->n != n) f->misfit = "has another number of ways";
    if (f->misfit) return false;
    if (r->step) report_step_choice(&r->steps, depth_of(r), f->n, &now);
    if (cut) return true;
    if (strcmp(text, c->text)) f->misfit = "is not the recorded one";
    f->next = skip_cuts(f->entry, f->next + 1);
    return !f->misfit;
}

static int run(struct replay *r, const struct trace_entry *x) {
    struct system sys = system_of(r);
    struct followed f = {.replay = r, .entry = x, .next = skip_cuts(x, 0)};
    struct trace t = {x->choices.n, vec_grow(NULL, (x->choices.n + 1) * sizeof *t.choices)};
    for (uint32_t i = 0; i < t.n; i++)
        t.choices[i] = is_cut(x->choices.at[i].text) ? TRACE_CUT : x->choices.at[i].choice;
    uint32_t taken;
    enum system_stop stop = sys.ops->start(sys.self);
    stop = search_follow(sys, stop, &t, &taken, follow_line, &f);
    if (stop == SYSTEM_CHOICE && !f.misfit && taken < t.n) {
        f.misfit = "has another number of ways";
        f.n++;
    }
    free(t.choices);
    return f.misfit ? misfit(r, f.n, f.misfit) : ended(r, x, stop, f.n);
}

static int open_and_run(struct replay *r, const struct trace_entry *x) {
    int code = open_again(r);
    if (code < 0 && r->step) watch(r);
    if (code < 0) code = run(r, x);
    close_again(r);
    return code;
}

// Confirmed is the weakest of the outcomes: any other is the whole's.
static int run_each(struct replay *r) {
    int whole = EXIT_VIOLATION;
    uint32_t n = r->trace.entries.n;
    for (uint32_t i = 0; i < n; i++) {
        if (r->only && i + 1 != r->only) continue;
        if (n > 1) printf("violation %u of %u\n", i + 1, n);
        fflush(stdout);
        int code = open_and_run(r, &r->trace.entries.at[i]);
        if (whole == EXIT_VIOLATION || code > whole) whole = code;
    }
    return whole;
}

static int fail(const char *what, const char *word) {
    fprintf(stderr, "dejavm: usage: %s %s (see dejavm replay --help)\n", what, word);
    return EXIT_USAGE;
}

// -1: go on.
static int parse(struct replay *r, int argc, char **argv) {
    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        bool number = !strcmp(word, "--violation"), path = !strcmp(word, "--sourcepath");
        if ((number || path) && i + 1 == argc) return fail("no value for", word);
        if ((number && r->only) || (path && r->sourcepath)) return fail("given twice:", word);
        if (!strcmp(word, "--help") || !strcmp(word, "-h")) return fputs(usage, stdout), EXIT_OK;
        else if (!strcmp(word, "--step")) r->step = true;
        else if (!strcmp(word, "--step=all")) r->step = r->all = true;
        else if (path) r->sourcepath = argv[++i];
        else if (number) {
            r->only = (uint32_t)strtoul(argv[++i], NULL, 10);
            if (!r->only) return fail("not the number of a violation:", argv[i]);
        } else if (word[0] == '-') return fail("unknown option", word);
        else if (r->file) return fail("unknown argument", word);
        else r->file = word;
    }
    return r->file ? -1 : (fputs(usage, stderr), EXIT_USAGE);
}

static int replay(struct replay *r) {
    struct err e = {0};
    if (tracefile_read(r->file, &r->trace, &e) && r->only > r->trace.entries.n)
        err_set(&e, ERR_USAGE, "%s has %u violation%s, not %u", r->file, r->trace.entries.n,
                PLURAL(r->trace.entries.n), r->only);
    if (e.code != ERR_NONE) {
        fprintf(stderr, "dejavm: %s\n", e.text);
        return EXIT_USAGE;
    }
    char *sources = r->sourcepath ? realpath(r->sourcepath, NULL) : NULL; // one folder, from here
    if (sources) r->sourcepath = sources;
    if (r->trace.folder && chdir(r->trace.folder) < 0) {
    } // moved to another machine: paths are taken from here
    int code = run_each(r);
    free(sources);
    return code;
}

int command_replay(int argc, char **argv) {
    struct replay r = {0};
    int code = parse(&r, argc, argv);
    if (code < 0) code = replay(&r);
    tracefile_free(&r.trace);
    return code;
}
