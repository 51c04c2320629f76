// Configuration files of JPF: Java properties with ${...} and @include. jpf.def lists the keys that
// have a meaning here.
//
//   # comment
//   target = Main
//   classpath = ${config_path}/out, ${user.home}/lib.jar     a backslash joins the next line
//   classpath += more
//   @include_unless = ?target?other.jpf          read that file, unless there is a target already
//
// 1. The command line overrides the file.
// 2. Unknown keys are named on standard error and kept for named choices.
// 3. Keys that would check or change something that dejavm does not are refused: a search without
//    them could miss violations.
//
// Ownership: strings live in o->owned.
#pragma once
#include "config/checkoptions.h"

// Reads the file into o: main class, arguments, class path, and options that the command line did
// not give. False: *e says what is wrong (ERR_USAGE, ERR_UNSUPPORTED).
bool jpf_read(struct checkoptions *o, const char *file, struct err *e);
bool jpf_has_key(const char *key); // jpf.def has it: the program can no longer set it
