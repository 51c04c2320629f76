#include "native/reflect.h"

static enum native_result raw_bytes(struct vm *vm, struct span s, union slot *result) {
    if (!s.at) RETURN_REF(0);
    ref r = support_bytes(vm, s.at, s.len);
    NEED(r);
    RETURN_REF(r);
}

NATIVE(getParameters0) {
    ref r;
    TRY(reflect_parameters(vm, t, reflect_method_of(vm, a[0].r), a[0].r, &r));
    RETURN_REF(r);
}

NATIVE(getTypeAnnotationBytes0) {
    return raw_bytes(vm, reflect_method_of(vm, a[0].r)->info->notes.type, result);
}

NATIVE(field_getTypeAnnotationBytes0) {
    return raw_bytes(vm, reflect_field_of(vm, a[0].r)->info->notes.type, result);
}

const struct native_row native_java_lang_reflect_Executable[] = {
    {"getParameters0", "()[Ljava/lang/reflect/Parameter;", getParameters0, NATIVE_DIRECT},
    {"getTypeAnnotationBytes0", "()[B", getTypeAnnotationBytes0, NATIVE_DIRECT},
    {0},
};
const struct native_row native_java_lang_reflect_Field[] = {
    {"getTypeAnnotationBytes0", "()[B", field_getTypeAnnotationBytes0, NATIVE_DIRECT},
    {0},
};
