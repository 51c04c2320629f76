// dejavm check: runs a program through all its choices.
#include "cli/check_run.h"
#include "cli/commands.h"
#include "cli/junit.h"
#include "cli/states.h"

struct line {
    int argc;
    char **argv;
};

static int write_all(const struct report *r, void *arg) {
    const struct line *line = arg;
    const char *trace = r->options->trace;
    bool good = outcome_write(r);
    if (trace) good &= outcome_trace(r, trace, line->argc, line->argv);
    return good ? report_exit(r) : EXIT_USAGE;
}

int command_check(int argc, char **argv) {
    struct subject s;
    double started = outcome_seconds();
    int code = subject_parse(&s, argc, argv);
    if (code < 0 && command_informs(&s.options.run)) code = EXIT_OK;
    if (code < 0) checkoptions_warn(&s.options);
    bool tests = s.options.junit.n || s.options.junit_scan.n;
    struct err e = {0};
    if (code < 0 && !(outcome_can_report(&s.options, &e) && states_allowed(&s.options, &e)))
        code = outcome_fail(&e);
    if (code < 0) code = tests ? junit_check(argc, argv) : subject_boot(&s, NULL, 0);
    if (code < 0) code = check_run(&s, started, write_all, &(struct line){argc, argv});
    subject_close(&s);
    return code;
}
