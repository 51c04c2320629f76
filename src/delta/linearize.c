// Writes the canonical forms of all live lanes, sharing their common parts (Fig. 10 of the paper):
// one walk writes until the references of two lanes differ, continues with the lanes that agree
// with the first one, and then goes back for the others.
#include "delta/delta.h"

enum { NAME = 2 };        // words that name a new object, at most
enum { SHAPE_BITS = 40 }; // of a key that say which references are null

static inline void reserve_words(struct delta *d, uint32_t more) {
    if (LIKELY(d->out.n + more <= d->out.cap)) return;
    d->out.cap = 2 * (d->out.n + more) + 256;
    d->out.at = vec_grow(d->out.at, d->out.cap * sizeof *d->out.at);
}

// Writes a word; reserve_words has made room.
static inline void write_word(struct delta *d, uint32_t word, uint32_t lanes) {
    d->out.at[d->out.n++] = (struct delta_word){word, lanes};
}

// Writes a word of a reference, which is part of the shape.
static inline void write_ref(struct delta *d, uint32_t word) {
    struct delta_shape *s = &d->shape;
    if (s->n < SHAPE_BITS) s->bits |= (uint64_t)(word != 0) << (63 - s->n++);
    if (form_tag(word) != FORM_PLACE) s->hash = (s->hash + word) * 0x9e3779b97f4a7c15u;
    write_word(d, word, 0);
}

// Writes a vector of references to objects of the base, or null. They do not differ in shape.
static inline void write_leaves(struct delta *d, uint32_t lanes) {
    write_ref(d, FORM_PLACE);
    d->out.at[d->out.n - 1] = (struct delta_word){0, lanes};
}

uint64_t delta_shape_key(const struct delta *d) {
    return d->shape.bits | d->shape.hash >> SHAPE_BITS;
}

// The number of cells of an object that are written.
static uint32_t count_cells(const struct canon *c, const struct klass *k, ref r) {
    if (!k->elem) return k->plan->n + (UNLIKELY(c->whole) ? k->plan->dropped : 0);
    return form_array_words(k, (uint32_t)ARR(r)->length);
}

// Whether the walk ends here: null, or an object of the base, which one word names.
static inline bool is_leaf(const struct canon *c, ref r) { return !r || walk_is_base(c, r); }

static inline uint32_t leaf_name(const struct canon *c, ref r) {
    return r ? form_place(&c->vm->heap, r) : 0;
}

static bool is_observable(const struct delta *d, ref owner, ref cached) {
    return cached && jdk_caches_field_observable(d->canon, owner, cached);
}

// Whether a cache of an object is observable in some of the lanes.
static bool is_cache_observable(const struct delta *d, const struct mask *m, ref owner,
                                const ref *cell) {
    uint32_t v = *delta_cell(d, cell);
    if (!v) return is_observable(d, owner, *cell);
    const uint32_t *lanes = delta_lanes32(d, v);
    for (uint32_t b = 0; b < m->n; b++)
        for (uint64_t bits = m->at[b].bits; bits; bits &= bits - 1)
            if (is_observable(d, owner,
                              lanes[m->at[b].block * BLOCK + (uint32_t)__builtin_ctzll(bits)]))
                return true;
    return false;
}

// Whether the program can observe a cache (state/jdk_caches.c). It is part of the form then, which
// is left to the standard engine.
static bool has_observable_cache(struct delta *d, const struct mask *m) {
    for (uint32_t i = 0; i < d->cached.n; i++) {
        ref r = d->cached.at[i];
        const struct plan *plan = KLASS_OF(r)->plan;
        for (uint32_t n = 0; n < plan->caches; n++)
            if (is_cache_observable(d, m, r, &FIELD_AT(r, plan_caches(plan)[n].offset, ref))) {
                d->why = ALONE_cached;
                return true;
            }
    }
    return false;
}

static void note_caches(struct delta *d, ref r, const struct plan *plan) {
    uint32_t any = 0;
    for (uint32_t i = 0; i < plan->caches; i++) {
        const ref *cell = &FIELD_AT(r, plan_caches(plan)[i].offset, ref);
        any |= *cell | *delta_cell(d, cell);
    }
    if (any) VEC_PUSH(&d->cached, r);
}

