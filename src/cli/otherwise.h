// A second opinion on violations: where the search assumed one of two answers (--references kept or
// cleared), the same choices are run with the other answer. What is a violation only by the answer
// that was assumed is dismissed, and the search goes on.
//
//   search ── pipe ─► a process with a machine of its own ── fork ─► runs one trace
//          ◄─ pipe ──
//
// 1. The process is started for the first violation behind a doubt, and serves all others.
// 2. In doubt a violation is dismissed: the search is incomplete by the doubt anyway. That holds
//    where no process can be started, and where a trace takes too long with the other answer.
// 3. Asking takes no longer than the search itself, after the first twenty seconds.
//
// Ownership: otherwise_close ends the process.
#pragma once
#include "search/search.h"
#include <stdio.h>

struct otherwise {
    // Frees the machine and makes it anew. False: it cannot be made.
    bool (*reopen)(void *arg, struct system *sys);
    // Whether the search assumed one of two answers; change: from now on it is the other one.
    bool (*assumes)(void *arg, bool change);
    void *arg;
    double started; // when the search was, in seconds
    // its own
    double spent;    // seconds for which it was asked
    FILE *to, *from; // NULL: there is no process, or it has ended
    int process;     // 0: none yet
};

// As search_config.counts: whether the violation at the end of this trace is one, o being the arg.
bool otherwise_counts(void *o, const struct trace *t);
void otherwise_close(struct otherwise *o);
