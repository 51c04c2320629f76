// Traces in a file, which --trace of `dejavm check` and `explore` writes and `dejavm replay` reads.
//
//   dejavm trace 1
//   command check                  or explore
//   folder /work                   the current folder of the command
//   arg -cp                        one line per word of its command line
//   violation assertion            this and the lines below again for each violation
//   message java.lang.AssertionError: empty\n\tat ...      \n, \r and \\ are escaped everywhere
//   choice 3 of 10 Verify.getInt = 3 at Foo.main(Foo.java:12)        of explore: an operation
//   thread main                    several threads: the one that makes the steps and choices below
//   step 1 main reads Foo.x at Foo.main(Foo.java:7)     the first time that it does this here
//   before 2 main writes Foo.x at Foo.main(Foo.java:7)  what it is at in the end, the second time
//   end
//
// 1. The format is stable: a file can be replayed by later versions.
// 2. Steps of threads have no numbers of choices: other options of threads have others.
// 3. A file without a whole violation is an error.
//
// Ownership: tracefile_free frees all strings of a file that was read.
#pragma once
#include "report/report.h"

struct trace_entry {
    enum property property;
    char *message;
    VEC(struct report_choice) choices, pending;
    char *thread; // of the last line
};
struct tracefile {
    char *folder;
    bool explores; // by explore, not check
    VEC(char *) args;
    VEC(struct trace_entry) entries; // at least one
};

bool tracefile_write(const char *file, int argc, char **argv, const struct report *r,
                     struct err *e);
bool tracefile_read(const char *file, struct tracefile *t, struct err *e);
void tracefile_free(struct tracefile *t);
