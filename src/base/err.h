// Errors of input: which one (a row of errors.def) and a full message with its place.
// The four kinds of failure are never mixed: this is "bad input"; an exception of the subject
// program is an object in its heap; a limit is a verdict; a bug of ours is bug(), which does not
// return.
#pragma once
#include "base/base.h"

enum err_code {
    ERR_NONE,
#define ERROR(name, exit_code, text) ERR_##name,
#include "base/errors.def"
#undef ERROR
    ERR_COUNT
};

struct err {
    enum err_code code;
    char text[4000]; // room for all that java says of a class that fails verification
};

// Sets *e (unless one is set already) to the row's text, ": " and the formatted detail. Returns
// false.
bool err_set(struct err *e, enum err_code code, const char *fmt, ...) PRINTF(3, 4);
const char *err_detail(const struct err *e); // the text behind "row text: "
void err_print(const struct err *e);         // on standard error, as "dejavm: text"
int err_exit(enum err_code code); // the process exit code of `run` that belongs to the row
const char *err_name(enum err_code code);
void bug(const char *fmt, ...) NORETURN PRINTF(1, 2); // a bug of ours: message, exit code 70
// Bad input that turns up where no error can be returned (a damaged JDK, midway): message, the
// row's exit code.
void err_die(enum err_code code, const char *fmt, ...) NORETURN PRINTF(2, 3);
// What bug() calls between its message and the end: prints more about where we were. See
// vm/crash.h.
void err_on_bug(void (*fn)(void));
