// dejavm generate: makes all structures within bounds that satisfy a predicate.
#include "generate/generate.h"
#include "base/file.h"
#include "cli/api_jar.h"
#include "cli/commands.h"
#include "cli/outcome.h"
#include "native/natives.h"
#include "report/graphviz.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <unistd.h>

enum { DRAWN_MOST = 100 };     // structures on a page of --svg
enum { TESTS_IN_CLASS = 250 }; // structures: a class file has at most 65,535 constants

struct session {
    struct checkoptions options;
    struct generator *generator;
    uint64_t written;                        // structures that were emitted
    FILE *tests;                             // the test class that is being written,
    char test[700], test_path[2 * PATH_MAX]; // its name and file
    char *page_text;
    size_t page_size;
    FILE *page; // the text that graphviz will draw
    uint32_t drawn;
    uint64_t violations; // before the current structure
    bool failed;         // a file could not be written
    double started;
};

// ---- files --------------------------------------------------------------------------------------

// Prints only the first error.
static void report_error(struct session *s, const struct err *e) {
    if (!s->failed) outcome_fail(e);
    s->failed = true;
}

static void report_unwritten(struct session *s, const char *what) {
    struct err e = {0};
    err_set(&e, ERR_USAGE, "cannot write %s: %s", what, strerror(errno));
    report_error(s, &e);
}

static FILE *open_file(struct session *s, const char *path) {
    FILE *f = s->failed ? NULL : fopen(path, "w");
    if (!f) report_unwritten(s, path);
    return f;
}

static void close_file(struct session *s, FILE *f, const char *path) {
    if (!file_close(f, path)) report_unwritten(s, path);
}

// The folder of the tests: DIR, or DIR/a/b for package a.b.
static bool make_test_folder(const struct session *s, char *out, size_t size, struct err *e) {
    char package[600];
    generate_package(s->generator, package, sizeof package);
    for (char *p = package; *p; p++)
        if (*p == '.') *p = '/';
    snprintf(out, size, "%s%s%s", s->options.emit, *package ? "/" : "", package);
    return file_make_dir(out, e);
}

static void end_tests(struct session *s) {
    if (!s->tests) return;
    generate_java_end(s->generator, s->test, s->tests);
    close_file(s, s->tests, s->test_path);
    s->tests = NULL;
}

static void emit_test(struct session *s) {
    if (s->written % TESTS_IN_CLASS == 0) {
        char folder[PATH_MAX];
        struct err e = {0};
        end_tests(s);
        if (!make_test_folder(s, folder, sizeof folder, &e)) return report_error(s, &e);
        snprintf(s->test, sizeof s->test, "%sStructures%lluTest",
                 generate_simple_name(s->generator),
                 (unsigned long long)(s->written / TESTS_IN_CLASS + 1));
        snprintf(s->test_path, sizeof s->test_path, "%s/%.700s.java", folder, s->test);
        s->tests = open_file(s, s->test_path);
        if (s->tests) generate_java_begin(s->generator, s->test, s->tests);
    }
    if (s->tests) generate_java(s->generator, ++s->written, s->options.emit_violating, s->tests);
}

static void emit_file(struct session *s) {
    char path[2 * PATH_MAX], name[700];
    s->written++;
    snprintf(name, sizeof name, "%s-%06llu", generate_simple_name(s->generator),
             (unsigned long long)s->written);
    snprintf(path, sizeof path, "%s/%s.%s", s->options.emit, name,
             emitted_values[s->options.emit_as].word);
    FILE *f = open_file(s, path);
    if (!f) return;
    if (s->options.emit_as == EMITTED_dot) graph_dot(generate_graph(s->generator), name, f);
    else graph_json(generate_graph(s->generator), f);
    close_file(s, f, path);
}

static bool is_standard(const char *file) { return file && !strcmp(file, "-"); }

// Opens the page of --svg and checks that all files can be written, before a long search.
static bool open_outputs(struct session *s, struct err *e) {
    const struct checkoptions *o = &s->options;
    if (o->print + is_standard(o->svg) + is_standard(o->json) > 1)
        return err_set(e, ERR_USAGE,
                       "only one of --print, --svg and --json goes to standard output");
    if (!outcome_can_report(o, e) || !outcome_can_write(o->svg, e)) return false;
    if (o->emit && !file_make_dir(o->emit, e)) return false;
    if (!o->svg) return true;
    if (!graphviz_found(e)) return false;
    s->page = open_memstream(&s->page_text, &s->page_size);
    if (!s->page) bug("out of memory");
    fputs("digraph structures {\n  pack=12; packmode=array_ut;\n  node [shape=record, fontsize=11, "
          "height=0.2];\n",
          s->page);
    return true;
}

static void end_page(struct session *s, uint64_t structures) {
    struct err e = {0};
    if (!s->page) return;
    fprintf(s->page, "  labelloc=t; label=\"%s: %llu structures",
            generate_simple_name(s->generator), (unsigned long long)structures);
    if (s->options.run_calls.n) fprintf(s->page, ", failed calls on %u of them", s->drawn);
    else if (structures > s->drawn) fprintf(s->page, ", the first %u", s->drawn);
    fputs("\";\n}\n", s->page);
    fflush(s->page);
    if (!graphviz_svg(s->page_text, s->page_size, s->options.svg, &e)) report_error(s, &e);
}

