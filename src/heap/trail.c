#include "heap/trail.h"
#include "base/invariant.h"
#include "base/err.h"
#include "heap/promote.h"
#include "heap/string.h"
#include <stdlib.h>

#ifdef DEJAVM_HARD
enum { COMPACT_MIN = 64 };
#else
enum { COMPACT_MIN = 1 << 20 };
#endif
#if defined(DEJAVM_HARD) || defined(DEJAVM_CHECK)
#define CHECKED 1
#else
#define CHECKED 0
#endif

void trail_init(struct heap *h) { h->trail_next = COMPACT_MIN; }

static uint32_t newest_entries(const struct heap *h) {
    return h->marks.n ? h->marks.at[h->marks.n - 1].entries : 0;
}

void trail_log(struct heap *h, void *address) {
    uint64_t *at = (uint64_t *)((uintptr_t)address & ~(uintptr_t)7);
    if ((uintptr_t)at >= h->mark) return;
    INVARIANT(h->marks.n && (uint8_t *)at >= h->start, "heap/trail.h 3");
    if (h->link_mode && (uint8_t *)at < h->dyn_start) {
        bool fresh = (uint8_t *)at >= h->link_top && (uint8_t *)at < h->raw;
        if (!fresh) VEC_PUSH(&h->link_trail, (struct trail_entry){at, *at});
        return;
    }
    if (UNLIKELY(h->trail.n >= h->trail_next)) trail_compact(h);
    VEC_PUSH(&h->trail, (struct trail_entry){at, *at});
}

// ---- a set of addresses -----------------------------------------------------------------------

struct set { // open addressing; a slot is an index in entries[] plus one, or 0
    uint32_t *slots, mask;
};

static void set_make(struct set *s, uint32_t n) {
    uint32_t size = 16;
    while (size < n * 2ull) size *= 2;
    s->slots = calloc(size, sizeof *s->slots);
    if (!s->slots) bug("out of memory (%u trail entries)", n);
    s->mask = size - 1;
}

// The slot of an address in a set over entries[].
static uint32_t *set_slot(const struct set *s, const struct trail_entry *entries, const void *at) {
    uint32_t i = (uint32_t)(((uintptr_t)at >> 3) * 0x9e3779b97f4a7c15ull >> 32) & s->mask;
    while (s->slots[i] && entries[s->slots[i] - 1].at != at) i = (i + 1) & s->mask;
    return &s->slots[i];
}

// Drops all but the first entry of each word from at[from..n) and returns the new n.
static uint32_t dedupe_entries(struct trail_entry *at, uint32_t from, uint32_t n) {
    struct set seen;
    set_make(&seen, n - from);
    uint32_t to = from;
    for (uint32_t i = from; i < n; i++) {
        uint32_t *slot = set_slot(&seen, at, at[i].at);
        if (*slot) continue;
        at[to] = at[i];
        *slot = ++to;
    }
    free(seen.slots);
    INVARIANT(to >= from && to <= n, "heap/trail.h 4");
    return to;
}

static void compact_later(struct heap *h) {
    uint32_t next = h->trail.n > UINT32_MAX / 2 ? UINT32_MAX : h->trail.n * 2;
    h->trail_next = next > COMPACT_MIN ? next : COMPACT_MIN;
}

void trail_compact(struct heap *h) {
    h->trail.n = dedupe_entries(h->trail.at, newest_entries(h), h->trail.n);
    h->compacted++;
    compact_later(h);
}

// ---- checksum ---------------------------------------------------------------------------------

static uint64_t sum_word(const uint64_t *at, uint64_t word) {
    if (!word) return 0;
    uint64_t x = (word ^ (uintptr_t)at * 0x9e3779b97f4a7c15ull) * 0xd6e8feb86659fd93ull;
    return x ^ x >> 32;
}

static uint64_t sum_range(const uint8_t *from, const uint8_t *to) {
    uint64_t sum = 0;
    for (const uint64_t *at = (const uint64_t *)from; (const uint8_t *)at < to; at++) {
        sum += sum_word(at, *at);
    }
    return sum;
}

