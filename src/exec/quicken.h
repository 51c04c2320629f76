// The slow halves of instructions: resolution and rewriting on first execution, errors, locks.
// All return NATIVE_OK when the instruction at pc may simply be dispatched (again), else why not.
#pragma once
#include "vm/vm.h"

enum native_result quicken_decode(struct vm *vm,
                                  struct thread *t); // top frame's method is not decoded yet
enum native_result quicken_native(struct vm *vm, struct thread *t,
                                  struct method *m); // binds m->native
enum native_result quicken_error(struct vm *vm, struct thread *t);
enum native_result quicken_lock(struct vm *vm, struct thread *t);   // sync_enter
enum native_result quicken_unlock(struct vm *vm, struct thread *t); // sreturn_*
enum native_result quicken_ldc(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_field(struct vm *vm, struct thread *t, struct insn *pc);
// The quick form of a field instruction, for a field of this kind.
enum insn_op quicken_field_op(enum insn_op unresolved, enum kind k);
// NATIVE_OK: the class of a quick static access is initialized, or being so by this thread.
enum native_result quicken_ready_static(struct vm *vm, struct thread *t, const struct insn *pc);
enum native_result quicken_init_static(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_new(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_anewarray(struct vm *vm, struct thread *t, struct insn *pc);
enum native_result quicken_multianewarray(struct vm *vm, struct thread *t,
                                          struct insn *pc); // does all of it
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
enum native_result quicken_no_room(struct vm *vm, struct thread *t, int32_t n); // for an array
// What a call_interface site calls on a receiver of class k; NULL: an error
// (quicken_interface_error).
struct method *quicken_select(struct vm *vm, struct klass *k, const struct call_site *site);
