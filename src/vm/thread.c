#include "vm/thread.h"
#include "base/invariant.h"
#include "heap/string.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/monitor.h"
#include "vm/natives.h"
#include "vm/schedule.h"
#include "vm/throw.h"
#include "vm/visible.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

enum { MAX_THREADS = 0xffff }; // an id is half of a thin lock

// --- stacks ---

static void *reserve_stack(size_t bytes) {
    void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                   -1, 0);
    return p == MAP_FAILED ? NULL : p;
}

static struct thread *make_thread(struct vm *vm, size_t n_frames, size_t n_slots) {
    if (vm->threads.n == MAX_THREADS) return NULL;
    struct thread *t = calloc(2, sizeof *t); // the second is its image, see vm/saved.h
    t->frames = reserve_stack(2 * n_frames * sizeof *t->frames);
    t->slots = reserve_stack(2 * n_slots * sizeof *t->slots);
    t->frames_end = t->frames + n_frames;
    t->slots_end = t->slots + n_slots;
    if (!t->frames || !t->slots) {
        thread_free(t);
        return NULL;
    }
    t->id = vm->threads.n + 1;
    t->top = t->frames - 1;
    VEC_PUSH(&vm->threads, t);
    return t;
}

struct thread *thread_new(struct vm *vm, uint64_t stack_size) {
    size_t n_frames = stack_size / FRAME_COST, n_slots = stack_size / sizeof(union slot);
    struct thread *t = NULL;
    for (uint32_t i = 0; i < vm->threads.n && !t; i++) {
        struct thread *dead = vm->threads.at[i];
        bool fits = dead->slots_end - dead->slots == (ptrdiff_t)n_slots;
        if (dead->status == THREAD_DEAD && !dead->permanent && fits) t = dead;
    }
    if (!t) t = make_thread(vm, n_frames, n_slots);
    if (t) t->status = THREAD_RUNNABLE, vm->living++;
    INVARIANT(!t || vm->threads.at[t->id - 1] == t, "vm/thread.h 3");
    return t;
}

void thread_free(struct thread *t) {
    if (t->frames) munmap(t->frames, 2 * (size_t)((uint8_t *)t->frames_end - (uint8_t *)t->frames));
    if (t->slots) munmap(t->slots, 2 * (size_t)((uint8_t *)t->slots_end - (uint8_t *)t->slots));
    free(t);
}

// --- the status in java.lang.Thread ---

static void show_status(struct vm *vm, const struct thread *t) {
    enum { // bits of JVMTI
        ALIVE = 1,
        ENDED = 2,
        RUNS = 4,
        FOREVER = 16,
        TIMED = 32,
        SLEEPS = 64,
        WAITS = 128,
        IN_WAIT = 256,
        IN_PARK = 512,
        ENTERS = 1024
    };
    static const uint16_t bits[] = {[THREAD_DEAD] = ENDED,
                                    [THREAD_RUNNABLE] = ALIVE | RUNS,
                                    [THREAD_ENTERING] = ALIVE | ENTERS,
                                    [THREAD_WAITING] = ALIVE | WAITS | IN_WAIT,
                                    [THREAD_SLEEPING] = ALIVE | WAITS | SLEEPS,
                                    [THREAD_PARKED] = ALIVE | WAITS | IN_PARK,
                                    [THREAD_INIT] = ALIVE | RUNS,
                                    [THREAD_INPUT] = ALIVE | RUNS,
                                    [THREAD_LAST] = ALIVE | RUNS,
                                    [THREAD_PENDING] = ALIVE | RUNS};
    if (!t->object) return;
    uint32_t shown = bits[t->status];
    if (shown & WAITS) shown |= t->deadline ? TIMED : FOREVER;
    heap_put32(&vm->heap, t->object, vm->k.f.Thread_threadStatus, shown);
}

// --- waiting ---

enum native_result thread_block(struct vm *vm, struct thread *t, enum thread_status status, ref on,
                                int64_t deadline) {
    if (status == THREAD_RUNNABLE) t->turn = ++vm->turns;
    t->status = (uint8_t)status;
    t->on = on;
    t->deadline = deadline;
    show_status(vm, t);
    if (deadline) schedule_soon(vm);
    return NATIVE_BLOCK;
}

