// Thread beans: the threads, their stack traces, and what they wait for. All threads run on one
// thread of the host, so the processor time of each is that of the process.
#include "native/frames.h"
#include "native/support.h"
#include "vm/monitor.h"
#include "vm/thread.h"
#include <time.h>

static struct thread *thread_by_id(struct vm *vm, struct thread *t,
                                   int64_t tid) { // tid 0 is t itself
    uint32_t offset = support_offset(vm, vm->k.Thread, "tid", "J");
    if (!tid) return t;
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        struct thread *other = vm->threads.at[i];
        if (other->status != THREAD_DEAD && other->object &&
            FIELD_AT(other->object, offset, int64_t) == tid)
            return other;
    }
    return NULL;
}

// ---- deadlocks ----------------------------------------------------------------------------------

static bool is_a(struct vm *vm, ref o, const char *klass) {
    return o && klass_subclass(KLASS_OF(o), linker_boot(&vm->linker, klass));
}

static ref blocker_of(struct vm *vm, const struct thread *t) {
    if (t->status == THREAD_ENTERING || t->status == THREAD_WAITING) return t->on;
    if (t->status != THREAD_PARKED) return 0;
    return support_get_ref(vm, t->object, "parkBlocker", "Ljava/lang/Object;");
}

// The Thread that owns the lock that t waits for, or 0 if there is none or it is unknown.
static ref blocker_owner(struct vm *vm, const struct thread *t, bool monitors_only) {
    static const char ownable[] = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
    ref on = blocker_of(vm, t);
    if (t->status == THREAD_ENTERING) {
        uint32_t id = on ? monitor_owner(on) : 0;
        return id ? vm->threads.at[id - 1]->object : 0;
    }
    if (monitors_only || t->status != THREAD_PARKED || !is_a(vm, on, ownable)) return 0;
    return support_get_ref(vm, on, "exclusiveOwnerThread", "Ljava/lang/Thread;");
}

static bool is_deadlocked(struct vm *vm, const struct thread *t, bool monitors_only) {
    const struct thread *at = t;
    for (uint32_t i = 0; i <= vm->threads.n; i++) {
        ref owner = blocker_owner(vm, at, monitors_only);
        at = owner ? thread_of(vm, owner) : NULL;
        if (!at || at == t) return at == t;
    }
    return false; // it waits for a cycle, but is not in it
}

static enum native_result find_deadlock(struct vm *vm, bool monitors_only, union slot *result) {
    int32_t n = 0;
    for (uint32_t i = 0; i < vm->threads.n; i++)
        n += is_deadlocked(vm, vm->threads.at[i], monitors_only);
    ref all = n ? support_array(vm, "java/lang/Thread", n) : 0;
    if (n) NEED(all);
    for (uint32_t i = vm->threads.n; i-- > 0;)
        if (is_deadlocked(vm, vm->threads.at[i], monitors_only))
            heap_put_elem(&vm->heap, all, --n, vm->threads.at[i]->object);
    RETURN_REF(all);
}

NATIVE(findMonitorDeadlockedThreads0) { return find_deadlock(vm, true, result); }
NATIVE(findDeadlockedThreads0) { return find_deadlock(vm, false, result); }

// ---- ThreadInfo ---------------------------------------------------------------------------------

// Calls the constructor of ThreadInfo for the next thread. A slot keeps the new object.
static enum native_result make_info(struct vm *vm, struct thread *t, const struct thread *of,
                                    int32_t depth) {
    struct klass *k = linker_boot(&vm->linker, "java/lang/management/ThreadInfo");
    TRY(init_class(vm, t, k));
    ref info = heap_alloc(&vm->heap, k), trace = frames_trace(vm, of, depth);
    NEED(info);
    NEED(trace);
    NATIVE_SLOT(t->top, NATIVE_REF1).w = info;
    union slot args[] = {{.w = info},
                         {.w = of->object},
                         {.i = FIELD_AT(of->object, vm->k.f.Thread_threadStatus, int32_t)},
                         {.w = blocker_of(vm, of)},
                         {.w = blocker_owner(vm, of, false)},
                         {.l = 0},
                         {0},
                         {.l = -1},
                         {0},
                         {.l = 0},
                         {0},
                         {.l = -1},
                         {0},
                         {.w = trace}};
    return frame_upcall(vm, t,
                        support_method(vm, k, "<init>",
                                       "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;"
                                       "JJJJ[Ljava/lang/StackTraceElement;)V"),
                        args);
}

// Fills `infos` for the ids, with one call of Java code for each. The index is in a slot, because
// it may be too large for a step.
static enum native_result fill_infos(struct vm *vm, struct thread *t, ref ids, int32_t depth,
                                     ref infos) {
    union slot *at = &NATIVE_SLOT(t->top, NATIVE_PRIM0), *made = &NATIVE_SLOT(t->top, NATIVE_REF1);
    for (; at->i < ARR(infos)->length; at->i++) {
        const struct thread *of = thread_by_id(vm, t, ARRAY_AT(ids, int64_t)[at->i]);
        if (made->w) heap_put_elem(&vm->heap, infos, at->i, made->r), made->w = 0;
        else if (of) return make_info(vm, t, of, depth);
    }
    return NATIVE_OK;
}

NATIVE(getThreadInfo1) { // ids; depth, 0 for no trace, -1 for all of it; infos
    return fill_infos(vm, t, a[0].r, a[1].i < 0 ? INT32_MAX : a[1].i, a[2].r);
}

