#include "exec/engine.h"
#include "exec/hard.h"
#include "exec/linking.h"
#include "vm/ask.h"
#include "vm/frame.h"
#include "vm/references.h"
#include "vm/schedule.h"
#include "vm/thread.h"
#include "vm/throw.h"

// The last shortage of memory. It is the same one when what was wanted did not fit in what the
// collection gave back, or when the same native (or array of arrays), executed again at once, fails
// again: it may allocate more than once. Then the whole of -Xmx is opened to it; if that does not
// help there is no room.
struct shortage {
    struct frame *frame;
    struct insn *pc;
    uint64_t native_calls, room;
    bool opened;
    uint32_t useless;
};

static bool is_same(struct vm *vm, struct thread *t, const struct shortage *last) {
    if (last->frame != t->top || last->pc != t->top->pc) return false;
    return vm->heap.wanted > last->room || vm->native_calls == last->native_calls + 1;
}

static bool no_history(struct vm *vm) {
    return err_set(&vm->err, ERR_MEMORY,
                   "memory: %llu MB of objects that only going back needs fill the heap",
                   (unsigned long long)vm->heap.history >> 20);
}

// False: there is no room, for no fault of the program's.
static bool make_room(struct vm *vm, struct thread *t, struct shortage *last) {
    bool same = is_same(vm, t, last), hopeless = same && last->opened;
    uint64_t wanted = vm->heap.wanted;
    struct collect_result c = hopeless ? (struct collect_result){0} : references_collect(vm, same);
    uint64_t max = vm->heap.max_bytes;
    bool full = !hopeless && c.freed_bytes < max / 64 && c.live_bytes > max - max / 8;
    uint32_t useless = full ? last->useless + 1 : 0;
    if (same) heap_open(&vm->heap);
    *last = (struct shortage){t->top, t->top->pc, vm->native_calls, heap_room(&vm->heap),
                              same,   useless};
    if (hopeless || useless > 8) {
        if (heap_full_of_history(&vm->heap, wanted)) return no_history(vm);
        throw_memory(vm, t, "Java heap space");
        *last = (struct shortage){0};
    }
    return true;
}

static bool halts(struct vm *vm) {
    const struct explore *x = &vm->explore;
    return x->active && x->halts && x->halts(x->halts_arg);
}

// A slice is spent. CALL_RETURNED: there is another one.
static enum outcome next_slice(struct vm *vm) {
    if (vm->heap.link_mode) return halts(vm) ? CALL_HALTED : CALL_RETURNED;
    if (!vm->budget.rest) return CALL_BUDGET;
    if (halts(vm)) return CALL_HALTED;
    budget_slice(&vm->budget);
    return CALL_RETURNED;
}

// All threads wait. True: a collection gave one of them something to do.
static bool clean(struct vm *vm) {
    if (!vm->heap.weak.on) return false;
    references_collect(vm, false);
    return schedule_next(vm);
}

enum interp_variant interp_use(struct vm *vm, enum interp_variant variant, interp_fn *run) {
    enum interp_variant before = vm->variant;
    if (before != variant && before != VARIANT_plain && variant != VARIANT_plain)
        bug("two variants of the interpreter at once: %d and %d", before, variant);
    vm->variant = variant;
    vm->interp = variant == VARIANT_plain ? NULL : run;
    return before;
}

static enum stop take_turn(struct vm *vm, struct thread *t) {
    if (UNLIKELY(t->stop)) thread_take_stop(vm, t);
    return vm->interp ? vm->interp(vm, t) : interp_run(vm, t);
}

// The thread has ended, and not the call from C: of a frame that was left only the kind counts.
static bool is_over(const struct thread *t) { return t->top[1].kind == FRAME_THREAD; }

static enum outcome returned(const struct thread *t) {
    return t->exception ? CALL_THREW : CALL_RETURNED;
}

