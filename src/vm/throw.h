// Making and throwing the exceptions that the machine itself throws. No Java code runs: the object
// is allocated, its Throwable fields are set, and its backtrace is taken from the frames.
#pragma once
#include "vm/vm.h"

// "java/lang/ArithmeticException"; fmt NULL: no message. Sets t->exception; returns NATIVE_THROW.
enum native_result throw_new(struct vm *vm, struct thread *t, const char *klass, const char *fmt,
                             ...) PRINTF(4, 5);
enum native_result throw_cause(struct vm *vm, struct thread *t, const char *klass, ref message,
                               ref cause);
enum native_result throw_ref(struct thread *t, ref exception);
enum native_result throw_link(struct vm *vm, struct thread *t, enum link_result r,
                              const struct link_error *e); // also upcalls
enum native_result throw_memory(struct vm *vm, struct thread *t,
                                const char *what);                     // OutOfMemoryError
void throw_fill(struct vm *vm, struct thread *t, ref throwable);       // fillInStackTrace
char *throw_class_name(const struct klass *k, char *buf, size_t size); // dotted

// The backtrace is a long[]: method handle << 32 | bci, innermost first. (~0u >> 16 as bci: native)
struct throw_entry {
    struct method *method;
    uint32_t bci;
};
uint32_t throw_backtrace(ref backtrace, uint32_t i, struct throw_entry *out); // number of entries
