// Class initialization (JVMS 5.5), and the hidden natives of the VM.
//
//   state of a class:  INIT_NONE -> INIT_RUNNING -> INIT_DONE or INIT_FAILED       (heap/statics.h)
//   frames:            | instruction | initialize(Class), FRAME_CLINIT | <clinit> |
//
// 1. init_class pushes a frame of the hidden native `initialize`, which initializes the
//    superclasses and then calls <clinit>. The instruction that needed the class is executed again
//    afterwards.
// 2. A class of the JDK is initialized in link mode: once for all paths, on the path that comes
//    first. Link mode ends with the FRAME_CLINIT. Going back undoes the initialization of a class
//    of the program.
// 3. A thread that needs a class which another thread initializes blocks (THREAD_INIT).
// 4. A class that failed keeps the first failure, as the cause of each NoClassDefFoundError.
// 5. A hidden native is a static method without a class file. Traces do not show its frame, and it
//    can be interrupted between upcalls like any other native.
//
// Memory: hidden natives are metadata and are never freed.
#pragma once
#include "vm/vm.h"

// NATIVE_OK: the class is initialized, or being initialized by this thread. NATIVE_AGAIN: a frame
// was pushed (an initializer, or loadClass of a class loader), execute the instruction again. Or
// NATIVE_BLOCK, NATIVE_THROW.
enum native_result init_class(struct vm *vm, struct thread *t, struct klass *k);
// True if initializing a class that implements `iface` may run an initializer of `iface` or its
// superinterfaces on some path.
bool init_may_run(struct vm *vm, struct klass *iface);
// Call these when a FRAME_CLINIT has returned, or was left by t->exception, which init_failed
// wraps.
void init_done(struct vm *vm, struct thread *t, struct frame *f);
void init_failed(struct vm *vm, struct thread *t, struct frame *f);
// Call it if the thread will not continue: its unfinished classes of the JDK become uninitialized
// again, and link mode returns to this depth.
void init_abandon(struct vm *vm, struct thread *t, uint32_t depth);
// Loads a class by name. NATIVE_AGAIN: a call of the loader was pushed. NATIVE_THROW: it failed.
enum native_result init_load(struct vm *vm, struct thread *t, struct loader *l, sym name,
                             struct klass **out);
ref init_mirror(struct vm *vm, struct klass *k); // statics_mirror, with module and loader set
void init_prepare(struct vm *vm);                // call it once, at start-up
// Makes a hidden native, which is static and returns void, see 5.
struct method *init_hidden_native(struct vm *vm, const char *name, const char *desc, native_fn *fn);
