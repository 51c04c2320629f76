#include "native/support.h"
#include "vm/monitor.h"
#include "vm/references.h"
#include "vm/thread.h"

NATIVE(getClass) { RETURN_REF(init_mirror(vm, KLASS_OF(a[0].r))); }

NATIVE(hashCode) {
    uint32_t hash = heap_identity_hash(&vm->heap, a[0].r);
    NEED(hash);
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

NATIVE(notify) {
    TRY(need_owner(vm, t, a[0].r));
    monitor_notify(vm, a[0].r, false);
    RETURN_VOID;
}

NATIVE(notifyAll) {
    TRY(need_owner(vm, t, a[0].r));
    monitor_notify(vm, a[0].r, true);
    RETURN_VOID;
}

NATIVE(wait_) {
    if (a[1].l < 0)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", "timeout value is negative");
    union slot *held =
        &NATIVE_SLOT(t->top, NATIVE_PRIM0); // the count of its monitor, while it waits
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
    if (thread_is_interrupted(vm, t)) return thread_throw_interrupted(vm, t, NULL);
    if (a[1].l && vm->opt->exploring) { // no other thread could run meanwhile
        vm->explore.waited += (uint64_t)a[1].l * 1000000;
        RETURN_VOID;
    }
    int64_t deadline = a[1].l ? thread_deadline_ms(a[1].l) : 0;
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
