// The hooks of the interpreter loop. A variant (vm/variants.def) is a file that defines INTERP_RUN
// and some of these macros, and then includes exec/interp.c. The other hooks have the defaults
// below. In scope are vm, t and the registers pc, r, f. SYNC() must precede code that reads frames.
//
//   hook               when it runs, and what it may do
//   INTERP_RUN         the name of the function
//   WATCHED()          before every instruction
//   READS(o, at)       before a field or element at this address is read, of object o or, if o is
//                      0, a static one; may return
//   READS_FIXED(at)    before something is read that the program cannot change: the length of an
//                      array, a part of a method handle, the value of an Integer; may return
//   WRITES(o, at)      before a field or element is written; may return
//   STORES(o, type, v) after WRITES, before a value of this type is stored
//   PASSES(m, args)    before native m is called; may return
//   FAST_CALL(m, args) at a call: true if it is done, with its result in `result`
//                      (exec/fast_collections.h)
//   OP(name)           the label of an instruction, and code that runs before it
//   COMPARES           whether Comparable.compareTo of Integers may be done in place
//   NATIVE_CALL(m, a)  calls a native
//   INIT_STATIC()      an instruction needs its class to be initialized
//   RETURNS_FIRST(l)   a frame that a plain call did not push returns a value with these lanes
//   UNWOUND()          an exception has found its handler, in t->top
//   LANES_LOCALS()     declares variables for the hooks below
//   LANES(slot)        the lanes of a slot; 0: its value is the same in all states (delta/delta.h)
//   SET_LANES(at, to)  a slot was written with a value that has these lanes
//   NATIVE_LANES       the lanes of the result of a native
//   VARY               the function for `goto vary`; if it is not defined there is no such label
//
//   The build sets these; a variant does not define them:
//   COUNTED()          before every instruction: the count build counts it
//   PAUSE()            before every instruction: the hard build goes to `hard` from time to time,
//                      where it collects, or goes ahead and back (exec/hard.h)
//   REFUSE(m)          before native m is called: the hard build returns STOP_BACK if it is going
//                      ahead and m touches the outside, because going back cannot undo that
//
// 1. READS, READS_FIXED and WRITES are defined together, and so are LANES, SET_LANES, OP,
//    NATIVE_LANES, UNWOUND, RETURNS_FIRST, INIT_STATIC and LANES_LOCALS.
// 2. A hook that returns from the loop leaves the instruction to be executed again.
#pragma once

#ifndef INTERP_RUN
#define INTERP_RUN interp_run
#endif
#ifndef WATCHED
#define WATCHED() (void)0
#endif
#ifndef READS
#define READS(o, at)    (void)0
#define READS_FIXED(at) (void)0
#define WRITES(o, at)   (void)0
#endif
#ifndef STORES
#define STORES(o, type, v) (void)0
#endif
#ifndef PASSES
#define PASSES(m, args) (void)0
#endif
#ifndef FAST_CALL
#define FAST_CALL(m, args) false
#endif
#ifndef LANES
#define LANES_LOCALS()    (void)0
#define LANES(slot)       0
#define SET_LANES(at, to) (void)(to)
#define OP(name)          L_##name:
#define NATIVE_LANES      0
#define UNWOUND()         (void)0
#define RETURNS_FIRST(l)  (void)(l)
#define INIT_STATIC()     SLOW(quicken_init_static(vm, t, pc))
#endif

#ifndef COMPARES
#define COMPARES 1
#endif
#ifndef NATIVE_CALL
#define NATIVE_CALL(m, a) (m)->native(vm, t, a, &result)
#endif

// Hooks of builds: the count build counts instructions, the hard build interrupts between them.
#ifdef DEJAVM_COUNT
#define COUNTED() vm->op_count[pc->op]++
#else
#define COUNTED() (void)0
#endif
#ifdef DEJAVM_HARD
#define PAUSE()                                                                                    \
    if (UNLIKELY(--vm->hard_in <= 0)) goto hard
#define REFUSE(m)                                                                                  \
    if ((m)->native_flags & (NATIVE_HOST | NATIVE_OUTSIDE) && hard_refuse(vm)) return STOP_BACK
#else
#define REFUSE(m) (void)0
#define PAUSE()   (void)0
#endif
