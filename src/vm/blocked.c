#include "vm/blocked.h"
#include "heap/statics.h"
#include "vm/monitor.h"
#include "vm/thread.h"
#include "vm/visible.h"

#define LOCKS "java/util/concurrent/locks/"

// ---- locks that have an owner -------------------------------------------------------------------

static bool is_ownable(const struct klass *k) {
    while (k && !sym_is(k->name, LOCKS "AbstractOwnableSynchronizer")) k = k->super;
    return k;
}

static struct thread *find_owner(struct vm *vm, ref lock) {
    struct symtab *s = &vm->linker.symbols;
    struct field *f = klass_find_field(KLASS_OF(lock), sym_text(s, "exclusiveOwnerThread"),
                                       sym_text(s, "Ljava/lang/Thread;"));
    ref owner = f ? FIELD_AT(lock, f->offset, ref) : 0;
    return owner ? thread_of(vm, owner) : NULL;
}

// The lock that a parked thread waits for; 0: it is parked for another reason.
static ref find_lock(struct vm *vm, const struct thread *t) {
    ref by = FIELD_AT(t->object, vm->k.f.Thread_parkBlocker, ref);
    return by && is_ownable(KLASS_OF(by)) ? by : 0;
}

// True for the locks of the JDK that only their owner releases.
static bool is_owned_only(const struct klass *k) {
    return k->jdk && !strncmp(k->name->text, LOCKS "Reentrant", sizeof LOCKS "Reentrant" - 1);
}

static bool is_interruptible(const struct thread *t) {
    for (const struct frame *f = t->top; f >= t->frames; f--) {
        const char *owner = f->method->owner->name->text, *name = f->method->name->text;
        bool parks = !strcmp(owner, "jdk/internal/misc/Unsafe");
        if (!parks && strncmp(owner, LOCKS, sizeof LOCKS - 1)) return false;
        if (!strcmp(name, "acquireInterruptibly") || !strcmp(name, "acquireSharedInterruptibly"))
            return true;
    }
    return false;
}

// ---- one thread ---------------------------------------------------------------------------------

static struct thread *thread_at(struct vm *vm, uint32_t id) {
    return id ? vm->threads.at[id - 1] : NULL;
}

static bool is_joining(const struct vm *vm, const struct thread *t) {
    if (!klass_subclass(KLASS_OF(t->on), vm->k.Thread)) return false;
    for (const struct frame *f = t->top; f >= t->frames && f->method->owner->jdk; f--)
        if (f->method->owner == vm->k.Thread && sym_is(f->method->name, "join")) return true;
    return false;
}

// The thread that initializes the class of a mirror.
static struct thread *find_initializer(struct vm *vm, ref mirror) {
    return thread_at(vm, FIELD_AT(mirror, statics_offsets(&vm->heap)->vm_thread, uint32_t));
}

static struct blocked look_at_operation(struct vm *vm, const struct thread *t) {
    struct thread *by;
    switch ((enum operation)t->op) {
    case OPERATION_enter:
    case OPERATION_reenter:
    case OPERATION_end:
        by = thread_at(vm, monitor_owner(t->on));
        return (struct blocked){by && by != t ? BLOCKED_MONITOR : BLOCKED_NOT, t->on, by};
    case OPERATION_init:
        by = find_initializer(vm, t->on);
        return (struct blocked){by && by != t ? BLOCKED_INIT : BLOCKED_NOT, t->on, by};
    default: return (struct blocked){0};
    }
}

static struct blocked look_at_park(struct vm *vm, const struct thread *t) {
    ref by = FIELD_AT(t->object, vm->k.f.Thread_parkBlocker, ref), lock = find_lock(vm, t);
    struct thread *owner = lock ? find_owner(vm, lock) : NULL;
    return (struct blocked){owner ? BLOCKED_LOCK : BLOCKED_PARK, by, owner};
}

struct blocked blocked_look(struct vm *vm, const struct thread *t) {
    switch ((enum thread_status)t->status) {
    case THREAD_RUNNABLE: return look_at_operation(vm, t);
    case THREAD_ENTERING:
        return (struct blocked){BLOCKED_MONITOR, t->on, thread_at(vm, monitor_owner(t->on))};
    case THREAD_INIT: return (struct blocked){BLOCKED_INIT, t->on, find_initializer(vm, t->on)};
    case THREAD_WAITING:
        if (is_joining(vm, t)) return (struct blocked){BLOCKED_JOIN, t->on, thread_of(vm, t->on)};
        return (struct blocked){BLOCKED_NOTIFY, t->on, thread_at(vm, monitor_owner(t->on))};
    case THREAD_PARKED: return look_at_park(vm, t);
    case THREAD_SLEEPING: return (struct blocked){BLOCKED_SLEEP, 0, NULL};
    case THREAD_LAST: return (struct blocked){BLOCKED_LAST, 0, NULL};
    default: return (struct blocked){0};
    }
}

// ---- cycles -------------------------------------------------------------------------------------

// The thread that holds what t waits for endlessly; NULL: there is none.
static struct thread *find_next(struct vm *vm, const struct thread *t) {
    if (t->status == THREAD_RUNNABLE) {
        if (t->op != OPERATION_enter && t->op != OPERATION_reenter && t->op != OPERATION_end)
            return NULL;
        uint32_t owner = monitor_owner(t->on);
        return owner != t->id ? thread_at(vm, owner) : NULL;
    }
    if (t->status != THREAD_PARKED || t->park_permit || t->deadline) return NULL;
    ref lock = thread_is_interrupted(vm, (struct thread *)t) ? 0 : find_lock(vm, t);
    if (!lock || !is_owned_only(KLASS_OF(lock)) || is_interruptible(t)) return NULL;
    struct thread *owner = find_owner(vm, lock);
    return owner != t ? owner : NULL;
}

static uint32_t follow_cycle(struct vm *vm, struct thread *first, struct thread **out) {
    struct thread *t = first;
    for (uint32_t n = 0; t && n < vm->living; t = find_next(vm, t)) {
        if (n && t == first) return n;
        out[n++] = t;
    }
    return t == first ? vm->living : 0;
}

uint32_t blocked_cycle(struct vm *vm, struct thread **out) {
    uint32_t waiting = 0;
    for (uint32_t i = 0; i < vm->threads.n; i++) waiting += !!find_next(vm, vm->threads.at[i]);
    for (uint32_t i = 0; waiting > 1 && i < vm->threads.n; i++) {
        struct thread *t = vm->threads.at[i];
        uint32_t n = find_next(vm, t) ? follow_cycle(vm, t, out) : 0;
        if (n) return n;
    }
    return 0;
}

// ---- what a thread holds ------------------------------------------------------------------------

bool blocked_is_lock(ref o) { return is_ownable(KLASS_OF(o)); }

bool blocked_holds(struct vm *vm, const struct thread *t, ref o) {
    if (monitor_owner(o) == t->id) return true;
    return is_ownable(KLASS_OF(o)) && find_owner(vm, o) == t;
}

void blocked_each_held(struct vm *vm, const struct thread *t, void (*fn)(void *arg, ref o),
                       void *arg) {
    const struct heap *h = &vm->heap;
    const uint8_t *const parts[][2] = {{h->start, h->perm.top}, {h->dyn_start, h->dyn.top}};
    for (size_t i = 0; i < COUNT(parts); i++)
        for (const uint8_t *p = parts[i][0]; p < parts[i][1]; p += heap_object_size(REF_OF(p)))
            if (blocked_holds(vm, t, REF_OF(p))) fn(arg, REF_OF(p));
}
