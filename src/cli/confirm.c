#include "cli/confirm.h"
#include "base/err.h"
#include "cli/outcome.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// ---- running a trace ----------------------------------------------------------------------------

static bool keep_line(void *arg, uint32_t choice, uint32_t n, const char *text) {
    struct report_violation *v = arg;
    VEC_PUSH(&v->trace, (struct report_choice){choice, n, strdup(text)});
    return true;
}

// The trace was followed, to this end.
static void judge(const struct confirm *c, struct report_violation *v, enum system_stop stop,
                  uint32_t taken) {
    const struct violation *found = v->found;
    struct system_violation again = {0};
    v->confirmed = taken == found->trace.n && stop == SYSTEM_VIOLATION;
    if (stop == SYSTEM_VIOLATION) {
        c->sys.ops->violation(c->sys.self, &again);
        v->confirmed &= report_same(found->property, found->message, &again);
    }
    v->message = strdup(v->confirmed ? again.message : found->message);
    const char *text = c->output(c->arg, &v->output_len);
    v->output = v->output_len ? memcpy(vec_grow(NULL, v->output_len), text, v->output_len) : NULL;
    v->survives = c->survives && c->survives(c->arg);
}

static struct report_violation run_here(const struct confirm *c, const struct violation *found) {
    struct report_violation v = {.found = found};
    uint32_t taken;
    enum system_stop stop = search_replay(c->search, &found->trace, &taken, keep_line, &v);
    judge(c, &v, stop, taken);
    return v;
}

static struct report_violation run_first(const struct confirm *c, const struct violation *found) {
    struct report_violation v = {.found = found};
    uint32_t taken;
    enum system_stop stop = c->sys.ops->start(c->sys.self);
    stop = search_follow(c->sys, stop, &found->trace, &taken, keep_line, &v);
    judge(c, &v, stop, taken);
    return v;
}

// ---- from process to process --------------------------------------------------------------------

static void put_number(FILE *out, uint64_t n) { fwrite(&n, sizeof n, 1, out); }

static void put_text(FILE *out, const char *text, uint64_t n) {
    put_number(out, n);
    fwrite(text, 1, n, out);
}

static void put(FILE *out, const struct report_violation *v) {
    put_number(out, (uint64_t)v->confirmed | (uint64_t)v->survives << 1);
    put_text(out, v->message, strlen(v->message));
    put_text(out, v->output ? v->output : "", v->output_len);
    put_number(out, v->trace.n);
    for (uint32_t i = 0; i < v->trace.n; i++) {
        put_number(out, (uint64_t)v->trace.at[i].choice << 32 | v->trace.at[i].n);
        put_text(out, v->trace.at[i].text, strlen(v->trace.at[i].text));
    }
    fflush(out);
}

static uint64_t get_number(FILE *in) {
    uint64_t n = 0;
    return fread(&n, sizeof n, 1, in) == 1 ? n : 0;
}

static char *get_text(FILE *in, size_t *n) { // ends in a 0; the caller frees it
    *n = get_number(in);
    char *text = calloc(1, *n + 1);
    if (!text) bug("out of memory");
    *n = fread(text, 1, *n, in);
    return text;
}

// A process that ended before it said anything did not confirm the violation.
static struct report_violation get(FILE *in, const struct violation *found) {
    struct report_violation v = {.found = found};
    size_t len;
    uint64_t flags = get_number(in);
    v.confirmed = flags & 1;
    v.survives = flags >> 1 & 1;
    v.message = get_text(in, &len);
    v.output = get_text(in, &v.output_len);
    for (uint64_t n = get_number(in); n; n--) {
        uint64_t choice = get_number(in);
        keep_line(&v, (uint32_t)(choice >> 32), (uint32_t)choice, "");
        struct report_choice *last = &v.trace.at[v.trace.n - 1];
        free(last->text);
        last->text = get_text(in, &len);
    }
    if (v.message[0]) return v;
    free(v.message);
    v.message = strdup(found->message);
    return v;
}

// ---- processes ----------------------------------------------------------------------------------

// What the trace came to, or nothing when its process died.
static void run_apart(const struct confirm *c, const struct violation *found, FILE *out) {
    int status = 1;
    pid_t child = fork();
    if (!child) {
        struct report_violation v = run_first(c, found);
        put(out, &v);
        _exit(0);
    }
    if (child > 0) waitpid(child, &status, 0);
    if (status) put(out, &(struct report_violation){.message = (char *)""});
}

// The process that opens the machine anew.
static void run_all(struct confirm c, const struct report *r, int pipe) {
    FILE *out = fdopen(pipe, "w");
    outcome_be_quiet();
    if (out && c.reopen(c.arg, &c.sys))
        for (uint32_t i = 0; i < r->result->violations.n; i++)
            run_apart(&c, &r->result->violations.at[i], out);
    _exit(0);
}

// False: there is no process to be had.
static bool confirm_apart(const struct confirm *c, struct report *r) {
    int ends[2];
    if (pipe(ends)) return false;
    fflush(NULL);
    pid_t child = fork();
    if (!child) run_all(*c, r, ends[1]);
    close(ends[1]);
    FILE *in = child > 0 ? fdopen(ends[0], "r") : NULL;
    for (uint32_t i = 0; in && i < r->result->violations.n; i++)
        VEC_PUSH(&r->violations, get(in, &r->result->violations.at[i]));
    if (in) fclose(in);
    else close(ends[0]);
    if (child > 0) waitpid(child, NULL, 0);
    return in;
}

void confirm_violations(const struct confirm *c, struct report *r) {
    uint32_t n = r->result->violations.n;
    if (!n || confirm_apart(c, r)) return;
    for (uint32_t i = 0; i < n; i++)
        VEC_PUSH(&r->violations, run_here(c, &r->result->violations.at[i]));
}
