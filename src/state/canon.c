#include "state/canon.h"
#include "classfile/descriptor.h"
#include "heap/statics.h"
#include "op/slots.h"
#include "state/walk.h"
#include <stdlib.h>
#include <sys/mman.h>

// --- classes ---

// Nothing can tell whether a class is initialized that has nothing to initialize. The API's own
// classes hold constants.
static bool is_silent(struct canon *c, struct klass *k) {
    if (!strncmp(k->name->text, "dejavm/", 7) || sym_is(k->name, "gov/nasa/jpf/vm/Verify"))
        return true;
    const struct plan *plan = plan_of_statics(c->vm, c->filters, k);
    if (plan->n || plan->dropped) return false;
    for (const struct klass *s = k; s; s = s->super)
        if (!s->jdk && s->clinit) return false;
    for (uint32_t i = 0; i < k->n_ifaces; i++)
        if (!k->ifaces[i]->jdk && k->ifaces[i]->clinit) return false;
    return true;
}

// A class of the program that names AbstractList's count of changes.
static bool reads_count(const struct classfile *cf) {
    for (uint32_t i = 1; i < cf->n_constants; i++)
        if (cf->constants[i].tag == CP_FIELD && sym_is(cf->constants[i].name, "modCount"))
            return true;
    return false;
}

void walk_find_users(struct canon *c) {
    struct linker *l = &c->vm->linker;
    for (; c->n_klasses < l->klasses.n; c->n_klasses++) {
        struct klass *k = l->klasses.at[c->n_klasses];
        c->always |= !k->jdk && k->cf && reads_count(k->cf);
        if (!k->jdk && !k->elem && !k->prim && !k->hidden_class && !is_silent(c, k))
            VEC_PUSH(&c->users, k);
    }
}

static void put_statics(struct canon *c) {
    bool fresh;
    walk_find_users(c);
    const struct statics_offsets *o = statics_offsets(&c->vm->heap);
    for (uint32_t i = 0; i < c->users.n; i++) {
        struct klass *k = c->users.at[i];
        uint32_t state = k->mirror ? FIELD_AT(k->mirror, o->vm_state, uint32_t) : INIT_NONE;
        if (state == INIT_NONE) continue;
        control_next(&c->control, CONTROL_CLASS, i, state,
                     FIELD_AT(k->mirror, o->vm_thread, uint32_t), 0, &fresh);
        const struct plan *plan = plan_of_statics(c->vm, c->filters, k);
        for (uint32_t at = 0, n = walk_statics(c, plan); at < n; at++) {
            const struct cell *cell = &plan->cells[at];
            if (cell_is_ref(cell)) walk_root(c, FIELD_AT(k->mirror, cell->offset, ref));
            else walk_put(c, FIELD_AT(k->mirror, cell->offset, uint32_t));
        }
    }
}

static void put_dirty(struct canon *c) {
    bool fresh;
    for (uint32_t i = 0; i < c->dirty.n; i++) {
        const struct dirty *d = &c->dirty.at[i];
        if (*d->cell == d->pristine) continue;
        uint32_t where = (uint32_t)(d->cell - (uint32_t *)c->vm->heap.start);
        control_next(&c->control, CONTROL_DIRTY, where, 0, 0, 0, &fresh);
        if (d->is_ref) walk_root(c, *d->cell);
        else if (UNLIKELY(d->locks && lock_form(d->locks) == LOCK_FAT)) walk_monitor(c, *d->cell);
        else walk_put(c, *d->cell);
    }
}

// --- frames ---

// The slots that a native uses of its own, a bit each; most use none.
static uint32_t native_used(const struct frame *f) {
    uint32_t used = 0;
    for (int i = 0; f->started && i < NATIVE_SLOTS; i++)
        used |= (uint32_t)(NATIVE_SLOT(f, i).w != 0) << i;
    return used;
}

static void add_slot(struct control_slot *slots, uint32_t *n, uint32_t slot, bool is_ref) {
    slots[(*n)++] = (struct control_slot){slot, is_ref};
}

