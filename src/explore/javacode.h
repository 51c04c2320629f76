// A violation of an exploration as Java: calls as source, and lines to paste. The tests made of
// them are in explore/testcode.h.
//
// 1. A call compiles, and means the method that was explored: where Java would not find it by the
//    values alone, each of them is cast to the type of its parameter (and the object to the class
//    that declares the method, since a subclass may give that type another name: T, Integer).
#pragma once
#include "explore/explore.h"

struct javacode {
    struct explorer *explorer;
    enum property property;
    const char *message; // of the violation
    const uint32_t *choices;
    const struct explore_step *steps; // how each of them went; before it, how the start did
    uint32_t n;
};

extern const char *const javacode_names[2]; // object, model

// The calls, a line each; malloc'ed.
char *javacode_lines(const struct javacode *j);

// A line "    // property: message", of the first line of the message.
void javacode_comment(FILE *f, enum property p, const char *message);
void javacode_class(FILE *f, const struct klass *k);
// object.add(3)
void javacode_call(FILE *f, struct explorer *x, uint32_t choice, uint32_t side);
// app.Ring object = new app.Ring(3);
void javacode_maker(FILE *f, struct explorer *x, uint32_t side);
// A value, for a parameter of the type; what does not name its class is looked for in the root.
void javacode_value(FILE *f, struct machine *m, struct klass *root, const struct spec_value *v,
                    struct klass *type);
// (3, (Integer) null): the values of a call; exact: with a cast each.
void javacode_args(FILE *f, struct explorer *x, const struct method *m,
                   const struct call_spec *call, const uint32_t *values, bool exact);
// Whether Java finds the method of the class by these values alone.
bool javacode_found(struct explorer *x, struct klass *k, const struct method *m,
                    const struct call_spec *call, const uint32_t *values);
// The call of an operation's guard: no values, or those of the operation.
const struct call_spec *javacode_guard_call(const struct spec_op *op);
