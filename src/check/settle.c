#include "check/checker.h"
#include "base/invariant.h"
#include "check/thread_report.h"
#include "exec/program.h"
#include "state/step_cache.h"
#include "vm/blocked.h"
#include "vm/offer.h"
#include "vm/schedule.h"
#include "vm/thread.h"
#include "vm/visible.h"
#include <stdlib.h>

// No thread can continue, or n of them wait for each other in a cycle: lists what threads wait for.
static __attribute__((noinline)) enum system_stop
report_deadlock(struct check *c, struct thread *const *cycle, uint32_t n) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (n) fprintf(out, "%u threads wait for each other: each for a lock that the next holds\n", n);
    else fprintf(out, "no thread can continue\n");
    thread_report_deadlock(c->vm, cycle, n, c->trace, out);
    fclose(out);
    machine_violated(&c->machine, PROPERTY_deadlock, text);
    free(text);
    return SYSTEM_VIOLATION;
}

// All threads but daemons have ended: the main thread runs the shutdown hooks, if there are some.
static enum system_stop end_program(struct check *c) {
    struct vm *vm = c->vm;
    struct thread *main = vm->threads.at[0];
    schedule_switch(vm, main);
    if (main->status != THREAD_LAST || !program_has_hooks(vm)) return SYSTEM_END;
    thread_wake(vm, main);
    return settle_threads(c);
}

// Finds the ways to continue from the current state; returns their number.
static uint32_t find_ways(struct check *c) {
    while (c->ways.n < visible_most(c->vm)) VEC_PUSH(&c->ways, (struct way){0});
    c->ways.n = visible_ways(c->vm, c->ways.at);
    c->knows_ways = true;
    return c->ways.n;
}

const struct way *settle_way(struct check *c, uint32_t i) {
    if (!c->knows_ways) find_ways(c);
    if (i >= c->ways.n) bug("there is no way %u to continue", i);
    return &c->ways.at[i];
}

void settle_forget(struct check *c) { c->knows_ways = c->written = false; }

// Whether each thread is at an operation, or waits for something.
static bool is_settled(const struct vm *vm) {
    for (uint32_t i = 0; i < vm->threads.n; i++) {
        const struct thread *t = vm->threads.at[i];
        bool runs = t->status == THREAD_RUNNABLE, waits = t->status == THREAD_WAITING;
        if (runs ? !t->op || t->go : waits && !t->on) return false;
    }
    return true;
}

// Whether each of the threads waits endlessly for the next one.
static bool is_cycle(struct vm *vm, struct thread *const *cycle, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        struct blocked b = blocked_look(vm, cycle[i]);
        if (b.by != cycle[(i + 1) % n] || cycle[i]->deadline) return false;
        if (b.why != BLOCKED_MONITOR && b.why != BLOCKED_LOCK) return false;
    }
    return true;
}

enum system_stop settle_threads(struct check *c) {
    struct vm *vm = c->vm;
    struct thread *t;
    while ((t = visible_unsettled(vm))) {
        schedule_switch(vm, t);
        enum system_stop why = check_run_thread(c);
        if (why != SYSTEM_SAME) return why;
    }
    INVARIANT(is_settled(vm), "vm/visible.h 1");
    INVARIANT(!vm->heap.link_mode, "vm/visible.h 3");
    if (visible_ended(vm)) return end_program(c);
    uint32_t n = find_ways(c);
    struct thread *cycle[vm->living];
    uint32_t members = blocked_cycle(vm, cycle);
    INVARIANT(is_cycle(vm, cycle, members), "vm/blocked.h 3");
    if (UNLIKELY(members || !n)) return report_deadlock(c, cycle, members);
    offer_schedule(vm, n);
    return SYSTEM_CHOICE;
}

static void take_way(struct check *c, uint32_t way) {
    struct vm *vm = c->vm;
    struct way w = *settle_way(c, way);
    if (UNLIKELY(c->foresees)) step_cache_begin(c->canon, &w);
    settle_forget(c);
    if (c->happens) happens_take(c->happens, &w);
    visible_take(vm, &w);
    offer_schedule_taken(vm);
}

enum system_stop settle_resume(struct check *c) {
    enum system_stop why = check_run_thread(c);
    return UNLIKELY(why == SYSTEM_SAME) ? settle_threads(c) : why;
}

// If the choice ends a wait, the thread is at entering the monitor again.
enum system_stop settle_take(struct check *c, uint32_t way) {
    take_way(c, way);
    const struct thread *t = c->vm->current;
    return t->op && !t->go ? settle_threads(c) : settle_resume(c);
}
