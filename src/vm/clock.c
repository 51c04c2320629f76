#include "vm/clock.h"
#include "base/invariant.h"
#include "link/loader.h"
#include "op/slots.h"
#include "vm/access.h"
#include "vm/outside_value.h"
#include <stdlib.h>

// --- the table ---

enum { MOST_TIMES = 3, NANOS = 1, MILLIS = 1000000 };
enum time_kind { TIME_NONE, TIME_DEADLINE, TIME_EXACT, TIME_SINCE };
struct kept_time {
    uint8_t kind, slot, limit; // limit: of SINCE, the slot of the longest time that matters
    int32_t unit;              // nanoseconds; of SINCE, that of the limit
};
#define NONE                                                                                       \
    { TIME_NONE, 0, 0, NANOS }
#define NS(slot)                                                                                   \
    { TIME_DEADLINE, slot, 0, NANOS }
#define MS(slot)                                                                                   \
    { TIME_DEADLINE, slot, 0, MILLIS }
#define EXACT_NS(slot)                                                                             \
    { TIME_EXACT, slot, 0, NANOS }
#define EXACT_MS(slot)                                                                             \
    { TIME_EXACT, slot, 0, MILLIS }
#define SINCE_NS(slot, limit)                                                                      \
    { TIME_SINCE, slot, limit, NANOS }
#define SINCE_MS(slot, limit)                                                                      \
    { TIME_SINCE, slot, limit, MILLIS }

static const struct holder {
    const char *klass, *method;
    uint32_t length;
    bool reads;
    struct kept_time times[MOST_TIMES];
} holders[] = {
#define READER(klass, method, length, ...) {klass, method, length, true, {__VA_ARGS__}},
#define HOLDER(klass, method, length, ...) {klass, method, length, false, {__VA_ARGS__}},
#define ALSO(klass, method, length)
#define TIME(klass, field, time)
#define QUEUE(klass, field)
#include "vm/deadlines.def"
#undef READER
#undef HOLDER
#undef ALSO
#undef TIME
#undef QUEUE
};
static const struct time_field {
    const char *klass, *field;
    struct kept_time time; // TIME_NONE: a row QUEUE
} fields[] = {
#define READER(...)
#define HOLDER(...)
#define ALSO(...)
#define TIME(klass, field, time) {klass, field, time},
#define QUEUE(klass, field)      {klass, field, NONE},
#include "vm/deadlines.def"
#undef READER
#undef HOLDER
#undef ALSO
#undef TIME
#undef QUEUE
};
static const struct other_length {
    const char *klass, *method;
    uint32_t length;
} other_lengths[] = {
#define READER(...)
#define HOLDER(...)
#define ALSO(klass, method, length) {klass, method, length},
#define TIME(...)
#define QUEUE(...)
#include "vm/deadlines.def"
#undef READER
#undef HOLDER
#undef ALSO
#undef TIME
#undef QUEUE
};

struct late {         // an EXACT time that has passed
    union slot *slot; // NULL: it is in an object
    ref object;
    uint32_t offset;
    int32_t unit;
    int64_t left; // less than 0
};

struct clock {                                    // the rows whose classes are loaded
    uint32_t n_klasses;                           // of the linker, when they were looked up
    const struct method *methods[COUNT(holders)]; // NULL: not loaded
    struct klass *owners[COUNT(fields)];
    uint32_t offsets[COUNT(fields)];
    bool differs; // this JDK has other bytecode than the table
    VEC(struct late) late;
    VEC(ref) queues;
    VEC(struct late) others; // all objects with an EXACT time
};

static struct klass *find_loaded(struct vm *vm, const char *name) {
    return loader_find(&vm->linker.boot, sym_text(&vm->linker.symbols, name));
}

static const struct method *find_method_of(struct vm *vm, struct klass *k, const char *method) {
    size_t n = strcspn(method, "(");
    struct symtab *s = &vm->linker.symbols;
    return klass_method(k, sym_bytes(s, method, n), sym_text(s, method + n));
}