uint64_t trail_checksum(const struct heap *h, const uint8_t *dyn_top) {
    return sum_range(h->start, h->perm.top) + sum_range(h->raw, heap_raw_top(h)) +
           sum_range(h->dyn_start, dyn_top);
}

// ---- marks ------------------------------------------------------------------------------------

// The checking builds keep the checksum of all words at a mark (trail.h, 7).
#if CHECKED
// A checksum of the whole heap at each of a million marks would take too long.
static bool is_sample(struct heap *h) {
    enum { FIRST = 10000, EVERY = 101 };
    uint64_t n = h->marked++;
    return n < FIRST || n % EVERY == 0;
}

static void record_sum(struct heap *h, struct open_mark *m) {
    m->sum = is_sample(h) ? trail_checksum(h, m->top) : 0;
    m->shift = 0;
}

static void compare_sum(const struct heap *h, const struct open_mark *m) {
    if (!m->sum || trail_checksum(h, m->top) == m->sum + m->shift) return;
    bug("going back did not restore the heap: a write was not logged (%u marks, %u entries)",
        h->marks.n, m->entries);
}

static void shift_sum(struct open_mark *m, uint64_t by) { m->shift += by; }
#else
static void record_sum(struct heap *h, struct open_mark *m) { (void)h, (void)m; }
static void compare_sum(const struct heap *h, const struct open_mark *m) { (void)h, (void)m; }
static void shift_sum(struct open_mark *m, uint64_t by) { (void)m, (void)by; }
#endif

// heap.mark when the mark of this level is closed.
static uintptr_t outer_mark(const struct heap *h, uint32_t level) {
    return level ? (uintptr_t)h->marks.at[level - 1].top : 0;
}

// True if the marks are in order and heap.mark is that of the newest.
static inline bool marks_nest(const struct heap *h) {
    uint32_t n = h->marks.n;
    if (!n) return !h->mark && !h->trail.n;
    const struct open_mark *newest = &h->marks.at[n - 1];
    bool in_order =
        n == 1 || (newest[-1].top <= newest->top && newest[-1].entries <= newest->entries);
    return in_order && h->mark == (uintptr_t)newest->top && newest->entries <= h->trail.n;
}

static inline bool is_zero(const uint8_t *from, const uint8_t *to) {
    while (from < to && !*from) from++;
    return from >= to;
}

// True if the first bytes behind dyn.top are zero.
static inline bool is_free_zero(const struct heap *h) {
    const uint8_t *top = h->dyn.top, *limit = h->dyn.limit;
    return is_zero(top, limit < top + 256 ? limit : top + 256);
}

void trail_mark(struct heap *h, struct trail_mark *m) {
    assert(!h->link_mode);
    INVARIANT(!heap_linking(h) && h->cur == &h->dyn, "heap/trail.h 3");
    INVARIANT(!h->link_trail.n, "heap/trail.h 6");
    if (!h->marks.n) string_promote(h);
    m->level = h->marks.n;
    struct open_mark open = {.entries = h->trail.n,
                             .next_hash = h->next_hash,
                             .top = h->dyn.top,
                             .serial = ++h->mark_serial};
    record_sum(h, &open);
    VEC_PUSH(&h->marks, open);
    h->mark = (uintptr_t)h->dyn.top;
    compact_later(h);
    INVARIANT(marks_nest(h), "heap/trail.h 3");
}

void trail_rewind(struct heap *h, const struct trail_mark *mark) {
    assert(!h->link_mode && mark->level < h->marks.n);
    const struct open_mark *m = &h->marks.at[mark->level];
    assert(m->entries <= h->trail.n);
    const struct trail_entry *e = h->trail.at + h->trail.n, *first = h->trail.at + m->entries;
    for (; e > first; e--) {
        INVARIANT((uintptr_t)e[-1].at < h->mark, "heap/trail.h 5");
        *e[-1].at = e[-1].old;
    }
    h->trail.n = m->entries;
    h->marks.n = mark->level + 1;
    h->mark = (uintptr_t)m->top;
    h->next_hash = m->next_hash;
    if (h->dyn.top != m->top) heap_truncate(h, m->top);
    if (UNLIKELY(h->history)) heap_forget_history(h);
    INVARIANT(h->dyn.top == m->top && h->next_hash == m->next_hash, "heap/trail.h 2");
    INVARIANT(is_free_zero(h), "heap/trail.h 2");
    INVARIANT(marks_nest(h), "heap/trail.h 3");
    compare_sum(h, m);
}