// Names an object that is not null, and pushes it if it is new. Returns false if its form cannot be
// written here.
static bool write_lanes_name(struct delta *d, ref r) {
    struct canon *c = d->canon;
    uint32_t place = 0;
    if (UNLIKELY((uint8_t *)OBJ(r) < c->first_top)) {
        place = leaf_name(c, r);
        if (walk_is_base(c, r)) {
            write_ref(d, place);
            return true;
        }
    }
    struct visit *v = walk_visit(c, r);
    if (v->epoch == c->epoch) {
        write_ref(d, place ? place : form_back(v->number));
        return true;
    }
    *v = (struct visit){c->epoch, d->order.n};
    VEC_PUSH(&d->order, r);
    struct klass *k = KLASS_OF(r);
    const struct plan *plan = k->plan ? k->plan : plan_of(c->vm, c->filters, k);
    if (UNLIKELY(OBJ(r)->lock || (!k->elem && (plan->differs || plan->copies_modcount)))) {
        d->why = OBJ(r)->lock ? ALONE_locked : ALONE_changes;
        return false;
    }
    if (UNLIKELY(!k->elem && plan->caches)) note_caches(d, r, plan);
    write_ref(d, place ? place : form_new(plan->id));
    if (k->elem) write_ref(d, (uint32_t)ARR(r)->length);
    VEC_PUSH(&d->stack, (struct refill){r, 0});
    return true;
}

static const struct mask *with_ref(struct delta *d, const struct mask *m, const uint32_t *lanes,
                                   ref r) {
    struct mask *with = delta_mask(d, m->n);
    for (uint32_t b = 0; b < m->n; b++) {
        const uint32_t *at = lanes + (size_t)m->at[b].block * BLOCK;
        mask_add(with, m->at[b].block, mask_equal(at, m->at[b].bits, r));
    }
    return with;
}

// The lanes with leaves; writes their names.
static const struct mask *with_leaves(struct delta *d, const struct mask *m, const uint32_t *lanes,
                                      uint32_t *names) {
    struct mask *with = delta_mask(d, m->n);
    for (uint32_t b = 0; b < m->n; b++) {
        uint64_t found = 0;
        size_t base = (size_t)m->at[b].block * BLOCK;
        for (uint64_t bits = m->at[b].bits; bits; bits &= bits - 1) {
            size_t lane = base + (size_t)__builtin_ctzll(bits);
            if (!is_leaf(d->canon, lanes[lane])) continue;
            names[lane] = leaf_name(d->canon, lanes[lane]);
            found |= bits & -bits;
        }
        mask_add(with, m->at[b].block, found);
    }
    return with;
}

// Splits a group: saves the position for the lanes that diverge here.
static const struct mask *split_group(struct delta *d, const struct mask *m,
                                      const struct mask *with) {
    if (with->lanes == m->lanes) return with;
    struct delta_rest rest = {
        delta_minus(d, m, with), d->out.n, d->order.n, d->stacks.n, d->stack.n, d->shape};
    for (uint32_t i = 0; i < d->stack.n; i++) VEC_PUSH(&d->stacks, d->stack.at[i]);
    VEC_PUSH(&d->rests, rest);
    return with;
}

// A reference that differs: continues with the lanes that have the first one's object, and returns
// that object; or with all lanes that have leaves, which are written, and returns 0.
static ref choose_ref(struct delta *d, const struct mask **mask, uint32_t v) {
    const uint32_t *lanes = delta_lanes32(d, v);
    ref first = lanes[mask_first(*mask)];
    const struct mask *with = with_ref(d, *mask, lanes, first);
    if (!is_leaf(d->canon, first)) {
        *mask = split_group(d, *mask, with);
        return first;
    }
    uint32_t name = 0;
    if (with->lanes < (*mask)->lanes) {
        uint32_t same = with->lanes, *names = delta_vector(d, 4, &name);
        with = with_leaves(d, *mask, lanes, names);
        if (with->lanes == same) name = 0;
    }
    *mask = split_group(d, *mask, with);
    if (name) write_leaves(d, name);
    else write_ref(d, leaf_name(d->canon, first));
    return 0;
}

