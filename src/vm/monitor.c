#include "vm/monitor.h"
#include "base/invariant.h"
#include "vm/thread.h"
#include "vm/throw.h"
#include "vm/visible.h"

static uint32_t read_word(ref monitor, uint32_t offset) {
    return FIELD_AT(monitor, offset, uint32_t);
}

// --- queues: MONITOR_ENTRY, MONITOR_WAITING ---

static struct thread *thread_at(struct vm *vm, uint32_t id) {
    return id ? vm->threads.at[id - 1] : NULL;
}

static struct thread *queue_head(struct vm *vm, ref m, uint32_t queue) {
    return thread_at(vm, read_word(m, queue));
}

static inline bool is_in(struct vm *vm, ref m, uint32_t queue, const struct thread *t) {
    const struct thread *at = queue_head(vm, m, queue);
    while (at && at != t) at = thread_at(vm, at->next);
    return at;
}

static void append_thread(struct vm *vm, ref m, uint32_t queue, struct thread *t) {
    INVARIANT(!is_in(vm, m, MONITOR_ENTRY, t) && !is_in(vm, m, MONITOR_WAITING, t),
              "vm/monitor.h 1");
    INVARIANT(!t->next && !t->entering, "vm/monitor.h 1");
    struct thread *last = queue_head(vm, m, queue);
    t->next = 0;
    t->entering = queue == MONITOR_ENTRY;
    if (!last) {
        heap_put32(&vm->heap, m, queue, t->id);
        return;
    }
    while (last->next) last = thread_at(vm, last->next);
    last->next = t->id;
}

static void remove_thread(struct vm *vm, ref m, uint32_t queue, struct thread *t) {
    INVARIANT(is_in(vm, m, queue, t), "vm/monitor.h 1");
    struct thread *before = queue_head(vm, m, queue);
    if (before == t) {
        heap_put32(&vm->heap, m, queue, t->next);
    } else {
        while (before->next != t->id) before = thread_at(vm, before->next);
        before->next = t->next;
    }
    t->next = 0;
    t->entering = false;
}

// --- enter ---

static bool take_monitor(struct vm *vm, struct thread *t, ref m, uint32_t count) {
    uint32_t entry = read_word(m, MONITOR_ENTRY);
    if (read_word(m, MONITOR_OWNER) || (entry && entry != t->id)) return false;
    INVARIANT(!entry || t->status == THREAD_RUNNABLE, "vm/monitor.h 2");
    if (entry) remove_thread(vm, m, MONITOR_ENTRY, t);
    heap_put32(&vm->heap, m, MONITOR_OWNER, t->id);
    heap_put32(&vm->heap, m, MONITOR_COUNT, count);
    return true;
}

static enum native_result enter_fat(struct vm *vm, struct thread *t, ref r, ref m) {
    if (read_word(m, MONITOR_OWNER) == t->id) {
        heap_put32(&vm->heap, m, MONITOR_COUNT, read_word(m, MONITOR_COUNT) + 1);
        return NATIVE_OK;
    }
    if (take_monitor(vm, t, m, 1)) return NATIVE_OK;
    append_thread(vm, m, MONITOR_ENTRY, t);
    return thread_block(vm, t, THREAD_ENTERING, r, 0);
}

static enum native_result enter_any(struct vm *vm, struct thread *t, ref r) {
    struct object *o = OBJ(r);
    switch (lock_form(r)) {
    case LOCK_HASH:
        if (o->lock) break; // a hash is in the way: inflate
        lock_set(&vm->heap, r, LOCK_THIN, t->id << 16);
        return NATIVE_OK;
    case LOCK_THIN:
        if (o->lock >> 16 != t->id || (o->lock & 0xffff) == 0xffff) break;
        lock_set(&vm->heap, r, LOCK_THIN, o->lock + 1);
        return NATIVE_OK;
    default: return enter_fat(vm, t, r, o->lock);
    }
    ref m = lock_inflate(&vm->heap, r);
    return m ? enter_fat(vm, t, r, m) : NATIVE_MEMORY;
}

enum native_result monitor_enter(struct vm *vm, struct thread *t, ref r) {
    if (LIKELY(!visible_now(vm, t))) return enter_any(vm, t, r);
    bool went = t->go;
    if (!visible_enter(vm, t, r)) return NATIVE_PAUSE;
    enum native_result result = enter_any(vm, t, r);
    if (result == NATIVE_MEMORY && went) visible_again(t, OPERATION_enter, r, 0);
    if (result == NATIVE_OK) visible_order(vm, t, r, ORDER_ENTERED);
    return result;
}

uint32_t monitor_owner(ref r) {
    if (lock_form(r) == LOCK_THIN) return OBJ(r)->lock >> 16;
    return lock_form(r) == LOCK_FAT ? read_word(OBJ(r)->lock, MONITOR_OWNER) : 0;
}

bool monitor_owned(struct vm *vm, struct thread *t, ref r) {
    (void)vm;
    return monitor_owner(r) == t->id;
}

// --- exit ---

static void release_monitor(struct vm *vm, ref m) {
    heap_put32(&vm->heap, m, MONITOR_COUNT, 0);
    heap_put32(&vm->heap, m, MONITOR_OWNER, 0);
    struct thread *next = queue_head(vm, m, MONITOR_ENTRY);
    if (next) thread_wake(vm, next);
    INVARIANT(!next || next->status == THREAD_RUNNABLE, "vm/monitor.h 2");
}

