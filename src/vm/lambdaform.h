// LambdaForms as code of this machine. java.lang.invoke describes what a method handle does by a
// LambdaForm: a list of names, each a function applied to names before it. HotSpot has Java code
// spin a class for each form. Here C code writes the instructions, and no class is made.
//
//   LambdaForm { names[] }  (a0:L, a1:I) => { t2:L = Species_L.argL0(a0);
//        | vmentry                            t3:I = invokeBasic(t2, a1) }
//   MemberName --vmTarget--> struct method (static, hidden, of LambdaForm$Holder)
//                              getfield_r r0, r0.argL0
//                              tail_basic r0..r1
//
// 1. A form does the same as the class that InvokerBytecodeGenerator writes for it: the same casts
//    fail and the same frames are hidden. Only counters for a compiler are left out.
// 2. Code and its MemberName are permanent. Equal code is made once, so that a form that is made
//    again after going back gets the same code.
// 3. A constant that is not permanent is read from a cell of a permanent LambdaForm$Holder[]. No
//    other array has that class. The cells are not state (state/not_state.def) and are filled in
//    link mode, so that the objects outlive every mark (heap/promote.h).
// 4. The receiver of invokeBasic, and other values that are handles by construction, are not
//    checked to be handles.
//
// Memory: code lies in the linker's arenas. Cost: some thousand instructions for a form, against a
// million and more for a class.
#pragma once
#include "vm/vm.h"

// Sets the vmentry of the form, unless it has one.
enum native_result lambdaform_prepare(struct vm *vm, struct thread *t, ref form);
