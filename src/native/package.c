#include "native/package.h"
#include "native/mirror.h"
#include "classfile/zip.h"
#include "vm/modules.h"

#define GET_DESC "(Ljava/lang/String;)Ljava/lang/Package;"

static bool is_defined_by(const struct loader *l, const struct klass *k) {
    return k && k->loader == l && k->cf && !k->elem;
}

// A class of the package that the loader, a built-in one, has defined, or NULL.
static struct klass *find_member(struct vm *vm, const struct loader *l, sym package) {
    if (l->kind == LOADER_USER) return NULL;
    for (uint32_t i = 0; l->table && i <= l->mask; i++)
        if (is_defined_by(l, l->table[i]) && modules_package(vm, l->table[i]) == package)
            return l->table[i];
    return NULL;
}

static bool is_package_object(struct vm *vm, ref o) {
    return o && KLASS_OF(o) == linker_boot(&vm->linker, "java/lang/Package");
}

static enum native_result call_method(struct vm *vm, struct thread *t, const char *klass,
                                      const char *name, const char *desc, const union slot *args) {
    struct klass *k = linker_boot(&vm->linker, klass);
    TRY(init_class(vm, t, k));
    return frame_upcall(vm, t, support_method(vm, k, name, desc), args);
}

// Calls definePackage(String, Module), for a package without a manifest.
static enum native_result define_plain(struct vm *vm, struct thread *t, ref loader, ref name,
                                       ref module) {
    union slot args[] = {{.w = loader}, {.w = name}, {.w = module}};
    return call_method(vm, t, "java/lang/ClassLoader", "definePackage",
                       "(Ljava/lang/String;Ljava/lang/Module;)Ljava/lang/Package;", args);
}

// The bytes of the manifest of a jar; empty for a folder.
static ref manifest_bytes(struct vm *vm, const char *jar) {
    struct err e = {0};
    struct span bytes = {0};
    struct zip_file *z = zip_file_open(jar, &e);
    if (z) {
        zip_file_read(z, "META-INF/MANIFEST.MF", &bytes, &e);
        zip_file_close(z);
    }
    ref r = support_bytes(vm, bytes.at, bytes.len);
    free((void *)bytes.at);
    return r;
}

static enum native_result construct_object(struct vm *vm, struct thread *t, const char *klass,
                                           const char *desc, ref argument, union slot *keep) {
    struct klass *k = linker_boot(&vm->linker, klass);
    TRY(init_class(vm, t, k));
    ref o = heap_alloc(&vm->heap, k);
    NEED(o);
    keep->w = o;
    return frame_upcall(vm, t, support_method(vm, k, "<init>", desc),
                        (union slot[]){{.w = o}, {.w = argument}});
}

// Steps 1 to 4 of package_get: the package of k, a class from the class path.
static enum native_result define_from_path(struct vm *vm, struct thread *t, const union slot *a,
                                           const struct klass *k) {
    struct frame *f = t->top;
    union slot *made = &NATIVE_SLOT(f, NATIVE_REF0), *url = &NATIVE_SLOT(f, NATIVE_REF1);
    char *path = mirror_source(k);
    ref text = f->step == 1 ? string_text(&vm->heap, path) : 0,
        bytes = f->step == 2 ? manifest_bytes(vm, path) : 0;
    free(path);
    if (f->step == 1) {
        NEED(text);
        return call_method(vm, t, "jdk/internal/loader/ClassLoaders", "toFileURL",
                           "(Ljava/lang/String;)Ljava/net/URL;", (union slot[]){{.w = text}});
    }
    if (f->step == 2) {
        NEED(bytes);
        url->w = NATIVE_SLOT(f, NATIVE_RESULT).r;
        return construct_object(vm, t, "java/io/ByteArrayInputStream", "([B)V", bytes, made);
    }
    if (f->step == 3)
        return construct_object(vm, t, "java/util/jar/Manifest", "(Ljava/io/InputStream;)V",
                                made->r, made);
    union slot args[] = {{.w = a[0].r}, {.w = a[1].r}, {.w = made->r}, {.w = url->r}};
    return call_method(
        vm, t, "jdk/internal/loader/BuiltinClassLoader", "definePackage",
        "(Ljava/lang/String;Ljava/util/jar/Manifest;Ljava/net/URL;)Ljava/lang/Package;", args);
}

