// Which method a call with given values means, as Java finds it (JLS 15.12.2): those that accept
// the values without boxing, else with it, else with casts of constants; of these the most
// specific.
#pragma once
#include "explore/value.h"

// kinds: instance methods by name, static ones too, or constructors ("<init>"). The text is what
// the user wrote, for messages. NULL: *e says what is wrong, and lists the candidates.
struct method *overload_find(struct machine *m, struct klass *k, const char *name,
                             const struct form_call *call, const char *text, struct err *e);
// The class of a parameter, counted from 0; NULL: *e says why.
struct klass *overload_type(struct machine *m, const struct method *method, uint32_t index,
                            struct err *e);
uint32_t overload_count(const struct method *method); // parameters
// "put(Object, Object)"
void overload_label(const struct method *method, char *out, size_t size);
