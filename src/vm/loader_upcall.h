// Calls of class loaders that are written in Java.
//
//   instruction or native        executed again when the frame below returns
//     load                       a hidden native: calls loadClass, records the class
//     (linker_record)
//       p.MyLoader.loadClass     Java
//
// 1. While a loader is loading a class, or defines it and its ancestors are loaded, it is not asked
//    for that class again: that is a ClassCircularityError. (A loader that is registered as
//    parallel capable may be asked again, except for ancestors.)
// 2. A linkage error for a constant is kept as the result of that constant (JVMS 5.4.3), unless a
//    mark is open, because going back may undo the request.
// 3. If a loader returns null or a class of another name, the class is not found.
// 4. If the nest host cannot be loaded, this is not an error: the class is its own nest host.
//
// Memory: the arguments are in the frame of `load`, so that marks save them.
// Cost: one frame and the Java code of the loader, once per class and loader.
#pragma once
#include "vm/vm.h"

// Handles LINK_UPCALL: pushes a call of the loader and returns NATIVE_AGAIN. A
// ClassNotFoundException of the loader becomes the cause of a NoClassDefFoundError.
enum native_result loader_upcall(struct vm *vm, struct thread *t, const struct link_error *e);
// The same for Class.forName(wanted), which throws the ClassNotFoundException itself.
enum native_result loader_upcall_by_name(struct vm *vm, struct thread *t,
                                         const struct link_error *e, ref wanted);
// Describes an exception of a boot loader class as an error that throw_link can throw again.
void loader_upcall_error(struct vm *vm, ref exception, struct link_error *e);
void loader_upcall_prepare(struct vm *vm); // call it once, at start-up
