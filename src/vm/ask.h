// Asking the class loaders that are written in Java.
//
//   instruction or native        asks again when the frame returns
//     load                       a hidden native: calls loadClass, keeps the answer (linker_record)
//       p.MyLoader.loadClass     Java
//
// 1. While a loader is asked for a class, or defines it and its ancestors are loaded, it is not
//    asked for that class again: ClassCircularityError. (A loader that is registered as parallel
//    capable may be, but for ancestors.)
// 2. A linkage error on behalf of a constant is the constant's answer from then on (JVMS 5.4.3),
//    unless going back may take back that it was asked.
// 3. A loader that gives no class, or one of another name, has not found it.
// 4. A nest host that cannot be had is no error: the class is a nest of its own.
#pragma once
#include "vm/vm.h"

// What LINK_UPCALL wants; then the instruction runs again. Returns NATIVE_AGAIN. Its
// ClassNotFoundException becomes the cause of a NoClassDefFoundError.
enum native_result ask_loader(struct vm *vm, struct thread *t, const struct link_error *e);
// The same for Class.forName(wanted), where a ClassNotFoundException is just that.
enum native_result ask_for_name(struct vm *vm, struct thread *t, const struct link_error *e,
                                ref wanted);
// An exception of the boot loader as the error that throw_link throws again.
void ask_describe(struct vm *vm, ref exception, struct link_error *e);
void ask_prepare(struct vm *vm); // once
