#include "native/frames.h"
#include "native/support.h"
#include "vm/monitor.h"
#include "vm/schedule.h"
#include "vm/access.h"
#include "vm/clock.h"
#include "vm/frame.h"
#include "vm/thread.h"
#include "vm/visible.h"
#include <stdlib.h>

NATIVE(currentThread) { RETURN_REF(t->object); }
NATIVE(nothing) { RETURN_VOID; }

NATIVE(yield_) {
    if (vm->opt->exploring)
        return visible_go(vm, t, OPERATION_yield, t->object) ? NATIVE_OK : NATIVE_PAUSE;
    union slot *yielded = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    if (yielded->w) RETURN_VOID;
    yielded->w = 1;
    return thread_block(vm, t, THREAD_RUNNABLE, 0, 0);
}

// It lasts as long as other threads let it, and no time at all if there are none.
static enum native_result sleep_explored(struct vm *vm, struct thread *t, int64_t ms,
                                         union slot *slept) {
    if (slept->l) return NATIVE_OK;
    if (!visible_now(vm, t)) {
        if (vm->explore.clock || vm->explore.waits) clock_wait_alone(vm, clock_of_millis(ms));
        return NATIVE_OK;
    }
    slept->l = 1;
    return thread_block(vm, t, THREAD_SLEEPING, 0, clock_deadline(vm, clock_of_millis(ms)));
}

