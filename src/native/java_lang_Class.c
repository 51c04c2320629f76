#include "native/mirror.h"
#include "native/reflect.h"
#include "vm/modules.h"
#include <stdlib.h>

static struct klass *self_klass(struct vm *vm, union slot *a) { return support_klass(vm, a[0].r); }

// ---- kinds of classes --------------------------------------------------------------------------

NATIVE(isInstance) { RETURN_INT(a[1].r && klass_subclass(KLASS_OF(a[1].r), self_klass(vm, a))); }

NATIVE(isAssignableFrom) {
    NOT_NULL(a[1].r);
    struct klass *to = self_klass(vm, a), *from = support_klass(vm, a[1].r);
    RETURN_INT(to == from || (!to->prim && !from->prim && klass_subclass(from, to)));
}

NATIVE(isInterface) { RETURN_INT(klass_is_interface(self_klass(vm, a))); }
NATIVE(isArray) { RETURN_INT(klass_is_array(self_klass(vm, a))); }
NATIVE(isPrimitive) { RETURN_INT(self_klass(vm, a)->prim != 0); }
NATIVE(isHidden) { RETURN_INT(self_klass(vm, a)->hidden_class); }

NATIVE(isRecord0) {
    struct klass *k = self_klass(vm, a);
    RETURN_INT(k->cf && k->cf->n_components >= 0 && k->flags & ACC_FINAL && k->super &&
               sym_is(k->super->name, "java/lang/Record"));
}

NATIVE(getModifiers) {
    struct klass *k = self_klass(vm, a);
    if (k->prim) RETURN_INT(ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT);
    RETURN_INT(k->inner_flags & ~ACC_SUPER & 0x7fff);
}

// ---- names -------------------------------------------------------------------------------------

NATIVE(initClassName) {
    ref name = mirror_name(vm, self_klass(vm, a));
    NEED(name);
    heap_put32(&vm->heap, a[0].r, statics_offsets(&vm->heap)->name, name);
    RETURN_REF(name);
}

static const char *const primitive_names[] = {
    [KIND_BOOLEAN] = "boolean", [KIND_CHAR] = "char", [KIND_FLOAT] = "float",
    [KIND_DOUBLE] = "double",   [KIND_BYTE] = "byte", [KIND_SHORT] = "short",
    [KIND_INT] = "int",         [KIND_LONG] = "long", [KIND_VOID] = "void",
};

NATIVE(getPrimitiveClass) {
    NOT_NULL(a[0].r);
    char *name = support_path(a[0].r);
    struct klass *k = NULL;
    for (size_t i = 0; i < COUNT(primitive_names) && !k; i++)
        if (primitive_names[i] && !strcmp(name, primitive_names[i])) k = vm->linker.prim[i];
    free(name);
    if (!k) return throw_cause(vm, t, "java/lang/ClassNotFoundException", a[0].r, 0);
    RETURN_REF(init_mirror(vm, k));
}

NATIVE(forName0) { // name, initialize, loader, caller
    NOT_NULL(a[0].r);
    struct klass *k;
    TRY(mirror_for_name(vm, t, a[0].r, modules_loader(vm, a[2].r), &k));
    if (a[1].i && !k->elem) TRY(init_class(vm, t, k));
    RETURN_REF(init_mirror(vm, k));
}

// ---- related classes ---------------------------------------------------------------------------

NATIVE(getSuperclass) {
    struct klass *k = self_klass(vm, a);
    if (k->prim || klass_is_interface(k) || !k->super) RETURN_REF(0);
    RETURN_REF(init_mirror(vm, k->super));
}

NATIVE(getInterfaces0) {
    struct klass *k = self_klass(vm, a);
    ref r = support_array(vm, "java/lang/Class", k->n_direct);
    NEED(r);
    for (int32_t i = 0; i < k->n_direct; i++)
        heap_put_elem(&vm->heap, r, i, init_mirror(vm, k->direct[i]));
    RETURN_REF(r);
}

static sym class_constant(const struct klass *k, uint16_t cp) { return k->cf->constants[cp].utf8; }

// The row of the InnerClasses attribute for k itself.
static const struct inner_attr *inner_row(const struct klass *k) {
    for (uint32_t i = 0; k->cf && i < k->cf->n_inner; i++)
        if (class_constant(k, k->cf->inner[i].inner) == k->cf->name) return &k->cf->inner[i];
    return NULL;
}

