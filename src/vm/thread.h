// Simulated threads: their stacks, their life, and what they wait for.
//
//   vm->threads:  | 1: main | 2: Reference Handler | 3: Finalizer | 4: dead | 5: Thread-0 | ...
//                              frames, slots          struct and stacks are kept for the next
//
//   body(Thread):       Thread.run, then
//     leave(Thread, e): the handler of uncaught exceptions, Thread.exit, notifyAll to who joins
//
// 1. Exactly one thread runs, vm->current. All others stand between two instructions.
// 2. An instruction or native that must wait says thread_block and is executed again when somebody
//    has said thread_wake: then it finds out why.
// 3. An id is taken from the dead, lowest first, when the stacks have the wanted size: which ids
// are
//    in use depends on the program only. Thread.eetop is the id while the thread lives, and 0
//    before and after.
// 4. All of struct thread and the stacks are saved and restored at marks (vm/saved.h), and stay
//    where they are in memory. A thread that link mode started starts anew when going back would
//    take it away.
// 5. Link mode belongs to a thread: one that must wait in it goes on in it.
#pragma once
#include "vm/vm.h"

enum { FRAME_COST = 96 }; // what one activation counts against -Xss, besides its slots

// A thread without frames and Java object. NULL: there is no room for one more.
struct thread *thread_new(struct vm *vm, uint64_t stack_size);
void thread_free(struct thread *t);
void thread_prepare(struct vm *vm); // once

bool thread_start(struct vm *vm, ref object);                    // Thread.start; false: no room
void thread_attach(struct vm *vm, struct thread *t, ref object); // t->object is it from now on
void thread_end(struct vm *vm, struct thread *t);                // its last frame has returned
void thread_undo_start(struct vm *vm, struct thread *t);         // going back, see 4
// Thread.stop of another thread: it throws when it is not waiting for a monitor, and waits for
// nothing else. The engine calls thread_take_stop before t goes on.
void thread_stop(struct vm *vm, struct thread *t, ref throwable);
void thread_take_stop(struct vm *vm, struct thread *t);
// Threads that the JDK starts for its own service. A search does not run them: nothing is ever put
// in their queues.
bool thread_is_service(ref object);
struct thread *thread_of(struct vm *vm, ref object); // NULL: not alive

// t waits. Returns NATIVE_BLOCK. THREAD_RUNNABLE: only until the others had their turn.
enum native_result thread_block(struct vm *vm, struct thread *t, enum thread_status status, ref on,
                                int64_t deadline);
void thread_wake(struct vm *vm, struct thread *t);
void thread_wake_all(struct vm *vm, enum thread_status status, ref on);

int64_t thread_now(void);                     // nanoseconds of the monotonic clock
int64_t thread_deadline(int64_t nanoseconds); // from now; never 0
int64_t thread_deadline_ms(int64_t milliseconds);
bool thread_is_interrupted(struct vm *vm, struct thread *t);
// Clears the flag and throws InterruptedException.
enum native_result thread_throw_interrupted(struct vm *vm, struct thread *t, const char *message);
