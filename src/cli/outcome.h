// Code that check, explore and generate share: limits, progress, and writing the report.
//
// 1. Files are checked before a long search starts (outcome_can_write), and written after it.
// 2. Standard output has one writer: the text report, or an option that was given "-".
// 3. A verdict's exit code is report_exit; errors of input have that of outcome_fail.
#pragma once
#include "base/exits.h"
#include "report/report.h"
#include "state/canon.h"

double outcome_seconds(void);                               // of a monotonic clock
struct limits outcome_limits(const struct checkoptions *o); // by the options and interrupts
void outcome_be_quiet(void);           // discards all further output of the process
int outcome_fail(const struct err *e); // prints the error; returns the exit code
void outcome_progress(void *arg, const struct search_progress *p);
// Fills in what all reports have. c: counts of canonical forms; NULL: there are none.
void outcome_fill(struct report *r, const struct doubts *d, const struct canon_stats *c);
// Whether a file could be written, before a long search. NULL and "-": yes.
bool outcome_can_write(const char *file, struct err *e);
// The same for the options that write the report or the traces; only one may use standard output.
bool outcome_can_report(const struct checkoptions *o, struct err *e);
// Writes to a file, or to standard output for "-". False: it cannot, and has printed why.
bool outcome_write_file(const char *file, void (*write)(const void *what, FILE *out),
                        const void *what);
// Writes the violations for dejavm replay, with the words of the command. False: the file cannot be
// written; a message was printed.
bool outcome_trace(const struct report *r, const char *file, int argc, char **argv);
// Writes the report as text, unless something else goes to standard output, and in every other form
// that an option asks for (rows WRITES of config/checkoptions.def). False: a file cannot be
// written.
bool outcome_write(const struct report *r);
