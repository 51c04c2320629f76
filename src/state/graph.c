// Objects, depth first: the heart of the canonical form.
#include "state/walk.h"

static uint32_t place(const struct canon *c, ref r) { return r - REF_OF(c->vm->heap.start); }

static void put_lock(struct canon *c, ref r) {
    walk_reserve(c, 8);
    walk_put(c, LOCKED << TAG_BITS | TAG_NEW);
    walk_put(c, OBJ(r)->klass & LOCK_MASK);
    if (lock_form(r) != LOCK_FAT) {
        walk_put(c, OBJ(r)->lock);
        return;
    }
    ref m = OBJ(r)->lock; // written in place: nothing else can refer to it
    for (uint32_t at = MONITOR_OWNER; at < MONITOR_DATA; at += 4)
        walk_put(c, FIELD_AT(m, at, uint32_t));
}

// Writes the word or two that name an object; true: it is new, and its cells follow.
static inline bool put_name(struct canon *c, ref r) {
    const uint8_t *p = (uint8_t *)OBJ(r);
    uint32_t name = place(c, r) << TAG_BITS | TAG_BASE;
    bool by_place = false;
    if (UNLIKELY(p < c->first_top)) {
        if (p < c->dyn_start || !walk_has_own(c, p)) {
            c->out[c->n++] = name;
            return false;
        }
        by_place = c->scope == CANON_ROOT;
    }
    struct visit *v = walk_visit(c, r);
    if (v->epoch == c->epoch) {
        c->out[c->n++] = by_place ? name : v->number << TAG_BITS | TAG_BACK;
        return false;
    }
    *v = (struct visit){c->epoch, c->next++};
    if (UNLIKELY(OBJ(r)->lock)) put_lock(c, r);
    c->out[c->n++] = by_place ? name : (OBJ(r)->klass & KLASS_BITS) << TAG_BITS | TAG_NEW;
    return true;
}

static void put_values(struct canon *c, ref array, const struct klass *k) {
    uint32_t len = (uint32_t)ARR(array)->length;
    uint32_t words = (uint32_t)((((uint64_t)len << kind_shift[k->elem]) + 3) / 4);
    walk_reserve(c, words);
    const void *from = kind_shift[k->elem] == 3 ? (void *)ARRAY_AT(array, uint64_t)
                                                : (void *)ARRAY_AT(array, uint32_t);
    memcpy(c->out + c->n, from, words * 4);
    if (UNLIKELY(array == c->unordered)) unordered_values(array, c->out + c->n);
    c->n += words;
}

// Makes `now` the object's cells; false: it has none that could lead on, and they are written.
static inline bool enter(struct canon *c, struct pending *now, ref r) {
    struct klass *k = KLASS_OF(r);
    c->stats.objects++;
    *now = (struct pending){.object = (const uint8_t *)OBJ(r)};
    if (LIKELY(!k->elem)) {
        const struct plan *plan = k->plan ? k->plan : plan_of(c->vm, c->filters, k);
        now->cell = plan->cells;
        now->end = plan->cells + plan->n;
        walk_reserve(c, plan->n);
        return true;
    }
    c->out[c->n++] = (uint32_t)ARR(r)->length;
    walk_reserve(c, 0);
    if (k->elem == KIND_REF) {
        now->element = UNLIKELY(r == c->unordered) ? unordered_sort(c, r)->at : ARRAY_AT(r, ref);
        now->last = now->element + ARR(r)->length;
        return true;
    }
    put_values(c, r, k);
    return false;
}

static uint32_t difference(const uint8_t *object, const struct cell *cell) {
    ref other = *(const ref *)(object + cell->other);
    return *(const uint32_t *)(object + cell->offset) -
           (other ? FIELD_AT(other, cell->field, uint32_t) : 0);
}

// Writes cells until one refers to a new object: that object, or 0 at the end.
static inline ref write_cells(struct canon *c, struct pending *now) {
    const struct cell *cell = now->cell, *end = now->end;
    ref found = 0;
    while (cell < end && !found) {
        uint32_t w = *(const uint32_t *)(now->object + cell->offset);
        unsigned kind = cell++->kind;
        if (kind == CELL_VALUE || (kind != CELL_DIFFERENCE && !w)) {
            c->out[c->n++] = w;
        } else if (LIKELY(kind != CELL_DIFFERENCE)) {
            if (UNLIKELY(kind == CELL_UNORDERED)) c->unordered = unordered_array(c, w);
            if (put_name(c, w)) found = w;
        } else {
            c->out[c->n++] = difference(now->object, cell - 1);
        }
    }
    now->cell = cell;
    return found;
}

static ref write_elements(struct canon *c, struct pending *now) {
    while (now->element < now->last) {
        ref r = *now->element++;
        walk_reserve(c, 1);
        if (!r) c->out[c->n++] = 0;
        else if (put_name(c, r)) return r;
    }
    return 0;
}

static inline bool is_done(const struct pending *p) {
    return p->cell ? p->cell == p->end : p->element == p->last;
}

static void write_graph(struct canon *c, ref r) {
    struct pending now;
    bool busy = enter(c, &now, r);
    for (;;) {
        while (busy) {
            ref next = LIKELY(now.cell) ? write_cells(c, &now) : write_elements(c, &now);
            if (!next) break;
            if (!is_done(&now)) VEC_PUSH(&c->stack, now);
            busy = enter(c, &now, next);
        }
        if (!c->stack.n) return;
        now = c->stack.at[--c->stack.n];
        if (now.cell) walk_reserve(c, (uint32_t)(now.end - now.cell));
        busy = true;
    }
}

void walk_root(struct canon *c, ref r) {
    walk_reserve(c, 1);
    if (!r) c->out[c->n++] = 0;
    else if (put_name(c, r)) write_graph(c, r);
}
