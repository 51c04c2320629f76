// One search of a check, from a subject to a report that is confirmed.
#pragma once
#include "cli/subject.h"

// started: outcome_seconds() before the subject was opened. Returns what write does with the
// report.
int check_run(struct subject *s, double started, int (*write)(const struct report *r, void *arg),
              void *arg);
