// Classes of signed jars on the class path. The VM does not define them: the JDK's own class loader
// does, which reads them through java.util.jar.JarFile and verifies them (vm/fetch.h). Asking APP
// for one that it does not have yet gives LINK_UPCALL, as asking a loader of the program does.
//
//   linker.signed_jars:  packages | p | q | ...      failed | p/A: SecurityException | ...
//
// 1. Once Java was asked for a class of a package, it defines all further classes of the package,
//    whatever they come from: it compares their signers, and knows whether the package is sealed.
//    It also defines classes with such an ancestor: their package counts before the ancestor's.
// 2. What the VM had defined of the package by then Java has to be told (vm/fetch.h).
// 3. The exploring commands ask for a class once, for all paths. Where Java has thrown, the same
//    is thrown from then on.
// 4. Without Java (javap, natives) a signed jar is a jar like any other.
#pragma once
#include "link/linker.h"

bool signed_has(const struct linker *l, sym name); // the class is of a package that Java defines
// The answer to who asks for a class of a signed jar, or of such a package.
enum link_result signed_leave(struct linker *l, struct loader *from, sym name,
                              struct link_error *e);
void signed_fail(struct linker *l, sym name, const struct link_error *e); // see 3; e is copied
const struct link_error *signed_failed(const struct linker *l, sym name); // NULL: it has not
void signed_free(struct linker *l);
