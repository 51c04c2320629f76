// Turns a value that the user wrote (explore/call_spec.h) into an argument of a Java method:
// whether it fits a parameter, and the content of the slot.
//
//   text       parameter   phase           slot
//   1          int, long   VALUE_STRICT    1                     as is, or widened
//   1          Object      VALUE_BOXED     Integer.valueOf(1)    permanent
//   1          byte        VALUE_CAST      1                     Java would require a cast
//   "a"        int         VALUE_NEVER
//   Color.RED  Color       VALUE_STRICT    the value of the static field
//
// 1. Values convert as in a call of Java: widening, then boxing. In the last phase a number fits
//    every type that can represent it, where Java would require a cast. The value of a static field
//    is widened or boxed, but never cast.
// 2. Boxes and strings are permanent objects, made by valueOf of the JDK: they do not move, and a
//    form refers to them by address. Enum constants are the objects of their class.
//
// `root` in all functions is the class that is explored: names without a class are looked up there.
//
// Ownership: the heap owns the objects. Cost: values are made once, at the start.
#pragma once
#include "explore/call_spec.h"
#include "machine/machine.h"

enum value_phase { VALUE_STRICT, VALUE_BOXED, VALUE_CAST, VALUE_NEVER };

// The first phase in which the value can be passed to a parameter of the type.
enum value_phase value_fits(struct machine *m, struct klass *root, const struct spec_value *v,
                            struct klass *type);
// The type that a value is cast to; NULL if there is no such type.
struct klass *value_cast(struct machine *m, struct klass *root, const struct spec_value *v);
// Makes an argument that is not a list (explore/argument.h makes lists). Returns false with *e set
// if the initialization of a class fails.
bool value_make(struct machine *m, struct klass *root, const struct spec_value *v,
                struct klass *type, union slot *out, struct err *e);
// The class of a list for a parameter of the type: an array, else an ArrayList, else a
// LinkedHashSet; NULL if none of them fits.
struct klass *value_list(struct machine *m, struct klass *type);
// The type of the items of such a class.
struct klass *value_item(struct machine *m, const struct klass *list);
// Whether the value was written as N and means an enum constant of the type, not the bound.
bool value_is_constant(const struct spec_value *v, const struct klass *type);
bool value_widens(enum kind from, enum kind to); // JLS 5.1.1, 5.1.2: primitive kinds
// The primitive kind of a box class; KIND_VOID if it is another class.
enum kind value_unboxed(struct machine *m, const struct klass *box);
// Boxes a value of primitive kind.
ref value_box(struct machine *m, enum kind kind, union slot v);
// The static field that a name means where the type is expected: a field of that type, or of the
// root. NULL if there is none.
struct field *value_field(struct machine *m, struct klass *root, const char *name,
                          struct klass *type);
// Finds a class by a name that the user wrote, with dots: its full name, else a nested class of the
// root or of a class that encloses it, else a class of its package, else one of java.lang. NULL if
// there is none. The root may be NULL.
struct klass *value_class(struct machine *m, struct klass *root, const char *name);
