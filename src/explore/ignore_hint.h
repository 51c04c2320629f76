// Fields that only grow and multiply the states, such as a library's own count of changes: how many
// states there would be without them.
//
//   stored states ── a few restored, operations run ──► numbers that grew and never fell
//                 ── all restored, written without these ──► so many distinct forms
//
// 1. The number of forms is that of an exploration that ignores the fields if what operations do
//    does not depend on them. The caller finds out whether it is, by such an exploration.
// 2. No field is named that the number does not need.
//
// Cost: nothing where no class of the program has a number in its states; else some hundred
// operations, and where there is a field that grows, each state is restored and written a few
// times. The explorer is of no use afterwards.
#pragma once
#include "explore/explore.h"
#include "search/search.h"

enum { HINT_STATES = 20000 }; // that are looked at

struct hint {
    VEC(char *) fields; // Class.field, as --ignore takes them
    uint64_t states;    // how many there are,
    uint64_t without;   // and would be:
    bool exact;         // an exploration says so too
    uint32_t depth;     // of the states that are reached by fewer operations; 0: of all
};

bool hint_may_be(const struct explorer *x); // there are numbers
// Of a search of this explorer that has ended. Whether there are fields that grow.
bool hint_grows(struct explorer *x, struct search *s);
// Whether there would be notably fewer states without such fields.
bool hint_find(struct explorer *x, struct search *s, struct hint *h);
void hint_free(struct hint *h);
