// The interpreter loop once more, for who looks on: interp_run itself has no test for it.
#define INTERP_RUN interp_watch
#define WATCHED()  (SYNC(), vm->watch(vm->watch_arg, t))
#include "exec/interp.c"
