// A violation as a JUnit 5 test of its own.
//
// 1. The test fails on the class that was explored, by what the exploration found, and passes where
//    the calls, the invariants and the comparison with the model all hold. Where a guard no longer
//    lets a call happen, it is aborted.
// 2. The answers of the model are those that are wanted: it returns, or throws, as it did.
// 3. What does not end does so after a while; what ends the program runs in a program of its own.
// 4. Invariants, guards and abstractions that the test may not call, it reflects upon; what else it
//    could not name is refused beforehand (explore/testable.h).
#pragma once
#include "explore/javacode.h"

enum { TESTCODE_SECONDS = 10 }; // that a test gives to what does not end

// DIR/package/NameKTest.java, folders made; false: *e says why.
bool testcode_write(const struct javacode *j, const char *folder, uint32_t k, struct err *e);
