#include "check/happens.h"
#include "base/err.h"
#include "base/invariant.h"
#include "heap/statics.h"
#include "machine/machine.h"
#include "vm/access.h"
#include "vm/frame.h"
#include "vm/thread.h"

enum { MONITOR = UINT32_MAX, LIFE = UINT32_MAX - 1 }; // offsets of spots that are not fields

struct clock {
    VEC(uint32_t) at; // by id of the thread minus one
};
struct spot {
    uint32_t object, cell; // object 0: a static field
    bool used;
    struct clock released;
    struct happens_access write;
    VEC(struct happens_access) reads; // since the last write, one for each thread
};
struct life {
    ref object; // the Thread; another one has the id now if it differs
    struct clock clock;
};
struct begun { // a class initializer
    uint32_t thread;
    ref mirror;
};

struct happens {
    struct vm *vm;
    VEC(struct life) lives; // by id minus one
    VEC(struct spot) spots; // open addressing; its length is a power of two
    uint32_t n_spots;
    struct clock all;        // comes before all later operations
    VEC(struct begun) begun; // class initializers that run
};

// ---- clocks -------------------------------------------------------------------------------------

static uint32_t time_of(const struct clock *c, uint32_t thread) {
    return thread <= c->at.n ? c->at.at[thread - 1] : 0;
}

static void set_time(struct clock *c, uint32_t thread, uint32_t time) {
    while (c->at.n < thread) VEC_PUSH(&c->at, 0);
    c->at.at[thread - 1] = time;
}

static void add_clock(struct clock *to, const struct clock *from) {
    for (uint32_t t = 1; t <= from->at.n; t++)
        if (time_of(from, t) > time_of(to, t)) set_time(to, t, time_of(from, t));
}

// ---- spots --------------------------------------------------------------------------------------

static uint32_t hash_spot(ref object, uint32_t cell) {
    uint64_t key = (uint64_t)object << 32 | cell;
    return (uint32_t)(key * 0x9e3779b97f4a7c15u >> 32);
}

static struct spot *find_slot(struct happens *h, ref object, uint32_t cell) {
    uint32_t mask = h->spots.n - 1, i = hash_spot(object, cell) & mask;
    struct spot *all = h->spots.at;
    while (all[i].used && (all[i].object != object || all[i].cell != cell)) i = (i + 1) & mask;
    return &all[i];
}

static void grow_spots(struct happens *h) {
    __typeof__(h->spots) old = h->spots;
    memset(&h->spots, 0, sizeof h->spots);
    for (uint32_t n = old.n ? 2 * old.n : 64; h->spots.n < n;)
        VEC_PUSH(&h->spots, (struct spot){0});
    for (uint32_t i = 0; i < old.n; i++)
        if (old.at[i].used) *find_slot(h, old.at[i].object, old.at[i].cell) = old.at[i];
    VEC_FREE(&old);
}

static struct spot *spot_at(struct happens *h, ref object, uint32_t cell) {
    if (2 * h->n_spots >= h->spots.n) grow_spots(h);
    struct spot *s = find_slot(h, object, cell);
    if (!s->used) {
        h->n_spots++;
        s->used = true;
        s->object = object;
        s->cell = cell;
    }
    return s;
}

static void free_spot(struct spot *s) {
    VEC_FREE(&s->released.at);
    VEC_FREE(&s->reads);
}

// ---- the path -----------------------------------------------------------------------------------

void happens_forget(struct happens *h) {
    for (uint32_t i = 0; i < h->spots.n; i++) free_spot(&h->spots.at[i]);
    for (uint32_t i = 0; i < h->lives.n; i++) VEC_FREE(&h->lives.at[i].clock.at);
    h->spots.n = h->n_spots = h->lives.n = h->all.at.n = h->begun.n = 0;
}

