// The plan of a class: its cells that are state, in order, after the filters of filters.def,
// --ignore, @dejavm.Ignore and @dejavm.Unordered.
//
//   plan -> | offset, VALUE | offset, REF | offset, DIFFERENCE ... | dropped ... | caches ... |
//             n cells, each for 4 bytes of the object
//
// 1. A plan lists cells that hold fields, ascending by offset; a 64-bit field has two VALUE cells.
//    After them come the cells that users left out (--ignore, @Ignore), and then the caches. A form
//    holds only those caches that the program can observe (state/jdk_caches.c).
// 2. A restore sets cells that are not listed to 0. It does the same with dropped cells, except
//    after canon_whole, and with caches that the form does not have.
// 3. A plan is made once per class, on demand, in the linker's arena.
// Memory: the filters own the rows of --ignore and the list of classes; plans live as long as the
// linker.
// Cost: 12 bytes per cell.
#pragma once
#include "state/modcount.h"
#include <stdio.h>

enum cell_kind {
    CELL_VALUE,
    CELL_REF,
    CELL_UNORDERED, // a reference to an array, or to an object with one, whose order does not
                    // matter
    CELL_DIFFERENCE
};

struct cell {
    uint32_t offset;
    uint16_t kind;  // enum cell_kind
    uint16_t field; // DIFFERENCE: offset in the other object ...
    uint32_t other; // ... that the reference at this offset names
};

static inline bool cell_is_ref(const struct cell *c) {
    return c->kind == CELL_REF || c->kind == CELL_UNORDERED;
}

struct plan {
    uint32_t id;          // dense, from 1: the class in canonical forms
    uint32_t modcount;    // offset of modCount, which is written last if it matters, or 0
    bool copies_modcount; // a field that is not a DIFFERENCE holds one (state/modcount.h)
    bool differs;         // has a DIFFERENCE
    bool special;         // modcount, copies_modcount, dropped or caches is set
    uint32_t n, dropped, caches;
    struct cell cells[];
};

static inline const struct cell *plan_caches(const struct plan *p) {
    return p->cells + p->n + p->dropped;
}

struct filters;
struct filters *filters_new(struct vm *vm, const char *const *ignore,
                            uint32_t n); // "Class.field" from --ignore
void filters_free(struct filters *f);
// Sets vm->explore.leaves_out to a function that uses the filters alone.
void filters_watch(struct filters *f);
void filters_help(FILE *out); // --help-filters
// Whether a loaded class has dropped instance fields or, with `statics`, static ones.
bool filters_drop(const struct filters *f, const struct vm *vm, bool statics);

// Whether a frame holds a copy of a modCount.
enum modcount_use filters_frame(struct filters *f, struct vm *vm, const struct frame *at);
const struct plan *plan_of(struct vm *vm, struct filters *f, struct klass *k); // instance fields
bool plan_has(const struct plan *p, uint32_t offset); // cells that users left out count
// A copy without the cells at these offsets.
struct plan *plan_without(struct vm *vm, const struct plan *p, const uint32_t *offsets, uint32_t n);
bool plan_has_class(const struct filters *f, uint32_t id); // whether a plan has this id
struct klass *plan_klass(const struct filters *f, uint32_t id);
const struct plan *plan_of_statics(struct vm *vm, struct filters *f,
                                   struct klass *k); // offsets from the mirror
bool plan_is_constant(const struct field *fd);       // a static final with a ConstantValue
