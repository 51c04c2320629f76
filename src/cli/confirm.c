#include "cli/confirm.h"
#include "base/err.h"
#include "cli/outcome.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// ---- running a trace ----------------------------------------------------------------------------

// A trace that is being followed.
struct kept {
    struct report_violation *v;
    const struct system *sys;
    struct script_step step; // the last one, if `open`
    bool open;
};

// After a step: keeps what it did.
static void close_step(struct kept *k) {
    if (!k->open) return;
    struct report_choice *c = &k->v->trace.at[k->v->trace.n - 1];
    k->sys->script->complete(k->sys->self, &k->step);
    c->what = strdup(k->step.what);
    c->then = strdup(k->step.then);
    k->open = false;
}

// How often the thread has come to an operation of this text.
static uint32_t count_same(const struct report_violation *v, const struct report_choice *c) {
    uint32_t n = 1;
    for (uint32_t i = 0; i < v->trace.n; i++)
        n += report_same_thread(&v->trace.at[i], c) && !strcmp(v->trace.at[i].text, c->text);
    return n;
}

static bool keep_line(void *arg, const struct search_choice *x) {
    struct kept *k = arg;
    close_step(k);
    struct report_choice c = {.choice = x->choice, .n = x->n, .text = strdup(x->text)};
    if (x->kind) c.kind = strdup(x->kind);
    k->open = system_describe_step(k->sys, x->choice, &k->step);
    if (k->open) c.thread = strdup(k->step.thread), c.nth = count_same(k->v, &c);
    VEC_PUSH(&k->v->trace, c);
    return true;
}

// Keeps the operations that threads are at in the end.
static void keep_pending(const struct kept *k) {
    struct script_step s;
    char text[1000];
    bool several = k->v->trace.n && k->v->trace.at[k->v->trace.n - 1].thread;
    for (uint32_t i = 0; several && k->sys->script->pending(k->sys->self, i, &s, text, sizeof text);
         i++) {
        if (!*text) continue;
        struct report_choice c = {
            .text = strdup(text), .thread = strdup(s.thread), .what = strdup(text)};
        c.nth = count_same(k->v, &c);
        VEC_PUSH(&k->v->pending, c);
    }
}

// After the trace was followed: compares its end with the violation.
static void compare_end(const struct confirm *c, struct kept *k, enum system_stop stop,
                        uint32_t taken) {
    struct report_violation *v = k->v;
    const struct violation *found = v->found;
    close_step(k);
    keep_pending(k);
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
    struct kept k = {.v = &v, .sys = &c->sys};
    uint32_t taken;
    enum system_stop stop = search_replay(c->search, &found->trace, &taken, keep_line, &k);
    compare_end(c, &k, stop, taken);
    return v;
}

static struct report_violation run_on_new(const struct confirm *c, const struct violation *found) {
    struct report_violation v = {.found = found};
    struct kept k = {.v = &v, .sys = &c->sys};
    uint32_t taken;
    enum system_stop stop = search_start(c->sys);
    stop = search_follow(c->sys, stop, &found->trace, &taken, keep_line, &k);
    compare_end(c, &k, stop, taken);
    return v;
}

// ---- the pipe between the processes -------------------------------------------------------------

static void write_number(FILE *out, uint64_t n) { fwrite(&n, sizeof n, 1, out); }

static void write_text(FILE *out, const char *text, uint64_t n) {
    write_number(out, n);
    if (n) fwrite(text, 1, n, out);
}

static void write_choice(FILE *out, const struct report_choice *c) {
    const char *const texts[] = {c->text, c->kind, c->thread, c->what, c->then};
    write_number(out, (uint64_t)c->choice << 32 | c->n);
    write_number(out, c->nth);
    for (size_t i = 0; i < COUNT(texts); i++)
        write_text(out, texts[i], texts[i] ? strlen(texts[i]) : 0);
}

static void write_violation(FILE *out, const struct report_violation *v) {
    write_number(out, (uint64_t)v->confirmed | (uint64_t)v->survives << 1);
    write_number(out, v->preemptions);
    write_text(out, v->message, strlen(v->message));
    write_text(out, v->output ? v->output : "", v->output_len);
    write_number(out, v->trace.n);
    for (uint32_t i = 0; i < v->trace.n; i++) write_choice(out, &v->trace.at[i]);
    write_number(out, v->pending.n);
    for (uint32_t i = 0; i < v->pending.n; i++) write_choice(out, &v->pending.at[i]);
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

static char *read_optional(FILE *in) { // NULL: it is empty
    size_t len;
    char *text = read_text(in, &len);
    if (!len) free(text), text = NULL;
    return text;
}

static struct report_choice read_choice(FILE *in) {
    struct report_choice c = {0};
    size_t len;
    uint64_t choice = read_number(in);
    c.choice = (uint32_t)(choice >> 32);
    c.n = (uint32_t)choice;
    c.nth = (uint32_t)read_number(in);
    c.text = read_text(in, &len);
    c.kind = read_optional(in);
    c.thread = read_optional(in);
    c.what = read_optional(in);
    c.then = read_optional(in);
    return c;
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
    for (uint64_t n = read_number(in); n; n--) VEC_PUSH(&v.trace, read_choice(in));
    for (uint64_t n = read_number(in); n; n--) VEC_PUSH(&v.pending, read_choice(in));
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
