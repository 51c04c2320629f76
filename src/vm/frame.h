// Pushing and walking frames.
#pragma once
#include "vm/vm.h"
#include <stdio.h>

// Room for a frame of m whose slots start at r? NULL: StackOverflowError was thrown (t->exception
// set).
struct frame *frame_push(struct vm *vm, struct thread *t, struct method *m, union slot *r,
                         enum frame_kind kind);
// A frame with slots of its own, whose arguments, the same in all states, come next: they.
union slot *frame_push_fresh(struct vm *vm, struct thread *t, struct method *m,
                             enum frame_kind kind);
// A slot gets a word that is the same in all states.
static inline void frame_put(const struct vm *vm, union slot *s, uint64_t w) {
    s->w = w;
    if (vm->shadows) *(uint32_t *)((uint8_t *)s + vm->shadows) = 0;
}
union slot *frame_free_slots(struct thread *t); // first slot above the top frame's registers
// From a native with a frame: calls m with args (nargs slots, copied); then return NATIVE_AGAIN.
// When m returns, the native runs again with frame.step one higher and the result in NATIVE_SLOT(f,
// NATIVE_RESULT).
enum native_result frame_upcall(struct vm *vm, struct thread *t, struct method *m,
                                const union slot *args);
// From anything that will simply be executed again.
enum native_result frame_call_again(struct vm *vm, struct thread *t, struct method *m,
                                    const union slot *args);
// From a native with a frame: m, with the same arguments, takes its place. Returns NATIVE_RETURN.
enum native_result frame_become(struct thread *t, struct method *m);
// The class that a FRAME_CLINIT initializes; NULL: the frame is of another kind.
static inline struct klass *frame_initialized(const struct frame *f) {
    if (f->kind != FRAME_CLINIT) return NULL;
    ref mirror = f->r[0].r;
    return KLASS_AT(FIELD_AT(mirror, KLASS_OF(mirror)->tail_at, uint32_t));
}
int32_t frame_line(const struct method *m, uint32_t bci); // -1 unknown, -2 native
uint32_t frame_bci(const struct frame *f);
struct frame *frame_user(const struct thread *t); // the nearest of the program's own code, or NULL
void frame_place_at(const struct method *m, uint32_t bci, char *out, size_t size);
void frame_place(const struct frame *f, char *out, size_t size); // "p.Main.main(Main.java:7)"
void frame_dump(FILE *out,
                const struct thread *t); // the stack as text, for messages about our own bugs
