// Threads and frames, with the cache of positions and forms.
#include "state/form_cache.h"
#include "base/invariant.h"
#include "classfile/descriptor.h"
#include "op/slots.h"
#include "state/canon_walk.h"
#include <stdlib.h>

// The scratch slots that a native uses, a bit each. Most natives use none.
static uint32_t native_used(const struct frame *f) {
    uint32_t used = 0;
    uint64_t any = 0;
    if (!f->started) return 0;
    for (int i = 0; i < NATIVE_SLOTS; i++) any |= NATIVE_SLOT(f, i).w;
    if (!any) return 0;
    for (int i = 0; i < NATIVE_SLOTS; i++) used |= (uint32_t)(NATIVE_SLOT(f, i).w != 0) << i;
    return used;
}

static void add_slot(struct control_slot *slots, uint32_t *n, uint32_t slot, bool is_ref) {
    slots[(*n)++] = (struct control_slot){slot, is_ref};
}

// The slots of a native frame: arguments by descriptor, then the scratch slots that are used.
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
    struct slot_bits b =
        in_call ? slots_after_call(a, m->info, m->code, i) : slots_before(a, m->info, m->code, i);
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

static inline bool slots_ascend(const struct control_link *l) {
    uint32_t i = 1;
    while (i < l->n_slots && l->slots[i - 1].slot < l->slots[i].slot) i++;
    return i >= l->n_slots;
}

static void find_counts(struct canon *c, const struct frame *f, struct control_link *l) {
    enum modcount_use use = filters_frame(c->filters, c->vm, f);
    bool pending =
        use == MODCOUNT_PENDING && (f->pc->op == OP_putfield32 || f->pc->op == OP_putfield_i);
    if (pending) l->pending = f->pc;
    l->counts = use != MODCOUNT_NONE && !pending;
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
    INVARIANT(l->n_slots <= most && slots_ascend(l), "state/control.h 3");
    find_counts(c, f, l);
}

void form_cache_slots(struct canon *c, struct control_link *l) {
    struct method *m = METHOD_AT(l->key.frame.method);
    struct frame f = {.method = m,
                      .pc = l->key.frame.pc == UINT32_MAX ? m->entry
                                                          : m->code->insn + l->key.frame.pc,
                      .result_ref = l->key.frame.flags & FLAG_REF};
    find_slots(c, &f, l->key.frame.flags, l);
}

static inline void write_value(struct canon *c, const union slot *v) {
    if (UNLIKELY(form_high(v->w))) VEC_PUSH(&c->wides, (struct wide){c->n, form_high(v->w)});
    walk_put(c, form_low(v->w));
}

uint32_t form_cache_pending(struct canon *c, ref r) {
    const struct plan *plan = r ? plan_of(c->vm, c->filters, KLASS_OF(r)) : NULL;
    return plan && plan->modcount ? FIELD_AT(r, plan->modcount, uint32_t) : 0;
}

// The word joins the piece of the thread and that of the object.
static __attribute__((noinline)) void write_pending(struct canon *c, const struct frame *f,
                                                    const struct insn *i) {
    c->pieces.differs = true;
    walk_put(c, form_low(f->r[i->b].w) - form_cache_pending(c, f->r[i->a].r));
}

static void write_frame(struct canon *c, const struct thread *t, const struct frame *f,
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
    c->modcounts_matter |= l->counts;
    if (f->lock) walk_root(c, f->lock);
    for (const struct control_slot *s = l->slots, *end = s + l->n_slots; s < end; s++) {
        const union slot *v = &f->r[s->slot];
        if (s->is_ref) walk_root(c, v->r);
        else if (UNLIKELY(l->pending && s->slot == l->pending->b)) write_pending(c, f, l->pending);
        else write_value(c, v);
    }
}

// --- positions ---

static struct position *position_at(struct canon *c, const struct thread *t) {
    return &c->positions[(uintptr_t)t->top->pc / sizeof(struct insn) % POSITIONS];
}

// The kind of the choice that the thread is at (vm/choices.def).
static uint8_t choice_kind(const struct canon *c, const struct thread *t) {
    return t == c->vm->current ? c->vm->explore.choice.kind : CHOICE_none;
}

