// A whole program: boots the JDK, runs main, ends as java does.
#pragma once
#include "exec/engine.h"
#include "vm/natives.h"

int program_run(struct options *opt, const struct native_class *natives); // the process's exit code
