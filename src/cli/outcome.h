// What the searching commands do alike: interrupts, progress, and the report written.
#pragma once
#include "base/exits.h"
#include "report/report.h"
#include "state/canon.h"

double outcome_seconds(void); // a clock
// The first interrupt ends the search at the next state; the second one ends the process.
const volatile sig_atomic_t *outcome_interrupts(void);
struct limits outcome_limits(const struct checkoptions *o); // of the options, and interrupts
// Finds dejavm-api.jar and adds it to the class path. False: there is none.
bool outcome_add_api(struct options *o, struct err *e);
void outcome_be_quiet(void);           // what the process prints goes nowhere
int outcome_fail(const struct err *e); // prints it; the exit code
void outcome_progress(void *arg, const struct search_progress *p);
// c: of the canonical forms; NULL: there are none.
void outcome_fill(struct report *r, const struct doubts *d, const struct canon_stats *c);
// Before a long search: whether a file could be written. NULL and "-": yes.
bool outcome_can_write(const char *file, struct err *e);
// The same for the options that write the report; they also must not share standard output.
bool outcome_can_report(const struct checkoptions *o, struct err *e);
// Writes to a file, or to standard output for "-". False: it cannot, and has printed why.
bool outcome_write_file(const char *file, void (*write)(const void *what, FILE *out),
                        const void *what);
// The violations found, for dejavm replay, by the words of the command. False: the file cannot be
// written, which was said.
bool outcome_trace(const struct report *r, const char *file, int argc, char **argv);
// Writes the report as text, unless something else goes to standard output, and in every other form
// that an option asks for (rows WRITES of config/checkoptions.def). False: a file cannot be written.
bool outcome_write(const struct report *r);
