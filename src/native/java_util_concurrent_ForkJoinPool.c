// Work for other threads. A search runs one thread, unless it explores interleavings. Where java
// would pass a task to a pool (a parallel stream, an asynchronous future) or keep one for the end
// of the program, a search would see only one of many orders, so such a program is not supported.
#include "native/support.h"
#include "vm/frame.h"
#include "vm/monitor.h"
#include "vm/natives.h"

NATIVE(externalPush) { // ForkJoinTask task
    char name[300];
    if (vm->explore.threads) return frame_become(t, natives_original(vm, t->top->method));
    NOT_NULL(a[1].r);
    return vm_unsupported(vm, "more than one thread (a %s for a ForkJoinPool)",
                          throw_class_name(KLASS_OF(a[1].r), name, sizeof name));
}

// Hooks of the JDK are accepted (java.util.logging closes its handlers): a program cannot see them.
NATIVE(add) {
    NOT_NULL(a[0].r);
    if (KLASS_OF(a[0].r)->jdk && KLASS_OF(a[0].r) != vm->k.Thread) RETURN_VOID;
    if (!vm->explore.threads)
        return vm_unsupported(vm, "more than one thread (Runtime.addShutdownHook)");
    ref lock = t->top->lock; // the original method takes it again
    if (lock) TRY(monitor_exit(vm, t, lock));
    t->top->lock = 0;
    return frame_become(t, natives_original(vm, t->top->method));
}

const struct native_row native_java_util_concurrent_ForkJoinPool[] = {
    {"externalPush", "(Ljava/util/concurrent/ForkJoinTask;)V", externalPush, NATIVE_EXPLORING},
    {0},
};

const struct native_row native_java_lang_ApplicationShutdownHooks[] = {
    {"add", "(Ljava/lang/Thread;)V", add, NATIVE_EXPLORING},
    {0},
};