static bool take_structure(void *arg, const struct generate_result *r) {
    struct session *s = arg;
    uint64_t violations = r->search.counts.violations;
    bool wrong = violations > s->violations;
    s->violations = violations;
    if (s->options.print) {
        char *text = generate_text(s->generator);
        puts(text);
        free(text);
    }
    if (s->page && s->drawn < DRAWN_MOST && (wrong || !s->options.run_calls.n))
        graph_dot_framed(generate_graph(s->generator), ++s->drawn, s->page);
    if (!s->options.emit || (s->options.emit_violating && !wrong)) return true;
    if (s->options.emit_as == EMITTED_junit) emit_test(s);
    else emit_file(s);
    return !s->failed;
}

// ---- progress -----------------------------------------------------------------------------------

static void show_progress(void *arg, const struct generate_result *r, double done) {
    const struct session *s = arg;
    double seconds = outcome_seconds() - s->started;
    fprintf(stderr,
            "\r\033[K%llu structures, %llu candidates, %.0f per second, %.1f%% of the space",
            (unsigned long long)r->structures, (unsigned long long)r->explored,
            (double)r->explored / seconds, 100 * done);
}

// ---- the report ---------------------------------------------------------------------------------

// Adds violations like those of a search; the trace is the call.
static void add_violations(struct report *report, const struct generate_result *r) {
    for (uint32_t i = 0; i < r->violations.n; i++) {
        const struct generate_violation *v = &r->violations.at[i];
        const struct violation *found = &r->search.violations.at[i];
        size_t n = v->output.n;
        struct report_violation x = {.found = found,
                                     .message = strdup(found->message),
                                     .output =
                                         n ? memcpy(vec_grow(NULL, n), v->output.text, n) : NULL,
                                     .output_len = n,
                                     .code = v->code ? strdup(v->code) : NULL,
                                     .structure = v->structure,
                                     .drawing = v->drawing,
                                     .confirmed = v->confirmed};
        VEC_PUSH(&x.trace, (struct report_choice){.text = strdup(v->call)});
        VEC_PUSH(&report->violations, x);
    }
}

// ---- the command --------------------------------------------------------------------------------

static struct generate_config make_config(struct session *s) {
    const struct checkoptions *o = &s->options;
    bool later = o->test_calls.n;
    unsigned part = 0, parts = 0;
    if (o->part) sscanf(o->part, "%u/%u", &part, &parts);
    return (struct generate_config){
        .class_name = o->run.main_class,
        .predicate = o->predicate,
        .finitization = o->finitization,
        .args = o->run.args,
        .n_args = (uint32_t)o->run.n_args,
        .fields = o->field.at,
        .n_fields = o->field.n,
        .listeners = o->listener.at,
        .n_listeners = o->listener.n,
        .max_steps = o->max_steps,
        .limits = outcome_limits(o),
        .limit = o->limit,
        .run = later ? o->test_calls.at : o->run_calls.at,
        .n_run = later ? o->test_calls.n : o->run_calls.n,
        .run_later = later,
        .oracles = o->oracle.at,
        .n_oracles = o->oracle.n,
        .all_violations = o->all_violations,
        .n = o->run.n_args ? atoi(o->run.args[0]) : 0,
        .mode = o->mode,
        .part = part,
        .parts = parts,
        .allow_io = o->allow_io,
        .progress = isatty(STDERR_FILENO) && !o->print ? show_progress : NULL,
        .found = o->print || o->emit || o->svg ? take_structure : NULL,
        .arg = s,
    };
}

static int run_search(struct session *s) {
    s->started = outcome_seconds();
    const struct generate_result *g = generate_run(s->generator);
    struct report r = {.options = &s->options, .result = &g->search, .generated = g};
    r.seconds = outcome_seconds() - s->started;
    outcome_fill(&r, g->doubts, NULL);
    add_violations(&r, g);
    end_tests(s);
    end_page(s, g->structures);
    if (isatty(STDERR_FILENO)) report_progress(stderr, NULL);
    bool only_count = s->options.count && !s->options.json;
    if (only_count) printf("%llu\n", (unsigned long long)g->structures);
    if (only_count && g->search.unsupported) fprintf(stderr, "dejavm: %s\n", g->search.reason);
    if (!only_count && !outcome_write(&r)) s->failed = true;
    int code = s->failed ? EXIT_USAGE : report_exit(&r);
    report_free(&r);
    return code;
}

int command_generate(int argc, char **argv) {
    struct session s = {0};
    struct err e = {0};
    int code;
    if (!checkoptions_parse(&s.options, FOR_GENERATE, argc, argv, &e)) code = outcome_fail(&e);
    else if (command_informs(&s.options.run)) {
        code = EXIT_OK;
    } else {
        checkoptions_warn(&s.options);
        struct generate_config config = make_config(&s);
        if (api_jar_add(&s.options.run, &e) && open_outputs(&s, &e))
            s.generator = generate_new(&s.options.run, &config, native_classes, &e);
        bool tests = s.options.emit && s.options.emit_as == EMITTED_junit;
        bool ready = s.generator && (!tests || generate_java_check(s.generator, &e));
        code = ready ? run_search(&s) : outcome_fail(&e);
        if (s.page) fclose(s.page), free(s.page_text);
        if (s.generator) generate_free(s.generator);
    }
    checkoptions_free(&s.options);
    return code;
}
