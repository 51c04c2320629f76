// The small collections of predicates in C (Gligoric et al., section 4.4): the common case of a
// method of the library, on the library's own objects, without a frame.
//
//   list.add(x) --> method->light: there is room --> done
//                         | false: the array is full, a key has an equals of its own, a cell ...
//                         +--> the method's bytecode
//
// 1. The heap is left as the bytecode leaves it, writes of what is there already apart.
// 2. False changes nothing, but for identity hash codes, which the bytecode takes as well.
// 3. Cells of a search (vm/vm.h) are left to the bytecode, which tells of them.
// 4. Only objects of just these classes: whoever extends one may have overridden what it calls.
//
// Rows are in fast_collections.def. Cost: a test in calls of exec/interp_cells.c, which alone looks at them.
#pragma once
#include "vm/vm.h"

// From now on; a JDK without one of the classes or fields has none of it.
void fast_collections_install(struct vm *vm);
