// The result of a search, as text and in other forms (JSON: docs/json.md).
//
//   search_result ─┐                       ┌─► report_text
//   violations ────┼─► struct report ──────┼─► report_json, ...  (rows WRITES of checkoptions.def)
//   doubts, costs ─┘   (rows of stats.def) └─► report_exit
//
// 1. The verdict decides the exit code: report_exit reads report_verdict.
// 2. The choices and the output of a violation come from running its trace again.
// 3. A number is a row of stats.def, which the text, the JSON and docs/json.md derive from.
//
// Ownership: a report owns the strings of its violations; the rest belongs to the caller.
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
    char *kind; // NULL: not known
    // With several threads:
    char *thread; // its name; NULL: there is one thread
    uint32_t nth; // how often the thread has come to an operation of this text
    char *what;   // the operation, with names of objects and values; empty: another choice
    char *then;   // what the thread then holds and waits for; empty: as before
};
struct report_violation {
    const struct violation *found;
    char *message; // of running the trace again, with the whole stack trace
    VEC(struct report_choice) trace;
    VEC(struct report_choice) pending; // the operations that threads are at after it
    char *output;
    size_t output_len;
    char *code;                      // explore: the trace as Java code; NULL: none
    const char *structure, *drawing; // generate: the structure that was called
    char *java;                      // a command that ends in the violation under java; NULL: none
    const char *no_java;             // why a confirmed violation has no command
    bool confirmed;                  // running the trace again ended in the same violation
    uint32_t preemptions;            // of the trace
    bool survives; // it depends on values that survive going back, not only on the trace
};

struct report_states {              // of --export-states and --compare-states
    uint64_t written, unnamed;      // unnamed: cannot be written, as one with threads
    uint64_t theirs, common, extra; // in the file; of these, found here; only found here
    char why[1600];                 // why, for the first of these
};

struct report {
    const char *version;
    const struct checkoptions *options;
    bool test; // it is a test of --junit
    const struct search_result *result;
    const struct doubts *doubts;
    VEC(struct report_violation) violations;
    uint32_t threads;   // check: the most that were alive at once
    char *trusted;      // check: what was taken on trust about threads; NULL: nothing
    VEC(char *) learnt; // --visible of a run with the same interleavings
    uint64_t instructions, trail_entries, heap_bytes;
    const struct generate_result *generated; // of generate; NULL: of check or explore
    const struct delta_stats *delta;         // of batches; NULL: states ran one by one
    const char *singly;      // why no batches were used although --engine asked for them; or NULL
    const struct hint *hint; // explore: fields that multiply the states; NULL: none
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
uint64_t report_executions(const struct search_result *x);  // transitions without disabled ones
static inline double report_ratio(uint64_t a, uint64_t b) { // 0 if b is 0
    return b ? (double)a / (double)b : 0;
}
double report_rate(const struct search_result *x,
                   uint32_t level);                     // executions per second at a depth
bool report_switches(const struct report_violation *v); // the trace chooses between threads
void report_free(struct report *r);
void report_violation_free(struct report_violation *v);
void report_choice_free(struct report_choice *c);
// Whether two choices are of the same thread.
bool report_same_thread(const struct report_choice *a, const struct report_choice *b);
// Whether a violation is the same: its property and, except for nontermination, the first line of
// its message. The rest may differ: a breadth-first search restores states, and the stack trace of
// a pending exception is not part of a state.
bool report_same(enum property p, const char *message, const struct system_violation *v);
// Whether the violation is there again, after a trace led the system to `stop`. *v: what is there.
bool report_again(const struct system *sys, enum system_stop stop, enum property p,
                  const char *message, struct system_violation *v);

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
#define WRITES(commands, group, name, field, help)                                                 \
    void report_##field(const struct report *r, FILE *out);
#include "config/checkoptions.def"
#undef OPTION
#undef CHOICE
#undef CHOICES
#undef SWITCH
#undef ANOTHER
#undef WRITES
// One of many tests (report/tests.h): a line, after its violations; an object of JSON, which the
// caller frees.
void report_test_text(const char *name, const struct report *r, FILE *out);
char *report_json_test(const char *name, const struct report *r);
char *report_json_unrun(const char *name, enum verdict v, const char *why);
// Overwrites the progress line on a terminal; NULL erases it.
void report_progress(FILE *out, const struct search_progress *p);
