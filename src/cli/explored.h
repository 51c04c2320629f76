// The exploration that explore and replay run: options, API jar, explorer.
#pragma once
#include "cli/outcome.h"
#include "explore/explore.h"

struct explored {
    struct checkoptions options;
    struct explore_config config;
    struct explorer *explorer;
    double started, shown; // when the command was, and the progress line last
};

// Both: -1: ready; else the exit code of the process: help was printed, or an error was.
int explored_parse(struct explored *s, int argc, char **argv);
int explored_boot(struct explored *s);
// Makes the explorer anew, with what the last one found out. False: *e says why it cannot be made.
bool explored_reopen(struct explored *s, struct err *e);
void explored_close(struct explored *s);
