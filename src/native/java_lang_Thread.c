#include "native/frames.h"
#include "native/support.h"
#include "vm/monitor.h"
#include "vm/schedule.h"
#include "vm/thread.h"
#include <stdlib.h>

NATIVE(currentThread) { RETURN_REF(t->object); }
NATIVE(nothing) { RETURN_VOID; }

NATIVE(yield_) {
    union slot *yielded = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    if (yielded->w) RETURN_VOID;
    yielded->w = 1;
    return thread_block(vm, t, THREAD_RUNNABLE, 0, 0);
}

NATIVE(sleep_) {
    union slot *until = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    if (a[0].l < 0)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", "timeout value is negative");
    if (thread_is_interrupted(vm, t)) return thread_throw_interrupted(vm, t, "sleep interrupted");
    if (vm->opt->exploring || (until->l && until->l <= thread_now())) RETURN_VOID;
    if (!until->l) until->l = thread_deadline_ms(a[0].l);
    return thread_block(vm, t, a[0].l ? THREAD_SLEEPING : THREAD_RUNNABLE, 0,
                        a[0].l ? until->l : 0);
}

static enum native_result refuse_start(struct vm *vm, ref thread) {
    if (thread_is_service(thread)) return NATIVE_OK;
    char *name = string_to_utf8(FIELD_AT(thread, vm->k.f.Thread_name, ref), &(size_t){0});
    enum native_result r =
        vm_unsupported(vm, "more than one thread (Thread.start of \"%s\")", name);
    free(name);
    return r;
}

NATIVE(start0) {
    if (vm->opt->exploring) return refuse_start(vm, a[0].r);
    if (thread_start(vm, a[0].r)) RETURN_VOID;
    return throw_memory(vm, t,
                        "unable to create native thread: possibly out of memory or "
                        "process/resource limits reached");
}

NATIVE(interrupt0) { // the flag is set
    struct thread *other = thread_of(vm, a[0].r);
    if (!other) RETURN_VOID;
    other->park_permit = true;
    if (other->status == THREAD_WAITING) monitor_stop_waiting(vm, other);
    else if (other->status == THREAD_SLEEPING || other->status == THREAD_PARKED)
        thread_wake(vm, other);
    RETURN_VOID;
}

NATIVE(stop0) { // this, throwable
    struct thread *other = thread_of(vm, a[0].r);
    NOT_NULL(a[1].r);
    if (other == t) return throw_ref(t, a[1].r);
    if (other) thread_stop(vm, other, a[1].r);
    else support_put_bool(vm, a[0].r, "stillborn", true);
    RETURN_VOID;
}

NATIVE(suspend0) {
    union slot *done = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    struct thread *other = thread_of(vm, a[0].r);
    if (vm->opt->exploring) return vm_unsupported(vm, "suspending a thread");
    if (done->w || !other) RETURN_VOID;
    done->w = 1;
    other->suspended = true;
    return other == t ? thread_block(vm, t, THREAD_RUNNABLE, 0, 0) : NATIVE_OK;
}

NATIVE(resume0) {
    struct thread *other = thread_of(vm, a[0].r);
    if (other) other->suspended = false;
    schedule_soon(vm);
    RETURN_VOID;
}

NATIVE(holdsLock) {
    NOT_NULL(a[0].r);
    RETURN_INT(monitor_owned(vm, t, a[0].r));
}

NATIVE(getThreads) {
    int32_t n = 0;
    for (uint32_t i = 0; i < vm->threads.n; i++) n += vm->threads.at[i]->status != THREAD_DEAD;
    ref all = support_array(vm, "java/lang/Thread", n);
    NEED(all);
    for (uint32_t i = vm->threads.n; i-- > 0;)
        if (vm->threads.at[i]->status != THREAD_DEAD)
            heap_put_elem(&vm->heap, all, --n, vm->threads.at[i]->object);
    RETURN_REF(all);
}

NATIVE(dumpThreads) { // the trace of a thread that is not alive is null
    NOT_NULL(a[0].r);
    struct klass *k = linker_boot(&vm->linker, "java/lang/StackTraceElement");
    int32_t n = ARR(a[0].r)->length;
    ref traces =
        heap_alloc_array(&vm->heap, linker_array(&vm->linker, linker_array(&vm->linker, k)), n);
    NEED(traces);
    for (int32_t i = 0; i < n; i++) {
        ref thread = ARRAY_AT(a[0].r, ref)[i];
        NOT_NULL(thread);
        const struct thread *other = thread_of(vm, thread);
        ref trace = other ? frames_trace(vm, other, INT32_MAX) : 0;
        if (other) NEED(trace);
        heap_put_elem(&vm->heap, traces, i, trace);
    }
    RETURN_REF(traces);
}

const struct native_row native_java_lang_Thread[] = {
    {"currentThread", "()Ljava/lang/Thread;", currentThread, NATIVE_DIRECT},
    {"yield", "()V", yield_, 0},
    {"sleep", "(J)V", sleep_, 0},
    {"start0", "()V", start0, NATIVE_DIRECT},
    {"stop0", "(Ljava/lang/Object;)V", stop0, NATIVE_DIRECT},
    {"suspend0", "()V", suspend0, 0},
    {"resume0", "()V", resume0, NATIVE_DIRECT},
    {"holdsLock", "(Ljava/lang/Object;)Z", holdsLock, NATIVE_DIRECT},
    {"getThreads", "()[Ljava/lang/Thread;", getThreads, NATIVE_DIRECT},
    {"dumpThreads", "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", dumpThreads, 0},
    {"setPriority0", "(I)V", nothing, NATIVE_DIRECT},
    {"interrupt0", "()V", interrupt0, NATIVE_DIRECT},
    {"clearInterruptEvent", "()V", nothing, NATIVE_DIRECT},
    {"setNativeName", "(Ljava/lang/String;)V", nothing, NATIVE_DIRECT},
    {0},
};