// Writes the elements of an array without references.
static void write_values(struct delta *d, const uint32_t *cells, uint32_t n) {
    reserve_words(d, n + NAME);
    for (uint32_t i = 0; i < n; i++) write_word(d, cells[i], *delta_cell(d, cells + i));
}

// Writes the object on top of the stack up to a new object or its end. Returns false if the form
// cannot be written here.
static bool write_object(struct delta *d, const struct mask **mask) {
    struct refill *top = &d->stack.at[d->stack.n - 1];
    const uint8_t *object = (const uint8_t *)OBJ(top->object);
    const struct klass *k = KLASS_OF(top->object);
    const struct cell *cells = k->elem ? NULL : k->plan->cells;
    uint32_t n = count_cells(d->canon, k, top->object), i = top->at, depth = d->stack.n;
    const uint32_t *elements = k->elem ? form_array_at(top->object) : NULL;
    if (k->elem && k->elem != KIND_REF) {
        d->stack.n--;
        write_values(d, elements, n);
        return true;
    }
    reserve_words(d, (n - i) * NAME + NAME);
    for (; i < n; i++) {
        const uint32_t *cell = cells ? (const uint32_t *)(object + cells[i].offset) : elements + i;
        unsigned kind = cells ? cells[i].kind : CELL_REF;
        uint32_t v = *delta_cell(d, cell);
        if (kind == CELL_VALUE) {
            write_word(d, *cell, v);
            continue;
        }
        if (kind != CELL_REF) {
            d->why = ALONE_unordered;
            return false;
        }
        d->stack.at[depth - 1].at = i; // for the lanes that go back
        if (!(v | *cell)) {
            write_ref(d, 0);
            continue;
        }
        ref r = v ? choose_ref(d, mask, v) : *cell;
        if (!r) continue;
        if (i + 1 == n) d->stack.n--;
        else d->stack.at[depth - 1].at = i + 1;
        uint32_t pushed = d->order.n;
        if (!write_lanes_name(d, r)) return false;
        if (d->order.n > pushed || i + 1 == n) return true;
    }
    d->stack.n--;
    return true;
}

static void return_to_rest(struct delta *d, const struct delta_rest *rest) {
    d->out.n = rest->out;
    d->shape = rest->shape;
    while (d->cached.n &&
           walk_visit(d->canon, d->cached.at[d->cached.n - 1])->number >= rest->order)
        d->cached.n--;
    for (; d->order.n > rest->order; d->order.n--)
        walk_visit(d->canon, d->order.at[d->order.n - 1])->epoch = 0;
    d->stack.n = 0;
    for (uint32_t i = 0; i < rest->n_stack; i++) VEC_PUSH(&d->stack, d->stacks.at[rest->stack + i]);
    d->stacks.n = rest->stack;
}

void delta_write(struct delta *d, ref root,
                 void (*fn)(void *arg, const struct mask *lanes, bool known), void *arg) {
    struct canon *c = d->canon;
    uint64_t top = d->top;
    const struct mask *mask = d->mask;
    walk_begin(c);
    d->out.n = d->order.n = d->stack.n = d->stacks.n = d->rests.n = d->cached.n = 0;
    d->shape = (struct delta_shape){0};
    reserve_words(d, NAME);
    bool known = write_lanes_name(d, root);
    for (;;) {
        while (known && d->stack.n) known = write_object(d, &mask);
        if (UNLIKELY(d->cached.n) && known) known = !has_observable_cache(d, mask);
        c->stats.words += (uint64_t)d->out.n * mask->lanes;
        c->stats.objects += (uint64_t)d->order.n * mask->lanes;
        fn(arg, mask, known);
        if (!d->rests.n) break;
        const struct delta_rest rest = d->rests.at[--d->rests.n];
        mask = rest.mask;
        return_to_rest(d, &rest);
        known = true;
    }
    c->stats.walks += d->mask->lanes - 1;
    d->top = top;
}
