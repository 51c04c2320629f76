// The exploration that explore and replay run: its options, the API jar, and the explorer.
//
//   explored_parse ─► options ─► explored_boot ─► explorer ─► explored_reopen ... ─► explored_close
//
// 1. `config` points into the options, and keeps what one explorer learned for the next.
//
// Ownership: explored_close frees all.
#pragma once
#include "cli/outcome.h"
#include "explore/explore.h"

struct explored {
    struct checkoptions options;
    struct explore_config config;
    struct explorer *explorer;
    double started; // when the command started
    double shown;   // when the progress line was last written
};

// Both return -1 to continue, else the exit code of the process: the filters or an error were
// printed.
int explored_parse(struct explored *s, int argc, char **argv);
int explored_boot(struct explored *s);
// Makes a new explorer, which knows what the last one learned. False: *e says why it cannot be
// made.
bool explored_reopen(struct explored *s, struct err *e);
void explored_close(struct explored *s);
