// Loading of classes from signed jars (link/signed.h): the JDK's own Java code finds, verifies and
// defines them, and the program gets its exceptions.
//
//   loadClass -> loadClassOrNull, a native: the VM defines the class, or leaves it to Java
//      `run`:      the method's bytecode replaces the native
//      exploring:  fetch, a hidden native, calls that bytecode in link mode:
//                  loadClassOrNull -> findClassOnClassPathOrNull -> URLClassPath -> JarFile
//                                                                -> defineClass
//
// 1. Before that, the ClassLoader gets an entry (package2certs) for the package if the VM has
//    defined unsigned classes in it, so that it can compare signers.
// 2. The exploring commands fetch a class once for all paths: the objects made are permanent, and
//    an exception is kept to be thrown again (link/signed.h, 3).
// 3. The list of opened jars (URLClassPath) is used by the program when it looks for resources, by
//    initializers of the JDK, and for fetching. The exploring commands open all jars in link mode
//    before the first use, because one list cannot change both on one path and for all paths.
// 4. Whether the signers of a class match those of its package, and whether a sealed package is
//    violated, depends on which class is loaded first. If paths may differ in that, it is
//    unsupported.
#pragma once
#include "vm/vm.h"

// Implements the native loadClassOrNull(name, resolve) for a class that is left to Java.
enum native_result fetch_class(struct vm *vm, struct thread *t);
// Implements natives of the exploring commands that look for resources on the class path: opens the
// jars, see 3, then replaces the native by its bytecode.
enum native_result fetch_resources(struct vm *vm, struct thread *t);
// The class that is being fetched, "a.jar!/p/A.class"; NULL if none is.
const char *fetch_under_way(struct vm *vm, const struct thread *t);
void fetch_prepare(struct vm *vm); // call it once, at start-up
