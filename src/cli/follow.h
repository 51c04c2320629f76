// Follows a recorded trace of several threads by the names of its steps.
//
//   recorded:  main: a b | Thread-0: x | main: c       thread, operation, place, occurrence
//   program:   main: a . b | Thread-0: . x | main: c   a dot: a stop that the trace does not have
//
// 1. A strict run takes exactly the recorded steps.
// 2. Otherwise threads may stop at more or fewer operations than in the trace, because --por or
//    what the search had learnt was different. A thread runs on until it is at its next recorded
//    step; a step that it has already passed is left out. Operations where only one of the two
//    runs stops are ones that no other thread can notice.
//
// Ownership: follow_free frees what follow_trace allocated.
#pragma once
#include "report/tracefile.h"

struct follow {
    struct system sys;
    const struct trace_entry *entry;
    bool strict;
    void (*line)(void *arg, uint32_t number, const char *text); // before each step; NULL: none
    void *arg;
    // The result:
    enum system_stop stop;
    uint32_t n;        // steps and choices that were taken, and the one that does not fit
    char misfit[2600]; // why the last one does not fit; empty: all fit
    VEC(struct report_choice) taken;
};
bool follow_applies(const struct trace_entry *x); // whether the trace has steps of threads
// The fields and classes of arrays that steps of the trace access, as names for --visible.
void follow_each_field(const struct trace_entry *x, void (*fn)(void *arg, const char *name),
                       void *arg);
void follow_trace(struct follow *f); // starts the system
void follow_free(struct follow *f);
