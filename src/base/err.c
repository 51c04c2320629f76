#include "base/err.h"
#include "base/exits.h"
#include "base/utf8.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct row {
    const char *name, *text;
    int exit_code;
};

static const struct row rows[ERR_COUNT] = {
    [ERR_NONE] = {"NONE", "no error", 0},
#define ERROR(name, exit, text) [ERR_##name] = {#name, text, EXIT_##exit},
#include "base/errors.def"
#undef ERROR
};

static const struct row *error_row(enum err_code code) {
    assert((unsigned)code < ERR_COUNT);
    return &rows[code];
}

bool err_set(struct err *e, enum err_code code, const char *fmt, ...) {
    if (!e || e->code != ERR_NONE) return false;
    e->code = code;
    size_t n = (size_t)snprintf(e->text, sizeof e->text, "%s: ", error_row(code)->text);
    va_list args;
    va_start(args, fmt);
    vsnprintf(e->text + n, sizeof e->text - n, fmt, args);
    va_end(args);
    return false;
}

const char *err_detail(const struct err *e) {
    return e->code == ERR_NONE ? "" : e->text + strlen(error_row(e->code)->text) + 2;
}

void err_print(const struct err *e) {
    fflush(stdout);
    char text[sizeof e->text];
    memcpy(text, e->text, sizeof text);
    utf8_show(text);
    if (e->code != ERR_VM_OPTION) fprintf(stderr, "dejavm: %s\n", text);
    else
        fprintf(stderr,
                "%sError: Could not create the Java Virtual Machine.\n"
                "Error: A fatal exception has occurred. Program will exit.\n",
                err_detail(e));
}

int err_exit(enum err_code code) { return error_row(code)->exit_code; }

const char *err_name(enum err_code code) { return error_row(code)->name; }

// One of two writable globals (the other is the crash handler's). Set once at the start.
static void (*on_bug)(void);

void err_on_bug(void (*fn)(void)) { on_bug = fn; }

void bug(const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    fflush(stdout);
    fputs("dejavm: bug: ", stderr);
    vfprintf(stderr, fmt, args);
    fputc('\n', stderr);
    va_end(args);
    void (*more)(void) = on_bug;
    on_bug = NULL; // it may call bug() itself
    if (more) more();
    _Exit(EXIT_BUG);
}

void err_die(enum err_code code, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    fflush(stdout);
    fprintf(stderr, "dejavm: %s: ", error_row(code)->text);
    vfprintf(stderr, fmt, args);
    fputc('\n', stderr);
    va_end(args);
    _Exit(err_exit(code));
}