// Whether the bytecode of the method has a length for which the row is right.
static bool has_length(const struct holder *h, const struct method *m) {
    uint32_t length = m && m->info ? m->info->code->code.len : 0;
    if (length == h->length) return true;
    for (size_t i = 0; i < COUNT(other_lengths); i++)
        if (other_lengths[i].length == length && !strcmp(other_lengths[i].klass, h->klass) &&
            !strcmp(other_lengths[i].method, h->method))
            return true;
    return false;
}

static void find_rows(struct vm *vm, struct clock *c) {
    for (size_t i = 0; i < COUNT(holders); i++) {
        struct klass *k = c->methods[i] ? NULL : find_loaded(vm, holders[i].klass);
        if (!k) continue;
        c->methods[i] = find_method_of(vm, k, holders[i].method);
        c->differs |= !has_length(&holders[i], c->methods[i]);
    }
    for (size_t i = 0; i < COUNT(fields); i++) {
        struct klass *k = c->owners[i] ? NULL : find_loaded(vm, fields[i].klass);
        if (!k) continue;
        const struct field *f =
            klass_field(k, sym_text(&vm->linker.symbols, fields[i].field), NULL);
        c->owners[i] = k;
        c->offsets[i] = f ? f->offset : 0;
        c->differs |= !f || f->kind != (fields[i].time.kind ? KIND_LONG : KIND_REF);
    }
}

static struct clock *find_clock(struct vm *vm) {
    if (!vm->clock) vm->clock = calloc(1, sizeof *vm->clock);
    if (vm->clock->n_klasses != vm->linker.klasses.n) find_rows(vm, vm->clock);
    vm->clock->n_klasses = vm->linker.klasses.n;
    return vm->clock;
}

void clock_free(struct vm *vm) {
    if (!vm->clock) return;
    VEC_FREE(&vm->clock->late);
    VEC_FREE(&vm->clock->others);
    VEC_FREE(&vm->clock->queues);
    free(vm->clock);
}

static const struct holder *find_holder(const struct clock *c, const struct method *m) {
    for (size_t i = 0; i < COUNT(holders); i++)
        if (c->methods[i] == m) return &holders[i];
    return NULL;
}

// --- reading ---

// Deadlines of the table are this far from all other numbers.
#define APART (1ull << 61)

int64_t clock_start_nanos(const struct vm *vm) {
    enum { SPREAD = 0x9e3779b1 >> 8 }; // seeds differ in all their low bits
    return 1000ll * 1000000000 + (int64_t)(vm->opt->salt % 1000000) * SPREAD;
}

// The clock of the rows in this unit, while it does not move.
static int64_t still_clock(const struct vm *vm, int32_t unit) {
    if (unit == NANOS) return (int64_t)((uint64_t)clock_start_nanos(vm) + APART);
    return CLOCK_START_SECONDS * 1000ll + (int64_t)(APART / MILLIS);
}

// Whether time can pass for several threads.
static bool is_for_threads(const struct vm *vm) {
    const struct explore *e = &vm->explore;
    return e->threads && (vm->figures.threads || e->waits || e->clock);
}

// Code of the library that waits.
static bool is_waiting_code(const struct method *m) {
    static const char waits[] = "java/util/concurrent/";
    sym k = m->owner->name;
    if (sym_is(k, "java/util/concurrent/ThreadLocalRandom")) return false; // a seed
    return !strncmp(k->text, waits, sizeof waits - 1) ||
           sym_is(k, "java/lang/ref/ReferenceQueue") || sym_is(k, "java/lang/Thread") ||
           sym_is(k, "java/util/TimerThread") || sym_is(k, "java/util/Timer");
}

static const struct method *find_reader(const struct thread *t) {
    return (t->direct ? t->top : t->top - 1)->method;
}

// The row of a method that reads the clock; NULL: the clock is part of the state then.
static const struct holder *find_row(struct vm *vm, const struct method *m) {
    const struct clock *c = find_clock(vm);
    const struct holder *h = c->differs || vm->explore.everywhere ? NULL : find_holder(c, m);
    return h && h->reads ? h : NULL;
}

