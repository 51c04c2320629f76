// Views of the base: which of its cells have changed in a state, and what changed caches lead to.
// Few transitions write the base: the view of the state before is mostly that of the next one, too.
//
//   marks:    | 0 | 1 | 2 |
//   viewed:   |   |   |   |   |      of the states before these marks; the last: of this state
//                ╲  │   ╲  │
//   views:       | A  |  | B  |      A before the first write of the base on this path, then B
//
// 1. The view of the newest mark holds for a state if nothing since then wrote the base or an
//    object that a changed cache leads to. Marks have serial numbers: none is taken for another.
// 2. Views of deeper states come later in `views`: one that is in use is not overwritten.
// 3. A walk uses a view only if nothing was logged since canon_note.
// 4. The objects that caches lead to are searched only for the state that the view was computed
//    for.
#include "state/canon_walk.h"

static bool is_known(const struct canon *c, uint32_t level) {
    const struct open_mark *m = &c->vm->heap.marks.at[level];
    if (level >= c->viewed.n) return false;
    return c->viewed.at[level].mark == m->serial && c->viewed.at[level].entries == m->entries;
}

// The view of the newest mark, or NULL if it is not known.
static const struct base_view *view_of_mark(const struct canon *c) {
    uint32_t level = c->vm->heap.marks.n - 1;
    if (!is_known(c, level)) return NULL;
    const struct base_view *v = &c->views.at[c->viewed.at[level].view];
    return v->linked == c->vm->heap.linked && v->n_dirty == c->dirty.n ? v : NULL;
}

static bool writes_held(const struct heap *h, const struct base_view *v) {
    const struct trail_entry *e = h->trail.at + h->marks.at[h->marks.n - 1].entries;
    for (; v->high && e < h->trail.at + h->trail.n; e++)
        if ((uint8_t *)e->at >= v->low && (uint8_t *)e->at < v->high) return true;
    return false;
}

// Computes the view of this state; returns its index, behind those in use.
static uint32_t view_again(struct canon *c) {
    uint32_t level = c->vm->heap.marks.n;
    while (level && !is_known(c, level - 1)) level--;
    uint32_t index = level ? c->viewed.at[level - 1].view + 1 : 0;
    while (c->views.n <= index) VEC_PUSH(&c->views, (struct base_view){0});
    struct base_view *v = &c->views.at[index];
    v->linked = c->vm->heap.linked;
    v->n_dirty = c->dirty.n;
    v->changed.n = v->held.n = 0;
    v->low = v->high = NULL;
    v->quiet = false;
    for (uint32_t i = 0; i < c->dirty.n; i++)
        if (*c->dirty.at[i].cell != c->dirty.at[i].pristine) VEC_PUSH(&v->changed, i);
    return index;
}

void view_note(struct canon *c) {
    const struct heap *h = &c->vm->heap;
    c->noted = h->marks.n;
    if (UNLIKELY(!h->marks.n)) return;
    const struct base_view *v = view_of_mark(c);
    c->fresh_view = !v || writes_held(h, v) || walk_writes_base(c);
    uint32_t index = c->fresh_view ? view_again(c) : (uint32_t)(v - c->views.at);
    while (UNLIKELY(c->viewed.n <= h->marks.n)) VEC_PUSH(&c->viewed, (struct viewed){0});
    c->viewed.at[h->marks.n] = (struct viewed){h->mark_serial + 1, h->trail.n, index};
}

void view_hold(struct base_view *v, ref r) {
    uint8_t *p = (uint8_t *)OBJ(r), *end = p + heap_object_size(r);
    if (!v->low || p < v->low) v->low = p;
    if (end > v->high) v->high = end;
    VEC_PUSH(&v->held, r);
}

bool view_is_quiet(const struct canon *c) {
    const struct base_view *v = view_now(c);
    if (!v || !v->quiet) return false;
    for (uint32_t i = 0; i < v->held.n; i++)
        if (walk_visit(c, v->held.at[i])->epoch == c->epoch) return false;
    return true;
}

void view_forget(struct canon *c) {
    uint32_t level = c->vm->heap.marks.n;
    c->noted = 0;
    if (level < c->viewed.n) c->viewed.at[level] = (struct viewed){0};
}

void view_free(struct canon *c) {
    for (uint32_t i = 0; i < c->views.n; i++) {
        VEC_FREE(&c->views.at[i].changed);
        VEC_FREE(&c->views.at[i].held);
    }
    VEC_FREE(&c->views);
    VEC_FREE(&c->viewed);
}
