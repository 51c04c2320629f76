// Verdicts of many tests (check --junit), each with a search of its own, and what they come to.
//
//   report_test, report_test_unrun, ...  ->  text at once, an object of JSON each
//   report_tests_end, report_tests_json  ->  a closing line; those objects and what they come to
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
// A test that was not run: disabled, or what it needs is not supported.
void report_test_unrun(struct report_tests *t, const char *name, enum verdict v, const char *why);
void report_tests_end(const struct report_tests *t); // the closing line
void report_tests_json(const struct report_tests *t, FILE *out);
enum verdict report_tests_verdict(
    const struct report_tests *t); // the gravest; disabled is none, aborted only where no test ran
int report_tests_exit(const struct report_tests *t);
void report_tests_free(struct report_tests *t);
