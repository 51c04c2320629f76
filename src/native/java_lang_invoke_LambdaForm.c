// LambdaForms are not interpreted, and no classes are generated for them: see vm/lambdaform.h.
#include "native/support.h"
#include "vm/lambdaform.h"

NATIVE(prepare) { return lambdaform_prepare(vm, t, a[0].r); }

const struct native_row native_java_lang_invoke_LambdaForm[] = {
    {"prepare", "()V", prepare, 0},
    {"compileToBytecode", "()V", prepare, 0},
    {0},
};
