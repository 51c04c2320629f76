// A whole program: boots the JDK, runs main, ends as java does.
//
//   program_run: vm_init | initPhase1..3, LauncherHelper | launch(main) | leave, DestroyJavaVM
//                        | link mode: this is the base   | the program
//
// 1. Booting runs in link mode: the objects it leaves are permanent and common to all paths.
// 2. The JDK's own launcher finds the main class, so that its errors are those of java.
// 3. The exploring commands use program_boot and program_push, and run the program themselves.
#pragma once
#include "exec/engine.h"
#include "vm/natives.h"

// Boots the JDK and finds the main class; main_class may be NULL. CALL_RETURNED, or another outcome
// if that failed.
enum outcome program_boot(struct vm *vm, struct klass **main_class);
// Pushes the first frame of the program, which initializes the class and calls main. engine_resume
// runs it. False: no room on the stack.
bool program_push(struct vm *vm, struct klass *main_class);
// Whether the program has registered shutdown hooks, and not removed them.
bool program_has_hooks(struct vm *vm);
int program_run(struct options *opt, const struct native_class *natives); // returns the exit code
