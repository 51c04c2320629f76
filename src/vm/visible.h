// Visible operations: where the threads of `check` may be interleaved.
//
//   thread:  | op: the operation it is at | on: the object | cell: the place in it | go |
//
//   instruction or native: visible_go(...) is false -- pause --> engine: takes a way --> t->go
//   --> the same instruction again: visible_go(...) is true, and does the operation
//
// 1. While several threads live, each of them either waits (its status says for what) or is
//    at a visible operation (t->op), which it has not done yet, except for one at a choice of the
//    program, and those that have just been started. A transition is one visible operation and all
//    that the thread does up to its next one.
// 2. An operation is visible if another thread can reach its object: OBJECT_FLAG is set, or it is
//    not an object of the program (visible_shared). state/sharing.h computes the flag.
//    An object that was shared keeps OBJECT_ONCE: rules of fields cover it from then on
//    (vm/lock_rule.h).
// 3. Nothing is visible in link mode, which no thread can leave, and while a thread ends
//    (t->quiet).
// 4. An instruction that paused is executed again with t->go set, and does the operation. If it
//    cannot complete (no memory, a choice), it calls visible_again.
// 5. There are no queues: a monitor that becomes free can be entered by any thread that wants it,
//    and the wait set of an object is the set of threads that wait on it.
// 6. A timeout may expire at any moment; then the clock is at its deadline (vm/clock.h).
// 7. A preemption is a switch away from a thread that could continue: it is at an operation that it
//    can do now, other than a yield. Where they are limited, states with different numbers of them
//    differ, and so do states in which another thread would be preempted.
//
// Cost: with one thread, a test at each operation that is a native, and none in the interpreter.
#pragma once
#include "base/invariant.h"
#include "vm/vm.h"

enum operation {
#define OPERATION(name, text) OPERATION_##name,
#include "vm/operations.def"
#undef OPERATION
    OPERATION_COUNT
};
const char *operation_text(enum operation op);

// Whether operations are visible to other threads now.
static inline bool visible_now(const struct vm *vm, const struct thread *t) {
    return UNLIKELY(vm->living > 1) && vm->explore.threads && !vm->heap.link_mode && !t->quiet;
}
// Whether several threads can reach the object.
static inline bool visible_shared(const struct vm *vm, ref o) {
    bool shared = (uint8_t *)OBJ(o) < vm->heap.dyn_start || OBJ(o)->klass & OBJECT_FLAG;
    return shared && !KLASS_OF(o)->confined;
}
// Whether several threads can reach the object, or could.
static inline bool visible_once(const struct vm *vm, ref o) {
    bool once =
        (uint8_t *)OBJ(o) < vm->heap.dyn_start || OBJ(o)->klass & (OBJECT_FLAG | OBJECT_ONCE);
    return once && !KLASS_OF(o)->confined;
}
// True: the thread may do this operation now. False: it is at it, and the caller returns
// NATIVE_PAUSE.
bool visible_stop(struct vm *vm, struct thread *t, enum operation op, ref on, uint32_t cell);
static inline bool visible_go(struct vm *vm, struct thread *t, enum operation op, ref on) {
    return !visible_now(vm, t) || visible_stop(vm, t, op, on, 0);
}
// The operation is not visible after all. If the thread has stopped before it, others have made it
// so: they have ended, or done the same. Returns true.
bool visible_pass(struct thread *t, enum operation op, ref on, uint32_t cell);
// The same for the identity hash of an object, which only the first to take it determines; hashes
// by name are always the same.
static inline bool visible_may_hash(struct vm *vm, struct thread *t, ref o) {
    if (LIKELY(!visible_now(vm, t))) return true;
    if (!visible_shared(vm, o) || lock_has_hash(o) || lock_hash_by_name(&vm->heap, o))
        return visible_pass(t, OPERATION_hash, o, 0);
    return visible_stop(vm, t, OPERATION_hash, o, 0);
}
// Notifies the listener that this orders operations of threads (vm->explore.ordered).
static inline void visible_order(struct vm *vm, const struct thread *t, ref o,
                                 enum order_kind kind) {
    if (UNLIKELY(vm->explore.ordered)) vm->explore.ordered(vm->explore.ordered_arg, t, o, kind);
}
// The operation could not complete: the instruction is executed again, and does it then.
static inline void visible_again(struct thread *t, enum operation op, ref on, uint32_t cell) {
    t->go = true;
    t->op = (uint8_t)op;
    t->on = on;
    t->cell = cell;
}
// Takes the identity hash of an object.
static inline enum native_result visible_hash(struct vm *vm, struct thread *t, ref o,
                                              uint32_t *hash) {
    bool went = t->go;
    if (!visible_may_hash(vm, t, o)) return NATIVE_PAUSE;
    *hash = heap_identity_hash(&vm->heap, o);
    if (LIKELY(*hash)) return NATIVE_OK;
    if (went && !t->go) visible_again(t, OPERATION_hash, o, 0);
    return NATIVE_MEMORY;
}
// Whether the object is part of the JDK's own streams behind System.out and System.err. Accesses of
// them are not visible: each locks all of its parts, and another thread can only wait for that.
bool visible_is_output(const struct vm *vm, ref o);
// The same for the monitor of an object, which is entered.
bool visible_enter(struct vm *vm, struct thread *t, ref o);
void visible_begin(struct vm *vm); // at the first choice: finds the streams of the output

// Ends the wait of a thread on an object: it is at entering the monitor again.
void visible_reenter(struct vm *vm, struct thread *t);

// Cuts a long transition: other threads may run before the thread continues.
static inline void visible_cut(struct thread *t) {
    t->op = OPERATION_cut;
    t->go = t->plain = false;
    t->on = t->cell = 0;
}

enum way_kind {
#define WAY(name, text) WAY_##name,
#include "vm/ways.def"
#undef WAY
};
const char *way_text(enum way_kind kind); // of a thread whose wait ends

// A way to continue: the thread that does its operation, or whose wait ends.
struct way {
    struct thread *thread;
    enum way_kind kind;
};
// Stores the ways to continue in order of the threads' ranks, and returns their number, which is at
// most visible_most.
static inline uint32_t visible_most(const struct vm *vm) { return 3 * vm->living; }
uint32_t visible_ways(struct vm *vm, struct way *ways);
bool visible_way(struct vm *vm, uint32_t i, struct way *out); // way i; false: there are fewer
// Who does what in this way: its thread, the visible operation, and the object of that.
struct choice_label visible_label(const struct way *w);
void visible_take(struct vm *vm, const struct way *w);
// The id of the thread that any switch would preempt; 0: there is none.
uint32_t visible_preempted(struct vm *vm);
// The id of the thread that a switch would preempt, now or after the choice that it is at.
uint32_t visible_running(struct vm *vm);
static inline bool visible_preempts(struct vm *vm, const struct way *w) {
    uint32_t id = visible_preempted(vm);
    return id && id != w->thread->id;
}
// A thread that neither waits nor is at a visible operation; NULL: there is none.
struct thread *visible_unsettled(struct vm *vm);
// Whether all threads that are not daemons have ended, but for the main thread, which waits for
// them.
bool visible_ended(const struct vm *vm);
bool visible_ended_but(const struct vm *vm, const struct thread *but); // or but this one
// Describes the way: what the thread is about to do, without the place.
void visible_describe(struct vm *vm, const struct way *w, char *out, size_t size);
