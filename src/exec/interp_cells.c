// The interpreter loop once more, for a search whose choices are the first reads of cells.
#define INTERP_RUN interp_searched
#define SEARCHED(at, when, written)                                                                \
    do {                                                                                           \
        size_t at_ = (uintptr_t)(at)-vm->searched.low;                                             \
        if (UNLIKELY(at_ < vm->searched.size) && vm->searched.cells[at_] >= (when)) {              \
            SYNC();                                                                                \
            ALONE();                                                                               \
            if (!vm->searched.touched(vm->searched.arg, at_, written)) return STOP_PAUSED;         \
        }                                                                                          \
    } while (0)
#ifdef DEJAVM_HARD // what the search notes is not undone by going back from running ahead
#define ALONE()                                                                                    \
    if (hard_refuse(vm)) return STOP_BACK
#else
#define ALONE() (void)0
#endif
#define READS(at)  SEARCHED(at, CELL_FRESH, false)
#define WRITES(at) SEARCHED(at, CELL_DECIDED, true)
#define PASSES(m, args)                                                                            \
    do {                                                                                           \
        if (UNLIKELY((m)->native_flags & NATIVE_CONTENT)) {                                        \
            ALONE();                                                                               \
            if (!vm->searched.passed(vm->searched.arg, m, args)) return STOP_PAUSED;               \
        }                                                                                          \
    } while (0)
#define LIGHT(m, args) ((m)->light && (m)->light(vm, args, &result))
#include "exec/interp.c"
