// A violation of an exploration as a JUnit 5 test (--emit-junit).
//
//   class Ring1Test {
//       // invariant: repOK does not hold
//       @Test void calls() {
//           app.Ring object = new app.Ring(3);      maker, then one line per call
//           object.add(1);
//           assertTrue(object.repOK());             invariants, comparison with the model
//       }
//   }
//
// 1. The test fails on the class that was explored, with the violation that was found. It passes on
//    a class where the calls, the invariants and the comparison with the model all succeed. If a
//    guard returns false there, the test is aborted.
// 2. The test expects the answers of the model: it returns or throws what the model did.
// 3. Calls that do not end are stopped after TESTCODE_SECONDS. Calls that end the program run in
//    another process.
// 4. The test calls invariants, guards and abstractions that it cannot name by reflection. If it
//    cannot name something else, --emit-junit is refused (explore/testable.h).
//
// Ownership: nothing is kept. Cost: none until a violation is reported.
#pragma once
#include "explore/javacode.h"

enum { TESTCODE_SECONDS = 10 }; // timeout of a test whose calls do not end

// Writes FOLDER/package/NameKTest.java, and makes the folders. Returns false with *e set if it
// cannot.
bool testcode_write(const struct javacode *j, const char *folder, uint32_t k, struct err *e);
