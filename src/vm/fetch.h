// Fetching classes of signed jars (link/signed.h): the JDK's own Java code finds, verifies and
// defines them, and its exceptions are the program's.
//
//   loadClass -> loadClassOrNull, a native: the VM defines the class, or leaves it to Java
//                  `run`:      its own bytecode takes its place
//                  exploring:  fetch            a hidden native, calls that bytecode in link mode
//                     loadClassOrNull -> findClassOnClassPathOrNull -> URLClassPath, JarFile,
//                     defineClass
//
// 1. Before that the ClassLoader is told which packages have classes without signers that the VM
//    has defined (package2certs), so that it can compare.
// 2. The exploring commands fetch a class once and for good: what that makes is permanent, and an
//    exception is kept to be thrown again (link/signed.h 3).
// 3. The list of opened places (URLClassPath) serves the program, which looks for resources,
//    initializers of the JDK, and fetching. The exploring commands open all of them before any uses
//    it, in link mode: one list cannot be changed by a path and for good.
// 4. Whether a class has the signers of its package, and whether a sealed package is violated,
//    depends on which class comes first. Where paths may differ in that, it is unsupported.
#pragma once
#include "vm/vm.h"

// The native loadClassOrNull(name, resolve) is asked for a class that is left to Java.
enum native_result fetch_class(struct vm *vm, struct thread *t);
// A native of the exploring commands that looks for resources of the class path: see 3; then its
// own bytecode takes its place.
enum native_result fetch_resources(struct vm *vm, struct thread *t);
// What is being fetched, "a.jar!/p/A.class"; NULL: nothing is.
const char *fetch_under_way(struct vm *vm, const struct thread *t);
void fetch_prepare(struct vm *vm); // once
