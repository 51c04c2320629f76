// Calls that java.lang.invoke decides: signature-polymorphic methods and general invokedynamic.
//
//   call_handle --p--> struct handle_site { call, target, appendix | cell } --cell--> Object[3]
//
// 1. invokeBasic and linkTo* find their target in their arguments, at every call (vm/member.h).
// 2. Other polymorphic methods are linked by MethodHandleNatives.linkMethod, in link mode: once and
// for good. invokedynamic
//    is linked by MethodHandleNatives.linkCallSite, which runs the program's bootstrap method: an
//    ordinary part of the execution, undone when it is.
// 3. A linked site is a static call with one more argument, the appendix, when the target takes
// one. What is permanent is kept
//    in target and appendix; anything else in the cell, a permanent array whose writes are logged:
//    going back unlinks.
// 4. invoke and invokeExact on a handle of the very type go straight to its code: the target would
// only look at the type.
// 5. The upcalls are made by hidden natives with frames of their own, pushed by the instruction,
// which then runs again.
#pragma once
#include "vm/member.h"

enum {
    SITE_APPENDIX,
    SITE_NAME,
    SITE_ERROR,
    SITE_SIZE
}; // of the cell: the second is a MemberName, once linked

struct handle_site {
    uint8_t call;  // enum member_call
    bool receiver; // must not be null
    uint16_t cp;
    struct klass *host;
    struct method *declared; // the polymorphic method; NULL: invokedynamic
    struct method *target;   // linked for good
    ref appendix;            // of target
    uint32_t type; // not 0: offset of MethodHandle.type; a handle of the type `appendix` is called
                   // as by invokeBasic
    ref cell;
};

struct handles { // the upcalls, and the hidden natives that make them
    struct klass *natives;
    struct method *link_method, *link_site, *link_constant, *link_handle, *find_type;
    struct method *site, *dynamic, *constant;
};

struct handles *handle_table(struct vm *vm);
struct handle_site *handle_site(struct vm *vm, struct klass *host, uint16_t cp,
                                struct method *declared);
// The method to enter with the n argument slots at a (the appendix is put behind them).
// NATIVE_AGAIN: linking.
enum native_result handle_target(struct vm *vm, struct thread *t, struct handle_site *s,
                                 union slot *a, uint32_t n, struct method **target);

// Steps shared with indy.c. handle_find_type calls up, in link mode, for the MethodType of a
// descriptor.
enum native_result handle_find_type(struct vm *vm, struct thread *t, struct klass *k, sym desc);
enum native_result handle_upcall(struct vm *vm, struct thread *t, struct method *m,
                                 const union slot *args, bool link);
void handle_upcall_done(struct vm *vm,
                        struct thread *t); // the upcall is over, however it ended: leaves link mode
