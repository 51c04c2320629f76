#include "native/support.h"
#include "vm/monitor.h"
#include <sched.h>
#include <stdlib.h>
#include <time.h>

NATIVE(currentThread) { RETURN_REF(t->object); }
NATIVE(yield_) { RETURN_VOID; }
NATIVE(nothing) { RETURN_VOID; }

NATIVE(sleep_) {
    if (a[0].l < 0)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", "timeout value is negative");
    if (FIELD_AT(t->object, vm->k.f.Thread_interrupted, uint8_t)) {
        heap_put32(&vm->heap, t->object, vm->k.f.Thread_interrupted, 0);
        return throw_new(vm, t, "java/lang/InterruptedException", "sleep interrupted");
    }
    struct timespec time = {a[0].l / 1000, a[0].l % 1000 * 1000000};
    if (!vm->opt->exploring) nanosleep(&time, NULL);
    RETURN_VOID;
}

// Threads that the JDK starts for its own service. They never run: nothing is ever put in their
// queues.
static bool is_service(const struct klass *k) {
    static const char *const names[] = {"java/lang/ref/Reference$ReferenceHandler",
                                        "java/lang/ref/Finalizer$FinalizerThread",
                                        "jdk/internal/misc/InnocuousThread"};
    for (size_t i = 0; i < COUNT(names); i++)
        if (sym_is(k->name, names[i])) return true;
    return false;
}

// A worker of the common pool only helps: whoever waits for a task runs what is still in the queues
// itself.
static bool is_helper(const char *name) {
    return !strncmp(name, "ForkJoinPool.commonPool-worker-", 31);
}

static void set_alive(struct vm *vm, struct thread *t, ref thread, bool alive) {
    enum { TERMINATED = 2, RUNNABLE = 5 };
    heap_put64(&vm->heap, thread, vm->k.f.Thread_eetop, alive ? t->id : 0);
    heap_put32(&vm->heap, thread, vm->k.f.Thread_threadStatus, alive ? RUNNABLE : TERMINATED);
}

static bool is_shutdown_hook(struct thread *t) { // start0 < Thread.start < runHooks
    return t->top - t->frames >= 2 &&
           sym_is(t->top[-2].method->owner->name, "java/lang/ApplicationShutdownHooks");
}

// Shutdown hooks run one after the other, each when it is started, on the stack of the thread that
// starts them.
static enum native_result run_hook(struct vm *vm, struct thread *t, ref hook) {
    struct frame *f = t->top;
    if (f->step == 0) {
        NATIVE_SLOT(f, NATIVE_REF0).w = t->object;
        set_alive(vm, t, hook, true);
        t->object = hook;
        return frame_upcall(vm, t, support_method(vm, KLASS_OF(hook), "run", "()V"),
                            (union slot[]){{.w = hook}});
    }
    if (f->step == 1 && f->threw) {
        union slot args[] = {{.w = hook}, {.w = NATIVE_SLOT(f, NATIVE_RESULT).r}};
        return frame_upcall(vm, t, vm->k.m.Thread_dispatchUncaught, args);
    }
    t->object = NATIVE_SLOT(f, NATIVE_REF0).r;
    set_alive(vm, t, hook, false);
    RETURN_VOID;
}

NATIVE(start0) {
    if (is_service(KLASS_OF(a[0].r))) RETURN_VOID;
    if (is_shutdown_hook(t)) return run_hook(vm, t, a[0].r);
    char *name = string_to_utf8(FIELD_AT(a[0].r, vm->k.f.Thread_name, ref), &(size_t){0});
    if (is_helper(name)) {
        free(name);
        RETURN_VOID;
    }
    enum native_result r =
        vm_unsupported(vm, "more than one thread (Thread.start of \"%s\")", name);
    free(name);
    return r;
}

NATIVE(holdsLock) {
    NOT_NULL(a[0].r);
    RETURN_INT(monitor_owned(vm, t, a[0].r));
}

const struct native_row native_java_lang_Thread[] = {
    {"currentThread", "()Ljava/lang/Thread;", currentThread, NATIVE_DIRECT},
    {"yield", "()V", yield_, NATIVE_DIRECT},
    {"sleep", "(J)V", sleep_, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"start0", "()V", start0, NATIVE_CATCHES},
    {"holdsLock", "(Ljava/lang/Object;)Z", holdsLock, NATIVE_DIRECT},
    {"getThreads", "()[Ljava/lang/Thread;", NULL, NATIVE_REFUSED},
    {"dumpThreads", "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", NULL, NATIVE_REFUSED},
    {"setPriority0", "(I)V", nothing, NATIVE_DIRECT},
    {"stop0", "(Ljava/lang/Object;)V", NULL, NATIVE_REFUSED},
    {"suspend0", "()V", NULL, NATIVE_REFUSED},
    {"resume0", "()V", NULL, NATIVE_REFUSED},
    {"interrupt0", "()V", nothing, NATIVE_DIRECT},
    {"clearInterruptEvent", "()V", nothing, NATIVE_DIRECT},
    {"setNativeName", "(Ljava/lang/String;)V", nothing, NATIVE_DIRECT},
    {0},
};
