#include "vm/visible.h"
#include "heap/statics.h"
#include "link/label.h"
#include "vm/access.h"
#include "vm/atomic_region.h"
#include "vm/clock.h"
#include "vm/monitor.h"
#include "vm/non_shared.h"
#include "vm/schedule.h"
#include "vm/thread.h"
#include <stdio.h>
#include <stdlib.h>

const char *operation_text(enum operation op) {
    static const char *const texts[] = {
#define OPERATION(name, text) text,
#include "vm/operations.def"
#undef OPERATION
    };
    return texts[op];
}

// --- stopping before an operation ---

// True if the JDK links a call of a method handle: that happens once for all paths, on the path
// that comes first, so it must not be a place where paths part.
static bool is_linking(const struct thread *t) {
    for (const struct frame *f = t->top; f >= t->frames; f--) {
        const struct klass *k = f->method->owner;
        if (!k->jdk) return false;
        if (f->kind == FRAME_AGAIN && !strncmp(k->name->text, "java/lang/invoke/", 17)) return true;
    }
    return false;
}

static bool can_initialize(struct vm *vm, const struct thread *t, ref mirror) {
    const struct statics_offsets *o = statics_offsets(&vm->heap);
    return FIELD_AT(mirror, o->vm_state, uint32_t) != INIT_RUNNING ||
           FIELD_AT(mirror, o->vm_thread, uint32_t) == t->id;
}

static bool can_enter(const struct thread *t, ref o) {
    uint32_t owner = monitor_owner(o);
    return !owner || owner == t->id;
}

// Whether the thread can do the operation now.
static bool can_do(struct vm *vm, const struct thread *t, enum operation op, ref on) {
    switch (op) {
    case OPERATION_enter:
    case OPERATION_reenter:
    case OPERATION_end: return can_enter(t, on);
    case OPERATION_init: return can_initialize(vm, t, on);
    default: return true;
    }
}

static void clear_operation(struct thread *t) {
    t->go = false;
    t->op = OPERATION_none;
    t->on = t->cell = 0;
}

// Whether a thread in an atomic region does the operation without stopping. The search begins at
// the start of the second thread, where no other one could run.
static bool passes_atomic(struct vm *vm, const struct thread *t, enum operation op, ref on) {
    bool begins =
        op == OPERATION_begin || op == OPERATION_call || (op == OPERATION_start && vm->living == 1);
    return !begins && can_do(vm, t, op, on);
}

bool visible_stop(struct vm *vm, struct thread *t, enum operation op, ref on, uint32_t cell) {
    bool same = t->op == op && t->on == on && t->cell == cell;
    if (t->go && same) return clear_operation(t), true;
    if (UNLIKELY(t->top->method->owner->jdk) && is_linking(t)) return true;
    if (UNLIKELY(atomic_region_inside(vm, t)) && passes_atomic(vm, t, op, on))
        return clear_operation(t), true;
    t->go = false; // its operation is no longer needed: a class has been initialized
    t->op = (uint8_t)op;
    t->on = on;
    t->cell = cell;
    t->plain = false;
    vm->explore.pause = PAUSE_SCHEDULE;
    return false;
}

bool visible_pass(struct thread *t, enum operation op, ref on, uint32_t cell) {
    if (t->go && t->op == op && t->on == on && t->cell == cell) clear_operation(t);
    return true;
}

bool visible_is_output(const struct vm *vm, ref o) {
    if (LIKELY(o > vm->explore.last_stream)) return false;
    for (uint32_t i = 0; i < vm->explore.streams.n; i++)
        if (vm->explore.streams.at[i] == o) return true;
    return false;
}

// Whether objects of this class, which a stream refers to, are parts of it.
static bool is_stream_part(const struct klass *k) {
    static const char *const packages[] = {"java/io/", "java/nio/Heap", "sun/nio/cs/"};
    if (k->elem) return k->elem == KIND_BYTE || k->elem == KIND_CHAR;
    for (size_t i = 0; i < COUNT(packages); i++)
        if (!strncmp(k->name->text, packages[i], strlen(packages[i]))) return true;
    return false;
}

static void add_output(struct vm *vm, ref o) {
    bool own = (uint8_t *)OBJ(o) >= vm->heap.dyn_start; // the program has set System.out
    if (!o || own || !is_stream_part(KLASS_OF(o)) || visible_is_output(vm, o)) return;
    VEC_PUSH(&vm->explore.streams, o);
    if (o > vm->explore.last_stream) vm->explore.last_stream = o;
}

