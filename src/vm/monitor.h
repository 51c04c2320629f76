// Monitors: thin locks in the header of the object. Contention, wait, and a lock on an object whose
// hash was taken inflate them to a monitor object (heap/lock.h).
//
//   monitor | owner 3 | count 1 | entry 5 | waiting 2 |       thread ids
//                                   |5 -> 4 -> 0    |2 -> 0       thread.next
//
// 1. A thread is in at most one queue. Both kinds of queue are first in, first out.
// 2. If a monitor is free and has an entry queue, only the head of the queue may take it, and the
//    head is runnable: no thread waits forever.
// 3. notify moves the head of the wait set to the end of the entry queue. A deadline or an
//    interrupt moves its own thread.
//
// Memory: a monitor is an object; exit deflates it when both queues are empty. Queues take no
// memory besides the threads.
// Cost: an uncontended lock is one logged write; appending to a queue walks it.
#pragma once
#include "vm/vm.h"

enum native_result monitor_enter(struct vm *vm, struct thread *t, ref r); // OK, BLOCK, MEMORY
// OK, or THROW (IllegalMonitorStateException).
enum native_result monitor_exit(struct vm *vm, struct thread *t, ref r);
bool monitor_owned(struct vm *vm, struct thread *t, ref r);
uint32_t monitor_owner(ref r); // a thread id; 0: not locked

// Object.wait by the owner: releases the monitor and stores in *count how often it was held. BLOCK,
// MEMORY. When wait is executed again, monitor_return takes the monitor `count` times: OK, BLOCK.
enum native_result monitor_wait(struct vm *vm, struct thread *t, ref r, int64_t deadline,
                                uint32_t *count);
enum native_result monitor_return(struct vm *vm, struct thread *t, ref r, uint32_t count);
void monitor_notify(struct vm *vm, ref r, bool all);
// Exploring (vm/visible.h): the number of threads that wait on an object; notifies the nth of them,
// by rank.
uint32_t monitor_waiters(const struct vm *vm, ref r);
void monitor_wake(struct vm *vm, ref r, uint32_t nth);
void monitor_stop_waiting(struct vm *vm, struct thread *t); // ends a wait by deadline or interrupt
