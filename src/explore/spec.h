// What is explored: a class, how its object is made, the operations with their values, and what
// must hold. Read from --op and its companions, or from the annotations of dejavm.*.
//
//   spec --- sides[0] subject: class, maker      ops[] --- forms (values)     methods[0], [1]
//        --- sides[1] model                            --- guard, may_throw
//        --- invariants[]: @Invariant, repOK
//
// 1. Given operations (--op) replace the annotated ones; everything else adds up.
// 2. A method is found as Java finds it for the given values: by phases, then the most specific
//    one; several of those are an error that lists them (explore/overload.h).
// 3. Nothing here has run Java code: values are made by explore/explore.h.
//
// Ownership: spec_free gives back all; classes and methods are the linker's.
#pragma once
#include "explore/value.h"

struct spec_config {
    const char *class_name, *make, *model, *abstraction; // NULL: not given, but for the first
    const char *const *ops, *const *may_throw;
    uint32_t n_ops, n_may_throw;
    int64_t n; // what N stands for
    bool no_repok;
};

struct spec_op {
    struct call_spec call;
    struct method *methods[2];
    struct method *guard; // of the subject; takes nothing, or what the operation takes
    VEC(struct klass *) may_throw;
};

struct spec_side {
    struct klass *klass;
    struct method *maker;       // a constructor, or a static method
    struct call_spec make;      // its values
    struct method *abstraction; // COMPARE_ABSTRACTIONS: of the object, or static and takes it
};

enum { SUBJECT, MODEL };

// What of subject and model is compared besides their answers.
enum spec_compare {
    COMPARE_ABSTRACTIONS, // results of a method
    COMPARE_CONTENTS,     // two collections of one kind: dejavm.Contents
    COMPARE_NOTHING
};

struct spec {
    struct spec_side sides[2];
    uint32_t n_sides;
    enum spec_compare compare;
    VEC(struct spec_op) ops;
    VEC(struct method *) invariants;
};

// False: *e says what is wrong (ERR_USAGE); the spec is to be freed either way.
bool spec_read(struct spec *s, struct machine *m, const struct spec_config *c, struct err *e);
void spec_free(struct spec *s);
