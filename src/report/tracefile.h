// Traces in a file: what --trace of `dejavm check` and `explore` writes and `dejavm replay` reads.
//
//   dejavm trace 1
//   command check                  or explore
//   folder /where/it/ran
//   arg -cp                        one line per word of its command line
//   violation assertion            and from here on again for every further violation
//   message java.lang.AssertionError: empty\n\tat ...      \n, \r and \\ are escaped everywhere
//   choice 3 of 10 Verify.getInt = 3 at Foo.main(Foo.java:12)        of explore: an operation
//   end
#pragma once
#include "report/report.h"

struct trace_entry {
    enum property property;
    char *message;
    VEC(struct report_choice) choices;
};
struct tracefile {
    char *folder;
    bool explores; // the command is explore
    VEC(char *) args;
    VEC(struct trace_entry) entries; // at least one
};

bool tracefile_write(const char *file, int argc, char **argv, const struct report *r,
                     struct err *e);
bool tracefile_read(const char *file, struct tracefile *t, struct err *e);
void tracefile_free(struct tracefile *t);
