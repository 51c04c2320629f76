// Calls that need no frame: library methods that do nothing, get a field, or compare two numbers
// are replaced by one instruction.
//
//   call_special Object.<init>   ->  nonnull r1
//   call_special Integer.intValue -> getfield_i r2, r1
//   call_static  Integer.compare ->  icmp r2, r3, r4
//
// 1. Only methods of the JDK are replaced: replay --step shows the lines of the program's methods,
//    so they are always executed.
// 2. Comparable.compareTo of two Integers is computed in place, if it cannot throw.
#pragma once
#include "vm/vm.h"

// Replaces pc, a call of m with its first argument in a and its result in b. False: no change.
bool inline_calls_replace(struct insn *pc, const struct method *m);
// Prepares pc, a call of an interface method, for 2 if the method is Comparable.compareTo.
void inline_calls_compare(struct vm *vm, struct insn *pc);
