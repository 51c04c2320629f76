// The slow paths of instructions: resolution and rewriting on first execution, errors, locks.
//
//   getfield32 #5     --quicken_field-->   getfield_i r2, r1, offset 12
//   invokevirtual #7  --quicken_invoke-->  call_virtual vindex 4
//   invokestatic #9   --quicken_invoke-->  call_static_init m, or icmp (exec/inline_calls.h)
//
// 1. Each function returns NATIVE_OK if execution continues at t->top->pc: the rewritten
//    instruction, or the one behind it if the function has done its work. Other results say why it
//    cannot.
// 2. Rewriting is not undone by going back, so the quick form must be right on all paths. Therefore
//    an access to statics of the program tests the initialization state each time (pc->c is not 0).
// 3. The interpreter has stored its registers in the frame (SYNC) before it calls these.
// 4. A method with a row in vm/outside_values.def keeps its decoding stub as entry, so that every
//    call passes through quicken_decode.
//
// Memory: call sites lie in the linker's arena. Cost: once per instruction, except for errors,
// locks and the few accesses that have no quick form.
#pragma once
#include "vm/vm.h"

enum native_result quicken_decode(struct vm *vm,
                                  struct thread *t); // decodes the top frame's method
// Binds m->native, and sets up the native frame at top.
enum native_result quicken_native(struct vm *vm, struct thread *t, struct method *m);
enum native_result quicken_error(struct vm *vm, struct thread *t);
enum native_result quicken_lock(struct vm *vm, struct thread *t);   // sync_enter
enum native_result quicken_unlock(struct vm *vm, struct thread *t); // sreturn_*
enum native_result quicken_ldc(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_field(struct vm *vm, struct thread *t, struct insn *pc);
// The quick form of a field instruction, for a field of this kind.
enum insn_op quicken_field_op(enum insn_op unresolved, enum kind k);
// NATIVE_OK: the class of a quick static access is initialized, or this thread initializes it.
enum native_result quicken_ready_static(struct vm *vm, struct thread *t, const struct insn *pc);
enum native_result quicken_init_static(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_new(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_anewarray(struct vm *vm, struct thread *t, struct insn *pc);
// Makes the array; the instruction is not rewritten.
enum native_result quicken_multianewarray(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_type(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_invoke(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_member(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_dynamic(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_overflow(struct vm *vm, struct thread *t, struct method *callee);
enum native_result quicken_store_error(struct vm *vm, struct thread *t, ref value);
enum native_result quicken_cast_error(struct vm *vm, struct thread *t, ref value, struct klass *k);
enum native_result quicken_interface_error(struct vm *vm, struct thread *t, struct klass *k,
                                           struct call_site *site);
enum native_result quicken_negative(struct vm *vm, struct thread *t, int32_t n);
enum native_result quicken_no_room(struct vm *vm, struct thread *t,
                                   int32_t n); // for an array of n elements
// The method that a call_interface site calls on a receiver of class k; NULL: call
// quicken_interface_error.
struct method *quicken_select(struct vm *vm, struct klass *k, const struct call_site *site);
