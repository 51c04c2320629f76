// A run step by step, as somebody with a debugger would see it: the methods entered, the source
// lines executed, the values written.
//
//   call    Sum.add(x = 2, y = 3)            depth 1
//   line      Sum.java:20                    depth 2
//   write       total = 5                    depth 2
//   return    returns 5                      depth 2
//
// 1. Depth counts the frames that are shown. The JDK's methods are not, nor the API's, nor those of
//    test frameworks, proxies and reflection, unless all are asked for.
// 2. A line is told when execution comes to it from another one, or something happens on it after a
//    jump back.
// 3. A write is told after the instruction has done it. Locals have the names of the
//    LocalVariableTable, without one they are called local 1, local 2, ... by slot.
// 4. Looking on changes nothing of the run.
//
// Cost: the interpreter is several times slower while somebody looks on.
#pragma once
#include "vm/vm.h"

struct step {
    enum { STEP_CALL, STEP_LINE, STEP_WRITE, STEP_RETURN } kind;
    uint32_t depth;
    const char *text; // STEP_LINE: "pkg/Class.method(File.java:20)"
};

struct steps;
struct steps *steps_new(struct vm *vm, bool all, void (*tell)(void *arg, const struct step *s),
                        void *arg);
void steps_free(struct steps *s);
void steps_look(struct steps *s, bool on);   // at what the machine does from now on
uint32_t steps_depth(const struct steps *s); // of the frame that runs
void steps_end(struct steps *s);             // the call that was looked at has ended
