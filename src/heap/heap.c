#include "heap/heap.h"
#include "base/invariant.h"
#include "base/err.h"
#include "heap/collect.h"
#include "heap/lock.h"
#include "heap/promote.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "heap/trail.h"
#include "link/linker.h"
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>

enum {
    ZERO_STEP = 32 << 10,  // bytes; half of a small L1 cache
    RELEASE_MIN = 4 << 20, // a smaller free tail is not worth a system call
    ZERO_NOW = 64 << 10    // an undone tail up to this size is zeroed at once, so the limit stays
};
#define PAGE (2ull << 20) // a huge page
#ifdef DEJAVM_HARD
#define FLOOR (256ull << 10) // collect all the time
#else
#define FLOOR (32ull << 20)
#endif

static_assert(sizeof(struct object) == 8 && offsetof(struct array, bytes) == 12, "layout");

static bool report_no_room(size_t size, struct err *e) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) || limit.rlim_cur == RLIM_INFINITY)
        return err_set(e, ERR_MEMORY, "cannot reserve %zu MiB of addresses for the heap",
                       size >> 20);
    return err_set(e, ERR_MEMORY,
                   "cannot reserve %zu MiB of addresses for the heap: ulimit -v is %llu MiB, and "
                   "must be 6 GiB more than -Xmx",
                   size >> 20, (unsigned long long)limit.rlim_cur >> 20);
}

static uint64_t smaller_of(uint64_t a, uint64_t b) { return a < b ? a : b; }
static uint64_t larger_of(uint64_t a, uint64_t b) { return a > b ? a : b; }

// Reserving addresses costs nothing unless ulimit -v bounds them.
static bool is_limited(void) {
    struct rlimit limit;
    return getrlimit(RLIMIT_AS, &limit) || limit.rlim_cur != RLIM_INFINITY;
}

bool heap_init(struct heap *h, struct linker *l, uint64_t max_bytes, uint64_t most_bytes,
               struct err *e) {
    *h = (struct heap){.linker = l};
    uint64_t room = HEAP_END - HEAP_START - PERM_SIZE - RAW_SIZE - GRACE;
    h->max_bytes = smaller_of(max_bytes, room) & ~7ull;
    h->reserved =
        is_limited() ? h->max_bytes : larger_of(h->max_bytes, smaller_of(most_bytes, room) & ~7ull);
    size_t size = PERM_SIZE + RAW_SIZE + ((h->reserved + GRACE + PAGE - 1) & ~(PAGE - 1));
    void *want = (void *)HEAP_START;
    void *got = mmap(want, size, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE | MAP_NORESERVE, -1, 0);
    if (got != want) {
        if (got != MAP_FAILED) munmap(got, size);
        return report_no_room(size, e);
    }
    h->start = got;
    h->end = h->start + size;
    h->raw = h->start + PERM_SIZE;
    h->dyn_start = h->raw + RAW_SIZE;
    h->perm = (struct space){h->start, h->raw};
    h->dyn = (struct space){h->dyn_start, h->dyn_start};
    h->dirty = h->dyn_start;
    h->cur = &h->dyn;
    // Huge pages: first touches cost a seventh (6 MB: 0.7 ms, not 4.8), with fewer TLB misses.
    madvise(h->start, PERM_SIZE, MADV_HUGEPAGE);
    madvise(h->dyn_start, (size_t)(h->end - h->dyn_start), MADV_HUGEPAGE);
    heap_set_limit(h);
    trail_init(h);
    return true;
}

void heap_free(struct heap *h) {
    if (!h->start) return;
    munmap(h->start, (size_t)(h->end - h->start));
    strings_free(h);
    collect_free(h);
    promote_free(h);
    free(h->offsets);
    VEC_FREE(&h->trail);
    VEC_FREE(&h->link_trail);
    VEC_FREE(&h->marks);
    *h = (struct heap){0};
}

// ---- the dynamic space ------------------------------------------------------------------------

// The end of -Xmx, with the history that does not count against it.
static uint8_t *xmx_stop(const struct heap *h) {
    return h->dyn_start + smaller_of(h->max_bytes + h->history, h->reserved);
}

static uint8_t *grace_stop(const struct heap *h) {
    uint8_t *stop = h->dyn_stop > xmx_stop(h) ? h->dyn_stop : xmx_stop(h);
    return stop + GRACE;
}

