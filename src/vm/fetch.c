#include "vm/fetch.h"
#include "heap/string.h"
#include "link/loader.h"
#include "link/signed.h"
#include "vm/loader_upcall.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/modules.h"
#include "vm/natives.h"
#include "vm/throw.h"
#include <stdio.h>
#include <stdlib.h>

enum { LOADER, NAME }; // arguments of loadClassOrNull(String, boolean) and of the hidden natives

static struct method *find_jdk_method(struct vm *vm, const char *klass, const char *name,
                                      const char *desc) {
    struct symtab *s = &vm->linker.symbols;
    struct klass *k = linker_boot(&vm->linker, klass);
    struct method *m = klass_method(k, sym_text(s, name), sym_text(s, desc));
    if (!m) bug("the JDK's %s has no %s%s", klass, name, desc);
    return m;
}

static const struct field *find_jdk_field(struct vm *vm, const struct klass *k, const char *name) {
    const struct field *f = klass_field(k, sym_text(&vm->linker.symbols, name), NULL);
    if (!f) bug("the JDK's %s has no %s", k->name->text, name);
    return f;
}

static sym read_class_name(struct vm *vm, const union slot *a) {
    return string_to_sym(&vm->heap, a[NAME].r, true);
}

static struct method *find_load_or_null(struct vm *vm) {
    return natives_original(vm, find_jdk_method(vm, "jdk/internal/loader/BuiltinClassLoader",
                                                "loadClassOrNull",
                                                "(Ljava/lang/String;Z)Ljava/lang/Class;"));
}

// ---- link mode ----------------------------------------------------------------------------------

static enum native_result call_in_link_mode(struct vm *vm, struct thread *t, struct method *m,
                                            const union slot *args) {
    if (vm->opt->exploring) heap_enter_link(&vm->heap);
    enum native_result r = frame_upcall(vm, t, m, args);
    if (vm->opt->exploring && r != NATIVE_AGAIN) heap_leave_link(&vm->heap);
    return r;
}

static void leave_link_mode(struct vm *vm) {
    if (vm->opt->exploring) heap_leave_link(&vm->heap);
}

// ---- unsigned packages --------------------------------------------------------------------------

static bool has_unsigned_class(struct vm *vm, sym name) {
    const struct loader *l = &vm->linker.app;
    const char *slash = memrchr(name->text, '/', name->len);
    size_t len = slash ? (size_t)(slash - name->text) : 0;
    for (uint32_t i = 0; l->table && i <= l->mask; i++) {
        const struct klass *k = l->table[i];
        if (!k || !k->found || k->loader != l) continue;
        sym package = modules_package(vm, k);
        if (package->len == len && !memcmp(package->text, name->text, len)) return true;
    }
    return false;
}

// void tellSigners(ClassLoader, String, boolean): package2certs.putIfAbsent(package, nocerts).
static enum native_result add_unsigned_package(struct vm *vm, struct thread *t, union slot *a,
                                               union slot *result) {
    (void)result;
    if (t->top->step) {
        leave_link_mode(vm);
        if (t->top->threw) return throw_ref(t, NATIVE_SLOT(t->top, NATIVE_RESULT).r);
        return NATIVE_OK;
    }
    TRY(init_class(vm, t, vm->k.ClassLoader));
    const struct field *map = find_jdk_field(vm, vm->k.ClassLoader, "package2certs"),
                       *none = find_jdk_field(vm, vm->k.ClassLoader, "nocerts");
    size_t len;
    char *name = string_to_utf8(a[NAME].r, &len), *dot = strrchr(name, '.');
    ref package = string_utf8(&vm->heap, name, dot ? (size_t)(dot - name) : 0);
    free(name);
    NEED(package);
    union slot args[] = {{.w = FIELD_AT(a[LOADER].r, map->offset, ref)},
                         {.w = package},
                         {.w = FIELD_AT(vm->k.ClassLoader->mirror, none->offset, ref)}};
    return call_in_link_mode(
        vm, t,
        find_jdk_method(vm, "java/util/concurrent/ConcurrentHashMap", "putIfAbsent",
                        "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"),
        args);
}

// ---- opening ------------------------------------------------------------------------------------

// void openJars(ClassLoader, String, boolean): opens all jars by looking for a resource that none
// has. The name is null if no class is being fetched.
static enum native_result open_all_jars(struct vm *vm, struct thread *t, union slot *a,
                                        union slot *result) {
    (void)result;
    if (t->top->step) {
        leave_link_mode(vm);
        if (t->top->threw) return throw_ref(t, NATIVE_SLOT(t->top, NATIVE_RESULT).r);
        vm->linker.signed_jars.opened = true;
        return NATIVE_OK;
    }
    const struct klass *k = linker_boot(&vm->linker, "jdk/internal/loader/BuiltinClassLoader");
    ref none = string_text(&vm->heap, "META-INF/dejavm/none"),
        jars = FIELD_AT(a[LOADER].r, find_jdk_field(vm, k, "ucp")->offset, ref);
    NEED(none);
    return call_in_link_mode(vm, t,
                             find_jdk_method(vm, "jdk/internal/loader/URLClassPath", "getResource",
                                             "(Ljava/lang/String;Z)Ljdk/internal/loader/Resource;"),
                             (union slot[]){{.w = jars}, {.w = none}, {.w = 0}});
}

