// The constants of a class, for reflection. The field constantPoolOop of the object is the mirror.
#include "native/mirror.h"
#include "native/reflect.h"

// Finds constant i, which must be of this kind, in the pool whose mirror is `pool`.
static enum native_result check_constant(struct vm *vm, struct thread *t, ref pool, int32_t i,
                                         enum cp_tag tag, struct klass **k,
                                         const struct constant **out) {
    NOT_NULL(pool);
    *k = support_klass(vm, pool);
    if (i < 0 || i >= (*k)->cf->n_constants)
        return throw_new(vm, t, "java/lang/IllegalArgumentException",
                         "Constant pool index out of bounds");
    *out = &(*k)->cf->constants[i];
    if (tag && (*out)->tag != tag)
        return throw_new(vm, t, "java/lang/IllegalArgumentException",
                         "Wrong type at constant pool index");
    return NATIVE_OK;
}

#define CONSTANT(tag)                                                                              \
    struct klass *k = NULL;                                                                        \
    const struct constant *c = NULL;                                                               \
    TRY(check_constant(vm, t, a[1].r, a[2].i, tag, &k, &c))

NATIVE(getSize0) { RETURN_INT(support_klass(vm, a[1].r)->cf->n_constants); }

NATIVE(getClassAt0) {
    CONSTANT(CP_CLASS);
    struct klass *found;
    TRY(mirror_constant(vm, t, k, (uint16_t)a[2].i, &found));
    RETURN_REF(init_mirror(vm, found));
}

NATIVE(getIntAt0) {
    CONSTANT(CP_INT);
    RETURN_INT(c->i);
}
NATIVE(getFloatAt0) {
    CONSTANT(CP_FLOAT);
    RETURN_INT(c->i);
}
NATIVE(getLongAt0) {
    CONSTANT(CP_LONG);
    RETURN_LONG(c->l);
}
NATIVE(getDoubleAt0) {
    CONSTANT(CP_DOUBLE);
    RETURN_LONG(c->l);
}
NATIVE(getStringAt0) {
    CONSTANT(CP_STRING);
    RETURN_REF(string_sym(&vm->heap, c->utf8));
}
NATIVE(getUTF8At0) {
    CONSTANT(CP_UTF8);
    RETURN_REF(string_sym(&vm->heap, c->utf8));
}
NATIVE(getTagAt0) {
    CONSTANT(0);
    RETURN_INT(c->tag);
}

static bool is_member(const struct constant *c) {
    return c->tag == CP_FIELD || c->tag == CP_METHOD || c->tag == CP_IMETHOD;
}

NATIVE(getClassRefIndexAt0) {
    CONSTANT(0);
    if (!is_member(c))
        return throw_new(vm, t, "java/lang/IllegalArgumentException",
                         "Wrong type at constant pool index");
    RETURN_INT(c->a);
}

NATIVE(getMemberRefInfoAt0) { // {class, name, descriptor}
    CONSTANT(0);
    if (!is_member(c))
        return throw_new(vm, t, "java/lang/IllegalArgumentException",
                         "Wrong type at constant pool index");
    ref r = support_array(vm, "java/lang/String", 3);
    NEED(r);
    heap_put_elem(&vm->heap, r, 0, string_sym(&vm->heap, k->cf->constants[c->a].utf8));
    heap_put_elem(&vm->heap, r, 1, string_sym(&vm->heap, c->name));
    heap_put_elem(&vm->heap, r, 2, string_sym(&vm->heap, c->desc));
    RETURN_REF(r);
}

NATIVE(getNameAndTypeRefInfoAt0) {
    CONSTANT(CP_NAMETYPE);
    ref r = support_array(vm, "java/lang/String", 2);
    NEED(r);
    heap_put_elem(&vm->heap, r, 0, string_sym(&vm->heap, c->name));
    heap_put_elem(&vm->heap, r, 1, string_sym(&vm->heap, c->desc));
    RETURN_REF(r);
}

NATIVE(getFieldAt0) {
    CONSTANT(CP_FIELD);
    struct klass *owner;
    ref o;
    TRY(mirror_constant(vm, t, k, c->a, &owner));
    struct field *f = klass_find_field(owner, c->name, c->desc);
    if (!f)
        return throw_new(vm, t, "java/lang/RuntimeException",
                         "Unable to look up field in target class");
    TRY(reflect_field(vm, t, f, &o));
    RETURN_REF(o);
}

NATIVE(getMethodAt0) {
    CONSTANT(0);
    struct klass *owner;
    ref o;
    if (c->tag != CP_METHOD && c->tag != CP_IMETHOD)
        return throw_new(vm, t, "java/lang/IllegalArgumentException",
                         "Wrong type at constant pool index");
    TRY(mirror_constant(vm, t, k, c->a, &owner));
    struct method *m = klass_find_method(owner, c->name, c->desc);
    if (!m)
        return throw_new(vm, t, "java/lang/RuntimeException",
                         "Unable to look up method in target class");
    TRY(reflect_method(vm, t, m, &o));
    RETURN_REF(o);
}

#define POOL "Ljava/lang/Object;I"
const struct native_row native_jdk_internal_reflect_ConstantPool[] = {
    {"getSize0", "(Ljava/lang/Object;)I", getSize0, NATIVE_DIRECT},
    {"getClassAt0", "(" POOL ")Ljava/lang/Class;", getClassAt0, 0},
    {"getClassAtIfLoaded0", "(" POOL ")Ljava/lang/Class;", getClassAt0, 0},
    {"getClassRefIndexAt0", "(" POOL ")I", getClassRefIndexAt0, NATIVE_DIRECT},
    {"getMethodAt0", "(" POOL ")Ljava/lang/reflect/Member;", getMethodAt0, 0},
    {"getMethodAtIfLoaded0", "(" POOL ")Ljava/lang/reflect/Member;", getMethodAt0, 0},
    {"getFieldAt0", "(" POOL ")Ljava/lang/reflect/Field;", getFieldAt0, 0},
    {"getFieldAtIfLoaded0", "(" POOL ")Ljava/lang/reflect/Field;", getFieldAt0, 0},
    {"getMemberRefInfoAt0", "(" POOL ")[Ljava/lang/String;", getMemberRefInfoAt0, NATIVE_DIRECT},
    {"getNameAndTypeRefInfoAt0", "(" POOL ")[Ljava/lang/String;", getNameAndTypeRefInfoAt0,
     NATIVE_DIRECT},
    {"getIntAt0", "(" POOL ")I", getIntAt0, NATIVE_DIRECT},
    {"getLongAt0", "(" POOL ")J", getLongAt0, NATIVE_DIRECT},
    {"getFloatAt0", "(" POOL ")F", getFloatAt0, NATIVE_DIRECT},
    {"getDoubleAt0", "(" POOL ")D", getDoubleAt0, NATIVE_DIRECT},
    {"getStringAt0", "(" POOL ")Ljava/lang/String;", getStringAt0, NATIVE_DIRECT},
    {"getUTF8At0", "(" POOL ")Ljava/lang/String;", getUTF8At0, NATIVE_DIRECT},
    {"getTagAt0", "(" POOL ")B", getTagAt0, NATIVE_DIRECT},
    {0},
};
