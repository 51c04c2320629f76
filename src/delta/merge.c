// Merges the canonical forms of many states into one heap (Fig. 11 of the paper). States share an
// object if they reach an object of the same class through the same field of a shared object.
#include "delta/delta.h"
#include "base/invariant.h"
#include <stdlib.h>

enum { DEEPEST = 4000 };                           // limit of the recursion
enum { PATH_LANES = 512, PATH_LEAST = 128 << 20 }; // limit of a path: vectors, or bytes

struct reading { // the position in a lane's form
    const uint32_t *at, *end;
    ref *objects; // by number
    uint32_t n;   // number of objects
};

struct merger {
    struct delta *d;
    struct reading *of;       // by lane
    ref *objects;             // of all lanes
    uint32_t *lanes, n_lanes; // lists of lanes, one after the other
    uint32_t cap, depth;
    bool failed;
    VEC(uint64_t) named; // for each object that kept its place, a bit per lane whose form named it
    uint32_t n_placed;
    uint64_t *skip; // lanes that cannot be merged
};

struct list { // a range of merger.lanes
    uint32_t from, n;
};

static inline uint32_t read_lane_word(struct merger *m, uint32_t lane) {
    struct reading *r = &m->of[lane];
    if (UNLIKELY(r->at == r->end)) bug("canonical form ends too early");
    return *r->at++;
}

static void add_lane(struct merger *m, uint32_t lane) {
    if (m->n_lanes == m->cap) {
        m->cap = m->cap ? 2 * m->cap : 1024;
        m->lanes = vec_grow(m->lanes, m->cap * sizeof *m->lanes);
    }
    m->lanes[m->n_lanes++] = lane;
}

static void fail_merge(struct merger *m, enum delta_alone why) {
    if (!m->failed) m->d->why = why;
    m->failed = true;
}

static void fail_lanes(struct merger *m, struct list l, enum delta_alone why) {
    fail_merge(m, why);
    for (uint32_t i = 0; i < l.n; i++) {
        uint32_t lane = m->lanes[l.from + i];
        m->skip[lane / BLOCK] |= 1ull << lane % BLOCK;
    }
}

// Writes a cell of an object that kept its place: lanes that are not in the list keep their value.
static void write_placed_cell(struct merger *m, struct list l, uint32_t *cell,
                              const uint32_t *values) {
    struct delta *d = m->d;
    const uint32_t *lanes = m->lanes + l.from;
    uint32_t v = *delta_cell(d, cell), name, differ = 0;
    for (uint32_t i = 0; i < l.n; i++)
        differ |= values[lanes[i]] ^ (v ? delta_lanes32(d, v)[lanes[i]] : *cell);
    if (!differ) return;
    uint32_t *out = delta_vector(d, 4, &name);
    for (uint32_t i = 0; i < d->n; i++) out[i] = v ? delta_lanes32(d, v)[i] : *cell;
    for (uint32_t i = 0; i < l.n; i++) out[lanes[i]] = values[lanes[i]];
    bool same = delta_same32(d, out, &differ);
    delta_put(d, cell, differ, same ? 0 : name);
}

// Writes the values of the lanes of the list to a cell.
static void write_merged_cell(struct merger *m, struct list l, uint32_t *cell,
                              const uint32_t *values, uint32_t name) {
    struct delta *d = m->d;
    const uint32_t *lanes = m->lanes + l.from;
    uint32_t differ = 0, first = values[lanes[0]];
    for (uint32_t i = 1; i < l.n; i++) differ |= values[lanes[i]] ^ first;
    d->stats.cells++;
    d->stats.constant_cells += !differ;
    if (d->top > d->size / 2) fail_merge(m, ALONE_vectors);
    if (UNLIKELY((uint8_t *)cell < d->canon->first_top)) write_placed_cell(m, l, cell, values);
    else delta_put(d, cell, first, differ ? name : 0);
}

static void merge_value(struct merger *m, struct list l, uint32_t *cell) {
    uint32_t name, *values;
    uint64_t top = m->d->top;
    values = delta_vector(m->d, 4, &name);
    for (uint32_t i = 0; i < l.n; i++) {
        uint32_t lane = m->lanes[l.from + i];
        values[lane] = read_lane_word(m, lane);
    }
    write_merged_cell(m, l, cell, values, name);
    if (!*delta_cell(m->d, cell)) m->d->top = top;
}

static void merge_object(struct merger *m, struct list l, ref o);

// How to make an object: the word of its class or place, and the length of an array.
struct making {
    uint32_t word, length;
    bool array;
};

static ref find_placed(const struct merger *m, uint32_t w) {
    return form_placed(&m->d->vm->heap, w);
}

