#include "exec/engine.h"
#include "exec/hard.h"
#include "heap/collect.h"
#include "vm/frame.h"
#include "vm/throw.h"

#ifdef DEJAVM_HARD
enum { TRY_AGAIN = 1 }; // what executing an instruction again takes off the budget
#else
enum { TRY_AGAIN = 0 };
#endif

// Where the last shortage of memory was: the same place again, with nothing run in between, means there is no room.
struct shortage { struct frame *frame; struct insn *pc; int64_t budget; uint32_t useless; };

static void make_room(struct vm *vm, struct thread *t, struct shortage *last) {
    bool again = last->frame == t->top && last->pc == t->top->pc && last->budget == vm->budget + TRY_AGAIN;
    *last = (struct shortage){t->top, t->top->pc, vm->budget, last->useless};
    struct collect_roots roots = {vm_each_root, vm};
    struct collect_result c = again ? (struct collect_result){0} : collect_run(&vm->heap, &roots);
    uint64_t max = vm->heap.max_bytes;
    bool full = c.freed_bytes < max / 64 && c.live_bytes > max - max / 8;
    last->useless = full ? last->useless + 1 : 0;
    if (again || last->useless > 8) {
        throw_memory(vm, t, "Java heap space");
        last->useless = 0;
    }
}

static enum outcome run(struct vm *vm, struct thread *t) {
    struct shortage last = {0};
    for (;;) {
        enum stop why = interp_run(vm, t);
        if (hard_stop(vm, t, why)) {
            last = (struct shortage){0};
            continue;
        }
        switch (why) {
        case STOP_RETURNED: return t->exception ? CALL_THREW : CALL_RETURNED;
        case STOP_MEMORY: make_room(vm, t, &last); break;
        case STOP_BUDGET:
            if (vm->explore.active) return CALL_BUDGET;
            break;
        case STOP_PAUSED: return CALL_PAUSED;
        case STOP_BLOCKED: return CALL_DEADLOCK;
        case STOP_EXIT: return CALL_EXIT;
        case STOP_UNSUPPORTED: return CALL_UNSUPPORTED;
        }
    }
}

enum outcome engine_resume(struct vm *vm) { return run(vm, vm->current); }

enum outcome engine_call(struct vm *vm, struct method *m, const union slot *args, union slot *result) {
    struct thread *t = vm->current;
    union slot *r = frame_free_slots(t);
    if (!frame_push(vm, t, m, r, FRAME_FIRST)) return CALL_THREW;
    if (m->nargs) memcpy(r, args, m->nargs * sizeof *r);
    enum outcome o = run(vm, t);
    if (o == CALL_RETURNED && result) *result = r[0];
    return o;
}

enum outcome engine_init(struct vm *vm, struct klass *k) {
    return engine_call(vm, vm->hidden.ensure, (union slot[2]){{.l = (intptr_t)k}}, NULL);
}