// Checks that the InnerClasses attribute of outer lists `inner` as its member.
static enum native_result check_inner(struct vm *vm, struct thread *t, struct klass *outer,
                                      struct klass *inner) {
    for (uint32_t i = 0; outer->cf && i < outer->cf->n_inner; i++) {
        const struct inner_attr *row = &outer->cf->inner[i];
        struct klass *found;
        if (!row->outer || class_constant(outer, row->outer) != outer->cf->name) continue;
        if (class_constant(outer, row->inner) != inner->name) continue;
        TRY(mirror_constant(vm, t, outer, row->inner, &found));
        if (found == inner) return NATIVE_OK;
    }
    char a[512], b[512];
    return throw_new(vm, t, "java/lang/IncompatibleClassChangeError",
                     "%s and %s disagree on InnerClasses attribute",
                     throw_class_name(outer, a, sizeof a), throw_class_name(inner, b, sizeof b));
}

NATIVE(getDeclaringClass0) {
    struct klass *k = self_klass(vm, a), *outer;
    const struct inner_attr *row = inner_row(k);
    if (!row || !row->outer) RETURN_REF(0);
    TRY(mirror_constant(vm, t, k, row->outer, &outer));
    TRY(check_inner(vm, t, outer, k));
    RETURN_REF(init_mirror(vm, outer));
}

NATIVE(getSimpleBinaryName0) {
    const struct inner_attr *row = inner_row(self_klass(vm, a));
    if (!row || !row->name) RETURN_REF(0);
    RETURN_REF(string_sym(&vm->heap, row->name));
}

NATIVE(getDeclaredClasses0) {
    struct klass *k = self_klass(vm, a);
    uint32_t n = k->cf ? k->cf->n_inner : 0;
    uint16_t *found = vec_grow(NULL, (n + 1) * sizeof *found);
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++) {
        const struct inner_attr *row = &k->cf->inner[i];
        if (row->outer && class_constant(k, row->outer) == k->cf->name &&
            class_constant(k, row->inner) != k->cf->name)
            found[count++] = row->inner;
    }
    ref r = 0;
    enum native_result status = mirror_constants(vm, t, k, found, count, &r);
    free(found);
    TRY(status);
    RETURN_REF(r);
}

NATIVE(getEnclosingMethod0) { // {class, name, descriptor} or null
    struct klass *k = self_klass(vm, a), *outer;
    if (!k->cf || !k->cf->enclosing_class) RETURN_REF(0);
    TRY(mirror_constant(vm, t, k, k->cf->enclosing_class, &outer));
    ref r = support_array(vm, "java/lang/Object", 3);
    NEED(r);
    heap_put_elem(&vm->heap, r, 0, init_mirror(vm, outer));
    if (k->cf->enclosing_method) {
        const struct constant *c = &k->cf->constants[k->cf->enclosing_method];
        heap_put_elem(&vm->heap, r, 1, string_sym(&vm->heap, c->name));
        heap_put_elem(&vm->heap, r, 2, string_sym(&vm->heap, c->desc));
    }
    RETURN_REF(r);
}

NATIVE(getNestHost0) {
    struct klass *k = self_klass(vm, a);
    if (k->prim || k->elem) RETURN_REF(a[0].r);
    RETURN_REF(init_mirror(vm, resolve_nest_host(&vm->linker, k)));
}

NATIVE(getNestMembers0) { // the host first
    struct klass *k = self_klass(vm, a),
                 *host = k->prim || k->elem ? k : resolve_nest_host(&vm->linker, k);
    uint32_t n = host->cf ? host->cf->n_nest_members : 0;
    ref r = support_array(vm, "java/lang/Class", (int32_t)n + 1);
    NEED(r);
    heap_put_elem(&vm->heap, r, 0, init_mirror(vm, host));
    for (uint32_t i = 0; i < n; i++) {
        struct klass *member;
        TRY(mirror_constant(vm, t, host, host->cf->nest_members[i], &member));
        heap_put_elem(&vm->heap, r, (int32_t)i + 1, init_mirror(vm, member));
    }
    RETURN_REF(r);
}

