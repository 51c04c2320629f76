// Changes of the base: the words of the base that some path has changed, with their pristine
// values.
#include "heap/statics.h"
#include "state/canon_walk.h"

static void list_permanent_objects(struct canon *c) {
    struct heap *h = &c->vm->heap;
    uint8_t *p = c->perm_starts.n ? c->perm_starts.at[c->perm_starts.n - 1] : h->start;
    if (c->perm_starts.n) p += heap_object_size(REF_OF(p));
    for (; p < h->perm.top; p += heap_object_size(REF_OF(p))) VEC_PUSH(&c->perm_starts, p);
}

static uint8_t *find_permanent_object(struct canon *c, uint8_t *at) {
    list_permanent_objects(c);
    uint32_t lo = 0, hi = c->perm_starts.n;
    while (lo < hi) {
        uint32_t mid = (lo + hi) / 2;
        if (c->perm_starts.at[mid] <= at) lo = mid + 1;
        else hi = mid;
    }
    return lo ? c->perm_starts.at[lo - 1] : NULL;
}

// Orders by cell, and equal cells in the order in which they were found.
static int compare_cells(const void *a, const void *b) {
    const struct dirty *x = a, *y = b;
    if (x->cell != y->cell) return x->cell < y->cell ? -1 : 1;
    return x->epoch < y->epoch ? -1 : x->epoch > y->epoch;
}

// Merges the new cells into the sorted list, from the last one down.
static void merge_fresh(struct canon *c) {
    uint32_t n = 0;
    if (LIKELY(!c->fresh.n)) return;
    qsort(c->fresh.at, c->fresh.n, sizeof *c->fresh.at, compare_cells);
    for (uint32_t i = 0; i < c->fresh.n; i++) {
        struct dirty *d = &c->fresh.at[i];
        if ((n && c->fresh.at[n - 1].cell == d->cell) || walk_dirty(c, d->cell)) continue;
        d->epoch = 0;
        c->n_cache_cells += d->cache;
        c->fresh.at[n++] = *d;
    }
    uint32_t old = c->dirty.n, to = old + n;
    while (c->dirty.n < to) VEC_PUSH(&c->dirty, (struct dirty){0});
    for (struct dirty *at = c->dirty.at; n;) {
        bool is_old = old && at[old - 1].cell > c->fresh.at[n - 1].cell;
        at[--to] = is_old ? at[--old] : c->fresh.at[--n];
    }
    c->fresh.n = 0;
}

const struct dirty *walk_dirty(const struct canon *c, const uint32_t *cell) {
    uint32_t lo = 0, hi = c->dirty.n;
    while (lo < hi) {
        uint32_t mid = (lo + hi) / 2;
        if (c->dirty.at[mid].cell < cell) lo = mid + 1;
        else hi = mid;
    }
    return lo < c->dirty.n && c->dirty.at[lo].cell == cell ? &c->dirty.at[lo] : NULL;
}

static int find_cell_kind(const struct plan *plan, uint32_t offset) {
    for (uint32_t i = 0; i < plan->n; i++)
        if (plan->cells[i].offset == offset)
            return cell_is_ref(&plan->cells[i]) ? CELL_REF : CELL_VALUE;
    return -1;
}

// The kind of an object's cell by the object's class, or -1 if it is filtered.
static int instance_cell_kind(struct canon *c, ref r, uint32_t offset) {
    struct klass *k = KLASS_OF(r);
    if (offset < sizeof(struct object)) return CELL_VALUE;
    if (k->elem) return k->elem == KIND_REF && offset >= 12 ? CELL_REF : CELL_VALUE;
    return find_cell_kind(plan_of(c->vm, c->filters, k), offset);
}

static const struct field *find_static(const struct klass *k, uint32_t offset) {
    for (uint32_t i = 0; i < k->n_fields; i++) {
        const struct field *f = &k->fields[i];
        uint32_t size = f->kind == KIND_LONG || f->kind == KIND_DOUBLE ? 8 : 4;
        if (f->flags & ACC_STATIC && f->offset <= offset && offset < f->offset + size) return f;
    }
    return NULL;
}

