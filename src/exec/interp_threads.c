// The interpreter loop for several threads: it stops before visible operations (vm/visible.h).
#define INTERP_RUN interp_threads
#include "exec/interp_visible.h"
#include "exec/interp.c"
