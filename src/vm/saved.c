#include "vm/saved.h"
#include "base/err.h"

// ---- words --------------------------------------------------------------------------------------

void saved_grow(struct vm *vm, size_t words) {
    uint64_t need = vm->saved.n + words;
    if (need > UINT32_MAX / 2) bug("too many saved words");
    vm->saved.cap = need > 2ull * vm->saved.cap ? (uint32_t)need : 2 * vm->saved.cap;
    vm->saved.at = vec_grow(vm->saved.at, vm->saved.cap * sizeof *vm->saved.at);
}

static void set_end(struct vm *vm, const struct trail_entry *log) {
    vm->saved.n = (uint32_t)(log - vm->saved.at);
}

void saved_back(struct vm *vm, uint32_t length) {
    assert(length <= vm->saved.n);
    while (vm->saved.n > length) {
        const struct trail_entry *e = &vm->saved.at[--vm->saved.n];
        *e->at = e->old;
    }
}

// ---- threads ------------------------------------------------------------------------------------

struct life { // what is saved of a struct thread
    uint64_t words[(sizeof(struct thread) - offsetof(struct thread, top)) / 8];
};
static_assert(sizeof(struct life) == sizeof(struct thread) - offsetof(struct thread, top) &&
                  sizeof(struct frame) % 8 == 0,
              "whole words");

static struct life *life_of(struct thread *t) { return (struct life *)&t->top; }

static size_t frames_bytes(const struct thread *t) { // from a frame to its image
    return (size_t)((uint8_t *)t->frames_end - (uint8_t *)t->frames);
}
static size_t slots_bytes(const struct thread *t) {
    return (size_t)((uint8_t *)t->slots_end - (uint8_t *)t->slots);
}
static void *image_of(void *at, size_t distance) { return (uint8_t *)at + distance; }

static union slot *free_slots(const struct thread *t) {
    return UNLIKELY(t->top < t->frames) ? t->slots : t->top->r + t->top->method->nslots;
}

void saved_thread(struct vm *vm, struct thread *t, struct frame *from) {
    union slot *slots = from ? from->r : t->slots;
    size_t n = (size_t)(free_slots(t) - slots), distance = slots_bytes(t);
    if (!from) from = t->frames;
    size_t n_frames = (size_t)((uint8_t *)(t->top + 1) - (uint8_t *)from) / 8; // in words
    struct trail_entry *log = saved_room(vm, sizeof(struct life) / 8 + n_frames + 2 * n);
    log = saved_log(log, life_of(t + 1)->words, life_of(t)->words, sizeof(struct life) / 8);
    log = saved_log(log, image_of(from, frames_bytes(t)), (uint64_t *)from, n_frames);
    log = saved_log(log, image_of(slots, distance), &slots->w, n);
    if (UNLIKELY(vm->shadows)) {
        slots = image_of(slots, (size_t)vm->shadows);
        log = saved_log(log, image_of(slots, distance), &slots->w, n);
    }
    set_end(vm, log);
}

void saved_restore(struct vm *vm, struct thread *t, struct frame *from) {
    union slot *slots = from ? from->r : t->slots;
    size_t distance = frames_bytes(t);
    *life_of(t) = *life_of(t + 1);
    struct frame *top = t->top;
    for (struct frame *f = from ? from : t->frames; f <= top; f++)
        *f = *(struct frame *)image_of(f, distance);
    size_t bytes = (size_t)((uint8_t *)free_slots(t) - (uint8_t *)slots);
    distance = slots_bytes(t);
    if (UNLIKELY(vm->shadows)) {
        union slot *shadows = image_of(slots, (size_t)vm->shadows);
        memcpy(shadows, image_of(shadows, distance), bytes);
    }
    memcpy(slots, image_of(slots, distance), bytes);
}

// ---- copies -------------------------------------------------------------------------------------

struct saved_copy saved_copy(struct vm *vm, const struct thread *t, const struct frame *from) {
    struct saved_copy c = {vm->copies.n, (uint32_t)(t->top + 1 - from),
                           (uint32_t)(free_slots(t) - from->r), t->overflow_depth};
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
