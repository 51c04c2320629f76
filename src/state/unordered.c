// Fields marked @dejavm.Unordered: their elements are written in a sorted order, so that states
// which differ only in the order of a set that is kept in a list are equal (d'Amorim et al., delta
// execution, section 5.3.2).
//
// Each element is walked alone; the elements are sorted by the form of that walk, with null (and
// 0), which a list does not use, at the end. Elements of equal form are isomorphic, so their order
// does not matter, unless something else refers to one of them: then the same set may have two
// forms, and is explored twice. In a LinkedList, the nodes hold the elements in sorted order during
// the walk.
#include "link/label.h"
#include "state/canon_walk.h"
#include <stdio.h>
#include <stdlib.h>

struct element {
    ref object;
    uint32_t n, at; // the number of its words, and their index in forms.words
};
struct forms {
    VEC(uint32_t) words;
    VEC(struct element) elements;
};

// A second walk during this one: it has separate visits and buffers, and shares the rest.
struct canon *walk_side(struct canon *c) {
    if (c->side) return c->side;
    struct canon *side = c->side = malloc(sizeof *side);
    if (!side) bug("out of memory");
    *side = *c;
    side->scope = CANON_ROOT;
    side->whole = false;
    side->aside = true;
    side->visits = walk_new_visits(side->n_visits);
    side->out = NULL;
    side->n = side->cap = side->epoch = 0;
    memset(&side->stack, 0, sizeof side->stack);
    memset(&side->wides, 0, sizeof side->wides);
    memset(&side->modcounts, 0, sizeof side->modcounts);
    memset(&side->cached, 0, sizeof side->cached);
    memset(&side->sorted, 0, sizeof side->sorted);
    memset(&side->moved, 0, sizeof side->moved);
    memset(&side->warned, 0, sizeof side->warned);
    side->side = NULL;
    return side;
}

static int compare_forms(const void *a, const void *b, void *arg) {
    const struct element *x = a, *y = b;
    const uint32_t *words = ((const struct forms *)arg)->words.at;
    if (!x->object || !y->object) return !x->object - !y->object;
    if (x->n != y->n) return x->n < y->n ? -1 : 1;
    for (uint32_t i = 0; i < x->n; i++)
        if (words[x->at + i] != words[y->at + i])
            return words[x->at + i] < words[y->at + i] ? -1 : 1;
    return 0;
}

static const struct sorted *sort_elements(struct canon *c, const ref *from, uint32_t len) {
    struct forms f = {0};
    struct canon *side = walk_side(c);
    for (uint32_t i = 0; i < len; i++) {
        const uint32_t *words;
        ref r = from[i];
        uint32_t n = r ? canon_root(side, r, &words) : 0;
        VEC_PUSH(&f.elements, (struct element){r, n, f.words.n});
        for (uint32_t w = 0; w < n; w++) VEC_PUSH(&f.words, words[w]);
    }
    if (len) qsort_r(f.elements.at, len, sizeof *f.elements.at, compare_forms, &f);
    struct sorted *s = malloc(sizeof *s + len * sizeof *s->at);
    if (!s) bug("out of memory");
    s->n = len;
    for (uint32_t i = 0; i < len; i++) s->at[i] = f.elements.at[i].object;
    VEC_FREE(&f.words);
    VEC_FREE(&f.elements);
    VEC_PUSH(&c->sorted, s);
    return s;
}

const struct sorted *unordered_sort(struct canon *c, ref array) {
    return sort_elements(c, ARRAY_AT(array, ref), (uint32_t)ARR(array)->length);
}

// ---- the array of a field -----------------------------------------------------------------------

static ref *find_reference(ref r, const char *name) {
    const struct klass *k = KLASS_OF(r);
    uint32_t i = 0;
    while (!sym_is(k->fields[i].name, name)) i++;
    return &FIELD_AT(r, k->fields[i].offset, ref);
}

static void link_sorted(struct canon *c, ref list) {
    VEC(ref) items = {0};
    uint32_t first = c->moved.n;
    for (ref node = *find_reference(list, "first"); node; node = *find_reference(node, "next")) {
        ref *item = find_reference(node, "item");
        VEC_PUSH(&items, *item);
        VEC_PUSH(&c->moved, ((struct moved){item, *item}));
    }
    const struct sorted *s = sort_elements(c, items.at, items.n);
    for (uint32_t i = 0; i < s->n; i++) *c->moved.at[first + i].cell = s->at[i];
    VEC_FREE(&items);
}

static const struct field *find_only_array(const struct klass *k) {
    const struct field *found = NULL;
    for (; k; k = k->super)
        for (uint32_t i = 0; i < k->n_fields; i++) {
            const struct field *f = &k->fields[i];
            if (f->flags & ACC_STATIC || f->desc->text[0] != '[') continue;
            if (found) return NULL;
            found = f;
        }
    return found;
}

static void warn_once(struct canon *c, const struct klass *k) {
    for (uint32_t i = 0; i < c->warned.n; i++)
        if (c->warned.at[i] == k) return;
    VEC_PUSH(&c->warned, k);
    fprintf(stderr, "dejavm: @Unordered has no effect on a %s\n", label_class(k).s);
}

// The array of a list of the library, or of an object of the program, that keeps its elements in
// one array. Other collections of the library depend on the order: that is reported.
static ref find_array(struct canon *c, ref r) {
    const struct klass *k = KLASS_OF(r);
    bool known = !k->jdk || klass_subclass(k, linker_boot(&c->vm->linker, "java/util/List"));
    const struct field *f = known ? find_only_array(k) : NULL;
    if (!f) warn_once(c, k);
    return f ? FIELD_AT(r, f->offset, ref) : 0;
}

ref unordered_array(struct canon *c, ref r) {
    const struct klass *k = KLASS_OF(r);
    if (k->elem) return r;
    if (walk_is_base(c, r) || walk_has_visited(c, r)) return 0; // no cells follow
    if (!sym_is(k->name, "java/util/LinkedList")) return find_array(c, r);
    link_sorted(c, r);
    return 0;
}

void unordered_end(struct canon *c) {
    while (c->moved.n) {
        const struct moved *m = &c->moved.at[--c->moved.n];
        *m->cell = m->was;
    }
}

// ---- values -------------------------------------------------------------------------------------

static int compare_values(const void *a, const void *b, void *size) {
    static const uint8_t zero[8];
    size_t n = *(const size_t *)size;
    bool no_a = !memcmp(a, zero, n), no_b = !memcmp(b, zero, n);
    return no_a || no_b ? no_a - no_b : memcmp(a, b, n);
}

void unordered_values(ref array, uint32_t *words) {
    size_t size = (size_t)1 << kind_shift[KLASS_OF(array)->elem];
    qsort_r(words, (size_t)ARR(array)->length, size, compare_values, &size);
}

void unordered_forget(struct canon *c) {
    for (uint32_t i = 0; i < c->sorted.n; i++) free(c->sorted.at[i]);
    c->sorted.n = 0;
}

void unordered_free(struct canon *c) {
    unordered_forget(c);
    VEC_FREE(&c->sorted);
    VEC_FREE(&c->moved);
    VEC_FREE(&c->warned);
    if (!c->side) return;
    unordered_free(c->side);
    walk_free_own(c->side);
    free(c->side);
}