static void exit_fat(struct vm *vm, ref r, ref m) {
    uint32_t count = read_word(m, MONITOR_COUNT) - 1;
    if (count) {
        heap_put32(&vm->heap, m, MONITOR_COUNT, count);
        return;
    }
    release_monitor(vm, m);
    if (!read_word(m, MONITOR_ENTRY) && !read_word(m, MONITOR_WAITING)) lock_deflate(&vm->heap, r);
}

enum native_result monitor_exit(struct vm *vm, struct thread *t, ref r) {
    if (!monitor_owned(vm, t, r))
        return throw_new(vm, t, "java/lang/IllegalMonitorStateException", NULL);
    uint32_t lock = OBJ(r)->lock;
    if (lock_form(r) == LOCK_FAT) exit_fat(vm, r, lock);
    else if (lock & 0xffff) lock_set(&vm->heap, r, LOCK_THIN, lock - 1);
    else lock_set(&vm->heap, r, LOCK_HASH, 0);
    if (UNLIKELY(vm->living > 1) && !monitor_owner(r)) visible_order(vm, t, r, ORDER_LEFT);
    return NATIVE_OK;
}

// --- wait and notify ---

// Exploring: releases the monitor, and returns how often it was held.
static uint32_t release_all(struct vm *vm, ref r) {
    uint32_t lock = OBJ(r)->lock;
    if (lock_form(r) == LOCK_THIN) {
        lock_set(&vm->heap, r, LOCK_HASH, 0);
        return (lock & 0xffff) + 1;
    }
    uint32_t count = read_word(lock, MONITOR_COUNT);
    release_monitor(vm, lock);
    lock_deflate(&vm->heap, r);
    return count;
}

// Exploring: takes a free monitor this often.
static enum native_result take_again(struct vm *vm, struct thread *t, ref r, uint32_t count) {
    INVARIANT(!monitor_owner(r) && count, "vm/visible.h 5");
    if (lock_form(r) == LOCK_HASH && !OBJ(r)->lock && count <= 0x10000) {
        lock_set(&vm->heap, r, LOCK_THIN, t->id << 16 | (count - 1));
        return NATIVE_OK;
    }
    ref m = lock_inflate(&vm->heap, r);
    if (!m) return NATIVE_MEMORY;
    heap_put32(&vm->heap, m, MONITOR_OWNER, t->id);
    heap_put32(&vm->heap, m, MONITOR_COUNT, count);
    return NATIVE_OK;
}

enum native_result monitor_wait(struct vm *vm, struct thread *t, ref r, int64_t deadline,
                                uint32_t *count) {
    t->notified = false;
    if (vm->explore.threads) {
        *count = release_all(vm, r);
        return thread_block(vm, t, THREAD_WAITING, r, deadline);
    }
    ref m = lock_inflate(&vm->heap, r);
    if (!m) return NATIVE_MEMORY;
    *count = read_word(m, MONITOR_COUNT);
    append_thread(vm, m, MONITOR_WAITING, t);
    release_monitor(vm, m);
    return thread_block(vm, t, THREAD_WAITING, r, deadline);
}

enum native_result monitor_return(struct vm *vm, struct thread *t, ref r, uint32_t count) {
    if (vm->explore.threads) return take_again(vm, t, r, count);
    assert(lock_form(r) == LOCK_FAT);
    return take_monitor(vm, t, OBJ(r)->lock, count) ? NATIVE_OK : NATIVE_BLOCK;
}

static void enter_again(struct vm *vm, struct thread *t, ref m) {
    INVARIANT(t->status == THREAD_WAITING, "vm/monitor.h 3");
    remove_thread(vm, m, MONITOR_WAITING, t);
    append_thread(vm, m, MONITOR_ENTRY, t);
    thread_block(vm, t, THREAD_ENTERING, t->on, 0);
}

uint32_t monitor_waiters(const struct vm *vm, ref r) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < vm->threads.n; i++)
        n += vm->threads.at[i]->status == THREAD_WAITING && vm->threads.at[i]->on == r;
    return n;
}

void monitor_wake(struct vm *vm, ref r, uint32_t nth) {
    struct thread *order[vm->living], *t;
    uint32_t n = thread_ranked(vm, order), i = 0;
    for (; i < n; i++)
        if (order[i]->status == THREAD_WAITING && order[i]->on == r && !nth--) break;
    if (i == n) return;
    t = order[i];
    t->notified = true;
    visible_reenter(vm, t);
}

void monitor_notify(struct vm *vm, ref r, bool all) {
    if (vm->explore.threads) {
        for (uint32_t n = all ? monitor_waiters(vm, r) : 1; n; n--) monitor_wake(vm, r, 0);
        return;
    }
    if (lock_form(r) != LOCK_FAT) return;
    ref m = OBJ(r)->lock;
    struct thread *t;
    while ((t = queue_head(vm, m, MONITOR_WAITING))) {
        t->notified = true;
        enter_again(vm, t, m);
        if (!all) break;
    }
}

void monitor_stop_waiting(struct vm *vm, struct thread *t) {
    ref m = OBJ(t->on)->lock;
    enter_again(vm, t, m);
    if (!read_word(m, MONITOR_OWNER) && read_word(m, MONITOR_ENTRY) == t->id) thread_wake(vm, t);
}
