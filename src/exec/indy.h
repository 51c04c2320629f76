// invokedynamic, method handles and dynamic constants.
//
//   site --indy_check.c--> plain: lambda.c, concat.c, record.c write a class --> call_static
//                      `-> other: java.lang.invoke links it (exec/handle.h) --> call_handle
//
// Call sites whose bootstrap method is one of the JDK's own for language features are linked here
// directly, each to a static method of a class that the VM writes (link/synth.h):
// LambdaMetafactory, StringConcatFactory, ObjectMethods. The site then is a plain call (or, for a
// lambda without captures, a constant). No Java code runs at link time.
//
// 1. A site is linked here only if it has exactly the shape that javac emits (indy_check.c) and
//    fits the buffers here. All others, and so every error, are left to the JDK's bootstrap
//    methods.
// 2. The class written for a plain site needs no verification, and its initialization runs no code:
//    a lambda of an interface that would be initialized with it is left to java.lang.invoke.
//
// Memory: classes and constants are permanent. Cost: once per site.
#pragma once
#include "link/synth.h"
#include "vm/vm.h"

struct indy_site { // the parts of one invokedynamic constant
    struct klass *host;
    const struct classfile *cf;
    sym name, desc;
    const struct bootstrap *bootstrap;
    const char *factory, *method; // of the bootstrap method: class and name
};

enum { LAMBDA_SERIALIZABLE = 1, LAMBDA_MARKERS = 2, LAMBDA_BRIDGES = 4 }; // flags of altMetafactory
enum { MAX_MARKERS = 16, MAX_BRIDGES = MAX_SYNTH_METHODS - 4 };

struct lambda_impl { // the implementation of a plain lambda
    uint8_t kind;    // reference kind of the method handle, 5..9
    bool serializable;
    const struct constant *member;
    sym klass;                   // the class that member names
    struct method *method;       // resolved; NULL for classes of the JDK, unless serializable
    uint32_t markers, n_markers; // static arguments: index of the first, number
    uint32_t bridges, n_bridges;
};

// LINK_ERROR: the site is not plain. LINK_UPCALL: Java must load a class first.
enum link_result indy_check_lambda(struct vm *vm, const struct indy_site *s,
                                   struct lambda_impl *out, struct link_error *e);
enum link_result indy_check_concat(struct vm *vm, const struct indy_site *s, struct link_error *e);
enum link_result indy_check_record(struct vm *vm, const struct indy_site *s, struct link_error *e);

// Each writes a class for a plain site and sets *target to the static method to call, or *constant
// to an object. LINK_ERROR: java.lang.invoke has to link the site.
enum link_result lambda_link(struct vm *vm, const struct indy_site *s, struct method **target,
                             ref *constant, struct link_error *e);
enum link_result concat_link(struct vm *vm, const struct indy_site *s, struct method **target,
                             struct link_error *e);
enum link_result record_link(struct vm *vm, const struct indy_site *s, struct method **target,
                             struct link_error *e);

// Emits the static method `name` with descriptor desc, and the native that it calls; see concat.c.
struct concat_recipe;
void concat_emit(struct synth *y, sym name, sym desc);
struct concat_recipe *concat_recipe(struct vm *vm, const char *text, size_t len, ref *constants,
                                    uint32_t n);
void concat_bind(struct vm *vm, struct klass *k, struct concat_recipe *r);

// Executes invokedynamic for the first time, and ldc of method types, handles and dynamic
// constants.
enum native_result indy_link(struct vm *vm, struct thread *t, struct insn *pc, uint16_t cp);
enum native_result indy_constant(struct vm *vm, struct thread *t, struct insn *pc, uint16_t cp);

// Hidden natives (exec/handle.h): resolve one constant, link one general invokedynamic.
native_fn indy_resolve, indy_dynamic;
