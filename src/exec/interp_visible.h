// The hooks of the interpreter loop that stop before visible operations (exec/hooks.h,
// vm/visible.h). An access of an object that only this thread can reach costs one test.
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
