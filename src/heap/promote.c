#include "heap/promote.h"
#include "base/err.h"
#include "heap/lock.h"
#include "heap/refs.h"
#include <stdlib.h>

struct copy { // from 0: free
    ref from, to;
};
struct cell {
    ref *at, original;
};
struct promoter {
    struct heap *h;
    ref first; // young: first <= r < first + n
    uint32_t n;
    uint64_t before; // the word as it was, of the word that is looked at
    uint8_t *copies_start;
    struct starts starts; // of the permanent part
    VEC(struct cell) cells;
    struct copy *copies; // open addressing, at most half full
    uint32_t mask, n_copies;
};

static inline bool young(const struct promoter *p, ref r) { return r - p->first < p->n; }

// ---- copies -----------------------------------------------------------------------------------

static struct copy *slot_of(const struct promoter *p, ref from) {
    uint32_t i = (from * 0x9e3779b9u >> 7) & p->mask;
    while (p->copies[i].from && p->copies[i].from != from) i = (i + 1) & p->mask;
    return &p->copies[i];
}

static void grow(struct promoter *p) {
    struct copy *old = p->copies;
    uint32_t n = old ? p->mask + 1 : 0;
    p->mask = n ? n * 2 - 1 : 63;
    p->copies = calloc(p->mask + 1ull, sizeof *p->copies);
    if (!p->copies) bug("out of memory (%u promoted objects)", n);
    for (uint32_t i = 0; i < n; i++)
        if (old[i].from) *slot_of(p, old[i].from) = old[i];
    free(old);
}

static uint32_t hash_of(ref r) { // 0: none was taken
    if (lock_form(r) == LOCK_HASH) return OBJ(r)->lock;
    return lock_form(r) == LOCK_FAT ? FIELD_AT(OBJ(r)->lock, MONITOR_HASH, uint32_t) : 0;
}

// Its references are looked at when the walk over permanent memory gets there.
static ref copy(struct promoter *p, ref r) {
    if (p->n_copies * 2 >= p->mask) grow(p);
    struct copy *c = slot_of(p, r);
    if (c->from) return c->to;
    struct space *perm = &p->h->perm;
    uint64_t bytes = heap_object_size(r);
    if (bytes > (uint64_t)(perm->limit - perm->top))
        bug("the permanent part of the heap is full (promoted objects)");
    struct object *to = (struct object *)perm->top;
    perm->top += bytes;
    memcpy(to, OBJ(r), bytes);
    to->klass &= ~(uint32_t)LOCK_MASK;
    to->lock = hash_of(r);
    p->n_copies++;
    *c = (struct copy){r, REF_OF(to)};
    return c->to;
}

// ---- references -------------------------------------------------------------------------------

// See 3.
static bool is_half(const struct klass *k) {
    static const char *const names[] = {"java/lang/ClassLoader", "java/lang/Thread",
                                        "java/lang/Module"};
    if (k->elem || k->depth < 1 || !k->supers) return false;
    for (size_t i = 0; i < COUNT(names); i++)
        if (sym_is(k->supers[1]->name, names[i])) return true;
    return false;
}

// A cell that link mode wrote, and what it held before.
static void promote(struct promoter *p, ref *cell, ref before) {
    ref original = *cell;
    if (!young(p, original)) return;
    *cell = is_half(KLASS_OF(original)) ? before : copy(p, original);
    if ((uint8_t *)cell < p->copies_start) VEC_PUSH(&p->cells, (struct cell){cell, original});
}

static void fresh_slot(void *arg, ref *slot) { promote(arg, slot, 0); }

static void older_slot(void *arg, ref *slot) {
    struct promoter *p = arg;
    ref before = (ref)((uintptr_t)slot & 4 ? p->before >> 32 : p->before);
    if (*slot != before) promote(p, slot, before);
}

// A quick look: most words hold nothing that could be a reference to a young object.
static bool may_be_young(const struct promoter *p, const struct trail_entry *e) {
    uint64_t now = *e->at, changed = now ^ e->old;
    return ((uint32_t)changed && young(p, (ref)now)) ||
           (changed >> 32 && young(p, (ref)(now >> 32)));
}

static void older_words(struct promoter *p) {
    struct heap *h = p->h;
    for (uint32_t i = 0; i < h->link_trail.n; i++) {
        const struct trail_entry *e = &h->link_trail.at[i];
        if ((uint8_t *)e->at >= h->raw || !may_be_young(p, e)) continue;
        refs_cover(&p->starts, h->link_top);
        p->before = e->old;
        refs_of_word(&p->starts, (uint8_t *)e->at, older_slot, p);
    }
}

// ---- the whole --------------------------------------------------------------------------------

static struct promoter *prepare(struct heap *h) {
    struct promoter *p = h->promoter;
    if (!p) {
        p = h->promoter = vec_grow(NULL, sizeof *p);
        *p = (struct promoter){.h = h, .starts = {.base = h->start, .covered = h->start}};
    }
    p->first = REF_OF(h->marks.at[0].top);
    p->n = REF_OF(h->dyn.top) - p->first;
    p->copies_start = h->perm.top;
    p->cells.n = 0;
    return p;
}

void promote_young(struct heap *h) {
    assert(h->marks.n && !h->link_mode);
    struct promoter *p = prepare(h);
    older_words(p);
    for (uint8_t *at = h->link_top; at < h->perm.top; at += heap_object_size(REF_OF(at)))
        refs_each(p, (struct object *)at, fresh_slot); // the copies too
    free(p->copies);
    p->copies = NULL;
    p->mask = p->n_copies = 0;
}

void promote_restore(struct heap *h) {
    struct promoter *p = h->promoter;
    for (uint32_t i = 0; i < p->cells.n; i++) {
        struct cell *c = &p->cells.at[i];
        BARRIER(h, c->at);
        *c->at = c->original;
    }
}

void promote_free(struct heap *h) {
    struct promoter *p = h->promoter;
    if (!p) return;
    free(p->starts.at);
    VEC_FREE(&p->cells);
    free(p);
    h->promoter = NULL;
}
