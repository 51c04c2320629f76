// HotSpot's own flags, -XX:..., as far as a machine without compilers can heed them. The flags are
// rows of flags.def; what is wrong with one is said in HotSpot's words.
#pragma once
#include "config/options.h"

// Takes one flag: what stands behind "-XX:". False: *e says what is wrong with it (ERR_VM_OPTION,
// ERR_UNSUPPORTED).
bool flags_take(struct options *o, const char *text, struct err *e);
void flags_help(FILE *out); // those that do something, a line each
