// Access checks for --emit-junit (explore/testcode.h): which classes, fields and methods the source
// of a test can name.
//
//   class of the exploration        package of the test       the test can name
//   app.Ring                        app                       public and package-private members
//   java.util.ArrayDeque            none                      public members only
//
// 1. A test must name the class, its maker, the operations, and the classes and fields of the
//    values: if it cannot name one of them, testable_check fails. It calls guards, invariants and
//    abstractions by reflection if it cannot name them.
//
// Ownership: nothing is kept. Cost: one check, before the exploration.
#pragma once
#include "explore/explore.h"

// Whether a test can name everything that it must. Returns false with *e set if it cannot.
bool testable_check(struct explorer *x, struct err *e);
// Whether a test can call the method of an object of class k without reflection.
bool testable_calls(const struct explorer *x, const struct klass *k, const struct method *m);
