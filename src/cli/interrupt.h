// Ctrl-C: the first interrupt ends the search, which still reports; a second one ends the process.
#pragma once
#include <signal.h>

// Installs the handler, and returns the flag that the first interrupt sets.
const volatile sig_atomic_t *interrupt_flag(void);