void visible_begin(struct vm *vm) {
    const struct known *k = &vm->k;
    vm->explore.streams.n = vm->explore.last_stream = 0;
    add_output(vm, FIELD_AT(k->System->mirror, k->f.System_out, ref));
    add_output(vm, FIELD_AT(k->System->mirror, k->f.System_err, ref));
    for (uint32_t i = 0; i < vm->explore.streams.n; i++) {
        ref o = vm->explore.streams.at[i];
        for (uint32_t n = 0; n < KLASS_OF(o)->n_ref_offsets; n++)
            add_output(vm, FIELD_AT(o, KLASS_OF(o)->ref_offsets[n], ref));
    }
}

// Whether objects of this class guard caches of the JDK, which are not state: whether a thread
// enters their monitors depends on what is in the cache.
static bool guards_cache(const struct klass *k) {
    static const char *const packages[] = {"sun/", "jdk/internal/"};
    if (!k->jdk || k->elem) return false;
    for (size_t i = 0; i < COUNT(packages); i++)
        if (!strncmp(k->name->text, packages[i], strlen(packages[i]))) return true;
    return false;
}

bool visible_enter(struct vm *vm, struct thread *t, ref o) {
    uint32_t owner = monitor_owner(o);
    struct klass *k = KLASS_OF(o);
    bool inside = t->top->method->owner->jdk && (visible_is_output(vm, o) || guards_cache(k));
    bool open = visible_shared(vm, o) && !inside && !non_shared_class(vm, k);
    if (owner == t->id || (!owner && !open)) return visible_pass(t, OPERATION_enter, o, 0);
    return visible_stop(vm, t, OPERATION_enter, o, 0);
}

void visible_reenter(struct vm *vm, struct thread *t) {
    ref on = t->on;
    INVARIANT(t->status == THREAD_WAITING && on, "vm/visible.h 1");
    thread_block(vm, t, THREAD_RUNNABLE, on, 0);
    t->op = OPERATION_reenter;
    t->go = t->plain = false;
}

// --- ways to continue ---

static bool is_enabled(struct vm *vm, const struct thread *t) {
    return can_do(vm, t, (enum operation)t->op, t->on);
}

// Stores the ways in which a thread can continue, and returns their number: first those that are
// its own, then a timeout, then a wait that ends for no reason.
static uint32_t find_ways(struct vm *vm, struct thread *t, struct way *w) {
    uint32_t n = 0;
    bool interrupted = t->object && thread_is_interrupted(vm, t);
    switch ((enum thread_status)t->status) {
    case THREAD_RUNNABLE: w[0] = (struct way){t, WAY_GO}; return is_enabled(vm, t);
    case THREAD_PARKED: // if it is woken by the interrupt, the permit may come later
        if (t->park_permit) w[n++] = (struct way){t, WAY_GO};
        if (n && !interrupted) return n;
        // fall through
    case THREAD_WAITING:
    case THREAD_SLEEPING:
        if (interrupted || t->deadline)
            w[n++] = (struct way){t, interrupted ? WAY_INTERRUPT : WAY_TIMEOUT};
        if (vm->explore.spurious && !interrupted && t->status != THREAD_SLEEPING)
            w[n++] = (struct way){t, WAY_SPURIOUS};
        return n;
    default: return 0;
    }
}

static uint32_t count_ways(const struct way *ways, uint32_t n, unsigned kind) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < n; i++) found += ways[i].kind == kind;
    return found;
}

// With --timeouts idle, only the first deadline can be met, and only if no thread can continue
// otherwise. If a wait can only end for no reason, the thread is blocked.
static uint32_t keep_ways(const struct vm *vm, struct way *ways, uint32_t n) {
    uint32_t timeouts = count_ways(ways, n, WAY_TIMEOUT),
             spurious = count_ways(ways, n, WAY_SPURIOUS), kept = 0;
    bool runs = n > timeouts + spurious;
    int64_t first = INT64_MAX;
    if (n == spurious) return 0;
    if (!vm->explore.idle) return n;
    for (uint32_t i = 0; i < n; i++)
        if (ways[i].kind == WAY_TIMEOUT && ways[i].thread->deadline < first)
            first = ways[i].thread->deadline;
    for (uint32_t i = 0; i < n; i++) {
        bool timeout = ways[i].kind == WAY_TIMEOUT;
        if (!timeout || (!runs && ways[i].thread->deadline == first)) ways[kept++] = ways[i];
    }
    return kept;
}

