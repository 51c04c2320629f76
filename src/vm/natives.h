// The table of natives: which C function stands behind a Java method.
//
// One file per Java class under native/, named as the class with '_' for '/'; each exports
//     const struct native_row native_java_lang_Object[] = { {"hashCode", "()I", hashCode,
//     NATIVE_DIRECT}, ..., {0} };
// and has one row in native/natives.def: NATIVES("java/lang/Object", java_lang_Object).
// A row may also name a method that is not native in the JDK: then C replaces its bytecode (an
// intrinsic).
#pragma once
#include "vm/vm.h"

enum native_flag {
    NATIVE_DIRECT =
        1, // never calls frame_upcall or init_class: may be run without a frame of its own
    NATIVE_HOST = 2,    // holds or changes state outside the heap (files, clock): refused by the
                        // exploring commands
    NATIVE_CHOOSES = 4, // may be a choice, see vm/weak.h
    NATIVE_CATCHES =
        8, // an exception that leaves its upcall comes back to it: frame.threw, NATIVE_RESULT
    // Its effect or answer is the outside's (output, clock, exit), or cannot be undone (definition
    // of classes and modules, interning, counters): the exploring commands have an answer of their
    // own, the hard build does not run ahead over it.
    NATIVE_OUTSIDE = 16,
    NATIVE_ENUMERATES =
        32, // replaces Java code only when random numbers are choices (vm->explore.enumerate)
    NATIVE_CONTENT = 64,    // reads or writes fields or elements of objects that it is given
    NATIVE_EXPLORING = 128, // replaces Java code only in the exploring commands
    NATIVE_REFUSES = 256,   // only finds out what it is asked for, to refuse it in java's words
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
// NULL: no row. registerNatives and initIDs of any JDK class are found as a native that does
// nothing.
const struct native_row *natives_find(struct vm *vm, const struct klass *k, sym name, sym desc);

// The method that a native replaces, with its bytecode, for natives that call or become it. One
// that calls it sets m->hidden: of the two only one is shown in traces.
struct method *natives_original(struct vm *vm, const struct method *m);

// Why we do not have a native, on purpose; NULL: no reason (vm/refused.def).
const char *natives_reason(const struct klass *k, sym name);
// m, called from frame f (may be none), is not to be had, or not while exploring. `run` says so
// once for each method on standard error, and throws what the table names; the exploring commands
// and `run --strict` stop the machine.
enum native_result natives_refuse(struct vm *vm, struct thread *t, const struct method *m,
                                  const struct frame *f);
// The same for the native that is running: `what` it is asked for, an exception and its message.
enum native_result natives_refuse_as(struct vm *vm, struct thread *t, const char *what,
                                     const char *exception, const char *fmt, ...) PRINTF(5, 6);
// Prints vm->err, with the place in the program that led to it, and `end`.
void natives_report(const struct vm *vm, const char *end);

// Every row, and whether a program has called for it.
void natives_each(struct vm *vm,
                  void (*fn)(void *arg, const char *klass, const struct native_row *row, bool used),
                  void *arg);

// Argument access for natives: a[i].r, a[i].i, a[i].l ... Results:
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
// Passes on anything but NATIVE_OK from a step that may throw, call up or lack memory.
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