// Runs until the call from C has ended; the first turn, of this thread, ended like this. Other
// threads have their turns, and none of them is in a call from C.
static enum outcome loop(struct vm *vm, struct thread *t, enum stop why) {
    enum outcome slice;
    struct shortage last = {0};
    for (;; t = vm->current, why = take_turn(vm, t)) {
        if (why == STOP_RETURNED && is_over(t)) {
            thread_end(vm, t);
            why = STOP_BLOCKED;
        }
        if (why == STOP_BLOCKED && schedule_next(vm)) continue;
        if (why == STOP_MEMORY && halts(vm)) return CALL_HALTED;
        if (hard_stop(vm, why)) {
            last = (struct shortage){0};
            if (why == STOP_BUDGET || why == STOP_HARD) schedule_turn(vm);
            continue;
        }
        switch (why) {
        case STOP_RETURNED: return returned(t);
        case STOP_MEMORY:
            if (vm->explore.active && vm->heap.link_mode) return linking_full(vm);
            if (!make_room(vm, t, &last)) return CALL_HALTED;
            break;
        case STOP_BUDGET:
            if (vm->explore.active && (slice = next_slice(vm)) != CALL_RETURNED) return slice;
            break;
        case STOP_PAUSED: return CALL_PAUSED;
        case STOP_HARD:
        case STOP_BACK: bug("the hard build's turn was not taken");
        case STOP_BLOCKED:
            if (!schedule_sleep(vm) && !clean(vm)) return CALL_DEADLOCK;
            schedule_next(vm);
            break;
        case STOP_EXIT: return CALL_EXIT;
        case STOP_UNSUPPORTED: return CALL_UNSUPPORTED;
        }
    }
}

// Most runs end with the first turn.
static enum outcome run(struct vm *vm) {
    uint32_t link = vm->heap.link_mode;
    struct thread *t = vm->current;
    enum outcome o;
    hard_enter(vm);
    enum stop why = take_turn(vm, t);
    if (!HARD && why == STOP_PAUSED) o = CALL_PAUSED;
    else if (!HARD && why == STOP_RETURNED && !is_over(t)) o = returned(t);
    else o = loop(vm, t, why);
    if (UNLIKELY(vm->heap.link_mode > link) && vm->explore.active) o = linking_stopped(vm, o, link);
    hard_leave(vm);
    return o;
}

enum outcome engine_resume(struct vm *vm) { return run(vm); }

enum outcome engine_call(struct vm *vm, struct method *m, const union slot *args,
                         union slot *result) {
    struct thread *t = vm->current;
    union slot *r = frame_push_fresh(vm, t, m, FRAME_FIRST);
    if (!r) return CALL_THREW;
    if (m->nargs) memcpy(r, args, m->nargs * sizeof *r);
    enum outcome o = run(vm);
    assert((o != CALL_RETURNED && o != CALL_THREW) || vm->current == t);
    if (o == CALL_RETURNED && result) *result = r[0];
    return o;
}

enum outcome engine_init(struct vm *vm, struct klass *k) {
    return engine_call(vm, vm->hidden.ensure, (union slot[2]){{.l = (intptr_t)k}}, NULL);
}

// Has Java load what LINK_UPCALL named. False: e says why it is not to be had.
static bool obtain(struct vm *vm, struct link_error *e) {
    union slot args[] = {{.l = (intptr_t)e->loader}, {0}, {.l = (intptr_t)e->name}, {0}};
    enum outcome o = engine_call(vm, vm->hidden.obtain, args, NULL);
    if (o == CALL_RETURNED) return true;
    if (o != CALL_THREW) return link_fail(e, "unsupported", "%s", vm->err.text);
    ask_describe(vm, vm->current->exception, e);
    vm->current->exception = 0;
    return false;
}

enum link_result engine_load(struct vm *vm, struct loader *from, sym name, struct klass **out,
                             struct link_error *e) {
    enum link_result r = linker_load(&vm->linker, from, name, out, e);
    while (r == LINK_UPCALL)
        r = obtain(vm, e) ? linker_load(&vm->linker, from, name, out, e) : LINK_ERROR;
    return r;
}

enum link_result engine_resolve(struct vm *vm, struct loader *from, const char *desc, size_t len,
                                struct klass **out, struct link_error *e) {
    enum link_result r = resolve_descriptor(&vm->linker, from, desc, len, out, e);
    while (r == LINK_UPCALL)
        r = obtain(vm, e) ? resolve_descriptor(&vm->linker, from, desc, len, out, e) : LINK_ERROR;
    return r;
}
