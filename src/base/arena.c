#include "base/arena.h"
#include "base/err.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#define POISON(at, n)   ASAN_POISON_MEMORY_REGION(at, n)
#define UNPOISON(at, n) ASAN_UNPOISON_MEMORY_REGION(at, n)
enum { RED_ZONE = 8 }; // between two allocations, to detect overruns
#else
#define POISON(at, n)   ((void)0)
#define UNPOISON(at, n) ((void)0)
enum { RED_ZONE = 0 };
#endif

enum { BLOCK_MIN = 64 << 10, BLOCK_MAX = 1 << 20 };

struct arena_block {
    struct arena_block *next;
    size_t size;   // of the whole block, this header included
    size_t mapped; // bytes to unmap (the only block of a placed arena), or 0 for calloc
};

void arena_init(struct arena *a) { *a = (struct arena){0}; }

bool arena_init_placed(struct arena *a, uintptr_t address, size_t size) {
    arena_init(a);
    if (size < BLOCK_MIN) return false;
    void *want = (void *)address;
    void *got = mmap(want, size, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE | MAP_NORESERVE, -1, 0);
    if (got == MAP_FAILED) return false;
    if (got != want) { // kernels before 4.17 treat the address as a hint
        munmap(got, size);
        return false;
    }
    a->blocks = got;
    *a->blocks = (struct arena_block){NULL, size, size};
    a->at = a->end = a->place = (uint8_t *)(a->blocks + 1);
    a->place_end = (uint8_t *)got + size;
    POISON(a->place, (size_t)(a->place_end - a->place));
    return true;
}

void arena_free(struct arena *a) {
    for (struct arena_block *b = a->blocks, *next; b; b = next) {
        next = b->next;
        UNPOISON(b, b->size);
        if (b->mapped) {
            munmap(b, b->mapped);
        } else {
            free(b);
        }
    }
    arena_init(a);
}

// Moves the end of the current free part. A placed arena uses its range in order, so the new part
// touches the old one.
static void extend_place(struct arena *a, size_t size) {
    size_t left = (size_t)(a->place_end - a->place);
    if (size > left) bug("class metadata is full (%zu bytes)", a->bytes);
    size_t step = size > BLOCK_MAX ? size : BLOCK_MAX;
    if (step > left) step = left;
    a->place += step;
    a->end = a->place;
}

static size_t block_size(const struct arena *a, size_t size) {
    size_t step = a->blocks ? a->blocks->size * 2 : BLOCK_MIN;
    if (step > BLOCK_MAX) step = BLOCK_MAX;
    size_t need = size + sizeof(struct arena_block);
    return need > step ? need : step;
}

static void add_block(struct arena *a, size_t size) {
    if (a->place) {
        extend_place(a, size);
        return;
    }
    size_t bytes = block_size(a, size);
    struct arena_block *b = calloc(1, bytes);
    if (!b) bug("out of memory (%zu bytes)", bytes);
    b->size = bytes;
    POISON(b + 1, bytes - sizeof *b);
    // A huge object gets its own block, behind the current one, so the rest of that stays in use.
    if (bytes > BLOCK_MAX && a->blocks) {
        b->next = a->blocks->next;
        a->blocks->next = b;
    } else {
        b->next = a->blocks;
        a->blocks = b;
    }
    a->at = (uint8_t *)(b + 1);
    a->end = (uint8_t *)b + bytes;
}

void *arena_alloc(struct arena *a, size_t size) {
    if (size > PTRDIFF_MAX / 2) bug("out of memory (%zu bytes)", size);
    size_t step = ((size + 7) & ~(size_t)7) + RED_ZONE;
    uint8_t *at = a->at, *end = a->end;
    bool own = false;
    if (UNLIKELY(!at || step > (size_t)(end - at))) {
        add_block(a, step);
        own = !a->place && step + sizeof(struct arena_block) > BLOCK_MAX && at;
    }
    uint8_t *p = a->at;
    a->at += step;
    a->bytes += step;
    if (own) a->at = at, a->end = end;
    UNPOISON(p, size);
    return p;
}

void *arena_copy(struct arena *a, const void *from, size_t size) {
    void *to = arena_alloc(a, size);
    if (size) memcpy(to, from, size);
    return to;
}

char *arena_format(struct arena *a, const char *fmt, ...) {
    va_list args, again;
    va_start(args, fmt);
    va_copy(again, args);
    int len = vsnprintf(NULL, 0, fmt, args);
    va_end(args);
    if (len < 0) bug("bad format: %s", fmt);
    char *text = arena_alloc(a, (size_t)len + 1);
    vsnprintf(text, (size_t)len + 1, fmt, again);
    va_end(again);
    return text;
}
