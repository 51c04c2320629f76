#include "native/reflect.h"
#include "native/mirror.h"

bool reflect_is_constructor(const struct method *m) { return sym_is(m->name, "<init>"); }

// Stores a span of annotations as a byte[], or null if it is empty.
static enum native_result put_byte_array(struct vm *vm, ref o, const char *field, struct span s) {
    if (!s.at) return NATIVE_OK;
    ref bytes = support_bytes(vm, s.at, s.len);
    NEED(bytes);
    support_put_ref(vm, o, field, "[B", bytes);
    return NATIVE_OK;
}

static void put_string_field(struct vm *vm, ref o, const char *field, sym s) {
    if (s) support_put_ref(vm, o, field, "Ljava/lang/String;", string_sym(&vm->heap, s));
}

static void put_class_field(struct vm *vm, ref o, const char *field, ref mirror) {
    support_put_ref(vm, o, field, "Ljava/lang/Class;", mirror);
}

// Whether reflection and VarHandles must not write the field: JLS 17.5.3, records, hidden classes.
static bool is_trusted_final(const struct field *f) {
    const struct klass *k = f->owner;
    return f->flags & ACC_FINAL &&
           (f->flags & ACC_STATIC || k->hidden_class || (k->cf && k->cf->n_components >= 0));
}

enum native_result reflect_field(struct vm *vm, struct thread *t, struct field *f, ref *out) {
    struct klass *type;
    TRY(mirror_descriptor(vm, t, f->owner, f->desc->text, f->desc->len, &type));
    ref o = heap_alloc(&vm->heap, vm->k.Field);
    NEED(o);
    put_class_field(vm, o, "clazz", init_mirror(vm, f->owner));
    support_put_int(vm, o, "slot", f->index);
    put_string_field(vm, o, "name", f->name);
    put_class_field(vm, o, "type", init_mirror(vm, type));
    support_put_int(vm, o, "modifiers", f->info->flags & 0x50df);
    support_put_bool(vm, o, "trustedFinal", is_trusted_final(f));
    put_string_field(vm, o, "signature", f->info->signature);
    TRY(put_byte_array(vm, o, "annotations", f->info->notes.visible));
    *out = o;
    return NATIVE_OK;
}

static enum native_result fill_executable(struct vm *vm, struct thread *t, struct method *m,
                                          ref o) {
    ref params, throws;
    TRY(mirror_parameters(vm, t, m->owner, m->desc, &params));
    TRY(mirror_constants(vm, t, m->owner, m->info->throws, m->info->n_throws, &throws));
    put_class_field(vm, o, "clazz", init_mirror(vm, m->owner));
    support_put_int(vm, o, "slot", (int32_t)m->index);
    support_put_ref(vm, o, "parameterTypes", "[Ljava/lang/Class;", params);
    support_put_ref(vm, o, "exceptionTypes", "[Ljava/lang/Class;", throws);
    support_put_int(vm, o, "modifiers", m->info->flags & 0x1fff);
    put_string_field(vm, o, "signature", m->info->signature);
    TRY(put_byte_array(vm, o, "annotations", m->info->notes.visible));
    return put_byte_array(vm, o, "parameterAnnotations", m->info->notes.parameters);
}

enum native_result reflect_method(struct vm *vm, struct thread *t, struct method *m, ref *out) {
    bool constructor = reflect_is_constructor(m);
    ref o = heap_alloc(&vm->heap, constructor ? vm->k.Constructor : vm->k.Method);
    NEED(o);
    TRY(fill_executable(vm, t, m, o));
    if (!constructor) {
        ref type;
        TRY(mirror_return(vm, t, m->owner, m->desc, &type));
        put_string_field(vm, o, "name", m->name);
        put_class_field(vm, o, "returnType", type);
        TRY(put_byte_array(vm, o, "annotationDefault", m->info->notes.dflt));
    }
    *out = o;
    return NATIVE_OK;
}

// The accessor of a record component: the method of its name without parameters.
static enum native_result find_accessor(struct vm *vm, struct thread *t, struct klass *k,
                                        const struct component_attr *c, ref *out) {
    *out = 0;
    for (uint32_t i = 0; i < k->n_methods; i++) {
        struct method *m = &k->methods[i];
        if (m->name != c->name || m->flags & ACC_STATIC || m->desc->len != c->desc->len + 2)
            continue;
        if (memcmp(m->desc->text, "()", 2) ||
            memcmp(m->desc->text + 2, c->desc->text, c->desc->len))
            continue;
        return reflect_method(vm, t, m, out);
    }
    return NATIVE_OK;
}

enum native_result reflect_component(struct vm *vm, struct thread *t, struct klass *k, uint32_t i,
                                     ref *out) {
    const struct component_attr *c = &k->cf->components[i];
    struct klass *type;
    ref accessor;
    TRY(mirror_descriptor(vm, t, k, c->desc->text, c->desc->len, &type));
    TRY(find_accessor(vm, t, k, c, &accessor));
    ref o = support_new(vm, "java/lang/reflect/RecordComponent");
    NEED(o);
    put_class_field(vm, o, "clazz", init_mirror(vm, k));
    put_string_field(vm, o, "name", c->name);
    put_class_field(vm, o, "type", init_mirror(vm, type));
    support_put_ref(vm, o, "accessor", "Ljava/lang/reflect/Method;", accessor);
    put_string_field(vm, o, "signature", c->signature);
    TRY(put_byte_array(vm, o, "annotations", c->notes.visible));
    TRY(put_byte_array(vm, o, "typeAnnotations", c->notes.type));
    *out = o;
    return NATIVE_OK;
}

enum native_result reflect_parameters(struct vm *vm, struct thread *t, struct method *m,
                                      ref executable, ref *out) {
    (void)t;
    *out = 0;
    if (!m->info->has_params) return NATIVE_OK;
    NEED(*out = support_array(vm, "java/lang/reflect/Parameter", m->info->n_params));
    for (int32_t i = 0; i < m->info->n_params; i++) {
        const struct param_attr *p = &m->info->params[i];
        ref o = support_new(vm, "java/lang/reflect/Parameter");
        NEED(o);
        put_string_field(vm, o, "name", p->name);
        support_put_int(vm, o, "modifiers", p->flags);
        support_put_ref(vm, o, "executable", "Ljava/lang/reflect/Executable;", executable);
        support_put_int(vm, o, "index", i);
        heap_put_elem(&vm->heap, *out, i, o);
    }
    return NATIVE_OK;
}

struct field *reflect_field_of(struct vm *vm, ref field) {
    struct klass *k = support_klass(vm, FIELD_AT(field, vm->k.f.Field_clazz, ref));
    return &k->fields[FIELD_AT(field, vm->k.f.Field_slot, int32_t)];
}

struct method *reflect_method_of(struct vm *vm, ref o) {
    bool constructor = KLASS_OF(o) == vm->k.Constructor;
    const struct known *k = &vm->k;
    uint32_t clazz = constructor ? k->f.Constructor_clazz : k->f.Method_clazz;
    uint32_t slot = constructor ? k->f.Constructor_slot : k->f.Method_slot;
    return &support_klass(vm, FIELD_AT(o, clazz, ref))->methods[FIELD_AT(o, slot, int32_t)];
}
