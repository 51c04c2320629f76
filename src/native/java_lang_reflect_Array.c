#include "native/support.h"

static const char *const illegal = "java/lang/IllegalArgumentException";

static enum native_result need_array(struct vm *vm, struct thread *t, ref r) {
    NOT_NULL(r);
    return KLASS_OF(r)->elem ? NATIVE_OK : throw_new(vm, t, illegal, "Argument is not an array");
}

// The address of element i of array r.
static enum native_result element_at(struct vm *vm, struct thread *t, ref r, int32_t i, void **at) {
    if (i < 0 || i >= ARR(r)->length)
        return throw_new(vm, t, "java/lang/ArrayIndexOutOfBoundsException", NULL);
    unsigned shift = kind_shift[KLASS_OF(r)->elem];
    *at = (uint8_t *)OBJ(r) + (shift == 3 ? 16 : 12) + ((size_t)i << shift);
    return NATIVE_OK;
}

NATIVE(getLength) {
    TRY(need_array(vm, t, a[0].r));
    RETURN_INT(ARR(a[0].r)->length);
}

NATIVE(get) {
    void *at;
    ref box;
    TRY(need_array(vm, t, a[0].r));
    TRY(element_at(vm, t, a[0].r, a[1].i, &at));
    enum kind kind = KLASS_OF(a[0].r)->elem;
    TRY(support_box(vm, kind, support_load(at, kind), &box));
    RETURN_REF(box);
}

static enum native_result need_primitive(struct vm *vm, struct thread *t, ref r) {
    TRY(need_array(vm, t, r));
    if (KLASS_OF(r)->elem != KIND_REF) return NATIVE_OK;
    return throw_new(vm, t, illegal, "Argument is not an array of primitive type");
}

static enum native_result get_as(struct vm *vm, struct thread *t, union slot *a, enum kind want,
                                 union slot *result) {
    void *at;
    TRY(need_primitive(vm, t, a[0].r));
    TRY(element_at(vm, t, a[0].r, a[1].i, &at));
    enum kind kind = KLASS_OF(a[0].r)->elem;
    union slot v = support_load(at, kind);
    if (!support_widen(kind, want, &v)) return throw_new(vm, t, illegal, "argument type mismatch");
    *result = v;
    return NATIVE_OK;
}

static enum native_result set_as(struct vm *vm, struct thread *t, union slot *a, enum kind have) {
    void *at;
    TRY(need_primitive(vm, t, a[0].r));
    TRY(element_at(vm, t, a[0].r, a[1].i, &at));
    enum kind kind = KLASS_OF(a[0].r)->elem;
    union slot v = a[2];
    if (!support_widen(have, kind, &v)) return throw_new(vm, t, illegal, "argument type mismatch");
    support_store(vm, at, kind, v);
    RETURN_VOID;
}

