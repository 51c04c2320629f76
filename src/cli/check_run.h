// One search of check: from a subject that is booted to a report with confirmed violations.
//
//   subject ─► search_run ─► shorten ─► states in files ─► confirm ─► report ─► write
//
// 1. The report that `write` gets is complete; it is freed afterwards.
#pragma once
#include "cli/subject.h"

// started: outcome_seconds() before the subject was opened. Returns the exit code: the result of
// `write`, unless a file of states could not be used.
int check_run(struct subject *s, double started, int (*write)(const struct report *r, void *arg),
              void *arg);
