// Class initialization, JVMS 5.5. JDK classes run in link mode: permanently, once, whatever path
// came first.
#pragma once
#include "vm/vm.h"

// NATIVE_OK: initialized, or being initialized by this thread. NATIVE_AGAIN: a frame was pushed
// (superclass or class initializer, or a class loader's loadClass): execute the instruction again.
// NATIVE_THROW.
enum native_result init_class(struct vm *vm, struct thread *t, struct klass *k);
// Whether a class that implements an interface runs an initializer for it on some path: going back
// undoes that of a user's interface.
bool init_may_run(struct vm *vm, struct klass *iface);
void init_done(struct vm *vm, struct thread *t, struct frame *f); // a FRAME_CLINIT returned
// The thread does not go on: the JDK's classes whose initializers are under way are not
// initialized, and link mode goes back to this depth.
void init_abandon(struct vm *vm, struct thread *t, uint32_t depth);
void init_failed(struct vm *vm, struct thread *t,
                 struct frame *f); // ... or was left by t->exception (wraps it)
// Loads by name in a loader; LINK_UPCALL becomes NATIVE_AGAIN, errors NATIVE_THROW.
enum native_result init_load(struct vm *vm, struct thread *t, struct loader *l, sym name,
                             struct klass **out);
ref init_mirror(struct vm *vm, struct klass *k); // statics_mirror, with module and loader set
void init_prepare(struct vm *vm);                // once, before the first initialization
// A static void native that belongs to the VM: its frame is not shown in traces.
struct method *init_hidden_native(struct vm *vm, const char *name, const char *desc, native_fn *fn);
