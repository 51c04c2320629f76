// Which method a call with given values means, as Java finds it (JLS 15.12.2): those that accept
// the values without boxing, else with it, else with casts of constants; of these the most
// specific.
#pragma once
#include "explore/value.h"

// kinds: instance methods of k by name, static ones too, or constructors ("<init>"). Names among
// the values are those of the root (explore/value.h). The text is what the user wrote, for
// messages. NULL: *e says what is wrong, and lists the candidates.
struct method *overload_find(struct machine *m, struct klass *root, struct klass *k,
                             const char *name, const struct call_spec *call, const char *text,
                             struct err *e);
// Whether a call with these values finds the method, or one that overrides it.
bool overload_means(struct machine *m, struct klass *root, struct klass *k,
                    const struct method *method, const struct call_spec *call);
// Whether the class has no other method of that name with as many parameters, private ones counted.
bool overload_alone(struct klass *k, const struct method *method);
// Whether another method of that name and type comes before it, from the class upwards, and does
// not override it: one of them is private.
bool overload_hidden(struct klass *k, const struct method *method);
// The class of a parameter, counted from 0; NULL: *e says why.
struct klass *overload_type(struct machine *m, const struct method *method, uint32_t index,
                            struct err *e);
struct klass *overload_result(struct machine *m, const struct method *method); // NULL: unknown
uint32_t overload_count(const struct method *method);                          // parameters
// "put(Object, Object)"
void overload_label(const struct method *method, char *out, size_t size);
