// The hooks of the interpreter loop that stop before visible operations (exec/hooks.h,
// vm/visible.h). The variants for several threads include it: interp_threads.c and
// interp_threads_watch.c.
//
//   getfield ─► READS ─► access_counts: no ──────────────────────► the instruction
//                        yes ─► SYNC, access_go (vm/access.h): true ─► the instruction
//                                                        false ─► STOP_PAUSED, later again
//
// 1. A hook comes before any effect of its instruction, so that the instruction can be executed
//    again (exec/interp.h, 3).
// 2. A reference that is stored into a shared object shares what it leads to (vm/access.h, 3):
//    STORES does that, once WRITES has let the instruction pass.
// 3. Integers are not compared in place (COMPARES): Integer.compareTo reads fields.
// 4. READS_FIXED is empty: what no thread can write is not visible.
//
// Cost: one test for an access of an object that only this thread can reach; a call for others.
#pragma once
#include "vm/access.h"

#define VISIBLE(o, at, operation)                                                                  \
    do {                                                                                           \
        if (UNLIKELY(access_counts(vm, o))) {                                                      \
            SYNC();                                                                                \
            if (!access_go(vm, t, o, at, operation)) return STOP_PAUSED;                           \
        }                                                                                          \
    } while (0)
#define READS(o, at)          VISIBLE(o, at, OPERATION_read)
#define READS_FIXED(at)       (void)0
#define WRITES(o, at)         VISIBLE(o, at, OPERATION_write)
#define STORES(o, type, v)    STORES_##type(o, v)
#define STORES_uint8_t(o, v)  (void)0
#define STORES_uint16_t(o, v) (void)0
#define STORES_uint32_t(o, v) (void)0
#define STORES_uint64_t(o, v) (void)0
#define STORES_ref(o, v)      access_store(vm, o, v)
#define NATIVE_CALL(m, a)     access_native(vm, t, m, a, &result)
#define COMPARES              0
