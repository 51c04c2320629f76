// A second opinion on violations. If the search assumed one of two answers (--references kept or
// cleared), the same choices are run with the other answer. A violation that exists only by the
// assumption is dismissed, and the search continues.
//
//   search ── pipe ─► a process with its own machine ── fork ─► runs one trace
//          ◄─ pipe ──
//
// 1. The process starts at the first violation that depends on an assumption, and serves all
//    others.
// 2. Without an answer the violation is dismissed: the doubt makes the search incomplete anyway.
//    This happens if no process can be started, or if a trace takes too long with the other answer.
// 3. After the first twenty seconds, asking takes at most as long as the search itself.
//
// Ownership: other_references_close ends the process.
#pragma once
#include "search/search.h"
#include <stdio.h>

struct other_references {
    // Frees the machine and opens a new one. False: it cannot be opened.
    bool (*reopen)(void *arg, struct system *sys);
    // Whether the search assumed one of two answers; change: assume the other one from now on.
    bool (*assumes)(void *arg, bool change);
    void *arg;
    double started; // when the search started, in seconds
    // private
    double spent;    // seconds spent asking
    FILE *to, *from; // NULL: there is no process, or it has ended
    int process;     // 0: not started yet
};

// For search_config.counts, with o as its arg: whether the violation at the end of this trace
// counts.
bool other_references_counts(void *o, const struct trace *t);
void other_references_close(struct other_references *o);
