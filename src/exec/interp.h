// The interpreter: runs one thread until there is a reason to stop (enum stop in vm/vm.h).
//
//   engine --> loop (interp.c) --> quicken.c   slow paths: resolve and rewrite, errors, locks
//                  |           --> native/     natives, with or without a frame
//                  |           --> unwind.c    returns from special frames, exceptions
//                  '--> enum stop
//
//   instruction (op/code.h, 16 bytes): | op | a | b | c | x, y, l or p |
//                                             slots r[a], r[b] and r[c]
//
// 1. Dispatch is threaded: each instruction jumps directly to the code of the next one.
// 2. The registers pc, r and f are C locals. SYNC stores them in the frame before a call of other
//    code; LOAD reads them again if frames may have changed.
// 3. An instruction that cannot complete pushes a frame or stops, and is executed again afterwards.
//    So it must not have changed anything before.
// 4. Calls and backward jumps count down vm->budget.left; at 0 the loop stops (vm/budget.h).
// 5. The loop is compiled once for each row of vm/variants.def with other hooks (exec/hooks.h).
//    Two variants other than the plain one are never in use together. Only run_turn (engine.c)
//    chooses the loop: by vm->variant, and by whether several threads are explored.
//
// Cost: one indirect jump per instruction; a call writes four words of a frame.
#pragma once
#include "vm/vm.h"

#define VARIANT(name, run, help) interp_fn run;
#define THREADS(name, run, help) interp_fn run;
#include "vm/variants.def"
#undef VARIANT
#undef THREADS
// Sets the variant that the engine runs, and returns the one before. See 5: replacing a variant
// other than the plain one by a third is a bug.
enum interp_variant interp_use(struct vm *vm, enum interp_variant variant);
// Returns `value` from the top frame, which a plain call did not push. True: it was the first frame
// of a call from C or of a thread.
bool interp_return(struct vm *vm, struct thread *t, uint64_t value);
// Pops frames up to the handler of t->exception. True: there is none up to and including the first
// frame of a call from C or of a thread.
bool interp_unwind(struct vm *vm, struct thread *t);