// Enters the spots of objects that are not garbage again, by their new places.
static void move_objects(void *arg, ref (*place)(void *collector, ref r), void *collector) {
    struct happens *h = arg;
    __typeof__(h->spots) old = h->spots;
    memset(&h->spots, 0, sizeof h->spots);
    while (h->spots.n < old.n) VEC_PUSH(&h->spots, (struct spot){0});
    h->n_spots = 0;
    for (uint32_t i = 0; i < old.n; i++) {
        struct spot s = old.at[i];
        if (!s.used) continue;
        bool garbage = s.object && !(s.object = place(collector, s.object));
        if (garbage) free_spot(&s);
        else *find_slot(h, s.object, s.cell) = s, h->n_spots++;
    }
    VEC_FREE(&old);
    for (uint32_t i = 0; i < h->lives.n; i++) {
        ref *object = &h->lives.at[i].object;
        if (*object) *object = place(collector, *object);
    }
    for (uint32_t i = 0; i < h->begun.n; i++)
        h->begun.at[i].mirror = place(collector, h->begun.at[i].mirror);
}

static struct clock *clock_of(struct happens *h, const struct thread *t) {
    while (h->lives.n < t->id) VEC_PUSH(&h->lives, (struct life){0});
    struct life *l = &h->lives.at[t->id - 1];
    if (l->object != t->object) { // it begins: what came before its start comes before it
        uint32_t time = time_of(&l->clock, t->id);
        l->object = t->object;
        add_clock(&l->clock, &spot_at(h, t->object, LIFE)->released);
        set_time(&l->clock, t->id, time + 1);
    }
    return &l->clock;
}

static void acquire(struct happens *h, const struct thread *t, ref object, uint32_t cell) {
    struct clock *c = clock_of(h, t);
    const struct spot *s = spot_at(h, object, cell);
    INVARIANT(time_of(&s->released, t->id) < time_of(c, t->id), "check/happens.h 1");
    add_clock(c, &s->released);
}

static void release(struct happens *h, const struct thread *t, ref object, uint32_t cell) {
    struct clock *c = clock_of(h, t);
    struct spot *s = spot_at(h, object, cell);
    add_clock(&s->released, c);
    set_time(c, t->id, time_of(c, t->id) + 1);
    INVARIANT(time_of(&s->released, t->id) + 1 == time_of(c, t->id), "check/happens.h 1");
}

// Volatile fields that only one thread can still read: it does that without a visible operation.
static void release_unshared(struct happens *h) {
    for (uint32_t i = 0; i < h->spots.n; i++) {
        struct spot *s = &h->spots.at[i];
        bool field = s->used && s->object && s->cell != MONITOR && s->cell != LIFE;
        if (!field || !s->released.at.n || visible_shared(h->vm, s->object)) continue;
        add_clock(&h->all, &s->released);
        s->released.at.n = 0;
    }
}

static void end_initializers(struct happens *h) {
    uint32_t state = statics_offsets(&h->vm->heap)->vm_state, n = 0;
    for (uint32_t i = 0; i < h->begun.n; i++) {
        struct begun b = h->begun.at[i];
        if (FIELD_AT(b.mirror, state, uint32_t) == INIT_RUNNING) h->begun.at[n++] = b;
        else add_clock(&h->all, &h->lives.at[b.thread - 1].clock);
    }
    h->begun.n = n;
}

// ---- operations ---------------------------------------------------------------------------------

static struct happens_access describe_access(const struct thread *t, uint32_t time) {
    const struct frame *f = machine_frame_of(t);
    return (struct happens_access){t->id,    time,      (enum operation)t->op,
                                   t->plain, f->method, frame_bci(f)};
}

static void add_access(struct spot *s, struct happens_access a) {
    if (a.op != OPERATION_read) {
        s->write = a;
        s->reads.n = 0;
        return;
    }
    uint32_t i = 0;
    while (i < s->reads.n && s->reads.at[i].thread != a.thread) i++;
    if (i == s->reads.n) VEC_PUSH(&s->reads, a);
    else s->reads.at[i] = a;
}

