// Linked call sites refer to MethodTypes, so MethodTypes must be permanent. makeImpl is replaced
// by: look in the intern table as usual; if it has none, run the JDK's own makeImpl in link mode.
//
//   step 0: internTable.get(new MethodType(...))
//   step 1: found, or makeImpl(rtype, ptypes, false)
//   step 2: leave link mode
#include "native/support.h"

static enum native_result look_up_interned(struct vm *vm, struct thread *t, union slot *a) {
    struct klass *k = t->top->method->owner;
    ref table = FIELD_AT(k->mirror,
                         support_offset(vm, k, "internTable",
                                        "Ljava/lang/invoke/MethodType$ConcurrentWeakInternSet;"),
                         ref);
    ref o = heap_alloc(&vm->heap, k);
    NEED(o);
    support_put_ref(vm, o, "rtype", "Ljava/lang/Class;", a[0].r);
    support_put_ref(vm, o, "ptypes", "[Ljava/lang/Class;", a[1].r);
    struct method *get =
        support_method(vm, KLASS_OF(table), "get", "(Ljava/lang/Object;)Ljava/lang/Object;");
    return frame_upcall(vm, t, get, (union slot[]){{.w = table}, {.w = o}});
}

NATIVE(makeImpl) { // result type, parameter types, trusted
    struct frame *f = t->top;
    struct method *make = natives_original(vm, f->method);
    f->method->hidden = true;
    ref answer = NATIVE_SLOT(f, NATIVE_RESULT).r;
    if (f->step == 2) heap_leave_link(&vm->heap);
    if (f->step && f->threw) return throw_ref(t, answer);
    if (f->step == 2 || (f->step == 1 && answer)) RETURN_REF(answer);
    bool whole = a[0].r && a[1].r;
    for (int32_t i = 0; whole && i < ARR(a[1].r)->length; i++) whole = ARRAY_AT(a[1].r, ref)[i];
    if (!f->step && whole) return look_up_interned(vm, t, a);
    f->step = 1;
    heap_enter_link(&vm->heap);
    union slot args[] = {a[0], a[1], {.w = 0}}; // false: it copies the array
    enum native_result r = frame_upcall(vm, t, make, args);
    if (r != NATIVE_AGAIN) heap_leave_link(&vm->heap);
    return r;
}

const struct native_row native_java_lang_invoke_MethodType[] = {
    {"makeImpl", "(Ljava/lang/Class;[Ljava/lang/Class;Z)Ljava/lang/invoke/MethodType;", makeImpl,
     NATIVE_CATCHES},
    {0},
};
