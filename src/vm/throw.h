// Exceptions that the machine itself throws.
//
//   backtrace: long[]  | method handle << 32 | bci |  ...      innermost frame first
//
// 1. No Java code runs: the object is allocated, the fields of Throwable are set as its constructor
//    would, and the backtrace is read from the frames.
// 2. The object, its message and its trace may use the grace of the heap (heap/heap.h, 3). If that
//    is full too, vm->oom is thrown, an OutOfMemoryError made at start-up.
// 3. Each function that throws sets t->exception and returns NATIVE_THROW.
//
// Cost: proportional to the depth of the stack (-XX:MaxJavaStackTraceDepth).
#pragma once
#include "vm/vm.h"

// klass is a name like "java/lang/ArithmeticException". fmt NULL: no message.
enum native_result throw_new(struct vm *vm, struct thread *t, const char *klass, const char *fmt,
                             ...) PRINTF(4, 5);
enum native_result throw_cause(struct vm *vm, struct thread *t, const char *klass, ref message,
                               ref cause);
enum native_result throw_ref(struct thread *t, ref exception);
// Throws a linkage error, or pushes a call of the class loader that r asks for (NATIVE_AGAIN).
enum native_result throw_link(struct vm *vm, struct thread *t, enum link_result r,
                              const struct link_error *e);
// OutOfMemoryError.
enum native_result throw_memory(struct vm *vm, struct thread *t, const char *what);
void throw_fill(struct vm *vm, struct thread *t, ref throwable);       // fillInStackTrace
char *throw_class_name(const struct klass *k, char *buf, size_t size); // dotted

// One entry of a backtrace.
struct throw_entry {
    struct method *method;
    uint32_t bci;
};
uint32_t throw_backtrace(ref backtrace, uint32_t i, struct throw_entry *out); // returns the count
