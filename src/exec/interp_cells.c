// The interpreter loop for a search whose choices are the first reads of cells (vm/vm.h).
#define INTERP_RUN interp_cells
#define CELL_ACCESS(at, when, written)                                                             \
    do {                                                                                           \
        size_t at_ = (uintptr_t)(at)-vm->cells.low;                                                \
        if (UNLIKELY(at_ < vm->cells.size) && vm->cells.cells[at_] >= (when)) {                    \
            SYNC();                                                                                \
            ALONE();                                                                               \
            if (!vm->cells.touched(vm->cells.arg, at_, written)) return STOP_PAUSED;               \
        }                                                                                          \
    } while (0)
#ifdef DEJAVM_HARD // going back does not undo what the search records
#define ALONE()                                                                                    \
    if (hard_refuse(vm)) return STOP_BACK
#else
#define ALONE() (void)0
#endif
#define READS(o, at)    CELL_ACCESS(at, CELL_FRESH, false)
#define READS_FIXED(at) CELL_ACCESS(at, CELL_FRESH, false)
#define WRITES(o, at)   CELL_ACCESS(at, CELL_DECIDED, true)
#define PASSES(m, args)                                                                            \
    do {                                                                                           \
        if (UNLIKELY((m)->native_flags & NATIVE_CONTENT)) {                                        \
            ALONE();                                                                               \
            if (!vm->cells.passed(vm->cells.arg, m, args)) return STOP_PAUSED;                     \
        }                                                                                          \
    } while (0)
#define FAST_CALL(m, args) ((m)->fast && (m)->fast(vm, args, &result))
#include "exec/interp.c"