static ref live_ids(struct vm *vm) {
    int32_t n = 0;
    uint32_t offset = support_offset(vm, vm->k.Thread, "tid", "J");
    for (uint32_t i = 0; i < vm->threads.n; i++) n += vm->threads.at[i]->status != THREAD_DEAD;
    ref ids = heap_alloc_array(&vm->heap, linker_array_of_kind(&vm->linker, KIND_LONG), n);
    for (uint32_t i = vm->threads.n; ids && i-- > 0;) {
        const struct thread *t = vm->threads.at[i];
        if (t->status == THREAD_DEAD) continue;
        int64_t *to = &ARRAY_AT(ids, int64_t)[--n];
        BARRIER(&vm->heap, to);
        *to = FIELD_AT(t->object, offset, int64_t);
    }
    return ids;
}

NATIVE(dumpThreads0) { // ids, or null for all; monitors; synchronizers; depth
    struct frame *f = t->top;
    union slot *infos = &NATIVE_SLOT(f, NATIVE_REF0), *ids = &NATIVE_SLOT(f, NATIVE_REF2);
    if (!infos->w) {
        ref who = a[0].r ? a[0].r : live_ids(vm);
        NEED(who);
        ref all = support_array(vm, "java/lang/management/ThreadInfo", ARR(who)->length);
        NEED(all);
        ids->w = who;
        infos->w = all;
    }
    TRY(fill_infos(vm, t, ids->r, a[3].i < 0 ? INT32_MAX : a[3].i, infos->r));
    RETURN_REF(infos->r);
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

// ---- times and memory ---------------------------------------------------------------------------

static int64_t cpu_time(const struct vm *vm) {
    struct timespec now = {0};
    if (!vm->opt->exploring) clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1000000000 + now.tv_nsec;
}

static int64_t allocated_bytes(const struct vm *vm) {
    return vm->opt->exploring ? 0 : (int64_t)heap_allocated(&vm->heap);
}

static void fill_values(struct vm *vm, struct thread *t, ref ids, ref values, int64_t value) {
    for (int32_t i = 0; i < ARR(ids)->length; i++) {
        int64_t *to = &ARRAY_AT(values, int64_t)[i];
        BARRIER(&vm->heap, to);
        *to = thread_by_id(vm, t, ARRAY_AT(ids, int64_t)[i]) ? value : -1;
    }
}

NATIVE(time_of) { RETURN_LONG(thread_by_id(vm, t, a[0].l) ? cpu_time(vm) : -1); }
NATIVE(times_of) {
    fill_values(vm, t, a[0].r, a[1].r, cpu_time(vm));
    RETURN_VOID;
}
NATIVE(memory_of) { RETURN_LONG(thread_by_id(vm, t, a[0].l) ? allocated_bytes(vm) : -1); }
NATIVE(memories_of) {
    fill_values(vm, t, a[0].r, a[1].r, allocated_bytes(vm));
    RETURN_VOID;
}

NATIVE(memory_of_all) { RETURN_LONG(allocated_bytes(vm)); }

NATIVE(resetPeakThreadCount0) {
    vm->figures.peak_threads = 0; // the threads alive now are counted anyway
    RETURN_VOID;
}
NATIVE(nothing) { RETURN_VOID; }

#define OUTSIDE (NATIVE_DIRECT | NATIVE_OUTSIDE)
const struct native_row native_sun_management_ThreadImpl[] = {
    {"getThreads", "()[Ljava/lang/Thread;", getThreads, NATIVE_DIRECT},
    {"getThreadInfo1", "([JI[Ljava/lang/management/ThreadInfo;)V", getThreadInfo1, 0},
    {"dumpThreads0", "([JZZI)[Ljava/lang/management/ThreadInfo;", dumpThreads0, 0},
    {"getThreadTotalCpuTime0", "(J)J", time_of, OUTSIDE},
    {"getThreadTotalCpuTime1", "([J[J)V", times_of, OUTSIDE},
    {"getThreadUserCpuTime0", "(J)J", time_of, OUTSIDE},
    {"getThreadUserCpuTime1", "([J[J)V", times_of, OUTSIDE},
    {"getThreadAllocatedMemory0", "(J)J", memory_of, OUTSIDE},
    {"getThreadAllocatedMemory1", "([J[J)V", memories_of, OUTSIDE},
    {"getTotalThreadAllocatedMemory", "()J", memory_of_all, OUTSIDE},
    {"setThreadCpuTimeEnabled0", "(Z)V", nothing, NATIVE_DIRECT},
    {"setThreadAllocatedMemoryEnabled0", "(Z)V", nothing, NATIVE_DIRECT},
    {"setThreadContentionMonitoringEnabled0", "(Z)V", nothing, NATIVE_DIRECT},
    {"findMonitorDeadlockedThreads0", "()[Ljava/lang/Thread;", findMonitorDeadlockedThreads0,
     NATIVE_DIRECT},
    {"findDeadlockedThreads0", "()[Ljava/lang/Thread;", findDeadlockedThreads0, NATIVE_DIRECT},
    {"resetPeakThreadCount0", "()V", resetPeakThreadCount0, OUTSIDE},
    {"resetContentionTimes0", "(J)V", nothing, NATIVE_DIRECT},
    {0},
};
