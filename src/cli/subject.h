// The program that check and replay run: its options, the API jar, and the machine.
//
//   subject_parse ─► options ─► subject_boot ─► check ─► subject_reopen ... ─► subject_close
//
// 1. `config` points into the options.
// 2. With --junit the program is the driver dejavm.Junit, whose argument is one test.
//
// Ownership: subject_close frees all, and removes the temporary folder.
#pragma once
#include "check/check.h"
#include "cli/outcome.h"
#include "config/checkoptions.h"

struct subject {
    struct checkoptions options;
    struct check_config config;
    struct check *check;
    char *test; // that the driver of --junit runs
    char *temp; // "dejavm.temp=" and a folder for the files of tests; NULL: none
};

// Each returns -1 to continue, else the exit code of the process: the filters or an error were
// printed.
int subject_parse(struct subject *s, int argc, char **argv);
// args: arguments for the driver of --junit, which must outlive s; none: the last test of the
// options.
int subject_boot(struct subject *s, char **args, int n);
int subject_open(struct subject *s, int argc, char **argv); // both
// Frees the machine and boots a new one. False: it cannot be made.
bool subject_reopen(struct subject *s);
void subject_close(struct subject *s);
