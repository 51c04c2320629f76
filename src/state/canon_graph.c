// Writes objects depth first: the inner loop of the canonical form.
#include "state/canon_walk.h"
#include "base/invariant.h"

static inline uint32_t class_number(struct canon *c, ref r) {
    struct klass *k = KLASS_OF(r);
    return (k->plan ? k->plan : plan_of(c->vm, c->filters, k))->id;
}

void walk_monitor(struct canon *c, ref m) {
    c->met_monitor = true;
    walk_put(c, walk_thread(c, FIELD_AT(m, MONITOR_OWNER, uint32_t)));
    for (uint32_t at = MONITOR_COUNT; at < MONITOR_DATA; at += 4)
        walk_put(c, FIELD_AT(m, at, uint32_t));
}

void walk_lock(struct canon *c, ref r) {
    walk_reserve(c, 8);
    if (UNLIKELY(c->over) && lock_form(r) != LOCK_HASH) return;
    INVARIANT(lock_form(r) != LOCK_FAT || KLASS_OF(OBJ(r)->lock) == c->vm->heap.monitor,
              "heap/lock.h 1");
    walk_put(c, FORM_LOCKED);
    walk_put(c, OBJ(r)->klass & LOCK_MASK);
    if (lock_form(r) != LOCK_FAT) {
        bool thin = lock_form(r) == LOCK_THIN;
        walk_put(c, thin ? walk_thin_lock(c, OBJ(r)->lock) : OBJ(r)->lock);
        return;
    }
    walk_monitor(c, OBJ(r)->lock);
}

// Whether the name of an object of the program is its place.
static inline bool is_named_by_place(const struct canon *c, ref r) {
    const uint8_t *p = (uint8_t *)OBJ(r);
    return p < c->first_top && (walk_keeps_places(c) || walk_is_pinned(c, p));
}

// Writes the words that name an object. Returns true if the object is new: its cells follow.
static bool write_object_name(struct canon *c, ref r) {
    const uint8_t *p = (uint8_t *)OBJ(r);
    uint32_t name = form_place(&c->vm->heap, r);
    bool by_place = false;
    if (UNLIKELY(p < c->first_top)) {
        if (p < c->dyn_start || !walk_has_own(c, p)) {
            c->out[c->n++] = name;
            return false;
        }
        by_place = is_named_by_place(c, r);
    }
    struct visit *v = walk_visit(c, r);
    if (walk_has_visited(c, r)) {
        walk_refers(c, v->number);
        c->out[c->n++] = by_place ? name : form_back(v->number);
        return false;
    }
    *v = (struct visit){c->epoch, c->next++};
    if (UNLIKELY(c->listing)) pieces_list(c, r); // the lock too
    else if (UNLIKELY(OBJ(r)->lock)) walk_lock(c, r);
    c->out[c->n++] = by_place ? name : form_new(class_number(c, r));
    return true;
}

static void write_values(struct canon *c, ref array, const struct klass *k) {
    uint32_t words = form_array_words(k, (uint32_t)ARR(array)->length);
    walk_reserve(c, words);
    memcpy(c->out + c->n, form_array_at(array), words * 4);
    if (UNLIKELY(array == c->unordered)) unordered_values(array, c->out + c->n);
    c->n += words;
}

// Writes the length of an array, and its values; pushes its references.
static void enter_array(struct canon *c, ref r, const struct klass *k) {
    walk_put(c, (uint32_t)ARR(r)->length);
    if (k->elem != KIND_REF) {
        write_values(c, r, k);
        return;
    }
    const ref *at = UNLIKELY(r == c->unordered) ? unordered_sort(c, r)->at : ARRAY_AT(r, ref);
    VEC_PUSH(&c->stack, (struct pending){NULL, at, at + ARR(r)->length});
}

// Writes the references of the array on top of the stack up to the first new object. Returns that
// object, or 0 at the end.
static ref write_elements(struct canon *c) {
    struct pending *p = &c->stack.at[c->stack.n - 1];
    const ref *at = p->at;
    ref r = 0;
    while (at < (const ref *)p->end && !r) {
        walk_reserve(c, 1);
        if (!*at) c->out[c->n++] = 0;
        else if (write_object_name(c, *at)) r = *at;
        at++;
    }
    p->at = at;
    if (at == p->end) c->stack.n--;
    return r;
}

static uint32_t compute_difference(const uint8_t *object, const struct cell *cell) {
    ref other = *(const ref *)(object + cell->other);
    return *(const uint32_t *)(object + cell->offset) -
           (other ? FIELD_AT(other, cell->field, uint32_t) : 0);
}

// write_graph handles objects above the base inline; everything else is a call.
#define SYNC() (c->n = (uint32_t)(out - c->out))
#define LOAD() (out = c->out + c->n)
#define RESERVE(more)                                                                              \
    do {                                                                                           \
        if (UNLIKELY(out + (more) + ROOM > c->out + c->cap)) {                                     \
            SYNC();                                                                                \
            walk_reserve(c, (more));                                                               \
            LOAD();                                                                                \
        }                                                                                          \
    } while (0)

