#include "vm/schedule.h"
#include "base/invariant.h"
#include "vm/monitor.h"
#include "vm/thread.h"
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
