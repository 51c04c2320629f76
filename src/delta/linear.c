// The canonical forms of all live lanes, sharing what they have in common (Fig. 10 of the paper):
// one walk writes until the references of two lanes differ, then goes on with those that agree with
// the first, and comes back for the others.
#include "delta/delta.h"

static void put(struct delta *d, uint32_t word, uint32_t lanes) {
    VEC_PUSH(&d->out, (struct delta_word){word, lanes});
}

// Writes the word or two that name an object; false: it cannot be written here.
static bool put_object(struct delta *d, ref r) {
    struct canon *c = d->canon;
    if (!r) return put(d, 0, 0), true;
    uint32_t place = (uint32_t)(r - REF_OF(c->vm->heap.start));
    if (walk_is_base(c, r)) return put(d, place << TAG_BITS | TAG_BASE, 0), true;
    if ((uint8_t *)OBJ(r) < c->first_top || OBJ(r)->lock) return false;
    struct visit *v = walk_visit(c, r);
    if (v->epoch == c->epoch) return put(d, v->number << TAG_BITS | TAG_BACK, 0), true;
    *v = (struct visit){c->epoch, d->order.n};
    VEC_PUSH(&d->order, r);
    struct klass *k = KLASS_OF(r);
    const struct plan *plan = plan_of(c->vm, c->filters, k);
    if (!k->elem && (plan->differs || plan->remembers)) return false;
    put(d, plan->id << TAG_BITS | TAG_NEW, 0);
    if (k->elem) put(d, (uint32_t)ARR(r)->length, 0);
    VEC_PUSH(&d->stack, (struct refill){r, 0});
    return true;
}

// Lanes that have another reference here come back later.
static ref part(struct delta *d, const struct mask **mask, uint32_t v) {
    const uint32_t *lanes = delta_lanes32(d, v);
    ref first = lanes[mask_first(*mask)];
    struct mask *with = delta_mask(d, (*mask)->n);
    for (uint32_t b = 0; b < (*mask)->n; b++) {
        uint64_t found = 0;
        const uint32_t *at = lanes + (size_t)(*mask)->at[b].block * BLOCK;
        for (uint64_t bits = (*mask)->at[b].bits; bits; bits &= bits - 1)
            if (at[__builtin_ctzll(bits)] == first) found |= bits & -bits;
        mask_add(with, (*mask)->at[b].block, found);
    }
    if (with->lanes == (*mask)->lanes) return first;
    struct delta_rest rest = {delta_minus(d, *mask, with), d->out.n, d->order.n, d->stacks.n,
                              d->stack.n};
    for (uint32_t i = 0; i < d->stack.n; i++) VEC_PUSH(&d->stacks, d->stack.at[i]);
    VEC_PUSH(&d->rests, rest);
    *mask = with;
    return first;
}

// The next cell of the object on top, or none. kind: of the cell.
static const uint32_t *next_cell(struct delta *d, unsigned *kind) {
    while (d->stack.n) {
        struct refill *top = &d->stack.at[d->stack.n - 1];
        const struct klass *k = KLASS_OF(top->object);
        if (k->elem) {
            unsigned shift = kind_shift[k->elem];
            uint64_t n = (((uint64_t)(uint32_t)ARR(top->object)->length << shift) + 3) / 4;
            const uint32_t *at = shift == 3 ? (uint32_t *)ARRAY_AT(top->object, uint64_t)
                                            : ARRAY_AT(top->object, uint32_t);
            *kind = k->elem == KIND_REF ? CELL_REF : CELL_VALUE;
            if (top->at < n) return at + top->at;
        } else {
            const struct plan *plan = KLASS_OF(top->object)->plan;
            if (top->at < plan->n) {
                *kind = plan->cells[top->at].kind;
                return &FIELD_AT(top->object, plan->cells[top->at].offset, uint32_t);
            }
        }
        d->stack.n--;
    }
    return NULL;
}

// Writes until the end of the form, narrowing the mask. False: it cannot be written here.
static bool write(struct delta *d, const struct mask **mask) {
    unsigned kind = CELL_VALUE;
    for (const uint32_t *cell; (cell = next_cell(d, &kind));) {
        uint32_t v = *delta_cell(d, cell);
        if (kind == CELL_VALUE) {
            d->stack.at[d->stack.n - 1].at++;
            put(d, *cell, v);
            continue;
        }
        if (kind != CELL_REF) return false;
        ref r = v ? part(d, mask, v) : *cell;
        d->stack.at[d->stack.n - 1].at++;
        if (!put_object(d, r)) return false;
    }
    return true;
}

static void take_back(struct delta *d, const struct delta_rest *rest) {
    d->out.n = rest->out;
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
    d->out.n = d->order.n = d->stack.n = d->stacks.n = d->rests.n = 0;
    bool known = put_object(d, root);
    for (;;) {
        known = known && write(d, &mask);
        c->stats.words += (uint64_t)d->out.n * mask->lanes;
        c->stats.objects += (uint64_t)d->order.n * mask->lanes;
        fn(arg, mask, known);
        if (!d->rests.n) break;
        const struct delta_rest rest = d->rests.at[--d->rests.n];
        mask = rest.mask;
        take_back(d, &rest);
        known = true;
    }
    c->stats.walks += d->mask->lanes - 1;
    d->top = top;
}
