// LambdaForms as code of this machine. java.lang.invoke says what a method handle does in a
// LambdaForm: a list of names, each a function applied to names before it. The JDK's own virtual
// machine has Java code spin a class for each; here C writes the instructions, and no class is
// made.
//
//   LambdaForm { names[] }  (a0:L, a1:I) => { t2:L = Species_L.argL0(a0); t3:I = invokeBasic(t2,
//   a1) }
//        | vmentry
//   MemberName --vmTarget--> struct method (static, hidden, of LambdaForm$Holder)
//                              getfield_r r0, r0.argL0
//                              tail_basic r0..r1
//
// 1. What a form does is what the class would do that InvokerBytecodeGenerator writes for it: the
//    same casts fail, the same frames are hidden. Only what counts calls for a compiler is left
//    out.
// 2. Code, and the MemberName that stands for it, are permanent. Equal code is made once, so that a
//    form that is made again after going back is the form it was.
// 3. A constant that is not permanent is read from a cell of a permanent LambdaForm$Holder[], which
//    nothing else is; it is no state (state/not_state.def), and is filled in link mode: what it refers
//    to outlives every mark (heap/promote.h).
// 4. The receiver of invokeBasic, and whatever is a handle by the way forms are made, is not
//    checked to be one.
//
// Cost: some thousand instructions for a form, against a million and more for a class.
#pragma once
#include "vm/vm.h"

// Gives the form its vmentry, unless it has one.
enum native_result lambdaform_prepare(struct vm *vm, struct thread *t, ref form);
