// Restores a state from its canonical form (delinearization). The heap is at the mark of the first
// choice; every write is logged against that mark, so going back to it removes the state.
#include "heap/statics.h"
#include "state/canon_walk.h"
#include "base/invariant.h"
#include "vm/modules.h"
#include "vm/clock.h"
#include "vm/offer.h"
#include "vm/schedule.h"
#include "vm/thread.h"
#include "vm/visible.h"

struct form_reader {
    struct canon *c;
    const uint32_t *start, *at, *end;
    bool full;
    bool lost;     // there is a class loader of the program: its classes are not restored
    ref root;      // the object of explore
    uint8_t *stop; // heap.dyn_stop before
};

static uint32_t read_word(struct form_reader *r) {
    if (r->at == r->end) bug("canonical form ends too early");
    return *r->at++;
}

static ref allocate_object(struct form_reader *r, struct klass *k, uint32_t *length) {
    struct heap *h = &r->c->vm->heap;
    if (klass_subclass(k, r->c->vm->k.ClassLoader)) r->lost = true;
    *length = k->elem ? read_word(r) : 0;
    ref o = k->elem ? heap_alloc_array(h, k, (int32_t)*length) : heap_alloc(h, k);
    r->full |= !o;
    return o;
}

struct lock_words {
    uint32_t form, words[FORM_MONITOR_WORDS];
    bool set;
};

static struct lock_words read_lock(struct form_reader *r) {
    struct lock_words l = {.form = read_word(r), .set = true};
    for (uint32_t i = 0; i < form_lock_words(l.form); i++) l.words[i] = read_word(r);
    return l;
}

static void set_lock(struct form_reader *r, ref o, const struct lock_words *l) {
    struct heap *h = &r->c->vm->heap;
    if (l->form != LOCK_FAT) {
        lock_set(h, o, l->form, l->words[0]);
        return;
    }
    ref m = lock_inflate(h, o);
    r->full |= !m;
    for (uint32_t i = 0; m && i < FORM_MONITOR_WORDS; i++)
        heap_put32(h, m, MONITOR_OWNER + 4 * i, l->words[i]);
}

static void note_object(struct canon *c, ref o) {
    if (KLASS_OF(o)->elem) return;
    const struct plan *plan = plan_of(c->vm, c->filters, KLASS_OF(o));
    if (plan->modcount) VEC_PUSH(&c->modcounts, o);
    if (plan->differs) VEC_PUSH(&c->differences, o);
    c->modcounts_matter |= plan->copies_modcount;
}

static bool is_first_visit(struct canon *c, ref o) {
    struct visit *v = walk_visit(c, o);
    bool first = v->epoch != c->epoch;
    *v = (struct visit){c->epoch, c->next};
    return first;
}

// Reads an object that kept its place. Its words follow where it is named first.
static ref read_place(struct form_reader *r, uint32_t w) {
    struct canon *c = r->c;
    ref o = form_placed(&c->vm->heap, w);
    if (walk_is_base(c, o) || !is_first_visit(c, o)) return o;
    if (OBJ(o)->lock) lock_set(&c->vm->heap, o, LOCK_HASH, 0); // the form has its lock
    VEC_PUSH(&c->objects, o);
    if (KLASS_OF(o)->elem) read_word(r); // its length
    VEC_PUSH(&c->refills, (struct refill){o, 0});
    note_object(c, o);
    return o;
}

static ref read_new(struct form_reader *r, uint32_t w) {
    struct canon *c = r->c;
    uint32_t length;
    ref o = allocate_object(r, plan_klass(c->filters, form_number(w)), &length);
    VEC_PUSH(&c->objects, o);
    if (!o) return 0;
    VEC_PUSH(&c->refills, (struct refill){o, 0});
    note_object(c, o);
    return o;
}

// Reads one reference. A new object is left pending: fill_pending reads its cells.
static ref read_ref(struct form_reader *r) {
    uint32_t w = read_word(r);
    if (!w) return 0;
    INVARIANT(form_tag(w) != FORM_BACK || form_number(w) < r->c->objects.n, "state/form.h 2");
    if (form_tag(w) == FORM_BACK) return r->c->objects.at[form_number(w)];
    struct lock_words lock = {.set = false};
    if (w == FORM_LOCKED) lock = read_lock(r), w = read_word(r);
    ref o = form_tag(w) == FORM_PLACE ? read_place(r, w) : read_new(r, w);
    if (o && lock.set) set_lock(r, o, &lock);
    return o;
}

