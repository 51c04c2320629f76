#include "vm/saved.h"
#include "base/invariant.h"
#include "base/err.h"

// ---- words --------------------------------------------------------------------------------------

void saved_grow(struct vm *vm, size_t words) {
    uint64_t need = vm->saved.n + words;
    if (need > UINT32_MAX / 2) bug("too many saved words");
    vm->saved.cap = need > 2ull * vm->saved.cap ? (uint32_t)need : 2 * vm->saved.cap;
    vm->saved.at = vec_grow(vm->saved.at, vm->saved.cap * sizeof *vm->saved.at);
}

static void set_log_end(struct vm *vm, const struct trail_entry *log) {
    vm->saved.n = (uint32_t)(log - vm->saved.at);
}

void saved_back(struct vm *vm, uint32_t length) {
    assert(length <= vm->saved.n);
    while (vm->saved.n > length) {
        const struct trail_entry *e = &vm->saved.at[--vm->saved.n];
        INVARIANT(*e->at != e->old, "vm/saved.h 1");
        *e->at = e->old;
    }
}

// ---- threads ------------------------------------------------------------------------------------

static_assert(sizeof(struct saved_life) == sizeof(struct thread) - offsetof(struct thread, top) &&
                  sizeof(struct frame) % 8 == 0,
              "whole words");

static inline bool is_image(const struct thread *t, const struct frame *to) {
    const struct frame *image = saved_at(t->frames, saved_frames(t));
    size_t slots = (size_t)(to > t->frames ? to[-1].r - t->slots : 0);
    return !memcmp(t->frames, image, (size_t)((uint8_t *)to - (uint8_t *)t->frames)) &&
           !memcmp(t->slots, saved_at(t->slots, saved_slots(t)), slots * sizeof *t->slots);
}

void saved_thread(struct vm *vm, struct thread *t, struct frame *from) {
    INVARIANT(is_image(t, from ? from : t->frames), "vm/saved.h 3");
    enum { LIFE = sizeof(struct saved_life) / 8 };
    if (UNLIKELY(vm->explore.pieced) && !from && !saved_has_run(t)) {
        saved_words(vm, saved_life(t + 1)->words, saved_life(t)->words, sizeof(struct saved_life));
        INVARIANT(is_image(t, t->top + 1), "vm/saved.h 6");
        return;
    }
    union slot *slots = from ? from->r : t->slots;
    size_t n = (size_t)(saved_free(t) - slots), distance = saved_slots(t);
    if (!from) from = t->frames;
    size_t n_frames = (size_t)((uint8_t *)(t->top + 1) - (uint8_t *)from) / 8; // in words
    struct trail_entry *log = saved_room(vm, LIFE + n_frames + 2 * n);
    log = saved_log(log, saved_life(t + 1)->words, saved_life(t)->words, LIFE);
    log = saved_log(log, saved_at(from, saved_frames(t)), (uint64_t *)from, n_frames);
    log = saved_log(log, saved_at(slots, distance), &slots->w, n);
    if (UNLIKELY(vm->shadows)) {
        slots = saved_at(slots, (size_t)vm->shadows);
        log = saved_log(log, saved_at(slots, distance), &slots->w, n);
    }
    set_log_end(vm, log);
    INVARIANT(is_image(t, t->top + 1) && saved_image(t)->top == t->top, "vm/saved.h 1");
}

void saved_restore_shadows(struct vm *vm, struct thread *t, union slot *from) {
    union slot *shadows = saved_at(from, (size_t)vm->shadows);
    memcpy(shadows, saved_at(shadows, saved_slots(t)),
           (size_t)((uint8_t *)saved_free(t) - (uint8_t *)from));
}

// ---- copies -------------------------------------------------------------------------------------

struct saved_copy saved_copy(struct vm *vm, const struct thread *t, const struct frame *from) {
    struct saved_copy c = {vm->copies.n, (uint32_t)(t->top + 1 - from),
                           (uint32_t)(saved_free(t) - from->r), t->overflow_depth};
    uint32_t words = c.n_frames * (uint32_t)(sizeof *from / 8) + c.n_slots;
    if (UNLIKELY(words > vm->copies.cap - vm->copies.n)) {
        vm->copies.cap = (vm->copies.n + words) * 2;
        vm->copies.at = vec_grow(vm->copies.at, vm->copies.cap * sizeof *vm->copies.at);
    }
    uint64_t *to = vm->copies.at + c.at;
    memcpy(to, from, c.n_frames * sizeof *from);
    memcpy(to + c.n_frames * (sizeof *from / 8), from->r, c.n_slots * sizeof *from->r);
    vm->copies.n += words;
    return c;
}