// A walk does not write constants; only Unsafe can change one.
static int static_cell_kind(struct canon *c, struct klass *k, uint32_t offset) {
    const struct field *f = find_static(k, offset);
    if (f && k->jdk && not_state_statics(k) && !not_state_keeps_field(f)) return -1;
    if (f && plan_is_constant(f)) return f->kind == KIND_REF ? CELL_REF : CELL_VALUE;
    return k->jdk ? find_cell_kind(plan_of_statics(c->vm, c->filters, k), offset) : -1;
}

// For classes of the program, the initialization state is written with their static fields.
static int mirror_cell_kind(struct canon *c, uint32_t offset) {
    const struct statics_offsets *o = statics_offsets(&c->vm->heap);
    return offset == o->vm_defined ? CELL_VALUE : offset == o->class_data ? CELL_REF : -1;
}

int walk_cell_kind(struct canon *c, uint8_t *object, uint32_t offset) {
    ref r = REF_OF(object);
    const struct linker *l = &c->vm->linker;
    if (offset < sizeof(struct object)) return CELL_VALUE; // the owner of its lock is state
    if (not_state_object(c, r)) {
        const struct field *f = not_state_settable(KLASS_OF(r), offset);
        return !f ? -1 : f->kind == KIND_REF ? CELL_REF : CELL_VALUE;
    }
    if (KLASS_OF(r) != l->klass_class) return instance_cell_kind(c, r, offset);
    struct klass *mirrored = statics_klass(&c->vm->heap, r);
    if (offset >= l->class_instance_size) return static_cell_kind(c, mirrored, offset);
    return mirrored->jdk ? instance_cell_kind(c, r, offset) : mirror_cell_kind(c, offset);
}

static bool has_cell(const struct cell *cells, uint32_t n, uint32_t offset) {
    for (uint32_t i = 0; i < n; i++)
        if (cells[i].offset == offset) return true;
    return false;
}

static bool is_dropped_static(struct canon *c, struct klass *k, uint32_t offset) {
    const struct plan *p = plan_of_statics(c->vm, c->filters, k);
    return has_cell(p->cells + p->n, p->dropped, offset);
}

static bool has_offset(const uint32_t *offsets, uint32_t n, uint32_t offset) {
    for (uint32_t i = 0; i < n; i++)
        if (offsets[i] == offset) return true;
    return false;
}

// The kind of a cell that is not state by itself, or -1 if the program can never observe a change
// of it (jdk_caches.c).
static int cache_cell_kind(struct canon *c, ref r, uint32_t offset) {
    struct klass *k = KLASS_OF(r);
    if (k->elem) return k->elem == KIND_REF && offset >= 12 ? CELL_REF : -1;
    struct klass *mirrored = k->tail_at ? statics_klass(&c->vm->heap, r) : NULL;
    if (mirrored && offset >= c->vm->linker.class_instance_size) {
        bool walked = !mirrored->jdk || is_dropped_static(c, mirrored, offset);
        bool is_ref = has_offset(mirrored->static_refs, mirrored->n_static_refs, offset);
        return walked ? -1 : is_ref ? CELL_REF : CELL_VALUE;
    }
    const struct plan *plan = plan_of(c->vm, c->filters, k);
    bool is_cache = has_cell(plan_caches(plan), plan->caches, offset);
    if (!is_cache && (mirrored || find_cell_kind(plan, offset) < 0)) return -1;
    return has_offset(k->ref_offsets, k->n_ref_offsets, offset) ? CELL_REF : CELL_VALUE;
}

uint8_t *walk_object_at(struct canon *c, uint8_t *at) {
    if (at < c->dyn_start) return at < c->vm->heap.raw ? find_permanent_object(c, at) : NULL;
    size_t i = (size_t)(at - c->dyn_start) / 8, w = i / 64;
    uint64_t bits = c->starts[w] & ~0ull >> (63 - i % 64);
    while (!bits) bits = c->starts[--w]; // the first object starts at 0
    return c->dyn_start + 8 * (w * 64 + 63 - (size_t)__builtin_clzll(bits));
}