void thread_wake(struct vm *vm, struct thread *t) {
    INVARIANT(t->status != THREAD_DEAD, "vm/thread.h 2");
    if (t->status == THREAD_RUNNABLE) return;
    thread_block(vm, t, THREAD_RUNNABLE, 0, 0);
    schedule_soon(vm);
}

void thread_wake_all(struct vm *vm, enum thread_status status, ref on) {
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        struct thread *t = vm->threads.at[i];
        if (t->status == status && t->on == on) thread_wake(vm, t);
    }
}

int64_t thread_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000ll + now.tv_nsec;
}

int64_t thread_deadline(int64_t nanoseconds) {
    int64_t now = thread_now();
    return nanoseconds > INT64_MAX - now ? INT64_MAX : now + nanoseconds;
}

int64_t thread_deadline_ms(int64_t milliseconds) {
    int64_t most = INT64_MAX / 1000000;
    return thread_deadline(milliseconds > most ? INT64_MAX : milliseconds * 1000000);
}

bool thread_is_interrupted(struct vm *vm, struct thread *t) {
    return FIELD_AT(t->object, vm->k.f.Thread_interrupted, uint8_t);
}

enum native_result thread_throw_interrupted(struct vm *vm, struct thread *t, const char *message) {
    uint8_t *flag = &FIELD_AT(t->object, vm->k.f.Thread_interrupted, uint8_t);
    BARRIER(&vm->heap, flag);
    *flag = 0;
    return throw_new(vm, t, "java/lang/InterruptedException", message ? "%s" : NULL, message);
}

// --- life ---

bool thread_is_service(ref object) {
    static const char *const names[] = {"java/lang/ref/Reference$ReferenceHandler",
                                        "java/lang/ref/Finalizer$FinalizerThread",
                                        "jdk/internal/misc/InnocuousThread"};
    for (size_t i = 0; i < COUNT(names); i++)
        if (sym_is(KLASS_OF(object)->name, names[i])) return true;
    return false;
}

struct thread *thread_of(struct vm *vm, ref object) {
    uint64_t id = FIELD_AT(object, vm->k.f.Thread_eetop, uint64_t);
    INVARIANT(id <= vm->threads.n && (!id || vm->threads.at[id - 1]->object == object),
              "vm/thread.h 3");
    return id ? vm->threads.at[id - 1] : NULL;
}

void thread_attach(struct vm *vm, struct thread *t, ref object) {
    t->object = object;
    heap_put64(&vm->heap, object, vm->k.f.Thread_eetop, t->id);
}

// --- the order of the living ---

static bool descends_from(const struct vm *vm, const struct thread *t, const struct thread *from) {
    while (t && t != from) t = t->parent ? vm->threads.at[t->parent - 1] : NULL;
    return t;
}

// Puts t behind all that its parent led to.
static void rank_thread(struct vm *vm, struct thread *t, const struct thread *parent) {
    uint32_t rank = parent->rank;
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        const struct thread *other = vm->threads.at[i];
        if (other == t || other->status == THREAD_DEAD || other->rank <= rank) continue;
        if (descends_from(vm, other, parent)) rank = other->rank;
    }
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        struct thread *other = vm->threads.at[i];
        if (other != t && other->status != THREAD_DEAD && other->rank > rank) other->rank++;
    }
    t->rank = rank + 1;
    t->parent = parent->id;
}

static void unrank_thread(struct vm *vm, const struct thread *t) {
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        struct thread *other = vm->threads.at[i];
        if (other == t || other->status == THREAD_DEAD) continue;
        if (other->rank > t->rank) other->rank--;
        if (other->parent == t->id) other->parent = t->parent;
    }
}

void thread_name(struct vm *vm, ref thread, char *out, size_t size) {
    size_t len;
    ref name = thread ? FIELD_AT(thread, vm->k.f.Thread_name, ref) : 0;
    char *text = name ? string_to_utf8(name, &len) : NULL;
    snprintf(out, size, "%s", text ? text : "?");
    free(text);
}

uint32_t thread_ranked(const struct vm *vm, struct thread **out) {
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        struct thread *t = vm->threads.at[i];
        if (t->status == THREAD_DEAD) continue;
        INVARIANT(t->rank < vm->living, "vm/thread.h 6");
        out[t->rank] = t;
    }
    return vm->living;
}

