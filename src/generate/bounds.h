// A finitization as the search uses it: cells, and the values that each takes.
//
//   heap:   | root | node 0 | node 1 | ...        objects made by the finitization (Java)
//             ^cell  ^cells                       at: where, domain: what it takes, in order
//   state:  one byte per byte of that stretch, CELL_* where a cell starts (vm/vm.h)
//
// 1. Cells of one object are neighbours, in the order of the finitization's set calls; an array has
//    its length and then its elements.
// 2. A value of a group (a class domain in the isomorphism check) has an index there; others have
//    group -1.
// 3. Everything is older than the mark that bounds_read follows: nothing of it moves.
//
// Ownership: bounds own its tables; the objects are the heap's.
#pragma once
#include "machine/machine.h"

struct bounds_value {
    uint64_t bits;
    int32_t group;
    uint32_t index;
};

struct bounds_domain {
    struct bounds_value *values;
    uint32_t n;
};

struct bounds_cell {
    uint8_t *at;
    const struct bounds_domain *domain;
    const char *name; // of the field; NULL: of an array
    int32_t place;    // of an array: the element, or CELL_LENGTH
    uint8_t kind;     // enum kind
    uint32_t object;
};
enum { CELL_LENGTH = -1 };

struct bounds_object {
    ref r;
    uint32_t cell, n; // its cells
    uint32_t bytes;   // of an array: as long as the longest
};

struct bounds {
    struct bounds_cell *cells;
    struct bounds_domain *domains;
    VEC(struct bounds_object) objects;
    uint32_t n_cells, n_domains, n_groups;
    ref root;
    int32_t root_group;
    char *unmade; // what Java code cannot make again; NULL: nothing
    uintptr_t low;
    size_t size;
    uint8_t *state;      // by byte from low
    uint32_t *cell_at;   // likewise
    uint32_t *object_at; // by 8 bytes from low: the object that starts there, plus one
};

// From what korat.finitization.impl.Plan made. False: *e says why.
bool bounds_read(struct bounds *p, struct vm *vm, ref flat, struct err *e);
void bounds_free(struct bounds *p);

// The number of an object with cells; UINT32_MAX: it is none.
static inline uint32_t bounds_object(const struct bounds *p, ref r) {
    size_t at = (uintptr_t)OBJ(r) - p->low;
    return at < p->size ? p->object_at[at >> 3] - 1 : UINT32_MAX;
}