// The object of the base around an address, or NULL if the object there belongs to the program.
static uint8_t *find_base_object(struct canon *c, uint8_t *at) {
    return at >= c->dyn_start && walk_has_own(c, at) ? NULL : walk_object_at(c, at);
}

// Whether these are words outside of objects: memory of direct buffers and of natives, whose
// addresses the program has.
static bool is_raw(const struct heap *h, const uint32_t *cells) {
    return (const uint8_t *)cells >= h->raw && (const uint8_t *)cells < h->dyn_start;
}

// The pristine value of a cell is the one it would have after going back to the first mark: the
// oldest word that was logged, or else the current one. Kept forms may have another value: drop
// them.
void walk_rebase(struct canon *c) {
    const struct heap *h = &c->vm->heap;
    if (LIKELY(c->linked == h->linked)) return;
    c->linked = h->linked;
    for (uint32_t i = 0; i < c->dirty.n; i++) c->dirty.at[i].pristine = *c->dirty.at[i].cell;
    for (uint32_t i = h->trail.n; i-- > 0;) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        for (int half = 0; half < 2 && (uint8_t *)cells < c->first_top; half++) {
            const struct dirty *d = walk_dirty(c, cells + half);
            uint32_t old = (uint32_t)(h->trail.at[i].old >> (32 * half));
            if (d) c->dirty.at[d - c->dirty.at].pristine = old;
        }
    }
    for (uint32_t i = 0; i < c->n_kept; i++) c->kept[i].words.n = 0;
}

// Whether only the main thread can get what this cell of the base refers to (state/sharing.h).
static bool is_confined(const struct canon *c, ref r, uint32_t offset) {
    const struct known *k = &c->vm->k;
    if (!r || KLASS_OF(r)->confined) return r;
    bool locals = offset == k->f.Thread_locals || offset == k->f.Thread_inheritable;
    return locals && klass_subclass(KLASS_OF(r), k->Thread);
}

static void note_cell(struct canon *c, uint32_t *cell, uint32_t was, uint8_t *object) {
    uint32_t offset = (uint32_t)((uint8_t *)cell - object);
    ref r = object ? REF_OF(object) : 0;
    int kind = object ? walk_cell_kind(c, object, offset) : CELL_VALUE;
    bool quiet = kind < 0, locks = object && offset == offsetof(struct object, lock);
    if (quiet) kind = cache_cell_kind(c, r, offset);
    if (kind < 0) return;
    struct dirty d = {.cell = cell, .pristine = was, .is_ref = kind == CELL_REF, .cache = quiet};
    d.locks = locks ? r : 0;
    d.owner = quiet ? r : 0;
    d.confined = is_confined(c, r, offset);
    d.epoch = c->fresh.n;
    VEC_PUSH(&c->fresh, d);
}

bool walk_writes_base(struct canon *c) {
    const struct heap *h = &c->vm->heap;
    for (uint32_t i = h->marks.at[h->marks.n - 1].entries; i < h->trail.n; i++) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        if ((uint8_t *)cells >= c->first_top) continue;
        if (is_raw(h, cells) || find_base_object(c, (uint8_t *)cells)) return true;
    }
    return false;
}

