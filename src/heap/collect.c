#include "heap/collect.h"
#include "base/invariant.h"
#include "base/err.h"
#include "heap/refs.h"
#include "heap/string.h"
#include "heap/trail.h"
#include <stdlib.h>

enum { RING = 8, AHEAD = 12 }; // objects and groups of bits to prefetch ahead

struct replacing;
struct collector {
    struct heap *h;
    uint8_t *start; // first byte of the segment
    ref first;      // `start` as a ref
    uint32_t n;     // words in the segment
    uint64_t *bits;
    uint32_t *sums;
    uint32_t cap; // 64-bit groups that bits and sums have room for
    uint64_t objects;
    bool weak;            // see collect.h, 3
    VEC(ref) found;       // live References whose referents may be cleared
    VEC(ref) revived;     // referents that have to be finalized
    VEC(ref) stack;       // marked, not scanned yet
    VEC(ref *) slots;     // roots, permanent and frozen references into the segment, each once
    bool sorted;          // the roots came in ascending order, so there are no duplicates
    struct starts starts; // objects of the dynamic space
    const struct replacing *replacing;
};

// ---- marking ----------------------------------------------------------------------------------

static inline bool in_segment(const struct collector *c, ref r) { return r - c->first < c->n; }

// Marks the first word of an object. scan_object marks the others, when the header is in the cache.
static inline void mark_object(struct collector *c, ref r) {
    uint32_t w = r - c->first;
    if (w >= c->n) return;
    uint64_t bit = 1ull << (w & 63), *group = &c->bits[w >> 6];
    if (*group & bit) return;
    *group |= bit;
    VEC_PUSH(&c->stack, r);
}

static inline void mark_slot(void *arg, ref *slot) {
    struct collector *c = arg;
    mark_object(c, *slot);
}

static void mark_words(struct collector *c, uint32_t from, uint32_t to) {
    uint32_t a = from >> 6, b = to >> 6;
    uint64_t head = ~0ull << (from & 63), tail = (1ull << (to & 63)) - 1;
    if (a == b) {
        c->bits[a] |= head & tail;
        return;
    }
    c->bits[a] |= head;
    for (a++; a < b; a++) c->bits[a] = ~0ull;
    if (tail) c->bits[b] |= tail;
}

static inline ref *ref_field(ref r, uint32_t offset) { return &FIELD_AT(r, offset, ref); }

// True for an active Reference whose referent this collection may clear.
static bool is_clearable(const struct collector *c, ref r) {
    const struct weak *w = &c->h->weak;
    uint8_t kind = KLASS_OF(r)->reference;
    if (!kind || !c->weak || (kind == REFERENCE_SOFT && !w->soft)) return false;
    return in_segment(c, *ref_field(r, w->referent)) && !*ref_field(r, w->next);
}

// Visits the references of a Reference except its referent.
static void scan_reference(struct collector *c, ref r, refs_fn *fn) {
    ref *referent = ref_field(r, c->h->weak.referent), hidden = *referent;
    *referent = 0;
    refs_each(c, OBJ(r), fn);
    *referent = hidden;
    VEC_PUSH(&c->found, r);
}

static void scan_object(struct collector *c, ref r) {
    uint32_t w = r - c->first;
    mark_words(c, w, w + (uint32_t)(heap_object_size(r) >> 3));
    c->objects++;
    if (UNLIKELY(KLASS_OF(r)->reference) && is_clearable(c, r)) scan_reference(c, r, mark_slot);
    else refs_each(c, OBJ(r), mark_slot);
}

// A short queue between stack and scan gives the prefetch time to complete (Cher, Hosking & Vitek
// 2004).
static void drain_stack(struct collector *c) {
    ref ring[RING] = {0};
    uint32_t i = 0, empty = 0;
    while (empty < RING) {
        ref next = 0;
        if (c->stack.n) {
            next = c->stack.at[--c->stack.n];
            __builtin_prefetch(OBJ(next));
        }
        ref r = ring[i];
        ring[i] = next;
        i = (i + 1) % RING;
        empty = r || next ? 0 : empty + 1;
        if (r) scan_object(c, r);
    }
}

static inline void mark_old_slot(void *arg, ref *slot) {
    struct collector *c = arg;
    if (!in_segment(c, *slot)) return;
    VEC_PUSH(&c->slots, slot);
    mark_object(c, *slot);
}

static void mark_root(void *arg, ref *slot) {
    struct collector *c = arg;
    if (c->slots.n && c->slots.at[c->slots.n - 1] >= slot) c->sorted = false;
    mark_old_slot(c, slot);
}

static int by_address(const void *a, const void *b) {
    ref *x = *(ref *const *)a, *y = *(ref *const *)b;
    return (x > y) - (x < y);
}