NATIVE(getPermittedSubclasses0) {
    struct klass *k = self_klass(vm, a);
    if (!k->cf || !k->cf->n_permitted) RETURN_REF(0);
    ref r;
    TRY(mirror_constants(vm, t, k, k->cf->permitted, k->cf->n_permitted, &r));
    RETURN_REF(r);
}

// ---- members -----------------------------------------------------------------------------------

static bool want_field(const struct field *f, bool public_only) {
    return f->info && (!public_only || f->flags & ACC_PUBLIC);
}

NATIVE(getDeclaredFields0) {
    struct klass *k = self_klass(vm, a);
    if (!k->prim && !k->elem && k->state != KLASS_LINKED) {
        struct link_error e = {0};
        enum link_result linked = linker_link(&vm->linker, k, &e);
        if (linked != LINK_OK) return throw_link(vm, t, linked, &e);
    }
    int32_t n = 0, at = 0;
    for (uint32_t i = 0; i < k->n_fields; i++) n += want_field(&k->fields[i], a[1].i);
    ref r = support_array(vm, "java/lang/reflect/Field", n);
    NEED(r);
    for (uint32_t i = 0; i < k->n_fields; i++) {
        if (!want_field(&k->fields[i], a[1].i)) continue;
        ref o;
        TRY(reflect_field(vm, t, &k->fields[i], &o));
        heap_put_elem(&vm->heap, r, at++, o);
    }
    RETURN_REF(r);
}

static bool want_method(const struct method *m, bool constructors, bool public_only) {
    if (!m->info || (public_only && !(m->flags & ACC_PUBLIC))) return false;
    if (m->name->text[0] != '<') return !constructors;
    return constructors && reflect_is_constructor(m);
}

static enum native_result declared_methods(struct vm *vm, struct thread *t, struct klass *k,
                                           bool constructors, bool public_only, ref *out) {
    if (!k->prim && !k->elem && k->state != KLASS_LINKED) {
        struct link_error e = {0};
        enum link_result linked = linker_link(&vm->linker, k, &e);
        if (linked != LINK_OK) return throw_link(vm, t, linked, &e);
    }
    int32_t n = 0, at = 0;
    for (uint32_t i = 0; i < k->n_methods; i++)
        n += want_method(&k->methods[i], constructors, public_only);
    const char *type = constructors ? "java/lang/reflect/Constructor" : "java/lang/reflect/Method";
    NEED(*out = support_array(vm, type, n));
    for (uint32_t i = 0; i < k->n_methods; i++) {
        if (!want_method(&k->methods[i], constructors, public_only)) continue;
        ref o;
        TRY(reflect_method(vm, t, &k->methods[i], &o));
        heap_put_elem(&vm->heap, *out, at++, o);
    }
    return NATIVE_OK;
}

NATIVE(getDeclaredMethods0) {
    ref r;
    TRY(declared_methods(vm, t, self_klass(vm, a), false, a[1].i, &r));
    RETURN_REF(r);
}

NATIVE(getDeclaredConstructors0) {
    ref r;
    TRY(declared_methods(vm, t, self_klass(vm, a), true, a[1].i, &r));
    RETURN_REF(r);
}

NATIVE(getRecordComponents0) {
    struct klass *k = self_klass(vm, a);
    if (!k->cf || k->cf->n_components < 0) RETURN_REF(0);
    ref r = support_array(vm, "java/lang/reflect/RecordComponent", k->cf->n_components);
    NEED(r);
    for (int32_t i = 0; i < k->cf->n_components; i++) {
        ref o;
        TRY(reflect_component(vm, t, k, (uint32_t)i, &o));
        heap_put_elem(&vm->heap, r, i, o);
    }
    RETURN_REF(r);
}

// ---- attributes --------------------------------------------------------------------------------

NATIVE(getGenericSignature0) {
    struct klass *k = self_klass(vm, a);
    if (!k->cf || !k->cf->signature) RETURN_REF(0);
    RETURN_REF(string_sym(&vm->heap, k->cf->signature));
}

static enum native_result span_bytes(struct vm *vm, struct span s, union slot *result) {
    if (!s.at) RETURN_REF(0);
    ref r = support_bytes(vm, s.at, s.len);
    NEED(r);
    RETURN_REF(r);
}

