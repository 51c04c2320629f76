// The waits of threads as text: for the report of `run` when every thread is blocked forever, and
// for the deadlocks of `check` (check/thread_report.h).
//
//   "one" waits for the monitor of a Fork, held by "two"     a wait: nothing has a name
//   "one" waits for the monitor of Fork#2, held by "two"     the caller names objects
//
// 1. The text depends on the state only (vm/blocked.h), not on the command.
#pragma once
#include "vm/vm.h"
#include <stdio.h>

// Writes the name of an object: Fork#2.
typedef void blocked_name(struct vm *vm, ref o, FILE *out);

// Writes the name of a thread and what it waits for. name: NULL: objects are "a p.Fork".
void blocked_report_wait(struct vm *vm, const struct thread *t, blocked_name *name, FILE *out);
void blocked_report_thread(struct vm *vm, const struct thread *t, FILE *out); // "one", in quotes
// Writes a line for each thread that is not one of the JDK's services: its wait, and its place in
// the program.
void blocked_report_all(struct vm *vm, FILE *out);
