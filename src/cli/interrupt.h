// Ctrl-C: the first interrupt ends the search, which still reports; a second one ends the process.
//
//   SIGINT ─► flag ─► limits_check (search/limits.c): "interrupted" ─► the report
//   SIGINT again ─► the process ends, as without a handler
//
// 1. The handler does nothing but set the flag: it may run at any instruction.
// 2. The flag is never reset. The searches after it, such as those for shorter traces, end at once.
// 3. Only commands that search install the handler. `run` leaves the signal to the program.
//
// Cost: a load where limits are tested.
#pragma once
#include <signal.h>

// Installs the handler, and returns the flag that the first interrupt sets.
const volatile sig_atomic_t *interrupt_flag(void);
