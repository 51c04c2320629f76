// The steps of an execution (machine/steps.h) as text: indented by call depth, with source lines if
// they are found.
//
//   Sum.main(args = String[]#1)
//     Sum.java:9    int x = Verify.getInt(0, 3);
//         >> choice 1: Verify.getInt = 2 at Sum.main(Sum.java:9)
//         x = 2
//
// 1. A line without source shows the method instead.
#pragma once
#include "machine/steps.h"
#include "report/report.h"

struct report_steps {
    const char *sourcepath; // NULL: none
    const char *unit;       // "choice" or "operation"
    FILE *out;
};
void report_step(void *steps, const struct step *s); // for steps_new
void report_step_choice(const struct report_steps *r, uint32_t depth, uint32_t number,
                        const struct report_choice *c);
