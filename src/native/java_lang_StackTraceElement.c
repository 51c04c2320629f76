#include "native/frames.h"
#include "native/support.h"
#include "vm/member.h"

NATIVE(initStackTraceElements) {
    ref elements = a[0].r, throwable = a[1].r;
    NOT_NULL(elements);
    NOT_NULL(throwable);
    ref trace = FIELD_AT(throwable, vm->k.f.Throwable_backtrace, ref);
    struct throw_entry e;
    for (int32_t i = 0; i < ARR(elements)->length; i++) {
        if ((uint32_t)i >= throw_backtrace(trace, (uint32_t)i, &e))
            return throw_new(vm, t, "java/lang/IndexOutOfBoundsException", NULL);
        ref element = ARRAY_AT(elements, ref)[i];
        NOT_NULL(element);
        frames_fill_element(vm, element, e.method, e.bci);
    }
    RETURN_VOID;
}

// StackFrameInfo.memberName has the method, bci the position in it.
NATIVE(initStackTraceElement) {
    ref element = a[0].r, info = a[1].r;
    ref member = support_get_ref(vm, info, "memberName", "Ljava/lang/Object;");
    struct method *m = member_method(vm, member);
    frames_fill_element(vm, element, m, (uint32_t)support_get_int(vm, info, "bci"));
    RETURN_VOID;
}

const struct native_row native_java_lang_StackTraceElement[] = {
    {"initStackTraceElements", "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
     initStackTraceElements, NATIVE_DIRECT},
    {"initStackTraceElement", "(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V",
     initStackTraceElement, NATIVE_DIRECT},
    {0},
};
