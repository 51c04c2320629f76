// Finds the fields and frames of the library that hold a copy of a collection's modCount, by
// following the bytecode.
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
// 4. A frame may hold a copy in any local variable into which its method ever stores one, in a
//    parameter that is given one, and on its stack, where sums and fields that hold copies count as
//    well; and anywhere, if its method jumps with one on the stack.
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
enum modcount_use {
    MODCOUNT_NONE,
    MODCOUNT_COPY,   // a slot may hold a copy
    MODCOUNT_PENDING // the instruction writes a modCount, and only the value for it is a copy
};
// The copies of a frame of a method of the JDK, before the instruction at this bytecode index.
enum modcount_use modcount_in_frame(struct modcount_copies *r, struct vm *vm,
                                    const struct method *m, uint32_t bci);
void modcount_free(struct modcount_copies *r);
