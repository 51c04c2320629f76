// From a written value (explore/call_spec.h) to an argument of a Java method: does it fit a parameter,
// and what is in the slot.
//
// 1. Values convert as Java converts them in a call: widening, then boxing; at last, where Java
//    would ask for a cast of a constant, a number goes into any type that can hold it. What a
//    static field holds is converted as well, but by no cast.
// 2. Boxes and strings are permanent objects, made by the program's own valueOf: they do not move
//    and are named by place. Constants of enums are objects of their class.
#pragma once
#include "explore/call_spec.h"
#include "machine/machine.h"

enum value_phase { VALUE_STRICT, VALUE_BOXED, VALUE_CAST, VALUE_NEVER };

// The first phase in which the value may be passed to a parameter of the type.
enum value_phase value_fits(struct machine *m, struct klass *root, const struct spec_value *v,
                            struct klass *type);
// The type that a value is cast to; NULL: there is no such type.
struct klass *value_cast(struct machine *m, struct klass *root, const struct spec_value *v);
// The argument, of what is no list (explore/argument.h makes these). False: *e says why there is
// none (the initialization of a class failed).
bool value_make(struct machine *m, struct klass *root, const struct spec_value *v,
                struct klass *type, union slot *out, struct err *e);
// What a list becomes for a parameter of the type: an array, or an ArrayList, or where that does
// not fit a LinkedHashSet; NULL: nothing. And the type of its items.
struct klass *value_list(struct machine *m, struct klass *type);
struct klass *value_item(struct machine *m, const struct klass *list);
// Whether an N is a constant of the type, not the bound.
bool value_is_constant(const struct spec_value *v, const struct klass *type);
bool value_widens(enum kind from, enum kind to); // JLS 5.1.1, 5.1.2: primitive kinds
enum kind value_unboxed(struct machine *m, const struct klass *box); // KIND_VOID: it is none
// A value of primitive kind as its box.
ref value_box(struct machine *m, enum kind kind, union slot v);
// The static field that a name means where the type is wanted: one of that type, or of the root;
// NULL: none.
struct field *value_field(struct machine *m, struct klass *root, const char *name,
                          struct klass *type);
// A class by the name that a user writes: with dots, nested ones too; within the root, within what
// is around it, its package at last; from java.lang. NULL: none. Without a root: only by full name.
struct klass *value_class(struct machine *m, struct klass *root, const char *name);
