#include "heap/promote.h"
#include "base/invariant.h"
#include "base/err.h"
#include "heap/lock.h"
#include "heap/refs.h"
#include <stdlib.h>

struct copy { // from == 0: a free slot
    ref from, to;
};
struct cell { // a cell that was changed to refer to a copy
    ref *at, original;
};
struct promoter {
    struct heap *h;
    ref first; // young: first <= r < first + n
    uint32_t n;
    uint64_t before; // the current word before link mode wrote it
    uint8_t *copies_start;
    struct starts starts; // objects of the permanent part
    VEC(struct cell) cells;
    struct copy *copies; // open addressing, at most half full
    uint32_t mask, n_copies;
};

static inline bool is_young(const struct promoter *p, ref r) { return r - p->first < p->n; }

// ---- copies -----------------------------------------------------------------------------------

static struct copy *find_copy_slot(const struct promoter *p, ref from) {
    uint32_t i = (from * 0x9e3779b9u >> 7) & p->mask;
    while (p->copies[i].from && p->copies[i].from != from) i = (i + 1) & p->mask;
    return &p->copies[i];
}

static void grow_copies(struct promoter *p) {
    struct copy *old = p->copies;
    uint32_t n = old ? p->mask + 1 : 0;
    p->mask = n ? n * 2 - 1 : 63;
    p->copies = calloc(p->mask + 1ull, sizeof *p->copies);
    if (!p->copies) bug("out of memory (%u promoted objects)", n);
    for (uint32_t i = 0; i < n; i++)
        if (old[i].from) *find_copy_slot(p, old[i].from) = old[i];
    free(old);
}

static uint32_t read_hash(ref r) { // 0: no hash was taken
    if (lock_form(r) == LOCK_HASH) return OBJ(r)->lock;
    return lock_form(r) == LOCK_FAT ? FIELD_AT(OBJ(r)->lock, MONITOR_HASH, uint32_t) : 0;
}

// The walk over permanent memory in promote_young visits the references of the copy later.
static ref copy_object(struct promoter *p, ref r) {
    if (p->n_copies * 2 >= p->mask) grow_copies(p);
    struct copy *c = find_copy_slot(p, r);
    if (c->from) return c->to;
    struct space *perm = &p->h->perm;
    uint64_t bytes = heap_object_size(r);
    if (bytes > (uint64_t)(perm->limit - perm->top))
        bug("the permanent part of the heap is full (promoted objects)");
    struct object *to = (struct object *)perm->top;
    perm->top += bytes;
    memcpy(to, OBJ(r), bytes);
    to->klass &= ~(uint32_t)LOCK_MASK;
    to->lock = read_hash(r);
    p->n_copies++;
    *c = (struct copy){r, REF_OF(to)};
    INVARIANT(heap_is_perm(p->h, c->to) && heap_object_size(c->to) == bytes, "heap/promote.h 1");
    return c->to;
}

// ---- references -------------------------------------------------------------------------------

// True for loaders, threads and modules, see promote.h, 3.
static bool belongs_to_vm(const struct klass *k) {
    static const char *const names[] = {"java/lang/ClassLoader", "java/lang/Thread",
                                        "java/lang/Module"};
    if (k->elem || k->depth < 1 || !k->supers) return false;
    for (size_t i = 0; i < COUNT(names); i++)
        if (sym_is(k->supers[1]->name, names[i])) return true;
    return false;
}

// Promotes the target of a cell that link mode wrote; `before` is its former value.
static void promote_cell(struct promoter *p, ref *cell, ref before) {
    ref original = *cell;
    if (!is_young(p, original)) return;
    *cell = belongs_to_vm(KLASS_OF(original)) ? before : copy_object(p, original);
    if ((uint8_t *)cell < p->copies_start) VEC_PUSH(&p->cells, (struct cell){cell, original});
}

static void promote_fresh_slot(void *arg, ref *slot) { promote_cell(arg, slot, 0); }

static void promote_older_slot(void *arg, ref *slot) {
    struct promoter *p = arg;
    ref before = (ref)((uintptr_t)slot & 4 ? p->before >> 32 : p->before);
    if (*slot != before) promote_cell(p, slot, before);
}

// A quick test: most words hold no value that could be a reference to a young object.
static bool may_be_young(const struct promoter *p, const struct trail_entry *e) {
    uint64_t now = *e->at, changed = now ^ e->old;
    return ((uint32_t)changed && is_young(p, (ref)now)) ||
           (changed >> 32 && is_young(p, (ref)(now >> 32)));
}

static void promote_older_words(struct promoter *p) {
    struct heap *h = p->h;
    for (uint32_t i = 0; i < h->link_trail.n; i++) {
        const struct trail_entry *e = &h->link_trail.at[i];
        if ((uint8_t *)e->at >= h->raw || !may_be_young(p, e)) continue;
        refs_cover(&p->starts, h->link_top);
        p->before = e->old;
        refs_of_word(&p->starts, (uint8_t *)e->at, promote_older_slot, p);
    }
}

// ---- the whole --------------------------------------------------------------------------------

static struct promoter *prepare_promoter(struct heap *h) {
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

static void check_slot(void *arg, ref *slot) { INVARIANT(!is_young(arg, *slot), "heap/trail.h 8"); }

// True if no object that link mode made refers to a young one, as the marks see it.
static void check_fresh(struct promoter *p) {
    struct heap *h = p->h;
    for (uint8_t *at = h->link_top; at < h->perm.top; at += heap_object_size(REF_OF(at)))
        refs_each(p, (struct object *)at, check_slot);
}

void promote_young(struct heap *h) {
    assert(h->marks.n && !h->link_mode);
    struct promoter *p = prepare_promoter(h);
    promote_older_words(p);
    for (uint8_t *at = h->link_top; at < h->perm.top; at += heap_object_size(REF_OF(at)))
        refs_each(p, (struct object *)at, promote_fresh_slot); // includes the copies
    if (INVARIANTS) check_fresh(p);
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
