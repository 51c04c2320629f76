// The shape of a root's heap: classes, references and lengths, without values, for abstract
// matching (Visser et al., and d'Amorim et al., delta execution, section 5.2). Boxed numbers and
// strings are values too; an object of the base is represented by its class.
#include "state/canon_walk.h"

struct view { // how references are read; directly if at is NULL
    ref (*at)(const void *arg, const ref *cell);
    const void *arg;
};

static inline ref read_ref(const struct view *v, const ref *cell) {
    return v->at ? v->at(v->arg, cell) : *cell;
}

static bool is_value(const struct canon *c, ref r) {
    const struct known *k = &c->vm->k;
    const struct klass *of = KLASS_OF(r);
    return of == k->String || of == k->Integer || of == k->Long || of == k->Short ||
           of == k->Byte || of == k->Character || of == k->Boolean || of == k->Float ||
           of == k->Double;
}

// Writes a reference. Returns true for an object of the program that is visited for the first time.
static bool write_shape_name(struct canon *c, ref r) {
    uint32_t klass = r ? OBJ(r)->klass & KLASS_BITS : 0;
    if (!r || is_value(c, r) || walk_is_base(c, r)) {
        walk_put(c, r ? klass << FORM_TAG_BITS | FORM_PLACE : 0);
        return false;
    }
    struct visit *v = walk_visit(c, r);
    bool first = v->epoch != c->epoch;
    if (first) *v = (struct visit){c->epoch, c->next++};
    walk_put(c, first ? form_new(klass) : form_back(v->number));
    return first;
}

static void push_object(struct canon *c, ref r) {
    struct klass *k = KLASS_OF(r);
    if (!k->elem) {
        const struct plan *plan = plan_of(c->vm, c->filters, k);
        const uint8_t *object = (const uint8_t *)OBJ(r);
        VEC_PUSH(&c->stack, (struct pending){object, plan->cells, plan->cells + plan->n});
        return;
    }
    walk_put(c, (uint32_t)ARR(r)->length);
    const ref *at = ARRAY_AT(r, ref);
    if (k->elem == KIND_REF) VEC_PUSH(&c->stack, (struct pending){NULL, at, at + ARR(r)->length});
}

// Writes references up to the first one to a new object. Returns that object, or 0 at the end.
static ref write_references(struct canon *c, const struct view *v, struct pending *p) {
    while (p->at < p->end) {
        ref r = 0;
        if (p->object) {
            const struct cell *cell = p->at;
            p->at = cell + 1;
            if (!cell_is_ref(cell)) continue;
            r = read_ref(v, (const ref *)(p->object + cell->offset));
        } else {
            const ref *element = p->at;
            p->at = element + 1;
            r = read_ref(v, element);
        }
        if (write_shape_name(c, r)) return r;
    }
    return 0;
}

static uint32_t write_shape(struct canon *c, ref root, const struct view *v,
                            const uint32_t **words) {
    walk_begin(c);
    if (write_shape_name(c, root)) push_object(c, root);
    while (c->stack.n) {
        ref next = write_references(c, v, &c->stack.at[c->stack.n - 1]);
        if (next) push_object(c, next);
        else c->stack.n--;
    }
    *words = c->out;
    return c->n;
}

uint32_t canon_shape(struct canon *c, ref root, const uint32_t **words) {
    return write_shape(c, root, &(struct view){0}, words);
}

uint32_t canon_shape_by(struct canon *c, ref root, ref (*at)(const void *arg, const ref *cell),
                        const void *arg, const uint32_t **words) {
    return write_shape(walk_side(c), root, &(struct view){at, arg}, words);
}