static void remember_position(struct canon *c, const struct thread *t, uint32_t parent,
                              uint32_t first) {
    uint32_t n = (uint32_t)(t->top + 1 - t->frames);
    const struct control_link *last = &c->control.links.at[control_end(&c->control)];
    if (t->exception || t->park_permit || !n || n > POSITION_FRAMES || last->pending) return;
    for (uint32_t i = 0; i < n; i++)
        if (t->frames[i].lock) return;
    struct position *s = position_at(c, t);
    s->frames.n = s->slots.n = s->natives.n = 0;
    s->counts = false;
    for (uint32_t i = 0; i < n; i++) {
        const struct control_link *l = &c->control.links.at[c->control.last.at[first + i]];
        uint32_t base = (uint32_t)(t->frames[i].r - t->slots);
        VEC_PUSH(&s->frames, t->frames[i]);
        if (t->frames[i].method->native)
            VEC_PUSH(&s->natives, (struct position_native){i, native_used(&t->frames[i])});
        s->counts |= l->counts;
        for (uint32_t k = 0; k < l->n_slots; k++)
            VEC_PUSH(&s->slots, (struct control_slot){base + l->slots[k].slot, l->slots[k].is_ref});
    }
    s->choice = choice_kind(c, t);
    s->parent = parent;
    s->number = control_end(&c->control);
    while (c->places.n < s->slots.n) VEC_PUSH(&c->places, 0);
}

static inline __attribute__((always_inline)) void write_frames(struct canon *c, struct thread *t) {
    if (t->exception) walk_root(c, t->exception);
    for (struct frame *f = t->frames; f <= t->top; f++)
        write_frame(c, t, f, f < t->top && f[1].kind == FRAME_CALL);
}

void form_cache_thread(struct canon *c, struct thread *t) {
    bool fresh;
    uint32_t parent = c->control.parent;
    uint32_t flags = (t->exception ? KEY_THREAD_THREW : 0) |
                     (t->park_permit ? KEY_THREAD_PERMIT : 0) |
                     (uint32_t)t->atomic << KEY_THREAD_ATOMIC_SHIFT;
    control_next(&c->control, CONTROL_THREAD, t->status | flags, (uint32_t)(t->top + 1 - t->frames),
                 choice_kind(c, t), 0, &fresh);
    uint32_t first = c->control.at;
    write_frames(c, t);
    remember_position(c, t, parent, first);
}

static uint32_t thread_flags(const struct thread *t) {
    return (t->exception ? KEY_THREAD_THREW : 0) | (t->park_permit ? KEY_THREAD_PERMIT : 0) |
           (t->notified ? KEY_THREAD_NOTIFIED : 0) | (t->daemon ? KEY_THREAD_DAEMON : 0) |
           (t->quiet ? KEY_THREAD_QUIET : 0) | (t->go ? KEY_THREAD_GO : 0) |
           (t->op && t->plain ? KEY_THREAD_PLAIN : 0) | (uint32_t)t->op << KEY_THREAD_OP_SHIFT |
           (uint32_t)t->atomic << KEY_THREAD_ATOMIC_SHIFT;
}

void form_cache_one(struct canon *c, struct thread *t) {
    bool fresh;
    uint8_t kind = choice_kind(c, t);
    if (kind == CHOICE_schedule) kind = CHOICE_none; // it is not the choice of this thread
    control_next(&c->control, CONTROL_THREAD, t->status | thread_flags(t),
                 (uint32_t)(t->top + 1 - t->frames), kind | walk_thread(c, t->parent) << 16,
                 t->op ? t->cell : 0, &fresh);
    walk_root(c, t->object);
    walk_root(c, t->on);
    walk_put(c, form_low((uint64_t)t->deadline));
    walk_put(c, form_high((uint64_t)t->deadline));
    walk_put(c, t == c->vm->current ? c->vm->heap.next_hash : t->hashes);
    if (c->vm->explore.names) {
        walk_put(c, t->named);
        walk_put(c, t->numbered);
    }
    write_frames(c, t);
}

static bool uses_same_slots(const struct position *s, const struct thread *t) {
    for (uint32_t i = 0; i < s->natives.n; i++)
        if (native_used(&t->frames[s->natives.at[i].frame]) != s->natives.at[i].used) return false;
    return true;
}

const struct position *form_cache_find(struct canon *c) {
    const struct thread *t = c->vm->threads.at[0];
    uint32_t n = (uint32_t)(t->top + 1 - t->frames);
    if (UNLIKELY(t->exception || t->park_permit || !n)) return NULL;
    const struct position *s = position_at(c, t);
    if (s->frames.n != n || s->choice != c->vm->explore.choice.kind) return NULL;
    if (memcmp(s->frames.at, t->frames, n * sizeof *t->frames)) return NULL;
    return uses_same_slots(s, t) ? s : NULL;
}

void form_cache_put(struct canon *c, const struct position *s) {
    const union slot *slots = c->vm->threads.at[0]->slots;
    uint32_t *place = c->places.at;
    INVARIANT(!walk_has_threads(c->vm) && !c->vm->threads.at[0]->exception, "state/form_cache.h 4");
    INVARIANT(s->slots.n <= c->places.n, "state/form_cache.h 1");
    c->control.parent = s->number;
    c->modcounts_matter |= s->counts;
    for (const struct control_slot *at = s->slots.at, *end = at + s->slots.n; at < end; at++) {
        const union slot *v = &slots[at->slot];
        *place++ = c->n;
        if (at->is_ref) walk_root(c, v->r);
        else write_value(c, v);
    }
    c->position = s;
}

