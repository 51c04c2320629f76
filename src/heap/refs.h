// The references of an object, and the object around a word.
//
//   memory:  | object | object ........................ | object |
//   blocks:  |0               |1               |2               |    1 KiB each
//   starts:   object that covers the first byte of each block
//
// 1. refs_each visits every cell of an object that holds a reference: fields, elements, the statics
//    behind a mirror, and a fat lock's monitor.
// 2. A word says nothing of being a reference; refs_of_word finds out from the object around it.
// 3. Objects below `covered` neither move nor change their size.
// 4. The one who holds a struct starts frees starts.at.
//
// Cost: a walk over the objects that are not covered yet, once; then a block's objects per word.
#pragma once
#include "heap/heap.h"

typedef void refs_fn(void *arg, ref *slot);

static inline __attribute__((always_inline)) void refs_each(void *arg, struct object *o,
                                                            refs_fn *fn) {
    const struct klass *k = KLASS_AT(o->klass);
    uint8_t *base = (uint8_t *)o;
    if (UNLIKELY((o->klass & LOCK_MASK) == LOCK_FAT)) fn(arg, &o->lock);
    if (k->elem) {
        if (k->elem != KIND_REF) return;
        ref *at = (ref *)((struct array *)o)->bytes, *end = at + ((struct array *)o)->length;
        for (; at < end; at++) fn(arg, at);
        return;
    }
    for (uint32_t i = 0; i < k->n_ref_offsets; i++) fn(arg, (ref *)(base + k->ref_offsets[i]));
    if (UNLIKELY(k->tail_at)) {
        uint32_t handle = *(uint32_t *)(base + k->tail_at);
        const struct klass *of = handle ? KLASS_AT(handle) : NULL;
        for (uint32_t i = 0; of && i < of->n_static_refs; i++)
            fn(arg, (ref *)(base + of->static_refs[i]));
    }
}

struct starts {
    uint8_t *base; // of the part of the heap that is looked at
    ref *at;       // per block
    uint32_t cap;
    uint8_t *covered; // starts are known up to here
};

void refs_cover(struct starts *s, uint8_t *to); // objects in [covered, to) are looked at
// The reference cells of one word, which is below `covered`.
void refs_of_word(const struct starts *s, uint8_t *word, refs_fn *fn, void *arg);
