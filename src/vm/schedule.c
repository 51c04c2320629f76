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

void schedule_switch(struct vm *vm, struct thread *t) {
    if (t == vm->current) return;
    INVARIANT(!vm->heap.link_mode || vm->current->status != THREAD_RUNNABLE, "vm/schedule.h 1");
    vm->current->link = heap_swap_link(&vm->heap, t->link);
    t->link = 0;
    vm->current->hashes = vm->heap.next_hash;
    vm->heap.next_hash = t->hashes;
    vm->heap.hash_rank = &t->rank;
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
    schedule_switch(vm, next);
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

static void print_name(struct vm *vm, ref thread, FILE *out) {
    size_t len;
    ref name = FIELD_AT(thread, vm->k.f.Thread_name, ref);
    char *text = name ? string_to_utf8(name, &len) : strdup("?");
    fprintf(out, "\"%s\"", text);
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

static void print_holder(struct vm *vm, ref thread, FILE *out) {
    if (!thread) return;
    fprintf(out, ", held by ");
    print_name(vm, thread, out);
}

static void print_parked(struct vm *vm, const struct thread *t, FILE *out) {
    ref by = read_ref_field(vm, t->object, "parkBlocker", "Ljava/lang/Object;");
    fprintf(out, "is parked");
    if (!by) return;
    fprintf(out, " by a %s", label_class(KLASS_OF(by)).s);
    print_holder(vm, read_ref_field(vm, by, "exclusiveOwnerThread", "Ljava/lang/Thread;"), out);
}

static void print_reason(struct vm *vm, const struct thread *t, FILE *out) {
    if (t->suspended) fprintf(out, "is suspended, ");
    struct label what = t->on ? label_class(KLASS_OF(t->on)) : (struct label){0};
    uint32_t owner = t->on ? monitor_owner(t->on) : 0;
    switch ((enum thread_status)t->status) {
    case THREAD_ENTERING:
        fprintf(out, "waits for the monitor of a %s", what.s);
        if (owner) print_holder(vm, vm->threads.at[owner - 1]->object, out);
        break;
    case THREAD_WAITING: fprintf(out, "waits for a notification by a %s", what.s); break;
    case THREAD_PARKED: print_parked(vm, t, out); break;
    case THREAD_INIT:
        owner = FIELD_AT(t->on, statics_offsets(&vm->heap)->vm_thread, uint32_t);
        fprintf(out, "waits for the initialization of %s",
                label_class(statics_klass(&vm->heap, t->on)).s);
        fprintf(out, " by ");
        if (owner) print_name(vm, vm->threads.at[owner - 1]->object, out);
        break;
    case THREAD_LAST: fprintf(out, "waits for all other threads to end"); break;
    default: fprintf(out, "waits");
    }
}

static void list_threads(struct vm *vm, FILE *out) {
    char place[600];
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        const struct thread *t = vm->threads.at[i];
        if (t->status == THREAD_DEAD || thread_is_service(t->object)) continue;
        fprintf(out, "    ");
        print_name(vm, t->object, out);
        fprintf(out, " ");
        print_reason(vm, t, out);
        const struct frame *f = frame_user(t);
        if (f) frame_place(f, place, sizeof place);
        fprintf(out, "%s%s\n", f ? " at " : "", f ? place : "");
    }
}

void schedule_report(struct vm *vm) {
    fprintf(stderr, "dejavm: every thread is blocked forever\n");
    list_threads(vm, stderr);
}
