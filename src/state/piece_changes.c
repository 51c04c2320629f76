// Which pieces of forms changes make stale (state/pieces.h): after each transition, and when the
// machine goes back.
#include "base/invariant.h"
#include "heap/statics.h"
#include "state/canon_walk.h"

// ---- changes ------------------------------------------------------------------------------------

enum { FAR = 1 << 12 }; // cells of 8 bytes that are looked at to find the start of an object

// The object of the last form around an address; 0: there is none. *far: it was not found. Objects
// that are no longer listed may have left numbers.
static ref find_listed(const struct canon *c, const uint8_t *at, bool *far) {
    const struct pieces *p = &c->pieces;
    size_t i = (size_t)(at - c->dyn_start) / 8, least = i > FAR ? i - FAR : 0, start = i;
    for (;; start--) {
        const struct visit *v = &c->visits[start];
        ref r = REF_OF(c->dyn_start + 8 * start);
        if (v->epoch == p->epoch && v->number < p->now.order.n && p->now.order.at[v->number] == r)
            return (i - start) * 8 < heap_object_size(r) ? r : 0;
        if (start == least) break;
    }
    *far |= least > 0;
    return 0;
}

static uint32_t piece_of(const struct pieces *p, uint32_t number) {
    uint32_t i = p->now.n - 1;
    while (i && number < p->now.at.at[i].first) i--;
    return i;
}

static bool has_ref_at(const struct klass *k, uint32_t offset) {
    if (k->elem) return k->elem == KIND_REF && offset >= 12;
    for (uint32_t i = 0; i < k->n_ref_offsets; i++)
        if (k->ref_offsets[i] == offset) return true;
    return false;
}

// Whether the word refers to an object of the program: those of the base are shared anyway.
static bool is_link(const struct canon *c, uint32_t word) { return word && !walk_is_base(c, word); }

static void stale_all(struct pieces *p) {
    p->epoch = 0;
    p->links_changed = true;
}

// A word outside of all objects that pieces list has changed.
static void note_unlisted(struct canon *c) {
    struct pieces *p = &c->pieces;
    p->links_changed = true;
    for (uint32_t i = 0; i < p->now.n; i++) p->now.at.at[i].stale |= p->now.at.at[i].monitors;
}

static void note_listed(struct canon *c, ref r, const uint32_t *cells, const uint32_t *old) {
    struct pieces *p = &c->pieces;
    uint32_t offset = (uint32_t)((const uint8_t *)cells - (uint8_t *)OBJ(r));
    if (!offset) { // flags and the lock, which is written for each state
        VEC_PUSH(&p->now.locked, r);
        return;
    }
    uint32_t number = walk_visit(c, r)->number;
    struct piece *piece = &p->now.at.at[piece_of(p, number)];
    piece->stale = true;
    if (number < piece->low) piece->low = number;
    if (number > piece->most) piece->most = number;
    for (uint32_t half = 0; half < 2; half++)
        if (cells[half] != old[half] && (is_link(c, cells[half]) || is_link(c, old[half])))
            p->links_changed |= has_ref_at(KLASS_OF(r), offset + 4 * half);
}

// Whether a changed cell of the base, or a static field, is a reference that sharing.c follows.
static bool leads_on(struct canon *c, uint32_t *cell) {
    const struct dirty *d = walk_dirty(c, cell);
    uint8_t *at = (uint8_t *)cell;
    if (d) return d->is_ref;
    uint8_t *object = at < c->dyn_start ? walk_object_at(c, at) : NULL;
    if (!object || KLASS_OF(REF_OF(object)) != c->vm->k.Class) return false;
    const struct klass *k = statics_klass(&c->vm->heap, REF_OF(object));
    if ((uint32_t)(at - object) == c->offsets->vm_error) return true;
    for (uint32_t i = 0; i < k->n_static_refs; i++)
        if (k->static_refs[i] == (uint32_t)(at - object)) return true;
    return false;
}

static void note_word(struct canon *c, const struct trail_entry *e) {
    struct pieces *p = &c->pieces;
    uint32_t *cells = (uint32_t *)e->at, old[2] = {(uint32_t)e->old, (uint32_t)(e->old >> 32)};
    uint8_t *at = (uint8_t *)cells;
    bool far = false;
    if (*e->at == e->old) return;
    if (at < c->dyn_start || (at < c->first_top && !walk_has_own(c, at))) {
        p->now.at.at[0].stale = true;
        for (uint32_t half = 0; half < 2; half++)
            p->links_changed |= cells[half] != old[half] && leads_on(c, cells + half);
        return;
    }
    ref r = find_listed(c, at, &far);
    if (far) stale_all(p);
    else if (r) note_listed(c, r, cells, old);
    else note_unlisted(c);
}

