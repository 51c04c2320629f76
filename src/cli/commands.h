// The functions behind the commands of config/commands.def, each in a file of its own.
//
//   dejavm check -cp out Main ──► main.c ──► command_check(3, {"-cp", "out", "Main"}) ──► exit code
//
// 1. A command gets the words after its name and returns the exit code of the process
//    (base/exits.h).
// 2. It parses its options by checkoptions_parse or options_parse, and prints its own --help.
#pragma once
#define DEJAVM_VERSION "0.1"

#define COMMAND(name, ...) int command_##name(int argc, char **argv);
#include "config/commands.def"
#undef COMMAND