NATIVE(sleep_) {
    union slot *until = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    if (a[0].l < 0)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", "timeout value is negative");
    if (!until->l && !visible_go(vm, t, OPERATION_sleep, t->object)) return NATIVE_PAUSE;
    if (thread_is_interrupted(vm, t)) return thread_throw_interrupted(vm, t, "sleep interrupted");
    if (vm->opt->exploring) return sleep_explored(vm, t, a[0].l, until);
    if (until->l && until->l <= thread_now()) RETURN_VOID;
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

// While exploring all threads have stacks of the same size.
static bool has_large_stack(const struct vm *vm, ref thread) {
    return FIELD_AT(thread, vm->k.f.Thread_stackSize, uint64_t) > vm->opt->stack_size;
}

static enum native_result start_thread(struct vm *vm, struct thread *t, ref thread) {
    if (thread_start(vm, thread)) return NATIVE_OK;
    return throw_memory(vm, t,
                        "unable to create native thread: possibly out of memory or "
                        "process/resource limits reached");
}

NATIVE(start0) {
    union slot *started = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    if (!vm->opt->exploring) return start_thread(vm, t, a[0].r);
    if (!vm->explore.threads || vm->heap.link_mode || thread_is_service(a[0].r))
        return refuse_start(vm, a[0].r);
    if (has_large_stack(vm, a[0].r))
        return vm_unsupported(vm, "a thread with a larger stack than -Xss gives");
    if (started->w) RETURN_VOID;
    if (!clock_start_thread(vm)) return NATIVE_PAUSE;
    if (!t->quiet && !visible_stop(vm, t, OPERATION_start, a[0].r, 0)) return NATIVE_PAUSE;
    TRY(start_thread(vm, t, a[0].r));
    started->w = 1;
    vm->explore.pause = PAUSE_STARTED; // from now on, operations are visible
    return NATIVE_PAUSE;
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

// While interleavings are explored, interrupt(), isInterrupted(), interrupted() and isAlive() are
// one operation each.
NATIVE(interrupt_) {
    struct method *original = natives_original(vm, t->top->method);
    bool blocked = support_get_ref(vm, a[0].r, "blocker", "Lsun/nio/ch/Interruptible;");
    bool guarded = FIELD_AT(vm->k.System->mirror, vm->k.f.System_security, ref);
    if (blocked || guarded) return frame_become(t, original);
    if (!visible_go(vm, t, OPERATION_interrupt, a[0].r)) return NATIVE_PAUSE;
    struct thread *other = thread_of(vm, a[0].r);
    heap_put32(&vm->heap, a[0].r, vm->k.f.Thread_interrupted, 1);
    if (other) other->park_permit = true;
    RETURN_VOID;
}

static bool look_at(struct vm *vm, struct thread *t, ref thread) {
    if (!visible_now(vm, t)) return true;
    if (visible_shared(vm, thread)) return visible_stop(vm, t, OPERATION_look, thread, 0);
    visible_order(vm, t, thread, ORDER_LOOKED);
    return true;
}

NATIVE(isInterrupted) {
    if (!look_at(vm, t, a[0].r)) return NATIVE_PAUSE;
    RETURN_INT(FIELD_AT(a[0].r, vm->k.f.Thread_interrupted, uint8_t));
}

NATIVE(interrupted) {
    if (!look_at(vm, t, t->object)) return NATIVE_PAUSE;
    bool interrupted = FIELD_AT(t->object, vm->k.f.Thread_interrupted, uint8_t);
    if (interrupted) heap_put32(&vm->heap, t->object, vm->k.f.Thread_interrupted, 0);
    RETURN_INT(interrupted);
}

// A thread starts and ends with its own monitor. So a thread that has this monitor, as in join,
// looks without a stop.
NATIVE(isAlive) {
    bool alone = monitor_owner(a[0].r) == t->id && !vm->explore.everywhere;
    if (alone && visible_now(vm, t)) visible_order(vm, t, a[0].r, ORDER_LOOKED);
    else if (!look_at(vm, t, a[0].r)) return NATIVE_PAUSE;
    RETURN_INT(FIELD_AT(a[0].r, vm->k.f.Thread_eetop, uint64_t) != 0);
}

// Numbers for names and ids of threads: they count what each thread has made, so that the order in
// which threads run does not matter. From the first choice on, and until the program reads one,
// they are not counted: all threads that a thread makes get the same, whatever was before.
static int64_t next_number(struct vm *vm, struct thread *t, uint32_t *counter) {
    enum { APART = 10000 }; // between the numbers that two threads give
    bool counts = vm->explore.names || !vm->heap.marks.n;
    return (int64_t)t->rank * APART + (counts ? (*counter)++ : 0);
}

NATIVE(nextThreadNum) { RETURN_INT(next_number(vm, t, &t->named)); }

NATIVE(nextThreadID) {
    enum { FIRST = 20 }; // lower ones may be those of threads of the JDK
    if (!vm->explore.active) return frame_become(t, natives_original(vm, t->top->method));
    RETURN_LONG(FIRST + next_number(vm, t, &t->numbered));
}

NATIVE(getName) {
    if (!access_learn(vm, ACCESS_NAMES)) return NATIVE_PAUSE;
    return frame_become(t, natives_original(vm, t->top->method));
}

// Another thread that is about to enter a monitor is blocked a moment later in java; here it is
// never in between.
NATIVE(getState) {
    if (!look_at(vm, t, a[0].r)) return NATIVE_PAUSE;
    bool alive = thread_of(vm, a[0].r); // otherwise the answer is certain
    if (alive && a[0].r != t->object) doubt_note(vm, DOUBT_STATUS, "Thread.getState");
    return frame_become(t, natives_original(vm, t->top->method));
}

NATIVE(stop0) { // this, throwable
    struct thread *other = thread_of(vm, a[0].r);
    NOT_NULL(a[1].r);
    if (other == t) return throw_ref(t, a[1].r);
    if (other && vm->opt->exploring) return vm_unsupported(vm, "Thread.stop of another thread");
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
    if (vm->opt->exploring && !access_learn(vm, ACCESS_GROUPS)) return NATIVE_PAUSE;
    if (!visible_go(vm, t, OPERATION_look, t->object)) return NATIVE_PAUSE;
    int32_t n = 0;
    for (uint32_t i = 0; i < vm->threads.n; i++) n += vm->threads.at[i]->status != THREAD_DEAD;
    ref all = support_array(vm, "java/lang/Thread", n);
    NEED(all);
    for (uint32_t i = vm->threads.n; i-- > 0;)
        if (vm->threads.at[i]->status != THREAD_DEAD)
            heap_put_elem(&vm->heap, all, --n, vm->threads.at[i]->object);
    RETURN_REF(all);
}

// Where another thread is depends on where threads stop, which is not at each instruction.
static bool looks_at_others(struct vm *vm, const struct thread *t, ref threads) {
    for (int32_t i = 0; i < ARR(threads)->length; i++) {
        ref thread = ARRAY_AT(threads, ref)[i];
        if (thread && thread != t->object && thread_of(vm, thread)) return true;
    }
    return false;
}

NATIVE(dumpThreads) { // the trace of a thread that is not alive is null
    NOT_NULL(a[0].r);
    if (!visible_go(vm, t, OPERATION_look, t->object)) return NATIVE_PAUSE;
    if (looks_at_others(vm, t, a[0].r)) doubt_note(vm, DOUBT_STATUS, "Thread.getStackTrace");
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
    {"start0", "()V", start0, 0},
    {"interrupt", "()V", interrupt_, NATIVE_THREADS},
    {"isInterrupted", "()Z", isInterrupted, NATIVE_THREADS},
    {"interrupted", "()Z", interrupted, NATIVE_THREADS},
    {"isAlive", "()Z", isAlive, NATIVE_THREADS},
    {"getState", "()Ljava/lang/Thread$State;", getState, NATIVE_THREADS},
    {"nextThreadNum", "()I", nextThreadNum, NATIVE_THREADS | NATIVE_UNLOCKED},
    {"nextThreadID", "()J", nextThreadID, NATIVE_THREADS | NATIVE_UNLOCKED},
    {"getName", "()Ljava/lang/String;", getName, NATIVE_THREADS},
    {"getId", "()J", getName, NATIVE_THREADS},
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
