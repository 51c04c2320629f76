#include "cli/junit.h"
#include "cli/checked.h"
#include "report/tests.h"
#include <stdio.h>

struct junit {
    struct checkoptions options; // as the user gave them
    int argc;
    char **argv;
    char *list; // lines of the listing: a word, the test's name, and why it does not run
    struct report_tests tests;
    bool single;    // one test was named
    bool unwritten; // some file was not
};

struct one {
    struct junit *j;
    const char *name;
    VEC(char *) line; // the words of a command line that checks it alone
};

// ---- which tests there are ----------------------------------------------------------------------

static int fail(const struct junit *j, const char *why) {
    fprintf(stderr, "dejavm: usage: --junit %s: %.*s\n", j->options.junit, (int)strcspn(why, "\n"),
            why);
    return EXIT_USAGE;
}

// -1: j->list has them.
static int list(struct junit *j, struct subject *s) {
    struct system sys = check_system(s->check);
    struct system_violation v = {0};
    char *class = strndup(j->options.junit, strcspn(j->options.junit, "#"));
    s->args[0] = class;
    enum system_stop stop = sys.ops->start(sys.self);
    size_t len;
    const char *text = check_output(s->check, &len);
    j->list = strndup(len ? text : "", len);
    free(class);
    if (stop == SYSTEM_END) return -1;
    if (stop == SYSTEM_VIOLATION) return sys.ops->violation(sys.self, &v), fail(j, v.message);
    fprintf(stderr, "dejavm: %s\n", sys.ops->message(sys.self));
    return EXIT_UNSUPPORTED;
}

// ---- each of them -------------------------------------------------------------------------------

static int write_one(const struct report *r, void *arg) {
    struct one *o = arg;
    struct junit *j = o->j;
    const char *trace = j->options.trace;
    char *file = NULL;
    report_test(&j->tests, o->name, r);
    bool named = !strcmp(o->name, j->options.junit);
    if (trace && asprintf(&file, named ? "%s" : "%s.%s", trace, o->name) < 0) bug("out of memory");
    if (file && !checked_trace(r, file, (int)o->line.n, o->line.at)) j->unwritten = true;
    free(file);
    return -1;
}

// The command line with one test in it: the later option wins.
static int run(struct junit *j, const char *name) {
    struct one o = {.j = j, .name = name};
    struct subject s;
    double started = outcome_seconds();
    for (int i = 0; i < j->argc; i++) VEC_PUSH(&o.line, j->argv[i]);
    VEC_PUSH(&o.line, (char *)"--junit");
    VEC_PUSH(&o.line, (char *)name);
    int code = subject_open(&s, (int)o.line.n, o.line.at);
    if (code < 0) code = checked_run(&s, started, write_one, &o);
    subject_close(&s);
    VEC_FREE(&o.line);
    return code;
}

// Class#method also means its tests Class#method[1], ..., one for each set of arguments.
static bool is_meant(const struct junit *j, const char *name) {
    size_t n = strlen(j->options.junit);
    return !j->single || (!strncmp(name, j->options.junit, n) && (!name[n] || name[n] == '['));
}

// line: "run NAME", "skip NAME WHY" or "refuse NAME WHAT".
static int one_line(struct junit *j, char *line) {
    char *name = strchr(line, ' ') + 1, *why = name + strcspn(name, " ");
    if (*why) *why++ = 0;
    if (!is_meant(j, name)) return -1;
    if (line[0] == 'r' && line[1] == 'u') return run(j, name);
    report_test_unrun(&j->tests, name, line[0] == 's' ? VERDICT_DISABLED : VERDICT_UNSUPPORTED,
                      why);
    return -1;
}

static int run_all(struct junit *j) {
    int code = -1;
    char *rest = j->list, *line;
    while (code < 0 && (line = strsep(&rest, "\n")))
        if (*line) code = one_line(j, line);
    return code;
}

static void write_json(const void *tests, FILE *out) { report_tests_json(tests, out); }

static int check_all(struct junit *j) {
    const char *json = j->options.json;
    j->single = strchr(j->options.junit, '#');
    j->tests.text = json && !strcmp(json, "-") ? NULL : stdout;
    int code = run_all(j);
    if (code >= 0) return code;
    if (!j->tests.json.n)
        return fail(j, j->single ? "the class has no such test"
                                 : "the class has no tests (or JUnit is not on the class path)");
    report_tests_end(&j->tests);
    j->unwritten |= json && !outcome_json(json, write_json, &j->tests);
    return j->unwritten ? EXIT_USAGE : report_tests_exit(&j->tests);
}

int junit_check(struct subject *listing, int argc, char **argv) {
    struct junit j = {.argc = argc, .argv = argv};
    struct err e = {0};
    if (!checkoptions_parse(&j.options, FOR_CHECK, argc, argv, &e)) bug("options were good");
    int code = list(&j, listing);
    subject_close(listing);
    if (code < 0) code = check_all(&j);
    report_tests_free(&j.tests);
    checkoptions_free(&j.options);
    free(j.list);
    return code;
}
