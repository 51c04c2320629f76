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
// 2. A form has at least one value, a call at most SPEC_MOST in any form; so has a list, and lists
//    nest SPEC_DEEPEST deep at most.
// 3. Errors name the text and the column.
//
// Ownership: call_spec_free gives back all that call_spec_parse or call_spec_values made. No machine is needed.
#pragma once
#include "base/err.h"
#include "base/vec.h"
#include <stdio.h>

enum { SPEC_MOST = 1 << 16, SPEC_DEEPEST = 100 };

enum spec_kind {
    SPEC_NULL,
    SPEC_BOOLEAN, // i
    SPEC_CHAR,    // i
    SPEC_INT,     // i; text: "N" when that is what was written
    SPEC_LONG,    // i
    SPEC_FLOAT,   // d
    SPEC_DOUBLE,  // d
    SPEC_STRING,  // text, modified UTF-8
    SPEC_NAME,    // text: an enum constant, or another static field
    SPEC_LIST     // items
};

struct spec_value {
    enum spec_kind kind;
    int64_t i;
    double d;
    char *text;
    char *cast; // the type it is cast to, as written, without blanks; NULL: none
    struct spec_values *items;
};
struct spec_values {
    VEC(struct spec_value) values;
};
struct call_spec {
    char *name; // with dots, for constructors
    VEC(struct spec_values) forms;
};

// True, or false with *e (ERR_USAGE); the call is to be freed either way.
bool call_spec_parse(struct call_spec *c, const char *text, int64_t n, struct err *e);
// Appends the values of one form to f.
bool call_spec_values(struct spec_values *f, const char *text, int64_t n, struct err *e);
void call_spec_free_values(struct spec_values *f);
void call_spec_free(struct call_spec *c);
// A value as Java source, in ASCII but for names.
void call_spec_write(const struct spec_value *v, FILE *f);
void call_spec_write_literal(const struct spec_value *v, FILE *f); // without its cast
// The same as text, zero-terminated, cut where there is no more room.
void call_spec_print(const struct spec_value *v, char *out, size_t size);
