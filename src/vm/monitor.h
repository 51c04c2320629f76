// Monitors: thin locks in the object's header, inflated to a monitor object on contention, wait or
// a taken hash.
#pragma once
#include "vm/vm.h"

enum native_result monitor_enter(struct vm *vm, struct thread *t, ref r); // OK, BLOCK, MEMORY
enum native_result monitor_exit(struct vm *vm, struct thread *t,
                                ref r); // OK, THROW IllegalMonitorStateException
bool monitor_owned(struct vm *vm, struct thread *t, ref r);
