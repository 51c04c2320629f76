// From the canonical form back to a state (delinearization). The heap stands at the first choice's
// mark; every write is logged against it, so that going back to that mark takes all of this away.
#include "heap/statics.h"
#include "state/walk.h"

struct reader {
    struct canon *c;
    const uint32_t *at, *end;
    bool full;
};

static uint32_t take(struct reader *r) {
    if (r->at == r->end) bug("canonical form ends too early");
    return *r->at++;
}

static ref allocate(struct reader *r, struct klass *k, uint32_t *length) {
    struct heap *h = &r->c->vm->heap;
    if (klass_subclass(
            k, r->c->vm->k.ClassLoader)) // its struct loader is gone, and so are its classes
        bug("a state that holds a class loader of the program cannot be restored: use --search "
            "dfs");
    *length = k->elem ? take(r) : 0;
    ref o = k->elem ? heap_alloc_array(h, k, (int32_t)*length) : heap_alloc(h, k);
    r->full |= !o;
    return o;
}

struct lock_words {
    uint32_t form, words[6];
    bool set;
};

static struct lock_words take_lock(struct reader *r) {
    struct lock_words l = {.form = take(r), .set = true};
    for (uint32_t i = 0; i < (l.form == LOCK_FAT ? 5u : 1u); i++) l.words[i] = take(r);
    return l;
}

static void put_lock(struct reader *r, ref o, const struct lock_words *l) {
    struct heap *h = &r->c->vm->heap;
    if (l->form != LOCK_FAT) {
        lock_set(h, o, l->form, l->words[0]);
        return;
    }
    ref m = lock_inflate(h, o);
    r->full |= !m;
    for (uint32_t i = 0; m && i < 5; i++) heap_put32(h, m, MONITOR_OWNER + 4 * i, l->words[i]);
}

// One reference; a new object is left pending, to be filled by fill().
static ref take_ref(struct reader *r) {
    struct canon *c = r->c;
    uint32_t w = take(r);
    if (!w) return 0;
    switch (w & 3) {
    case TAG_BACK: return c->objects.at[w >> TAG_BITS];
    case TAG_BASE: return (w >> TAG_BITS) + REF_OF(c->vm->heap.start);
    }
    struct lock_words lock = {.set = false};
    if (w >> TAG_BITS == LOCKED) lock = take_lock(r), w = take(r);
    uint32_t length;
    ref o = allocate(r, KLASS_AT(w >> TAG_BITS), &length);
    VEC_PUSH(&c->objects, o);
    if (!o) return 0;
    if (lock.set) put_lock(r, o, &lock);
    VEC_PUSH(&c->stack, (struct pending){o, 0});
    return o;
}

static bool fill_array(struct reader *r, ref o, struct klass *k, uint32_t *at) {
    struct canon *c = r->c;
    uint32_t len = (uint32_t)ARR(o)->length, depth = c->stack.n;
    if (k->elem != KIND_REF) {
        uint32_t words = (uint32_t)((((uint64_t)len << kind_shift[k->elem]) + 3) / 4);
        void *to = kind_shift[k->elem] == 3 ? (void *)ARRAY_AT(o, uint64_t)
                                            : (void *)ARRAY_AT(o, uint32_t);
        for (uint32_t i = 0; i < words; i++)
            ((uint32_t *)to)[i] = take(r); // fresh: needs no barrier
        return true;
    }
    while (*at < len) {
        uint32_t i = (*at)++;
        heap_put_elem(&c->vm->heap, o, (int32_t)i, take_ref(r));
        if (c->stack.n > depth) return false;
    }
    return true;
}

static bool fill_object(struct reader *r, ref o, struct klass *k, uint32_t *at) {
    struct canon *c = r->c;
    const struct plan *plan = plan_of(c->vm, c->filters, k);
    uint32_t depth = c->stack.n;
    while (*at < plan->n) {
        const struct cell *cell = &plan->cells[(*at)++];
        uint32_t v = cell->kind == CELL_REF ? take_ref(r) : take(r);
        heap_put32(&c->vm->heap, o, cell->offset, v);
        if (c->stack.n > depth) return false;
    }
    return true;
}

