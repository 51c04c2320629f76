// Operations as the user writes them: a name and, for each parameter, the values it takes.
//
//   put(1..N, {null, "a"})      call  := name '(' [ form { ',' form } ] ')'
//                               form  := item | '{' item { ',' item } '}'
//                               item  := value [ '..' value ]              ints, longs, chars
//                               value := '(' type ')' value | literal | list
//                               list  := '[' [ item { ',' item } ] ']'     one array or collection
//                               literal := [-]digits[L] | [-]N[+-digits] | 1.5 | 1.5f | 'a' |
//                               "text"
//                                        | true | false | null | Name{.Name}     literals as Java's
//
// 1. N is a number when the text is read, so forms hold plain values, in the order written. One
//    that stands alone keeps its name: a constant of an enum may be called so.
// 2. A form has at least one value, a call at most FORM_MOST in any form; so has a list, and lists
//    nest FORM_DEEPEST deep at most.
// 3. Errors name the text and the column.
//
// Ownership: form_free gives back all that form_parse or form_values made. No machine is needed.
#pragma once
#include "base/err.h"
#include "base/vec.h"
#include <stdio.h>

enum { FORM_MOST = 1 << 16, FORM_DEEPEST = 100 };

enum form_kind {
    FORM_NULL,
    FORM_BOOLEAN, // i
    FORM_CHAR,    // i
    FORM_INT,     // i; text: "N" when that is what was written
    FORM_LONG,    // i
    FORM_FLOAT,   // d
    FORM_DOUBLE,  // d
    FORM_STRING,  // text, modified UTF-8
    FORM_NAME,    // text: an enum constant, or another static field
    FORM_LIST     // items
};

struct form_value {
    enum form_kind kind;
    int64_t i;
    double d;
    char *text;
    char *cast; // the type it is cast to, as written, without blanks; NULL: none
    struct form *items;
};
struct form {
    VEC(struct form_value) values;
};
struct form_call {
    char *name; // with dots, for constructors
    VEC(struct form) forms;
};

// True, or false with *e (ERR_USAGE); the call is to be freed either way.
bool form_parse(struct form_call *c, const char *text, int64_t n, struct err *e);
// Appends the values of one form to f.
bool form_values(struct form *f, const char *text, int64_t n, struct err *e);
void form_free_values(struct form *f);
void form_free(struct form_call *c);
// A value as Java source, in ASCII but for names.
void form_write(const struct form_value *v, FILE *f);
void form_write_literal(const struct form_value *v, FILE *f); // without its cast
// The same as text, zero-terminated, cut where there is no more room.
void form_print(const struct form_value *v, char *out, size_t size);
