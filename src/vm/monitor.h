// Monitors: thin locks in the object's header, inflated to a monitor object (heap/lock.h) on
// contention, wait or a taken hash.
//
//   monitor | owner 3 | count 1 | entry 5 | waiting 2 |       thread ids
//                                   |5 -> 4 -> 0    |2 -> 0       thread.next
//
// 1. A thread is in at most one of all queues. Both kinds are first in, first out.
// 2. A free monitor with an entry queue is its head's alone to take, and the head is runnable: no
//    one is passed over for ever.
// 3. notify moves the head of the wait set to the end of the entry queue. So do a deadline and an
//    interrupt, with any of the wait set.
#pragma once
#include "vm/vm.h"

enum native_result monitor_enter(struct vm *vm, struct thread *t, ref r); // OK, BLOCK, MEMORY
enum native_result monitor_exit(struct vm *vm, struct thread *t,
                                ref r); // OK, THROW IllegalMonitorStateException
bool monitor_owned(struct vm *vm, struct thread *t, ref r);
uint32_t monitor_owner(ref r); // its id; 0: nobody

// Object.wait by the owner: leaves the monitor, which it holds *count times. BLOCK, MEMORY. When it
// is executed again, monitor_return takes the monitor as often: OK, BLOCK.
enum native_result monitor_wait(struct vm *vm, struct thread *t, ref r, int64_t deadline,
                                uint32_t *count);
enum native_result monitor_return(struct vm *vm, struct thread *t, ref r, uint32_t count);
void monitor_notify(struct vm *vm, ref r, bool all);
void monitor_stop_waiting(struct vm *vm, struct thread *t); // not notified: time, or an interrupt
