// The table of natives: the C function that implements a Java method.
//
// Each Java class has one file under native/, named after the class with '_' for '/'. It exports
//     const struct native_row native_java_lang_Object[] = {
//         {"hashCode", "()I", hashCode, NATIVE_DIRECT}, ..., {0}};
// and has one row in native/natives.def: NATIVES("java/lang/Object", java_lang_Object).
//
// 1. A row may name a method that is not native in the JDK: then C code replaces its bytecode (an
//    intrinsic).
// 2. A native returns an enum native_result. It returns NATIVE_AGAIN after it has pushed a frame,
//    and is called again when that frame returns; everything it needs then is in its slots.
// 3. A native may hold references in C variables until it returns: nothing is collected before
//    that.
//
// Memory: natives_free frees the table. Cost: a hash lookup when a method is linked, none per call.
#pragma once
#include "vm/vm.h"

enum native_flag {
    // Never calls frame_upcall or init_class: it may be called without a frame.
    NATIVE_DIRECT = 1,
    // Has or changes state outside the heap (files, clock): the exploring commands refuse it.
    NATIVE_HOST = 2,
    NATIVE_CHOOSES = 4, // may offer a choice, see vm/weak.h
    // An exception of its upcall is passed to it: frame.threw is set, NATIVE_RESULT has it.
    NATIVE_CATCHES = 8,
    // Its effect or result is outside (output, clock, exit), or cannot be undone (definition of
    // classes and modules, interning, counters). The exploring commands have another
    // implementation; the hard build does not run ahead over it.
    NATIVE_OUTSIDE = 16,
    // Replaces Java code only when random numbers are choices (vm->explore.enumerate).
    NATIVE_ENUMERATES = 32,
    NATIVE_CONTENT = 64,    // reads or writes fields or elements of its arguments
    NATIVE_EXPLORING = 128, // replaces Java code only in the exploring commands
    NATIVE_REFUSES = 256,   // only finds out what is asked for, to refuse it with java's message
    // With NATIVE_CONTENT: reads or writes the cell that its arguments name, an object and an
    // offset (Unsafe), and nothing else.
    NATIVE_READS = 512,
    NATIVE_WRITES = 1024,
    NATIVE_ATOMIC = 2048,    // and that access is volatile or atomic
    NATIVE_THREADS = 4096,   // replaces Java code only where interleavings are explored
    NATIVE_UNLOCKED = 8192,  // does not enter the monitor, although it is synchronized
    NATIVE_RECEIVER = 16384, // with NATIVE_CONTENT: of the receiver only
};

struct native_row {
    const char *name, *desc;
    native_fn *fn;
    unsigned flags;
};
struct native_class {
    const char *name;
    const struct native_row *rows;
};

void natives_init(struct vm *vm, const struct native_class *classes);
void natives_free(struct vm *vm);
// NULL if there is no row. For registerNatives and initIDs of any JDK class it returns a native
// that does nothing.
const struct native_row *natives_find(struct vm *vm, const struct klass *k, sym name, sym desc);

// The method with the bytecode that a native replaces, for natives that call or become it. A native
// that calls it sets m->hidden, so that traces show only one of the two.
struct method *natives_original(struct vm *vm, const struct method *m);

// Why a native is missing on purpose (vm/refused.def); NULL if it has no row there.
const char *natives_reason(const struct klass *k, sym name);
// Refuses a call of m from frame f (which may be below the first), because m is missing, or not
// allowed while exploring. `run` reports it once per method on standard error, and throws the
// exception of the table; the exploring commands and `run --strict` stop the machine.
enum native_result natives_refuse(struct vm *vm, struct thread *t, const struct method *m,
                                  const struct frame *f);
// The same for the running native. `what` it was asked for; the exception to throw and its message.
enum native_result natives_refuse_as(struct vm *vm, struct thread *t, const char *what,
                                     const char *exception, const char *fmt, ...) PRINTF(5, 6);
// Prints vm->err, the place in the program that led to it, and `end`.
void natives_report(const struct vm *vm, const char *end);

// Calls fn for every row; `used`: a program has linked it.
void natives_each(struct vm *vm,
                  void (*fn)(void *arg, const char *klass, const struct native_row *row, bool used),
                  void *arg);

// A native reads its arguments as a[i].r, a[i].i, a[i].l ..., and returns its result with these:
#define RETURN_INT(v)    return result->w = (uint32_t)(int32_t)(v), NATIVE_OK
#define RETURN_LONG(v)   return result->l = (v), NATIVE_OK
#define RETURN_REF(v)    return result->w = (ref)(v), NATIVE_OK
#define RETURN_VOID      return NATIVE_OK
#define RETURN_DOUBLE(v) return result->d = (v), NATIVE_OK
#define RETURN_FLOAT(v)  return result->w = 0, result->f = (v), NATIVE_OK
#define NATIVE(name)                                                                               \
    static enum native_result name(                                                                \
        [[gnu::unused]] struct vm *vm, [[gnu::unused]] struct thread *t,                           \
        [[gnu::unused]] union slot *a, [[gnu::unused]] union slot *result)
// Returns from the native unless expr is NATIVE_OK: it threw, pushed a frame or lacks memory.
#define TRY(expr)                                                                                  \
    do {                                                                                           \
        enum native_result try_ = (expr);                                                          \
        if (try_ != NATIVE_OK) return try_;                                                        \
    } while (0)
#define NEED(r)                                                                                    \
    do {                                                                                           \
        if (!(r)) return NATIVE_MEMORY;                                                            \
    } while (0)
#define NOT_NULL(r)                                                                                \
    do {                                                                                           \
        if (!(r)) return throw_new(vm, t, "java/lang/NullPointerException", NULL);                 \
    } while (0)
