// The methods that code can reach, found without running it, by following the bytecode from some
// roots.
//
//   root method --invokestatic/special--> method --new--> class: instantiated, initialized
//               --invokevirtual/interface A.m--> for each instantiated K below A: the method
//                                                that A.m selects in K
//
// Rapid type analysis (Bacon and Sweeney, 1996): a virtual call reaches the methods of classes that
// reached code instantiates, whichever is found first, the call or the object.
//
// 1. A method is scanned at most once; reach_from returns the method that reached it first, and the
//    method itself for a root.
// 2. A called method A.m is kept with A (called), an instantiated class with all its ancestors
//    (objects): a new one of either kind is combined with all of the other.
// 3. A native makes objects of its result's class. A method that C code replaces (natives table) is
//    not scanned.
// 4. The VM links lambdas, string concatenation and records: their implementation is followed,
//    their bootstrap method is not. Other bootstrap methods are.
// 5. Classes that are named only at run time (Class.forName, ServiceLoader, reflection) are not
//    followed.
//
// Memory: a node for each class, at klass.user. Cost: about a second for all of java.base.
#pragma once
#include "vm/natives.h"

struct reach {
    struct vm *vm;                // only its linker and natives table are used
    VEC(struct klass *) klasses;  // those with a node
    VEC(struct method *) work;    // reached, not scanned yet
    VEC(struct method *) natives; // reached, native or replaced by a native; in the order found
    uint32_t n_methods;
};

void reach_init(struct reach *r, struct vm *vm);
void reach_free(struct reach *r);
void reach_boot(struct reach *r); // adds what the VM calls and makes at start-up
void reach_class(struct reach *r,
                 struct klass *k);                 // its methods are roots, objects of it may exist
void reach_run(struct reach *r);                   // until nothing new is found
struct method *reach_from(const struct method *m); // the method that reached it; NULL: none did
