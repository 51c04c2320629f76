// Memory for vectors, masks and shadows.
#include "delta/delta.h"
#include "base/invariant.h"
#include <stdlib.h>
#include <sys/mman.h>

static void *map_reserved(size_t bytes, void *wanted) {
    void *p = mmap(wanted, bytes, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return p == MAP_FAILED ? NULL : p;
}

static bool cell_differs(const void *arg, const ref *cell) { return *delta_cell(arg, cell); }

struct delta *delta_new(struct vm *vm, struct canon *c, struct err *e) {
    struct delta *d = calloc(1, sizeof *d);
    if (!d) bug("out of memory");
    struct thread *t = vm->current;
    *d = (struct delta){.vm = vm, .thread = t, .canon = c, .size = 1ull << 35};
    d->cell_bytes = (size_t)(vm->heap.end - vm->heap.start);
    d->slot_bytes = 2 * (size_t)(t->slots_end - t->slots) * sizeof *t->slots; // with the image
    d->vectors = map_reserved(d->size, NULL);
    d->cell_map = map_reserved(d->cell_bytes, NULL);
    d->slot_map = map_reserved(d->slot_bytes, NULL);
    if (!d->vectors || !d->cell_map || !d->slot_map) {
        err_set(e, ERR_USAGE,
                "delta execution needs %zu GB of address space, which is not available",
                (size_t)((d->size + d->cell_bytes) >> 30));
        delta_free(d);
        return NULL;
    }
    d->cells = (uint8_t *)d->cell_map - vm->heap.start;
    d->slots = (uint8_t *)d->slot_map - (uint8_t *)t->slots;
    canon_set_differs(c, cell_differs, d);
    return d;
}

void delta_free(struct delta *d) {
    if (d->vectors) munmap(d->vectors, d->size);
    if (d->cell_map) munmap(d->cell_map, d->cell_bytes);
    if (d->slot_map) munmap(d->slot_map, d->slot_bytes);
    VEC_FREE(&d->trail);
    VEC_FREE(&d->splits);
    VEC_FREE(&d->masks);
    VEC_FREE(&d->out);
    VEC_FREE(&d->order);
    VEC_FREE(&d->cached);
    VEC_FREE(&d->stack);
    VEC_FREE(&d->stacks);
    VEC_FREE(&d->rests);
    VEC_FREE(&d->stats.natives);
    free(d->places);
    free(d);
}

// ---- vectors and masks --------------------------------------------------------------------------

static void *allocate_bytes(struct delta *d, uint64_t bytes) {
    if (d->top + bytes > d->size) bug("out of memory for the vectors of a batch");
    void *p = d->vectors + d->top;
    INVARIANT(d->top % DELTA_UNIT == 0, "delta/delta.h 1");
    d->top += (bytes + DELTA_UNIT - 1) & ~(uint64_t)(DELTA_UNIT - 1);
    return p;
}

void *delta_vector(struct delta *d, uint32_t lane_bytes, uint32_t *name) {
    *name = (uint32_t)(d->top / DELTA_UNIT);
    INVARIANT(*name && d->stride % (BLOCK * sizeof(uint32_t)) == 0, "delta/delta.h 1");
    return allocate_bytes(d, d->stride * (lane_bytes / 4));
}

struct mask *delta_mask(struct delta *d, uint32_t blocks) {
    struct mask *m = allocate_bytes(d, sizeof *m + blocks * sizeof m->at[0]);
    m->lanes = m->n = 0;
    return m;
}

const struct mask *delta_minus(struct delta *d, const struct mask *a, const struct mask *b) {
    struct mask *m = delta_mask(d, a->n);
    for (uint32_t i = 0, k = 0; i < a->n; i++) {
        while (k < b->n && b->at[k].block < a->at[i].block) k++;
        bool both = k < b->n && b->at[k].block == a->at[i].block;
        mask_add(m, a->at[i].block, a->at[i].bits & ~(both ? b->at[k].bits : 0));
    }
    INVARIANT(m->lanes <= a->lanes && m->lanes + b->lanes >= a->lanes, "delta/mask.h 1");
    return m;
}

// ---- comparing lanes ----------------------------------------------------------------------------

#define SAME(width, type)                                                                          \
    static bool same_block##width(const type *lanes, uint64_t live, type first) {                  \
        type differ = 0;                                                                           \
        if (live == ~0ull) {                                                                       \
            for (int i = 0; i < BLOCK; i++) differ |= lanes[i] ^ first;                            \
        } else {                                                                                   \
            for (; live && !differ; live &= live - 1)                                              \
                differ |= lanes[__builtin_ctzll(live)] ^ first;                                    \
        }                                                                                          \
        return !differ;                                                                            \
    }                                                                                              \
    bool delta_same##width(const struct delta *d, const type *lanes, type *value) {                \
        const struct mask *m = d->mask;                                                            \
        type first = lanes[mask_first(m)];                                                         \
        *value = first;                                                                            \
        for (uint32_t b = 0; b < m->n; b++)                                                        \
            if (!same_block##width(lanes + (size_t)m->at[b].block * BLOCK, m->at[b].bits, first))  \
                return false;                                                                      \
        return true;                                                                               \
    }
SAME(32, uint32_t)
SAME(64, uint64_t)

// ---- cells --------------------------------------------------------------------------------------

void delta_put(struct delta *d, uint32_t *cell, uint32_t word, uint32_t v) {
    INVARIANT(((uintptr_t)cell & 3) == 0, "delta/delta.h 1");
    BARRIER(&d->vm->heap, cell);
    *cell = v ? 0 : word;
    delta_set_shadow(d, delta_cell(d, cell), v);
}

void delta_clear(struct delta *d, void *cell, size_t bytes) {
    delta_set_shadow(d, delta_cell(d, cell), 0);
    if (bytes == 8) delta_set_shadow(d, delta_cell(d, (uint8_t *)cell + 4), 0);
}
