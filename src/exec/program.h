// A whole program: boots the JDK, runs main, ends as java does.
#pragma once
#include "exec/engine.h"
#include "vm/natives.h"

// Boots the JDK and finds the main class with the JDK's launcher (NULL: there is none).
// CALL_RETURNED, or what went wrong.
enum outcome program_boot(struct vm *vm, struct klass **main_class);
// Pushes the program's first frame on the current thread: initialize the class, call main.
// engine_resume runs it.
bool program_push(struct vm *vm, struct klass *main_class);
int program_run(struct options *opt, const struct native_class *natives); // the process's exit code