static bool read_by_threads(struct vm *vm, struct thread *t, uint64_t *passed) {
    const struct method *m = find_reader(t);
    bool waits = is_waiting_code(m) && !vm->heap.link_mode, row = waits && find_row(vm, m);
    if (!waits && !outside_value_counts(vm, t, DOUBT_CLOCK)) return true;
    if (!access_learn(vm, row ? ACCESS_WAITS : ACCESS_CLOCK)) return false;
    if (!row && !waits && !visible_go(vm, t, OPERATION_clock, 0)) return false;
    *passed = vm->explore.elapsed + (row ? APART : 0);
    return true;
}

bool clock_read(struct vm *vm, struct thread *t, uint64_t *passed) {
    *passed = 0;
    if (is_for_threads(vm)) return read_by_threads(vm, t, passed);
    outside_value_note(vm, t, DOUBT_CLOCK);
    const struct method *m = find_reader(t);
    if (!is_waiting_code(m)) return true;
    bool row = vm->explore.threads && find_row(vm, m);
    *passed = vm->explore.waited + (row ? APART : 0);
    return true;
}

bool clock_date(struct vm *vm, struct thread *t, int64_t *milliseconds) {
    bool row = vm->explore.threads && find_row(vm, t->top[-2].method);
    *milliseconds = row ? still_clock(vm, MILLIS) : CLOCK_START_SECONDS * 1000ll;
    if (!is_for_threads(vm)) return true;
    *milliseconds += (int64_t)(vm->explore.elapsed / MILLIS);
    return row || access_learn(vm, ACCESS_CLOCK);
}

bool clock_start_thread(struct vm *vm) {
    if (!vm->doubts.some[DOUBT_CLOCK]) return true;
    doubt_drop(vm, DOUBT_CLOCK); // from now on the clock moves
    return access_learn(vm, ACCESS_CLOCK);
}

// --- waiting ---

int64_t clock_deadline(const struct vm *vm, int64_t nanoseconds) {
    const struct explore *e = &vm->explore;
    if (!e->waits && !e->clock && !e->idle) return 1; // its length does not matter
    return nanoseconds == INT64_MAX ? nanoseconds : nanoseconds + 1;
}

// Moves a time by this many nanoseconds, towards a clock that does not move. A value that is not a
// time, such as 0 for none, is not near the clock.
static int64_t move_time(const struct vm *vm, const struct kept_time *kept, const union slot *slots,
                         int64_t value, uint64_t ns) {
    int32_t unit = kept->kind == TIME_SINCE ? NANOS : kept->unit;
    int64_t now = still_clock(vm, unit), left = (int64_t)((uint64_t)value - (uint64_t)now);
    uint64_t most = 0;
    if (left < -(now / 2)) return value;
    if (kept->kind == TIME_SINCE) most = (uint64_t)slots[kept->limit].l * (uint64_t)kept->unit;
    uint64_t by = ns / (uint64_t)unit + (ns % (uint64_t)unit != 0);
    int64_t then = (int64_t)((uint64_t)left - by);
    if (then > left) then = INT64_MIN; // it has passed long ago
    if (kept->kind != TIME_EXACT && then < -(int64_t)most) then = -(int64_t)most;
    return (int64_t)((uint64_t)now + (uint64_t)then);
}

static bool has_live_slot(struct vm *vm, const struct thread *t, const struct frame *f,
                          uint32_t slot) {
    const struct method *m = f->method;
    const struct code *code = m->code;
    if (!code || f->pc < code->insn || f->pc >= code->insn + code->n) return slot < m->nargs;
    uint32_t i = (uint32_t)(f->pc - code->insn);
    bool in_call = f < t->top && f[1].kind == FRAME_CALL;
    struct arena *a = &vm->linker.bytes;
    struct slot_bits b =
        in_call ? slots_after_call(a, m->info, m->code, i) : slots_before(a, m->info, m->code, i);
    return slot / 64 < b.words && b.prims[slot / 64] >> slot % 64 & 1;
}

// --- times that have passed, and whose order matters ---