// See fetch.h, 3.
static bool must_open(struct vm *vm, ref loader) {
    return vm->opt->exploring && !vm->linker.signed_jars.opened && loader == vm->linker.app.object;
}

enum native_result fetch_resources(struct vm *vm, struct thread *t) {
    const union slot *a = t->top->r; // this, name
    if (must_open(vm, a[LOADER].r))
        return frame_call_again(vm, t, vm->hidden.open_jars, (union slot[]){a[LOADER], {0}, {0}});
    return frame_become(t, natives_original(vm, t->top->method));
}

// ---- fetching -----------------------------------------------------------------------------------

static const char *find_place(struct vm *vm, sym name) {
    const char *place = loader_place(&vm->linker, name);
    return place ? place : name->text;
}

static bool is_vm_error(struct vm *vm, ref exception) {
    return klass_subclass(KLASS_OF(exception),
                          linker_boot(&vm->linker, "java/lang/VirtualMachineError"));
}

// See fetch.h, 4.
static bool depends_on_order(const struct link_error *e) {
    return strstr(e->text, "signer information does not match") || strstr(e->text, "is sealed");
}

static enum native_result keep_exception(struct vm *vm, struct thread *t, sym name, ref exception) {
    struct link_error e = {0};
    if (KLASS_OF(exception)->loader != &vm->linker.boot || is_vm_error(vm, exception))
        return throw_ref(t, exception);
    loader_upcall_error(vm, exception, &e);
    if (vm->heap.marks.n && depends_on_order(&e))
        return vm_unsupported(vm, "%s: %s (which class is loaded first may differ between paths)",
                              find_place(vm, name), e.text);
    signed_fail(&vm->linker, name, &e);
    return NATIVE_OK;
}

static void keep_absence(struct vm *vm, sym name) {
    struct link_error e = {0};
    link_fail(&e, "java/lang/NoClassDefFoundError", "%s", name->text);
    e.name = name;
    e.loader = &vm->linker.app;
    e.cause = "java/lang/ClassNotFoundException";
    signed_fail(&vm->linker, name, &e);
}

// void fetch(ClassLoader, String, boolean): loads the class, or records its failure.
static enum native_result fetch_by_java(struct vm *vm, struct thread *t, union slot *a,
                                        union slot *result) {
    (void)result;
    if (!t->top->step) return call_in_link_mode(vm, t, find_load_or_null(vm), a);
    leave_link_mode(vm);
    ref answer = NATIVE_SLOT(t->top, NATIVE_RESULT).r;
    if (t->top->threw) return keep_exception(vm, t, read_class_name(vm, a), answer);
    if (!answer) keep_absence(vm, read_class_name(vm, a));
    return NATIVE_OK;
}

enum native_result fetch_class(struct vm *vm, struct thread *t) {
    const union slot *a = t->top->r;
    union slot *added = &NATIVE_SLOT(t->top, NATIVE_PRIM0); // in the frame, so going back undoes it
    if (must_open(vm, a[LOADER].r)) return frame_call_again(vm, t, vm->hidden.open_jars, a);
    if (!added->w && has_unsigned_class(vm, read_class_name(vm, a))) {
        added->w = 1;
        return frame_call_again(vm, t, vm->hidden.tell_signers, a);
    }
    if (vm->opt->exploring) return frame_call_again(vm, t, vm->hidden.fetch, a);
    return frame_become(t, find_load_or_null(vm));
}

const char *fetch_under_way(struct vm *vm, const struct thread *t) {
    for (const struct frame *f = t->top; f >= t->frames; f--) {
        const struct method *m = f->method;
        if (m == vm->hidden.fetch || m == vm->hidden.tell_signers || m == vm->hidden.open_jars)
            return f->r[NAME].r ? find_place(vm, read_class_name(vm, f->r)) : "the signed jars";
    }
    return NULL;
}

void fetch_prepare(struct vm *vm) {
    const char *desc = "(Ljava/lang/ClassLoader;Ljava/lang/String;Z)V";
    vm->hidden.fetch = init_hidden_native(vm, "fetch", desc, fetch_by_java);
    vm->hidden.tell_signers = init_hidden_native(vm, "tellSigners", desc, add_unsigned_package);
    vm->hidden.open_jars = init_hidden_native(vm, "openJars", desc, open_all_jars);
    vm->hidden.fetch->native_flags = vm->hidden.tell_signers->native_flags =
        vm->hidden.open_jars->native_flags = NATIVE_CATCHES;
}
