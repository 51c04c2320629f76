// The arguments of a call. Most arguments are made once and used for every call. Two kinds are
// renewed before each call, as Java evaluates an expression each time:
//
//   [1, 2]     pattern:  ArrayList ─► Object[] ─► boxes, strings      permanent, made once
//              copy:     ArrayList ─► Object[] ─┘                     made before each call
//   Color.RED  the value of the static field, read before each call: with --statics it may differ
//              between states
//
// 1. The arrays and collections of a list are copied, because a method may change or keep them. Its
//    items are shared by all copies.
// 2. The pattern holds null where a copy holds the value of a static field: the pattern is not
//    part of any state, so its references would not be updated.
// 3. A copy takes at most half of the heap's reserve (GRACE), so there is always room for it.
//
// Ownership: the arena that the caller passes owns everything. Cost: a renewed list costs a copy of
// its bytes; other arguments cost nothing per call.
#pragma once
#include "explore/value.h"

struct argument {          // an argument that is renewed
    struct argument *next; // the next one of the same call
    uint32_t slot;
    const struct field *field; // the static field to read; NULL: the argument is a list
    enum kind kind;            // with a field: the kind that its value is converted to
    uint32_t n, n_links, n_names;
    ref *objects, *copies; // objects of the pattern, the list first; those of the newest copy
    struct argument_link { // this word of object `from` holds object `to`
        uint32_t from, offset, to;
    } * links;
    struct argument_name { // this word of object `from` holds the value of a static field
        uint32_t from, offset;
        const struct field *field;
    } * names;
};

// Makes args[slot]. Adds it to the front of *renewed if it must be renewed before each call.
// Returns false with *e set if the value cannot be made.
bool argument_make(struct machine *m, struct klass *root, const struct spec_value *v,
                   struct klass *type, union slot *args, uint32_t slot, struct arena *a,
                   struct argument **renewed, struct err *e);
void argument_renew(struct heap *h, const struct argument *a, union slot *args);
// Renews all arguments of a call; to be called before each call.
static inline void arguments_renew(struct heap *h, const struct argument *a, union slot *args) {
    for (; UNLIKELY(a != NULL); a = a->next) argument_renew(h, a, args);
}
