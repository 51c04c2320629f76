// The specification of an exploration: the class, how its object is made, the operations with their
// values, and the invariants. It is read from options (--op, --new, --model ...) or from the
// annotations of dejavm.*.
//
//   spec ── sides[SUBJECT]: class, maker, abstraction    ops[] ── call: params with their values
//        ── sides[MODEL]                                       ── methods[SUBJECT], methods[MODEL]
//        ── invariants[]: @Invariant, repOK                    ── guard, may_throw
//
// 1. Operations given with --op replace the annotated ones. Everything else is added up.
// 2. A method is found as in Java, by the given values (explore/overload.h). If several methods
//    fit, that is an error, and the message lists them.
// 3. Reading a specification executes no Java code. explore/setup.c makes the values later.
//
// Ownership: spec_free frees everything; classes and methods belong to the linker. Cost: it is read
// once, at the start.
#pragma once
#include "explore/value.h"

struct spec_config {
    const char *class_name;
    const char *make, *model, *abstraction; // NULL if not given
    const char *const *ops, *const *may_throw;
    uint32_t n_ops, n_may_throw;
    int64_t n; // the value of N
    bool no_repok;
};

struct spec_op {
    struct call_spec call;
    struct method *methods[2];
    struct method *guard; // of the subject; has no parameters, or those of the operation
    VEC(struct klass *) may_throw;
};

struct spec_side {
    struct klass *klass;
    struct method *maker;  // a constructor, or a static method
    struct call_spec make; // its values
    struct method
        *abstraction; // COMPARE_ABSTRACTIONS: of the object, or static with it as argument
};

enum { SUBJECT, MODEL };

// How subject and model are compared after each call, besides their answers.
enum spec_compare {
    COMPARE_ABSTRACTIONS, // the results of a method
    COMPARE_CONTENTS,     // their elements, as collections of one kind: dejavm.Contents
    COMPARE_NOTHING
};

struct spec {
    struct spec_side sides[2];
    uint32_t n_sides;
    enum spec_compare compare;
    VEC(struct spec_op) ops;
    VEC(struct method *) invariants;
};

// Returns false with *e set (ERR_USAGE) if something is wrong. The caller frees the spec in both
// cases.
bool spec_read(struct spec *s, struct machine *m, const struct spec_config *c, struct err *e);
void spec_free(struct spec *s);
