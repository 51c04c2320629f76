// A violation of an exploration as Java: lines to paste, and a JUnit 5 test of its own.
//
// 1. The test fails on the class that was explored, by what the exploration found, and passes where
//    the calls, the invariants and the comparison with the model all hold.
// 2. It stands in the package of the class, so that it may call what is not public. Private methods
//    (invariants) are called by reflection; what else a test could not name is refused beforehand.
#pragma once
#include "explore/explore.h"

struct javacode {
    const struct explorer *explorer;
    const char *kind, *message; // of the violation
    const uint32_t *choices;
    const bool *threw; // by call: it is answered by an exception that is expected
    uint32_t n;
};

// The calls, a line each; malloc'ed.
char *javacode_lines(const struct javacode *j);
// Whether a test can name all that it may need; false: *e names what it cannot.
bool javacode_testable(const struct explorer *x, struct err *e);
bool javacode_folder(const char *folder, struct err *e); // made with all above it
// DIR/package/NameKTest.java, folders made; false: *e says why.
bool javacode_junit(const struct javacode *j, const char *folder, uint32_t k, struct err *e);
