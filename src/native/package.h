// The packages of the built-in loaders. The VM defines their classes without running Java, so that
// nobody told the ClassLoader object of their packages; it learns of them when it is asked, by the
// JDK's own code: path -> URL, bytes -> Manifest, both -> Package.
//
// These replace methods of java.lang.ClassLoader and answer as those do. A package of the class
// path takes what the manifest of the first class that is found of it says. They cost a walk over
// the loader's classes where a package is not known yet.
#pragma once
#include "vm/natives.h"

native_fn package_of_class; // definePackage(Class)
native_fn package_get;      // getDefinedPackage(String)
native_fn package_all;      // packages()
