// When our own C code fails: one line "dejavm: bug: ...", the Java stack, exit code 70.
//
// Covers SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT (so assert too), on a signal stack of its own,
// and bug() of base/err.h. Nothing of the program's meaning depends on these signals: null checks
// and stack limits are explicit.
// 1. The handler runs in a broken process: it writes with stdio and walks frames, which may fail
// again; a second signal
//    ends it at once, still with exit code 70.
// 2. What it needs (which VM runs) is the one writable global of this folder.
// 3. Sanitizer builds keep the sanitizer's own report, with the same exit code.
#pragma once
struct vm;

void crash_install(void);               // as early as possible
void crash_set_vm(const struct vm *vm); // whose stack to show; NULL: none
