// Fast paths for small collections in predicates (Gligoric et al., section 4.4): C code handles the
// common case of a library method on the library's own objects, without a frame.
//
//   list.add(x) --> method->fast: there is room --> done
//                         | false: the array is full, a key has its own equals, a cell ...
//                         +--> the method's bytecode
//
// 1. The heap is left as the bytecode leaves it, except that unchanged values may not be written.
// 2. If a function returns false it has changed nothing but identity hash codes, which the bytecode
//    takes as well.
// 3. Accesses to cells of a search (vm/vm.h) are left to the bytecode, which reports them.
// 4. The receiver must be of exactly this class: a subclass may override what the method calls.
//
// The rows are in fast_collections.def. Memory: one table in the linker's arena.
// Cost: a test per call in exec/interp_cells.c; the other variants do not use it.
#pragma once
#include "vm/vm.h"

// Sets method->fast of all rows. Does nothing if the JDK lacks one of the classes or fields.
void fast_collections_install(struct vm *vm);