static void note_words(struct canon *c) {
    const struct heap *h = &c->vm->heap;
    uint32_t from = h->marks.at[h->marks.n - 1].entries;
    for (uint32_t i = from; i < h->trail.n && c->pieces.epoch; i++) note_word(c, &h->trail.at[i]);
}

// Pieces with objects above the newest mark, whose words are not logged, are stale.
static void note_young(struct canon *c) {
    struct pieces *p = &c->pieces;
    uint8_t *mark = (uint8_t *)c->vm->heap.mark;
    for (uint32_t i = 0; i < p->now.n; i++)
        if (p->now.at.at[i].high >= mark) pieces_change_all(&p->now.at.at[i]);
    p->links_changed |= p->top > mark;
}

// Whether the trail may have lost the values that words had in the last form.
static bool has_lost_values(const struct canon *c) {
    return !c->pieces.guarded && c->pieces.compacted != c->vm->heap.compacted;
}

static void note_changes(struct canon *c) {
    struct pieces *p = &c->pieces;
    if (p->epoch != c->epoch || !c->vm->heap.marks.n || has_lost_values(c)) stale_all(p);
    if (!p->epoch) return;
    note_words(c);
}

void pieces_note(struct canon *c) {
    struct pieces *p = &c->pieces;
    p->links_changed = p->exact = false;
    note_changes(c);
    if (p->epoch && !p->guarded) note_young(c);
    p->top = c->vm->heap.dyn.top;
}

// ---- marks --------------------------------------------------------------------------------------

static struct pieces_kept *find_kept(struct canon *c) {
    uint32_t level = c->vm->heap.marks.n;
    struct pieces_kept *k = &c->pieces.kept[level % PIECES_KEPT];
    return k->valid && k->level == level ? k : NULL;
}

static void copy_now(struct pieces_now *to, const struct pieces_now *from) {
    VEC_COPY(&to->at, from->at.at, from->n);
    VEC_COPY(&to->ids, from->ids.at, from->ids.n);
    VEC_COPY(&to->order, from->order.at, from->order.n);
    VEC_COPY(&to->segments, from->segments.at, from->segments.n);
    VEC_COPY(&to->locked, from->locked.at, from->locked.n);
    VEC_COPY(&to->cached, from->cached.at, from->cached.n);
    to->n = from->n;
    to->chain = from->chain;
    to->links = from->links;
    to->base = from->base;
    to->locks = from->locks;
    to->flags = from->flags;
}

void pieces_mark(struct canon *c) {
    struct pieces *p = &c->pieces;
    uint32_t level = c->vm->heap.marks.n;
    struct pieces_kept *k = &p->kept[level % PIECES_KEPT];
    k->level = level;
    k->valid = p->epoch && p->epoch == c->epoch;
    k->exact = p->exact;
    pieces_set_guarded(c, true);
    if (!k->valid) return;
    copy_now(&k->now, &p->now);
    k->n_dirty = c->dirty.n;
    k->n_users = c->users.n;
    VEC_COPY(&k->once, c->once.at, c->once.n);
}

void pieces_back(struct canon *c) {
    if (!c->pieces.epoch || find_kept(c)) return;
    note_changes(c);
    if (c->pieces.epoch) note_young(c);
}

// Whether the numbers of the last walk are those of these pieces.
static bool has_same_order(const struct canon *c, const struct pieces_now *now) {
    const struct pieces *p = &c->pieces;
    return p->epoch && p->epoch == c->epoch && p->now.order.n == now->order.n &&
           !memcmp(p->now.order.at, now->order.at, now->order.n * sizeof *now->order.at);
}

void pieces_return(struct canon *c) {
    struct pieces *p = &c->pieces;
    const struct pieces_kept *k = find_kept(c);
    pieces_set_guarded(c, true);
    p->exact = k && k->exact;
    c->sharing.changed |= !k;
    if (!k) return;
    bool same = has_same_order(c, &k->now);
    copy_now(&p->now, &k->now);
    if (!same) {
        if (p->epoch != c->epoch) c->epoch++;
        pieces_number(c);
    }
    p->epoch = c->epoch;
    bool fewer = k->n_dirty != c->dirty.n || k->n_users != c->users.n;
    p->now.at.at[0].stale |= fewer;
    p->exact &= !fewer;
}

// The objects that were shared at the mark; false: they are not known.
bool pieces_once(struct canon *c) {
    const struct pieces_kept *k = find_kept(c);
    if (k) VEC_COPY(&c->once, k->once.at, k->once.n);
    return k;
}

void pieces_drop(struct canon *c) { pieces_set_guarded(c, false); }

void pieces_shared(struct canon *c) { c->pieces.guarded = false; }
