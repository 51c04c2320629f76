// What a search found, for people (text) and for programs (JSON, docs/json.md).
//
// 1. The verdict and the exit code are one thing: report_exit reads report_verdict.
// 2. A violation's lines and output come from running its trace again: what is shown was confirmed.
//
// Ownership: a report owns its violations' lines and output; the rest belongs to the caller.
#pragma once
#include "config/checkoptions.h"
#include "delta/stats.h"
#include "explore/ignore_hint.h"
#include "generate/generate.h"
#include "search/search.h"
#include "vm/doubt.h"

struct report_choice {
    uint32_t choice, n;
    char *text;
};
struct report_violation {
    const struct violation *found;
    char *message; // as running the trace again words it, with all of its stack trace
    VEC(struct report_choice) trace;
    char *output;
    size_t output_len;
    char *code;                      // explore: the trace as Java code; NULL: none
    const char *structure, *drawing; // generate: what the call was made on
    char *java;                      // a command that ends in it under java; NULL: none
    const char *no_java;             // why, where it is confirmed
    bool confirmed;                  // running the trace again ended in the same violation
    bool survives; // the program uses what survives going back, so that traces are not all of it
};

struct report_states {              // of --export-states and --compare-states
    uint64_t written, unnamed;      // unnamed: cannot be written
    uint64_t theirs, common, extra; // in the file; of them here; here, and not there
    char why[1600];                 // the first that is unnamed, has no name for this
};

struct report {
    const char *version;
    const struct checkoptions *options;
    bool test; // one of --junit
    const struct search_result *result;
    const struct doubts *doubts;
    VEC(struct report_violation) violations;
    uint64_t instructions, trail_entries, heap_bytes;
    const struct generate_result *generated; // generate: what else it counts; NULL: a search did
    const struct delta_stats *delta;         // NULL: states were run one by one
    const char *singly;                      // why, when many at once were asked for; NULL
    const struct hint *hint; // explore: of fields that multiply the states; NULL: none
    struct report_states states;
    double objects_per_state, words_per_state;
    double seconds; // from the start of the process
    uint64_t peak_memory;
};

enum verdict {
#define VERDICT(name, word, exit, help) VERDICT_##name,
#include "report/verdicts.def"
#undef VERDICT
    VERDICT_COUNT
};
enum verdict report_verdict(const struct report *r);
const char *report_verdict_name(enum verdict v);
int report_verdict_exit(enum verdict v);
int report_exit(const struct report *r);
uint64_t report_executions(const struct search_result *x);  // transitions that were enabled
static inline double report_ratio(uint64_t a, uint64_t b) { // 0 where there is none
    return b ? (double)a / (double)b : 0;
}
double report_rate(const struct search_result *x, uint32_t level); // of these, per second
void report_free(struct report *r);
void report_violation_free(struct report_violation *v);
// The same violation: property and, unless nothing ended, first line. A breadth-first search
// restores states, and an exception in flight in one has lost its stack trace, which is no part of
// a state.
bool report_same(enum property p, const char *message, const struct system_violation *v);

void report_text(const struct report *r, FILE *out);
void report_violation_text(const struct report_violation *v, const char *sourcepath, FILE *out);
void report_choice_text(uint32_t number, const struct report_choice *c, const char *sourcepath,
                        FILE *out);
// The report in other forms, for options that write it to a file: report_json and the other rows
// WRITES of config/checkoptions.def.
#define OPTION(...)
#define CHOICE(...)
#define CHOICES(...)
#define SWITCH(...)
#define ANOTHER(...)
#define WRITES(commands, group, name, field, help) void report_##field(const struct report *r, FILE *out);
#include "config/checkoptions.def"
#undef OPTION
#undef CHOICE
#undef CHOICES
#undef SWITCH
#undef ANOTHER
#undef WRITES
// One of many tests (report/tests.h): a line, its violations before it; an object of JSON, which
// the caller frees.
void report_test_text(const char *name, const struct report *r, FILE *out);
char *report_json_test(const char *name, const struct report *r);
char *report_json_unrun(const char *name, enum verdict v, const char *why);
// The progress line, on a terminal: written over itself; NULL wipes it.
void report_progress(FILE *out, const struct search_progress *p);
