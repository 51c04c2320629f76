#include "state/canon.h"
#include "classfile/descriptor.h"
#include "heap/statics.h"
#include "op/slots.h"
#include "state/walk.h"
#include <stdlib.h>
#include <sys/mman.h>

// --- the words ---

static inline void reserve(struct canon *c, uint32_t more) {
    if (LIKELY(c->n + more <= c->cap)) return;
    c->cap = 2 * (c->n + more) + 1024;
    c->out = vec_grow(c->out, c->cap * sizeof *c->out);
}

static inline void put(struct canon *c, uint32_t w) {
    if (UNLIKELY(c->n == c->cap)) reserve(c, 1);
    c->out[c->n++] = w;
}

static uint32_t place(const struct canon *c, ref r) { return r - REF_OF(c->vm->heap.start); }

bool walk_is_base(const struct canon *c, ref r) {
    uint8_t *p = (uint8_t *)OBJ(r);
    if (LIKELY(p >= c->first_top)) return false;
    if (p < c->dyn_start) return true;
    size_t i = (size_t)(p - c->vm->heap.dyn_start) / 8;
    return !(c->own[i / 64] >> (i % 64) & 1);
}

static struct visit *visit_of(struct canon *c, ref r) {
    return &c->visits[((uint8_t *)OBJ(r) - c->dyn_start) / 8];
}

static void put_lock(struct canon *c, ref r);

// A reference to one of the program's objects: seen before, or new, and then its cells are pending
// now.
static void put_own(struct canon *c, ref r) {
    struct visit *v = visit_of(c, r);
    if (v->epoch == c->epoch) {
        put(c, v->number << TAG_BITS | TAG_BACK);
        return;
    }
    *v = (struct visit){c->epoch, c->next++};
    if (UNLIKELY(OBJ(r)->lock)) put_lock(c, r);
    put(c, (OBJ(r)->klass & KLASS_BITS) << TAG_BITS | TAG_NEW);
    VEC_PUSH(&c->stack, (struct pending){r, 0});
}

static inline void put_ref(struct canon *c, ref r) {
    if (!r) put(c, 0);
    else if (UNLIKELY(walk_is_base(c, r))) put(c, place(c, r) << TAG_BITS | TAG_BASE);
    else put_own(c, r);
}

static void put_lock(struct canon *c, ref r) {
    put(c, LOCKED << TAG_BITS | TAG_NEW);
    put(c, OBJ(r)->klass & LOCK_MASK);
    if (lock_form(r) != LOCK_FAT) {
        put(c, OBJ(r)->lock);
        return;
    }
    ref m = OBJ(r)->lock; // written in place: nothing else can refer to it
    for (uint32_t at = MONITOR_OWNER; at < MONITOR_DATA; at += 4) put(c, FIELD_AT(m, at, uint32_t));
}

static void put_values(struct canon *c, ref array, struct klass *k) {
    uint32_t len = (uint32_t)ARR(array)->length;
    uint32_t words = (uint32_t)((((uint64_t)len << kind_shift[k->elem]) + 3) / 4);
    reserve(c, words);
    const void *from = kind_shift[k->elem] == 3 ? (void *)ARRAY_AT(array, uint64_t)
                                                : (void *)ARRAY_AT(array, uint32_t);
    memcpy(c->out + c->n, from, words * 4);
    c->n += words;
}

static int32_t difference(ref r, const struct cell *cell) {
    ref other = FIELD_AT(r, cell->other, ref);
    return FIELD_AT(r, cell->offset, int32_t) - (other ? FIELD_AT(other, cell->field, int32_t) : 0);
}

// Writes the cells of the object on top until a new object is met, which is then on top.
static void write_array(struct canon *c, struct pending *p, struct klass *k) {
    ref r = p->object;
    uint32_t len = (uint32_t)ARR(r)->length;
    if (p->at == 0) put(c, len);
    if (k->elem != KIND_REF) {
        put_values(c, r, k);
        c->stack.n--;
        return;
    }
    uint32_t depth = c->stack.n, at = p->at;
    while (at < len) {
        put_ref(c, ARRAY_AT(r, ref)[at++]);
        if (c->stack.n > depth) {
            c->stack.at[depth - 1].at = at;
            return;
        }
    }
    c->stack.n = depth - 1;
}

