// Walks: paths from the first state, one after the other, up to a bound. States are stored only to
// count them.
//
// 1. A walk ends where its path ends, or after --depth steps (10,000 when there is no such bound).
// 2. Walks do not reach every state for certain: the search is never complete.
#pragma once
#include "search/strategy.h"

struct walker {
    void (*begin)(struct search *s, void *arg); // called before each walk; may be NULL
    // One of the n choices of the current state, which must be allowed.
    uint32_t (*choose)(struct search *s, void *arg, uint32_t n);
    void *arg;
};

void walk_run(struct search *s, const struct walker *w);
