// MemberName: how java.lang.invoke names a method or field, and how calls through such names find
// what to run.
//
//   MethodHandle --form--> LambdaForm --vmentry--> MemberName { clazz name type flags | vmTarget
//   vmIndex }
//                                                                                        |
//                                                                struct method, as handle (fields:
//                                                                0; vmIndex: offset)
//
// 1. A resolved method name has vmTarget, a resolved field name has clazz and vmIndex = the field's
// offset.
// 2. flags: the member's access flags, its kind (MN_*) and, from bit 24, the reference kind of
// JVMS 4.4.8 that a call needs.
//    A virtual or interface call that can only reach one method is named as special, as the JDK
//    expects.
// 3. invokeBasic and linkTo* exist once per descriptor that Java asks for (member_intrinsic):
// natives that replace their
//    own frame by the target's. A trailing MemberName is simply not an argument of the target.
#pragma once
#include "vm/vm.h"

enum ref_kind {
    REF_NONE,
    REF_GET_FIELD,
    REF_GET_STATIC,
    REF_PUT_FIELD,
    REF_PUT_STATIC,
    REF_VIRTUAL,
    REF_STATIC,
    REF_SPECIAL,
    REF_NEW,
    REF_INTERFACE
};
enum {
    MN_METHOD = 0x10000,
    MN_CONSTRUCTOR = 0x20000,
    MN_FIELD = 0x40000,
    MN_TYPE = 0x80000,
    MN_CALLER_SENSITIVE = 0x100000,
    MN_TRUSTED_FINAL = 0x200000,
    MN_KIND_SHIFT = 24
};

enum member_call { // signature-polymorphic methods by what the machine does
    CALL_BASIC,
    CALL_STATIC,
    CALL_SPECIAL,
    CALL_VIRTUAL,
    CALL_INTERFACE,
    CALL_LINKED,
    CALL_NONE
};

struct intrinsic {
    struct intrinsic *next;
    struct method *declared, *made;
};
struct members {
    struct klass *name, *handle;
    uint32_t clazz, text, type, flags, target, index; // of MemberName
    uint32_t form, handle_type, vmentry;              // of MethodHandle, LambdaForm
    struct intrinsic *intrinsics;
    struct forms *forms; // vm/lambdaform.h
};

struct members *member_table(struct vm *vm); // made on first need
enum member_call
member_call(const struct method *polymorphic); // CALL_LINKED: linked by Java code, once per site
struct method *member_method(struct vm *vm, ref name); // NULL: not resolved to a method
void member_set_method(struct vm *vm, ref name, struct method *m, struct klass *named,
                       enum ref_kind asked);
void member_set_field(struct vm *vm, ref name, struct field *f, bool setter, bool trusted);
struct method *member_intrinsic(struct vm *vm, struct method *polymorphic, sym desc);
// The method that invokeBasic or linkTo* runs with these n argument slots; its class is
// initialized.
enum native_result member_select(struct vm *vm, struct thread *t, enum member_call call,
                                 union slot *a, uint32_t n, struct method **target);
