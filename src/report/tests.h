// The verdicts of many tests (check --junit), each of its own search, and the verdict of all.
//
//   report_test, report_test_unrun, ...  ->  text immediately, and an object of JSON each
//   report_tests_end, report_tests_json  ->  a closing line; those objects and the verdict of all
//
// 1. The verdict of all is the gravest; disabled tests do not count, and aborted ones only if no
//    test ran.
//
// Ownership: report_tests_free frees all; reports belong to the caller.
#pragma once
#include "report/report.h"

struct report_tests {
    FILE *text; // NULL: none
    VEC(char *) json;
    uint32_t counts[VERDICT_COUNT];
};

void report_test(struct report_tests *t, const char *name, const struct report *r);
// Adds a test that did not run: it is disabled, or needs something that is not supported.
void report_test_unrun(struct report_tests *t, const char *name, enum verdict v, const char *why);
void report_tests_end(const struct report_tests *t); // the closing line
void report_tests_json(const struct report_tests *t, FILE *out);
enum verdict report_tests_verdict(const struct report_tests *t);
int report_tests_exit(const struct report_tests *t);
void report_tests_free(struct report_tests *t);
