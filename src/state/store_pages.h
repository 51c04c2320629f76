// Room that grows without being copied, and costs memory only where it is written.
//
//   at: | written ............ | zero, not in memory yet ..... |
//                         used ^                        bytes  ^
//
// 1. What was never written is 0.
// 2. Growing moves the mapping at most, never what is in it: only `at` may be another address
//    afterwards. A mapping that processes share would reserve all that it may need at once, and
//    never move.
// Cost: nothing but the pages written; the kernel is asked once for each half more.
#pragma once
#include "base/base.h"

struct store_pages {
    void *at;
    size_t bytes;
};

void store_pages_grow(struct store_pages *p, size_t bytes);
static inline void store_pages_need(struct store_pages *p, size_t bytes) {
    if (UNLIKELY(bytes > p->bytes)) store_pages_grow(p, bytes);
}
void store_pages_free(struct store_pages *p);
uint64_t store_pages_used(const struct store_pages *p, size_t bytes); // memory, when so many are
