// The interpreter loop for several threads that calls vm->watch before every instruction.
#define INTERP_RUN interp_threads_watch
#define WATCHED()  (SYNC(), vm->watch(vm->watch_arg, t))
#include "exec/interp_visible.h"
#include "exec/interp.c"
