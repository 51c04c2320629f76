// Classes of proxies. When a search goes back or restores a state, the linker keeps a class. The
// library must then keep its data about the class too: its module, and that it is a proxy class.
// getProxyConstructor, which finds or makes such a class, is replaced: for a built-in loader it
// runs the JDK's own method in link mode, once for each list of interfaces. No code of the program
// runs there.
//
//   step 0: call it in link mode
//   step 1: the class is permanent; or it threw: call it again without link mode, so that the
//           exception is the program's
//   step 2: done
#include "native/support.h"
#include "vm/modules.h"
#define XXH_INLINE_ALL
#include <xxhash.h>

static uint64_t hash_interfaces(const union slot *a) {
    ref interfaces = a[2].r;
    return XXH3_64bits_withSeed(ARRAY_AT(interfaces, ref),
                                (size_t)ARR(interfaces)->length * sizeof(ref), a[1].r);
}

static bool is_recorded(const struct vm *vm, uint64_t hash) {
    for (uint32_t i = 0; i < vm->proxies.n; i++)
        if (vm->proxies.at[i] == hash) return true;
    return false;
}

static bool can_link(struct vm *vm, const union slot *a) {
    if (!vm->heap.marks.n || vm->heap.link_mode || a[0].r)
        return false; // a caller's access must be checked
    return modules_loader(vm, a[1].r)->kind != LOADER_USER && !is_recorded(vm, hash_interfaces(a));
}

NATIVE(getProxyConstructor) { // caller or null, loader, interfaces
    struct frame *f = t->top;
    ref answer = NATIVE_SLOT(f, NATIVE_RESULT).r;
    struct method *make = natives_original(vm, f->method);
    f->method->hidden = true;
    if (f->step == 1) heap_leave_link(&vm->heap);
    if (f->step == 1 && !f->threw) VEC_PUSH(&vm->proxies, hash_interfaces(a));
    if (f->step && !f->threw) RETURN_REF(answer);
    if (f->step == 2) return throw_ref(t, answer);
    bool link = !f->step && can_link(vm, a);
    f->step = !link;
    if (link) heap_enter_link(&vm->heap);
    enum native_result r = frame_upcall(vm, t, make, a);
    if (r != NATIVE_AGAIN) f->step = 0; // it may be executed again
    if (r != NATIVE_AGAIN && link) heap_leave_link(&vm->heap);
    return r;
}

const struct native_row native_java_lang_reflect_Proxy[] = {
    {"getProxyConstructor",
     "(Ljava/lang/Class;Ljava/lang/ClassLoader;[Ljava/lang/Class;)Ljava/lang/reflect/Constructor;",
     getProxyConstructor, NATIVE_CATCHES | NATIVE_EXPLORING},
    {0},
};
