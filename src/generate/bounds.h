// The bounds of a search: the cells, and the values that each of them takes. They are read from the
// tables that a finitization makes in Java (korat.finitization.impl.Plan).
//
//   heap:     | root | node 0 | node 1 | ...      objects that the finitization made
//               ^cell  ^cells                     cell: address and domain
//   domain:   | null | node 0 | node 1 |          values in the order in which they are tried
//   state:    one byte per byte of this part of the heap; CELL_* where a cell starts (vm/vm.h)
//
// 1. The cells of an object are neighbours, in the order of the set calls of the finitization. An
//    array has a cell for its length, then one for each element.
// 2. A group is a class domain with an isomorphism check. A value of a group has an index in it;
//    other values have group -1.
// 3. All objects are older than the mark before bounds_read: they do not move.
//
// Ownership: bounds_free frees the tables; the heap owns the objects. Cost: about 9 bytes of tables
// per byte of the objects; a lookup by address is one subtraction and one load.
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
    const char *name; // of the field; NULL in an array
    int32_t place;    // in an array: index of the element, or CELL_LENGTH
    uint8_t kind;     // enum kind
    uint32_t object;
};
enum { CELL_LENGTH = -1 };

struct bounds_object {
    ref r;
    uint32_t cell, n; // index of its first cell, number of cells
    uint32_t bytes;   // for an array: with the greatest length in its domain
};

struct bounds {
    struct bounds_cell *cells;
    struct bounds_domain *domains;
    VEC(struct bounds_object) objects;
    uint32_t n_cells, n_domains, n_groups;
    ref root;
    int32_t root_group;
    char *unmade;  // something that emitted Java code cannot make; NULL if there is nothing
    uintptr_t low; // the part of the heap that has the objects
    size_t size;
    uint8_t *state;      // by byte from low: CELL_*
    uint32_t *cell_at;   // by byte from low: index of the cell
    uint32_t *object_at; // by 8 bytes from low: index of the object that starts there, plus one
};

// Reads the array that korat.finitization.impl.Plan returned. Returns false with *e set if the
// search does not support it.
bool bounds_read(struct bounds *p, struct vm *vm, ref flat, struct err *e);
void bounds_free(struct bounds *p);

// The index of an object with cells; UINT32_MAX if the object has none.
static inline uint32_t bounds_object(const struct bounds *p, ref r) {
    size_t at = (uintptr_t)OBJ(r) - p->low;
    return at < p->size ? p->object_at[at >> 3] - 1 : UINT32_MAX;
}