static void note_caches(struct canon *c, ref r, const struct plan *plan) {
    const struct cell *cells = plan_caches(plan);
    ref any = 0;
    for (uint32_t i = 0; i < plan->caches; i++) any |= FIELD_AT(r, cells[i].offset, ref);
    if (any) VEC_PUSH(&c->cached, r);
}

// Notes the modCount and caches of an object. Returns the number of dropped cells to write.
static uint32_t note_special(struct canon *c, ref r, const struct plan *plan) {
    if (plan->modcount) VEC_PUSH(&c->modcounts, r);
    c->modcounts_matter |= plan->copies_modcount;
    if (plan->caches) note_caches(c, r, plan);
    return c->whole ? plan->dropped : 0;
}

// Writes a new object and all objects that it reaches. The current object is in local variables;
// the objects above it are on the stack if they have more cells. listing: pieces list the objects
// (state/pieces.h).
static inline __attribute__((always_inline)) void write_graph(struct canon *c, ref r,
                                                              const bool listing) {
    uint32_t *out = c->out + c->n, epoch = c->epoch;
    const uint8_t *object, *first_top = c->first_top;
    const struct cell *cell, *end;
enter:;
    struct klass *k = KLASS_OF(r);
    INVARIANT(!walk_is_base(c, r) && walk_visit(c, r)->epoch == epoch, "state/canon.h 1");
    c->stats.objects++;
    if (UNLIKELY(k->elem)) {
        SYNC();
        enter_array(c, r, k);
        LOAD();
        goto leave;
    }
    const struct plan *plan = k->plan ? k->plan : plan_of(c->vm, c->filters, k);
    object = (const uint8_t *)OBJ(r);
    cell = plan->cells;
    uint32_t n = plan->n;
    if (UNLIKELY(plan->special)) n += note_special(c, r, plan);
    end = cell + n;
    RESERVE(n);
cells:
    while (cell < end) {
        uint32_t w = *(const uint32_t *)(object + cell->offset);
        unsigned kind = cell++->kind;
        if (kind == CELL_VALUE || (kind != CELL_DIFFERENCE && !w)) {
            *out++ = w;
            continue;
        }
        if (UNLIKELY(kind == CELL_DIFFERENCE)) {
            *out++ = compute_difference(object, cell - 1);
            if (listing) c->pieces.differs = true;
            continue;
        }
        if (UNLIKELY(kind == CELL_UNORDERED)) c->unordered = unordered_array(c, w);
        if (walk_is_base(c, w)) {
            *out++ = form_place(&c->vm->heap, w);
            continue;
        }
        if (UNLIKELY((const uint8_t *)OBJ(w) < first_top || OBJ(w)->lock)) {
            SYNC();
            bool is_new = write_object_name(c, w);
            LOAD();
            if (!is_new) continue;
        } else {
            struct visit *v = walk_visit(c, w);
            if (listing ? walk_is_listed(c, w, c->next) : v->epoch == epoch) {
                INVARIANT(v->number < c->next, "state/form.h 2");
                if (listing) walk_refers(c, v->number);
                *out++ = form_back(v->number);
                continue;
            }
            *v = (struct visit){epoch, c->next++};
            if (listing) pieces_list(c, w);
            *out++ = form_new(class_number(c, w));
        }
        if (cell < end) VEC_PUSH(&c->stack, (struct pending){object, cell, end});
        r = w;
        goto enter;
    }
leave:
    if (c->stack.n) {
        const struct pending *top = &c->stack.at[c->stack.n - 1];
        if (LIKELY(top->object)) {
            object = top->object;
            cell = top->at;
            end = top->end;
            c->stack.n--;
            RESERVE((uint32_t)(end - cell));
            goto cells;
        }
        SYNC();
        r = write_elements(c);
        LOAD();
        if (r) goto enter;
        goto leave;
    }
    SYNC();
}

static void write_all(struct canon *c, ref r) { write_graph(c, r, false); }
static __attribute__((noinline)) void list_all(struct canon *c, ref r) { write_graph(c, r, true); }

static __attribute__((noinline)) void list_root(struct canon *c, ref r) {
    struct pieces *p = &c->pieces;
    uint32_t first = c->next, at = c->n;
    if (pieces_repeat(c, r) || !write_object_name(c, r)) return;
    uint64_t refers = p->refers;
    p->refers = 0;
    list_all(c, r);
    pieces_segment(c, r, first, at, p->refers);
    p->refers |= refers;
}

void walk_root(struct canon *c, ref r) {
    walk_reserve(c, 1);
    if (!r) c->out[c->n++] = 0;
    else if (LIKELY(!c->listing)) {
        if (write_object_name(c, r)) write_all(c, r);
    } else if ((uint8_t *)OBJ(r) >= c->dyn_start && walk_is_listed(c, r, c->next) &&
               !is_named_by_place(c, r)) {
        walk_refers(c, walk_visit(c, r)->number);
        c->out[c->n++] = form_back(walk_visit(c, r)->number);
    } else list_root(c, r);
}
