#include "exec/engine.h"
#include "exec/hard.h"
#include "exec/linking.h"
#include "vm/loader_upcall.h"
#include "vm/frame.h"
#include "vm/references.h"
#include "vm/schedule.h"
#include "vm/thread.h"
#include "vm/throw.h"

// The last shortage of memory. The next one is the same if the request did not fit into what the
// collection freed, or if the same native (or array of arrays, which may also allocate more than
// once), executed again at once, fails again. Then all of -Xmx is opened; if that does not help,
// memory is full.
struct shortage {
    struct frame *frame;
    struct insn *pc;
    uint64_t native_calls, room;
    bool opened;
    uint32_t useless;
};

static bool is_same_shortage(struct vm *vm, struct thread *t, const struct shortage *last) {
    if (last->frame != t->top || last->pc != t->top->pc) return false;
    return vm->heap.wanted > last->room || vm->native_calls == last->native_calls + 1;
}

static bool report_history(struct vm *vm) {
    return err_set(&vm->err, ERR_MEMORY,
                   "memory: %llu MB of objects that only going back needs fill the heap",
                   (unsigned long long)vm->heap.history >> 20);
}

// Collects, or throws OutOfMemoryError. False: objects that only undo needs fill the memory.
static bool make_room(struct vm *vm, struct thread *t, struct shortage *last) {
    bool same = is_same_shortage(vm, t, last), hopeless = same && last->opened;
    uint64_t wanted = vm->heap.wanted;
    struct collect_result c = hopeless ? (struct collect_result){0} : references_collect(vm, same);
    uint64_t max = vm->heap.max_bytes;
    bool full = !hopeless && c.freed_bytes < max / 64 && c.live_bytes > max - max / 8;
    uint32_t useless = full ? last->useless + 1 : 0;
    if (same) heap_open(&vm->heap);
    *last = (struct shortage){t->top, t->top->pc, vm->native_calls, heap_room(&vm->heap),
                              same,   useless};
    if (hopeless || useless > 8) {
        if (heap_full_of_history(&vm->heap, wanted)) return report_history(vm);
        throw_memory(vm, t, "Java heap space");
        *last = (struct shortage){0};
    }
    return true;
}

static bool must_halt(struct vm *vm) {
    const struct explore *x = &vm->explore;
    return x->active && x->halts && x->halts(x->halts_arg);
}

// Call it when a slice is spent. CALL_RETURNED: another one was started.
static enum outcome start_next_slice(struct vm *vm) {
    if (vm->heap.link_mode) return must_halt(vm) ? CALL_HALTED : CALL_RETURNED;
    if (budget_is_last(&vm->budget)) return CALL_BUDGET;
    if (must_halt(vm)) return CALL_HALTED;
    budget_slice(&vm->budget);
    return CALL_RETURNED;
}

// Call it when all threads wait. True: a collection has woken one of them.
static bool collect_for_waiting(struct vm *vm) {
    if (!vm->heap.weak.on) return false;
    references_collect(vm, false);
    return schedule_next(vm);
}

static const struct variant {
    const char *name;
    interp_fn *run;
} variants[] = {
#define VARIANT(name, run, help) {#name, run},
#define THREADS(name, run, help)
#include "vm/variants.def"
#undef VARIANT
#undef THREADS
};

static interp_fn *const for_threads[COUNT(variants)] = {
#define VARIANT(name, run, help)
#define THREADS(name, run, help) [VARIANT_##name] = run,
#include "vm/variants.def"
#undef VARIANT
#undef THREADS
};

enum interp_variant interp_use(struct vm *vm, enum interp_variant variant) {
    enum interp_variant before = vm->variant;
    if (before != variant && before != VARIANT_plain && variant != VARIANT_plain)
        bug("two variants of the interpreter at once: %s and %s", variants[before].name,
            variants[variant].name);
    vm->variant = variant;
    vm->interp = variant == VARIANT_plain ? NULL : variants[variant].run;
    return before;
}

static enum stop run_for_threads(struct vm *vm, struct thread *t) {
    interp_fn *run = for_threads[vm->variant];
    if (!run) bug("the variant %s has no loop for threads", variants[vm->variant].name);
    return run(vm, t);
}

static inline __attribute__((always_inline)) enum stop run_turn(struct vm *vm, struct thread *t) {
    if (UNLIKELY(vm->explore.pieced)) t->turn = ++vm->turns; // its stacks will change
    if (UNLIKELY(t->stop)) thread_take_stop(vm, t);
    if (UNLIKELY(vm->living > 1) && vm->explore.threads) return run_for_threads(vm, t);
    return vm->interp ? vm->interp(vm, t) : interp_run(vm, t);
}

// True if the frame that was just popped ended a thread, not a call from C.
static bool has_ended_thread(const struct thread *t) { return t->top[1].kind == FRAME_THREAD; }

static enum outcome find_outcome(const struct thread *t) {
    return t->exception ? CALL_THREW : CALL_RETURNED;
}

