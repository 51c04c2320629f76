// The verifier of bytecode. It runs before decoding.
//
//   version 51 and newer     type checking with the StackMapTable (JVMS 4.10.1)
//   version 50               the same; if that fails, inference
//   older                    type inference with merging (JVMS 4.10.2)
//
// Results are HotSpot's, and so are messages, as far as they fit a struct err (op/verifier.h lists
// the files; test/verify compares mutants with java). It is stricter than HotSpot in one rule of
// 4.10.1.9: when a new instruction creates an object, no uninitialized object of the same
// instruction may be on the stack or stay in a local.
//
// 1. A method that passes cannot make decode or the interpreter access memory they do not own,
//    whatever its bytes are.
// 2. The verifier does not load classes. It asks the oracle, which may answer VERIFY_AGAIN if Java
//    code must load a class first. verify_class then returns VERIFY_AGAIN and is called again
//    later.
// Memory: everything is freed before verify_class returns.
// Cost: one pass over the code with stack maps; all of java.base takes a third of a second.
#pragma once
#include "classfile/classfile.h"

enum verify_answer {
    VERIFY_NO,
    VERIFY_YES,
    VERIFY_AGAIN,
    VERIFY_ERROR /* the oracle has set an exception */
};

struct verify_oracle {
    void *arg;
    // Whether class `from` is assignable to class `to` (internal names, or array descriptors).
    // Interfaces are treated as Object: the answer is YES if `to` is an interface.
    enum verify_answer (*assignable)(void *arg, sym from, sym to);
    // Whether `name` is the class being verified or one of its superclasses. Not for arrays.
    enum verify_answer (*is_super)(void *arg, sym name);
    // Protected member access (JVMS 4.10.1.8): whether the member that a search from the superclass
    // `owner` upwards finds (methods: superclasses only) is protected and declared in another
    // run-time package than the current class. YES means that the receiver must be the current
    // class. NO if there is no such member.
    enum verify_answer (*protected_elsewhere)(void *arg, sym owner, sym name, sym desc,
                                              bool method);
    // The nearest common superclass, for inference (java/lang/Object for interfaces).
    enum verify_answer (*common_super)(void *arg, sym a, sym b, sym *out);
};

// Returns VERIFY_YES; or VERIFY_NO with *e set to java's message (ERR_VERIFY, ERR_CLASS_FORMAT for
// malformed tables, or ERR_UNSUPPORTED for subroutines and frames that are too large); or
// VERIFY_AGAIN or VERIFY_ERROR. The oracle's `assignable` is only called for class names: arrays
// are reduced to their elements first.
enum verify_answer verify_class(const struct classfile *cf, struct symtab *t,
                                const struct verify_oracle *o, struct err *e);
