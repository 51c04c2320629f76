// The standard headers and macros that every module may use.
//
//   struct span  at ──► | byte | byte | ... |    len bytes of another structure
//
// 1. This is the lowest header: it includes no other header of the project and has no code.
// 2. A macro here has no side effects, and uses its argument once, except COUNT, which is constant.
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

// Bytes that belong to another structure or to the caller. They are not terminated by a zero byte.
struct span {
    const uint8_t *at;
    uint32_t len;
};
