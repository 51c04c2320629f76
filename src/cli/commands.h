// The commands; each returns the process's exit code.
#pragma once
#define DEJAVM_VERSION "0.1"

#define COMMAND(name, usage, help) int command_##name(int argc, char **argv);
#include "cli/commands.def"
#undef COMMAND
