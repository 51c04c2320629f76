// What code can reach, without running it: methods, found by following the bytecode from some
// roots.
//
//   root method --invokestatic/special--> method --new--> class: instantiated, initialized
//                --invokevirtual/interface A.m--> for every instantiated K below A: what A.m
//                selects in K
//
// Rapid type analysis (Bacon and Sweeney, 1996): a virtual call reaches the methods of classes that
// some reached code makes an object of, whichever comes first, the call or the object.
// 1. A method is scanned at most once; reach_from tells who reached it first, and is the method
// itself for a root.
// 2. A call site's A.m is kept with A (called), an instantiated class with all its ancestors
// (objects): a new one of
//    either kind meets all of the other.
// 3. A native makes objects of its result's class. One that C stands behind (natives table) is not
// scanned: C
//    replaces its bytecode.
// 4. Lambdas, string concatenation and records are linked by the VM: their implementation is
// followed, their bootstrap
//    method is not. Other bootstrap methods are.
// 5. Not followed: classes that are named at run time only (Class.forName, ServiceLoader,
// reflection). Memory: a node per class, at klass.user. Cost: about a second for all of java.base.
#pragma once
#include "vm/natives.h"

struct reach {
    struct vm *vm; // its linker and natives table are used; nothing else need be there
    VEC(struct klass *) klasses;  // those with a node
    VEC(struct method *) work;    // reached, not scanned yet
    VEC(struct method *) natives; // reached, native or replaced by a native; in the order found
    uint32_t n_methods;
};

void reach_init(struct reach *r, struct vm *vm);
void reach_free(struct reach *r);
void reach_boot(struct reach *r); // what the VM itself calls and makes at start-up
void reach_class(struct reach *r,
                 struct klass *k);                 // all methods are roots, objects of it may exist
void reach_run(struct reach *r);                   // until nothing new is found
struct method *reach_from(const struct method *m); // who reached it; NULL: nobody
