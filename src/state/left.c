// What was made with the root and is also reached from outside of it: by a static field, a thread
// or the library, into which its constructor has put it.
//
//   at the newest mark     | base, what statics reached | first_top
//   when the root is made  | ... a word that changed ───┼─► left ─► left      root ─► ...
//
// A state is restored as a copy of the root beside all that. So a change of such an object would be
// lost, as one of any other object outside; and where the root reaches it, too, the copy is
// another.
#include "state/walk.h"
#include <stdlib.h>

static void leave(struct canon *c, ref r) {
    if (!r || (uint8_t *)OBJ(r) < c->first_top || walk_visit(c, r)->epoch == c->epoch) return;
    walk_visit(c, r)->epoch = c->epoch;
    VEC_PUSH(&c->left, r);
}

static void leave_below(struct canon *c, ref r) {
    struct klass *k = KLASS_OF(r);
    if (k->elem == KIND_REF)
        for (int32_t i = 0; i < ARR(r)->length; i++) leave(c, ARRAY_AT(r, ref)[i]);
    for (uint32_t i = 0; !k->elem && i < k->n_ref_offsets; i++)
        leave(c, FIELD_AT(r, k->ref_offsets[i], ref));
}

static bool is_ref(const struct klass *k, uint32_t offset) {
    if (k->elem) return k->elem == KIND_REF && offset >= 12;
    for (uint32_t i = 0; i < k->n_ref_offsets; i++)
        if (k->ref_offsets[i] == offset) return true;
    return false;
}

static void leave_of_cell(struct canon *c, uint32_t *cell) {
    const struct field *f;
    uint8_t *object = walk_object_at(c, (uint8_t *)cell);
    if (!object) return;
    uint32_t offset = (uint32_t)((uint8_t *)cell - object);
    if (walk_is_outside(c, object, offset, &f) &&
        (f ? f->kind == KIND_REF : is_ref(KLASS_OF(REF_OF(object)), offset)))
        leave(c, *cell);
}

static int by_place(const void *a, const void *b) {
    ref x = *(const ref *)a, y = *(const ref *)b;
    return x < y ? -1 : x > y;
}

bool canon_made(struct canon *c) {
    const struct heap *h = &c->vm->heap;
    if (c->scope == CANON_STATICS) {
        canon_note(c);
        return false;
    }
    c->epoch++;
    for (uint32_t i = h->marks.at[h->marks.n - 1].entries; i < h->trail.n; i++) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        for (int half = 0; half < 2 && (uint8_t *)cells < c->first_top; half++)
            leave_of_cell(c, cells + half);
    }
    for (uint32_t i = 0; i < c->left.n; i++) leave_below(c, c->left.at[i]);
    if (c->left.n) qsort(c->left.at, c->left.n, sizeof c->left.at[0], by_place);
    return c->left.n;
}

uint8_t *walk_left_at(const struct canon *c, const uint8_t *at) {
    uint32_t lo = 0, hi = c->left.n;
    while (lo < hi) {
        uint32_t mid = (lo + hi) / 2;
        if ((uint8_t *)OBJ(c->left.at[mid]) <= at) lo = mid + 1;
        else hi = mid;
    }
    uint8_t *object = lo ? (uint8_t *)OBJ(c->left.at[lo - 1]) : NULL;
    return object && at < object + heap_object_size(c->left.at[lo - 1]) ? object : NULL;
}

void canon_shared(struct canon *c, void (*fn)(void *arg, const char *name), void *arg) {
    for (uint32_t i = 0; i < c->left.n; i++)
        if (walk_visit(c, c->left.at[i])->epoch == c->epoch)
            walk_tell(NULL, c->left.at[i], fn, arg);
}
