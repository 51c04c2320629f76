// Overload resolution: which method a call with given values means, as in Java (JLS 15.12.2).
//
//   remove(1)  ─► candidates: remove(int), remove(Object)
//              ─► phase 1, no boxing: remove(int)    2, boxing    3, casts of constants
//              ─► the most specific of the first phase that has any
//
// 1. The candidates are the methods of the name in the class, its superclasses and its interfaces,
//    static ones included, without private and synthetic ones.
// 2. All values of a parameter must fit its type, not only the first one.
//
// Ownership: methods and classes belong to the linker. Cost: calls are resolved once, at the start.
#pragma once
#include "explore/value.h"

// The method of k that a call of this name means; "<init>" is a constructor. Names among the values
// are looked up in the root (explore/value.h). text: what the user wrote, for messages. Returns
// NULL with *e set if no method or several methods fit; the message lists the candidates.
struct method *overload_find(struct machine *m, struct klass *root, struct klass *k,
                             const char *name, const struct call_spec *call, const char *text,
                             struct err *e);
// Whether a call with these values means the method, or one that overrides it.
bool overload_means(struct machine *m, struct klass *root, struct klass *k,
                    const struct method *method, const struct call_spec *call);
// Whether the class has no other method, private or not, of that name and number of parameters.
bool overload_alone(struct klass *k, const struct method *method);
// Whether a lookup from the class upwards finds another method of that name and parameters first,
// which does not override this one because one of them is private.
bool overload_hidden(struct klass *k, const struct method *method);
// The class of a parameter, counted from 0. NULL with *e set if it cannot be loaded.
struct klass *overload_type(struct machine *m, const struct method *method, uint32_t index,
                            struct err *e);
// The class of the result; NULL if it cannot be loaded.
struct klass *overload_result(struct machine *m, const struct method *method);
uint32_t overload_count(const struct method *method); // the number of parameters
// Writes "put(Object, Object)".
void overload_label(const struct method *method, char *out, size_t size);