// A native frame: arguments by descriptor, then those of its own slots that are used.
static uint32_t native_slots(const struct frame *f, uint32_t used, struct control_slot *out) {
    const struct method *m = f->method;
    uint32_t n = 0, slot = 0, at = 1, start, len;
    if (!(m->flags & ACC_STATIC)) add_slot(out, &n, slot++, true);
    for (char k; (k = descriptor_next(m->desc, &at, &start, &len)) != ')';
         slot += k == 'J' || k == 'D' ? 2 : 1)
        add_slot(out, &n, slot, k == 'L' || k == '[');
    for (uint32_t i = 0; i < NATIVE_SLOTS; i++)
        if (used >> i & 1)
            add_slot(out, &n, slot + i, i == NATIVE_RESULT ? f->result_ref : i <= NATIVE_REF3);
    return n;
}

static uint32_t code_slots(struct canon *c, const struct frame *f, bool in_call,
                           struct control_slot *out) {
    struct method *m = f->method;
    uint32_t i = (uint32_t)(f->pc - m->code->insn), n = 0;
    struct arena *a = &c->vm->linker.bytes;
    struct slot_bits b = in_call ? slots_after_call(a, m->owner->cf, m->info, m->code, i)
                                 : slots_before(a, m->owner->cf, m->info, m->code, i);
    for (uint32_t w = 0; w < b.words; w++)
        for (uint64_t both = b.refs[w] | b.prims[w]; both; both &= both - 1) {
            uint32_t bit = (uint32_t)__builtin_ctzll(both);
            add_slot(out, &n, w * 64 + bit, b.refs[w] >> bit & 1);
        }
    return n;
}

static bool is_decoded(const struct frame *f) {
    const struct code *code = f->method->code;
    return code && f->pc >= code->insn && f->pc < code->insn + code->n;
}

static void find_slots(struct canon *c, const struct frame *f, uint32_t flags,
                       struct control_link *l) {
    const struct method *m = f->method;
    bool native = m->native || !is_decoded(f);
    uint32_t most = native ? m->nargs + NATIVE_SLOTS : m->code->nslots;
    struct control_slot *slots = arena_alloc(c->control.arena, (most + 1) * sizeof *slots);
    l->n_slots = native ? native_slots(f, flags >> USED_SHIFT, slots)
                        : code_slots(c, f, flags & FLAG_IN_CALL, slots);
    l->slots = slots;
    l->in_library = m->owner->jdk && !strncmp(m->owner->name->text, "java/util/", 10);
}

static void put_frame(struct canon *c, const struct thread *t, const struct frame *f,
                      bool in_call) {
    const struct method *m = f->method;
    bool fresh = false;
    uint32_t pc = is_decoded(f) ? (uint32_t)(f->pc - m->code->insn) : UINT32_MAX;
    uint32_t flags = f->kind | (uint32_t)f->step << 8 | (f->started ? FLAG_STARTED : 0) |
                     (f->result_ref ? FLAG_REF : 0) | (f->threw ? FLAG_THREW : 0) |
                     (in_call ? FLAG_IN_CALL : 0) | (f->lock ? FLAG_LOCK : 0) |
                     (m->native ? native_used(f) << USED_SHIFT : 0);
    struct control_link *l = control_next(&c->control, CONTROL_FRAME, HANDLE(m), pc, flags,
                                          (uint32_t)(f->r - t->slots), &fresh);
    if (UNLIKELY(fresh)) find_slots(c, f, flags, l);
    c->remembered |= l->in_library;
    if (f->lock) walk_root(c, f->lock);
    for (const struct control_slot *s = l->slots, *end = s + l->n_slots; s < end; s++) {
        const union slot *v = &f->r[s->slot];
        if (s->is_ref) {
            walk_root(c, v->r);
        } else {
            if (UNLIKELY(v->w >> 32))
                VEC_PUSH(&c->wides, (struct wide){c->n, (uint32_t)(v->w >> 32)});
            walk_put(c, (uint32_t)v->w);
        }
    }
}

static void put_thread(struct canon *c, struct thread *t) {
    bool fresh;
    control_next(&c->control, CONTROL_THREAD, t->status | (t->exception ? THREAD_THREW : 0),
                 (uint32_t)(t->top + 1 - t->frames), 0, 0, &fresh);
    if (t->exception) walk_root(c, t->exception);
    for (struct frame *f = t->frames; f <= t->top; f++)
        put_frame(c, t, f, f < t->top && f[1].kind == FRAME_CALL);
}

// --- the whole ---

