// The calls of a violation as Java source: single calls, and lines to paste. explore/testcode.h
// makes tests of them.
//
//   app.Ring object = new app.Ring(3);
//   object.add(1);
//   object.remove(); // throws
//
// 1. A call compiles and means the method that was explored. If Java would choose another overload
//    for the plain values, each value is cast to the type of its parameter. The object is cast to
//    the class that declares the method, because a subclass may bind a type parameter (Integer
//    for T).
//
// Ownership: a struct javacode refers to data of the caller; the caller frees the text that
// javacode_lines returns. Cost: none until a violation is reported.
#pragma once
#include "explore/explore.h"

struct javacode {
    struct explorer *explorer;
    enum property property;
    const char *message; // of the violation
    const uint32_t *choices;
    const struct explore_step *steps; // how each of them went; steps[-1]: making the object
    uint32_t n;                       // choices
};

extern const char *const javacode_names[2]; // variables: object, model

// The calls, one per line.
char *javacode_lines(const struct javacode *j);

// Writes the line "    // property: message", with the first line of the message.
void javacode_comment(FILE *f, enum property p, const char *message);
void javacode_class(FILE *f, const struct klass *k);
// object.add(3)
void javacode_call(FILE *f, struct explorer *x, uint32_t choice, uint32_t side);
// app.Ring object = new app.Ring(3);
void javacode_maker(FILE *f, struct explorer *x, uint32_t side);
// Writes a value for a parameter of the type. Names are looked up as in explore/value.h.
void javacode_value(FILE *f, struct machine *m, struct klass *root, const struct spec_value *v,
                    struct klass *type);
// Writes "3, (Integer) null": the arguments of a call. exact: each with a cast.
void javacode_args(FILE *f, struct explorer *x, const struct method *m,
                   const struct call_spec *call, const uint32_t *values, bool exact);
// Whether Java finds the method of the class by these values alone.
bool javacode_found(struct explorer *x, struct klass *k, const struct method *m,
                    const struct call_spec *call, const uint32_t *values);
// The arguments of an operation's guard: none, or those of the operation.
const struct call_spec *javacode_guard_call(const struct spec_op *op);
