// Frames: pushing, replacing and walking them.
//
//   frames:  | caller: pc r | callee: pc r | native: pc r step |            the last is t->top
//                     |             |              |
//   slots:   | r0 r1 r2 .. | args r1 .. | args | RESULT REF0..3 PRIM0..1 |
//
// 1. The first slots of a frame are its arguments. The interpreter passes them in place: a callee
//    starts at a slot of its caller. frame_push_fresh starts behind the slots of the top frame.
// 2. The kind of a frame says what happens when it returns (enum frame_kind in vm/vm.h).
// 3. A push that does not fit throws StackOverflowError and pushes nothing.
// 4. A native has NATIVE_SLOTS slots behind its arguments. It keeps there what it needs across
//    upcalls; the collector reads REF0..3 as references, and RESULT if result_ref is set.
// 5. With delta execution each slot has a shadow (vm->shadows). Code outside the interpreter that
//    writes a slot clears the shadow: frame_put, frame_push_fresh.
//
// Memory: frames and slots lie in mappings of the thread (vm/thread.h) and do not move.
// Cost: a push writes one struct frame; arguments of upcalls are copied.
#pragma once
#include "vm/vm.h"
#include <stdio.h>

// Pushes a frame of m whose slots start at r. NULL: there is no room, and t->exception is set.
struct frame *frame_push(struct vm *vm, struct thread *t, struct method *m, union slot *r,
                         enum frame_kind kind);
// Pushes a frame with slots of its own. Returns the slots, for the caller to store the arguments,
// which must be the same in all states of a batch.
union slot *frame_push_fresh(struct vm *vm, struct thread *t, struct method *m,
                             enum frame_kind kind);
// Writes a word that is the same in all states of a batch.
static inline void frame_put(const struct vm *vm, union slot *s, uint64_t w) {
    s->w = w;
    if (vm->shadows) *(uint32_t *)((uint8_t *)s + vm->shadows) = 0;
}
union slot *frame_free_slots(struct thread *t); // the first slot behind the top frame
// Calls m from a native with a frame; args (nargs slots) are copied. Returns NATIVE_AGAIN, which
// the native returns. When m returns, the native runs again with frame.step one higher and the
// result in NATIVE_SLOT(f, NATIVE_RESULT).
enum native_result frame_upcall(struct vm *vm, struct thread *t, struct method *m,
                                const union slot *args);
// Calls m from an instruction or native that is simply executed again.
enum native_result frame_call_again(struct vm *vm, struct thread *t, struct method *m,
                                    const union slot *args);
// Replaces the frame of a native by one of m, with the same arguments. Returns NATIVE_RETURN.
enum native_result frame_become(struct thread *t, struct method *m);
// Whether a method has this name, "pkg.Class.method"; whether one of it is among the frames up to
// f; whether one is on the stack.
bool frame_has_name(const struct method *m, const char *name);
bool frame_is_below(const struct thread *t, const struct frame *f, const char *name);
bool frame_is_on_stack(const struct thread *t, const char *name);
// The class that a FRAME_CLINIT initializes; NULL for other kinds of frames.
static inline struct klass *frame_initialized(const struct frame *f) {
    if (f->kind != FRAME_CLINIT) return NULL;
    ref mirror = f->r[0].r;
    return KLASS_AT(FIELD_AT(mirror, KLASS_OF(mirror)->tail_at, uint32_t));
}
int32_t frame_line(const struct method *m, uint32_t bci); // -1 unknown, -2 native
uint32_t frame_bci(const struct frame *f);
// The newest frame of the program's own code, or NULL.
struct frame *frame_user(const struct thread *t);
void frame_place_at(const struct method *m, uint32_t bci, char *out, size_t size);
void frame_place(const struct frame *f, char *out, size_t size); // "p.Main.main(Main.java:7)"
void frame_dump(FILE *out, const struct thread *t); // the stack as text, for bug messages