static bool fill_array(struct form_reader *r, ref o, struct klass *k, uint32_t *at) {
    struct canon *c = r->c;
    uint32_t len = (uint32_t)ARR(o)->length, depth = c->refills.n;
    if (k->elem != KIND_REF) {
        uint32_t words = form_array_words(k, len), *to = form_array_at(o);
        for (uint32_t i = 0; i < words; i++) {
            BARRIER(&c->vm->heap, to + i);
            to[i] = read_word(r);
        }
        return true;
    }
    while (*at < len) {
        uint32_t i = (*at)++;
        heap_put_elem(&c->vm->heap, o, (int32_t)i, read_ref(r));
        if (c->refills.n > depth) return false;
    }
    return true;
}

static bool fill_object(struct form_reader *r, ref o, struct klass *k, uint32_t *at) {
    struct canon *c = r->c;
    const struct plan *plan = plan_of(c->vm, c->filters, k);
    uint32_t depth = c->refills.n, n = plan->n + (c->whole ? plan->dropped : 0);
    while (*at < n) {
        const struct cell *cell = &plan->cells[(*at)++];
        uint32_t v = cell_is_ref(cell) ? read_ref(r) : read_word(r);
        heap_put32(&c->vm->heap, o, cell->offset, v);
        if (c->refills.n > depth) return false;
    }
    return true;
}

static void fill_pending(struct form_reader *r) {
    struct canon *c = r->c;
    while (c->refills.n && !r->full) {
        uint32_t top = c->refills.n - 1, at = c->refills.at[top].at;
        ref o = c->refills.at[top].object;
        struct klass *k = KLASS_OF(o);
        bool done = k->elem ? fill_array(r, o, k, &at) : fill_object(r, o, k, &at);
        c->refills.at[top].at = at;
        if (done) c->refills.n = top;
    }
}

static ref read_root(struct form_reader *r) {
    ref o = read_ref(r);
    fill_pending(r);
    return o;
}

static void read_statics(struct form_reader *r, const struct control_key *key) {
    struct canon *c = r->c;
    struct heap *h = &c->vm->heap;
    struct klass *k = c->users.at[key->class.user];
    const struct plan *plan = plan_of_statics(c->vm, c->filters, k);
    heap_put32(h, k->mirror, statics_offsets(h)->vm_state, key->class.state);
    heap_put32(h, k->mirror, statics_offsets(h)->vm_thread, key->class.thread);
    for (uint32_t i = 0, n = walk_statics(c, plan); i < n; i++) {
        const struct cell *cell = &plan->cells[i];
        uint32_t v = cell_is_ref(cell) ? read_root(r) : read_word(r);
        heap_put32(h, k->mirror, cell->offset, v);
    }
    if (key->class.state == INIT_FAILED)
        heap_put32(h, k->mirror, statics_offsets(h)->vm_error, read_root(r));
}

static void read_dirty(struct form_reader *r, const struct control_key *key) {
    struct canon *c = r->c;
    const struct dirty *d = walk_dirty(c, (uint32_t *)c->vm->heap.start + key->dirty.cell);
    if (!d) bug("canonical form names a word of the base that never changed");
    if (UNLIKELY(d->locks && lock_form(d->locks) == LOCK_FAT)) { // the header, read before, says so
        struct lock_words l = {.form = LOCK_FAT};
        for (uint32_t i = 0; i < FORM_MONITOR_WORDS; i++) l.words[i] = read_word(r);
        lock_set(&c->vm->heap, d->locks, LOCK_HASH, 0);
        set_lock(r, d->locks, &l);
        return;
    }
    uint32_t v = d->is_ref ? read_root(r) : read_word(r);
    c->rebased |= v == d->pristine;
    BARRIER(&c->vm->heap, d->cell);
    *d->cell = v;
}

// Clears what only several threads have: the state before may be one of several.
static void clear_operation(struct vm *vm, struct thread *t) {
    vm->explore.elapsed = vm->explore.ran = 0;
    t->op = OPERATION_none;
    t->go = t->plain = t->notified = t->quiet = false;
    t->on = t->cell = 0;
    t->deadline = 0;
}

static void read_thread(struct form_reader *r, struct thread *t, const struct control_key *key) {
    uint32_t flags = key->thread.status;
    clear_operation(r->c->vm, t);
    if (t == r->c->vm->current) offer_restored(r->c->vm, key->thread.choice);
    t->status = (uint8_t)flags;
    t->atomic = (uint8_t)(flags >> KEY_THREAD_ATOMIC_SHIFT);
    t->park_permit = flags & KEY_THREAD_PERMIT;
    t->exception = flags & KEY_THREAD_THREW ? read_root(r) : 0;
    t->top = t->frames - 1;
}

