// Which classes the words of --junit and --junit-scan mean.
//
//   app.BankTest        that class, whether it is there or not
//   app.*Test           every class whose name fits; * stays within a package, ** does not
//   app                 every class of that package and of those below, unless it is a class
//   --junit-scan out    every class in that folder or jar
//
// 1. Names are those of java, with dots, in order; a class comes once for each word.
#pragma once
#include "base/err.h"
#include "base/vec.h"

struct testclasses {
    VEC(char *) at;
    bool exact; // the word names one class, which must have tests
};

// word: without its #method. False: *e says why.
bool testclasses_named(struct testclasses *t, const char *class_path, const char *word,
                       struct err *e);
bool testclasses_in(struct testclasses *t, const char *place, struct err *e);
void testclasses_free(struct testclasses *t);
