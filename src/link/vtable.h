// Dispatch tables (JVMS 5.4.5 overriding, 5.4.6 selection), as HotSpot's klassVtable builds them.
//
//   class C:      vtable = [ the superclass's slots, with overriders | slots of new methods ]
//                 itable = per interface: [ the method selected for each of its instance methods ]
//   interface I:  vtable = [ its own instance methods ], in the order of their vindex
//
// 1. A declared method takes every slot that it overrides: those of public and protected methods
//    always, those of package-private methods in the same package, or transitively through a class
//    in between that overrides them. A package-private method always gets a new slot as well,
//    because other methods override it.
// 2. A table that equals the superclass's is shared with it.
// 3. If a selection must fail (conflicting defaults, a method that is not public), the table has a
//    method whose entry is stub_error.
// Memory: tables are in the linker's arena.
// Cost: a hash lookup per declared method and ancestor, and per method of a new interface and
//   ancestor.
#pragma once
#include "link/linker.h"

// Returns false if a method overrides a final one.
bool vtable_build(struct linker *l, struct klass *k, struct link_error *e);
