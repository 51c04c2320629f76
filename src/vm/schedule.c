#include "vm/schedule.h"
#include "base/invariant.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/label.h"
#include "vm/frame.h"
#include "vm/monitor.h"
#include "vm/thread.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void schedule_soon(struct vm *vm) {
    if (!vm->opt->exploring) budget_shorten(&vm->budget, BUDGET_TURN);
}

// --- deadlines ---

static struct thread *first_deadline(const struct vm *vm) {
    struct thread *first = NULL;
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        struct thread *t = vm->threads.at[i];
        if (t->deadline && (!first || t->deadline < first->deadline)) first = t;
    }
    return first;
}

static void wake_expired(struct vm *vm) {
    struct thread *t = first_deadline(vm);
    int64_t now = t ? thread_now() : 0;
    for (; t && t->deadline <= now; t = first_deadline(vm)) {
        if (t->status == THREAD_WAITING) monitor_stop_waiting(vm, t);
        else thread_wake(vm, t);
    }
}

bool schedule_sleep(struct vm *vm) {
    const struct thread *t = first_deadline(vm);
    if (!t) return false;
    struct timespec until = {t->deadline / 1000000000, t->deadline % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
    return true;
}

// --- turns ---

static void switch_thread(struct vm *vm, struct thread *t) {
    if (t == vm->current) return;
    INVARIANT(!vm->heap.link_mode || vm->current->status != THREAD_RUNNABLE, "vm/schedule.h 1");
    vm->current->link = heap_swap_link(&vm->heap, t->link);
    t->link = 0;
    vm->current = t;
}

bool schedule_alone(const struct vm *vm) {
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        const struct thread *t = vm->threads.at[i];
        bool runs = t->status == THREAD_RUNNABLE && !t->suspended;
        if (t != vm->current && (runs || t->deadline)) return false;
    }
    return true;
}

bool schedule_next(struct vm *vm) {
    struct thread *next = NULL;
    bool alone = true;
    wake_expired(vm);
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        struct thread *t = vm->threads.at[i];
        if (t->deadline) alone = false;
        if (t->status != THREAD_RUNNABLE || t->suspended) continue;
        if (next) alone = false;
        if (!next || t->turn < next->turn) next = t;
    }
    if (!next) return false;
    switch_thread(vm, next);
    INVARIANT(vm->current->status == THREAD_RUNNABLE && !vm->current->suspended, "vm/thread.h 1");
    if (!vm->opt->exploring) budget_turn(&vm->budget, alone);
    return true;
}

void schedule_turn(struct vm *vm) {
    if (vm->opt->exploring || vm->heap.link_mode) return;
    vm->current->turn = ++vm->turns;
    schedule_next(vm);
}

// --- blocked forever ---

static void print_name(struct vm *vm, ref thread) {
    size_t len;
    ref name = FIELD_AT(thread, vm->k.f.Thread_name, ref);
    char *text = name ? string_to_utf8(name, &len) : strdup("?");
    fprintf(stderr, "\"%s\"", text);
    free(text);
}

static ref read_ref_field(struct vm *vm, ref o, const char *name, const char *desc) {
    struct symtab *s = &vm->linker.symbols;
    for (struct klass *k = KLASS_OF(o); k; k = k->super) {
        struct field *f = klass_field(k, sym_text(s, name), sym_text(s, desc));
        if (f) return FIELD_AT(o, f->offset, ref);
    }
    return 0;
}

static void print_holder(struct vm *vm, ref thread) {
    if (!thread) return;
    fprintf(stderr, ", held by ");
    print_name(vm, thread);
}

static void print_parked(struct vm *vm, const struct thread *t) {
    ref by = read_ref_field(vm, t->object, "parkBlocker", "Ljava/lang/Object;");
    fprintf(stderr, "is parked");
    if (!by) return;
    fprintf(stderr, " by a %s", label_class(KLASS_OF(by)).s);
    print_holder(vm, read_ref_field(vm, by, "exclusiveOwnerThread", "Ljava/lang/Thread;"));
}

static void print_reason(struct vm *vm, const struct thread *t) {
    if (t->suspended) fprintf(stderr, "is suspended, ");
    struct label what = t->on ? label_class(KLASS_OF(t->on)) : (struct label){0};
    uint32_t owner = t->on ? monitor_owner(t->on) : 0;
    switch ((enum thread_status)t->status) {
    case THREAD_ENTERING:
        fprintf(stderr, "waits for the monitor of a %s", what.s);
        if (owner) print_holder(vm, vm->threads.at[owner - 1]->object);
        break;
    case THREAD_WAITING: fprintf(stderr, "waits for a notification by a %s", what.s); break;
    case THREAD_PARKED: print_parked(vm, t); break;
    case THREAD_INIT:
        owner = FIELD_AT(t->on, statics_offsets(&vm->heap)->vm_thread, uint32_t);
        fprintf(stderr, "waits for the initialization of %s",
                label_class(statics_klass(&vm->heap, t->on)).s);
        fprintf(stderr, " by ");
        if (owner) print_name(vm, vm->threads.at[owner - 1]->object);
        break;
    case THREAD_LAST: fprintf(stderr, "waits for all other threads to end"); break;
    default: fprintf(stderr, "waits");
    }
}

void schedule_report(struct vm *vm) {
    char place[600];
    fprintf(stderr, "dejavm: every thread is blocked forever\n");
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        const struct thread *t = vm->threads.at[i];
        if (t->status == THREAD_DEAD || thread_is_service(t->object)) continue;
        fprintf(stderr, "    ");
        print_name(vm, t->object);
        fprintf(stderr, " ");
        print_reason(vm, t);
        const struct frame *f = frame_user(t);
        if (f) frame_place(f, place, sizeof place);
        fprintf(stderr, "%s%s\n", f ? " at " : "", f ? place : "");
    }
}