static void restart_thread(struct vm *vm, struct thread *t) {
    t->top = t->frames - 1;
    t->exception = 0;
    t->park_permit = t->notified = t->go = t->quiet = false;
    t->link = t->overflow_depth = t->next = t->op = t->cell = t->hashes = 0;
    t->named = t->numbered = 0;
    frame_push(vm, t, vm->hidden.body, t->slots, FRAME_THREAD);
    t->slots[0].w = t->object;
    thread_block(vm, t, THREAD_RUNNABLE, 0, 0);
}

bool thread_start(struct vm *vm, ref object) {
    uint64_t asked = FIELD_AT(object, vm->k.f.Thread_stackSize, uint64_t), page = 4096;
    uint64_t size = asked && asked < 1ull << 40 ? (asked + page - 1) & ~(page - 1) : 0;
    if (size < vm->opt->stack_size / 4 || vm->opt->exploring) size = vm->opt->stack_size;
    struct thread *t = thread_new(vm, size);
    if (!t) return false;
    t->daemon = FIELD_AT(object, vm->k.f.Thread_daemon, uint8_t);
    t->permanent = vm->heap.link_mode > 0;
    thread_attach(vm, t, object);
    rank_thread(vm, t, vm->current);
    restart_thread(vm, t);
    schedule_soon(vm);
    vm->figures.threads++;
    if (vm->living > vm->figures.peak_threads) vm->figures.peak_threads = vm->living;
    return true;
}

// --- Thread.stop, suspend, resume ---

void thread_stop(struct vm *vm, struct thread *t, ref throwable) {
    bool flagged = t->status != THREAD_WAITING && t->status != THREAD_SLEEPING;
    t->stop = throwable;
    if (flagged) heap_put32(&vm->heap, t->object, vm->k.f.Thread_interrupted, 1); // as HotSpot does
    if (t->status == THREAD_WAITING) monitor_stop_waiting(vm, t);
    else if (t->status == THREAD_SLEEPING || t->status == THREAD_PARKED) thread_wake(vm, t);
    schedule_soon(vm);
}

void thread_take_stop(struct vm *vm, struct thread *t) {
    bool begun = t->top > t->frames, leaving = t->frames->method == vm->hidden.leave;
    if (t->frames->step || leaving) { // it is ending
        t->stop = 0;
    } else if (!begun || t->entering || vm->heap.link_mode) {
        budget_shorten(&vm->budget, 1); // it takes the monitor before it throws: try again
    } else {
        t->exception = t->stop;
        t->stop = 0;
    }
}

static uint32_t count_others(const struct vm *vm, const struct thread *but) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        const struct thread *t = vm->threads.at[i];
        n += t != but && t->status != THREAD_DEAD && !t->daemon;
    }
    return n;
}

static inline bool thread_is_queued(const struct thread *t) { return t->next || t->entering; }

static void reset_thread(struct thread *t) {
    t->status = THREAD_DEAD;
    t->deadline = 0;
    t->object = t->exception = t->stop = t->on = 0;
    t->suspended = t->entering = t->go = t->quiet = false;
    t->op = 0;
    t->top = t->frames - 1;
}

void thread_end(struct vm *vm, struct thread *t) {
    INVARIANT(!thread_is_queued(t), "vm/monitor.h 1");
    unrank_thread(vm, t);
    reset_thread(t);
    vm->living--;
    thread_wake_all(vm, THREAD_LAST, 0);
}

void thread_undo_start(struct vm *vm, struct thread *t) {
    if (t->permanent) restart_thread(vm, t);
    else reset_thread(t);
}

// --- hidden natives ---

// void body(Thread): the first frame of a thread.
static enum native_result run_body(struct vm *vm, struct thread *t, union slot *a,
                                   union slot *result) {
    (void)result;
    struct frame *f = t->top;
    // Set if the thread was stopped before its start.
    bool stillborn = FIELD_AT(a[0].r, vm->k.f.Thread_stillborn, uint8_t);
    if (f->step == 0 && stillborn) f->step = 1;
    if (f->step == 0) {
        const struct method *run = vm->k.m.Thread_run;
        return frame_upcall(vm, t, KLASS_OF(a[0].r)->vtable[run->vindex], a);
    }
    if (f->step == 1) {
        ref e = f->threw ? NATIVE_SLOT(f, NATIVE_RESULT).r : 0;
        return frame_upcall(vm, t, vm->hidden.leave, (union slot[]){{.w = a[0].r}, {.w = e}});
    }
    return NATIVE_OK;
}