static void mark_roots(struct collector *c, const struct collect_roots *roots) {
    c->sorted = true;
    roots->each(roots->arg, mark_root, c);
    if (c->sorted) return;
    qsort(c->slots.at, c->slots.n, sizeof *c->slots.at, by_address);
    uint32_t n = 0;
    for (uint32_t i = 0; i < c->slots.n; i++) {
        if (!n || c->slots.at[n - 1] != c->slots.at[i]) c->slots.at[n++] = c->slots.at[i];
    }
    c->slots.n = n;
}

static void mark_permanent(struct collector *c) {
    for (uint8_t *p = c->h->start; p < c->h->perm.top; p += heap_object_size(REF_OF(p))) {
        if (UNLIKELY(KLASS_OF(REF_OF(p))->reference) && is_clearable(c, REF_OF(p)))
            scan_reference(c, REF_OF(p), mark_old_slot);
        else refs_each(c, (struct object *)p, mark_old_slot);
    }
}

// ---- frozen words -----------------------------------------------------------------------------

static void mark_frozen(struct collector *c) {
    struct heap *h = c->h;
    if (!h->marks.n) return;
    trail_compact(h); // each word once: updating a slot twice would be wrong
    refs_cover(&c->starts, c->start);
    for (uint32_t i = h->marks.at[h->marks.n - 1].entries; i < h->trail.n; i++) {
        uint8_t *word = (uint8_t *)h->trail.at[i].at;
        INVARIANT(word < c->start, "heap/collect.h 2");
        if (word >= h->dyn_start) refs_of_word(&c->starts, word, mark_old_slot, c);
    }
}

// ---- references -------------------------------------------------------------------------------

static bool is_marked(const struct collector *c, ref r) {
    uint32_t w = r - c->first;
    return w >= c->n || c->bits[w >> 6] >> (w & 63) & 1;
}

// Adds a permanent slot that has just been written and refers to the segment.
static void keep_old_slot(struct collector *c, ref *slot) {
    if ((uint8_t *)slot < c->h->dyn_start && in_segment(c, *slot)) VEC_PUSH(&c->slots, slot);
}

static void make_pending(struct collector *c, ref r) {
    const struct weak *w = &c->h->weak;
    ref *first = ARRAY_AT(w->pending, ref), *link = ref_field(r, w->discovered);
    bool was_inside = in_segment(c, *first);
    *link = *first;
    *first = r;
    keep_old_slot(c, link);
    if (!was_inside) keep_old_slot(c, first);
}

static void clear_referents(struct collector *c, uint8_t from, uint8_t to) {
    uint32_t at = c->h->weak.referent;
    for (uint32_t i = 0; i < c->found.n; i++) {
        ref r = c->found.at[i];
        uint8_t kind = KLASS_OF(r)->reference;
        if (kind < from || kind > to || is_marked(c, *ref_field(r, at))) continue;
        *ref_field(r, at) = 0;
        make_pending(c, r);
    }
}

// Keeps the referents of final References alive, with everything they reach, for their finalizers.
static void revive_referents(struct collector *c) {
    const struct weak *w = &c->h->weak;
    for (uint32_t i = 0; i < c->found.n; i++) {
        ref r = c->found.at[i];
        if (KLASS_OF(r)->reference != REFERENCE_FINAL || is_marked(c, *ref_field(r, w->referent)))
            continue;
        *ref_field(r, w->next) = r; // no longer active
        keep_old_slot(c, ref_field(r, w->next));
        make_pending(c, r);
        VEC_PUSH(&c->revived, *ref_field(r, w->referent));
    }
    for (uint32_t i = 0; i < c->revived.n; i++) mark_object(c, c->revived.at[i]);
    c->weak = false;
    drain_stack(c);
}

static void process_references(struct collector *c) {
    if (!c->weak) return;
    clear_referents(c, REFERENCE_SOFT, REFERENCE_WEAK);
    revive_referents(c);
    clear_referents(c, REFERENCE_PHANTOM, REFERENCE_PHANTOM);
    for (uint32_t i = 0; i < c->found.n; i++)
        keep_old_slot(c, ref_field(c->found.at[i], c->h->weak.referent));
}

// ---- moving -----------------------------------------------------------------------------------

static uint32_t sum_bits(struct collector *c) {
    uint32_t sum = 0, groups = (uint32_t)(((uint64_t)c->n + 63) / 64);
    for (uint32_t i = 0; i < groups; i++) {
        c->sums[i] = sum;
        sum += (uint32_t)__builtin_popcountll(c->bits[i]);
    }
    return sum;
}

