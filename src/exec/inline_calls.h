// Calls that need no frame: library methods that do nothing, get a field, or compare two numbers
// become the instruction that does it. Only methods of the JDK: the lines of a user's method are
// shown when an execution is listed step by step, so they are always executed.
//
//   call_special Object.<init>   ->  nonnull r1
//   call_special Integer.intValue -> getfield_i r2, r1
//   call_static  Integer.compare ->  icmp r2, r3, r4
//
// Comparable.compareTo of two Integers compares at once, where it throws nothing.
#pragma once
#include "vm/vm.h"

// pc is a call of m with its first argument in a and its result in b; false: it stays one.
bool inline_calls_replace(struct insn *pc, const struct method *m);
// pc is a call of an interface's method: of one that may compare Integers?
void inline_calls_compare(struct vm *vm, struct insn *pc);