// Moves dyn.limit so that `bytes` fit, and zeroes the memory up to it.
static bool extend_limit(struct heap *h, uint64_t bytes) {
    uint8_t *stop = h->grace ? grace_stop(h) : h->dyn_stop;
    uint8_t *top = h->dyn.top, *limit = h->dyn.limit;
    if (stop < top || bytes > (uint64_t)(stop - top)) {
        h->wanted = bytes;
        return false;
    }
    uint8_t *to = limit + (h->grace ? 0 : ZERO_STEP);
    if (to > stop) to = stop;
    if (to < top + bytes) to = top + bytes;
    if (limit < h->dirty) memset(limit, 0, (size_t)((to < h->dirty ? to : h->dirty) - limit));
    h->dyn.limit = to;
    INVARIANT(h->dyn.top + bytes <= to && to <= h->end, "heap/heap.h 3");
    INVARIANT(h->dirty >= h->dyn_start, "heap/heap.h 7");
    return true;
}

ref heap_alloc_slow(struct heap *h, struct klass *k, uint64_t bytes) {
    assert(bytes % 8 == 0 && bytes >= sizeof(struct object));
    struct space *s = h->cur;
    INVARIANT(s == (h->link_mode ? &h->perm : &h->dyn), "heap/heap.h 3");
    if (bytes > (uint64_t)(s->limit - s->top)) {
        if (s != &h->dyn || !extend_limit(h, bytes)) return 0;
    }
    uint8_t *p = s->top;
    INVARIANT(!*(uint64_t *)p && !*(uint64_t *)(p + bytes - 8), "heap/heap.h 7");
    s->top += bytes;
    ((struct object *)p)->klass = HANDLE(k);
    return REF_OF(p);
}

ref heap_alloc_bytes(struct heap *h, struct klass *k, uint32_t bytes) {
    return heap_bump(h, k, ((uint64_t)bytes + 7) & ~7ull);
}

uint64_t heap_allocated(const struct heap *h) {
    return h->dropped + (uint64_t)(h->dyn.top - h->dyn_start);
}

void heap_enter_grace(struct heap *h) { h->grace++; }

void heap_leave_grace(struct heap *h) {
    assert(h->grace > 0);
    h->grace--;
}

void heap_truncate(struct heap *h, uint8_t *top) {
    uint8_t *old = h->dyn.top;
    assert(top <= old && top >= h->dyn_start);
    INVARIANT((uintptr_t)top >= h->mark, "heap/collect.h 2");
    h->dropped += (uint64_t)(old - top);
    h->dyn.top = top;
    collect_truncated(h, top);
    if (old - top <= ZERO_NOW) {
        memset(top, 0, (size_t)(old - top));
        return;
    }
    if (h->dirty < old) h->dirty = old;
    h->dyn.limit = top;
}

// Returns memory that will not be used before the next collection to the operating system.
static void release_tail(struct heap *h) {
    uintptr_t page = 4096, from = ((uintptr_t)h->dyn_stop + page - 1) & ~(page - 1);
    if ((uintptr_t)h->dirty < from + RELEASE_MIN) return;
    if (madvise((void *)from, (uintptr_t)h->dirty - from, MADV_DONTNEED) == 0)
        h->dirty = (void *)from;
}

void heap_open(struct heap *h) {
    if (h->dyn_stop < xmx_stop(h)) h->dyn_stop = xmx_stop(h);
}

uint8_t *heap_open_all(struct heap *h) {
    uint8_t *stop = h->dyn_stop;
    h->dyn_stop = h->dyn_start + h->reserved;
    return stop;
}

bool heap_full_of_history(const struct heap *h, uint64_t wanted) {
    uint64_t used = (uint64_t)(h->dyn.top - h->dyn_start);
    return used + wanted > h->reserved && used - h->history + wanted <= h->max_bytes;
}

void heap_forget_history(struct heap *h) {
    uint64_t used = (uint64_t)(h->dyn.top - h->dyn_start), max = h->max_bytes;
    h->history = 0;
    // Leave some room, so that not every path measures again.
    uint64_t stop = smaller_of(larger_of(max, used + max / 16), h->reserved);
    if (h->dyn_stop > h->dyn_start + stop) h->dyn_stop = h->dyn_start + stop;
}

void heap_set_limit(struct heap *h) {
    uint64_t live = (uint64_t)(h->dyn.top - h->dyn_start) - h->history, max = h->max_bytes;
    uint64_t next =
        smaller_of(larger_of(larger_of(live * 2, FLOOR), live + h->wanted + FLOOR / 4), max);
    // An almost full heap would be collected at every allocation: treat it as full.
    if (live > max - max / 64) next = live;
    h->wanted = 0;
    h->dyn_stop = h->dyn_start + smaller_of(h->history + next, h->reserved);
    if (h->dyn.limit > h->dyn_stop) { // treat the zeroed rest as dirty
        if (h->dirty < h->dyn.limit) h->dirty = h->dyn.limit;
        h->dyn.limit = h->dyn.top > h->dyn_stop ? h->dyn.top : h->dyn_stop;
    }
    release_tail(h);
    INVARIANT(h->dyn_stop <= h->dyn_start + h->reserved, "heap/heap.h 3");
    INVARIANT(h->dyn.top <= h->dyn.limit, "heap/heap.h 7");
}

