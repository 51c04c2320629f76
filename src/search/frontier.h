// States to come back to: how each was reached, and what to restore it from.
//
//   links:   | -, - | 0, choice 0 | 0, choice 1 | 1, choice 0 | ...    from, choice: one per state,
//                                                                       in order of discovery
//   handle:  the state's id in an exact store, else a copy of its vector
//
// 1. Link 0 is the first state. Links are never removed.
// 2. A handle is given back by frontier_restore or frontier_drop.
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
// The current state, reached by the step being taken: its handle, and a new link.
union handle frontier_add(struct frontier *f, struct search *s, state_id id);
void frontier_drop(struct frontier *f, union handle h); // never restored
// Appends its vector to words, and gives back the handle: the vector's length.
uint32_t frontier_read(struct frontier *f, struct search *s, union handle h);
void frontier_restore(struct frontier *f, struct search *s, union handle h);
void frontier_path(const struct frontier *f, struct search *s); // to s->path
void frontier_measure(const struct frontier *f, struct memory_use *m);
// The order in which choices are taken; NULL: as they come.
const uint32_t *frontier_order(struct frontier *f, struct search *s, uint32_t n);
// All transitions of the current state, which link `from` names; on_state is called at each state
// that is to be expanded.
void frontier_expand(struct frontier *f, struct search *s, uint32_t from, uint64_t depth,
                     void (*on_state)(struct search *s, state_id id, uint64_t depth));
