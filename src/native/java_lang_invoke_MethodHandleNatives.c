// Resolves MemberNames. vm/member.h describes a resolved name.
#include "link/access.h"
#include "link/constraint.h"
#include "link/label.h"
#include "native/mirror.h"
#include "native/reflect.h"
#include "vm/member.h"
#include <stdio.h>
#include <stdlib.h>

#define ICCE "java/lang/IncompatibleClassChangeError"

static bool is_trusted_final(const struct field *f) {
    const struct klass *k = f->owner;
    return f->flags & ACC_FINAL &&
           (f->flags & ACC_STATIC || k->hidden_class || (k->cf && k->cf->n_components >= 0));
}

NATIVE(init) { // name, Field or Method or Constructor
    NOT_NULL(a[0].r);
    NOT_NULL(a[1].r);
    if (KLASS_OF(a[1].r) == vm->k.Field) {
        struct field *f = reflect_field_of(vm, a[1].r);
        member_set_field(vm, a[0].r, f, false, is_trusted_final(f));
    } else {
        struct method *m = reflect_method_of(vm, a[1].r);
        enum ref_kind kind = reflect_is_constructor(m)      ? REF_SPECIAL
                             : klass_is_interface(m->owner) ? REF_INTERFACE
                                                            : REF_VIRTUAL;
        member_set_method(vm, a[0].r, m, m->owner, kind);
    }
    RETURN_VOID;
}

// ---- descriptors --------------------------------------------------------------------------------

typedef VEC(char) chars;

static void add_chars(chars *x, const char *s) {
    while (*s) VEC_PUSH(x, *s++);
}

static void add_class(struct vm *vm, chars *x, ref mirror) {
    const struct klass *k = support_klass(vm, mirror);
    if (k->prim) {
        VEC_PUSH(x, kind_letter(k->prim));
        return;
    }
    if (!k->elem) VEC_PUSH(x, 'L');
    add_chars(x, k->name->text);
    if (!k->elem) VEC_PUSH(x, ';');
}

static void add_method(struct vm *vm, chars *x, ref result, ref parameters) {
    VEC_PUSH(x, '(');
    for (int32_t i = 0; i < ARR(parameters)->length; i++)
        add_class(vm, x, ARRAY_AT(parameters, ref)[i]);
    VEC_PUSH(x, ')');
    add_class(vm, x, result);
}

// The descriptor of MemberName.type: a MethodType, a Class, a String, or {Class, Class[]}.
static sym descriptor_of(struct vm *vm, ref type) {
    if (KLASS_OF(type) == vm->linker.string) return string_to_sym(&vm->heap, type, false);
    chars x = {0};
    if (KLASS_OF(type) == vm->linker.klass_class) add_class(vm, &x, type);
    else if (klass_is_array(KLASS_OF(type)))
        add_method(vm, &x, ARRAY_AT(type, ref)[0], ARRAY_AT(type, ref)[1]);
    else
        add_method(vm, &x, support_get_ref(vm, type, "rtype", "Ljava/lang/Class;"),
                   support_get_ref(vm, type, "ptypes", "[Ljava/lang/Class;"));
    sym s = sym_bytes(&vm->linker.symbols, x.at, x.n);
    VEC_FREE(&x);
    return s;
}

// ---- resolve ------------------------------------------------------------------------------------

struct query {
    ref name;
    struct klass *defc, *caller; // no access check if caller is NULL
    sym text, desc;
    enum ref_kind kind;
};

static enum native_result throw_no_method(struct vm *vm, struct thread *t, const struct query *q) {
    return throw_new(vm, t, "java/lang/NoSuchMethodError", "'%s'",
                     label_method(q->defc->name, q->text, q->desc).s);
}

static enum native_result check_access(struct vm *vm, struct thread *t, const struct query *q,
                                       const struct method *m) {
    if (!q->caller) return NATIVE_OK;
    struct link_error e = {0};
    struct klass *owner = m->owner;
    uint16_t flags = m->flags;
    enum link_result r = access_member(&vm->linker, q->caller, owner, q->defc, flags, &e);
    if (r == LINK_OK) return NATIVE_OK;
    if (r == LINK_UPCALL) return throw_link(vm, t, r, &e);
    return throw_new(vm, t, "java/lang/IllegalAccessError",
                     "class %s tried to access %s%s%smethod '%s' (%s)%s", label_class(q->caller).s,
                     flags & ACC_PROTECTED ? "protected " : "",
                     flags & ACC_PRIVATE ? "private " : "", flags & ACC_ABSTRACT ? "abstract " : "",
                     label_call(m).s, label_places(q->caller, owner).s,
                     flags & ACC_PRIVATE ? access_no_nest(q->caller, owner).s : "");
}

static struct method *find_polymorphic(struct vm *vm, const struct query *q) {
    if (!q->defc->jdk || (q->defc != member_table(vm)->handle &&
                          !sym_is(q->defc->name, "java/lang/invoke/VarHandle")))
        return NULL;
    for (uint32_t i = 0; i < q->defc->n_methods; i++)
        if (q->defc->methods[i].name == q->text && q->defc->methods[i].info->polymorphic)
            return &q->defc->methods[i];
    return NULL;
}

