// What was made with the root and is also reached from outside of it: by a static field, a thread
// or the library, into which its constructor has put it.
//
//   at the newest mark     | base, what statics reached | first_top
//   when the root is made  | ... a word that changed ───┼─► left ─► left      root ─► ...
//
// A state is restored as a copy of the root beside all that. So a change of such an object would be
// lost, as one of any other object outside; and where the root reaches it, too, the copy is
// another.
// Where the library has it, a wider scope makes it part of the state. What only caches have is
// watched as caches are (jdk_caches.c).
#include "state/canon_walk.h"
#include <stdlib.h>

static void leave(struct canon *c, ref r, enum left_by by) {
    if (!r || (uint8_t *)OBJ(r) < c->first_top || walk_visit(c, r)->epoch == c->epoch) return;
    walk_visit(c, r)->epoch = c->epoch;
    VEC_PUSH(&c->left, (struct left){r, by});
}

static void leave_below(struct canon *c, ref r, enum left_by by) {
    struct klass *k = KLASS_OF(r);
    if (k->elem == KIND_REF)
        for (int32_t i = 0; i < ARR(r)->length; i++) leave(c, ARRAY_AT(r, ref)[i], by);
    for (uint32_t i = 0; !k->elem && i < k->n_ref_offsets; i++)
        leave(c, FIELD_AT(r, k->ref_offsets[i], ref), by);
}

bool left_is_ref(ref object, uint32_t offset) {
    const struct klass *k = KLASS_OF(object);
    if (k->elem) return k->elem == KIND_REF && offset >= 12;
    for (uint32_t i = 0; i < k->n_ref_offsets; i++)
        if (k->ref_offsets[i] == offset) return true;
    return false;
}

// Whether this cell leaves what it holds in this way.
static bool leaves(struct canon *c, uint8_t *object, uint32_t *cell, enum left_by by) {
    const struct field *f;
    uint32_t offset = (uint32_t)((uint8_t *)cell - object);
    if (by == LEFT_CACHE) return c->scope == CANON_ROOT && walk_is_quiet_ref(c, object, cell);
    return walk_is_of_library(c, object, offset) == (by == LEFT_LIBRARY) &&
           walk_is_outside(c, object, offset, &f) &&
           (f ? f->kind == KIND_REF : left_is_ref(REF_OF(object), offset));
}

static void leave_all(struct canon *c, enum left_by by) {
    const struct heap *h = &c->vm->heap;
    uint32_t done = c->left.n;
    for (uint32_t i = h->marks.at[h->marks.n - 1].entries; i < h->trail.n; i++) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        for (int half = 0; half < 2 && (uint8_t *)cells < c->first_top; half++) {
            uint8_t *object = walk_object_at(c, (uint8_t *)(cells + half));
            if (object && leaves(c, object, cells + half, by)) leave(c, cells[half], by);
        }
    }
    for (; done < c->left.n; done++) leave_below(c, c->left.at[done].object, by);
}

static int by_place(const void *a, const void *b) {
    ref x = ((const struct left *)a)->object, y = ((const struct left *)b)->object;
    return x < y ? -1 : x > y;
}

// What a cache has, and the program can set all the same (not_state.c), is the library's.
static void hear(struct canon *c, ref r) {
    struct left *l = r ? (struct left *)left_at(c, (uint8_t *)OBJ(r)) : NULL;
    if (!l || l->by != LEFT_CACHE) return;
    l->by = LEFT_LIBRARY;
    VEC_PUSH(&c->work, r);
}

static void hear_below(struct canon *c, ref r) {
    struct klass *k = KLASS_OF(r);
    if (k->elem == KIND_REF)
        for (int32_t i = 0; i < ARR(r)->length; i++) hear(c, ARRAY_AT(r, ref)[i]);
    for (uint32_t i = 0; !k->elem && i < k->n_ref_offsets; i++)
        hear(c, FIELD_AT(r, k->ref_offsets[i], ref));
}

static void hear_all(struct canon *c) {
    for (uint32_t i = 0; i < c->left.n; i++)
        if (c->left.at[i].by == LEFT_CACHE) not_state_each_heard(c, c->left.at[i].object, hear);
    while (c->work.n) hear_below(c, c->work.at[--c->work.n]);
}

bool canon_made(struct canon *c) {
    if (c->scope != CANON_ROOT) canon_note(c);
    if (c->scope == CANON_STATICS) return false;
    c->epoch++;
    for (enum left_by by = LEFT_PROGRAM; by <= LEFT_CACHE; by++) leave_all(c, by);
    if (c->left.n) qsort(c->left.at, c->left.n, sizeof c->left.at[0], by_place);
    hear_all(c);
    return c->left.n;
}

const struct left *left_at(const struct canon *c, const uint8_t *at) {
    uint32_t lo = 0, hi = c->left.n;
    while (lo < hi) {
        uint32_t mid = (lo + hi) / 2;
        if ((uint8_t *)OBJ(c->left.at[mid].object) <= at) lo = mid + 1;
        else hi = mid;
    }
    const struct left *l = lo ? &c->left.at[lo - 1] : NULL;
    return l && at < (uint8_t *)OBJ(l->object) + heap_object_size(l->object) ? l : NULL;
}

void canon_shared(struct canon *c, canon_listener *fn, void *arg) {
    for (uint32_t i = 0; i < c->left.n; i++) {
        const struct left *l = &c->left.at[i];
        if (walk_visit(c, l->object)->epoch == c->epoch)
            walk_tell(NULL, l->object, l->by != LEFT_PROGRAM, fn, arg);
    }
}
