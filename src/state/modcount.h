// Finds the fields of the library that hold a copy of a collection's modCount, by following the
// bytecode.
//
//   getfield modCount ─► putfield sizeModCount                  stored at once,
//   getfield modCount ─► istore 3 ... iload 3 ─► putfield ...   from a local variable,
//   getfield modCount ─► invokespecial <init>(..I..) ─► ...     or from a parameter
//
// 1. Only a value that is read from a field called modCount and copied is followed, not a sum. So a
//    class that increments its own modCount does not hold a copy.
// 2. Parameters are followed among the loaded classes of one nest.
// 3. Code is read from top to bottom, without its jumps: if two branches leave a value on the
//    stack, the value of the second one counts.
//
// Memory: the caller owns the struct; modcount_free frees the lists.
// Cost: a scan of each constant pool; for a class that names modCount, some passes over the methods
// of its nest that read it.
#pragma once
#include "base/vec.h"
#include "vm/vm.h"

struct modcount_field {
    sym klass, name; // as the instruction names them
};
struct modcount_call { // a method with arguments that are copies of a modCount
    sym klass, name, desc;
    uint64_t words; // which argument words, a bit each; `this` is one
};
struct modcount_copies {
    VEC(sym) scanned; // names of classes
    VEC(struct modcount_field) fields;
    VEC(struct modcount_call) calls;
};

// Adds the fields of a class of the JDK. A class is scanned once.
void modcount_scan(struct modcount_copies *r, struct vm *vm, const struct klass *k);
void modcount_free(struct modcount_copies *r);
