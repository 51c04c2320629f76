#include "cli/junit.h"
#include "cli/check_run.h"
#include "cli/testclasses.h"
#include "report/tests.h"
#include <stdio.h>

struct junit {
    struct checkoptions options; // as given by the user
    int argc;
    char **argv;
    char *list; // lines of the listing: a verb, the test's name, and the reason if it does not run
    struct report_tests tests;
    const char *wanted; // the current value of --junit or --junit-scan
    const char *option; // which of these options
    bool unwritten;     // a file could not be written
};

struct line {
    VEC(char *) at;
};

struct one {
    struct junit *j;
    const char *name;
    struct line line; // a command line that checks only this test
};

// ---- the list of tests --------------------------------------------------------------------------

static int report_bad(const struct junit *j, const char *why) {
    fprintf(stderr, "dejavm: usage: %s %s: %.*s\n", j->option, j->wanted, (int)strcspn(why, "\n"),
            why);
    return EXIT_USAGE;
}

static int run_listing(struct junit *j, struct subject *s) {
    struct system sys = check_system(s->check);
    struct system_violation v = {0};
    enum system_stop stop = sys.ops->start(sys.self);
    size_t len;
    const char *text = check_output(s->check, &len);
    free(j->list);
    j->list = strndup(len ? text : "", len);
    if (stop == SYSTEM_END) return -1;
    if (stop == SYSTEM_VIOLATION) return sys.ops->violation(sys.self, &v), report_bad(j, v.message);
    fprintf(stderr, "dejavm: %s\n", sys.ops->message(sys.self));
    return EXIT_UNSUPPORTED;
}

// Appends one test to the command line: subject_boot uses the last.
static void make_line(const struct junit *j, const char *name, struct line *out) {
    for (int i = 0; i < j->argc; i++) VEC_PUSH(&out->at, j->argv[i]);
    VEC_PUSH(&out->at, (char *)"--junit");
    VEC_PUSH(&out->at, (char *)name);
}

static bool is_scan(const struct junit *j) { return !strcmp(j->option, "--junit-scan"); }

static bool find_classes(const struct junit *j, struct subject *s, struct testclasses *t,
                         struct err *e) {
    if (is_scan(j)) return testclasses_in(t, j->wanted, e);
    char *class = strndup(j->wanted, strcspn(j->wanted, "#"));
    bool found = testclasses_named(t, s->options.run.class_path, class, e);
    free(class);
    return found;
}

// -1: j->list has the tests; else an exit code.
static int list_tests(struct junit *j) {
    struct testclasses t = {0};
    struct line args = {0};
    struct err e = {0};
    struct subject s;
    int code = subject_parse(&s, j->argc, j->argv);
    if (code < 0 && !find_classes(j, &s, &t, &e)) code = outcome_fail(&e);
    if (!t.exact) VEC_PUSH(&args.at, (char *)"--scan");
    for (uint32_t i = 0; i < t.at.n; i++) VEC_PUSH(&args.at, t.at.at[i]);
    if (code < 0) code = subject_boot(&s, args.at.at, (int)args.at.n);
    if (code < 0) code = run_listing(j, &s);
    subject_close(&s);
    VEC_FREE(&args.at);
    testclasses_free(&t);
    return code;
}

// ---- each test ----------------------------------------------------------------------------------

static int write_one(const struct report *r, void *arg) {
    struct one *o = arg;
    struct junit *j = o->j;
    const char *trace = j->options.trace;
    char *file = NULL;
    report_test(&j->tests, o->name, r);
    bool named = j->options.junit.n == 1 && !strcmp(o->name, j->wanted);
    if (trace && asprintf(&file, named ? "%s" : "%s.%s", trace, o->name) < 0) bug("out of memory");
    if (file && !outcome_trace(r, file, (int)o->line.at.n, o->line.at.at)) j->unwritten = true;
    free(file);
    return -1;
}

static int check_test(struct junit *j, const char *name) {
    struct one o = {.j = j, .name = name};
    struct subject s;
    double started = outcome_seconds();
    make_line(j, name, &o.line);
    int code = subject_parse(&s, (int)o.line.at.n, o.line.at.at);
    s.options.run.names_known = true; // the listing has warned
    if (code < 0) code = subject_boot(&s, NULL, 0);
    if (code < 0) code = check_run(&s, started, write_one, &o);
    subject_close(&s);
    VEC_FREE(&o.line.at);
    return code;
}

// Class#method also means its tests Class#method[1], ..., one for each set of arguments.
static bool is_meant(const struct junit *j, const char *name) {
    const char *wanted = j->wanted, *method = is_scan(j) ? NULL : strchr(wanted, '#');
    if (!method) return true;
    if (strpbrk(wanted, "*?")) wanted = method, name = strchr(name, '#');
    size_t n = strlen(wanted);
    return name && !strncmp(name, wanted, n) && (!name[n] || name[n] == '[');
}

// line: "run NAME", "skip NAME WHY" or "refuse NAME WHAT".
static int take_line(struct junit *j, char *line) {
    char *name = strchr(line, ' ') + 1, *why = name + strcspn(name, " ");
    if (*why) *why++ = 0;
    if (!is_meant(j, name)) return -1;
    if (line[0] == 'r' && line[1] == 'u') return check_test(j, name);
    report_test_unrun(&j->tests, name, line[0] == 's' ? VERDICT_DISABLED : VERDICT_UNSUPPORTED,
                      why);
    return -1;
}

static int run_wanted(struct junit *j) {
    uint32_t before = j->tests.json.n;
    int code = list_tests(j);
    char *rest = j->list, *line;
    while (code < 0 && (line = strsep(&rest, "\n")))
        if (*line) code = take_line(j, line);
    if (code >= 0 || j->tests.json.n > before) return code;
    return report_bad(j, !is_scan(j) && strchr(j->wanted, '#')
                             ? "there is no such test"
                             : "there are no tests (or JUnit is not on the class path)");
}

static void write_json(const void *tests, FILE *out) { report_tests_json(tests, out); }

static int check_all(struct junit *j) {
    const char *json = j->options.json;
    int code = -1;
    j->tests.text = json && !strcmp(json, "-") ? NULL : stdout;
    j->option = "--junit";
    for (uint32_t i = 0; i < j->options.junit.n && code < 0; i++) {
        j->wanted = j->options.junit.at[i];
        code = run_wanted(j);
    }
    j->option = "--junit-scan";
    for (uint32_t i = 0; i < j->options.junit_scan.n && code < 0; i++) {
        j->wanted = j->options.junit_scan.at[i];
        code = run_wanted(j);
    }
    if (code >= 0) return code;
    report_tests_end(&j->tests);
    j->unwritten |= json && !outcome_write_file(json, write_json, &j->tests);
    return j->unwritten ? EXIT_USAGE : report_tests_exit(&j->tests);
}

int junit_check(int argc, char **argv) {
    struct junit j = {.argc = argc, .argv = argv};
    struct err e = {0};
    if (!checkoptions_parse(&j.options, FOR_CHECK, argc, argv, &e)) bug("options were good");
    int code = check_all(&j);
    report_tests_free(&j.tests);
    checkoptions_free(&j.options);
    free(j.list);
    return code;
}
