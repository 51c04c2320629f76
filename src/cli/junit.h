// dejavm check --junit: every test of some classes (cli/testclasses.h) as a program of its own
// (java/api/dejavm/Junit.java).
//
//   Junit Class            -> run Class#a       Junit Class#a -> its search -> its report --+
//   Junit --scan Class ...    skip Class#b why                                              |
//                             refuse Class#c what                               report/tests.h
//
// 1. Each test runs on a machine of its own: nothing of one is seen by the next.
#pragma once
#include "cli/subject.h"

// The command line has that option, and is good. The exit code of all.
int junit_check(int argc, char **argv);
