// java.lang.reflect objects made from metadata, and the metadata found again from them.
#pragma once
#include "native/support.h"

// Each returns NATIVE_OK with *out set; may need Java code to load the types of a descriptor.
enum native_result reflect_field(struct vm *vm, struct thread *t, struct field *f, ref *out);
enum native_result reflect_method(struct vm *vm, struct thread *t, struct method *m,
                                  ref *out); // or Constructor
enum native_result reflect_component(struct vm *vm, struct thread *t, struct klass *k, uint32_t i,
                                     ref *out);
enum native_result reflect_parameters(struct vm *vm, struct thread *t, struct method *m,
                                      ref executable, ref *out);

struct field *reflect_field_of(struct vm *vm, ref field);
struct method *reflect_method_of(struct vm *vm, ref method_or_constructor);
bool reflect_is_constructor(const struct method *m);
