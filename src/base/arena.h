// Arena: memory that is given back all at once.
//
//   block -> [ used ........ | free ... ]  -> older block -> ...
//
// 1. Allocations are zeroed and aligned to 8 bytes.
// 2. Nothing is freed but by arena_free, which frees everything.
// 3. A *placed* arena takes its blocks from one reserved address range, so that whatever lives
//    there can be named by a 32-bit number (see link/klass.h). It aborts when the range is full.
// Cost: a bump of a pointer; blocks grow from 64 KiB to 1 MiB.
#pragma once
#include "base/base.h"

struct arena {
    struct arena_block *blocks;
    uint8_t *at, *end;
    uint8_t *place, *place_end; // placed arenas: the part of the range not used yet
    size_t bytes;               // handed out in all
};

void arena_init(struct arena *a);
bool arena_init_placed(struct arena *a, uintptr_t address, size_t size); // false: range not free
void arena_free(struct arena *a);
void *arena_alloc(struct arena *a, size_t size); // never NULL
void *arena_copy(struct arena *a, const void *from, size_t size);
char *arena_format(struct arena *a, const char *fmt, ...) PRINTF(2, 3);
