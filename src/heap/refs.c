#include "heap/refs.h"
#include "base/invariant.h"
#include <stdlib.h>

enum { BLOCK = 1024 };

void refs_cover(struct starts *s, uint8_t *to) {
    uint32_t blocks = (uint32_t)((uint64_t)(to - s->base) / BLOCK + 1);
    if (blocks > s->cap) {
        s->cap = blocks * 2;
        s->at = vec_grow(s->at, s->cap * sizeof *s->at);
    }
    uint8_t *p = s->covered;
    while (p < to) {
        uint8_t *end = p + heap_object_size(REF_OF(p));
        uint64_t b = ((uint64_t)(p - s->base) + BLOCK - 1) / BLOCK;
        for (; s->base + b * BLOCK < end && b < blocks; b++) s->at[b] = REF_OF(p);
        p = end;
    }
    s->covered = to;
}

static struct object *find_object_around(const struct starts *s, const uint8_t *word) {
    uint8_t *p = (uint8_t *)OBJ(s->at[(uint64_t)(word - s->base) / BLOCK]);
    for (;;) {
        uint8_t *end = p + heap_object_size(REF_OF(p));
        INVARIANT(word >= p, "heap/refs.h 2");
        if (word < end) return (struct object *)p;
        p = end;
    }
}

static void visit_fields_of_word(struct object *o, uint32_t at, const uint32_t *offsets, uint32_t n,
                                 refs_fn *fn, void *arg) {
    for (uint32_t i = 0; i < n; i++)
        if (offsets[i] == at || offsets[i] == at + 4) fn(arg, (ref *)((uint8_t *)o + offsets[i]));
}

void refs_of_word(const struct starts *s, uint8_t *word, refs_fn *fn, void *arg) {
    INVARIANT(word >= s->base && word < s->covered, "heap/refs.h 3");
    struct object *o = find_object_around(s, word);
    const struct klass *k = KLASS_AT(o->klass);
    uint32_t at = (uint32_t)(word - (uint8_t *)o);
    if (at == 0) {
        if ((o->klass & LOCK_MASK) == LOCK_FAT) fn(arg, &o->lock);
    } else if (k->elem == KIND_REF) {
        if (at > 8) fn(arg, (ref *)word);
        ref *second = (ref *)(word + 4),
            *end = (ref *)((struct array *)o)->bytes + ((struct array *)o)->length;
        if (second < end) fn(arg, second);
    } else if (!k->elem) {
        visit_fields_of_word(o, at, k->ref_offsets, k->n_ref_offsets, fn, arg);
        uint32_t handle = k->tail_at ? FIELD_AT(REF_OF(o), k->tail_at, uint32_t) : 0;
        if (!handle) return;
        const struct klass *of = KLASS_AT(handle);
        visit_fields_of_word(o, at, of->static_refs, of->n_static_refs, fn, arg);
    }
}
