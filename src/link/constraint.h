// Loader constraints (JVMS 5.3.4): where a class uses or overrides a member that a class of another
// loader declares, both loaders must mean the same class by each name in its descriptor. That is
// what lets the verifier compare classes by name.
//
//   "p/T" -> { p.T, or no class yet | loader A, loader B }, { ... | loader C, loader D, ... }
//
// 1. The sets of one name are disjoint, and have at least two loaders when they are made.
// 2. Once a loader of a set has a class for the name, that is the class of the set: no loader of it
//    defines or is given another. Nobody loads a class because of a constraint.
// 3. Names below java/ are not kept: only the JDK defines those classes, and once.
// 4. Nothing is undone by going back, because resolution is not; but a loader that is gone is in no
//    set.
// Cost: nothing between classes of one loader; else a look-up per class named in a descriptor, when
// a member is resolved or a class is linked. The sets belong to the linker.
#pragma once
#include "link/linker.h"

// May `from` use the member that it resolved as one of `named`?
bool constraint_method(struct linker *l, const struct klass *from, const struct klass *named,
                       const struct method *m, struct link_error *e);
bool constraint_field(struct linker *l, const struct klass *from, const struct field *f,
                      struct link_error *e);
// May k's methods stand where its tables have them?
bool constraint_tables(struct linker *l, const struct klass *k, struct link_error *e);
// May the loader have k under its name, as defining or initiating loader? It does from now on.
bool constraint_admit(struct linker *l, const struct loader *ld, struct klass *k,
                      struct link_error *e);
void constraint_forget(struct linker *l, const struct loader *ld); // it is gone
void constraint_free(struct linker *l);
