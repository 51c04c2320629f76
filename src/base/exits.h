// The exit codes of the process, one row each in base/exits.def.
//
// 1. `run` ends with the exit code of the program; codes of dejavm itself start at 64, as in
//    <sysexits.h>, except for failures that java also ends with 1 for.
// 2. The other commands report a verdict, and their codes are small.
#pragma once

enum exit_code {
#define EXIT(commands, name, code, help) EXIT_##name = (code),
#include "base/exits.def"
#undef EXIT
};
