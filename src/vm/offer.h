// Choices: a native offers one, the exploring engine takes one of its ways.
//
//   native: offer_taken() no ── vm->explore.choice = ..., offer() ──► engine: offer_take(i) ──►
//   the same native again: offer_taken() yes, i
//
// 1. A native that may offer a choice asks offer_taken first, and offers the same choice again
//    where it says no: so a restored state meets its choice at once.
// 2. The kind is CHOICE_none except between offer and offer_taken. It is part of the state
//    (state/control.h).
// 3. The label says who chooses what: the thread, the native, the object it works on.
#pragma once
#include "base/invariant.h"
#include "vm/vm.h"

// The label of what the running native offers.
static inline struct choice_label offer_label(const struct thread *t, ref object) {
    const struct method *m = t->direct ? t->direct : t->top->method;
    return (struct choice_label){t->id, HANDLE(m), object};
}
// Pauses the machine at vm->explore.choice, which the native has just filled in.
static inline enum native_result offer(struct vm *vm) {
    INVARIANT(vm->explore.choice.kind && !vm->explore.choice.ready, "vm/offer.h 1");
    INVARIANT(vm->explore.choice.label.thread == vm->current->id, "vm/offer.h 3");
    vm->explore.pause = PAUSE_CHOICE;
    return NATIVE_PAUSE;
}
// Whether the choice was made: then the program no longer stands at it, and *taken is the way.
static inline bool offer_taken(struct vm *vm, uint32_t *taken) {
    struct choice *c = &vm->explore.choice;
    if (LIKELY(!c->ready)) return false;
    INVARIANT(c->kind != CHOICE_none && c->taken < c->n, "vm/offer.h 2");
    c->ready = false;
    c->kind = CHOICE_none;
    *taken = c->taken;
    return true;
}

// For the engine: takes a way of the choice at hand.
static inline void offer_take(struct vm *vm, uint32_t way) {
    struct choice *c = &vm->explore.choice;
    assert(way < c->n);
    INVARIANT(c->kind != CHOICE_none && !c->ready, "vm/offer.h 2");
    c->taken = way;
    c->ready = c->kind != CHOICE_cut; // where nobody asks
    if (!c->ready) c->kind = CHOICE_none;
}
// The machine has stopped inside a transition: it is cut here.
static inline void offer_cut(struct vm *vm) {
    INVARIANT(!vm->explore.choice.ready, "vm/offer.h 2");
    vm->explore.choice = (struct choice){.kind = CHOICE_cut, .n = 1};
}
// A state was restored that stands at a choice of this kind, which is to be met again.
static inline void offer_restored(struct vm *vm, enum choice_kind kind) {
    vm->explore.choice = (struct choice){.kind = kind};
}
const char *offer_kind(enum choice_kind kind); // its name
