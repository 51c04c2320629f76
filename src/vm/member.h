// MemberName: how java.lang.invoke names a method or field, and how calls through such names find
// their target.
//
//   MethodHandle --form--> LambdaForm --vmentry--> MemberName
//                                                    clazz name type flags
//                                                    vmTarget  a method: its handle; a field: 0
//                                                    vmIndex
//
// 1. A resolved name of a method has vmTarget. A resolved name of a field has clazz, and vmIndex is
//    the offset of the field.
// 2. flags: the access flags of the member, its kind (MN_*) and, from bit 24, the reference kind of
//    JVMS 4.4.8 that a call needs. A virtual or interface call that can reach only one method is
//    named as special, as the JDK expects.
// 3. invokeBasic and linkTo* exist once per descriptor that Java asks for (member_intrinsic). They
//    are natives that replace their own frame by that of the target. A trailing MemberName is not
//    passed to the target.
//
// Memory: tables and methods lie in the linker's arenas. Cost: a call through a MemberName is a
// load of vmTarget, and for virtual ones a selection by the receiver's class.
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

enum member_call { // what the machine does for a signature-polymorphic method
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

struct members *member_table(struct vm *vm); // made on first use
// CALL_LINKED: Java code links it, once per call site.
enum member_call member_call(const struct method *polymorphic);
struct method *member_method(struct vm *vm, ref name); // NULL: not resolved to a method
void member_set_method(struct vm *vm, ref name, struct method *m, struct klass *named,
                       enum ref_kind asked);
void member_set_field(struct vm *vm, ref name, struct field *f, bool setter, bool trusted);
struct method *member_intrinsic(struct vm *vm, struct method *polymorphic, sym desc);
// Finds the method that invokeBasic or linkTo* calls with these n argument slots, and initializes
// its class.
enum native_result member_select(struct vm *vm, struct thread *t, enum member_call call,
                                 union slot *a, uint32_t n, struct method **target);