#define PAIR(Type, kind)                                                                           \
    NATIVE(get##Type) { return get_as(vm, t, a, kind, result); }                                   \
    NATIVE(set##Type) { return set_as(vm, t, a, kind); }
PAIR(Boolean, KIND_BOOLEAN)
PAIR(Byte, KIND_BYTE)
PAIR(Char, KIND_CHAR)
PAIR(Short, KIND_SHORT)
PAIR(Int, KIND_INT)
PAIR(Long, KIND_LONG)
PAIR(Float, KIND_FLOAT)
PAIR(Double, KIND_DOUBLE)

static enum native_result set_reference(struct vm *vm, struct thread *t, ref array, void *at,
                                        ref v) {
    if (v && !klass_subclass(KLASS_OF(v), KLASS_OF(array)->element))
        return throw_new(vm, t, illegal, "array element type mismatch");
    support_store(vm, at, KIND_REF, (union slot){.w = v});
    RETURN_VOID;
}

NATIVE(set) {
    void *at;
    TRY(need_array(vm, t, a[0].r));
    enum kind kind = KLASS_OF(a[0].r)->elem;
    if (kind != KIND_REF && !a[2].r) return throw_new(vm, t, illegal, NULL);
    TRY(element_at(vm, t, a[0].r, a[1].i, &at));
    if (kind == KIND_REF) return set_reference(vm, t, a[0].r, at, a[2].r);
    union slot v;
    enum kind have = support_unbox(vm, a[2].r, &v);
    if (have == KIND_VOID || !support_widen(have, kind, &v))
        return throw_new(vm, t, illegal, "argument type mismatch");
    support_store(vm, at, kind, v);
    RETURN_VOID;
}

// The class of arrays with `dims` dimensions of the mirror's class, or NULL if it cannot exist.
static struct klass *array_class(struct vm *vm, ref mirror, int32_t dims) {
    struct klass *k = support_klass(vm, mirror);
    int32_t depth = dims;
    for (struct klass *e = k; e->elem; e = e->element) {
        depth++;
        if (!e->element) break;
    }
    if (k->prim == KIND_VOID || depth > 255) return NULL;
    while (dims-- > 0) k = linker_array(&vm->linker, k);
    return k;
}

NATIVE(newArray) {
    NOT_NULL(a[0].r);
    struct klass *k = array_class(vm, a[0].r, 1);
    if (!k) return throw_new(vm, t, illegal, NULL);
    if (a[1].i < 0) return throw_new(vm, t, "java/lang/NegativeArraySizeException", "%d", a[1].i);
    ref r = heap_alloc_array(&vm->heap, k, a[1].i);
    NEED(r);
    RETURN_REF(r);
}

static ref new_multi(struct vm *vm, struct klass *k, const int32_t *sizes, int32_t dims) {
    ref r = heap_alloc_array(&vm->heap, k, sizes[0]);
    if (!r || dims == 1) return r;
    for (int32_t i = 0; i < sizes[0]; i++) {
        ref sub = new_multi(vm, k->element, sizes + 1, dims - 1);
        if (!sub) return 0;
        heap_put_elem(&vm->heap, r, i, sub);
    }
    return r;
}

NATIVE(multiNewArray) {
    NOT_NULL(a[0].r);
    NOT_NULL(a[1].r);
    int32_t dims = ARR(a[1].r)->length;
    const int32_t *sizes = ARRAY_AT(a[1].r, int32_t);
    struct klass *k = dims ? array_class(vm, a[0].r, dims) : NULL;
    if (!k) return throw_new(vm, t, illegal, NULL);
    for (int32_t i = 0; i < dims; i++)
        if (sizes[i] < 0)
            return throw_new(vm, t, "java/lang/NegativeArraySizeException", "%d", sizes[i]);
    ref r = new_multi(vm, k, sizes, dims);
    NEED(r);
    RETURN_REF(r);
}

enum { CONTENT = NATIVE_DIRECT | NATIVE_CONTENT };
#define ROWS(Type, letter)                                                                         \
    {"get" #Type, "(Ljava/lang/Object;I)" letter, get##Type, CONTENT}, {                           \
        "set" #Type, "(Ljava/lang/Object;I" letter ")V", set##Type, CONTENT                        \
    }

const struct native_row native_java_lang_reflect_Array[] = {
    {"getLength", "(Ljava/lang/Object;)I", getLength, CONTENT},
    {"get", "(Ljava/lang/Object;I)Ljava/lang/Object;", get, CONTENT},
    {"set", "(Ljava/lang/Object;ILjava/lang/Object;)V", set, CONTENT},
    ROWS(Boolean, "Z"),
    ROWS(Byte, "B"),
    ROWS(Char, "C"),
    ROWS(Short, "S"),
    ROWS(Int, "I"),
    ROWS(Long, "J"),
    ROWS(Float, "F"),
    ROWS(Double, "D"),
    {"newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", newArray, NATIVE_DIRECT},
    {"multiNewArray", "(Ljava/lang/Class;[I)Ljava/lang/Object;", multiNewArray, NATIVE_DIRECT},
    {0},
};
