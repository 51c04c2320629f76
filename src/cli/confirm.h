// Confirms violations: runs the trace of each again, as `dejavm replay` does, on a machine that no
// search has used.
//
//   this process ── fork ─► opens a new machine ── fork ─► runs the first trace ──► pipe
//                                               ── fork ─► runs the second trace ─► pipe
//
// 1. A fault in the machine of the search cannot confirm the mistakes that it caused.
// 2. The report shows the message, choices and output that the new process saw.
// 3. If no process can be started, the traces run on the machine of the search.
//
// Cost: one start of the machine, and one process for each violation.
#pragma once
#include "report/report.h"

struct confirm {
    struct search *search; // that found them
    struct system sys;     // that it searched
    // Frees the machine and opens a new one. False: it cannot be opened. Its output is discarded.
    bool (*reopen)(void *arg, struct system *sys);
    const char *(*output)(void *arg, size_t *len); // output of the path
    bool (*survives)(
        void *arg); // whether the path used values that survive going back; may be NULL
    void *arg;
};

// Adds the violations of r->result to r->violations.
void confirm_violations(const struct confirm *c, struct report *r);