static void fill(struct reader *r) {
    struct canon *c = r->c;
    while (c->stack.n && !r->full) {
        uint32_t top = c->stack.n - 1, at = c->stack.at[top].at;
        ref o = c->stack.at[top].object;
        struct klass *k = KLASS_OF(o);
        bool done = k->elem ? fill_array(r, o, k, &at) : fill_object(r, o, k, &at);
        c->stack.at[top].at = at;
        if (done) c->stack.n = top;
    }
}

static ref take_root(struct reader *r) {
    ref o = take_ref(r);
    fill(r);
    return o;
}

static void take_statics(struct reader *r) {
    struct canon *c = r->c;
    struct heap *h = &c->vm->heap;
    for (uint32_t n = take(r); n; n--) {
        struct klass *k = c->users.at[take(r)];
        const struct plan *plan = plan_of_statics(c->vm, c->filters, k);
        heap_put32(h, k->mirror, statics_offsets(h)->vm_state, take(r));
        heap_put32(h, k->mirror, statics_offsets(h)->vm_thread, take(r));
        for (uint32_t i = 0; i < plan->n; i++) {
            const struct cell *cell = &plan->cells[i];
            uint32_t v = cell->kind == CELL_REF ? take_root(r) : take(r);
            heap_put32(h, k->mirror, cell->offset, v);
        }
    }
}

static void take_dirty(struct reader *r) {
    struct canon *c = r->c;
    for (uint32_t n = take(r); n; n--) {
        const struct dirty *d = walk_dirty(c, (uint32_t *)c->vm->heap.start + take(r));
        if (!d) bug("canonical form names a word of the base that never changed");
        uint32_t v = d->is_ref ? take_root(r) : take(r);
        BARRIER(&c->vm->heap, d->cell);
        *d->cell = v;
    }
}

static void take_frame(struct reader *r, struct thread *t, struct frame *f) {
    uint64_t buffer[2][8];
    struct method *m = METHOD_AT(take(r));
    uint32_t pc = take(r), flags = take(r), base = take(r);
    *f = (struct frame){.method = m,
                        .pc = pc == UINT32_MAX ? m->entry : m->code->insn + pc,
                        .r = t->slots + base,
                        .kind = (uint8_t)flags,
                        .step = (uint8_t)(flags >> 8),
                        .started = flags >> 16 & 1,
                        .result_ref = flags >> 17 & 1,
                        .threw = flags >> 18 & 1};
    f->lock = take_root(r);
    if (m->native) memset(&NATIVE_SLOT(f, 0), 0, NATIVE_SLOTS * sizeof(union slot));
    struct frame_slots s = walk_frame(r->c, f, flags >> 19 & 1, flags >> 20, buffer);
    for (uint32_t w = 0; w < s.words; w++)
        for (uint64_t both = s.refs[w] | s.prims[w]; both; both &= both - 1) {
            uint32_t bit = (uint32_t)__builtin_ctzll(both);
            union slot *v = &f->r[w * 64 + bit];
            if (s.refs[w] >> bit & 1) {
                v->w = take_root(r);
            } else {
                uint64_t low = take(r);
                v->w = low | (uint64_t)take(r) << 32;
            }
        }
}

static void take_thread(struct reader *r, struct thread *t) {
    t->status = (uint8_t)take(r);
    t->exception = take_root(r);
    uint32_t n = take(r);
    for (uint32_t i = 0; i < n; i++) take_frame(r, t, &t->frames[i]);
    t->top = t->frames + n - 1;
}

static struct reader begin(struct canon *c, const uint32_t *words, uint32_t n) {
    c->objects.n = c->stack.n = 0;
    return (struct reader){c, words, words + n, false};
}

void canon_restore(struct canon *c, const uint32_t *words, uint32_t n) {
    struct reader r = begin(c, words, n);
    c->vm->heap.next_hash = take(&r);
    take_statics(&r);
    take_dirty(&r);
    uint32_t threads = take(&r);
    for (uint32_t i = 0; i < threads; i++) take_thread(&r, c->vm->threads.at[i]);
    if (r.full || r.at != r.end) bug("a stored state could not be restored");
}

ref canon_restore_root(struct canon *c, const uint32_t *words, uint32_t n) {
    struct reader r = begin(c, words, n);
    ref root = take_root(&r);
    return r.full ? 0 : root;
}