static enum native_result check_kind(struct vm *vm, struct thread *t, const struct query *q,
                                     const struct method *m) {
    bool is_interface = klass_is_interface(q->defc), is_static = m->flags & ACC_STATIC;
    if (q->kind == REF_VIRTUAL && is_interface)
        return throw_new(vm, t, ICCE, "Found interface %s, but class was expected",
                         label_class(q->defc).s);
    if (q->kind == REF_INTERFACE && !is_interface)
        return throw_new(vm, t, ICCE, "Found class %s, but interface was expected",
                         label_class(q->defc).s);
    if (q->kind == REF_SPECIAL && m->flags & ACC_ABSTRACT)
        return throw_new(vm, t, "java/lang/AbstractMethodError", "'%s'", label_call(m).s);
    if (is_static == (q->kind == REF_STATIC)) return NATIVE_OK;
    const char *what = q->kind == REF_STATIC      ? "Expected static method"
                       : q->kind == REF_INTERFACE ? "Expected instance not static method"
                                                  : "Expecting non-static method";
    return throw_new(vm, t, ICCE, "%s '%s'", what, label_call(m).s);
}

static enum native_result resolve_call(struct vm *vm, struct thread *t, const struct query *q) {
    struct method *m = klass_find_method(q->defc, q->text, q->desc), *declared;
    if (!m && (declared = find_polymorphic(vm, q)) && member_call(declared) < CALL_LINKED) {
        member_set_method(vm, q->name, member_intrinsic(vm, declared, q->desc), q->defc, q->kind);
        return NATIVE_OK;
    }
    if (!m) return throw_no_method(vm, t, q);
    if (q->text->text[0] == '<' && m->owner != q->defc) return throw_no_method(vm, t, q);
    TRY(check_kind(vm, t, q, m));
    TRY(check_access(vm, t, q, m));
    struct link_error e = {0};
    if (q->caller && !constraint_method(&vm->linker, q->caller, q->defc, m, &e))
        return throw_link(vm, t, LINK_ERROR, &e);
    member_set_method(vm, q->name, m, q->defc, q->kind);
    return NATIVE_OK;
}

static enum native_result resolve_variable(struct vm *vm, struct thread *t, const struct query *q) {
    struct field *f = klass_find_field(q->defc, q->text, q->desc);
    if (!f || !f->info) return throw_new(vm, t, "java/lang/NoSuchFieldError", "%s", q->text->text);
    struct link_error e = {0}; // the Lookup checks access
    if (q->caller && !constraint_field(&vm->linker, q->caller, f, &e))
        return throw_link(vm, t, LINK_ERROR, &e);
    member_set_field(vm, q->name, f, q->kind == REF_PUT_FIELD || q->kind == REF_PUT_STATIC,
                     is_trusted_final(f));
    return NATIVE_OK;
}

static enum native_result load_and_link(struct vm *vm, struct thread *t, struct klass *k) {
    struct link_error e = {0};
    enum link_result r = linker_link(&vm->linker, k, &e);
    return r == LINK_OK ? NATIVE_OK : throw_link(vm, t, r, &e);
}

NATIVE(resolve) { // name, caller, lookup mode, speculative
    NOT_NULL(a[0].r);
    const struct members *o = member_table(vm);
    ref name = a[0].r, text = FIELD_AT(name, o->text, ref), type = FIELD_AT(name, o->type, ref);
    ref clazz = FIELD_AT(name, o->clazz, ref);
    uint32_t flags = FIELD_AT(name, o->flags, uint32_t);
    if (FIELD_AT(name, o->target, uint64_t)) RETURN_REF(name);
    if (!clazz || !text || !type)
        return throw_new(vm, t, "java/lang/IllegalArgumentException", "nothing to resolve");
    struct query q = {
        .name = name, .defc = support_klass(vm, clazz), .kind = flags >> MN_KIND_SHIFT & 15};
    q.caller = a[1].r ? support_klass(vm, a[1].r) : NULL;
    q.text = string_to_sym(&vm->heap, text, false);
    q.desc = descriptor_of(vm, type);
    if (q.defc->elem) q.defc = vm->linker.object;
    enum native_result r = NATIVE_OK;
    if (q.defc->prim || !q.text || !q.desc || sym_is(q.text, "<clinit>"))
        r = flags & MN_FIELD
                ? throw_new(vm, t, "java/lang/NoSuchFieldError", "field resolution failed")
                : throw_new(vm, t, "java/lang/NoSuchMethodError", "method resolution failed");
    if (r == NATIVE_OK) r = load_and_link(vm, t, q.defc);
    if (r == NATIVE_OK)
        r = flags & MN_FIELD ? resolve_variable(vm, t, &q) : resolve_call(vm, t, &q);
    if (r == NATIVE_THROW && a[3].i) {
        t->exception = 0;
        RETURN_REF(0);
    }
    TRY(r);
    RETURN_REF(name);
}

// ---- other natives ------------------------------------------------------------------------------

