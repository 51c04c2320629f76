// What every module may use: fixed-width integers, a few macros, and nothing else.
#pragma once
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define LIKELY(x)    __builtin_expect(!!(x), 1)
#define UNLIKELY(x)  __builtin_expect(!!(x), 0)
#define COUNT(a)     (sizeof(a) / sizeof((a)[0]))
#define PLURAL(n)    ((n) == 1 ? "" : "s")
#define PRINTF(f, a) __attribute__((format(printf, f, a)))
#define NORETURN     __attribute__((noreturn))

// A run of bytes owned by somebody else.
struct span {
    const uint8_t *at;
    uint32_t len;
};
