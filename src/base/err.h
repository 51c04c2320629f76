// Errors in the input: a code (a row of errors.def) and a message that names the place.
//
// There are four kinds of failure, and each has its own mechanism:
//   bad input                          struct err, returned through a parameter
//   an exception of the program        an object in the program's heap (vm/throw.h)
//   a limit                            a verdict of the search
//   a bug of dejavm                    bug(), which does not return
//
// 1. The first error stays: err_set does not overwrite one.
// 2. A function that takes a struct err and has set it returns false, NULL or -1.
// Memory: the message is part of the struct, so nothing has to be freed.
#pragma once
#include "base/base.h"

enum err_code {
    ERR_NONE,
#define ERROR(name, exit, text) ERR_##name,
#include "base/errors.def"
#undef ERROR
    ERR_COUNT
};

struct err {
    enum err_code code;
    char text[4000]; // large enough for java's longest message about a failed verification
};

// Sets *e, if no error is set yet, to the row's text, ": " and the formatted detail. Returns false,
// so a caller can write `return err_set(...)`. A NULL e ignores the error.
bool err_set(struct err *e, enum err_code code, const char *fmt, ...) PRINTF(3, 4);
const char *err_detail(const struct err *e); // the text after "row text: "
void err_print(const struct err *e);         // on standard error, as "dejavm: text"
int err_exit(enum err_code code);            // the exit code of `run` for this error
const char *err_name(enum err_code code);
void bug(const char *fmt, ...) NORETURN PRINTF(1, 2); // prints, ends with exit code 70
// For bad input found where no error can be returned, such as a damaged JDK in the middle of a run.
// Prints the message and ends the process with the row's exit code.
void err_die(enum err_code code, const char *fmt, ...) NORETURN PRINTF(2, 3);
// Sets the function that bug() calls after its message, to print the state of the run. See
// vm/crash.h.
void err_on_bug(void (*fn)(void));
