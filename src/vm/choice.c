#include "vm/choice.h"
#include "base/invariant.h"
#include "heap/collect.h"
#include "vm/modules.h"
#include "vm/thread.h"

struct rest { // the members of struct path behind `explore`
    struct thread *current;
    uint16_t n_threads, living;
    uint32_t output;
    struct modules_mark modules;
};
static_assert(sizeof(struct path) == EXPLORE_WORDS * 8 + sizeof(struct rest) &&
                  sizeof(struct rest) % 8 == 0,
              "whole words");

static void save_path(struct vm *vm) {
    struct rest now = {.current = vm->current,
                       .n_threads = (uint16_t)vm->threads.n,
                       .output = vm->explore.output.n,
                       .living = (uint16_t)vm->living,
                       .modules = modules_mark(vm)};
    saved_words(vm, vm->path.explore, &vm->explore.choice, sizeof vm->path.explore);
    saved_words(vm, &vm->path.current, &now, sizeof now);
}

static void restore_path(struct vm *vm) {
    const struct path *p = &vm->path;
    for (uint32_t i = p->n_threads; i < vm->threads.n; i++)
        thread_undo_start(vm, vm->threads.at[i]);
    if (UNLIKELY(vm->current != p->current)) {
        vm->current = p->current;
        vm->heap.hash_rank = &p->current->rank;
    }
    vm->living = p->living;
    modules_undo(vm, p->modules);
    memcpy(&vm->explore.choice, p->explore, sizeof p->explore);
    vm->explore.output.n = p->output;
}

void choice_mark(struct vm *vm, struct choice_point *c) {
    trail_mark(&vm->heap, &c->mark); // may move strings
    c->saved = saved_begin(vm);
    save_path(vm);
    for (uint32_t i = 0; i < vm->threads.n; i++) saved_thread(vm, vm->threads.at[i], NULL);
    saved_end(vm, &c->saved);
    INVARIANT(vm->path.current == vm->current && vm->path.n_threads == vm->threads.n,
              "vm/choice.h 1");
}

// Restores the stacks, after the heap and the images have been restored.
static void restore_stacks(struct vm *vm) {
    restore_path(vm);
    bool pieced = vm->explore.pieced;
    for (uint32_t i = 0; i < vm->path.n_threads; i++) {
        struct thread *t = vm->threads.at[i];
        if (UNLIKELY(t->permanent) && !saved_image(t)->permanent) thread_undo_start(vm, t);
        else if (UNLIKELY(pieced) && !saved_has_run(t)) *saved_life(t) = *saved_life(t + 1);
        else saved_restore(vm, t, NULL);
    }
}

// True in checking builds if the heap was summed when the mark was set.
static bool is_checked(const struct vm *vm, const struct choice_point *c) {
#if defined(DEJAVM_HARD) || defined(DEJAVM_CHECK)
    return vm->heap.marks.at[c->mark.level].sum != 0;
#else
    return (void)vm, (void)c, false;
#endif
}

// True if the saves nest like the marks.
static inline bool saves_nest(const struct vm *vm, const struct choice_point *c) {
    return c->saved.before <= c->saved.after && c->saved.after <= vm->saved.n;
}

// True if the threads that the program started since the mark are gone.
static inline bool threads_are_gone(const struct vm *vm) {
    for (uint32_t i = vm->path.n_threads; i < vm->threads.n; i++) {
        const struct thread *t = vm->threads.at[i];
        if (t->status != THREAD_DEAD && !t->permanent) return false;
    }
    return true;
}

void choice_return(struct vm *vm, struct choice_point *c) {
    INVARIANT(saves_nest(vm, c), "vm/saved.h 2");
    trail_rewind(&vm->heap, &c->mark);
    saved_drop(vm, c->saved.after);
    restore_stacks(vm);
    INVARIANT(threads_are_gone(vm) && vm->current->id <= vm->threads.n, "vm/choice.h 2");
    if (is_checked(vm, c)) collect_verify(&vm->heap, &(struct collect_roots){vm_each_root, vm});
}

void choice_commit(struct vm *vm, struct choice_point *c) {
    INVARIANT(saves_nest(vm, c), "vm/saved.h 2");
    trail_commit(&vm->heap, &c->mark);
    saved_drop(vm, c->saved.before);
}

void choice_undo(struct vm *vm, struct choice_point *c) {
    choice_return(vm, c);
    choice_commit(vm, c); // nothing has changed since
}
