// What a JUnit test of an exploration can name (explore/testcode.h). It stands in the package of
// the class, so that it may call what is not public; in no package when that is one of the JDK's.
#pragma once
#include "explore/explore.h"

// Whether a test can name all that it must; false: *e says what it cannot.
bool testable_check(struct explorer *x, struct err *e);
// Whether a test may call the method of an object whose class is k. It can reflect upon others.
bool testable_calls(const struct explorer *x, const struct klass *k, const struct method *m);
