#include "cli/confirm.h"
#include "base/err.h"
#include "cli/outcome.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// ---- running a trace ----------------------------------------------------------------------------

static bool keep_line(void *arg, const struct search_choice *c) {
    struct report_violation *v = arg;
    char *kind = c->kind ? strdup(c->kind) : NULL;
    VEC_PUSH(&v->trace, (struct report_choice){c->choice, c->n, strdup(c->text), kind});
    return true;
}

// After the trace was followed: compares its end with the violation.
static void compare_end(const struct confirm *c, struct report_violation *v, enum system_stop stop,
                        uint32_t taken) {
    const struct violation *found = v->found;
    struct system_violation again = {0};
    v->confirmed = taken == found->trace.n &&
                   report_again(&c->sys, stop, found->property, found->message, &again);
    v->message = strdup(v->confirmed ? again.message : found->message);
    const char *text = c->output(c->arg, &v->output_len);
    v->output = v->output_len ? memcpy(vec_grow(NULL, v->output_len), text, v->output_len) : NULL;
    v->survives = c->survives && c->survives(c->arg);
    v->preemptions = c->sys.threads ? c->sys.threads->preemptions(c->sys.self) : 0;
}

static struct report_violation run_on_same(const struct confirm *c, const struct violation *found) {
    struct report_violation v = {.found = found};
    uint32_t taken;
    enum system_stop stop = search_replay(c->search, &found->trace, &taken, keep_line, &v);
    compare_end(c, &v, stop, taken);
    return v;
}

static struct report_violation run_on_new(const struct confirm *c, const struct violation *found) {
    struct report_violation v = {.found = found};
    uint32_t taken;
    enum system_stop stop = search_start(c->sys);
    stop = search_follow(c->sys, stop, &found->trace, &taken, keep_line, &v);
    compare_end(c, &v, stop, taken);
    return v;
}

// ---- the pipe between the processes -------------------------------------------------------------

static void write_number(FILE *out, uint64_t n) { fwrite(&n, sizeof n, 1, out); }

static void write_text(FILE *out, const char *text, uint64_t n) {
    write_number(out, n);
    fwrite(text, 1, n, out);
}

static void write_violation(FILE *out, const struct report_violation *v) {
    write_number(out, (uint64_t)v->confirmed | (uint64_t)v->survives << 1);
    write_number(out, v->preemptions);
    write_text(out, v->message, strlen(v->message));
    write_text(out, v->output ? v->output : "", v->output_len);
    write_number(out, v->trace.n);
    for (uint32_t i = 0; i < v->trace.n; i++) {
        const struct report_choice *c = &v->trace.at[i];
        write_number(out, (uint64_t)c->choice << 32 | c->n);
        write_text(out, c->text, strlen(c->text));
        write_text(out, c->kind, c->kind ? strlen(c->kind) : 0);
    }
    fflush(out);
}

static uint64_t read_number(FILE *in) {
    uint64_t n = 0;
    return fread(&n, sizeof n, 1, in) == 1 ? n : 0;
}

static char *read_text(FILE *in, size_t *n) { // a 0 follows it; the caller frees it
    *n = read_number(in);
    char *text = calloc(1, *n + 1);
    if (!text) bug("out of memory");
    *n = fread(text, 1, *n, in);
    return text;
}

// A process that ended before it wrote anything did not confirm the violation.
static struct report_violation read_violation(FILE *in, const struct violation *found) {
    struct report_violation v = {.found = found};
    size_t len;
    uint64_t flags = read_number(in);
    v.confirmed = flags & 1;
    v.survives = flags >> 1 & 1;
    v.preemptions = (uint32_t)read_number(in);
    v.message = read_text(in, &len);
    v.output = read_text(in, &v.output_len);
    for (uint64_t n = read_number(in); n; n--) {
        uint64_t choice = read_number(in);
        char *text = read_text(in, &len), *kind = read_text(in, &len);
        if (!len) free(kind), kind = NULL;
        VEC_PUSH(&v.trace,
                 (struct report_choice){(uint32_t)(choice >> 32), (uint32_t)choice, text, kind});
    }
    if (v.message[0]) return v;
    free(v.message);
    v.message = strdup(found->message);
    return v;
}

// ---- processes ----------------------------------------------------------------------------------

// Writes the result of the trace, or an empty one if its process died.
static void run_in_process(const struct confirm *c, const struct violation *found, FILE *out) {
    int status = 1;
    pid_t child = fork();
    if (!child) {
        struct report_violation v = run_on_new(c, found);
        write_violation(out, &v);
        _exit(0);
    }
    if (child > 0) waitpid(child, &status, 0);
    if (status) write_violation(out, &(struct report_violation){.message = (char *)""});
}

// The process that opens a new machine.
static void run_all(struct confirm c, const struct report *r, int pipe) {
    FILE *out = fdopen(pipe, "w");
    outcome_be_quiet();
    if (out && c.reopen(c.arg, &c.sys))
        for (uint32_t i = 0; i < r->result->violations.n; i++)
            run_in_process(&c, &r->result->violations.at[i], out);
    _exit(0);
}

// False: no process can be started.
static bool confirm_in_process(const struct confirm *c, struct report *r) {
    int ends[2];
    if (pipe(ends)) return false;
    fflush(NULL);
    pid_t child = fork();
    if (!child) run_all(*c, r, ends[1]);
    close(ends[1]);
    FILE *in = child > 0 ? fdopen(ends[0], "r") : NULL;
    for (uint32_t i = 0; in && i < r->result->violations.n; i++)
        VEC_PUSH(&r->violations, read_violation(in, &r->result->violations.at[i]));
    if (in) fclose(in);
    else close(ends[0]);
    if (child > 0) waitpid(child, NULL, 0);
    return in;
}

void confirm_violations(const struct confirm *c, struct report *r) {
    uint32_t n = r->result->violations.n;
    if (!n || confirm_in_process(c, r)) return;
    for (uint32_t i = 0; i < n; i++)
        VEC_PUSH(&r->violations, run_on_same(c, &r->result->violations.at[i]));
}
