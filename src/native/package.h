// The packages of the built-in loaders. The VM defines classes of these loaders without running
// Java, so the ClassLoader objects do not know their packages. These natives, which replace methods
// of java.lang.ClassLoader, add a package when the program asks for it:
//
//   class -> path -> URL        bytes of META-INF/MANIFEST.MF -> Manifest        both -> Package
//
// 1. The Java objects are made by the JDK's own code, so their contents are java's.
// 2. A package of the class path has the manifest of the first class that is found in it.
// Cost: a walk over the loader's classes for a package that is not known yet.
#pragma once
#include "vm/natives.h"

native_fn package_of_class; // definePackage(Class)
native_fn package_get;      // getDefinedPackage(String)
native_fn package_all;      // packages()
