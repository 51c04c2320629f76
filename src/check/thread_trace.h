// The steps of several threads on one path, for traces that are run again (search/system.h).
//
//   cast:   | main | Thread-0 | worker | worker (2) |      every thread that made a step
//   locks:  | Fork#1 | Fork#2 | ...                        objects that some thread locked
//
//   step: who, "writes Counter#1.value" ── the step runs ──► done: ": 3", "holds Fork#1"
//
// 1. A thread gets its name when it is first seen. If another has the same, a number follows it:
//    the steps of a path decide it.
// 2. Objects have names (check/thread_report.h), and are roots of the collector.
// 3. The steps of a path decide the names: a step that is described but never completed, because
//    another one was taken, gives none.
//
// Memory: thread_trace_free frees all. Cost: a walk over the locks for each step.
#pragma once
#include "search/system.h"
#include "vm/visible.h"

struct thread_trace;
struct thread_trace *thread_trace_new(struct vm *vm);
void thread_trace_free(struct thread_trace *t);
// The step that takes the way, or a choice that the current thread makes (way: NULL).
void thread_trace_describe(struct thread_trace *t, const struct way *way, struct script_step *out);
void thread_trace_complete(struct thread_trace *t, struct script_step *s);
// The unique name of a thread.
void thread_trace_name(struct thread_trace *t, const struct thread *of, char *out, size_t size);
