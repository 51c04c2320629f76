// Converts between metadata and objects of java.lang.reflect.
//
//   struct field  <-> Field        struct method <-> Method, Constructor
//   component i    -> RecordComponent                parameters -> Parameter[]
//
// 1. The way back uses `clazz` and `slot` of the object: slot is the index in klass.fields or
//    klass.methods.
// 2. A function that makes an object may return NATIVE_AGAIN, because Java code must load the types
//    of a descriptor first.
#pragma once
#include "native/support.h"

enum native_result reflect_field(struct vm *vm, struct thread *t, struct field *f, ref *out);
// A Method, or a Constructor if m is <init>.
enum native_result reflect_method(struct vm *vm, struct thread *t, struct method *m, ref *out);
enum native_result reflect_component(struct vm *vm, struct thread *t, struct klass *k, uint32_t i,
                                     ref *out);
enum native_result reflect_parameters(struct vm *vm, struct thread *t, struct method *m,
                                      ref executable, ref *out);

struct field *reflect_field_of(struct vm *vm, ref field);
struct method *reflect_method_of(struct vm *vm, ref method_or_constructor);
bool reflect_is_constructor(const struct method *m);
