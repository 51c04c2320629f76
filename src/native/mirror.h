// Classes from the inside of natives: by name, by constant, as arrays of mirrors.
#pragma once
#include "native/support.h"

// Loads the class that Class.forName and friends mean by `name` ("java.lang.String", "[I"): *out is
// NULL when there is none. Classes of user-defined loaders may need Java code (NATIVE_AGAIN).
enum native_result mirror_by_name(struct vm *vm, struct thread *t, ref name, struct loader *l,
                                  struct klass **out);
// The same for Class.forName: ClassNotFoundException when there is none, thrown by the loader's own
// Java code.
enum native_result mirror_for_name(struct vm *vm, struct thread *t, ref name, struct loader *l,
                                   struct klass **out);
// Constant cp (a CLASS) of k.
enum native_result mirror_constant(struct vm *vm, struct thread *t, struct klass *k, uint16_t cp,
                                   struct klass **out);
enum native_result mirror_descriptor(struct vm *vm, struct thread *t, struct klass *k,
                                     const char *desc, size_t len, struct klass **out);
// Class[] of constants; of the parameter types of a method descriptor.
enum native_result mirror_constants(struct vm *vm, struct thread *t, struct klass *k,
                                    const uint16_t *cp, uint32_t n, ref *out);
enum native_result mirror_parameters(struct vm *vm, struct thread *t, struct klass *k, sym desc,
                                     ref *out);
enum native_result mirror_return(struct vm *vm, struct thread *t, struct klass *k, sym desc,
                                 ref *out);
// The folder or jar of the class path that a class came from; "" when it did not. free() it.
char *mirror_source(const struct klass *k);
// As Class.getName: "pkg.Name", "[Lpkg.Name;"; a hidden class shows "pkg.Name/0x1f" for the
// internal "pkg/Name+0x1f".
ref mirror_name(struct vm *vm, const struct klass *k);
