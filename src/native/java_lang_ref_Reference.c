#include "native/support.h"
#include "vm/thread.h"
#include "vm/weak.h"

static ref pending(const struct vm *vm) {
    ref cell = vm->heap.weak.pending;
    return cell ? ARRAY_AT(cell, ref)[0] : 0;
}

NATIVE(getAndClearReferencePendingList) {
    ref first = pending(vm);
    if (first) heap_put_elem(&vm->heap, vm->heap.weak.pending, 0, 0);
    RETURN_REF(first);
}

NATIVE(hasReferencePendingList) { RETURN_INT(pending(vm) != 0); }

NATIVE(waitForReferencePendingList) {
    if (pending(vm)) RETURN_VOID;
    return thread_block(vm, t, THREAD_PENDING, 0, 0);
}

NATIVE(refersTo0) { RETURN_INT(FIELD_AT(a[0].r, vm->k.f.Reference_referent, ref) == a[1].r); }

// Used while exploring only, to notice that the program reads a reference.
NATIVE(get) {
    TRY(weak_read(vm, t, a[0].r, true));
    RETURN_REF(FIELD_AT(a[0].r, vm->k.f.Reference_referent, ref));
}

NATIVE(refersTo) { // the caller holds the object, so it is not cleared
    if (!a[1].r) TRY(weak_read(vm, t, a[0].r, false));
    return refersTo0(vm, t, a, result);
}

NATIVE(clear0) {
    heap_put32(&vm->heap, a[0].r, vm->k.f.Reference_referent, 0);
    RETURN_VOID;
}

enum {
    READS = NATIVE_DIRECT | NATIVE_EXPLORING | NATIVE_CHOOSES | NATIVE_CONTENT | NATIVE_RECEIVER
};

const struct native_row native_java_lang_ref_Reference[] = {
    {"get", "()Ljava/lang/Object;", get, READS},
    {"refersTo", "(Ljava/lang/Object;)Z", refersTo, READS},
    {"getAndClearReferencePendingList", "()Ljava/lang/ref/Reference;",
     getAndClearReferencePendingList, NATIVE_DIRECT},
    {"hasReferencePendingList", "()Z", hasReferencePendingList, NATIVE_DIRECT},
    {"waitForReferencePendingList", "()V", waitForReferencePendingList, 0},
    {"refersTo0", "(Ljava/lang/Object;)Z", refersTo0, NATIVE_DIRECT},
    {"clear0", "()V", clear0, NATIVE_DIRECT},
    {0},
};
const struct native_row native_java_lang_ref_SoftReference[] = {
    {"get", "()Ljava/lang/Object;", get, READS},
    {0},
};
const struct native_row native_java_lang_ref_PhantomReference[] = {
    {"refersTo0", "(Ljava/lang/Object;)Z", refersTo0, NATIVE_DIRECT},
    {0},
};
