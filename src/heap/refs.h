// The references of an object, and the object around a word.
//
//   memory:  | object | object ........................ | object |
//   blocks:  |0               |1               |2               |    1 KiB each
//   starts:   object that covers the first byte of each block
//
// 1. refs_each visits every cell of an object that holds a reference: fields, elements, the statics
//    behind a mirror, and the monitor of a fat lock.
// 2. A word alone does not show whether it holds references; refs_of_word learns that from the
//    object around it.
// 3. Objects below `covered` neither move nor change their size. Who frees objects below it must
//    lower it.
// 4. The owner of a struct starts frees starts.at.
//
// Cost: refs_cover walks each object once; refs_of_word walks at most the objects of one block.
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
    uint8_t *base; // start of the part of the heap that is covered
    ref *at;       // per block
    uint32_t cap;
    uint8_t *covered; // block starts are known up to here
};

void refs_cover(struct starts *s, uint8_t *to); // adds the objects in [covered, to)
// Visits the reference cells of one word, which must be below `covered`.
void refs_of_word(const struct starts *s, uint8_t *word, refs_fn *fn, void *arg);
