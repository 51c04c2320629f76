// A layer (search/layer.h) that holds a transition system to what it promises (search/system.h, 3
// and 4): a vector that states are matched by is derived twice, and a state that was restored from
// its vector is written again. A difference is a bug of ours. The check build puts it around every
// system that is searched.
#pragma once
#include "search/layer.h"

#ifdef DEJAVM_CHECK
enum { SELF_CHECK = 1 };
#else
enum { SELF_CHECK = 0 };
#endif

struct self_check {
    struct layer layer;
};

struct system self_check_system(struct self_check *c, struct system inner);
