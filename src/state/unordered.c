// Fields marked @dejavm.Unordered: their elements are written in an order of their own, so that
// states which differ only in the order of a set that is kept in a list are equal (d'Amorim et al.,
// delta execution, section 5.3.2).
//
// Each element is walked alone; the elements are sorted by what comes out, null last. Elements of
// equal form are isomorphic, so that their order does not matter either, unless something else
// refers to one of them: then the same set may have two forms, and is explored twice.
#include "state/walk.h"
#include <stdlib.h>

struct element {
    ref object;
    uint32_t n, at; // its words, in the side walk's collection
};
struct forms {
    VEC(uint32_t) words;
    VEC(struct element) elements;
};

ref unordered_array(struct canon *c, ref r) {
    const struct klass *k = KLASS_OF(r);
    if (k->elem) return r;
    const struct plan *plan = plan_of(c->vm, c->filters, KLASS_OF(r));
    ref found = 0;
    for (uint32_t i = 0; i < plan->n; i++) {
        ref field = cell_is_ref(&plan->cells[i]) ? FIELD_AT(r, plan->cells[i].offset, ref) : 0;
        if (!field || !KLASS_OF(field)->elem) continue;
        if (found) return 0;
        found = field;
    }
    return found;
}

// A second walk while this one is under way: with marks and buffers of its own, the rest shared.
static struct canon *side_of(struct canon *c) {
    if (c->side) return c->side;
    struct canon *side = c->side = malloc(sizeof *side);
    if (!side) bug("out of memory");
    *side = *c;
    side->scope = CANON_ROOT;
    side->whole = false;
    side->visits = walk_new_visits(side->n_visits);
    side->out = NULL;
    side->n = side->cap = side->epoch = 0;
    memset(&side->stack, 0, sizeof side->stack);
    memset(&side->wides, 0, sizeof side->wides);
    memset(&side->counts, 0, sizeof side->counts);
    memset(&side->sorted, 0, sizeof side->sorted);
    side->side = NULL;
    return side;
}

static int by_form(const void *a, const void *b, void *arg) {
    const struct element *x = a, *y = b;
    const uint32_t *words = ((const struct forms *)arg)->words.at;
    if (!x->object || !y->object) return !x->object - !y->object;
    if (x->n != y->n) return x->n < y->n ? -1 : 1;
    for (uint32_t i = 0; i < x->n; i++)
        if (words[x->at + i] != words[y->at + i])
            return words[x->at + i] < words[y->at + i] ? -1 : 1;
    return 0;
}

const struct sorted *unordered_sort(struct canon *c, ref array) {
    struct forms f = {0};
    uint32_t len = (uint32_t)ARR(array)->length;
    struct canon *side = side_of(c);
    for (uint32_t i = 0; i < len; i++) {
        const uint32_t *words;
        ref r = ARRAY_AT(array, ref)[i];
        uint32_t n = r ? canon_root(side, r, &words) : 0;
        VEC_PUSH(&f.elements, (struct element){r, n, f.words.n});
        for (uint32_t w = 0; w < n; w++) VEC_PUSH(&f.words, words[w]);
    }
    if (len) qsort_r(f.elements.at, len, sizeof *f.elements.at, by_form, &f);
    struct sorted *s = malloc(sizeof *s + len * sizeof *s->at);
    if (!s) bug("out of memory");
    s->n = len;
    for (uint32_t i = 0; i < len; i++) s->at[i] = f.elements.at[i].object;
    VEC_FREE(&f.words);
    VEC_FREE(&f.elements);
    VEC_PUSH(&c->sorted, s);
    return s;
}

static int by_bytes(const void *a, const void *b, void *size) {
    return memcmp(a, b, *(const size_t *)size);
}

void unordered_values(ref array, uint32_t *words) {
    size_t size = (size_t)1 << kind_shift[KLASS_OF(array)->elem];
    qsort_r(words, (size_t)ARR(array)->length, size, by_bytes, &size);
}

void unordered_forget(struct canon *c) {
    for (uint32_t i = 0; i < c->sorted.n; i++) free(c->sorted.at[i]);
    c->sorted.n = 0;
}

void unordered_free(struct canon *c) {
    unordered_forget(c);
    VEC_FREE(&c->sorted);
    if (!c->side) return;
    unordered_free(c->side);
    walk_free_own(c->side);
    free(c->side);
}
