// Changes of the base: which of its words some path changed, and what they were.
#include "heap/statics.h"
#include "state/walk.h"

static void find_perm_starts(struct canon *c) {
    struct heap *h = &c->vm->heap;
    uint8_t *p = c->perm_starts.n ? c->perm_starts.at[c->perm_starts.n - 1] : h->start;
    if (c->perm_starts.n) p += heap_object_size(REF_OF(p));
    for (; p < h->perm.top; p += heap_object_size(REF_OF(p))) VEC_PUSH(&c->perm_starts, p);
}

static uint8_t *object_around(struct canon *c, uint8_t *at) {
    find_perm_starts(c);
    uint32_t lo = 0, hi = c->perm_starts.n;
    while (lo < hi) {
        uint32_t mid = (lo + hi) / 2;
        if (c->perm_starts.at[mid] <= at) lo = mid + 1;
        else hi = mid;
    }
    return lo ? c->perm_starts.at[lo - 1] : NULL;
}

static void add_dirty(struct canon *c, uint32_t *cell, uint32_t pristine, bool is_ref, ref locks) {
    uint32_t i = c->dirty.n;
    while (i && c->dirty.at[i - 1].cell > cell) i--;
    if (i && c->dirty.at[i - 1].cell == cell) return;
    VEC_PUSH(&c->dirty, (struct dirty){0});
    memmove(&c->dirty.at[i + 1], &c->dirty.at[i], (c->dirty.n - 1 - i) * sizeof c->dirty.at[0]);
    c->dirty.at[i] = (struct dirty){cell, pristine, is_ref, locks};
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

static int kind_in(const struct plan *plan, uint32_t offset) {
    for (uint32_t i = 0; i < plan->n; i++)
        if (plan->cells[i].offset == offset)
            return cell_is_ref(&plan->cells[i]) ? CELL_REF : CELL_VALUE;
    return -1;
}

// The kind of an object's cell by the object's class: -1 when it is filtered.
static int kind_by_class(struct canon *c, ref r, uint32_t offset) {
    struct klass *k = KLASS_OF(r);
    if (offset < sizeof(struct object)) return CELL_VALUE;
    if (k->elem) return k->elem == KIND_REF && offset >= 12 ? CELL_REF : CELL_VALUE;
    return kind_in(plan_of(c->vm, c->filters, k), offset);
}

// The kind of a cell of a base object: -1 when it is no state (filtered, or walked as a user
// class's static).
static int cell_kind(struct canon *c, uint8_t *object, uint32_t offset) {
    ref r = REF_OF(object);
    const struct linker *l = &c->vm->linker;
    if (offset < sizeof(struct object)) return CELL_VALUE; // who holds its lock is state
    if (mute_object(c, r)) return -1;
    if (KLASS_OF(r) != l->klass_class) return kind_by_class(c, r, offset);
    struct klass *mirrored = statics_klass(&c->vm->heap, r);
    if (!mirrored->jdk) return -1; // its initialization state is written with its statics
    if (offset < l->class_instance_size) return kind_by_class(c, r, offset);
    if (mute_statics(mirrored)) return -1;
    return kind_in(plan_of_statics(c->vm, c->filters, mirrored), offset);
}

// The object around an address below first_top.
uint8_t *walk_object_at(struct canon *c, uint8_t *at) {
    if (at < c->dyn_start) return object_around(c, at);
    size_t i = (size_t)(at - c->dyn_start) / 8, w = i / 64;
    uint64_t bits = c->starts[w] & ~0ull >> (63 - i % 64);
    while (!bits) bits = c->starts[--w]; // the first object starts at 0
    return c->dyn_start + 8 * (w * 64 + 63 - (size_t)__builtin_clzll(bits));
}

// Likewise, or NULL when it is not in the base.
static uint8_t *base_object(struct canon *c, uint8_t *at) {
    return at >= c->dyn_start && walk_has_own(c, at) ? NULL : walk_object_at(c, at);
}

// Words outside of objects: memory of direct buffers and of natives. Its addresses are the
// program's.
static bool is_raw(const struct heap *h, const uint32_t *cells) {
    return (const uint8_t *)cells >= h->raw && (const uint8_t *)cells < h->dyn_start;
}

// What a cell was is what going back to the first mark would leave in it: the oldest word that was
// logged, or the one that is there. Forms that were kept may have it otherwise.
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

void canon_note(struct canon *c) {
    struct heap *h = &c->vm->heap;
    bool whole = !h->marks.n || c->linked != h->linked; // more may be heard of now
    uint32_t from = whole ? 0 : h->marks.at[h->marks.n - 1].entries;
    c->stood = NULL;
    for (uint32_t i = from; i < h->trail.n; i++) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        if ((uint8_t *)cells >= c->first_top) continue;
        bool raw = is_raw(h, cells);
        uint8_t *object = raw ? NULL : base_object(c, (uint8_t *)cells);
        if (!(raw || object) || (walk_dirty(c, cells) && walk_dirty(c, cells + 1))) continue;
        for (int half = 0; half < 2; half++) {
            uint32_t offset = (uint32_t)((uint8_t *)(cells + half) - object);
            int kind = raw ? CELL_VALUE : cell_kind(c, object, offset);
            bool locks = object && offset == offsetof(struct object, lock);
            if (kind >= 0)
                add_dirty(c, cells + half, (uint32_t)(h->trail.at[i].old >> (32 * half)),
                          kind == CELL_REF, locks ? REF_OF(object) : 0);
        }
    }
    walk_rebase(c);
}

