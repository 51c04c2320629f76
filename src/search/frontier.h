// The states that a search has yet to expand: how each was reached, and how to restore it.
//
//   links:   | -, - | 0, choice 0 | 0, choice 1 | 1, choice 0 | ...    from, choice: one per state,
//                                                                       in order of discovery
//   handle:  the state's id in an exact store, else a copy of its vector
//
// 1. Link 0 is the first state. Links are never removed.
// 2. frontier_restore, frontier_read or frontier_drop releases a handle.
//
// Cost: 8 bytes per state for its link; without an exact store also a copy of its vector.
#pragma once
#include "search/strategy.h"

struct link {
    uint32_t from, choice;
};
union handle {
    state_id id;
    uint32_t *vector;
}; // vector: its length comes first

struct frontier {
    bool exact;
    VEC(struct link) links;
    VEC(uint32_t) words;   // vectors read back
    VEC(uint32_t) order;   // of the choices of a state, when it is random
    uint32_t from, choice; // of the step being taken
    uint64_t vectors;      // bytes of copies
};

void frontier_init(struct frontier *f, struct search *s);
void frontier_free(struct frontier *f);
// Adds the current state, which the step being taken has reached. Returns its handle.
union handle frontier_add(struct frontier *f, struct search *s, state_id id);
void frontier_drop(struct frontier *f, union handle h); // releases a handle that is never restored
// Appends a state's vector to words, releases its handle, and returns the vector's length.
uint32_t frontier_read(struct frontier *f, struct search *s, union handle h);
void frontier_restore(struct frontier *f, struct search *s, union handle h);
void frontier_path(const struct frontier *f, struct search *s); // to s->path
void frontier_measure(const struct frontier *f, struct memory_use *m);
// The order in which to take n choices; NULL: 0, 1, 2, ...
const uint32_t *frontier_order(struct frontier *f, struct search *s, uint32_t n);
// Takes all transitions of the current state, whose link is `from`. Calls on_state at each new
// state that the search must expand.
void frontier_expand(struct frontier *f, struct search *s, uint32_t from, uint64_t depth,
                     void (*on_state)(struct search *s, state_id id, uint64_t depth));