void canon_note(struct canon *c) {
    struct heap *h = &c->vm->heap;
    bool whole = !h->marks.n || c->linked != h->linked; // more of it may be state now
    uint32_t from = whole ? 0 : h->marks.at[h->marks.n - 1].entries;
    c->position = NULL;
    if (UNLIKELY(c->linked != h->linked)) jdk_caches_pin(c);
    for (uint32_t i = from; i < h->trail.n; i++) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        if ((uint8_t *)cells >= c->first_top) continue;
        bool raw = is_raw(h, cells);
        uint8_t *object = raw ? NULL : find_base_object(c, (uint8_t *)cells);
        if (!(raw || object) || (walk_dirty(c, cells) && walk_dirty(c, cells + 1))) continue;
        for (int half = 0; half < 2; half++)
            note_cell(c, cells + half, (uint32_t)(h->trail.at[i].old >> (32 * half)), object);
    }
    merge_fresh(c);
    walk_rebase(c);
    if (UNLIKELY(c->dirty.n > FEW_CELLS)) view_note(c);
    if (UNLIKELY(c->pieces.epoch)) pieces_note(c);
}

bool canon_unchanged(const struct canon *c, ref root) {
    const struct heap *h = &c->vm->heap;
    const struct open_mark *m = h->marks.n ? &h->marks.at[h->marks.n - 1] : NULL;
    // Above the mark nothing is logged.
    return m && (uint8_t *)OBJ(root) < m->top && walk_unchanged(h);
}

// The static field of a class at this offset of its mirror, or NULL if there is none or it is
// filtered. Fields of a proxy class do not count: its initializer always sets them to the same.
static const struct field *find_state_static(struct canon *c, struct klass *k, uint32_t offset) {
    const struct field *f = k->jdk || walk_is_program_class(k) ? find_static(k, offset) : NULL;
    bool state = find_cell_kind(plan_of_statics(c->vm, c->filters, k), offset) >= 0;
    return f && (state || plan_is_constant(f)) ? f : NULL;
}

bool walk_is_of_library(const struct canon *c, const uint8_t *object, uint32_t offset) {
    const struct linker *l = &c->vm->linker;
    ref r = REF_OF(object);
    if (object >= c->dyn_start && (object >= c->first_top || walk_has_own(c, object))) return false;
    return KLASS_OF(r) != l->klass_class || offset < l->class_instance_size ||
           statics_klass(&c->vm->heap, r)->jdk;
}

bool walk_is_outside(struct canon *c, uint8_t *object, uint32_t offset, const struct field **f) {
    ref r = REF_OF(object);
    const struct linker *l = &c->vm->linker;
    *f = NULL;
    if (c->scope != CANON_ROOT && walk_is_of_library(c, object, offset)) return false;
    if (object >= c->first_top) return instance_cell_kind(c, r, offset) >= 0; // escaped
    if (object >= c->dyn_start && walk_has_own(c, object))
        return walk_visit(c, r)->epoch != c->epoch && instance_cell_kind(c, r, offset) >= 0;
    if (KLASS_OF(r) != l->klass_class) return walk_cell_kind(c, object, offset) >= 0;
    struct klass *k = statics_klass(&c->vm->heap, r);
    if (offset >= l->class_instance_size) *f = find_state_static(c, k, offset);
    return k->jdk || offset < l->class_instance_size ? walk_cell_kind(c, object, offset) >= 0
                                                     : *f != NULL;
}

bool canon_is_outside(struct canon *c, uint32_t *cell) {
    const struct field *f;
    if (is_raw(&c->vm->heap, cell)) return true;
    uint8_t *object = walk_object_at(c, (uint8_t *)cell);
    return object && walk_is_outside(c, object, (uint32_t)((uint8_t *)cell - object), &f);
}

bool walk_is_cache_ref(struct canon *c, uint8_t *object, const uint32_t *cell) {
    uint32_t offset = (uint32_t)((const uint8_t *)cell - object);
    bool own = object >= c->dyn_start && walk_has_own(c, object);
    return !own && cache_cell_kind(c, REF_OF(object), offset) == CELL_REF;
}

bool canon_may_be_observed(struct canon *c, uint32_t *cell) {
    if (is_raw(&c->vm->heap, cell)) return false;
    uint8_t *object = walk_object_at(c, (uint8_t *)cell);
    if (!object || !walk_is_cache_ref(c, object, cell)) return false;
    c->search++;
    return (c->differs && c->differs(c->differs_arg, cell)) ||
           jdk_caches_change_observable(c, REF_OF(object), *cell);
}

