// The verifier: type checking over StackMapTable (JVMS 4.10.1) for version 50 and newer, type
// inference with merging (4.10.2) for older files, and for version 50 where checking fails. Runs on
// bytecode, before decoding. Verdicts and, as far as they fit a struct err, messages are HotSpot's
// (op/verifier.h has the parts; test/verify compares mutants with java). Stricter than HotSpot in
// one rule of 4.10.1.9: no uninitialized object may be on the stack, or survive in a local, where
// the same new instruction makes another.
//
// 1. A method that passes cannot make decode or the interpreter touch memory it does not own,
//    whatever its bytes.
// 2. The verifier loads nothing itself: it asks the oracle, which may answer "ask again later" (the
//    class must be loaded by Java code first); then verify_class returns VERIFY_AGAIN and is called
//    anew.
// Cost: one pass over the code with stack maps; all of java.base in a third of a second.
#pragma once
#include "classfile/classfile.h"

enum verify_answer {
    VERIFY_NO,
    VERIFY_YES,
    VERIFY_AGAIN,
    VERIFY_ERROR /* oracle has an exception to throw */
};

struct verify_oracle {
    void *arg;
    // Is class `from` assignable to class `to` (internal names, or array descriptors)? Interfaces
    // count as Object targets: answer YES when `to` is an interface.
    enum verify_answer (*assignable)(void *arg, sym from, sym to);
    // Is `name` the class being verified or one of its superclasses? (Names of classes only, no
    // arrays.)
    enum verify_answer (*is_super)(void *arg, sym name);
    // Protected member access (JVMS 4.10.1.8): is the member that a search from `owner`, a
    // superclass, upwards finds (methods: superclasses only) protected and declared in another
    // run-time package than the current class? YES means the receiver must be the current class. NO
    // also when there is no such member.
    enum verify_answer (*protected_elsewhere)(void *arg, sym owner, sym name, sym desc,
                                              bool method);
    // The nearest common superclass, for the inferring verifier (interfaces give java/lang/Object).
    enum verify_answer (*common_super)(void *arg, sym a, sym b, sym *out);
};

// VERIFY_YES, or VERIFY_NO with *e set to java's wording (ERR_VERIFY, ERR_CLASS_FORMAT for
// malformed tables, or ERR_UNSUPPORTED for subroutines and frames of absurd size), or AGAIN/ERROR.
// The assignable question is only asked about class names; arrays are taken apart first.
enum verify_answer verify_class(const struct classfile *cf, struct symtab *t,
                                const struct verify_oracle *o, struct err *e);