// Runs until the call from C has ended, after the first turn of t ended with `why`. Other threads
// get turns too; none of them is in a call from C.
static enum outcome run_turns(struct vm *vm, struct thread *t, enum stop why) {
    enum outcome slice;
    struct shortage last = {0};
    for (;; t = vm->current, why = run_turn(vm, t)) {
        if (why == STOP_RETURNED && has_ended_thread(t)) {
            thread_end(vm, t);
            why = STOP_BLOCKED;
        }
        if (why == STOP_BLOCKED && vm->explore.threads && !vm->heap.link_mode) {
            vm->explore.pause = PAUSE_SCHEDULE;
            why = STOP_PAUSED;
        }
        if (why == STOP_BLOCKED && schedule_next(vm)) continue;
        if (why == STOP_MEMORY && must_halt(vm)) return CALL_HALTED;
        if (hard_stop(vm, why)) {
            last = (struct shortage){0};
            if (why == STOP_BUDGET || why == STOP_HARD) schedule_turn(vm);
            continue;
        }
        switch (why) {
        case STOP_RETURNED: return find_outcome(t);
        case STOP_MEMORY:
            if (vm->explore.active && vm->heap.link_mode) return linking_full(vm);
            if (!make_room(vm, t, &last)) return CALL_HALTED;
            break;
        case STOP_BUDGET:
            if (vm->explore.active && (slice = start_next_slice(vm)) != CALL_RETURNED) return slice;
            break;
        case STOP_PAUSED: return CALL_PAUSED;
        case STOP_HARD:
        case STOP_BACK: bug("a stop of the hard build was not handled");
        case STOP_BLOCKED:
            if (!schedule_sleep(vm) && !collect_for_waiting(vm)) return CALL_DEADLOCK;
            schedule_next(vm);
            break;
        case STOP_EXIT: return CALL_EXIT;
        case STOP_UNSUPPORTED: return CALL_UNSUPPORTED;
        }
    }
}

// Most runs end with the first turn.
static enum outcome run_call(struct vm *vm) {
    uint32_t link = vm->heap.link_mode;
    struct thread *t = vm->current;
    enum outcome o;
    hard_enter(vm);
    enum stop why = run_turn(vm, t);
    if (!HARD && why == STOP_PAUSED) o = CALL_PAUSED;
    else if (!HARD && why == STOP_RETURNED && !has_ended_thread(t)) o = find_outcome(t);
    else o = run_turns(vm, t, why);
    if (UNLIKELY(vm->heap.link_mode > link) && vm->explore.active) o = linking_stopped(vm, o, link);
    hard_leave(vm);
    return o;
}

enum outcome engine_resume(struct vm *vm) { return run_call(vm); }

enum outcome engine_call(struct vm *vm, struct method *m, const union slot *args,
                         union slot *result) {
    struct thread *t = vm->current;
    union slot *r = frame_push_fresh(vm, t, m, FRAME_FIRST);
    if (!r) return CALL_THREW;
    if (m->nargs) memcpy(r, args, m->nargs * sizeof *r);
    enum outcome o = run_call(vm);
    assert((o != CALL_RETURNED && o != CALL_THREW) || vm->current == t);
    if (o == CALL_RETURNED && result) *result = r[0];
    return o;
}

enum outcome engine_init(struct vm *vm, struct klass *k) {
    return engine_call(vm, vm->hidden.ensure, (union slot[2]){{.l = (intptr_t)k}}, NULL);
}

// Loads the class that LINK_UPCALL named by Java code. False: it failed, and e says why.
static bool load_by_java(struct vm *vm, struct link_error *e) {
    union slot args[] = {{.l = (intptr_t)e->loader}, {0}, {.l = (intptr_t)e->name}, {0}};
    enum outcome o = engine_call(vm, vm->hidden.obtain, args, NULL);
    if (o == CALL_RETURNED) return true;
    if (o != CALL_THREW) return link_fail(e, "unsupported", "%s", vm->err.text);
    loader_upcall_error(vm, vm->current->exception, e);
    vm->current->exception = 0;
    return false;
}

enum link_result engine_load(struct vm *vm, struct loader *from, sym name, struct klass **out,
                             struct link_error *e) {
    enum link_result r = linker_load(&vm->linker, from, name, out, e);
    while (r == LINK_UPCALL)
        r = load_by_java(vm, e) ? linker_load(&vm->linker, from, name, out, e) : LINK_ERROR;
    return r;
}

enum link_result engine_resolve(struct vm *vm, struct loader *from, const char *desc, size_t len,
                                struct klass **out, struct link_error *e) {
    enum link_result r = resolve_descriptor(&vm->linker, from, desc, len, out, e);
    while (r == LINK_UPCALL)
        r = load_by_java(vm, e) ? resolve_descriptor(&vm->linker, from, desc, len, out, e)
                                : LINK_ERROR;
    return r;
}
