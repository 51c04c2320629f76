// The program that check and replay run: options, API jar, machine.
#pragma once
#include "check/check.h"
#include "cli/outcome.h"
#include "config/checkoptions.h"

struct subject {
    struct checkoptions options;
    struct check_config config;
    struct check *check;
    char *test; // what --junit's driver is to run
    char *temp; // folder for the files of tests, removed with the rest; NULL: none
};

// Each: -1: ready; else the exit code of the process: help was printed, or an error was.
int subject_parse(struct subject *s, int argc, char **argv);
// args: of --junit's driver, which live as long; none: the last test of the options.
int subject_boot(struct subject *s, char **args, int n);
// Both.
int subject_open(struct subject *s, int argc, char **argv);
// Boots once more, on a machine of its own. False: it cannot be made.
bool subject_reopen(struct subject *s);
void subject_close(struct subject *s);
