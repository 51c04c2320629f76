// JPF's configuration files (Java properties with ${...} and @include), as far as jpf.def goes.
//
//   # comment
//   target = Main
//   classpath = ${config_path}/out, ${user.home}/lib.jar     a backslash joins the next line
//   classpath += more
//   @include_unless = ?target?other.jpf                      read that file, if there is no target
//   yet
#pragma once
#include "config/checkoptions.h"

// Reads the file into o: main class, arguments, class path, options that the command line did not
// give. Keys that are not understood are named on standard error; those that would check or change
// more than we do are refused (ERR_UNSUPPORTED). False: *e says what is wrong.
bool jpf_has_key(const char *key); // jpf.def has it, so that the program cannot set it any more
bool jpf_read(struct checkoptions *o, const char *file, struct err *e);
