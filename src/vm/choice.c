#include "vm/choice.h"
#include "vm/frame.h"

static void save(struct thread *t, struct choice_thread *s) {
    s->saved = *t;
    s->frames.n = s->slots.n = 0;
    for (struct frame *f = t->frames; f <= t->top; f++) VEC_PUSH(&s->frames, *f);
    union slot *end = frame_free_slots(t);
    for (union slot *r = t->slots; r < end; r++) VEC_PUSH(&s->slots, *r);
}

static void restore(struct thread *t, const struct choice_thread *s) {
    *t = s->saved;
    if (s->frames.n) memcpy(t->frames, s->frames.at, s->frames.n * sizeof *s->frames.at);
    if (s->slots.n) memcpy(t->slots, s->slots.at, s->slots.n * sizeof *s->slots.at);
}

void choice_mark(struct vm *vm, struct choice_point *c) {
    while (c->threads.n < vm->threads.n) VEC_PUSH(&c->threads, (struct choice_thread){0});
    for (uint32_t i = 0; i < vm->threads.n; i++) save(vm->threads.at[i], &c->threads.at[i]);
    trail_mark(&vm->heap, &c->mark);
}

void choice_undo(struct vm *vm, struct choice_point *c) {
    trail_undo(&vm->heap, &c->mark);
    for (uint32_t i = 0; i < vm->threads.n; i++) restore(vm->threads.at[i], &c->threads.at[i]);
}
