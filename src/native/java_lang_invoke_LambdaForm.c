// LambdaForms are never interpreted, nor are classes spun for them: see vm/form.h.
#include "native/support.h"
#include "vm/form.h"

NATIVE(prepare) { return form_prepare(vm, t, a[0].r); }

const struct native_row native_java_lang_invoke_LambdaForm[] = {
    {"prepare", "()V", prepare, 0},
    {"compileToBytecode", "()V", prepare, 0},
    {0},
};