// void tell(Throwable): reports that the handler of uncaught exceptions threw, with the message of
// HotSpot.
static enum native_result report_handler_failure(struct vm *vm, struct thread *t, union slot *a,
                                                 union slot *result) {
    (void)result;
    char name[600];
    size_t len;
    ref who = FIELD_AT(t->object, vm->k.f.Thread_name, ref);
    char *text = who ? string_to_utf8(who, &len) : strdup("");
    fprintf(stderr, "\nException: %s thrown from the UncaughtExceptionHandler in thread \"%s\"\n",
            throw_class_name(KLASS_OF(a[0].r), name, sizeof name), text);
    free(text);
    return NATIVE_OK;
}

// Thread.join waits on the monitor of the thread.
static enum native_result terminate_thread(struct vm *vm, struct thread *t, ref object) {
    TRY(monitor_enter(vm, t, object));
    heap_put64(&vm->heap, object, vm->k.f.Thread_eetop, 0);
    t->status = THREAD_DEAD;
    show_status(vm, t);
    t->status = THREAD_RUNNABLE; // until its frames have returned
    monitor_notify(vm, object, true);
    return monitor_exit(vm, t, object);
}

// True if the program has installed a handler of uncaught exceptions for this thread.
static bool has_handler(struct vm *vm, ref thread) {
    const struct known *k = &vm->k;
    if (FIELD_AT(thread, k->f.Thread_handler, ref)) return true;
    if (FIELD_AT(k->Thread->mirror, k->f.Thread_defaultHandler, ref)) return true;
    for (ref g = FIELD_AT(thread, k->f.Thread_group, ref); g;
         g = FIELD_AT(g, k->f.ThreadGroup_parent, ref))
        if (!KLASS_OF(g)->jdk) return true;
    return false;
}

// void leave(Thread, Throwable): ends a thread.
static enum native_result leave_thread(struct vm *vm, struct thread *t, union slot *a,
                                       union slot *result) {
    (void)result;
    struct frame *f = t->top;
    if (f->step == 0) {
        if (a[1].r && vm->explore.threads && !has_handler(vm, a[0].r)) {
            t->exception = a[1].r;
            vm->explore.pause = PAUSE_UNCAUGHT;
            return NATIVE_PAUSE;
        }
        if (a[1].r) return frame_upcall(vm, t, vm->k.m.Thread_dispatchUncaught, a);
        f->step = 1;
    }
    if (f->step == 1) {
        if (f->threw) return frame_upcall(vm, t, vm->hidden.tell, &NATIVE_SLOT(f, NATIVE_RESULT));
        f->step = 2;
    }
    if (f->step == 2) {
        if (!visible_go(vm, t, OPERATION_end, a[0].r)) return NATIVE_PAUSE;
        t->quiet = vm->explore.threads;
        return frame_upcall(vm, t, vm->k.m.Thread_exit, a);
    }
    return terminate_thread(vm, t, a[0].r);
}

// void last(): waits until all other threads are daemons.
static enum native_result wait_for_others(struct vm *vm, struct thread *t, union slot *a,
                                          union slot *result) {
    (void)a, (void)result;
    return count_others(vm, t) ? thread_block(vm, t, THREAD_LAST, 0, 0) : NATIVE_OK;
}

void thread_prepare(struct vm *vm) {
    vm->hidden.body = init_hidden_native(vm, "body", "(Ljava/lang/Thread;)V", run_body);
    vm->hidden.leave =
        init_hidden_native(vm, "leave", "(Ljava/lang/Thread;Ljava/lang/Throwable;)V", leave_thread);
    vm->hidden.tell =
        init_hidden_native(vm, "tell", "(Ljava/lang/Throwable;)V", report_handler_failure);
    vm->hidden.last = init_hidden_native(vm, "last", "()V", wait_for_others);
    vm->hidden.body->native_flags = vm->hidden.leave->native_flags = NATIVE_CATCHES;
    vm->hidden.tell->native_flags = NATIVE_OUTSIDE;
}
