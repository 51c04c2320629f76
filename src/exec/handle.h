// Calls that java.lang.invoke links: signature-polymorphic methods and general invokedynamic.
//
//   call_handle --p--> struct handle_site { call, target, appendix | cell } --cell--> Object[3]
//
// 1. invokeBasic and linkTo* find their target in their arguments, at every call (vm/member.h).
// 2. MethodHandleNatives.linkMethod links other polymorphic methods in link mode: once for all
//    paths. MethodHandleNatives.linkCallSite links invokedynamic. It runs the program's bootstrap
//    method, which is an ordinary part of the execution and is undone with it.
// 3. A linked site is a static call with one more argument, the appendix, if the target takes one.
//    Permanent values are kept in target and appendix; others in the cell, a permanent array whose
//    writes are logged: going back unlinks the site.
// 4. invoke and invokeExact on a handle of exactly the site's type call its code directly: the
//    target would only compare the type.
// 5. Hidden natives with their own frames make the upcalls. The instruction pushes them and is
//    executed again.
//
// Memory: sites lie in the linker's arena and are never freed.
// Cost: a linked call costs a plain call and a comparison of types.
#pragma once
#include "vm/member.h"

enum { // elements of the cell
    SITE_APPENDIX,
    SITE_NAME, // a MemberName, once linked
    SITE_ERROR,
    SITE_SIZE
};

struct handle_site {
    uint8_t call;  // enum member_call
    bool receiver; // there is a receiver, which must not be null
    uint16_t cp;
    struct klass *host;
    struct method *declared; // the polymorphic method; NULL: invokedynamic
    struct method *target;   // linked for all paths; NULL: see the cell
    ref appendix;            // the appendix of target
    uint32_t type;           // offset of MethodHandle.type if 4 applies, else 0
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
// Finds the method to call with the n argument slots at a, and puts the appendix behind them.
// NATIVE_AGAIN: a frame that links the site was pushed.
enum native_result handle_target(struct vm *vm, struct thread *t, struct handle_site *s,
                                 union slot *a, uint32_t n, struct method **target);

// Shared with indy.c. handle_find_type makes an upcall in link mode for the MethodType of a
// descriptor.
enum native_result handle_find_type(struct vm *vm, struct thread *t, struct klass *k, sym desc);
enum native_result handle_upcall(struct vm *vm, struct thread *t, struct method *m,
                                 const union slot *args, bool link);
// Call it when the upcall has returned or thrown: leaves link mode.
void handle_upcall_done(struct vm *vm, struct thread *t);
