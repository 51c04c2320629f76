// Fields of the library that remember a count of changes, found by what the bytecode does.
//
//   getfield modCount ─► putfield sizeModCount                  stored at once,
//   getfield modCount ─► istore 3 ... iload 3 ─► putfield ...    by way of a local,
//   getfield modCount ─► invokespecial <init>(..I..) ─► ...      or of a parameter
//
// 1. Only a value that is read from a field called modCount and copied counts; a sum does not, so
//    that a class which counts does not remember.
// 2. Parameters are followed among the classes of one nest that are loaded.
// 3. Code is read from top to bottom, without its jumps: a value that two branches leave on the
//    stack is that of the second one.
//
// Cost: a look at each constant pool; for a class that names modCount, some passes over the methods
// of its nest that read it.
#pragma once
#include "base/vec.h"
#include "vm/vm.h"

struct modcount_field {
    sym klass, name; // as the instruction names them
};
struct modcount_call { // of a method that is given counts
    sym klass, name, desc;
    uint64_t words; // which of its argument words, `this` included
};
struct modcount_copies {
    VEC(sym) scanned; // classes that were
    VEC(struct modcount_field) fields;
    VEC(struct modcount_call) calls;
};

// The fields of a class of the JDK, by the name of the class, are known from now on.
void modcount_scan(struct modcount_copies *r, struct vm *vm, const struct klass *k);
void modcount_free(struct modcount_copies *r);