static void write_object(struct canon *c, struct pending *p, struct klass *k) {
    const struct plan *plan = k->plan ? k->plan : plan_of(c->vm, c->filters, k);
    const uint8_t *object = (const uint8_t *)OBJ(p->object);
    const struct cell *cell = plan->cells + p->at, *end = plan->cells + plan->n;
    uint32_t depth = c->stack.n;
    reserve(c, plan->n + 8);
    while (cell < end) {
        uint32_t w = *(const uint32_t *)(object + cell->offset);
        unsigned kind = cell++->kind;
        if (kind == CELL_VALUE || (kind == CELL_REF && !w)) {
            c->out[c->n++] = w;
        } else if (kind == CELL_REF) {
            put_ref(c, w);
            if (c->stack.n > depth) {
                c->stack.at[depth - 1].at = (uint32_t)(cell - plan->cells);
                return;
            }
        } else {
            c->out[c->n++] = (uint32_t)difference(p->object, cell - 1);
        }
    }
    c->stack.n = depth - 1;
}

static void write_pending(struct canon *c) {
    while (c->stack.n) {
        struct pending *p = &c->stack.at[c->stack.n - 1];
        struct klass *k = KLASS_OF(p->object);
        c->stats.objects++;
        if (k->elem) write_array(c, p, k);
        else write_object(c, p, k);
    }
}

static void put_root(struct canon *c, ref r) {
    put_ref(c, r);
    write_pending(c);
}

// --- the roots ---

// Nothing can tell whether a class is initialized that has nothing to initialize. The API's own
// classes hold constants.
static bool is_silent(struct canon *c, struct klass *k) {
    if (!strncmp(k->name->text, "dejavm/", 7) || sym_is(k->name, "gov/nasa/jpf/vm/Verify"))
        return true;
    if (plan_of_statics(c->vm, c->filters, k)->n) return false;
    for (const struct klass *s = k; s; s = s->super)
        if (!s->jdk && s->clinit) return false;
    for (uint32_t i = 0; i < k->n_ifaces; i++)
        if (!k->ifaces[i]->jdk && k->ifaces[i]->clinit) return false;
    return true;
}

void walk_find_users(struct canon *c) {
    struct linker *l = &c->vm->linker;
    for (; c->n_klasses < l->klasses.n; c->n_klasses++) {
        struct klass *k = l->klasses.at[c->n_klasses];
        if (!k->jdk && !k->elem && !k->prim && !k->hidden_class && !is_silent(c, k))
            VEC_PUSH(&c->users, k);
    }
}

static void put_statics(struct canon *c) {
    walk_find_users(c);
    uint32_t count_at = c->n, count = 0;
    put(c, 0);
    const struct statics_offsets *o = statics_offsets(&c->vm->heap);
    for (uint32_t i = 0; i < c->users.n; i++) {
        struct klass *k = c->users.at[i];
        uint32_t state = k->mirror ? FIELD_AT(k->mirror, o->vm_state, uint32_t) : INIT_NONE;
        if (state == INIT_NONE) continue;
        const struct plan *plan = plan_of_statics(c->vm, c->filters, k);
        count++;
        put(c, i);
        put(c, state);
        put(c, FIELD_AT(k->mirror, o->vm_thread, uint32_t));
        for (uint32_t at = 0; at < plan->n; at++) {
            const struct cell *cell = &plan->cells[at];
            if (cell->kind == CELL_REF) put_root(c, FIELD_AT(k->mirror, cell->offset, ref));
            else put(c, FIELD_AT(k->mirror, cell->offset, uint32_t));
        }
    }
    c->out[count_at] = count;
}

