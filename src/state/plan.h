// What of a class is state: its cells in order, with the filters of filters.def, --ignore and
// @dejavm.Ignore and @dejavm.Unordered applied.
//
//   plan -> | 4-byte cell: offset, VALUE | offset, REF | offset, DIFFERENCE ... | dropped | caches
//   |
//
// 1. A plan lists cells that hold fields, superclasses first, ascending; a 64-bit field is two
//    VALUE cells. Behind them are those that users had left out (--ignore, @Ignore), and then the
//    caches, of which a form holds only those that the program can tell of (state/jdk_caches.c).
// 2. Cells that are not listed are restored as 0, and so are dropped ones but for canon_whole, and
//    caches that the form does not have.
// 3. Made once per class, on demand, in the linker's arena.
#pragma once
#include "vm/vm.h"
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
    uint32_t id; // dense, from 1: what canonical forms call the class
    uint32_t
        modcount; // offset of a count of changes, which is written last where it matters; 0: none
    bool copies_modcount; // holds such a count (state/modcount.h), in a field that is no DIFFERENCE
    bool differs;         // has a DIFFERENCE
    bool special;         // count, remembers, dropped or caches
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
// From now on vm->explore.leaves_out goes by the filters alone.
void filters_watch(struct filters *f);
void filters_help(FILE *out); // --help-filters
// Some class that is loaded has cells that are dropped, of instances or, if asked for, static ones.
bool filters_drop(const struct filters *f, const struct vm *vm, bool statics);

const struct plan *plan_of(struct vm *vm, struct filters *f, struct klass *k); // instance fields
bool plan_has(const struct plan *p, uint32_t offset); // a cell, perhaps one that users left out
// A copy without the cells at these offsets.
struct plan *plan_without(struct vm *vm, const struct plan *p, const uint32_t *offsets, uint32_t n);
bool plan_has_class(const struct filters *f, uint32_t id); // some plan has it
struct klass *plan_klass(const struct filters *f, uint32_t id);
const struct plan *plan_of_statics(struct vm *vm, struct filters *f,
                                   struct klass *k); // offsets from the mirror
bool plan_is_constant(const struct field *fd);       // a static final with a ConstantValue