static void read_slots(struct form_reader *r, struct frame *f, const struct control_link *l) {
    struct canon *c = r->c;
    if (f->method->native) memset(&NATIVE_SLOT(f, 0), 0, NATIVE_SLOTS * sizeof(union slot));
    for (uint32_t i = 0; i < l->n_slots; i++) {
        union slot *v = &f->r[l->slots[i].slot];
        if (l->slots[i].is_ref) {
            v->w = read_root(r);
        } else {
            VEC_PUSH(&c->narrows, (struct narrow){(uint32_t)(r->at - r->start), v});
            v->w = read_word(r);
            if (UNLIKELY(l->pending && l->slots[i].slot == l->pending->b))
                VEC_PUSH(&c->count_writes, (struct count_write){v, &f->r[l->pending->a]});
        }
    }
}

static void read_frame(struct form_reader *r, struct thread *t, const struct control_link *l) {
    uint32_t pc = l->key.frame.pc, flags = l->key.frame.flags;
    struct method *m = METHOD_AT(l->key.frame.method);
    struct frame *f = ++t->top;
    *f = (struct frame){.method = m,
                        .pc = pc == UINT32_MAX ? m->entry : m->code->insn + pc,
                        .r = t->slots + l->key.frame.base,
                        .kind = (uint8_t)flags,
                        .step = (uint8_t)(flags >> 8),
                        .started = !!(flags & FLAG_STARTED),
                        .result_ref = !!(flags & FLAG_REF),
                        .threw = !!(flags & FLAG_THREW)};
    if (flags & FLAG_LOCK) f->lock = read_root(r);
    read_slots(r, f, l);
}

// Reads the first words of one of several threads, which gets the id of its rank plus one.
static struct thread *read_one(struct form_reader *r, uint32_t rank,
                               const struct control_key *key) {
    struct vm *vm = r->c->vm;
    ref object = read_root(r), on = read_root(r);
    uint32_t low = read_word(r), high = read_word(r);
    uint32_t hashes = read_word(r), flags = key->thread.status, choice = key->thread.choice;
    struct thread *t = rank ? thread_new(vm, vm->opt->stack_size) : vm->threads.at[0];
    if (!t || t->id != rank + 1) bug("a stored state could not be restored: thread %u", rank);
    t->status = (uint8_t)flags;
    thread_attach(vm, t, object);
    ref ended = t->status == THREAD_LAST ? object : !rank ? vm->boot.main_thread : 0;
    if (ended && (ended != object || t->status == THREAD_LAST)) // main has ended
        heap_put64(&vm->heap, ended, vm->k.f.Thread_eetop, 0);
    t->rank = rank;
    t->parent = choice >> 16;
    t->on = on;
    t->hashes = hashes;
    t->named = vm->explore.names ? read_word(r) : 0;
    t->numbered = vm->explore.names ? read_word(r) : 0;
    t->op = (uint8_t)(flags >> KEY_THREAD_OP_SHIFT);
    t->atomic = (uint8_t)(flags >> KEY_THREAD_ATOMIC_SHIFT);
    t->cell = key->thread.cell;
    t->park_permit = flags & KEY_THREAD_PERMIT;
    t->notified = flags & KEY_THREAD_NOTIFIED;
    t->daemon = flags & KEY_THREAD_DAEMON;
    t->quiet = flags & KEY_THREAD_QUIET;
    t->go = flags & KEY_THREAD_GO;
    t->plain = flags & KEY_THREAD_PLAIN;
    t->deadline = (int64_t)form_long(low, high);
    t->exception = flags & KEY_THREAD_THREW ? read_root(r) : 0;
    t->top = t->frames - 1;
    if ((uint16_t)choice) { // it is at a choice of its own
        schedule_switch(vm, t);
        offer_restored(vm, (uint16_t)choice);
    }
    return t;
}

static void read_threads(struct form_reader *r, const struct control_key *key) {
    struct canon *c = r->c;
    uint32_t n = key->threads.n;
    struct thread *t = NULL;
    uint32_t low = read_word(r), high = read_word(r);
    c->vm->explore.elapsed = form_long(low, high);
    c->vm->explore.ran = key->threads.ran; // the id is the rank plus one
    c->vm->explore.preemptions = key->threads.preemptions;
    offer_restored(c->vm, CHOICE_schedule);
    for (uint32_t rank = 0; rank < n; rank++) {
        control_enter(&c->control, rank);
        control_unfold(&c->control, read_word(r));
        for (uint32_t i = 0; i < c->control.last.n; i++) {
            const struct control_link *l = &c->control.links.at[c->control.last.at[i]];
            c->modcounts_matter |= l->counts;
            if (l->key.kind == CONTROL_THREAD) t = read_one(r, rank, &l->key);
            else read_frame(r, t, l);
        }
        control_leave(&c->control, rank);
    }
}

