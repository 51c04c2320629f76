// Objects that were made with the root and have escaped: they are also reached from outside of it,
// because the constructor put them into a static field, a thread or the library.
//
//   at the newest mark     | base, objects that statics reach | first_top
//   when the root is made  | ... a word that changed ─────────┼─► escaped ─► escaped    root ─► ...
//
// A state is restored as a copy of the root, beside all of that. A change of an escaped object
// would be lost, like a change of any other object outside; and if the root reaches it too, the
// copy is a different object. If the library reaches it, a wider scope makes it part of the state.
// Objects that only caches reach are treated like caches (jdk_caches.c).
#include "state/canon_walk.h"
#include <stdlib.h>

static void add_escaped(struct canon *c, ref r, enum escaped_to to) {
    if (!r || (uint8_t *)OBJ(r) < c->first_top || walk_visit(c, r)->epoch == c->epoch) return;
    walk_visit(c, r)->epoch = c->epoch;
    VEC_PUSH(&c->escaped, (struct escaped){r, to});
}

static void add_references(struct canon *c, ref r, enum escaped_to to) {
    struct klass *k = KLASS_OF(r);
    if (k->elem == KIND_REF)
        for (int32_t i = 0; i < ARR(r)->length; i++) add_escaped(c, ARRAY_AT(r, ref)[i], to);
    for (uint32_t i = 0; !k->elem && i < k->n_ref_offsets; i++)
        add_escaped(c, FIELD_AT(r, k->ref_offsets[i], ref), to);
}

bool escaped_is_ref(ref object, uint32_t offset) {
    const struct klass *k = KLASS_OF(object);
    if (k->elem) return k->elem == KIND_REF && offset >= 12;
    for (uint32_t i = 0; i < k->n_ref_offsets; i++)
        if (k->ref_offsets[i] == offset) return true;
    return false;
}

// Whether the object that this cell holds has escaped in this way.
static bool lets_escape(struct canon *c, uint8_t *object, uint32_t *cell, enum escaped_to to) {
    const struct field *f;
    uint32_t offset = (uint32_t)((uint8_t *)cell - object);
    if (to == ESCAPED_TO_CACHE) return c->scope == CANON_ROOT && walk_is_cache_ref(c, object, cell);
    return walk_is_of_library(c, object, offset) == (to == ESCAPED_TO_LIBRARY) &&
           walk_is_outside(c, object, offset, &f) &&
           (f ? f->kind == KIND_REF : escaped_is_ref(REF_OF(object), offset));
}

static void add_all(struct canon *c, enum escaped_to to) {
    const struct heap *h = &c->vm->heap;
    uint32_t done = c->escaped.n;
    for (uint32_t i = h->marks.at[h->marks.n - 1].entries; i < h->trail.n; i++) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        for (int half = 0; half < 2 && (uint8_t *)cells < c->first_top; half++) {
            uint8_t *object = walk_object_at(c, (uint8_t *)(cells + half));
            if (object && lets_escape(c, object, cells + half, to)) add_escaped(c, cells[half], to);
        }
    }
    for (; done < c->escaped.n; done++) add_references(c, c->escaped.at[done].object, to);
}

static int compare_addresses(const void *a, const void *b) {
    ref x = ((const struct escaped *)a)->object, y = ((const struct escaped *)b)->object;
    return x < y ? -1 : x > y;
}

// Objects that a cache reaches but that the program can set (not_state.c) belong to the library.
static void move_to_library(struct canon *c, ref r) {
    struct escaped *l = r ? (struct escaped *)escaped_at(c, (uint8_t *)OBJ(r)) : NULL;
    if (!l || l->to != ESCAPED_TO_CACHE) return;
    l->to = ESCAPED_TO_LIBRARY;
    VEC_PUSH(&c->work, r);
}

static void move_references(struct canon *c, ref r) {
    struct klass *k = KLASS_OF(r);
    if (k->elem == KIND_REF)
        for (int32_t i = 0; i < ARR(r)->length; i++) move_to_library(c, ARRAY_AT(r, ref)[i]);
    for (uint32_t i = 0; !k->elem && i < k->n_ref_offsets; i++)
        move_to_library(c, FIELD_AT(r, k->ref_offsets[i], ref));
}

static void move_settable(struct canon *c) {
    for (uint32_t i = 0; i < c->escaped.n; i++)
        if (c->escaped.at[i].to == ESCAPED_TO_CACHE)
            not_state_each_kept(c, c->escaped.at[i].object, move_to_library);
    while (c->work.n) move_references(c, c->work.at[--c->work.n]);
}

bool canon_made(struct canon *c) {
    if (c->scope != CANON_ROOT) canon_note(c);
    if (c->scope == CANON_STATICS) return false;
    c->epoch++;
    for (enum escaped_to to = ESCAPED_TO_PROGRAM; to <= ESCAPED_TO_CACHE; to++) add_all(c, to);
    if (c->escaped.n)
        qsort(c->escaped.at, c->escaped.n, sizeof c->escaped.at[0], compare_addresses);
    move_settable(c);
    return c->escaped.n;
}

const struct escaped *escaped_at(const struct canon *c, const uint8_t *at) {
    uint32_t lo = 0, hi = c->escaped.n;
    while (lo < hi) {
        uint32_t mid = (lo + hi) / 2;
        if ((uint8_t *)OBJ(c->escaped.at[mid].object) <= at) lo = mid + 1;
        else hi = mid;
    }
    const struct escaped *l = lo ? &c->escaped.at[lo - 1] : NULL;
    return l && at < (uint8_t *)OBJ(l->object) + heap_object_size(l->object) ? l : NULL;
}

void canon_shared(struct canon *c, canon_listener *fn, void *arg) {
    for (uint32_t i = 0; i < c->escaped.n; i++) {
        const struct escaped *l = &c->escaped.at[i];
        if (walk_visit(c, l->object)->epoch == c->epoch)
            walk_report(NULL, l->object, l->to != ESCAPED_TO_PROGRAM, fn, arg);
    }
}