uint32_t visible_ways(struct vm *vm, struct way *ways) {
    struct thread *order[vm->living];
    uint32_t threads = thread_ranked(vm, order), n = 0;
    for (uint32_t i = 0; i < threads; i++) n += find_ways(vm, order[i], &ways[n]);
    return vm->explore.idle || vm->explore.spurious ? keep_ways(vm, ways, n) : n;
}

bool visible_way(struct vm *vm, uint32_t i, struct way *out) {
    struct way ways[visible_most(vm)];
    if (i >= visible_ways(vm, ways)) return false;
    *out = ways[i];
    return true;
}

struct choice_label visible_label(const struct way *w) {
    return (struct choice_label){w->thread->id, w->thread->op, w->thread->on};
}

uint32_t visible_preempted(struct vm *vm) {
    const struct thread *t = vm->explore.ran ? vm->threads.at[vm->explore.ran - 1] : NULL;
    bool goes = t && t->status == THREAD_RUNNABLE && t->op && t->op != OPERATION_yield;
    return goes && is_enabled(vm, t) ? t->id : 0;
}

uint32_t visible_running(struct vm *vm) {
    uint32_t ran = vm->explore.ran;
    if (vm->explore.choice.kind == CHOICE_schedule) return visible_preempted(vm);
    return ran && vm->threads.at[ran - 1]->status != THREAD_DEAD ? ran : 0;
}

// Whether the thread continues after the place of the operation, instead of executing it again.
static bool is_past(enum operation op) { return op == OPERATION_cut || op == OPERATION_call; }

void visible_take(struct vm *vm, const struct way *w) {
    struct thread *t = w->thread;
    vm->explore.preemptions += visible_preempts(vm, w);
    vm->explore.ran = t->id;
    schedule_switch(vm, t);
    if (w->kind == WAY_TIMEOUT) clock_expire(vm, t);
    switch ((enum thread_status)t->status) {
    case THREAD_RUNNABLE:
        t->go = (vm->living > 1 || t->op == OPERATION_start) && !is_past(t->op);
        if (!t->go) t->op = OPERATION_none, t->on = t->cell = 0;
        break;
    case THREAD_WAITING: visible_reenter(vm, t); break;
    case THREAD_PARKED:
        if (w->kind == WAY_GO) t->park_permit = false;
        // fall through
    default: thread_block(vm, t, THREAD_RUNNABLE, 0, 0); t->op = OPERATION_none;
    }
}

struct thread *visible_unsettled(struct vm *vm) {
    struct thread *order[vm->living];
    uint32_t n = thread_ranked(vm, order);
    for (uint32_t i = 0; i < n; i++)
        if (order[i]->status == THREAD_RUNNABLE && (order[i]->go || !order[i]->op)) return order[i];
    return NULL;
}

bool visible_ended(const struct vm *vm) { return visible_ended_but(vm, NULL); }

bool visible_ended_but(const struct vm *vm, const struct thread *but) {
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        const struct thread *t = vm->threads.at[i];
        bool ended = t->status == THREAD_DEAD || t->status == THREAD_LAST;
        if (!ended && !t->daemon && t != but) return false;
    }
    return true;
}

// --- describing ---

const char *way_text(enum way_kind kind) {
    static const char *const texts[] = {
#define WAY(name, text) text,
#include "vm/ways.def"
#undef WAY
    };
    return texts[kind];
}

static void describe_object(struct vm *vm, ref o, char *out, size_t size) {
    struct klass *k = KLASS_OF(o);
    if (klass_subclass(k, vm->k.Thread)) thread_name(vm, o, out, size);
    else if (k == vm->k.Class)
        snprintf(out, size, "%s", label_class(statics_klass(&vm->heap, o)).s);
    else snprintf(out, size, "a %s", label_class(k).s);
}

void visible_describe(struct vm *vm, const struct way *w, char *out, size_t size) {
    const struct thread *t = w->thread;
    char object[500] = "", who[200];
    thread_name(vm, t->object, who, sizeof who);
    const char *what = operation_text((enum operation)t->op);
    if (t->status == THREAD_WAITING || t->status == THREAD_PARKED || t->status == THREAD_SLEEPING)
        what = way_text(w->kind);
    else if (access_is_at(t)) access_describe(vm, t, object, sizeof object);
    else if (t->on && t->on != t->object) describe_object(vm, t->on, object, sizeof object);
    else if (t->op == OPERATION_look) snprintf(object, sizeof object, "itself");
    snprintf(out, size, "%s %s%s%s", who, what, *object ? " " : "", object);
}
