// dejavm replay: one recorded execution again.
#include "cli/commands.h"
#include "cli/subject.h"
#include "report/tracefile.h"
#include <unistd.h>

static const char usage[] = "usage: dejavm replay [--step] TRACE\n"
                            "\n"
                            "  --step    print each choice before it is taken\n"
                            "\n"
                            "Exit code: 1 the violation is confirmed, 0 the execution ends without "
                            "it, 3 the trace does not fit the program\n";

struct replay {
    struct subject subject;
    struct tracefile trace;
    bool step;
};

static int misfit(uint32_t number, const char *why) {
    fprintf(stderr, "dejavm: the trace does not fit the program: choice %u %s\n", number, why);
    return EXIT_USAGE;
}

static void print_violation(const struct system_violation *v) {
    size_t n = strlen(v->message);
    printf("violation: %s\n%s%s", v->kind, v->message, n && v->message[n - 1] != '\n' ? "\n" : "");
}

// The same property: kind and first line. A breadth-first search restores states, and an exception
// in flight in one has lost its stack trace, which is no part of a state.
static bool is_same(const struct system_violation *v, const char *kind, const char *message) {
    size_t n = strcspn(v->message, "\n");
    return !strcmp(v->kind, kind) && strcspn(message, "\n") == n &&
           !strncmp(v->message, message, n);
}

static int ended(const struct replay *r, enum system_stop stop, uint32_t taken) {
    struct system sys = check_system(r->subject.check);
    struct system_violation v = {0};
    size_t len;
    const char *output = check_output(r->subject.check, &len);
    if (stop == SYSTEM_VIOLATION) sys.ops->violation(sys.self, &v);
    if (stop == SYSTEM_FOUND) strcpy(v.kind, "found");
    bool same = stop == SYSTEM_FOUND ? !strcmp(v.kind, r->trace.kind)
                                     : is_same(&v, r->trace.kind, r->trace.message);
    if (len) printf("output:\n%.*s%s", (int)len, output, output[len - 1] == '\n' ? "" : "\n");
    if (v.kind[0]) print_violation(&v);
    if (same) return printf("confirmed after %u choices\n", taken), EXIT_VIOLATION;
    if (v.kind[0]) return misfit(taken, "led to another violation than the recorded one");
    if (stop == SYSTEM_CHOICE) return misfit(taken, "was the last, and the program asks for more");
    if (stop == SYSTEM_UNSUPPORTED)
        return fprintf(stderr, "dejavm: %s\n", sys.ops->message(sys.self)), EXIT_UNSUPPORTED;
    printf("the execution ended without the violation, after %u choices\n", taken);
    return EXIT_OK;
}

static int run(struct replay *r) {
    struct system sys = check_system(r->subject.check);
    enum system_stop stop = sys.ops->start(sys.self);
    uint32_t i;
    char text[1000];
    for (i = 0; stop == SYSTEM_CHOICE && i < r->trace.choices.n; i++) {
        const struct report_choice *c = &r->trace.choices.at[i];
        if (sys.ops->choices(sys.self) != c->n || c->choice >= c->n)
            return misfit(i + 1, "has another number of ways");
        sys.ops->describe(sys.self, c->choice, text, sizeof text);
        struct report_choice now = {c->choice, c->n, text};
        if (r->step) report_choice_text(i + 1, &now, r->subject.options.sourcepath, stdout);
        if (strcmp(text, c->text)) return misfit(i + 1, "is not the recorded one");
        stop = sys.ops->step(sys.self, c->choice);
    }
    return ended(r, stop, i);
}

static int open_and_run(struct replay *r, const char *file) {
    struct err e = {0};
    if (!tracefile_read(file, &r->trace, &e)) {
        fprintf(stderr, "dejavm: %s\n", e.text);
        return EXIT_USAGE;
    }
    if (r->trace.folder && chdir(r->trace.folder) < 0) {
    } // moved to another machine: paths are taken from here
    int code = subject_open(&r->subject, (int)r->trace.args.n, r->trace.args.at);
    if (code < 0) code = run(r);
    subject_close(&r->subject);
    return code;
}

int command_replay(int argc, char **argv) {
    struct replay r = {0};
    const char *file = NULL;
    for (int i = 0; i < argc; i++) {
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
            return fputs(usage, stdout), EXIT_OK;
        if (!strcmp(argv[i], "--step")) {
            r.step = true;
        } else if (argv[i][0] == '-' || file) {
            fprintf(stderr, "dejavm: usage: unknown %s %s (see dejavm replay --help)\n",
                    argv[i][0] == '-' ? "option" : "argument", argv[i]);
            return EXIT_USAGE;
        } else {
            file = argv[i];
        }
    }
    if (!file) return fputs(usage, stderr), EXIT_USAGE;
    int code = open_and_run(&r, file);
    tracefile_free(&r.trace);
    return code;
}