static void put_dirty(struct canon *c) {
    uint32_t count_at = c->n, count = 0;
    put(c, 0);
    for (uint32_t i = 0; i < c->dirty.n; i++) {
        const struct dirty *d = &c->dirty.at[i];
        if (*d->cell == d->pristine) continue;
        count++;
        put(c, (uint32_t)(d->cell -
                          (uint32_t *)c->vm->heap.start)); // not i: others may come before it later
        if (d->is_ref) put_root(c, *d->cell);
        else put(c, *d->cell);
    }
    c->out[count_at] = count;
}

// The slots that a native uses of its own, a bit each; most use none.
static uint32_t native_used(const struct frame *f) {
    uint32_t used = 0;
    for (int i = 0; f->started && i < NATIVE_SLOTS; i++)
        used |= (uint32_t)(NATIVE_SLOT(f, i).w != 0) << i;
    return used;
}

// A native frame: arguments by descriptor, then those of its own slots that are used.
static struct frame_slots native_slots(const struct method *m, struct frame *f, uint32_t used,
                                       uint64_t buffer[2][8]) {
    memset(buffer, 0, 2 * 8 * sizeof(uint64_t));
    uint32_t slot = 0, at = 1, start, len;
    if (!(m->flags & ACC_STATIC)) buffer[0][0] |= 1ull << slot++;
    for (char k; (k = descriptor_next(m->desc, &at, &start, &len)) != ')';
         slot += k == 'J' || k == 'D' ? 2 : 1)
        buffer[k == 'L' || k == '[' ? 0 : 1][slot / 64] |= 1ull << (slot % 64);
    for (int i = 0; i < NATIVE_SLOTS; i++, slot++) {
        bool is_ref = i == NATIVE_RESULT ? f->result_ref : i <= NATIVE_REF3;
        buffer[is_ref ? 0 : 1][slot / 64] |= (uint64_t)(used >> i & 1) << (slot % 64);
    }
    return (struct frame_slots){buffer[0], buffer[1], slot / 64 + 1};
}

struct frame_slots walk_frame(struct canon *c, struct frame *f, bool in_call, uint32_t used,
                              uint64_t buffer[2][8]) {
    struct method *m = f->method;
    if (m->native || !m->code || f->pc < m->code->insn || f->pc >= m->code->insn + m->code->n)
        return native_slots(m, f, used, buffer);
    uint32_t i = (uint32_t)(f->pc - m->code->insn);
    struct arena *a = &c->vm->linker.bytes;
    struct slot_bits b = in_call ? slots_after_call(a, m->owner->cf, m->info, m->code, i)
                                 : slots_before(a, m->owner->cf, m->info, m->code, i);
    return (struct frame_slots){b.refs, b.prims, b.words};
}

static void put_frame(struct canon *c, struct frame *f, bool in_call) {
    uint64_t buffer[2][8];
    struct method *m = f->method;
    uint32_t used = m->native ? native_used(f) : 0;
    bool decoded = m->code && f->pc >= m->code->insn && f->pc < m->code->insn + m->code->n;
    put(c, HANDLE(m));
    put(c, decoded ? (uint32_t)(f->pc - m->code->insn) : UINT32_MAX);
    put(c, (uint32_t)(f->kind | f->step << 8 | f->started << 16 | f->result_ref << 17 |
                      f->threw << 18 | in_call << 19) |
               used << 20);
    put(c, (uint32_t)(f->r - c->vm->current->slots));
    put_root(c, f->lock);
    struct frame_slots s = walk_frame(c, f, in_call, used, buffer);
    for (uint32_t w = 0; w < s.words; w++)
        for (uint64_t both = s.refs[w] | s.prims[w]; both; both &= both - 1) {
            uint32_t bit = (uint32_t)__builtin_ctzll(both);
            union slot *v = &f->r[w * 64 + bit];
            if (s.refs[w] >> bit & 1) {
                put_root(c, v->r);
            } else {
                put(c, (uint32_t)v->w);
                put(c, (uint32_t)(v->w >> 32));
            }
        }
}