static struct making read_making(const struct merger *m, uint32_t lane) {
    const uint32_t *at = m->of[lane].at;
    struct klass *k = form_tag(at[0]) == FORM_PLACE
                          ? KLASS_OF(find_placed(m, at[0]))
                          : plan_klass(m->d->canon->filters, form_number(at[0]));
    return (struct making){at[0], k->elem ? at[1] : 0, k->elem};
}

static ref make_object(struct merger *m, struct making k) {
    struct canon *c = m->d->canon;
    struct heap *h = &m->d->vm->heap;
    if (form_tag(k.word) == FORM_PLACE) return find_placed(m, k.word);
    struct klass *klass = plan_klass(c->filters, form_number(k.word));
    ref o = klass->elem ? heap_alloc_array(h, klass, (int32_t)k.length) : heap_alloc(h, klass);
    if (!o) fail_merge(m, ALONE_memory);
    if (klass_subclass(klass, c->vm->k.ClassLoader)) fail_merge(m, ALONE_loader);
    return o;
}

// Makes the new objects of the lanes from `from` on: one for all lanes with the same kind of
// object, then the next.
static void merge_new(struct merger *m, uint32_t from, uint32_t *values) {
    uint32_t left = m->n_lanes;
    while (from < left && !m->failed) {
        struct making kind = read_making(m, m->lanes[from]);
        uint32_t to = left;
        for (uint32_t i = from; i < to;) { // lanes with another kind move to the end
            const uint32_t *at = m->of[m->lanes[i]].at;
            if (at[0] == kind.word && (!kind.array || at[1] == kind.length)) {
                i++;
                continue;
            }
            uint32_t t = m->lanes[i];
            m->lanes[i] = m->lanes[--to];
            m->lanes[to] = t;
        }
        ref o = make_object(m, kind);
        if (!o) return;
        for (uint32_t i = from; i < to; i++) {
            uint32_t lane = m->lanes[i];
            struct reading *r = &m->of[lane];
            r->at += kind.array ? 2 : 1;
            r->objects[r->n++] = o;
            values[lane] = o;
        }
        merge_object(m, (struct list){from, to - from}, o);
        from = to;
    }
}

// Whether a lane's form names an object that kept its place for the first time: then its cells
// follow.
static bool is_first_mention(struct merger *m, uint32_t lane, ref o) {
    struct canon *c = m->d->canon;
    uint32_t words = (m->d->n + 63) / 64;
    struct visit *v = walk_visit(c, o);
    if (v->epoch != c->epoch) {
        *v = (struct visit){c->epoch, m->n_placed++};
        for (uint32_t i = 0; i < words; i++) VEC_PUSH(&m->named, 0);
    }
    uint64_t *at = &m->named.at[(uint64_t)v->number * words + lane / 64], bit = 1ull << lane % 64;
    bool first = !(*at & bit);
    *at |= bit;
    return first;
}

static bool is_new_object(struct merger *m, uint32_t lane, uint32_t w) {
    if (form_tag(w) == FORM_NEW) {
        if (w == FORM_LOCKED) {
            fail_merge(m, ALONE_locked);
            m->skip[lane / BLOCK] |= 1ull << lane % BLOCK;
        }
        return true;
    }
    if (form_tag(w) != FORM_PLACE) return false;
    ref o = find_placed(m, w);
    return !walk_is_base(m->d->canon, o) && is_first_mention(m, lane, o);
}

// The object of a reference word that does not name a new one.
static ref find_known_object(const struct merger *m, uint32_t lane, uint32_t w) {
    if (!w) return 0;
    return form_tag(w) == FORM_BACK ? m->of[lane].objects[form_number(w)] : find_placed(m, w);
}

// Reads a reference of each lane of the list.
static void merge_refs(struct merger *m, struct list l, uint32_t *values) {
    uint32_t fresh = m->n_lanes;
    for (uint32_t i = 0; i < l.n; i++) {
        uint32_t lane = m->lanes[l.from + i], w = read_lane_word(m, lane);
        if (is_new_object(m, lane, w)) {
            m->of[lane].at--;
            add_lane(m, lane);
        } else {
            values[lane] = find_known_object(m, lane, w);
        }
    }
    if (!m->failed) merge_new(m, fresh, values);
    m->n_lanes = fresh;
}

static void merge_ref(struct merger *m, struct list l, uint32_t *cell) {
    uint32_t name, *values;
    values = delta_vector(m->d, 4, &name);
    uint64_t top = m->d->top;
    merge_refs(m, l, values);
    if (m->failed) return;
    write_merged_cell(m, l, cell, values, name);
    if (!*delta_cell(m->d, cell) && m->d->top == top) m->d->top = (uint64_t)name * DELTA_UNIT;
}

