// The engine around the interpreter: calls from C, collection, what a stop means.
#pragma once
#include "exec/interp.h"

enum outcome {
    CALL_RETURNED,
    CALL_THREW /* t->exception */,
    CALL_EXIT,
    CALL_UNSUPPORTED,
    CALL_DEADLOCK,
    CALL_PAUSED /* vm->explore.pause */,
    CALL_BUDGET /* exploring: what was granted ran out */,
    CALL_HALTED /* exploring: vm->explore.halts said so */
};

// Runs m(args) on the VM's current thread to its end. *result may be NULL.
enum outcome engine_call(struct vm *vm, struct method *m, const union slot *args,
                         union slot *result);
// Goes on with the current thread from where it stopped.
enum outcome engine_resume(struct vm *vm);
// Initializes a class the same way.
enum outcome engine_init(struct vm *vm, struct klass *k);
// linker_load and resolve_descriptor for callers outside the machine: what Java must load is loaded
// by Java. LINK_OK or LINK_ERROR.
enum link_result engine_load(struct vm *vm, struct loader *from, sym name, struct klass **out,
                             struct link_error *e);
enum link_result engine_resolve(struct vm *vm, struct loader *from, const char *desc, size_t len,
                                struct klass **out, struct link_error *e);
