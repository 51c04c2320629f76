// Loader constraints (JVMS 5.3.4). If a class uses or overrides a member that a class of another
// loader declares, both loaders must have the same class for each name in its descriptor. The
// verifier relies on this: it compares classes by name.
//
//   "p/T" -> { p.T, or no class yet | loader A, loader B }, { ... | loader C, loader D, ... }
//
// 1. The sets of one name are disjoint. A new set has at least two loaders.
// 2. Once a loader of a set has a class of the name, this is the class of the set: its other
//    loaders cannot define or return another one. A constraint never causes a class to be loaded.
// 3. There are no sets for names below java/: only the JDK defines those classes, each once.
// 4. Going back does not undo constraints, because it does not undo resolution. A loader that was
//    collected is removed from all sets.
// Memory: the linker owns the sets (constraint_free).
// Cost: none between classes of one loader. Otherwise a lookup per class in a descriptor, when a
//   member is resolved or a class is linked.
#pragma once
#include "link/linker.h"

// Whether `from` may use the method that it resolved in `named`, or the field. Adds constraints.
bool constraint_method(struct linker *l, const struct klass *from, const struct klass *named,
                       const struct method *m, struct link_error *e);
bool constraint_field(struct linker *l, const struct klass *from, const struct field *f,
                      struct link_error *e);
// Whether the methods of k may be where its tables have them. Adds constraints.
bool constraint_tables(struct linker *l, const struct klass *k, struct link_error *e);
// Whether ld may be a defining or initiating loader of k. If so, k becomes the class of its set.
bool constraint_admit(struct linker *l, const struct loader *ld, struct klass *k,
                      struct link_error *e);
void constraint_forget(struct linker *l, const struct loader *ld); // it was collected
void constraint_free(struct linker *l);
