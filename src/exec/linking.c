#include "exec/linking.h"
#include "link/label.h"
#include "vm/fetch.h"
#include "vm/frame.h"
#include "vm/init.h"
#include <stdio.h>

enum { LOOK_EVERY = 1 << 20 }; // steps

bool linking_polls(struct vm *vm) {
    if (!vm->heap.link_mode || !vm->explore.active) return false;
    budget_stop(&vm->budget);
    return ++vm->explore.link_steps % LOOK_EVERY;
}

// The class whose initializer runs; NULL: a method handle is being linked.
static const struct klass *find_initialized(const struct thread *t) {
    for (const struct frame *f = t->top; f >= t->frames; f--) {
        const struct klass *k = frame_initialized(f);
        if (k && k->once) return k;
    }
    return NULL;
}

// Refuses a call of X.m: "what X.m, which the initializer of K calls".
static void refuse_call(struct vm *vm, const struct thread *t, const char *what,
                        const struct method *m) {
    const struct klass *k = find_initialized(t);
    char by[500] = "the linking of a method handle";
    const char *fetched = fetch_under_way(vm, t);
    if (fetched) snprintf(by, sizeof by, "the verification of %.400s", fetched);
    else if (k) snprintf(by, sizeof by, "the initializer of %s", label_class(k).s);
    vm_unsupported(vm, "%s%s.%s, which %s calls once for all paths%s", what,
                   label_class(m->owner).s, m->name->text, by,
                   !vm->heap.marks.n ? ""
                   : fetched         ? " (load the class before the first choice)"
                                     : " (initialize the class before the first choice)");
}

bool linking_may_run(struct vm *vm, const struct thread *t, const struct method *m) {
    if (LIKELY(m->owner->once) || !vm->heap.marks.n || !vm->explore.active) return true;
    refuse_call(vm, t, "", m);
    return false;
}

enum outcome linking_full(struct vm *vm) {
    const struct klass *k = find_initialized(vm->current);
    vm_unsupported(vm, "more than %llu MB of objects made by the initializer of %s",
                   PERM_SIZE >> 20, k ? label_class(k).s : "a class");
    return CALL_UNSUPPORTED;
}

static enum outcome refuse_choice(struct vm *vm) {
    const struct thread *t = vm->current;
    refuse_call(vm, t, "a choice in ", t->top->method);
    return CALL_UNSUPPORTED;
}

enum outcome linking_stopped(struct vm *vm, enum outcome o, uint32_t depth) {
    bool chooses = o == CALL_PAUSED && !vm->delta && vm->explore.pause == PAUSE_CHOICE;
    if (chooses) o = refuse_choice(vm);
    init_abandon(vm, vm->current, depth);
    return o;
}