static bool is_instance(const struct clock *c, ref r, size_t i) {
    return c->owners[i] && klass_subclass(KLASS_OF(r), c->owners[i]);
}

static int64_t *late_at(const struct late *l) {
    return l->slot ? &l->slot->l : &FIELD_AT(l->object, l->offset, int64_t);
}

static struct late find_late(const struct vm *vm, ref r, size_t i) {
    return (struct late){.object = r, .offset = vm->clock->offsets[i], .unit = fields[i].time.unit};
}

// Adds a time, once, if it has passed.
static void note_late(struct vm *vm, const struct late *l) {
    struct clock *c = vm->clock;
    int64_t now = still_clock(vm, l->unit);
    struct late found = *l;
    found.left = (int64_t)((uint64_t)*late_at(l) - (uint64_t)now);
    if (found.left >= 0 || found.left < -(now / 2)) return;
    for (uint32_t i = 0; i < c->late.n; i++)
        if (late_at(&c->late.at[i]) == late_at(l)) return;
    VEC_PUSH(&c->late, found);
}

static void note_task(struct vm *vm, ref r) {
    for (size_t i = 0; r && i < COUNT(fields); i++) {
        if (fields[i].time.kind != TIME_EXACT || !is_instance(vm->clock, r, i)) continue;
        struct late l = find_late(vm, r, i);
        note_late(vm, &l);
    }
}

static void note_root(void *vm, ref *r) { note_task(vm, *r); }

static void note_queue(struct vm *vm, ref array) {
    for (int32_t i = 0; array && i < ARR(array)->length; i++)
        note_task(vm, ARRAY_AT(array, ref)[i]);
}

// Lets the time of a task that is not in the list pass now.
static void clear_late(struct vm *vm, const struct late *l) {
    const struct clock *c = vm->clock;
    int64_t now = still_clock(vm, l->unit), left = *late_at(l) - now;
    if (left >= 0 || left < -(now / 2)) return;
    for (uint32_t i = 0; i < c->late.n; i++)
        if (late_at(&c->late.at[i]) == late_at(l)) return;
    heap_put64(&vm->heap, l->object, l->offset, (uint64_t)now);
}

static int compare_late(const void *a, const void *b) {
    const struct late *x = a, *y = b;
    if (x->unit != y->unit) return x->unit < y->unit ? -1 : 1;
    return x->left > y->left ? -1 : x->left < y->left;
}

static void put_late(struct vm *vm, const struct late *l, int64_t left) {
    uint64_t value = (uint64_t)still_clock(vm, l->unit) + (uint64_t)left;
    if (l->slot) l->slot->l = (int64_t)value;
    else heap_put64(&vm->heap, l->object, l->offset, value);
}

// Writes the times that have passed as -1, -2, ... from the last one on, so that they keep their
// order. Objects that neither a thread nor a queue refers to have no order.
static void order_late(struct vm *vm) {
    struct clock *c = vm->clock;
    if (!c->late.n && !c->others.n) return;
    for (uint32_t i = 0; i < vm->threads.n; i++)
        vm_each_root_of(vm, vm->threads.at[i], note_root, vm);
    for (uint32_t i = 0; i < c->queues.n; i++) note_queue(vm, c->queues.at[i]);
    if (c->late.n) qsort(c->late.at, c->late.n, sizeof *c->late.at, compare_late);
    for (uint32_t i = 0, rank = 0; i < c->late.n; i++) {
        const struct late *l = &c->late.at[i], *before = i ? l - 1 : NULL;
        bool first = !before || before->unit != l->unit;
        rank = first ? 1 : rank + (before->left != l->left);
        put_late(vm, l, -(int64_t)rank);
    }
    for (uint32_t i = 0; i < c->others.n; i++) clear_late(vm, &c->others.at[i]);
}

// --- moving ---

// A date that a thread is about to park until.
static void move_date(struct vm *vm, const struct frame *f, uint64_t ns) {
    static const struct kept_time date = MS(2);
    bool parks = f->method->native && sym_is(f->method->name, "park") && f->r[1].i;
    if (parks) f->r[2].l = move_time(vm, &date, f->r, f->r[2].l, ns);
}