enum native_result package_get(struct vm *vm, struct thread *t, union slot *a,
                               union slot *result) { // this, name
    struct frame *f = t->top;
    ref last = NATIVE_SLOT(f, NATIVE_RESULT).r;
    if (!a[1].r) return throw_new(vm, t, "java/lang/NullPointerException", "name cannot be null");
    if (f->step == 0) {
        ref map =
            support_get_ref(vm, a[0].r, "packages", "Ljava/util/concurrent/ConcurrentHashMap;");
        return call_method(vm, t, "java/util/concurrent/ConcurrentHashMap", "get",
                           "(Ljava/lang/Object;)Ljava/lang/Object;",
                           (union slot[]){{.w = map}, {.w = a[1].r}});
    }
    if (is_package_object(vm, last)) RETURN_REF(last);
    if (f->step == 1 && last)
        return define_plain(vm, t, a[0].r, a[1].r,
                            support_get_ref(vm, last, "module", "Ljava/lang/Module;"));
    sym name = string_to_sym(&vm->heap, a[1].r, true);
    struct klass *k = name ? find_member(vm, modules_loader(vm, a[0].r), name) : NULL;
    if (!k) RETURN_REF(0);
    if (k->jdk || !name->len) return define_plain(vm, t, a[0].r, a[1].r, modules_of(vm, k));
    return define_from_path(vm, t, a, k);
}

enum native_result package_of_class(struct vm *vm, struct thread *t, union slot *a,
                                    union slot *result) { // this, class
    struct frame *f = t->top;
    if (f->step > 0) RETURN_REF(NATIVE_SLOT(f, NATIVE_RESULT).r);
    struct klass *k = support_klass(vm, a[1].r);
    if (k->prim || klass_is_array(k)) RETURN_REF(0);
    ref name = support_dotted(vm, modules_package(vm, k));
    if (k->loader->kind != LOADER_USER && k->loader->object == a[0].r)
        return call_method(vm, t, "java/lang/ClassLoader", "getDefinedPackage", GET_DESC,
                           (union slot[]){{.w = a[0].r}, {.w = name}});
    return define_plain(vm, t, a[0].r, name, modules_of(vm, k));
}

// The list that packages() works on: the packages in the loader's map, and the names of the
// packages of its classes.
static enum native_result list_candidates(struct vm *vm, const struct loader *l, ref known,
                                          ref *out) {
    VEC(sym) names = {0};
    for (uint32_t i = 0; l->kind != LOADER_USER && l->table && i <= l->mask; i++) {
        if (!is_defined_by(l, l->table[i])) continue;
        sym name = modules_package(vm, l->table[i]);
        uint32_t at = 0;
        while (at < names.n && names.at[at] != name) at++;
        if (at == names.n) VEC_PUSH(&names, name);
    }
    int32_t n = ARR(known)->length;
    *out = support_array(vm, "java/lang/Object", n + (int32_t)names.n);
    for (int32_t i = 0; *out && i < n; i++)
        heap_put_elem(&vm->heap, *out, i, ARRAY_AT(known, ref)[i]);
    for (uint32_t i = 0; *out && i < names.n; i++)
        heap_put_elem(&vm->heap, *out, n + (int32_t)i, support_dotted(vm, names.at[i]));
    VEC_FREE(&names);
    NEED(*out);
    return NATIVE_OK;
}

// Calls getDefinedPackage for each name of the list. Returns NATIVE_OK when all are Packages.
static enum native_result define_all(struct vm *vm, struct thread *t, ref loader, ref list) {
    for (int32_t i = 0; i < ARR(list)->length; i++) {
        ref o = ARRAY_AT(list, ref)[i];
        if (!o || is_package_object(vm, o)) continue;
        heap_put_elem(&vm->heap, list, i, 0);
        bool named = KLASS_OF(o) != vm->linker.string;
        ref name = named ? support_get_ref(vm, o, "name", "Ljava/lang/String;") : o;
        struct klass *k = linker_boot(&vm->linker, "java/lang/ClassLoader");
        return frame_call_again(vm, t, support_method(vm, k, "getDefinedPackage", GET_DESC),
                                (union slot[]){{.w = loader}, {.w = name}});
    }
    return NATIVE_OK;
}

enum native_result package_all(struct vm *vm, struct thread *t, union slot *a,
                               union slot *result) { // this
    struct frame *f = t->top;
    ref last = NATIVE_SLOT(f, NATIVE_RESULT).r;
    union slot *list = &NATIVE_SLOT(f, NATIVE_REF0);
    if (f->step == 1)
        return call_method(vm, t, "java/util/concurrent/ConcurrentHashMap$CollectionView",
                           "toArray", "()[Ljava/lang/Object;", (union slot[]){{.w = last}});
    if (f->step == 3)
        return call_method(vm, t, "java/util/Collection", "stream", "()Ljava/util/stream/Stream;",
                           (union slot[]){{.w = last}});
    if (f->step == 4) RETURN_REF(last);
    if (f->step == 2) {
        if (!list->r) {
            ref all;
            TRY(list_candidates(vm, modules_loader(vm, a[0].r), last, &all));
            list->w = all;
        }
        TRY(define_all(vm, t, a[0].r, list->r));
    }
    ref map = support_get_ref(vm, a[0].r, "packages", "Ljava/util/concurrent/ConcurrentHashMap;");
    return call_method(vm, t, "java/util/concurrent/ConcurrentHashMap", "values",
                       "()Ljava/util/Collection;", (union slot[]){{.w = map}});
}
