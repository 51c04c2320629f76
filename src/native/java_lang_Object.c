#include "native/support.h"
#include "vm/monitor.h"
#include <time.h>

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
    RETURN_VOID; // one thread: nobody waits
}

NATIVE(notifyAll) {
    TRY(need_owner(vm, t, a[0].r));
    RETURN_VOID;
}

NATIVE(wait_) {
    if (a[1].l < 0)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", "timeout value is negative");
    TRY(need_owner(vm, t, a[0].r));
    if (FIELD_AT(t->object, vm->k.f.Thread_interrupted, uint8_t)) {
        heap_put32(&vm->heap, t->object, vm->k.f.Thread_interrupted, 0);
        return throw_new(vm, t, "java/lang/InterruptedException", NULL);
    }
    if (!a[1].l) return NATIVE_BLOCK; // one thread: nobody can ever notify
    struct timespec time = {a[1].l / 1000, a[1].l % 1000 * 1000000};
    if (!vm->opt->exploring) nanosleep(&time, NULL);
    RETURN_VOID;
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
