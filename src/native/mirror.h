// Finds classes for natives: by name, by constant, by descriptor; one or an array of mirrors.
//
// 1. Each function that loads classes may return NATIVE_AGAIN, because Java code of a user loader
//    must run first. The native is then called again.
// 2. An `out` of type ref is a mirror or an array of mirrors (Class, Class[]).
// Cost: a lookup in the loader's table, once the class is loaded.
#pragma once
#include "native/support.h"

// Loads the class of a name as Class.forName takes it ("java.lang.String", "[I"). *out is NULL if
// it does not exist.
enum native_result mirror_by_name(struct vm *vm, struct thread *t, ref name, struct loader *l,
                                  struct klass **out);
// The same for Class.forName: if the class does not exist, the loader's Java code throws a
// ClassNotFoundException.
enum native_result mirror_for_name(struct vm *vm, struct thread *t, ref name, struct loader *l,
                                   struct klass **out);
// The class of constant cp (a CLASS) of k.
enum native_result mirror_constant(struct vm *vm, struct thread *t, struct klass *k, uint16_t cp,
                                   struct klass **out);
enum native_result mirror_descriptor(struct vm *vm, struct thread *t, struct klass *k,
                                     const char *desc, size_t len, struct klass **out);
// Class[] of constants, and of the parameter types of a method descriptor; the Class of its result.
enum native_result mirror_constants(struct vm *vm, struct thread *t, struct klass *k,
                                    const uint16_t *cp, uint32_t n, ref *out);
enum native_result mirror_parameters(struct vm *vm, struct thread *t, struct klass *k, sym desc,
                                     ref *out);
enum native_result mirror_return(struct vm *vm, struct thread *t, struct klass *k, sym desc,
                                 ref *out);
// The folder or jar of the class path that a class is from, or "". The caller frees it.
char *mirror_source(const struct klass *k);
// The result of Class.getName: "pkg.Name", "[Lpkg.Name;". For a hidden class, whose internal name
// is "pkg/Name+0x1f", it is "pkg.Name/0x1f".
ref mirror_name(struct vm *vm, const struct klass *k);
