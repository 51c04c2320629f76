// The engine around the interpreter: calls from C, turns of threads, collection, and what each stop
// of the interpreter means.
//
//   engine_call: push FRAME_FIRST --> interpreter --stop--> STOP_MEMORY   collect, execute again
//                                       ^                   STOP_BUDGET   next slice or next thread
//                                       '-------------------STOP_BLOCKED  next thread, or sleep
//                                                           others        return an outcome
//
// 1. A call from C runs on vm->current. When it returns or throws, vm->current is that thread
//    again; the other threads had turns in between.
// 2. Only the engine collects, and only between instructions: natives may hold references.
// 3. An allocation that fails again after a collection, with all of -Xmx open, throws
//    OutOfMemoryError.
// 4. After CALL_PAUSED, CALL_BUDGET and CALL_HALTED the frames are kept and engine_resume
//    continues.
// 5. While exploring, the depth of link mode is the same at the end as at the start
//    (linking_stopped).
//
// Cost: a run that ends in its first turn costs one call of the interpreter and two tests.
#pragma once
#include "exec/interp.h"

enum outcome {
    CALL_RETURNED,
    CALL_THREW,       // t->exception is set
    CALL_EXIT,        // vm->exit_code is set
    CALL_UNSUPPORTED, // vm->err is set
    CALL_DEADLOCK,    // every thread is blocked forever
    CALL_PAUSED,      // vm->explore.pause says why
    CALL_BUDGET,      // exploring: the granted steps are spent
    CALL_HALTED       // exploring: vm->explore.halts asked for it, or memory is short
};

// Calls m(args) on the current thread and runs it to its end. result may be NULL.
enum outcome engine_call(struct vm *vm, struct method *m, const union slot *args,
                         union slot *result);
// Continues with the current thread where it stopped.
enum outcome engine_resume(struct vm *vm);
// Initializes a class.
enum outcome engine_init(struct vm *vm, struct klass *k);
// linker_load and resolve_descriptor for calls from C: they run the class loaders of the program if
// needed. LINK_OK or LINK_ERROR.
enum link_result engine_load(struct vm *vm, struct loader *from, sym name, struct klass **out,
                             struct link_error *e);
enum link_result engine_resolve(struct vm *vm, struct loader *from, const char *desc, size_t len,
                                struct klass **out, struct link_error *e);
