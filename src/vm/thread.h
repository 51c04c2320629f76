// Simulated threads: their stacks, their life cycle, and what they wait for.
//
//   vm->threads:  | 1: main | 2: Reference Handler | 3: Finalizer | 4: dead | 5: Thread-0 | ...
//                              frames, slots          struct and stacks are kept for reuse
//
//   body(Thread):       Thread.run, then
//     leave(Thread, e): the handler of uncaught exceptions, Thread.exit, notifyAll for join
//
// 1. Exactly one thread runs, vm->current. All others are between two instructions.
// 2. An instruction or native that must wait calls thread_block. It is executed again after
//    thread_wake, and then tests its condition again.
// 3. A new thread takes the lowest id of a dead thread whose stacks have the wanted size: which ids
//    are in use depends on the program only. Thread.eetop is the id while the thread lives, and 0
//    before and after.
// 4. All of struct thread and the stacks are saved and restored at marks (vm/saved.h), and keep
//    their addresses. A thread that link mode started is not removed by going back: it starts
//    again.
// 5. Each thread has its own depth of link mode: a thread that waits in link mode continues in it.
// 6. The living threads have ranks, 0, 1, ...: main first, then what each thread started, in that
//    order, with all that followed from it. So ranks depend on the program, but not on the order in
//    which threads ran.
//
// Memory: structs and stacks are mapped on first use and freed by vm_free.
#pragma once
#include "vm/vm.h"

enum { FRAME_COST = 96 }; // bytes that one frame counts against -Xss, besides its slots

// Makes a thread without frames and Java object. NULL: there is no room.
struct thread *thread_new(struct vm *vm, uint64_t stack_size);
void thread_free(struct thread *t);
void thread_prepare(struct vm *vm); // call it once, at start-up

bool thread_start(struct vm *vm, ref object);                    // Thread.start; false: no room
void thread_attach(struct vm *vm, struct thread *t, ref object); // sets t->object
void thread_end(struct vm *vm, struct thread *t);        // after its last frame has returned
void thread_undo_start(struct vm *vm, struct thread *t); // for going back, see 4
// Thread.stop of another thread: ends its waits, except for a monitor, and makes it throw. The
// engine calls thread_take_stop before t continues.
void thread_stop(struct vm *vm, struct thread *t, ref throwable);
void thread_take_stop(struct vm *vm, struct thread *t);
// True for service threads of the JDK. A search does not run them: their queues stay empty.
bool thread_is_service(ref object);
struct thread *thread_of(struct vm *vm, ref object);                 // NULL: it is not alive
void thread_name(struct vm *vm, ref thread, char *out, size_t size); // for messages
// Stores the living threads by rank and returns their number.
uint32_t thread_ranked(const struct vm *vm, struct thread **out);

// Makes t wait and returns NATIVE_BLOCK. THREAD_RUNNABLE: only until the others had their turn.
enum native_result thread_block(struct vm *vm, struct thread *t, enum thread_status status, ref on,
                                int64_t deadline);
void thread_wake(struct vm *vm, struct thread *t);
void thread_wake_all(struct vm *vm, enum thread_status status, ref on);

int64_t thread_now(void);                     // nanoseconds of the monotonic clock
int64_t thread_deadline(int64_t nanoseconds); // this far from now; never 0
int64_t thread_deadline_ms(int64_t milliseconds);
bool thread_is_interrupted(struct vm *vm, struct thread *t);
// Clears the flag and throws InterruptedException.
enum native_result thread_throw_interrupted(struct vm *vm, struct thread *t, const char *message);
