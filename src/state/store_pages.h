// Memory that grows without being copied, and uses pages only where it is written.
//
//   at: | written ............ | zero, not in memory yet ..... |
//                         used ^                        bytes  ^
//
// 1. Bytes that were never written are 0.
// 2. Growing may move the mapping, but does not copy it: only `at` changes. (A mapping that several
//    processes share would have to reserve all of its space at once and never move.)
// Memory: the owner of the struct frees it by store_pages_free.
// Cost: the pages that are written; one system call each time that the size grows by half.
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
// The memory that is used if this many bytes are written.
uint64_t store_pages_used(const struct store_pages *p, size_t bytes);