static void take_access(struct happens *h, const struct thread *t) {
    if (access_reports(h->vm, t)) {
        uint32_t time = time_of(clock_of(h, t), t->id);
        add_access(spot_at(h, t->on, t->cell), describe_access(t, time));
    }
    if (t->plain) return;
    if (t->op != OPERATION_write) acquire(h, t, t->on, t->cell);
    if (t->op != OPERATION_read) release(h, t, t->on, t->cell);
}

// Runs an initializer, unless another thread has.
static void begin_initializer(struct happens *h, const struct thread *t) {
    uint32_t state = statics_offsets(&h->vm->heap)->vm_state;
    if (FIELD_AT(t->on, state, uint32_t) == INIT_NONE)
        VEC_PUSH(&h->begun, (struct begun){t->id, t->on});
}

static void take_operation(struct happens *h, const struct thread *t) {
    switch ((enum operation)t->op) {
    case OPERATION_read:
    case OPERATION_write:
    case OPERATION_update: take_access(h, t); break;
    case OPERATION_reenter: acquire(h, t, t->on, MONITOR); break;
    case OPERATION_wait: release(h, t, t->on, MONITOR); break;
    case OPERATION_park:
    case OPERATION_look: acquire(h, t, t->on, LIFE); break;
    case OPERATION_start:
    case OPERATION_end:
    case OPERATION_unpark:
    case OPERATION_interrupt: release(h, t, t->on, LIFE); break;
    case OPERATION_init: begin_initializer(h, t); break;
    default: break;
    }
}

void happens_take(struct happens *h, const struct way *w) {
    const struct thread *t = w->thread;
    if (h->vm->living == 1) happens_forget(h);
    end_initializers(h);
    release_unshared(h);
    add_clock(clock_of(h, t), &h->all);
    if (thread_is_interrupted(h->vm, w->thread) || t->status != THREAD_RUNNABLE)
        acquire(h, t, t->object, LIFE);
    if (t->status == THREAD_RUNNABLE) take_operation(h, t);
}

static void note_order(void *arg, const struct thread *t, ref object, enum order_kind kind) {
    struct happens *h = arg;
    if (kind == ORDER_LEFT) release(h, t, object, MONITOR);
    else acquire(h, t, object, kind == ORDER_LOOKED ? LIFE : MONITOR);
}

// ---- races --------------------------------------------------------------------------------------

static bool races_with(const struct happens *h, const struct clock *c, const struct thread *t,
                       const struct happens_access *a) {
    bool conflict = a->thread && a->thread != t->id && (a->plain || t->plain) &&
                    (a->op != OPERATION_read || t->op != OPERATION_read);
    return conflict && a->time > time_of(c, a->thread) && a->time > time_of(&h->all, a->thread);
}

bool happens_race(struct happens *h, const struct thread *t, uint32_t i,
                  struct happens_access *out) {
    if (!access_is_at(t) || !access_reports(h->vm, t)) return false;
    end_initializers(h);
    release_unshared(h);
    const struct clock *c = clock_of(h, t);
    const struct spot *s = spot_at(h, t->on, t->cell);
    if (races_with(h, c, t, &s->write) && !i--) return *out = s->write, true;
    for (uint32_t k = 0; k < s->reads.n; k++)
        if (races_with(h, c, t, &s->reads.at[k]) && !i--) return *out = s->reads.at[k], true;
    return false;
}

// ---- making it ----------------------------------------------------------------------------------

struct happens *happens_new(struct vm *vm) {
    struct happens *h = calloc(1, sizeof *h);
    if (!h) bug("out of memory");
    h->vm = vm;
    vm->explore.ordered = note_order;
    vm->explore.ordered_arg = h;
    vm->heap.observer.moving = move_objects;
    vm->heap.observer.arg = h;
    happens_forget(h);
    return h;
}

void happens_free(struct happens *h) {
    if (!h) return;
    happens_forget(h);
    h->vm->heap.observer.moving = NULL;
    VEC_FREE(&h->spots);
    VEC_FREE(&h->lives);
    VEC_FREE(&h->all.at);
    VEC_FREE(&h->begun);
    free(h);
}
