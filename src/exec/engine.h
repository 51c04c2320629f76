// The engine around the interpreter: calls from C, collection, what a stop means.
#pragma once
#include "exec/interp.h"

enum outcome { CALL_RETURNED, CALL_THREW /* t->exception */, CALL_EXIT, CALL_UNSUPPORTED, CALL_DEADLOCK };

// Runs m(args) on the VM's current thread to its end. *result may be NULL.
enum outcome engine_call(struct vm *vm, struct method *m, const union slot *args, union slot *result);
// Initializes a class the same way.
enum outcome engine_init(struct vm *vm, struct klass *k);
