// Reports faults in our own C code: one line "dejavm: bug: ...", the Java stack, exit code 70.
//
// It handles SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT (therefore assert too), on a separate
// signal stack, and bug() of base/err.h. The program never depends on these signals: null checks
// and stack limits are explicit.
// 1. The handler runs in a broken process: it writes with stdio and walks frames, which may fail
//    again. A second signal ends the process at once, also with exit code 70.
// 2. A handler has no argument: which VM runs, and whether a fault was reported, are globals of
//    vm/crash.c (vm/vm.h 4).
// 3. Sanitizer builds keep the report of the sanitizer, with the same exit code.
#pragma once
struct vm;

void crash_install(void);               // call it as early as possible
void crash_set_vm(const struct vm *vm); // the VM whose stack is shown; NULL: none