static inline ref new_place(const struct collector *c, ref r) {
    uint32_t w = r - c->first;
    if (w >= c->n) return r;
    uint64_t below = c->bits[w >> 6] & ((1ull << (w & 63)) - 1);
    return c->first + c->sums[w >> 6] + (uint32_t)__builtin_popcountll(below);
}

static inline void update_slot(void *arg, ref *slot) {
    struct collector *c = arg;
    *slot = new_place(c, *slot);
}

static ref new_place_of_young(void *arg, ref r) {
    struct collector *c = arg;
    uint32_t w = r - c->first;
    if (w < c->n && !(c->bits[w >> 6] >> (w & 63) & 1)) return 0;
    return new_place(c, r);
}

static void move_words(uint64_t *to, const uint64_t *from, uint64_t n) {
    if (to == from) return;
    if (n > 16) {
        memmove(to, from, n * 8);
        return;
    }
    for (uint64_t i = 0; i < n; i++) to[i] = from[i];
}

// Updates the references of the object at p, moves it to `to`, and returns its size in words.
static inline uint64_t slide_object(struct collector *c, uint64_t *p, uint64_t *to) {
    uint64_t words = heap_object_size(REF_OF(p)) >> 3;
    refs_each(c, (struct object *)p, update_slot);
    move_words(to, p, words);
    return words;
}

// Live objects that are far apart cost a cache miss each without a prefetch.
static inline void prefetch_group(const struct collector *c, const uint64_t *base, uint64_t group,
                                  uint64_t groups) {
    if (group >= groups || !c->bits[group]) return;
    __builtin_prefetch(base + (group << 6) + __builtin_ctzll(c->bits[group]), 1);
}

// The end of the last live object after compaction.
static uint64_t *slide_all(struct collector *c) {
    uint64_t *base = (uint64_t *)c->start, *to = base;
    uint64_t w = 0, groups = ((uint64_t)c->n + 63) / 64;
    for (uint64_t g = 0; g < groups; g++) {
        prefetch_group(c, base, g + AHEAD, groups);
        while (w >> 6 <= g) { // w: all live words before it are done
            if (w >> 6 < g) w = g << 6;
            uint64_t left = c->bits[g] >> (w & 63);
            if (!left) break;
            w += (uint64_t)__builtin_ctzll(left);
            uint64_t words = slide_object(c, base + w, to);
            w += words;
            to += words;
        }
    }
    return to;
}

// ---- the whole --------------------------------------------------------------------------------

static struct collector *prepare_collector(struct heap *h, uint8_t *start) {
    struct collector *c = h->collector;
    if (!c) {
        c = h->collector = vec_grow(NULL, sizeof *c);
        *c = (struct collector){.h = h, .starts = {.base = h->dyn_start, .covered = h->dyn_start}};
    }
    c->start = start;
    c->first = REF_OF(c->start);
    c->n = (uint32_t)((uint64_t)(h->dyn.top - c->start) >> 3);
    uint32_t groups = c->n / 64 + 1;
    if (groups > c->cap) {
        free(c->bits);
        free(c->sums);
        c->cap = groups + groups / 4;
        c->bits = vec_grow(NULL, c->cap * sizeof *c->bits);
        c->sums = vec_grow(NULL, c->cap * sizeof *c->sums);
    }
    memset(c->bits, 0, groups * sizeof *c->bits);
    c->objects = 0;
    c->stack.n = c->slots.n = c->found.n = c->revived.n = 0;
    c->weak = h->weak.on && !h->marks.n;
    return c;
}

void collect_truncated(struct heap *h, uint8_t *top) {
    struct collector *c = h->collector;
    if (c && c->starts.covered > top) c->starts.covered = top;
}

void collect_free(struct heap *h) {
    struct collector *c = h->collector;
    if (!c) return;
    free(c->bits);
    free(c->sums);
    free(c->starts.at);
    VEC_FREE(&c->found);
    VEC_FREE(&c->revived);
    VEC_FREE(&c->stack);
    VEC_FREE(&c->slots);
    free(c);
    h->collector = NULL;
}

// Bytes of the dynamic space that the program cannot reach: only undo needs them.
static uint64_t measure_unreachable(struct heap *h, const struct collect_roots *roots) {
    struct collector *c = prepare_collector(h, h->dyn_start);
    mark_roots(c, roots);
    mark_permanent(c);
    drain_stack(c);
    return (uint64_t)(c->n - sum_bits(c)) * 8;
}

// True if the heap may look full only because of objects below the marks.
static bool is_short(const struct heap *h) {
    uint64_t used = (uint64_t)(h->dyn.top - h->dyn_start), max = h->max_bytes;
    return h->marks.n && used + h->wanted > max - max / 16;
}