static void move_frame(struct vm *vm, const struct thread *t, const struct frame *f, uint64_t ns) {
    const struct holder *h = f->method->owner->jdk ? find_holder(vm->clock, f->method) : NULL;
    move_date(vm, f, ns);
    for (size_t i = 0; h && i < MOST_TIMES && h->times[i].kind; i++) {
        const struct kept_time *kept = &h->times[i];
        union slot *s = &f->r[kept->slot];
        if (!has_live_slot(vm, t, f, kept->slot)) continue;
        s->l = move_time(vm, kept, f->r, s->l, ns);
        if (kept->kind == TIME_EXACT) note_late(vm, &(struct late){.slot = s, .unit = kept->unit});
    }
}

static void move_object(struct vm *vm, ref r, uint64_t ns) {
    const struct clock *c = vm->clock;
    for (size_t i = 0; i < COUNT(fields); i++) {
        if (!is_instance(c, r, i)) continue;
        if (!fields[i].time.kind) {
            VEC_PUSH(&vm->clock->queues, FIELD_AT(r, c->offsets[i], ref));
            continue;
        }
        int64_t value = FIELD_AT(r, c->offsets[i], int64_t);
        int64_t moved = move_time(vm, &fields[i].time, NULL, value, ns);
        if (moved != value) heap_put64(&vm->heap, r, c->offsets[i], (uint64_t)moved);
        if (fields[i].time.kind == TIME_EXACT) VEC_PUSH(&vm->clock->others, find_late(vm, r, i));
    }
}

static bool is_queue_row(const struct clock *c, size_t i) {
    return c->owners[i] && !fields[i].time.kind;
}

bool clock_has_queues(const struct vm *vm) {
    for (size_t i = 0; vm->clock && i < COUNT(fields); i++)
        if (is_queue_row(vm->clock, i)) return true;
    return false;
}

void clock_drop(struct vm *vm, ref r) {
    const struct clock *c = vm->clock;
    for (size_t i = 0; i < COUNT(fields); i++)
        if (is_queue_row(c, i) && is_instance(c, r, i)) heap_put32(&vm->heap, r, c->offsets[i], 0);
}

static void move_objects(struct vm *vm, uint64_t ns) {
    const struct heap *h = &vm->heap;
    bool any = false;
    for (size_t i = 0; i < COUNT(fields); i++) any |= vm->clock->owners[i] != NULL;
    if (!any) return;
    for (uint8_t *p = h->dyn_start; p < h->dyn.top; p += heap_object_size(REF_OF(p)))
        if (!KLASS_OF(REF_OF(p))->elem) move_object(vm, REF_OF(p), ns);
}

static void move_deadlines(struct vm *vm, uint64_t ns) {
    struct clock *c = find_clock(vm);
    c->late.n = c->others.n = c->queues.n = 0;
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        struct thread *t = vm->threads.at[i];
        for (struct frame *f = t->frames; f <= t->top; f++) move_frame(vm, t, f, ns);
        t->turn = ++vm->turns; // its slots have changed
    }
    move_objects(vm, ns);
    order_late(vm);
}

// Time passes for all threads.
static void pass_time(struct vm *vm, uint64_t ns) {
    struct explore *e = &vm->explore;
    if (!ns || (!e->waits && !e->clock && !e->idle)) return;
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        struct thread *t = vm->threads.at[i];
        if (t->deadline) t->deadline = (uint64_t)t->deadline <= ns ? 1 : t->deadline - (int64_t)ns;
    }
    if (e->clock) e->elapsed += ns;
    else if (e->waits) move_deadlines(vm, ns);
}

void clock_expire(struct vm *vm, struct thread *t) {
    INVARIANT(t->deadline > 0, "vm/clock.h 1");
    pass_time(vm, (uint64_t)t->deadline - 1);
}

void clock_wait_alone(struct vm *vm, int64_t nanoseconds) {
    if (is_for_threads(vm)) pass_time(vm, (uint64_t)nanoseconds);
    else vm->explore.waited += (uint64_t)nanoseconds;
}
