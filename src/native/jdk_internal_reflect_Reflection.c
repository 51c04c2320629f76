#include "native/support.h"

// Frames of reflection and glue code of the VM are not callers. Hidden classes of the program are.
static bool is_ignored(struct vm *vm, const struct method *m) {
    const struct klass *owner = m->owner;
    if (m->hidden && (owner->jdk || !owner->hidden_class || owner->flags & ACC_SYNTHETIC))
        return true;
    if (m->owner == vm->k.Method && sym_is(m->name, "invoke")) return true;
    for (const struct klass *k = m->owner; k; k = k->super)
        if (sym_is(k->name, "jdk/internal/reflect/MethodAccessorImpl")) return true;
    return false;
}

// Runs without a frame: the top frame is the caller-sensitive method.
NATIVE(getCallerClass) {
    for (struct frame *f = t->top - 1; f >= t->frames; f--)
        if (!is_ignored(vm, f->method)) RETURN_REF(init_mirror(vm, f->method->owner));
    RETURN_REF(0);
}

NATIVE(getClassAccessFlags) {
    struct klass *k = support_klass(vm, a[0].r);
    if (k->prim) RETURN_INT(ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT);
    RETURN_INT(k->flags & 0x7fff);
}

NATIVE(areNestMates) {
    struct klass *x = support_klass(vm, a[0].r), *y = support_klass(vm, a[1].r);
    if (x == y) RETURN_INT(1);
    if (x->elem || x->prim || y->elem || y->prim) RETURN_INT(0);
    RETURN_INT(resolve_nest_host(&vm->linker, x) == resolve_nest_host(&vm->linker, y));
}

const struct native_row native_jdk_internal_reflect_Reflection[] = {
    {"getCallerClass", "()Ljava/lang/Class;", getCallerClass, NATIVE_DIRECT},
    {"getClassAccessFlags", "(Ljava/lang/Class;)I", getClassAccessFlags, NATIVE_DIRECT},
    {"areNestMates", "(Ljava/lang/Class;Ljava/lang/Class;)Z", areNestMates, NATIVE_DIRECT},
    {0},
};