static void put_thread(struct canon *c, struct thread *t) {
    put(c, t->status);
    put_root(c, t->exception);
    put(c, (uint32_t)(t->top + 1 - t->frames));
    for (struct frame *f = t->frames; f <= t->top; f++)
        put_frame(c, f, f < t->top && f[1].kind == FRAME_CALL);
}

// --- noticing changes of the base ---

static void find_perm_starts(struct canon *c) {
    struct heap *h = &c->vm->heap;
    uint8_t *p = c->perm_starts.n ? c->perm_starts.at[c->perm_starts.n - 1] : h->start;
    if (c->perm_starts.n) p += heap_object_size(REF_OF(p));
    for (; p < h->perm.top; p += heap_object_size(REF_OF(p))) VEC_PUSH(&c->perm_starts, p);
}

static uint8_t *object_around(struct canon *c, uint8_t *at) {
    find_perm_starts(c);
    uint32_t lo = 0, hi = c->perm_starts.n;
    while (lo < hi) {
        uint32_t mid = (lo + hi) / 2;
        if (c->perm_starts.at[mid] <= at) lo = mid + 1;
        else hi = mid;
    }
    return lo ? c->perm_starts.at[lo - 1] : NULL;
}

static void add_dirty(struct canon *c, uint32_t *cell, uint32_t pristine, bool is_ref) {
    uint32_t i = c->dirty.n;
    while (i && c->dirty.at[i - 1].cell > cell) i--;
    if (i && c->dirty.at[i - 1].cell == cell) return;
    VEC_PUSH(&c->dirty, (struct dirty){0});
    memmove(&c->dirty.at[i + 1], &c->dirty.at[i], (c->dirty.n - 1 - i) * sizeof c->dirty.at[0]);
    c->dirty.at[i] = (struct dirty){cell, pristine, is_ref};
}

const struct dirty *walk_dirty(const struct canon *c, const uint32_t *cell) {
    uint32_t lo = 0, hi = c->dirty.n;
    while (lo < hi) {
        uint32_t mid = (lo + hi) / 2;
        if (c->dirty.at[mid].cell < cell) lo = mid + 1;
        else hi = mid;
    }
    return lo < c->dirty.n && c->dirty.at[lo].cell == cell ? &c->dirty.at[lo] : NULL;
}

// The kind of a cell of a base object: -1 when it is no state (filtered, or walked as a user
// class's static).
static int cell_kind(struct canon *c, uint8_t *object, uint32_t offset) {
    ref r = REF_OF(object);
    struct klass *k = KLASS_OF(r);
    if (mute_object(c, r)) return -1;
    if (offset < sizeof(struct object)) return CELL_VALUE;
    if (k->elem) return k->elem == KIND_REF && offset >= 12 ? CELL_REF : CELL_VALUE;
    const struct plan *plan = plan_of(c->vm, c->filters, k);
    if (k == c->vm->linker.klass_class && offset >= c->vm->linker.class_instance_size) {
        struct klass *mirrored = statics_klass(&c->vm->heap, r);
        if (!mirrored->jdk) return -1;
        if (mute_statics(mirrored)) return -1;
        plan = plan_of_statics(c->vm, c->filters, mirrored);
    } else if (k == c->vm->linker.klass_class && !statics_klass(&c->vm->heap, r)->jdk) {
        return -1; // the initialization state of a user class is written with its statics
    }
    for (uint32_t i = 0; i < plan->n; i++)
        if (plan->cells[i].offset == offset)
            return plan->cells[i].kind == CELL_REF ? CELL_REF : CELL_VALUE;
    return -1;
}

