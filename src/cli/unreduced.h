// Holds the reduction of interleavings to its promise: explores a small program with threads again
// with --por none, and compares how executions end. The check build does so after each search,
// other builds with --layer self-check. A difference is a bug of dejavm.
//
//   search, --por local ─► endings ──────────────┐
//   fork ─► search, --por none ─► endings ─ pipe ─┴─► the same text
//
// 1. Endings are the number of end states, the assertions and exceptions with their first lines,
//    the fields with races, and whether there are deadlocks.
// 2. Only searches that saw everything are compared: complete, with all violations, of an exact
//    store.
//
// Cost: the search without reduction, of programs with few states, and for some seconds at most.
#pragma once
#include "cli/subject.h"
#include "search/search.h"

void unreduced_compare(struct subject *s, const struct search_result *r,
                       const struct search_config *config);
