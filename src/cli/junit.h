// dejavm check --junit: checks every test of some classes (cli/testclasses.h), each as a program
// (java/api/dejavm/Junit.java).
//
//   Junit Class            -> run Class#a       Junit Class#a -> its search -> its report --+
//   Junit --scan Class ...    skip Class#b why                                              |
//                             refuse Class#c what                               report/tests.h
//
// 1. Each test runs on a new machine: one test cannot affect the next.
// 2. The first run of the driver lists the tests; it makes no choices.
//
// Cost: a start of the machine for each test.
#pragma once
#include "cli/subject.h"

// The options were parsed before, without error, and have --junit or --junit-scan. Returns the exit
// code for all tests.
int junit_check(int argc, char **argv);
