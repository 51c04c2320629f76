#include "native/define.h"
#include "native/mirror.h"
#include "native/package.h"
#include "vm/modules.h"

NATIVE(findBootstrapClass) {
    if (!a[0].r) RETURN_REF(0);
    struct klass *k;
    TRY(mirror_by_name(vm, t, a[0].r, &vm->linker.boot, &k));
    RETURN_REF(k && !k->elem ? init_mirror(vm, k) : 0);
}

// A built-in loader loads the class here. A loader of the program only looks in its table: if its
// Java code would have to run, it has not loaded the class.
NATIVE(findLoadedClass0) {
    if (!a[1].r) RETURN_REF(0);
    struct loader *l = modules_loader(vm, a[0].r);
    sym name = string_to_sym(&vm->heap, a[1].r, true);
    struct klass *k = NULL;
    struct link_error e = {0};
    if (!name || name->text[0] == '[' || linker_load(&vm->linker, l, name, &k, &e) != LINK_OK)
        RETURN_REF(0);
    RETURN_REF(init_mirror(vm, k));
}

NATIVE(defineClass1) { // loader, name, bytes, offset, length, domain, source
    struct define d = {.loader = a[0].r,
                       .name = a[1].r,
                       .bytes = a[2].r,
                       .offset = a[3].i,
                       .length = a[4].i,
                       .domain = a[5].r,
                       .source = a[6].r};
    struct klass *k;
    TRY(define_class(vm, t, &d, &k));
    RETURN_REF(init_mirror(vm, k));
}

NATIVE(defineClass2) { // loader, name, direct buffer, offset, length, domain, source
    NOT_NULL(a[2].r);
    int64_t address = support_get_long(vm, a[2].r, "address");
    struct define d = {.loader = a[0].r,
                       .name = a[1].r,
                       .raw = (const uint8_t *)(uintptr_t)address + a[3].i,
                       .length = a[4].i,
                       .domain = a[5].r,
                       .source = a[6].r};
    struct klass *k;
    TRY(define_class(vm, t, &d, &k));
    RETURN_REF(init_mirror(vm, k));
}

enum { LOOKUP_NESTMATE = 1, LOOKUP_HIDDEN = 2 };

// loader, lookup class, name, bytes, offset, length, domain, initialize, flags, class data
NATIVE(defineClass0) {
    struct frame *f = t->top;
    struct klass *k, *lookup = support_klass(vm, a[1].r);
    if (!NATIVE_SLOT(f, NATIVE_REF0).r) {
        bool hidden = a[8].i & LOOKUP_HIDDEN;
        struct define d = {.loader = a[0].r,
                           .name = a[2].r,
                           .bytes = a[3].r,
                           .offset = a[4].i,
                           .length = a[5].i,
                           .domain = a[6].r,
                           .host = hidden ? lookup : NULL};
        TRY(define_class(vm, t, &d, &k));
        if (hidden && a[8].i & LOOKUP_NESTMATE)
            k->nest_host = resolve_nest_host(&vm->linker, lookup);
        ref mirror = init_mirror(vm, k);
        heap_put32(&vm->heap, mirror, statics_offsets(&vm->heap)->class_data, a[9].r);
        NATIVE_SLOT(f, NATIVE_REF0).w = mirror;
    }
    k = support_klass(vm, NATIVE_SLOT(f, NATIVE_REF0).r);
    if (a[7].i) TRY(init_class(vm, t, k));
    RETURN_REF(k->mirror);
}

// ---- assertion options, for classes of other loaders than the boot loader -----------------------

static bool is_package(const char *what) {
    size_t n = strlen(what);
    return n >= 3 && !strcmp(what + n - 3, "...");
}

// Fills the classes or packages of the directives, last option first: Java uses the first match.
static enum native_result fill_directives(struct vm *vm, ref d, bool packages) {
    const struct options *o = vm->opt;
    int32_t n = 0, at = 0;
    for (uint32_t i = 0; i < o->assertions.n; i++)
        n += o->assertions.at[i].what && is_package(o->assertions.at[i].what) == packages;
    ref names = support_array(vm, "java/lang/String", n);
    ref flags = heap_alloc_array(&vm->heap, linker_array_of_kind(&vm->linker, KIND_BOOLEAN), n);
    NEED(names);
    NEED(flags);
    for (uint32_t i = o->assertions.n; i-- > 0;) {
        const struct assertion *x = &o->assertions.at[i];
        if (!x->what || is_package(x->what) != packages) continue;
        size_t len = strlen(x->what) - (packages ? 3 : 0);
        ref name = len ? string_utf8(&vm->heap, x->what, len) : 0; // null for the unnamed package
        if (len) NEED(name);
        heap_put_elem(&vm->heap, names, at, name);
        support_store(vm, &ARRAY_AT(flags, uint8_t)[at++], KIND_BOOLEAN,
                      (union slot){.w = x->enable});
    }
    support_put_ref(vm, d, packages ? "packages" : "classes", "[Ljava/lang/String;", names);
    support_put_ref(vm, d, packages ? "packageEnabled" : "classEnabled", "[Z", flags);
    return NATIVE_OK;
}

NATIVE(retrieveDirectives) {
    ref d = support_new(vm, "java/lang/AssertionStatusDirectives");
    NEED(d);
    TRY(fill_directives(vm, d, false));
    TRY(fill_directives(vm, d, true));
    bool deflt = false;
    for (uint32_t i = 0; i < vm->opt->assertions.n; i++) {
        const struct assertion *x = &vm->opt->assertions.at[i];
        if (!x->what && !x->system) deflt = x->enable;
    }
    support_put_bool(vm, d, "deflt", deflt);
    RETURN_REF(d);
}

const struct native_row native_java_lang_ClassLoader[] = {
    {"definePackage", "(Ljava/lang/Class;)Ljava/lang/Package;", package_of_class, 0},
    {"getDefinedPackage", "(Ljava/lang/String;)Ljava/lang/Package;", package_get, 0},
    {"packages", "()Ljava/util/stream/Stream;", package_all, 0},
    {"findBootstrapClass", "(Ljava/lang/String;)Ljava/lang/Class;", findBootstrapClass, 0},
    {"findLoadedClass0", "(Ljava/lang/String;)Ljava/lang/Class;", findLoadedClass0, NATIVE_DIRECT},
    {"defineClass1",
     "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/"
     "String;)Ljava/lang/Class;",
     defineClass1, NATIVE_OUTSIDE},
    {"defineClass2",
     "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/"
     "ProtectionDomain;"
     "Ljava/lang/String;)Ljava/lang/Class;",
     defineClass2, NATIVE_OUTSIDE},
    {"defineClass0",
     "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/"
     "ProtectionDomain;ZILjava/lang/"
     "Object;)Ljava/lang/Class;",
     defineClass0, NATIVE_OUTSIDE},
    {"retrieveDirectives", "()Ljava/lang/AssertionStatusDirectives;", retrieveDirectives,
     NATIVE_DIRECT},
    {0},
};
