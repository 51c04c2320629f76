// The waits, locks and stacks of threads as text, for the reports of deadlocks and races.
//
//   "one" waits for the monitor of Fork#2, held by "two"
//       at Table.eat(Table.java:14)
//       at Table.run(Table.java:9)
//       holds Fork#1
//
// 1. During a search the texts are short: a line for each thread, and objects have no names. When a
//    trace is run again (`whole`) they have stacks, locks held, and names (machine/show.h).
#pragma once
#include "vm/vm.h"
#include <stdio.h>

// Writes who waits for what: the threads of a cycle if n is not 0, else all threads that wait.
void thread_report_deadlock(struct vm *vm, struct thread *const *cycle, uint32_t n, bool whole,
                            FILE *out);
// Writes the stack of a thread and the locks that it holds.
void thread_report_stack(struct vm *vm, const struct thread *t, FILE *out);
// The name of an object: Fork#1, Table.class, ReentrantLock#1; of a string, box or enum its value.
void thread_report_name(struct vm *vm, ref o, char *out, size_t size);
