// The functions behind the commands of config/commands.def, each in a file of its own.
//
//   dejavm check -cp out Main ──► main.c ──► command_check(3, {"-cp", "out", "Main"}) ──► exit code
//
// 1. A command gets the words after its name and returns the exit code of the process
//    (base/exits.h).
// 2. It parses its options by checkoptions_parse or options_parse, then calls command_informs, and
//    ends if that returns true: without the operands and files of the command nothing else is set.
#pragma once
#include "config/options.h"

#define DEJAVM_VERSION "0.1"

#define COMMAND(name, ...) int command_##name(int argc, char **argv);
#include "config/commands.def"
#undef COMMAND

// Prints --help of the command, or the version, if the options ask for it. True: this is all that
// they ask for.
bool command_informs(const struct options *o);
