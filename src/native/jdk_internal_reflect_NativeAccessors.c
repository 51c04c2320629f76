// Method.invoke and Constructor.newInstance. Reflection always calls these: it never generates
// accessor classes.
//
//   step 0: check and unbox the arguments, call the method
//   step 1: box the result, or wrap the exception
#include "classfile/descriptor.h"
#include "link/label.h"
#include "native/mirror.h"
#include "native/reflect.h"
#include "vm/references.h"

enum { MAX_SLOTS = 256 };
static const char *const illegal = "java/lang/IllegalArgumentException";

// Converts one argument to a slot of the parameter's type.
static enum native_result convert_argument(struct vm *vm, struct thread *t, struct klass *type,
                                           ref arg, union slot *out) {
    if (!type->prim) {
        if (arg && !klass_subclass(KLASS_OF(arg), type))
            return throw_new(vm, t, illegal, "argument type mismatch");
        out->w = arg;
        return NATIVE_OK;
    }
    if (!arg) return throw_new(vm, t, illegal, NULL);
    enum kind have = support_unbox(vm, arg, out);
    if (have == KIND_VOID || !support_widen(have, type->prim, out))
        return throw_new(vm, t, illegal, "argument type mismatch");
    return NATIVE_OK;
}

static enum native_result convert_arguments(struct vm *vm, struct thread *t, const struct method *m,
                                            ref args, union slot *at) {
    uint32_t n = 0, scan = 1, start, len;
    while (descriptor_next(m->desc, &scan, &start, &len) != ')') n++;
    if ((args ? (uint32_t)ARR(args)->length : 0) != n)
        return throw_new(vm, t, illegal, "wrong number of arguments");
    scan = 1;
    for (uint32_t i = 0; i < n; i++) {
        char letter = descriptor_next(m->desc, &scan, &start, &len);
        struct klass *type;
        TRY(mirror_descriptor(vm, t, m->owner, m->desc->text + start, len, &type));
        TRY(convert_argument(vm, t, type, ARRAY_AT(args, ref)[i], at));
        at += letter == 'J' || letter == 'D' ? 2 : 1;
    }
    return NATIVE_OK;
}

// Wraps an exception of the target method.
static enum native_result wrap_exception(struct vm *vm, struct thread *t, ref target) {
    throw_cause(vm, t, "java/lang/reflect/InvocationTargetException", 0, 0);
    ref o = t->exception;
    if (o == vm->oom) return NATIVE_THROW;
    heap_put32(&vm->heap, o, vm->k.f.Throwable_cause,
               0); // as the constructor: super((Throwable)null)
    support_put_ref(vm, o, "target", "Ljava/lang/Throwable;", target);
    return NATIVE_THROW;
}

// The error for a method without an implementation, which java wraps too.
static enum native_result wrap_abstract(struct vm *vm, struct thread *t, const struct klass *k,
                                        const struct method *declared, const struct method *found) {
    struct link_error e = {0};
    if (klass_is_interface(declared->owner) || found->failed)
        resolve_call_error(found, k, NULL, &e);
    else
        link_fail(&e, "java/lang/AbstractMethodError", "'%s'",
                  label_method(k->name, found->name, found->desc).s);
    enum native_result r = throw_link(vm, t, LINK_ERROR, &e);
    return r == NATIVE_THROW ? wrap_exception(vm, t, t->exception) : r;
}

static enum native_result select_target(struct vm *vm, struct thread *t, struct method *m, ref self,
                                        struct method **out) {
    *out = m;
    if (m->flags & ACC_STATIC) return NATIVE_OK;
    NOT_NULL(self);
    struct klass *k = KLASS_OF(self);
    if (!klass_subclass(k, m->owner))
        return throw_new(vm, t, illegal, "object is not an instance of declaring class");
    if (m->flags & ACC_PRIVATE || m->vindex < 0) return NATIVE_OK;
    struct method *found = klass_is_interface(m->owner) ? klass_itable(k, m) : k->vtable[m->vindex];
    if (!found || found->flags & ACC_ABSTRACT || found->failed)
        return wrap_abstract(vm, t, k, m, found ? found : m);
    *out = found;
    return NATIVE_OK;
}

NATIVE(invoke0) { // method, receiver, arguments
    struct frame *f = t->top;
    struct method *declared = reflect_method_of(vm, a[0].r), *m;
    if (f->step) {
        union slot value = NATIVE_SLOT(f, NATIVE_RESULT);
        ref box;
        if (f->threw) return wrap_exception(vm, t, value.r);
        TRY(support_box(vm, declared->ret, value, &box));
        RETURN_REF(box);
    }
    union slot slots[MAX_SLOTS] = {{0}};
    TRY(init_class(vm, t, declared->owner));
    TRY(select_target(vm, t, declared, a[1].r, &m));
    bool is_static = m->flags & ACC_STATIC;
    if (!is_static) slots[0].w = a[1].r;
    TRY(convert_arguments(vm, t, declared, a[2].r, slots + !is_static));
    return frame_upcall(vm, t, m, slots);
}

NATIVE(newInstance0) { // constructor, arguments
    struct frame *f = t->top;
    if (f->step) {
        if (f->threw) return wrap_exception(vm, t, NATIVE_SLOT(f, NATIVE_RESULT).r);
        RETURN_REF(NATIVE_SLOT(f, NATIVE_REF0).r);
    }
    struct method *m = reflect_method_of(vm, a[0].r);
    if (m->owner->flags & (ACC_ABSTRACT | ACC_INTERFACE))
        return throw_new(vm, t, "java/lang/InstantiationException", NULL);
    union slot slots[MAX_SLOTS] = {{0}};
    TRY(init_class(vm, t, m->owner));
    TRY(convert_arguments(vm, t, m, a[1].r, slots + 1));
    ref o = heap_alloc(&vm->heap, m->owner);
    NEED(o);
    references_note(vm, t, m->owner);
    if (references_must_register(vm, m->owner)) TRY(references_register(vm, t, o));
    NATIVE_SLOT(f, NATIVE_REF0).w = slots[0].w = o;
    return frame_upcall(vm, t, m, slots);
}

NATIVE(inflationThreshold) { RETURN_INT(INT32_MAX); }

const struct native_row native_jdk_internal_reflect_ReflectionFactory[] = {
    {"inflationThreshold", "()I", inflationThreshold, NATIVE_DIRECT},
    {0},
};
const struct native_row native_jdk_internal_reflect_NativeMethodAccessorImpl[] = {
    {"invoke0",
     "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;", invoke0,
     NATIVE_CATCHES},
    {0},
};
const struct native_row native_jdk_internal_reflect_NativeConstructorAccessorImpl[] = {
    {"newInstance0", "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;",
     newInstance0, NATIVE_CATCHES},
    {0},
};
