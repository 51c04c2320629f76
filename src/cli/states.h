// States in files: --export-states and --compare-states (state/state_file.h).
//
// 1. Both take the states that the search's store holds, in their newest form (canon_rewrite).
// 2. Comparing is by equality of forms in this process, so it does not depend on the order in which
//    either run loaded its classes.
#pragma once
#include "report/report.h"
#include "state/canon.h"

// Whether the options allow for it; *e says why not.
bool states_allowed(const struct checkoptions *o, struct err *e);
// After the search: does what the options ask for and sets r->states. False: *e says what is wrong
// with a file.
bool states_take(struct search *s, struct canon *c, struct report *r, struct err *e);
