#include "cli/other_references.h"
#include "cli/outcome.h"
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// Seconds: FREE is not counted; a trace may take LEAST to MOST.
enum { FREE = 20, LEAST = 2, MOST = 10 };

// ---- the process --------------------------------------------------------------------------------

static bool read_trace(FILE *in, struct trace *t) {
    if (fread(&t->n, sizeof t->n, 1, in) != 1) return false;
    t->choices = vec_grow(t->choices, (t->n + 1) * sizeof *t->choices);
    return fread(t->choices, sizeof *t->choices, t->n, in) == t->n;
}

// Runs the trace in a new process. An alarm ends it if the other answer makes a loop endless.
static bool is_violated(struct system sys, const struct trace *t, unsigned seconds) {
    int status = 1;
    uint32_t taken;
    pid_t child = fork();
    if (!child) {
        alarm(seconds);
        enum system_stop stop = search_start(sys);
        _exit(search_follow(sys, stop, t, &taken, NULL, NULL) != SYSTEM_VIOLATION);
    }
    return child > 0 && waitpid(child, &status, 0) == child && !status;
}

static void serve_traces(struct other_references *o, int in, int out) {
    FILE *from = fdopen(in, "r"), *to = fdopen(out, "w");
    struct system sys;
    struct trace t = {0};
    signal(SIGINT, SIG_DFL);
    outcome_be_quiet();
    if (!from || !to || !o->reopen(o->arg, &sys)) _exit(1);
    o->assumes(o->arg, true);
    while (read_trace(from, &t)) {
        double most = LEAST + outcome_seconds() - o->started;
        fputc(is_violated(sys, &t, most < MOST ? (unsigned)most : MOST), to);
        fflush(to);
    }
    _exit(0);
}

static void start_process(struct other_references *o) {
    int there[2], back[2];
    o->process = -1;
    if (pipe(there)) return;
    if (pipe(back)) {
        close(there[0]), close(there[1]);
        return;
    }
    fflush(NULL);
    o->process = fork();
    if (!o->process) {
        close(there[1]), close(back[0]);
        serve_traces(o, there[0], back[1]);
    }
    close(there[0]), close(back[1]);
    o->to = fdopen(there[1], "w");
    o->from = fdopen(back[0], "r");
}

// ---- asking it ----------------------------------------------------------------------------------

static void close_pipes(struct other_references *o) {
    if (o->to) fclose(o->to);
    if (o->from) fclose(o->from);
    o->to = o->from = NULL;
}

static bool ask_process(struct other_references *o, const struct trace *t) {
    fwrite(&t->n, sizeof t->n, 1, o->to);
    if (t->n) fwrite(t->choices, sizeof *t->choices, t->n, o->to);
    int answer = fflush(o->to) ? EOF : fgetc(o->from);
    if (answer == EOF) close_pipes(o);
    return answer == true;
}

bool other_references_counts(void *arg, const struct trace *t) {
    struct other_references *o = arg;
    double start = outcome_seconds();
    if (!o->assumes(o->arg, false)) return true;
    if (!o->process) start_process(o);
    bool enough = o->spent > FREE && o->spent > (start - o->started) / 2;
    bool counts = !enough && o->to && o->from && ask_process(o, t);
    o->spent += outcome_seconds() - start;
    return counts;
}

void other_references_close(struct other_references *o) {
    close_pipes(o);
    if (o->process > 0) waitpid(o->process, NULL, 0);
    o->process = 0;
}