static void merge_array(struct merger *m, struct list l, ref o, const struct klass *k) {
    uint32_t n = form_array_words(k, (uint32_t)ARR(o)->length), *to = form_array_at(o);
    for (uint32_t i = 0; i < n && !m->failed; i++)
        if (k->elem == KIND_REF) merge_ref(m, l, to + i);
        else merge_value(m, l, to + i);
}

static void merge_object(struct merger *m, struct list l, ref o) {
    struct canon *c = m->d->canon;
    struct klass *k = KLASS_OF(o);
    if (++m->depth > DEEPEST) fail_lanes(m, l, ALONE_deep);
    if (k->elem) merge_array(m, l, o, k);
    else {
        const struct plan *plan = plan_of(c->vm, c->filters, k);
        if (plan->differs || plan->copies_modcount) fail_lanes(m, l, ALONE_changes);
        uint32_t n = plan->n + (c->whole ? plan->dropped : 0);
        for (uint32_t i = 0; i < n && !m->failed; i++) {
            uint32_t *cell = &FIELD_AT(o, plan->cells[i].offset, uint32_t);
            if (plan->cells[i].kind == CELL_REF) merge_ref(m, l, cell);
            else if (plan->cells[i].kind == CELL_VALUE) merge_value(m, l, cell);
            else fail_lanes(m, l, ALONE_unordered);
        }
    }
    m->depth--;
}

static void prepare_batch(struct delta *d, uint32_t n, const uint64_t *skip) {
    uint32_t blocks = (n + BLOCK - 1) / BLOCK;
    d->n = n;
    d->stride = (uint64_t)blocks * BLOCK * 4;
    d->top = DELTA_UNIT; // the name 0 means no vector
    d->trail.n = 0;
    d->entries = d->vm->heap.trail.n;
    if (d->places_n < (uint64_t)blocks * BLOCK) {
        d->places_n = (uint64_t)blocks * BLOCK;
        free(d->places);
        d->places = vec_grow(NULL, d->places_n * sizeof *d->places);
    }
    struct mask *all = delta_mask(d, blocks);
    for (uint32_t b = 0; b < blocks; b++) {
        uint32_t rest = n - b * BLOCK;
        mask_add(all, b, (rest >= BLOCK ? ~0ull : (1ull << rest) - 1) & ~skip[b]);
    }
    d->mask = all;
}

// A form has at least one word per object, which bounds the number of objects.
static void begin_merge(struct merger *m, const struct store_vector *forms, uint32_t n) {
    uint64_t words = 0;
    for (uint32_t i = 0; i < n; i++) words += forms[i].n;
    m->of = vec_grow(NULL, n * sizeof *m->of);
    ref *objects = m->objects = vec_grow(NULL, (words + 1) * sizeof *objects);
    for (uint32_t i = 0; i < n; i++) {
        m->of[i] = (struct reading){forms[i].words, forms[i].words + forms[i].n, objects, 0};
        objects += forms[i].n;
        if (!(m->skip[i / BLOCK] >> i % BLOCK & 1)) add_lane(m, i);
    }
}

// Fails for lanes whose forms have more words than the root reaches: those of caches.
static void skip_cached(struct merger *m) {
    bool whole = !m->failed;
    for (uint32_t i = 0; i < m->n_lanes && whole; i++)
        if (m->of[m->lanes[i]].at != m->of[m->lanes[i]].end)
            fail_lanes(m, (struct list){i, 1}, ALONE_cached);
}

ref delta_merge(struct delta *d, const struct store_vector *forms, uint32_t n, uint64_t *skip) {
    struct merger m = {.d = d, .skip = skip};
    d->canon->epoch++;
    assert(d->canon->scope == CANON_ROOT);
    prepare_batch(d, n, skip);
    begin_merge(&m, forms, n);
    uint32_t *roots = vec_grow(NULL, n * sizeof *roots);
    merge_refs(&m, (struct list){0, m.n_lanes}, roots);
    skip_cached(&m);
    for (uint32_t i = 1; i < m.n_lanes && !m.failed; i++)
        if (roots[m.lanes[i]] != roots[m.lanes[0]]) bug("states with different roots");
    ref root = m.failed || !m.n_lanes ? 0 : roots[m.lanes[0]];
    free(m.of);
    free(m.objects);
    free(m.lanes);
    VEC_FREE(&m.named);
    free(roots);
    if (!root) delta_drop(d);
    INVARIANT(!root || d->vm->heap.marks.n, "delta/delta.h 5");
    d->most = d->top + (PATH_LANES * d->stride > PATH_LEAST ? PATH_LANES * d->stride : PATH_LEAST);
    d->stats.batches++;
    return root;
}