NATIVE(getRawAnnotations) {
    struct klass *k = self_klass(vm, a);
    return span_bytes(vm, k->cf ? k->cf->notes.visible : (struct span){0}, result);
}

NATIVE(getRawTypeAnnotations) {
    struct klass *k = self_klass(vm, a);
    return span_bytes(vm, k->cf ? k->cf->notes.type : (struct span){0}, result);
}

NATIVE(getConstantPool) {
    if (!self_klass(vm, a)->cf) RETURN_REF(0);
    ref r = support_new(vm, "jdk/internal/reflect/ConstantPool");
    NEED(r);
    support_put_ref(vm, r, "constantPoolOop", "Ljava/lang/Object;", a[0].r);
    RETURN_REF(r);
}

// The domain of a class that the VM loaded from the class path is made on the first call, by the
// JDK's own code: path -> URL -> CodeSource -> ProtectionDomain.
NATIVE(getProtectionDomain0) {
    const char *type = "Ljava/security/ProtectionDomain;";
    struct frame *f = t->top;
    struct klass *k = self_klass(vm, a);
    ref domain = support_get_ref(vm, a[0].r, "vmDomain", type),
        last = NATIVE_SLOT(f, NATIVE_RESULT).r;
    if (domain) RETURN_REF(domain);
    if (f->step == 0) {
        struct klass *loaders = linker_boot(&vm->linker, "jdk/internal/loader/ClassLoaders");
        char *path = mirror_source(k);
        ref s = *path ? string_text(&vm->heap, path) : 0;
        bool has_source = *path;
        free(path);
        if (!has_source) RETURN_REF(0);
        NEED(s);
        TRY(init_class(vm, t, loaders));
        struct method *m =
            support_method(vm, loaders, "toFileURL", "(Ljava/lang/String;)Ljava/net/URL;");
        return frame_upcall(vm, t, m, (union slot[]){{.w = s}});
    }
    if (f->step == 1) {
        struct klass *source = linker_boot(&vm->linker, "java/security/CodeSource");
        TRY(init_class(vm, t, source));
        ref o = heap_alloc(&vm->heap, source);
        NEED(o);
        NATIVE_SLOT(f, NATIVE_REF0).w = o;
        struct method *m =
            support_method(vm, source, "<init>", "(Ljava/net/URL;[Ljava/security/CodeSigner;)V");
        return frame_upcall(vm, t, m, (union slot[]){{.w = o}, {.w = last}, {.w = 0}});
    }
    if (f->step == 2) {
        struct klass *secure = linker_boot(&vm->linker, "java/security/SecureClassLoader");
        struct method *m =
            support_method(vm, secure, "getProtectionDomain",
                           "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;");
        union slot args[] = {{.w = k->loader->object}, {.w = NATIVE_SLOT(f, NATIVE_REF0).r}};
        return frame_upcall(vm, t, m, args);
    }
    support_put_ref(vm, a[0].r, "vmDomain", type, last);
    RETURN_REF(last);
}

NATIVE(getSigners) { // a copy
    ref signers = support_get_ref(vm, a[0].r, "vmSigners", "[Ljava/lang/Object;");
    if (!signers) RETURN_REF(0);
    int32_t n = ARR(signers)->length;
    ref r = heap_alloc_array(&vm->heap, KLASS_OF(signers), n);
    NEED(r);
    for (int32_t i = 0; i < n; i++) heap_put_elem(&vm->heap, r, i, ARRAY_AT(signers, ref)[i]);
    RETURN_REF(r);
}

NATIVE(setSigners) {
    support_put_ref(vm, a[0].r, "vmSigners", "[Ljava/lang/Object;", a[1].r);
    RETURN_VOID;
}

// ---- assertions --------------------------------------------------------------------------------

// Whether an option "pkg..." covers the class: the length of the package, or 0. The longest wins.
static uint32_t match_package(const char *what, const char *name) {
    size_t n = strlen(what);
    if (n < 3 || strcmp(what + n - 3, "...")) return 0;
    n -= 3;
    if (!n) return strchr(name, '.') ? 0 : 1; // "...": the unnamed package
    return !strncmp(what, name, n) && name[n] == '.' ? (uint32_t)n + 1 : 0;
}