struct collect_result collect_run(struct heap *h, const struct collect_roots *roots) {
    assert(!h->link_mode || !h->marks.n);
    INVARIANT(!h->mark == !h->marks.n, "heap/trail.h 3");
    struct collector *c = prepare_collector(h, h->mark ? (uint8_t *)h->mark : h->dyn_start);
    collect_truncated(h, c->start); // objects above may move
    mark_roots(c, roots);
    mark_permanent(c);
    mark_frozen(c);
    drain_stack(c);
    process_references(c);
    uint32_t live = sum_bits(c);
    string_each_young(h, new_place_of_young, c);
    if (UNLIKELY(h->observer.moving)) h->observer.moving(h->observer.arg, new_place_of_young, c);
    for (uint32_t i = 0; i < c->slots.n; i++) update_slot(c, c->slots.at[i]);
    uint64_t *end = slide_all(c);
    INVARIANT(end == (uint64_t *)c->start + live, "heap/collect.h 1");
    struct collect_result result = {(uint64_t)live * 8, c->objects, (uint64_t)(c->n - live) * 8};
    heap_truncate(h, c->start + (uint64_t)live * 8);
    h->history = is_short(h) ? measure_unreachable(h, roots) : 0;
    heap_set_limit(h);
    return result;
}

// ---- verifying --------------------------------------------------------------------------------

static bool object_exists(const struct heap *h, ref r) {
    const uint8_t *p = (const uint8_t *)OBJ(r);
    bool in = (p >= h->start && p < h->perm.top) || (p >= h->dyn_start && p < h->dyn.top);
    return in && OBJ(r)->klass & ~(LOCK_MASK | OBJECT_FLAG | OBJECT_ONCE);
}

static void verify_slot(void *arg, ref *slot) {
    struct collector *c = arg;
    if (!*slot || object_exists(c->h, *slot)) return;
    const struct object *o = (const struct object *)c->start;
    bug("a dangling reference %#x in a %s at %p + %ld", *slot, KLASS_AT(o->klass)->name->text,
        (const void *)o, (long)((uint8_t *)slot - c->start));
}

static void verify_root(void *arg, ref *slot) {
    struct collector *c = arg;
    if (*slot && !object_exists(c->h, *slot)) bug("a dangling root %#x", *slot);
}

// True if the unused bytes of the cells of narrow fields are zero.
static inline bool is_narrow(const struct object *o) {
    for (const struct klass *k = KLASS_AT(o->klass); k && k->cf && !k->elem; k = k->super)
        for (uint32_t i = 0; i < k->n_fields; i++) {
            const struct field *f = &k->fields[i];
            if (f->flags & ACC_STATIC || kind_shift[f->kind] > 1) continue;
            uint32_t cell = *(const uint32_t *)((const uint8_t *)o + f->offset);
            if (cell >> (8u << kind_shift[f->kind])) return false;
        }
    return true;
}

static void verify_range(struct collector *c, uint8_t *p, const uint8_t *end) {
    for (; p < end; p += heap_object_size(REF_OF(p))) {
        c->start = p;
        refs_each(c, (struct object *)p, verify_slot);
        INVARIANT(p < c->h->dyn_start || is_narrow((struct object *)p), "heap/heap.h 5");
    }
    INVARIANT(p == end, "heap/heap.h 8");
}

void collect_verify(struct heap *h, const struct collect_roots *roots) {
    struct collector c = {.h = h};
    verify_range(&c, h->start, h->perm.top);
    verify_range(&c, h->dyn_start, h->dyn.top);
    if (roots) roots->each(roots->arg, verify_root, &c);
}

// ---- replacing --------------------------------------------------------------------------------

struct replacing {
    const struct klass *moved;
    uint32_t at;
};

static inline void replace_ref(const struct replacing *what, ref *slot) {
    if (*slot && KLASS_OF(*slot) == what->moved) *slot = FIELD_AT(*slot, what->at, ref);
}

static void replace_root(void *arg, ref *slot) { replace_ref(arg, slot); }

static void replace_slot(void *arg, ref *slot) {
    struct collector *c = arg;
    replace_ref(c->replacing, slot);
}

static void replace_range(struct collector *c, uint8_t *p, const uint8_t *end) {
    for (; p < end; p += heap_object_size(REF_OF(p)))
        refs_each(c, (struct object *)p, replace_slot);
}

void collect_replace(struct heap *h, const struct klass *moved, uint32_t at) {
    assert(!h->marks.n);
    struct replacing what = {moved, at};
    struct collector c = {.h = h, .replacing = &what};
    replace_range(&c, h->start, h->perm.top);
    replace_range(&c, h->dyn_start, h->dyn.top);
    if (h->roots.each) h->roots.each(h->roots.arg, replace_root, &what);
}