static struct field *field_by_offset(const struct klass *k, bool is_static, uint64_t offset) {
    for (uint32_t i = 0; i < k->n_fields; i++)
        if (k->fields[i].offset == offset && !!(k->fields[i].flags & ACC_STATIC) == is_static)
            return &k->fields[i];
    return NULL;
}

NATIVE(expand) {
    NOT_NULL(a[0].r);
    const struct members *o = member_table(vm);
    ref name = a[0].r, clazz = FIELD_AT(name, o->clazz, ref);
    uint32_t flags = FIELD_AT(name, o->flags, uint32_t);
    struct method *m = member_method(vm, name);
    sym text = m ? m->name : NULL, desc = m ? m->desc : NULL;
    if (!m && clazz && flags & MN_FIELD) {
        struct field *f = field_by_offset(support_klass(vm, clazz), flags & ACC_STATIC,
                                          FIELD_AT(name, o->index, uint64_t));
        if (f) text = f->name, desc = f->desc;
    }
    if (!text) return throw_new(vm, t, "java/lang/IllegalArgumentException", "nothing to expand");
    if (!FIELD_AT(name, o->text, ref))
        heap_put32(&vm->heap, name, o->text, string_sym(&vm->heap, text));
    if (!FIELD_AT(name, o->type, ref))
        heap_put32(&vm->heap, name, o->type, string_sym(&vm->heap, desc));
    if (m && !clazz) heap_put32(&vm->heap, name, o->clazz, init_mirror(vm, m->owner));
    RETURN_VOID;
}

static bool is_field(struct vm *vm, ref name, bool is_static) {
    uint32_t flags = FIELD_AT(name, member_table(vm)->flags, uint32_t);
    return flags & MN_FIELD && !!(flags & ACC_STATIC) == is_static;
}

static enum native_result field_offset(struct vm *vm, struct thread *t, ref name, bool is_static,
                                       union slot *result) {
    NOT_NULL(name);
    if (!is_field(vm, name, is_static))
        return throw_new(vm, t, "java/lang/InternalError",
                         is_static ? "static field required" : "non-static field required");
    RETURN_LONG(FIELD_AT(name, member_table(vm)->index, int64_t));
}

NATIVE(objectFieldOffset) { return field_offset(vm, t, a[0].r, false, result); }
NATIVE(staticFieldOffset) { return field_offset(vm, t, a[0].r, true, result); }

NATIVE(staticFieldBase) {
    NOT_NULL(a[0].r);
    if (!is_field(vm, a[0].r, true))
        return throw_new(vm, t, "java/lang/InternalError", "static field required");
    RETURN_REF(FIELD_AT(a[0].r, member_table(vm)->clazz, ref));
}

NATIVE(getMemberVMInfo) { // {Long index, Class or MemberName}
    NOT_NULL(a[0].r);
    const struct members *o = member_table(vm);
    ref pair = support_array(vm, "java/lang/Object", 2), box;
    NEED(pair);
    TRY(support_box(vm, KIND_LONG, (union slot){.l = FIELD_AT(a[0].r, o->index, int64_t)}, &box));
    heap_put_elem(&vm->heap, pair, 0, box);
    heap_put_elem(&vm->heap, pair, 1,
                  member_method(vm, a[0].r) ? a[0].r : FIELD_AT(a[0].r, o->clazz, ref));
    RETURN_REF(pair);
}

NATIVE(getNamedCon) { RETURN_INT(0); } // no constants to compare: these are the JDK's own

NATIVE(setCallSiteTarget) {
    NOT_NULL(a[0].r);
    support_put_ref(vm, a[0].r, "target", "Ljava/lang/invoke/MethodHandle;", a[1].r);
    RETURN_VOID;
}

NATIVE(nothing) { RETURN_VOID; } // no compiled code depends on a call site

const struct native_row native_java_lang_invoke_MethodHandleNatives[] = {
    {"init", "(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V", init, NATIVE_DIRECT},
    {"expand", "(Ljava/lang/invoke/MemberName;)V", expand, NATIVE_DIRECT},
    {"resolve", "(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;",
     resolve, 0},
    {"objectFieldOffset", "(Ljava/lang/invoke/MemberName;)J", objectFieldOffset, NATIVE_DIRECT},
    {"staticFieldOffset", "(Ljava/lang/invoke/MemberName;)J", staticFieldOffset, NATIVE_DIRECT},
    {"staticFieldBase", "(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;", staticFieldBase,
     NATIVE_DIRECT},
    {"getMemberVMInfo", "(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;", getMemberVMInfo,
     NATIVE_DIRECT},
    {"getNamedCon", "(I[Ljava/lang/Object;)I", getNamedCon, NATIVE_DIRECT},
    {"setCallSiteTargetNormal", "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
     setCallSiteTarget, NATIVE_DIRECT},
    {"setCallSiteTargetVolatile", "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
     setCallSiteTarget, NATIVE_DIRECT},
    {"clearCallSiteContext", "(Ljava/lang/invoke/MethodHandleNatives$CallSiteContext;)V", nothing,
     NATIVE_DIRECT},
    {0},
};
