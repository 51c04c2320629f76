#include "vm/choice.h"
#include "heap/collect.h"
#include "vm/frame.h"
#include "vm/thread.h"
#include <stdlib.h>

#if defined(DEJAVM_HARD) || defined(DEJAVM_CHECK)
enum { CHECKED = 1 };
#else
enum { CHECKED = 0 };
#endif

static void save(struct thread *t, struct choice_thread *s) {
    s->saved = *t;
    VEC_COPY(&s->frames, t->frames, t->top + 1 - t->frames);
    VEC_COPY(&s->slots, t->slots, frame_free_slots(t) - t->slots);
}

static void restore(struct vm *vm, struct thread *t, const struct choice_thread *s) {
    if (t->permanent && !s->saved.permanent) {
        thread_undo_start(vm, t);
        return;
    }
    *t = s->saved;
    if (s->frames.n) memcpy(t->frames, s->frames.at, s->frames.n * sizeof *s->frames.at);
    if (s->slots.n) memcpy(t->slots, s->slots.at, s->slots.n * sizeof *s->slots.at);
}

static struct explore_mark explore_mark(const struct explore *x) {
    return (struct explore_mark){x->choice, x->output.n, x->heuristic, x->atomic, x->root};
}

static void explore_undo(struct explore *x, const struct explore_mark *m) {
    x->choice = m->choice;
    x->output.n = m->output;
    x->heuristic = m->heuristic;
    x->atomic = m->atomic;
    x->root = m->root;
}

void choice_mark(struct vm *vm, struct choice_point *c) {
    trail_mark(&vm->heap, &c->mark); // may move strings
    c->current = vm->current;
    c->n_threads = vm->threads.n;
    c->modules = modules_mark(vm);
    c->explore = explore_mark(&vm->explore);
    while (c->threads.n < c->n_threads) VEC_PUSH(&c->threads, (struct choice_thread){0});
    for (uint32_t i = 0; i < c->n_threads; i++) save(vm->threads.at[i], &c->threads.at[i]);
}

// The heap has gone back: so does the rest.
static void undo_rest(struct vm *vm, struct choice_point *c) {
    for (uint32_t i = c->n_threads; i < vm->threads.n; i++)
        thread_undo_start(vm, vm->threads.at[i]);
    vm->current = c->current;
    modules_undo(vm, c->modules);
    explore_undo(&vm->explore, &c->explore); // what it names now may be gone
    for (uint32_t i = 0; i < c->n_threads; i++) restore(vm, vm->threads.at[i], &c->threads.at[i]);
    if (CHECKED && c->mark.sum)
        collect_verify(&vm->heap, &(struct collect_roots){vm_each_root, vm});
}

void choice_undo(struct vm *vm, struct choice_point *c) {
    trail_undo(&vm->heap, &c->mark);
    undo_rest(vm, c);
}

void choice_return(struct vm *vm, struct choice_point *c) {
    trail_rewind(&vm->heap, &c->mark);
    undo_rest(vm, c);
}

void choice_commit(struct vm *vm, struct choice_point *c) { trail_commit(&vm->heap, &c->mark); }

void choice_free(struct choice_point *c) {
    for (uint32_t i = 0; i < c->threads.n; i++) {
        VEC_FREE(&c->threads.at[i].frames);
        VEC_FREE(&c->threads.at[i].slots);
    }
    VEC_FREE(&c->threads);
}

uint64_t choice_bytes(const struct choice_point *c) {
    uint64_t sum = c->threads.cap * sizeof *c->threads.at;
    for (uint32_t i = 0; i < c->threads.n; i++)
        sum += c->threads.at[i].frames.cap * sizeof(struct frame) +
               c->threads.at[i].slots.cap * sizeof(union slot);
    return sum;
}