void walk_begin(struct canon *c) {
    c->n = c->next = c->stack.n = c->wides.n = c->unordered = 0;
    c->counts.n = 0;
    c->remembered = c->always;
    if (UNLIKELY(c->sorted.n)) unordered_forget(c);
    c->epoch++;
    c->stats.walks++;
}

static void put_counts(struct canon *c) {
    for (uint32_t i = 0; i < c->counts.n; i++) {
        ref r = c->counts.at[i];
        walk_put(c, FIELD_AT(r, KLASS_OF(r)->plan->count, uint32_t));
    }
}

static uint32_t finish(struct canon *c, const uint32_t **words) {
    if (UNLIKELY(c->remembered)) put_counts(c);
    for (uint32_t i = 0; i < c->wides.n; i++) {
        walk_put(c, c->wides.at[i].at);
        walk_put(c, c->wides.at[i].high);
    }
    if (UNLIKELY(c->moved.n)) unordered_end(c);
    *words = c->out;
    c->stats.words += c->n;
    return c->n;
}

static void put_globals(struct canon *c) {
    control_begin(&c->control);
    walk_put(c, 0); // becomes the control
    walk_put(c, c->vm->heap.next_hash);
    put_statics(c);
    put_dirty(c);
}

uint32_t canon_state(struct canon *c, const uint32_t **words) {
    walk_begin(c);
    put_globals(c);
    for (uint32_t i = 0; i < c->vm->threads.n; i++) put_thread(c, c->vm->threads.at[i]);
    c->out[0] = control_end(&c->control) | (c->whole ? CONTROL_WHOLE : 0);
    return finish(c, words);
}

uint32_t canon_root(struct canon *c, ref root, const uint32_t **words) {
    walk_begin(c);
    if (c->scope == CANON_STATICS) {
        put_globals(c);
        c->out[0] = control_end(&c->control);
    }
    walk_root(c, root);
    return finish(c, words);
}

struct visit *walk_new_visits(size_t n) {
    struct visit *v = mmap(NULL, n * sizeof *v, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (v == MAP_FAILED) bug("no addresses for the visited marks");
    return v;
}

void walk_free_own(struct canon *c) {
    munmap(c->visits, c->n_visits * sizeof *c->visits);
    free(c->out);
    VEC_FREE(&c->stack);
    VEC_FREE(&c->wides);
    VEC_FREE(&c->counts);
}

struct canon *canon_new(struct vm *vm, struct filters *f, enum canon_scope scope) {
    struct canon *c = calloc(1, sizeof *c);
    struct heap *h = &vm->heap;
    c->vm = vm;
    c->filters = f;
    c->scope = scope;
    control_init(&c->control, &vm->linker.bytes);
    c->dyn_start = h->dyn_start;
    c->n_visits = (size_t)(h->end - h->dyn_start) / 8;
    c->visits = walk_new_visits(c->n_visits);
    size_t bits = (size_t)(h->dyn.top - h->dyn_start) / 8 / 64 + 1;
    c->own = calloc(bits, sizeof *c->own);
    c->starts = calloc(bits, sizeof *c->starts);
    const uint32_t *words;
    c->first_top = h->dyn_start;     // for this walk everything dynamic is the program's own,
    c->whole = scope == CANON_STATE; // and what only an ignored field reaches is too
    canon_state(c, &words);
    c->whole = false;
    for (uint8_t *p = h->dyn_start; p < h->dyn.top; p += heap_object_size(REF_OF(p))) {
        size_t i = (size_t)(p - h->dyn_start) / 8;
        c->starts[i / 64] |= 1ull << (i % 64);
        if (walk_visit(c, REF_OF(p))->epoch == c->epoch) c->own[i / 64] |= 1ull << (i % 64);
    }
    c->first_top = h->dyn.top;
    return c;
}

void canon_whole(struct canon *c, bool whole) { c->whole = whole; }

void canon_free(struct canon *c) {
    walk_free_own(c);
    unordered_free(c);
    free(c->own);
    free(c->starts);
    control_free(&c->control);
    VEC_FREE(&c->dirty);
    VEC_FREE(&c->perm_starts);
    VEC_FREE(&c->users);
    VEC_FREE(&c->objects);
    VEC_FREE(&c->refills);
    VEC_FREE(&c->narrows);
    VEC_FREE(&c->differences);
    mute_free(c);
    free(c);
}

struct canon_stats canon_stats(const struct canon *c) {
    return c->stats;
}
