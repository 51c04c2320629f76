// The commands of dejavm, one row each in config/commands.def, and the groups that their options
// are shown in (config/groups.def).
//
//   dejavm explore -cp out Ring --bound 4
//          |       |       |
//          command option  operand
//
// 1. A command is a bit, so that a row of an option table names several: FOR_CHECK | FOR_EXPLORE.
// 2. The tables are constant: nothing here is allocated.
#pragma once
#include "base/base.h"
#include "base/nearest.h"

enum {
#define COMMAND(name, NAME, ...) COMMAND_##NAME,
#include "config/commands.def"
#undef COMMAND
    COMMAND_COUNT
};

enum command {
#define COMMAND(name, NAME, ...) FOR_##NAME = 1 << COMMAND_##NAME,
#include "config/commands.def"
#undef COMMAND
};

enum {
    FOR_SEARCHES = FOR_CHECK | FOR_EXPLORE | FOR_GENERATE,
    FOR_PROGRAMS = FOR_RUN | FOR_CHECK,
    FOR_MACHINES = FOR_RUN | FOR_SEARCHES,
    FOR_CLASSES = FOR_MACHINES | FOR_JAVAP | FOR_NATIVES,
};

struct command_row {
    const char *name;
    bool java;           // takes the options of java
    bool mixed;          // options may follow operands
    const char *operand; // that must be given; "": none
    const char *usage;   // lines, without "dejavm NAME"
    const char *summary, *about, *examples;
};

enum option_group {
#define GROUP(name, title) GROUP_##name,
#include "config/groups.def"
#undef GROUP
    GROUP_COUNT
};

const struct command_row *command_row(enum command c);
const char *command_name(enum command c);
const char *group_title(enum option_group g);
void command_suggest(struct nearest *n); // tries the name of each command
// The names of some commands: "check", "check and explore", "check, explore and generate".
struct command_names {
    char text[80];
};
struct command_names command_names(unsigned commands);