void walk_report(const struct field *f, ref object, bool in_library, canon_listener *fn,
                 void *arg) {
    char name[500];
    if (f) snprintf(name, sizeof name, "%s.%s", f->owner->name->text, f->name->text);
    else snprintf(name, sizeof name, "an object of %s", KLASS_OF(object)->name->text);
    for (char *p = name; *p; p++)
        if (*p == '/') *p = '.';
    fn(arg, name, in_library);
}

// Whether a changed cell is a change outside of the state. For caches, those made with the root
// too, it is one if the program can observe it.
static bool is_change_outside(struct canon *c, const struct escaped *l, uint8_t *object,
                              uint32_t *cell, const struct field **f) {
    uint32_t offset = (uint32_t)((uint8_t *)cell - object);
    ref r = REF_OF(object);
    *f = NULL;
    if (l && l->to == ESCAPED_TO_CACHE)
        return not_state_settable(KLASS_OF(r), offset) ||
               (escaped_is_ref(r, offset) && jdk_caches_change_observable(c, r, *cell));
    if (walk_is_outside(c, object, offset, f)) return true;
    return c->scope == CANON_ROOT && !l && walk_is_cache_ref(c, object, cell) &&
           jdk_caches_change_observable(c, r, *cell);
}

// Whether one of the halves of a changed word is a change outside of the state; reports it.
static bool report_word(struct canon *c, uint32_t *cells, uint64_t old, canon_listener *fn,
                        void *arg) {
    if (is_raw(&c->vm->heap, cells)) {
        if (fn && c->scope == CANON_ROOT)
            fn(arg, "memory of direct buffers, Unsafe or Inflater", true);
        return c->scope == CANON_ROOT;
    }
    bool above = (uint8_t *)cells >= c->first_top, found = false;
    const struct escaped *l = above ? escaped_at(c, (uint8_t *)cells) : NULL;
    uint8_t *object = l       ? (uint8_t *)OBJ(l->object)
                      : above ? NULL
                              : walk_object_at(c, (uint8_t *)cells);
    for (int half = 0; object && half < 2; half++) {
        const struct field *f;
        if (cells[half] == (uint32_t)(old >> (32 * half)) ||
            !is_change_outside(c, l, object, cells + half, &f))
            continue;
        uint32_t offset = (uint32_t)((uint8_t *)(cells + half) - object);
        bool in_library = l ? l->to != ESCAPED_TO_PROGRAM : walk_is_of_library(c, object, offset);
        if (fn) walk_report(f, REF_OF(object), in_library, fn, arg);
        found = true;
    }
    return found;
}

// Orders by word, and entries of one word by age, the oldest first.
static int compare_words(const void *a, const void *b) {
    const struct trail_entry *const *x = a, *const *y = b;
    if ((*x)->at != (*y)->at) return (*x)->at < (*y)->at ? -1 : 1;
    return *x < *y ? -1 : *x > *y;
}

bool canon_outside(struct canon *c, uint32_t from, canon_listener *fn, void *arg) {
    const struct heap *h = &c->vm->heap;
    bool found = false;
    const uint8_t *top = c->escaped.n ? h->end : c->first_top;
    c->words.n = 0;
    for (const struct trail_entry *e = h->trail.at + from, *end = h->trail.at + h->trail.n; e < end;
         e++)
        if (UNLIKELY((uint8_t *)e->at < top)) VEC_PUSH(&c->words, e);
    if (LIKELY(!c->words.n)) return false;
    qsort(c->words.at, c->words.n, sizeof *c->words.at, compare_words);
    c->search++;
    for (uint32_t i = 0; i < c->words.n; i++) {
        const struct trail_entry *e = c->words.at[i];
        if (*e->at != e->old && (!i || c->words.at[i - 1]->at != e->at))
            found |= report_word(c, (uint32_t *)e->at, e->old, fn, arg);
    }
    return found;
}
