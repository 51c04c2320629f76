// States in files: --export-states and --compare-states (state/state_file.h).
//
// 1. Both use the states in the search's store, in their newest form (canon_rewrite).
// 2. States are compared by equality of forms in this process, so the order in which either run
//    loaded its classes does not matter.
//
// Cost: a second store with all states.
#pragma once
#include "report/report.h"
#include "state/canon.h"

// Whether the other options allow it; *e says why not.
bool states_allowed(const struct checkoptions *o, struct err *e);
// To be called after the search: writes and compares as the options say, and sets r->states. False:
// *e says what is wrong with a file.
bool states_take(struct search *s, struct canon *c, struct report *r, struct err *e);