// --- kept forms ---

static struct kept *kept_at(const struct canon *c) {
    uint32_t level = c->vm->heap.marks.n;
    struct kept *k = &c->kept[level % KEPT];
    return k->level == level ? k : NULL;
}

// Whether the form kept at the newest mark is the form of the state, except for slots (2).
static bool fits_kept_form(const struct canon *c, const struct position *s, const struct kept *k) {
    const struct heap *h = &c->vm->heap;
    return k->words.n && k->words.at[0] == (s->number | (c->whole ? FORM_WHOLE : 0)) &&
           k->words.at[1] == h->next_hash && k->n_klasses == c->vm->linker.klasses.n &&
           walk_unchanged(h);
}

static void count_walk(struct canon *c, const struct kept *k) {
    c->stats.walks++;
    c->stats.words += k->words.n;
    c->stats.objects += k->objects;
}

uint32_t form_cache_again(struct canon *c, const struct position *s) {
    struct kept *k = kept_at(c);
    if (!k || !fits_kept_form(c, s, k)) return 0;
    const union slot *slots = c->vm->threads.at[0]->slots;
    INVARIANT(k->slots.n == s->slots.n && k->level == c->vm->heap.marks.n, "state/form_cache.h 2");
    k->again = false;
    memcpy(c->out, k->words.at, k->words.n * sizeof *c->out); // out has held as many words before
    for (uint32_t i = 0; i < s->slots.n; i++) {
        const union slot *v = &slots[s->slots.at[i].slot];
        struct kept_slot *was = &k->slots.at[i];
        if (s->slots.at[i].is_ref ? v->r != was->value : form_high(v->w) != 0) return 0;
        c->places.at[i] = was->place;
        was->value = v->r;
        if (!s->slots.at[i].is_ref) c->out[was->place] = v->r;
    }
    k->again = true;
    count_walk(c, k);
    c->n = k->words.n;
    c->next = k->objects;
    c->position = s;
    return c->n;
}

bool form_cache_same(struct canon *c) {
    const struct kept *k = kept_at(c);
    if (!k || !k->again || !walk_unchanged(&c->vm->heap)) return false; // fails most often
    const struct position *s = walk_has_threads(c->vm) ? NULL : form_cache_find(c);
    if (!s || !fits_kept_form(c, s, k)) return false;
    const union slot *slots = c->vm->threads.at[0]->slots;
    const struct kept_slot *was = k->slots.at;
    for (const struct control_slot *at = s->slots.at, *end = at + s->slots.n; at < end; at++, was++)
        if (at->is_ref ? slots[at->slot].r != was->value : slots[at->slot].w != was->value)
            return false;
    count_walk(c, k);
    return true;
}

void canon_keep(struct canon *c) {
    uint32_t level = c->vm->heap.marks.n;
    if (UNLIKELY(c->vm->explore.pieced)) pieces_mark(c), sharing_mark(c);
    struct kept *k = &c->kept[level % KEPT];
    if (c->n_kept <= level) c->n_kept = level < KEPT ? level + 1 : KEPT;
    k->words.n = 0;
    k->level = level;
    k->again = false;
    bool room = c->n <= k->words.cap || c->kept_words + c->n <= KEPT_WORDS;
    if (!c->position || c->wides.n || !room) return;
    c->kept_words += c->n > k->words.cap ? c->n - k->words.cap : 0;
    INVARIANT(c->kept_words <= KEPT_WORDS, "state/form_cache.h 3");
    VEC_COPY(&k->words, c->out, c->n);
    const union slot *slots = c->vm->threads.at[0]->slots;
    const struct control_slot *at = c->position->slots.at;
    k->n_klasses = c->n_klasses;
    k->objects = c->next;
    if (k->slots.cap < c->position->slots.n) {
        k->slots.cap = c->position->slots.n;
        k->slots.at = vec_grow(k->slots.at, k->slots.cap * sizeof *k->slots.at);
    }
    k->slots.n = c->position->slots.n;
    for (uint32_t i = 0; i < k->slots.n; i++)
        k->slots.at[i] = (struct kept_slot){c->places.at[i], slots[at[i].slot].r};
}

void form_cache_free(struct canon *c) {
    for (uint32_t i = 0; i < POSITIONS; i++) {
        VEC_FREE(&c->positions[i].frames);
        VEC_FREE(&c->positions[i].natives);
        VEC_FREE(&c->positions[i].slots);
    }
    for (uint32_t i = 0; i < c->n_kept; i++) {
        VEC_FREE(&c->kept[i].words);
        VEC_FREE(&c->kept[i].slots);
    }
    free(c->kept);
    VEC_FREE(&c->places);
}
