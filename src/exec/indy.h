// invokedynamic, method handles and dynamic constants.
//
// Call sites whose bootstrap method is one of the JDK's own for language features are linked here
// directly, each to a static method of a class the VM writes (link/synth.h): LambdaMetafactory,
// StringConcatFactory, ObjectMethods. The site then is a plain call (or, for a lambda without
// captures, a constant). No Java code runs at link time. All others are linked by java.lang.invoke
// (exec/handle.h).
//
// 1. A site is linked here only when it is exactly of the shape that javac emits (indy_check.c) and fits
//    the buffers here: everything else, and so every error, is left to the JDK's bootstrap methods.
// 2. The class written for a plain site needs no verification, and its initialization runs no code:
//    a lambda of an interface that is initialized with it is left to java.lang.invoke.
#pragma once
#include "link/synth.h"
#include "vm/vm.h"

struct indy_site { // one invokedynamic constant, taken apart
    struct klass *host;
    const struct classfile *cf;
    sym name, desc;
    const struct bootstrap *bootstrap;
    const char *factory, *method; // of the bootstrap method: class and name
};

enum { LAMBDA_SERIALIZABLE = 1, LAMBDA_MARKERS = 2, LAMBDA_BRIDGES = 4 }; // altMetafactory's flags
enum { MAX_MARKERS = 16, MAX_BRIDGES = MAX_SYNTH_METHODS - 4 };

struct lambda_impl { // of a plain lambda
    uint8_t kind;    // of the implementation's method handle, 5..9
    bool serializable;
    const struct constant *member;
    sym klass;                   // that member names
    struct method *method;       // resolved; NULL in the JDK, unless serializable
    uint32_t markers, n_markers; // static arguments: the first, how many
    uint32_t bridges, n_bridges;
};

// LINK_ERROR: not plain. LINK_UPCALL: Java must load a class first.
enum link_result indy_check_lambda(struct vm *vm, const struct indy_site *s,
                                   struct lambda_impl *out, struct link_error *e);
enum link_result indy_check_concat(struct vm *vm, const struct indy_site *s, struct link_error *e);
enum link_result indy_check_record(struct vm *vm, const struct indy_site *s, struct link_error *e);

// Each writes a class for a plain site and gives the static method to call, or sets *constant to an
// object instead. LINK_ERROR: the site is to be linked by java.lang.invoke.
enum link_result lambda_link(struct vm *vm, const struct indy_site *s, struct method **target,
                             ref *constant, struct link_error *e);
enum link_result concat_link(struct vm *vm, const struct indy_site *s, struct method **target,
                             struct link_error *e);
enum link_result record_link(struct vm *vm, const struct indy_site *s, struct method **target,
                             struct link_error *e);

// Emits the static method concat(desc) of s->name and the native behind it; see concat.c.
struct concat_recipe;
void concat_emit(struct synth *y, sym name, sym desc);
struct concat_recipe *concat_recipe(struct vm *vm, const char *text, size_t len, ref *constants,
                                    uint32_t n);
void concat_bind(struct vm *vm, struct klass *k, struct concat_recipe *r);

enum native_result indy_link(struct vm *vm, struct thread *t, struct insn *pc,
                             uint16_t cp); // invokedynamic
enum native_result indy_constant(struct vm *vm, struct thread *t, struct insn *pc,
                                 uint16_t cp); // ldc_* of the rarer kinds

// Bodies of hidden natives (exec/handle.h): resolve one constant, link one general invokedynamic.
native_fn indy_resolve, indy_dynamic;
