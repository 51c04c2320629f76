#include "cli/outcome.h"
#include "base/file.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "report/tracefile.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

struct limits outcome_limits(const struct checkoptions *o) {
    return (struct limits){
        .seconds = o->time, .memory = o->memory, .interrupted = interrupt_flag()};
}

double outcome_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void outcome_be_quiet(void) {
    int nowhere = open("/dev/null", O_RDWR);
    if (nowhere < 0) return;
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
}

int outcome_fail(const struct err *e) {
    err_print(e);
    return e->code == ERR_UNSUPPORTED ? EXIT_UNSUPPORTED : EXIT_USAGE;
}

void outcome_progress(void *arg, const struct search_progress *p) {
    (void)arg;
    report_progress(stderr, p);
}

void outcome_fill(struct report *r, const struct doubts *d, const struct canon_stats *c) {
    struct rusage u;
    r->doubts = d;
    getrusage(RUSAGE_SELF, &u);
    r->version = DEJAVM_VERSION;
    r->peak_memory = (uint64_t)u.ru_maxrss * 1024;
    if (!c || !c->walks) return;
    r->objects_per_state = (double)c->objects / (double)c->walks;
    r->words_per_state = (double)c->words / (double)c->walks;
}

static bool is_standard(const char *file) { return file && !strcmp(file, "-"); }

bool outcome_can_write(const char *file, struct err *e) {
    char folder[PATH_MAX];
    if (!file || is_standard(file)) return true;
    snprintf(folder, sizeof folder, "%s", file);
    bool there = file_exists(file), is_folder = there && file_is_dir(file);
    if (!is_folder && !access(there ? file : dirname(folder), W_OK)) return true;
    return err_set(e, ERR_USAGE, "cannot write %s: %s", file, strerror(is_folder ? EISDIR : errno));
}

bool outcome_write_file(const char *file, void (*write)(const void *what, FILE *out),
                        const void *what) {
    bool standard = is_standard(file);
    FILE *out = standard ? stdout : fopen(file, "w");
    if (out) write(what, out);
    if (standard || (out && file_close(out, file))) return true;
    fprintf(stderr, "dejavm: cannot write %s: %s\n", file, strerror(errno));
    return false;
}

bool outcome_trace(const struct report *r, const char *file, int argc, char **argv) {
    struct err e = {0};
    if (!r->violations.n || tracefile_write(file, argc, argv, r, &e)) return true;
    fprintf(stderr, "dejavm: %s\n", e.text);
    return false;
}

// ---- the report ---------------------------------------------------------------------------------

static const struct writer {
    const char *option;
    size_t file; // its field in struct checkoptions
    void (*write)(const struct report *r, FILE *out);
} writers[] = {
#define OPTION(...)
#define CHOICE(...)
#define CHOICES(...)
#define SWITCH(...)
#define ANOTHER(...)
#define WRITES(commands, group, name, field, help)                                                 \
    {name, offsetof(struct checkoptions, field), report_##field},
#include "config/checkoptions.def"
#undef OPTION
#undef CHOICE
#undef CHOICES
#undef SWITCH
#undef ANOTHER
#undef WRITES
};

// The file that was given to a writer; NULL: none.
static const char *get_file(const struct checkoptions *o, const struct writer *w) {
    return *(const char *const *)((const char *)o + w->file);
}

static bool is_for_tests(const struct checkoptions *o) { return o->junit.n || o->junit_scan.n; }

// Tests write their traces beside the file (cli/junit.c).
static bool can_trace(const struct checkoptions *o, struct err *e) {
    char beside[PATH_MAX];
    if (!o->trace || !is_for_tests(o)) return outcome_can_write(o->trace, e);
    snprintf(beside, sizeof beside, "%s.test", o->trace);
    return outcome_can_write(beside, e);
}

bool outcome_can_report(const struct checkoptions *o, struct err *e) {
    const char *standard = NULL;
    for (const struct writer *w = writers; w < writers + COUNT(writers); w++) {
        const char *file = get_file(o, w);
        if (!file) continue;
        if (is_for_tests(o) && w->write != report_json)
            return err_set(e, ERR_USAGE, "%s cannot write the report of many tests", w->option);
        if (is_standard(file) && standard)
            return err_set(e, ERR_USAGE, "only one of %s and %s goes to standard output", standard,
                           w->option);
        if (is_standard(file)) standard = w->option;
        if (!outcome_can_write(file, e)) return false;
    }
    return can_trace(o, e);
}

struct written {
    const struct report *report;
    const struct writer *writer;
};

static void write_report(const void *arg, FILE *out) {
    const struct written *w = arg;
    w->writer->write(w->report, out);
}

bool outcome_write(const struct report *r) {
    const struct checkoptions *o = r->options;
    bool standard = is_standard(o->dot) || is_standard(o->svg), good = true;
    for (size_t i = 0; i < COUNT(writers); i++) standard |= is_standard(get_file(o, &writers[i]));
    if (!standard) report_text(r, stdout);
    for (const struct writer *w = writers; w < writers + COUNT(writers); w++)
        if (get_file(o, w))
            good &= outcome_write_file(get_file(o, w), write_report, &(struct written){r, w});
    return good;
}
