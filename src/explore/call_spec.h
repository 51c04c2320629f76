// A call as the user writes it in --op, --new, --run or an annotation: a name and, for each
// parameter, the values that it takes.
//
//   put(1..N, {null, "a"})     call    := name '(' [ param { ',' param } ] ')'
//                              param   := item | '{' item { ',' item } '}'
//                              item    := value [ '..' value ]            ints, longs, chars
//                              value   := '(' type ')' value | literal | list
//                              list    := '[' [ item { ',' item } ] ']'   one array or collection
//                              literal := [-]digits[L] | [-]N[+-digits] | 1.5 | 1.5f | 'a' | "text"
//                                       | true | false | null | Name{.Name}      literals of Java
//
//   call_spec: "put" ─ params[0]: 1 2 3 (N = 3)
//                    ─ params[1]: null "a"
//
// 1. N is replaced by its number while the text is parsed, so a parameter has plain values, in the
//    order written. A value that is N alone also keeps the text "N": if the parameter is an enum,
//    it may be a constant of that name.
// 2. A parameter has 1 to SPEC_MOST values, a list 0 to SPEC_MOST items. Lists are nested at most
//    SPEC_DEEPEST deep.
// 3. Errors quote the text and give the column.
//
// Ownership: call_spec_free frees everything that call_spec_parse or call_spec_values allocated. No
// machine is needed. Cost: a text is parsed once, at the start.
#pragma once
#include "base/err.h"
#include "base/vec.h"
#include <stdio.h>

enum { SPEC_MOST = 1 << 16, SPEC_DEEPEST = 100 };

enum spec_kind {
    SPEC_NULL,
    SPEC_BOOLEAN, // i
    SPEC_CHAR,    // i
    SPEC_INT,     // i; text: "N" if the user wrote N alone, else NULL
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
    char *cast; // the type it is cast to, as written, without blanks; NULL if there is no cast
    struct spec_values *items;
};
struct spec_values { // of a parameter, or the items of a list
    VEC(struct spec_value) values;
};
struct call_spec {
    char *name; // may be qualified: a.B for a constructor, a.B.make for a static method
    VEC(struct spec_values) params;
};

// Parses a call; n is the value of N. Returns false with *e set (ERR_USAGE) if the text is wrong.
// The caller frees the call in both cases.
bool call_spec_parse(struct call_spec *c, const char *text, int64_t n, struct err *e);
// Parses the values of one parameter and appends them to f.
bool call_spec_values(struct spec_values *f, const char *text, int64_t n, struct err *e);
void call_spec_free_values(struct spec_values *f);
void call_spec_free(struct call_spec *c);
// Writes a value as Java source. All but names is ASCII.
void call_spec_write(const struct spec_value *v, FILE *f);
void call_spec_write_literal(const struct spec_value *v, FILE *f); // without its cast
// Writes the same into a buffer, zero-terminated and cut at its size.
void call_spec_print(const struct spec_value *v, char *out, size_t size);