void trail_undo(struct heap *h, const struct trail_mark *m) {
    trail_rewind(h, m);
    h->marks.n = m->level;
    h->mark = outer_mark(h, m->level);
    INVARIANT(marks_nest(h), "heap/trail.h 3");
}

void trail_renew(struct heap *h, struct trail_mark *m) {
    h->marks.at[m->level].serial = ++h->mark_serial;
    record_sum(h, &h->marks.at[m->level]);
}

void trail_commit(struct heap *h, const struct trail_mark *m) {
    assert(!h->link_mode && m->level < h->marks.n);
    uint32_t to = trail_entries(h, m);
    uintptr_t outer = outer_mark(h, m->level);
    for (uint32_t i = to; i < h->trail.n; i++) { // trail.h, 5
        if ((uintptr_t)h->trail.at[i].at < outer) h->trail.at[to++] = h->trail.at[i];
    }
    h->trail.n = to;
    h->marks.n = m->level;
    h->mark = outer;
    INVARIANT(marks_nest(h), "heap/trail.h 3");
}

// ---- link mode --------------------------------------------------------------------------------

static uint64_t patch_word(uint64_t word, uint64_t before, uint64_t after) {
    uint64_t changed = before ^ after, mask = 0;
    if ((uint32_t)changed) mask |= 0xffffffffull;
    if (changed >> 32) mask |= 0xffffffffull << 32;
    return (word & ~mask) | (after & mask);
}

// Patches the entries of one mark, newest first. was[i] and now[i] are the word of link entry i at
// this point of the walk: without and with the writes of link mode.
static void patch_entries(struct heap *h, uint32_t from, uint32_t to, const struct set *links,
                          uint64_t *was, uint64_t *now) {
    const struct trail_entry *link = h->link_trail.at;
    for (uint32_t i = to; i-- > from;) {
        struct trail_entry *e = &h->trail.at[i];
        uint32_t n = *set_slot(links, link, e->at);
        if (!n--) continue;
        was[n] = e->old;
        e->old = now[n] = patch_word(e->old, link[n].old, *e->at);
    }
}

static void patch_trail(struct heap *h) {
    uint32_t n = h->link_trail.n;
    const struct trail_entry *link = h->link_trail.at;
    struct set links;
    set_make(&links, n);
    uint64_t *was = vec_grow(NULL, n * sizeof *was), *now = vec_grow(NULL, n * sizeof *now);
    for (uint32_t i = 0; i < n; i++) {
        INVARIANT((uint8_t *)link[i].at < h->dyn_start, "heap/trail.h 6");
        *set_slot(&links, link, link[i].at) = i + 1;
        was[i] = link[i].old;
        now[i] = *link[i].at;
    }
    uint32_t end = h->trail.n;
    for (uint32_t level = h->marks.n; level-- > 0;) {
        struct open_mark *m = &h->marks.at[level];
        patch_entries(h, m->entries, end, &links, was, now);
        end = m->entries;
        for (uint32_t i = 0; CHECKED && i < n; i++) {
            shift_sum(m, sum_word(link[i].at, now[i]) - sum_word(link[i].at, was[i]));
        }
    }
    free(links.slots);
    free(was);
    free(now);
}

void trail_settle(struct heap *h) {
    if (!h->marks.n) return;
    h->linked += h->link_trail.n || h->perm.top != h->link_top;
    if (h->link_trail.n) h->link_trail.n = dedupe_entries(h->link_trail.at, 0, h->link_trail.n);
    promote_young(h);
    if (h->link_trail.n) patch_trail(h);
    uint64_t fresh = CHECKED ? sum_range(h->link_top, h->perm.top) : 0;
    for (uint32_t level = 0; CHECKED && level < h->marks.n; level++)
        shift_sum(&h->marks.at[level], fresh);
    h->link_trail.n = 0;
    INVARIANT(!h->link_mode && h->cur == &h->dyn, "heap/trail.h 6");
    promote_restore(h);
}
