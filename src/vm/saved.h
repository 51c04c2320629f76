// Saved stacks: the frames and slots of threads as they were at each mark.
//
//   thread:  | struct | frames ...     | slots ...     |   current
//   image:   | struct | frames ...     | slots ...     |   as at the newest save
//   log:     | address of an image word, its value at the save before | ...
//
// 1. A save compares the stacks with their images, logs the words that differ and updates the
//    images. So it keeps the words that have changed since the save before and shares the others:
//    of a thousand frames perhaps one slot. A thread that did not run logs nothing.
// 2. Saves nest like a stack. saved_drop undoes the log: the images are then those of the save
//    before.
// 3. A save may begin at one frame of a thread, if the frames below have not run since the save
//    before. Restoring begins at the same frame.
// 4. The image lies behind the original: a struct thread is the first of two, and the stacks are
//    the first halves of their mappings. So addresses in the log never change.
// 5. Saved words refer only to objects below the mark, which do not move. Therefore the collector
//    does not visit them.
// 6. While forms are written in pieces, each run of a thread gives it a new turn. A thread that has
//    the turn of its image has the stacks of its image: only its struct is saved and restored.
//
// Memory: vm->saved has the log and vm->copies the copies; vm_free frees them.
// Cost: time to compare the stacks, and 16 bytes for each word that changed.
#pragma once
#include "vm/vm.h"

struct saved_mark { // lengths of the log
    uint32_t before, after;
};

static inline struct saved_mark saved_begin(const struct vm *vm) {
    return (struct saved_mark){vm->saved.n, vm->saved.n};
}
static inline void saved_end(const struct vm *vm, struct saved_mark *m) { m->after = vm->saved.n; }
void saved_grow(struct vm *vm, size_t words);
// The end of the log, with room for this many more words.
static inline struct trail_entry *saved_room(struct vm *vm, size_t words) {
    if (UNLIKELY(words > vm->saved.cap - vm->saved.n)) saved_grow(vm, words);
    return vm->saved.at + vm->saved.n;
}
// Logs the words that differ from their image and returns the end of the log, which must have room.
static inline struct trail_entry *saved_log(struct trail_entry *log, uint64_t *image,
                                            const uint64_t *now, size_t n) {
#pragma GCC unroll 4
    for (size_t i = 0; i < n; i++) {
        if (LIKELY(image[i] == now[i])) continue;
        *log++ = (struct trail_entry){&image[i], image[i]};
        image[i] = now[i];
    }
    return log;
}
// Parts of a save: words with an image elsewhere; a thread, from this frame on (NULL: all frames).
static inline void saved_words(struct vm *vm, void *image, const void *now, size_t bytes) {
    struct trail_entry *log = saved_log(saved_room(vm, bytes / 8), image, now, bytes / 8);
    vm->saved.n = (uint32_t)(log - vm->saved.at);
}
void saved_thread(struct vm *vm, struct thread *t, struct frame *from);
// Restores the images of the save whose log ended at `length`: m at m.after, the save before at
// m.before.
void saved_back(struct vm *vm, uint32_t length);
static inline void saved_drop(struct vm *vm, uint32_t length) {
    if (vm->saved.n != length) saved_back(vm, length);
}

struct saved_life { // the part of a struct thread that is saved
    uint64_t words[(sizeof(struct thread) - offsetof(struct thread, top)) / 8];
};
static inline struct saved_life *saved_life(struct thread *t) {
    return (struct saved_life *)&t->top;
}
static inline const struct thread *saved_image(const struct thread *t) { return t + 1; }
static inline size_t saved_frames(const struct thread *t) { // bytes from a frame to its image
    return (size_t)((uint8_t *)t->frames_end - (uint8_t *)t->frames);
}
static inline size_t saved_slots(const struct thread *t) {
    return (size_t)((uint8_t *)t->slots_end - (uint8_t *)t->slots);
}
static inline union slot *saved_free(const struct thread *t) { // the first slot that no frame uses
    return UNLIKELY(t->top < t->frames) ? t->slots : t->top->r + t->top->method->nslots;
}
static inline void *saved_at(void *at, size_t distance) { return (uint8_t *)at + distance; }
// While forms are written in pieces: whether the stacks may differ from their images.
static inline bool saved_has_run(const struct thread *t) { return t->turn != saved_image(t)->turn; }
void saved_restore_shadows(struct vm *vm, struct thread *t, union slot *from);
// Restores a thread from its image, from this frame on (NULL: all frames).
static inline void saved_restore(struct vm *vm, struct thread *t, struct frame *from) {
    union slot *slots = from ? from->r : t->slots;
    size_t distance = saved_frames(t);
    *saved_life(t) = *saved_life(t + 1);
    struct frame *top = t->top;
    for (struct frame *f = from ? from : t->frames; f <= top; f++)
        *f = *(struct frame *)saved_at(f, distance);
    size_t n = (size_t)((uint8_t *)saved_free(t) - (uint8_t *)slots);
    if (n) memcpy(slots, saved_at(slots, saved_slots(t)), n);
    if (UNLIKELY(vm->shadows)) saved_restore_shadows(vm, t, slots);
}
// An alternative for saves of few frames that are restored many times: a plain copy from a frame
// on, appended to vm->copies. The caller sets vm->copies.n back to c.at when it is done. (Comparing
// cost `generate` 5 % more instructions.) Of the struct thread, only top and overflow_depth are
// restored.
struct saved_copy {
    uint32_t at, n_frames, n_slots, overflow_depth;
};
struct saved_copy saved_copy(struct vm *vm, const struct thread *t, const struct frame *from);
static inline void saved_paste(struct vm *vm, struct thread *t, struct frame *from,
                               const struct saved_copy *c) {
    const uint64_t *at = vm->copies.at + c->at;
    memcpy(from, at, c->n_frames * sizeof *from);
    memcpy(from->r, at + c->n_frames * (sizeof *from / 8), c->n_slots * sizeof *from->r);
    t->top = from + c->n_frames - 1;
    t->overflow_depth = c->overflow_depth;
}