// Reads the control word, and the data words that it describes.
static void read_control(struct form_reader *r) {
    struct canon *c = r->c;
    struct thread *main = c->vm->threads.at[0];
    control_unfold(&c->control, read_word(r) & ~FORM_WHOLE);
    c->vm->heap.next_hash = read_word(r);
    for (uint32_t i = 0; i < c->control.last.n; i++) {
        const struct control_link *l = &c->control.links.at[c->control.last.at[i]];
        switch ((enum control_kind)l->key.kind) {
        case CONTROL_CLASS: read_statics(r, &l->key); break;
        case CONTROL_DIRTY: read_dirty(r, &l->key); break;
        case CONTROL_THREAD: read_thread(r, main, &l->key); break;
        case CONTROL_THREADS: read_threads(r, &l->key); break;
        case CONTROL_FRAME:
            c->modcounts_matter |= l->counts;
            read_frame(r, main, l);
            break;
        case CONTROL_ROOT: r->root = read_root(r); break;
        case CONTROL_PIN: read_root(r); break;
        }
    }
}

// Reads modcounts, if something may hold a copy of one.
static void read_counts(struct form_reader *r) {
    struct canon *c = r->c;
    for (; c->modcounts_matter && c->n_modcounts < c->modcounts.n; c->n_modcounts++) {
        ref o = c->modcounts.at[c->n_modcounts];
        heap_put32(&c->vm->heap, o, KLASS_OF(o)->plan->modcount, read_word(r));
    }
}

// Turns each DIFFERENCE into a value again, after the modcounts have been read.
static void put_differences(struct canon *c) {
    struct heap *h = &c->vm->heap;
    for (uint32_t i = 0; i < c->differences.n; i++) {
        ref o = c->differences.at[i];
        const struct plan *plan = KLASS_OF(o)->plan;
        for (uint32_t k = 0; k < plan->n; k++) {
            const struct cell *cell = &plan->cells[k];
            if (cell->kind != CELL_DIFFERENCE) continue;
            ref other = FIELD_AT(o, cell->other, ref);
            uint32_t count = other ? FIELD_AT(other, cell->field, uint32_t) : 0;
            heap_put32(h, o, cell->offset, FIELD_AT(o, cell->offset, uint32_t) + count);
        }
    }
    for (uint32_t i = 0; i < c->count_writes.n; i++) {
        const struct count_write *p = &c->count_writes.at[i];
        p->value->w = form_low(p->value->w + form_cache_pending(c, p->object->r));
    }
}

static void read_wide(struct form_reader *r, uint32_t at, uint32_t *next) {
    const struct canon *c = r->c;
    uint32_t i = *next;
    while (i < c->narrows.n && c->narrows.at[i].at != at) i++;
    if (i == c->narrows.n) bug("canonical form has the upper half of a word that is not a slot");
    union slot *slot = c->narrows.at[i].slot;
    slot->w = form_long(form_low(slot->w), read_word(r));
    *next = i + 1;
}

static void read_cache(struct form_reader *r, uint32_t w) {
    struct canon *c = r->c;
    INVARIANT(form_jdk_cache_owner(w) < c->objects.n, "state/plan.h 2");
    ref owner = c->objects.at[form_jdk_cache_owner(w)];
    uint32_t cache = form_jdk_cache_number(w);
    const struct plan *plan = plan_of(c->vm, c->filters, KLASS_OF(owner));
    INVARIANT(cache < plan->caches, "state/plan.h 2");
    heap_put32(&c->vm->heap, owner, plan_caches(plan)[cache].offset, read_root(r));
    read_counts(r);
}

static void read_once(struct form_reader *r, uint32_t w) {
    struct canon *c = r->c;
    uint32_t number = w & ~FORM_ONCE;
    if (number >= c->objects.n) bug("canonical form names an object that it does not have");
    struct object *o = OBJ(c->objects.at[number]);
    BARRIER(&c->vm->heap, o);
    o->klass |= OBJECT_ONCE;
}

