// Offers: a native names its choices, and the exploring engine takes one of them.
//
//   native: offer_taken() is false -- vm->explore.choice = ..., offer() --> engine: offer_take(i)
//   --> the same native again: offer_taken() is true, way i
//
// 1. A native that may offer a choice calls offer_taken first. If that returns false it offers the
//    same choice again: so a restored state reaches its choice at once.
// 2. The kind is CHOICE_none except between offer and offer_taken. It is part of the state
//    (state/control.h).
// 3. The label says who chooses what: the thread, the native, the object it works on. A schedule is
//    not the choice of a thread: its own label is empty, and each of its ways has one
//    (visible_label).
//
// Memory: the choice is in vm->explore, and marks save it.
#pragma once
#include "base/invariant.h"
#include "vm/vm.h"

// The label of a choice that the running native offers.
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
// True if the choice was made: *taken is the way, and the program is no longer at the choice.
static inline bool offer_taken(struct vm *vm, uint32_t *taken) {
    struct choice *c = &vm->explore.choice;
    if (LIKELY(!c->ready)) return false;
    INVARIANT(c->kind != CHOICE_none && c->taken < c->n, "vm/offer.h 2");
    c->ready = false;
    c->kind = CHOICE_none;
    *taken = c->taken;
    return true;
}

// For the engine: takes a way of the current choice.
static inline void offer_take(struct vm *vm, uint32_t way) {
    struct choice *c = &vm->explore.choice;
    assert(way < c->n);
    INVARIANT(c->kind != CHOICE_none && !c->ready, "vm/offer.h 2");
    c->taken = way;
    c->ready = c->kind != CHOICE_cut; // no native asks at a cut
    if (!c->ready) c->kind = CHOICE_none;
}
// Cuts a transition where the machine has stopped.
static inline void offer_cut(struct vm *vm) {
    INVARIANT(!vm->explore.choice.ready, "vm/offer.h 2");
    vm->explore.choice = (struct choice){.kind = CHOICE_cut, .n = 1};
}
// Offers a choice between n ways to continue (visible_ways), and ends it when one was taken. No
// native offers or asks: the engine takes the way itself.
static inline void offer_schedule(struct vm *vm, uint32_t n) {
    INVARIANT(n && !vm->explore.choice.ready, "vm/offer.h 2");
    vm->explore.choice = (struct choice){.kind = CHOICE_schedule, .n = n};
}
static inline void offer_schedule_taken(struct vm *vm) {
    INVARIANT(vm->explore.choice.kind == CHOICE_schedule && !vm->explore.choice.label.thread,
              "vm/offer.h 3");
    vm->explore.choice.kind = CHOICE_none;
}
// Call it after restoring a state that is at a choice of this kind: the native offers it again.
static inline void offer_restored(struct vm *vm, enum choice_kind kind) {
    vm->explore.choice = (struct choice){.kind = kind};
}
const char *offer_kind(enum choice_kind kind); // its name