bool canon_unchanged(const struct canon *c, ref root) {
    const struct heap *h = &c->vm->heap;
    const struct open_mark *m = h->marks.n ? &h->marks.at[h->marks.n - 1] : NULL;
    return m && (uint8_t *)OBJ(root) < m->top && walk_unchanged(h); // above it nothing is logged
}

// The static field of a class at this offset of its mirror; NULL: none, or it is filtered.
static const struct field *static_field(struct canon *c, struct klass *k, uint32_t offset) {
    if (kind_in(plan_of_statics(c->vm, c->filters, k), offset) < 0) return NULL;
    for (uint32_t i = 0; i < k->n_fields; i++) {
        const struct field *f = &k->fields[i];
        uint32_t size = f->kind == KIND_LONG || f->kind == KIND_DOUBLE ? 8 : 4;
        if (f->flags & ACC_STATIC && f->offset <= offset && offset < f->offset + size) return f;
    }
    return NULL;
}

// Whether a change of this cell, of an object that the root does not reach, is one that counts.
bool walk_is_outside(struct canon *c, uint8_t *object, uint32_t offset, const struct field **f) {
    ref r = REF_OF(object);
    const struct linker *l = &c->vm->linker;
    *f = NULL;
    if (object >= c->first_top) return kind_by_class(c, r, offset) >= 0; // one that was left
    if (object >= c->dyn_start && walk_has_own(c, object))
        return walk_visit(c, r)->epoch != c->epoch && kind_by_class(c, r, offset) >= 0;
    if (KLASS_OF(r) != l->klass_class) return cell_kind(c, object, offset) >= 0;
    struct klass *k = statics_klass(&c->vm->heap, r);
    if (offset >= l->class_instance_size) *f = static_field(c, k, offset);
    return k->jdk || offset < l->class_instance_size ? cell_kind(c, object, offset) >= 0
                                                     : *f != NULL;
}

bool canon_is_outside(struct canon *c, uint32_t *cell) {
    const struct field *f;
    uint8_t *object = walk_object_at(c, (uint8_t *)cell);
    return object && walk_is_outside(c, object, (uint32_t)((uint8_t *)cell - object), &f);
}

// An older entry of the same word says what it was at the mark.
static bool is_younger(const struct heap *h, uint32_t from, uint32_t i) {
    uint32_t k = from;
    while (h->trail.at[k].at != h->trail.at[i].at) k++;
    return k < i;
}

void walk_tell(const struct field *f, ref object, void (*fn)(void *arg, const char *name),
               void *arg) {
    char name[500];
    if (f) snprintf(name, sizeof name, "%s.%s", f->owner->name->text, f->name->text);
    else snprintf(name, sizeof name, "an object of %s", KLASS_OF(object)->name->text);
    for (char *p = name; *p; p++)
        if (*p == '/') *p = '.';
    fn(arg, name);
}

bool canon_outside(struct canon *c, uint32_t from, void (*fn)(void *arg, const char *name),
                   void *arg) {
    const struct heap *h = &c->vm->heap;
    bool found = false;
    const uint8_t *end = c->left.n ? h->end : c->first_top;
    for (uint32_t i = from; i < h->trail.n; i++) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        if (LIKELY((uint8_t *)cells >= end)) continue;
        uint8_t *object = (uint8_t *)cells < c->first_top ? walk_object_at(c, (uint8_t *)cells)
                                                          : walk_left_at(c, (uint8_t *)cells);
        for (int half = 0; object && half < 2; half++) {
            const struct field *f;
            if (cells[half] == (uint32_t)(h->trail.at[i].old >> (32 * half))) continue;
            if (is_younger(h, from, i)) break;
            if (!walk_is_outside(c, object, (uint32_t)((uint8_t *)(cells + half) - object), &f))
                continue;
            found = true;
            if (fn) walk_tell(f, REF_OF(object), fn, arg);
        }
    }
    return found;
}