// Reads the words after the data.
static void read_rest(struct form_reader *r) {
    uint32_t next = 0;
    read_counts(r);
    while (r->at < r->end) {
        uint32_t w = read_word(r);
        if (w & FORM_JDK_CACHE) read_cache(r, w);
        else if (w & FORM_ONCE) read_once(r, w);
        else read_wide(r, w, &next);
    }
    put_differences(r->c);
}

// Removes the limit of the heap while a state is restored: the state did fit, but now garbage takes
// space too.
static struct form_reader begin_restore(struct canon *c, const uint32_t *words, uint32_t n) {
    c->objects.n = c->refills.n = c->narrows.n = c->next = 0;
    c->modcounts.n = c->n_modcounts = c->differences.n = c->count_writes.n = 0;
    c->modcounts_matter = false;
    c->position = NULL;
    c->epoch++;
    uint8_t *stop = heap_open_all(&c->vm->heap);
    return (struct form_reader){
        .c = c, .start = words, .at = words, .end = words + n, .stop = stop};
}

static void end_restore(const struct form_reader *r) { r->c->vm->heap.dyn_stop = r->stop; }

// Reads the locks of a form in pieces: all objects have been read.
static void read_locks(struct form_reader *r, struct piece_words locks) {
    struct form_reader in = {.c = r->c, .at = locks.at, .end = locks.at + locks.n};
    while (in.at < in.end) {
        uint32_t number = read_word(&in);
        if (number & FORM_ONCE) {
            read_once(&in, number);
            continue;
        }
        uint32_t marker = read_word(&in);
        INVARIANT(number < r->c->objects.n && marker == FORM_LOCKED, "state/pieces.h 1");
        (void)marker;
        struct lock_words lock = read_lock(&in);
        set_lock(r, r->c->objects.at[number], &lock);
    }
}

// Objects that the program made before the first choice, and that the state does not have.
static __attribute__((noinline)) void drop_queues(struct canon *c) {
    for (uint8_t *p = c->dyn_start; p < c->first_top; p += heap_object_size(REF_OF(p)))
        if (walk_has_own(c, p) && walk_visit(c, REF_OF(p))->epoch != c->epoch)
            clock_drop(c->vm, REF_OF(p));
}

bool canon_restore(struct canon *c, const uint32_t *words, uint32_t n) {
    c->pieces.exact = false;
    pieces_turn(c->vm);
    struct piece_words locks = {0};
    if (words[0] & FORM_PIECES) {
        locks = pieces_locks(c, words, n);
        n = pieces_expand(c, words, n, &words);
    }
    walk_rebase(c);
    struct form_reader r = begin_restore(c, words, n);
    view_forget(c);
    c->rebased = false;
    c->whole = words[0] & FORM_WHOLE;
    read_control(&r);
    if (r.full) bug("a stored state could not be restored: out of memory");
    read_rest(&r);
    read_locks(&r, locks);
    if (r.full || r.at != r.end) bug("a stored state could not be restored");
    INVARIANT(!c->refills.n && c->n_modcounts <= c->modcounts.n, "state/canon.h 3");
    end_restore(&r);
    if (UNLIKELY(c->vm->explore.waits) && clock_has_queues(c->vm)) drop_queues(c);
    modules_restored(c->vm);
    jdk_caches_restored(c);
    return !r.lost;
}

bool canon_rebased(const struct canon *c) { return c->rebased; }

// The constructor of the root may have changed the base; forms hold differences from before that.
static void reset_dirty(struct canon *c) {
    for (uint32_t i = 0; i < c->dirty.n; i++) {
        const struct dirty *d = &c->dirty.at[i];
        if (*d->cell == d->pristine) continue;
        BARRIER(&c->vm->heap, d->cell);
        *d->cell = d->pristine;
    }
}

ref canon_restore_root(struct canon *c, const uint32_t *words, uint32_t n) {
    struct form_reader r = begin_restore(c, words, n);
    if (c->scope != CANON_ROOT) {
        reset_dirty(c);
        read_control(&r);
    } else {
        r.root = read_root(&r);
    }
    if (!r.full) read_rest(&r);
    end_restore(&r);
    if (r.full) return 0;
    modules_restored(c->vm);
    return r.root;
}

uint32_t canon_rewrite(struct canon *c, const uint32_t *words, uint32_t n, const uint32_t **again) {
    if (c->scope == CANON_STATE) {
        bool restored = canon_restore(c, words, n);
        c->whole = false;
        return restored ? canon_state(c, again) : 0;
    }
    ref root = canon_restore_root(c, words, n);
    return root ? canon_root(c, root, again) : 0;
}