// ---- barriers and link mode -------------------------------------------------------------------

void heap_barrier_range(struct heap *h, void *address, size_t bytes) {
    uintptr_t at = (uintptr_t)address & ~(uintptr_t)7, end = (uintptr_t)address + bytes;
    if (end > h->mark) end = h->mark;
    for (; at < end; at += 8) trail_log(h, (void *)at);
}

void heap_enter_link(struct heap *h) {
    if (h->link_mode++) return;
    h->cur = &h->perm;
    h->link_top = h->perm.top;
    if (h->steps) {
        h->link_steps = *h->steps;
        *h->steps = 0; // makes the interpreter stop at every check (exec/linking.h)
    }
}

void heap_leave_link(struct heap *h) {
    assert(h->link_mode > 0);
    if (--h->link_mode) return;
    if (h->steps) *h->steps = h->link_steps;
    h->cur = &h->dyn;
    trail_settle(h);
}

uint32_t heap_swap_link(struct heap *h, uint32_t depth) {
    uint32_t was = h->link_mode;
    h->link_mode = was > 0;
    if (was && !depth) heap_leave_link(h);
    if (!was && depth) heap_enter_link(h);
    h->link_mode = depth;
    h->link_parked += (was > 0) - (depth > 0);
    return was;
}

// ---- raw memory -------------------------------------------------------------------------------
//
//   raw: | used | free[0] .. free[31] |  pad | size | block ... | pad | size | block ...
//
// Block sizes are powers of two. `used` and the free lists (linked through the first cell of each
// block) are 4-byte cells that count units of 16 bytes. They are written with the barrier, so undo
// restores them.

enum { RAW_UNIT = 16, RAW_CLASSES = 32, RAW_FIRST = 256 };

static uint32_t *raw_used(const struct heap *h) { return (uint32_t *)h->raw; }

static void write_raw_cell(struct heap *h, uint32_t *at, uint32_t value) {
    BARRIER(h, at);
    *at = value;
}

uint8_t *heap_raw_top(const struct heap *h) {
    uint64_t used = *raw_used(h);
    return h->raw + (used ? used * RAW_UNIT : RAW_FIRST);
}

static unsigned raw_class(uint64_t bytes) {
    unsigned c = 0;
    while (((uint64_t)RAW_UNIT << c) < bytes) c++;
    return c;
}

uint64_t heap_raw_size(const void *at) { return (uint64_t)RAW_UNIT << ((const uint32_t *)at)[-1]; }

static void *extend_raw(struct heap *h, unsigned c) {
    uint8_t *top = heap_raw_top(h);
    uint64_t bytes = ((uint64_t)RAW_UNIT << c) + RAW_UNIT;
    if (bytes > (uint64_t)(h->dyn_start - top)) return NULL;
    write_raw_cell(h, raw_used(h), (uint32_t)((uint64_t)(top + bytes - h->raw) / RAW_UNIT));
    write_raw_cell(h, (uint32_t *)(top + RAW_UNIT) - 1, c);
    INVARIANT(heap_raw_top(h) <= h->dyn_start && (uintptr_t)top % RAW_UNIT == 0, "heap/heap.h 9");
    return top + RAW_UNIT;
}

void *heap_raw_alloc(struct heap *h, uint64_t bytes) {
    if (bytes > RAW_SIZE) return NULL;
    unsigned c = raw_class(bytes);
    uint32_t *head = raw_used(h) + 1 + c;
    if (!*head) return extend_raw(h, c);
    uint8_t *block = h->raw + (uint64_t)*head * RAW_UNIT;
    INVARIANT(block > h->raw && block < heap_raw_top(h), "heap/heap.h 9");
    write_raw_cell(h, head, *(uint32_t *)block);
    if (bytes < 4) bytes = 4; // the link of the free list
    heap_barrier_range(h, block, bytes);
    memset(block, 0, bytes);
    return block;
}

void heap_raw_free(struct heap *h, void *at) {
    if (!at) return;
    uint32_t *head = raw_used(h) + 1 + ((uint32_t *)at)[-1];
    INVARIANT((uint8_t *)at > h->raw && (uint8_t *)at < heap_raw_top(h), "heap/heap.h 9");
    write_raw_cell(h, at, *head);
    write_raw_cell(h, head, (uint32_t)((uint64_t)((uint8_t *)at - h->raw) / RAW_UNIT));
}
