// An execution step by step, as a debugger shows it: methods entered, source lines executed, values
// written.
//
//   call    Sum.add(x = 2, y = 3)            depth 1
//   line      Sum.java:20                    depth 2
//   write       total = 5                    depth 2
//   return    returns 5                      depth 2
//
// 1. Depth counts the frames that are shown. Frames of the JDK, the API, test frameworks, proxies
//    and reflection are shown only if `all` is set.
// 2. A line is reported when execution reaches it from another line, or when something happens on
//    it after a jump back.
// 3. A write is reported after the instruction is done. Locals have the names of the
//    LocalVariableTable, or else local 1, local 2, ... by slot.
// 4. STEP_THREAD comes when another thread runs than before. Each thread has its own depth.
// 5. Watching does not change the execution.
//
// Cost: the interpreter is several times slower while it is watched.
#pragma once
#include "vm/vm.h"

struct step {
    enum { STEP_CALL, STEP_LINE, STEP_WRITE, STEP_RETURN, STEP_THREAD } kind;
    uint32_t depth;
    const char *text; // STEP_LINE: "pkg/Class.method(File.java:20)"; STEP_THREAD: a name
};

struct steps;
struct steps *steps_new(struct vm *vm, bool all, void (*report)(void *arg, const struct step *s),
                        void *arg);
void steps_free(struct steps *s);
void steps_look(struct steps *s, bool on);   // watch the machine from now on, or stop
uint32_t steps_depth(const struct steps *s); // of the running frame
void steps_end(struct steps *s);             // the call that was watched has ended
