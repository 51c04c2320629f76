// Violations are confirmed: the trace of each is run again, as `dejavm replay` does, on a machine
// that no search has used.
//
//   this process ── fork ─► opens the machine anew ── fork ─► runs the first trace ──► pipe
//                                                  ── fork ─► runs the second trace ─► pipe
//
// 1. What a search left in its machine cannot confirm the search's own mistakes.
// 2. What is shown of a violation (its message, choices and output) is what that process saw.
// 3. Where no process can be started the traces are run on the machine at hand.
#pragma once
#include "report/report.h"

struct confirm {
    struct search *search; // what found them
    struct system sys;     // that it searched
    // Frees the machine and makes it anew. False: it cannot be made. Its output goes nowhere.
    bool (*reopen)(void *arg, struct system *sys);
    const char *(*output)(void *arg, size_t *len); // that the path has printed
    bool (*survives)(void *arg); // the path used what survives going back; NULL: there is no such
    void *arg;
};

// Adds the violations of r->result to r->violations.
void confirm_violations(const struct confirm *c, struct report *r);
