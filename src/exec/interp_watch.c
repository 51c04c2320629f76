// The interpreter loop that calls vm->watch before every instruction. interp_run has no test for
// it.
#define INTERP_RUN interp_watch
#define WATCHED()  (SYNC(), vm->watch(vm->watch_arg, t))
#include "exec/interp.c"
