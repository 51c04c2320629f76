// Classes of signed jars on the class path. The JDK's own class loader defines them, because it
// reads them through java.util.jar.JarFile and verifies their signatures (vm/fetch.h). Loading one
// through APP gives LINK_UPCALL, as for a loader of the program.
//
//   linker.signed_jars:  packages | p | q | ...      failed | p/A: SecurityException | ...
//
// 1. Once Java has defined a class of a package, it defines all further classes of the package,
//    wherever they are from: it compares their signers and knows whether the package is sealed. It
//    also defines classes with such an ancestor: their package is added before the ancestor's.
// 2. Java is notified of the classes that the VM had defined in the package before (vm/fetch.h).
// 3. The commands that go back load such a class once, for all paths. If Java has thrown an
//    exception, the same one is thrown from then on.
// 4. Commands that run no Java (javap, natives) treat a signed jar like any other.
// Memory: the linker owns both lists (signed_free).
// Cost: a search of the list of packages, when a class is loaded and the list is not empty.
#pragma once
#include "link/linker.h"

bool signed_has(const struct linker *l, sym name); // Java defines the package of this class
// Returns LINK_UPCALL, or the cached failure, for a class of a signed jar or of such a package.
enum link_result signed_leave(struct linker *l, struct loader *from, sym name,
                              struct link_error *e);
void signed_fail(struct linker *l, sym name, const struct link_error *e); // see 3; copies e
const struct link_error *signed_failed(const struct linker *l, sym name); // NULL if it has not
void signed_free(struct linker *l);
