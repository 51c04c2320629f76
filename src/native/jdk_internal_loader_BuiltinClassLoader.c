// The platform and application loaders: the VM finds and defines their classes itself.
#include "native/mirror.h"
#include "vm/frame.h"
#include "vm/modules.h"

static enum native_result find(struct vm *vm, struct thread *t, ref loader, ref name,
                               union slot *result) {
    NOT_NULL(name);
    struct klass *k;
    TRY(mirror_by_name(vm, t, name, modules_loader(vm, loader), &k));
    RETURN_REF(k && !k->elem ? init_mirror(vm, k) : 0);
}

NATIVE(loadClassOrNull) { return find(vm, t, a[0].r, a[1].r, result); } // this, name, resolve

NATIVE(findClassInModuleOrNull) {
    return find(vm, t, a[0].r, a[2].r, result);
} // this, module, name

NATIVE(findClassOnClassPathOrNull) { return find(vm, t, a[0].r, a[1].r, result); }

static bool is_unopened(struct vm *vm, ref ucp) {
    ref urls = support_get_ref(vm, ucp, "unopenedUrls", "Ljava/util/ArrayDeque;");
    return support_get_int(vm, urls, "head") != support_get_int(vm, urls, "tail");
}

// Opens the places of the class path, all of them, which getLoader does up to the number it is
// given.
static enum native_result open_all(struct vm *vm, struct thread *t, ref ucp) {
    struct symtab *s = &vm->linker.symbols;
    struct method *m =
        klass_find_method(KLASS_OF(ucp), sym_text(s, "getLoader"),
                          sym_text(s, "(I)Ljdk/internal/loader/URLClassPath$Loader;"));
    if (!m) bug("URLClassPath has no getLoader");
    heap_enter_link(&vm->heap);
    enum native_result r = frame_upcall(vm, t, m, (union slot[]){{.w = ucp}, {.i = INT32_MAX - 1}});
    if (r != NATIVE_AGAIN) heap_leave_link(&vm->heap);
    return r;
}

// Who asks is about to look for resources. Places are opened when they are first looked at, by the
// program or by an initializer of the JDK, on one path or for good: the lists of them must not be
// made up of both. While exploring all are opened here, for good.
NATIVE(hasClassPath) {
    ref ucp = support_get_ref(vm, a[0].r, "ucp", "Ljdk/internal/loader/URLClassPath;");
    if (t->top->step) heap_leave_link(&vm->heap); // they are open
    else if (ucp && !vm->heap.link_mode && is_unopened(vm, ucp)) return open_all(vm, t, ucp);
    RETURN_INT(ucp != 0);
}

const struct native_row native_jdk_internal_loader_BuiltinClassLoader[] = {
    {"loadClassOrNull", "(Ljava/lang/String;Z)Ljava/lang/Class;", loadClassOrNull, 0},
    {"findClassInModuleOrNull",
     "(Ljdk/internal/loader/BuiltinClassLoader$LoadedModule;Ljava/lang/String;)Ljava/lang/Class;",
     findClassInModuleOrNull, 0},
    {"findClassOnClassPathOrNull", "(Ljava/lang/String;)Ljava/lang/Class;",
     findClassOnClassPathOrNull, 0},
    {"hasClassPath", "()Z", hasClassPath, NATIVE_EXPLORING | NATIVE_CATCHES},
    {0},
};