// The base object around an address, or NULL when it is not in the base.
static uint8_t *base_object(struct canon *c, uint8_t *at) {
    if (at < c->vm->heap.perm.top) return object_around(c, at);
    if (at < c->dyn_start || at >= c->first_top) return NULL;
    size_t i = (size_t)(at - c->dyn_start) / 8, w = i / 64;
    uint64_t bits = c->starts[w] & ~0ull >> (63 - i % 64);
    while (!bits) bits = c->starts[--w]; // the first object starts at 0
    i = w * 64 + 63 - (size_t)__builtin_clzll(bits);
    return c->own[i / 64] >> (i % 64) & 1 ? NULL : c->dyn_start + 8 * i;
}

void canon_note(struct canon *c) {
    struct heap *h = &c->vm->heap;
    uint32_t from = h->marks.n ? h->marks.at[h->marks.n - 1].entries : 0;
    for (uint32_t i = from; i < h->trail.n; i++) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        if ((uint8_t *)cells >= c->first_top) continue;
        if (walk_dirty(c, cells) && walk_dirty(c, cells + 1)) continue;
        uint8_t *object = base_object(c, (uint8_t *)cells);
        if (!object) continue;
        for (int half = 0; half < 2; half++) {
            int kind = cell_kind(c, object, (uint32_t)((uint8_t *)(cells + half) - object));
            if (kind >= 0)
                add_dirty(c, cells + half, (uint32_t)(h->trail.at[i].old >> (32 * half)),
                          kind == CELL_REF);
        }
    }
}

// --- the whole ---

static void begin(struct canon *c) {
    c->n = c->next = c->stack.n = 0;
    c->epoch++;
    c->stats.walks++;
}

static uint32_t finish(struct canon *c, const uint32_t **words) {
    *words = c->out;
    c->stats.words += c->n;
    return c->n;
}

uint32_t canon_state(struct canon *c, const uint32_t **words) {
    begin(c);
    put(c, c->vm->heap.next_hash);
    put_statics(c);
    put_dirty(c);
    put(c, c->vm->threads.n);
    for (uint32_t i = 0; i < c->vm->threads.n; i++) put_thread(c, c->vm->threads.at[i]);
    return finish(c, words);
}

uint32_t canon_root(struct canon *c, ref root, const uint32_t **words) {
    begin(c);
    put_root(c, root);
    return finish(c, words);
}

struct canon *canon_new(struct vm *vm, struct filters *f) {
    struct canon *c = calloc(1, sizeof *c);
    struct heap *h = &vm->heap;
    c->vm = vm;
    c->filters = f;
    c->dyn_start = h->dyn_start;
    c->n_visits = (size_t)(h->end - h->dyn_start) / 8;
    c->visits = mmap(NULL, c->n_visits * sizeof *c->visits, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (c->visits == MAP_FAILED) bug("no addresses for the visited marks");
    size_t bits = (size_t)(h->dyn.top - h->dyn_start) / 8 / 64 + 1;
    c->own = calloc(bits, sizeof *c->own);
    c->starts = calloc(bits, sizeof *c->starts);
    const uint32_t *words;
    c->first_top = h->dyn_start; // for this walk everything dynamic is the program's own
    canon_state(c, &words);
    for (uint8_t *p = h->dyn_start; p < h->dyn.top; p += heap_object_size(REF_OF(p))) {
        size_t i = (size_t)(p - h->dyn_start) / 8;
        c->starts[i / 64] |= 1ull << (i % 64);
        if (visit_of(c, REF_OF(p))->epoch == c->epoch) c->own[i / 64] |= 1ull << (i % 64);
    }
    c->first_top = h->dyn.top;
    return c;
}

void canon_free(struct canon *c) {
    munmap(c->visits, c->n_visits * sizeof *c->visits);
    free(c->own);
    free(c->starts);
    free(c->out);
    VEC_FREE(&c->stack);
    VEC_FREE(&c->dirty);
    VEC_FREE(&c->perm_starts);
    VEC_FREE(&c->users);
    VEC_FREE(&c->objects);
    mute_free(c);
    free(c);
}

struct canon_stats canon_stats(const struct canon *c) {
    return c->stats;
}
