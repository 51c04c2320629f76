// Dispatch tables (JVMS 5.4.5 overriding, 5.4.6 selection), as HotSpot's klassVtable builds them.
//
//   class C:      vtable = [ the superclass's slots, with overriders | slots of new methods ]
//                 itable = per interface: [ the method selected for each of its instance methods ]
//   interface I:  vtable = [ its own instance methods ], in the order of their vindex
//
// 1. A declared method takes every slot it overrides: public and protected always, package-private
//    ones in the same package, or by way of a class between that overrides them (transitively). A
//    package-private method gets a slot of its own in any case, because its overriders are other
//    ones.
// 2. Tables that are equal to the superclass's are shared with it.
// 3. A selection that must fail (conflicting defaults, a method that is not public) is a method
//    whose entry is stub_error.
// Cost: one hash look-up per declared method and ancestor, and per interface method and ancestor
// where it is new.
#pragma once
#include "link/linker.h"

bool vtable_build(struct linker *l, struct klass *k,
                  struct link_error *e); // false: a final method is overridden
