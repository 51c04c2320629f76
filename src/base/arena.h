// Arena: memory that is freed all at once.
//
//   blocks -> [ used ........ | free ... ]  -> older block -> ...
//                             at         end
//
// 1. Allocations are zeroed and aligned to 8 bytes.
// 2. A single allocation cannot be freed. arena_free frees them all.
// 3. A *placed* arena takes its memory from one reserved address range, so a 32-bit number can
//    name anything in it (see link/klass.h). It ends the process when the range is full.
// Memory: the arena owns its blocks. The struct itself belongs to the caller.
// Cost: an allocation adds to a pointer. Blocks grow from 64 KiB to 1 MiB.
#pragma once
#include "base/base.h"

struct arena {
    struct arena_block *blocks;
    uint8_t *at, *end;
    uint8_t *place, *place_end; // placed arenas: the part of the range not used yet
    size_t bytes;               // sum of all allocations
};

void arena_init(struct arena *a);
bool arena_init_placed(struct arena *a, uintptr_t address, size_t size); // false: range taken
void arena_free(struct arena *a);
void *arena_alloc(struct arena *a, size_t size); // never NULL
void *arena_copy(struct arena *a, const void *from, size_t size);
char *arena_format(struct arena *a, const char *fmt, ...) PRINTF(2, 3);
