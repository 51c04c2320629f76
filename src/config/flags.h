// The flags of HotSpot, -XX:+Name, -XX:-Name and -XX:Name=value. The rows are in flags.def.
//
// 1. Flags that only tune HotSpot's compilers and collectors are accepted without effect.
// 2. Messages about a wrong flag are HotSpot's own (ERR_VM_OPTION).
//
// Cost: a flag is compared with all rows, about 900.
#pragma once
#include "config/options.h"

// Parses one flag: the text after "-XX:". False: *e says what is wrong with it (ERR_VM_OPTION,
// ERR_UNSUPPORTED).
bool flags_take(struct options *o, const char *text, struct err *e);
void flags_help(struct help_section *s); // the flags that have an effect
