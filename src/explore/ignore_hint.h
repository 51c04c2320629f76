// The hint to use --ignore: finds fields that only grow and so multiply the states (a count of
// modifications, say), and counts the states without them.
//
//   stored states ── restore some, run operations ──► numbers that grew and never fell
//                 ── restore all, write them without these fields ──► number of distinct forms
//
// 1. The count is the number of states of an exploration with --ignore only if the operations do
//    not depend on the fields. The caller checks that by running such an exploration.
// 2. A field is named only if the count would be higher with it.
//
// Ownership: ignore_hint_free frees the names. Cost: nothing if no class of the program has an int
// or long field in its states; else some hundred operations and, if a field grows, restoring and
// writing each state a few times. The explorer cannot be used afterwards.
#pragma once
#include "explore/explore.h"
#include "search/search.h"

enum { HINT_STATES = 20000 }; // the most states that are restored

struct hint {
    VEC(char *) fields; // Class.field, as --ignore takes them
    uint64_t states;    // the number of states
    uint64_t without;   // the number of states without these fields
    bool exact;         // an exploration with --ignore has confirmed it
    uint32_t depth;     // only states reached by fewer operations are counted; 0: all states
};

// Whether states have int or long fields of classes of the program.
bool ignore_hint_possible(const struct explorer *x);
// Whether some of them only grow. The search is one of this explorer, and has ended.
bool ignore_hint_grows(struct explorer *x, struct search *s);
// Whether there are at least a tenth fewer states without such fields; fills *h.
bool ignore_hint_find(struct explorer *x, struct search *s, struct hint *h);
void ignore_hint_free(struct hint *h);
