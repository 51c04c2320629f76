#include "native/support.h"
#include "vm/clock.h"
#include "vm/monitor.h"
#include "vm/references.h"
#include "vm/offer.h"
#include "vm/thread.h"
#include "vm/visible.h"

NATIVE(getClass) { RETURN_REF(init_mirror(vm, KLASS_OF(a[0].r))); }

NATIVE(hashCode) {
    uint32_t hash;
    TRY(visible_hash(vm, t, a[0].r, &hash));
    RETURN_INT(hash);
}

NATIVE(clone) {
    ref from = a[0].r;
    struct klass *k = KLASS_OF(from);
    if (!klass_is_array(k) && !klass_subclass(k, vm->linker.cloneable)) {
        char name[256];
        return throw_new(vm, t, "java/lang/CloneNotSupportedException", "%s",
                         throw_class_name(k, name, sizeof name));
    }
    ref to = klass_is_array(k) ? heap_alloc_array(&vm->heap, k, ARR(from)->length)
                               : heap_alloc(&vm->heap, k);
    NEED(to);
    uint64_t bytes = heap_object_size(from) - sizeof(struct object);
    heap_barrier_range(&vm->heap, OBJ(to) + 1, bytes);
    if (references_must_register(vm, k)) TRY(references_register(vm, t, to));
    memcpy(OBJ(to) + 1, OBJ(from) + 1, bytes);
    RETURN_REF(to);
}

static enum native_result need_owner(struct vm *vm, struct thread *t, ref r) {
    if (monitor_owned(vm, t, r)) return NATIVE_OK;
    return throw_new(vm, t, "java/lang/IllegalMonitorStateException",
                     "current thread is not owner");
}

// With several threads, which one notify wakes is a choice.
static enum native_result notify_any(struct vm *vm, struct thread *t, ref o) {
    uint32_t n = monitor_waiters(vm, o), nth = 0;
    if (n > 1 && !offer_taken(vm, &nth)) {
        if (vm->living > 1) visible_again(t, OPERATION_notify, o, 0);
        vm->explore.choice =
            (struct choice){.kind = CHOICE_notify, .n = n, .label = offer_label(t, o)};
        return offer(vm);
    }
    monitor_wake(vm, o, nth);
    RETURN_VOID;
}

NATIVE(notify) {
    TRY(need_owner(vm, t, a[0].r));
    if (!visible_go(vm, t, OPERATION_notify, a[0].r)) return NATIVE_PAUSE;
    if (vm->explore.threads) return notify_any(vm, t, a[0].r);
    monitor_notify(vm, a[0].r, false);
    RETURN_VOID;
}

NATIVE(notifyAll) {
    TRY(need_owner(vm, t, a[0].r));
    if (!visible_go(vm, t, OPERATION_notify, a[0].r)) return NATIVE_PAUSE;
    monitor_notify(vm, a[0].r, true);
    RETURN_VOID;
}

// Exploring: the wait has ended, and the thread enters the monitor again. If it was both notified
// and interrupted it does either (JLS 17.2.4); if it throws, another thread gets the notification.
static enum native_result return_explored(struct vm *vm, struct thread *t, ref o,
                                          union slot *held) {
    uint32_t n = monitor_waiters(vm, o), taken = 0;
    if (!visible_go(vm, t, OPERATION_reenter, o)) return NATIVE_PAUSE;
    bool interrupted = thread_is_interrupted(vm, t);
    if (t->notified && interrupted && !offer_taken(vm, &taken)) {
        visible_again(t, OPERATION_reenter, o, 0);
        vm->explore.choice = (struct choice){
            .kind = CHOICE_interrupt, .n = 1 + (n ? n : 1), .label = offer_label(t, o)};
        return offer(vm);
    }
    enum native_result r = monitor_return(vm, t, o, (uint32_t)held->w);
    if (r != NATIVE_OK) return visible_again(t, OPERATION_reenter, o, 0), r;
    bool notified = t->notified;
    t->notified = false;
    if (notified && !taken) RETURN_VOID;
    if (notified) monitor_wake(vm, o, taken - 1);
    if (interrupted) return thread_throw_interrupted(vm, t, NULL);
    RETURN_VOID;
}

// A wait begins with leaving a monitor, which needs no stop. An interrupt that comes right before
// it ends the wait at once if it comes right after.
static bool begin_wait(struct vm *vm, struct thread *t, ref o) {
    if (vm->explore.everywhere) return visible_go(vm, t, OPERATION_wait, o);
    if (visible_now(vm, t)) visible_order(vm, t, o, ORDER_LEFT);
    return true;
}

NATIVE(wait_) {
    if (a[1].l < 0)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", "timeout value is negative");
    union slot *held =
        &NATIVE_SLOT(t->top, NATIVE_PRIM0); // the count of its monitor, while it waits
    if (held->w && vm->explore.threads) return return_explored(vm, t, a[0].r, held);
    if (held->w) {
        TRY(monitor_return(vm, t, a[0].r, (uint32_t)held->w));
        if (t->stop) { // Thread.stop ended the wait
            ref stop = t->stop;
            t->stop = 0;
            return throw_ref(t, stop);
        }
        if (!t->notified && thread_is_interrupted(vm, t))
            return thread_throw_interrupted(vm, t, NULL);
        RETURN_VOID;
    }
    TRY(need_owner(vm, t, a[0].r));
    if (!begin_wait(vm, t, a[0].r)) return NATIVE_PAUSE;
    if (thread_is_interrupted(vm, t)) return thread_throw_interrupted(vm, t, NULL);
    if (a[1].l && vm->opt->exploring && vm->living == 1) { // no other thread could run meanwhile
        clock_wait_alone(vm, clock_of_millis(a[1].l));
        RETURN_VOID;
    }
    int64_t deadline = !a[1].l              ? 0
                       : vm->opt->exploring ? clock_deadline(vm, clock_of_millis(a[1].l))
                                            : thread_deadline_ms(a[1].l);
    uint32_t count = 0;
    enum native_result r = monitor_wait(vm, t, a[0].r, deadline, &count);
    held->w = count;
    return r;
}

const struct native_row native_java_lang_Object[] = {
    {"getClass", "()Ljava/lang/Class;", getClass, NATIVE_DIRECT},
    {"hashCode", "()I", hashCode, NATIVE_DIRECT},
    {"clone", "()Ljava/lang/Object;", clone, NATIVE_DIRECT | NATIVE_CONTENT},
    {"notify", "()V", notify, NATIVE_DIRECT},
    {"notifyAll", "()V", notifyAll, NATIVE_DIRECT},
    {"wait", "(J)V", wait_, 0},
    {0},
};
