// The arguments of a call. Most are made once, for all calls; two kinds are renewed for each call,
// as an expression in Java is evaluated each time:
//
//   [1, 2]     pattern:  ArrayList ─► Object[] ─► boxes, strings      permanent, made once
//              copy:     ArrayList ─► Object[] ─┘                     for each call
//   Color.RED  what the static field holds: another object, where statics are part of the state
//
// 1. Of a list, the arrays and collections are copied, since a method may change or keep them.
//
// Ownership: all lies in the arena that is given. Cost of a copy: its bytes.
#pragma once
#include "explore/value.h"

struct argument {          // one that is renewed
    struct argument *next; // of the same call
    uint32_t slot;
    const struct field *field; // it is what this holds, as
    enum kind kind;            // this; or field is NULL, and it is a copy of
    uint32_t n, n_links, n_names;
    ref *objects, *copies; // these, the list itself first; of the newest copy,
    struct argument_link { // where this word of one object holds another,
        uint32_t from, offset, to;
    } * links;
    struct argument_name { // or what a field holds
        uint32_t from, offset;
        const struct field *field;
    } * names;
};

// Makes args[slot]; puts it in front of *renewed if it is to be renewed. False: *e says why not.
bool argument_make(struct machine *m, struct klass *root, const struct spec_value *v,
                   struct klass *type, union slot *args, uint32_t slot, struct arena *a,
                   struct argument **renewed, struct err *e);
void argument_renew(struct heap *h, const struct argument *a, union slot *args);
// Before each call.
static inline void arguments_renew(struct heap *h, const struct argument *a, union slot *args) {
    for (; UNLIKELY(a != NULL); a = a->next) argument_renew(h, a, args);
}
