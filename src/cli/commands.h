// The functions behind the commands of config/commands.def: command_run, command_check, ...
//
// 1. Each gets the words after the command's name and returns the exit code of the process
//    (base/exits.h).
#pragma once
#define DEJAVM_VERSION "0.1"

#define COMMAND(name, ...) int command_##name(int argc, char **argv);
#include "config/commands.def"
#undef COMMAND
