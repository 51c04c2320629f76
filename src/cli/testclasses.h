// The classes that the values of --junit and --junit-scan name.
//
//   app.BankTest        this class, even if it does not exist
//   app.*Test           each class whose name matches; * stays within a package, ** does not
//   app                 each class of this package and of those below, unless it is a class
//   --junit-scan out    each class in this folder or jar
//
// 1. Names are written as in Java, with dots, and sorted; each class occurs once.
//
// Ownership: testclasses_free frees the names.
#pragma once
#include "base/err.h"
#include "base/vec.h"

struct testclasses {
    VEC(char *) at;
    bool exact; // the word names one class, which must have tests
};

// word: without its #method. False: *e says why there are none.
bool testclasses_named(struct testclasses *t, const char *class_path, const char *word,
                       struct err *e);
bool testclasses_in(struct testclasses *t, const char *place, struct err *e);
void testclasses_free(struct testclasses *t);