// -ea, -da, -esa, -dsa: the last option for the class, else for its closest package, else for all.
NATIVE(desiredAssertionStatus0) {
    struct klass *k = support_klass(vm, a[0].r);
    char name[1024];
    throw_class_name(k, name, sizeof name);
    bool system = k->loader && k->loader->kind == LOADER_BOOT, on = false;
    uint32_t best = 0;
    for (uint32_t i = 0; i < vm->opt->assertions.n; i++) {
        const struct assertion *o = &vm->opt->assertions.at[i];
        uint32_t score = 0;
        if (!o->what) score = o->system == system ? 1 : 0;
        else if (!strcmp(o->what, name)) score = UINT32_MAX;
        else if ((score = match_package(o->what, name))) score++;
        if (score && score >= best) best = score, on = o->enable;
    }
    RETURN_INT(on);
}

const struct native_row native_java_lang_Class[] = {
    {"forName0", "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
     forName0, 0},
    {"isInstance", "(Ljava/lang/Object;)Z", isInstance, NATIVE_DIRECT},
    {"isAssignableFrom", "(Ljava/lang/Class;)Z", isAssignableFrom, NATIVE_DIRECT},
    {"isInterface", "()Z", isInterface, NATIVE_DIRECT},
    {"isArray", "()Z", isArray, NATIVE_DIRECT},
    {"isPrimitive", "()Z", isPrimitive, NATIVE_DIRECT},
    {"isHidden", "()Z", isHidden, NATIVE_DIRECT},
    {"isRecord0", "()Z", isRecord0, NATIVE_DIRECT},
    {"initClassName", "()Ljava/lang/String;", initClassName, NATIVE_DIRECT},
    {"getSuperclass", "()Ljava/lang/Class;", getSuperclass, NATIVE_DIRECT},
    {"getInterfaces0", "()[Ljava/lang/Class;", getInterfaces0, NATIVE_DIRECT},
    {"getModifiers", "()I", getModifiers, NATIVE_DIRECT},
    {"getSigners", "()[Ljava/lang/Object;", getSigners, NATIVE_DIRECT},
    {"setSigners", "([Ljava/lang/Object;)V", setSigners, NATIVE_DIRECT},
    {"getEnclosingMethod0", "()[Ljava/lang/Object;", getEnclosingMethod0, 0},
    {"getDeclaringClass0", "()Ljava/lang/Class;", getDeclaringClass0, 0},
    {"getSimpleBinaryName0", "()Ljava/lang/String;", getSimpleBinaryName0, NATIVE_DIRECT},
    {"getProtectionDomain0", "()Ljava/security/ProtectionDomain;", getProtectionDomain0, 0},
    {"getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;", getPrimitiveClass,
     NATIVE_DIRECT},
    {"getGenericSignature0", "()Ljava/lang/String;", getGenericSignature0, NATIVE_DIRECT},
    {"getRawAnnotations", "()[B", getRawAnnotations, NATIVE_DIRECT},
    {"getRawTypeAnnotations", "()[B", getRawTypeAnnotations, NATIVE_DIRECT},
    {"getConstantPool", "()Ljdk/internal/reflect/ConstantPool;", getConstantPool, NATIVE_DIRECT},
    {"getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;", getDeclaredFields0, 0},
    {"getDeclaredMethods0", "(Z)[Ljava/lang/reflect/Method;", getDeclaredMethods0, 0},
    {"getDeclaredConstructors0", "(Z)[Ljava/lang/reflect/Constructor;", getDeclaredConstructors0,
     0},
    {"getDeclaredClasses0", "()[Ljava/lang/Class;", getDeclaredClasses0, 0},
    {"getRecordComponents0", "()[Ljava/lang/reflect/RecordComponent;", getRecordComponents0, 0},
    {"desiredAssertionStatus0", "(Ljava/lang/Class;)Z", desiredAssertionStatus0, NATIVE_DIRECT},
    {"getNestHost0", "()Ljava/lang/Class;", getNestHost0, NATIVE_DIRECT},
    {"getNestMembers0", "()[Ljava/lang/Class;", getNestMembers0, 0},
    {"getPermittedSubclasses0", "()[Ljava/lang/Class;", getPermittedSubclasses0, 0},
    {0},
};
