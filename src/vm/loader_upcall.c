#include "vm/loader_upcall.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "link/signed.h"
#include "vm/frame.h"
#include "vm/init.h"
#include "vm/modules.h"
#include "vm/natives.h"
#include "vm/throw.h"
#include <stdlib.h>

enum { // arguments of load(ClassLoader, String, String, String, long, int, int)
    LOADER,
    NAME,   // dotted
    WANTED, // the name in messages, which may be an array of NAME
    BELOW,  // the class whose ancestors are being loaded, or null
    FOR,    // the class that needs it, or 0; a long
    CONSTANT = FOR + 2,
    WHY // enum why
};

enum why { FOR_CONSTANT, FOR_NAME, FOR_NEST };

static bool is_instance_of(struct vm *vm, ref o, const char *klass) {
    return klass_subclass(KLASS_OF(o), linker_boot(&vm->linker, klass));
}

static const char *copy_message(struct vm *vm, ref exception) {
    ref message = FIELD_AT(exception, vm->k.f.Throwable_detailMessage, ref);
    if (!message) return "";
    size_t len;
    char *utf8 = string_to_utf8(message, &len);
    const char *kept = arena_copy(&vm->linker.bytes, utf8, len + 1);
    free(utf8);
    return kept;
}

void loader_upcall_error(struct vm *vm, ref exception, struct link_error *e) {
    ref cause = FIELD_AT(exception, vm->k.f.Throwable_cause, ref);
    link_fail(e, KLASS_OF(exception)->name->text, "%s", copy_message(vm, exception));
    if (!cause || cause == exception || KLASS_OF(cause)->loader != &vm->linker.boot) return;
    e->cause = KLASS_OF(cause)->name->text;
    e->cause_text = copy_message(vm, cause);
}

// See loader_upcall.h, 4.
static enum native_result drop_nest_host(struct vm *vm, struct thread *t, struct klass *k) {
    struct link_error e = {0};
    if (is_instance_of(vm, t->exception, "java/lang/VirtualMachineError")) return NATIVE_THROW;
    loader_upcall_error(vm, t->exception, &e);
    resolve_no_host(&vm->linker, k, &e);
    t->exception = 0;
    return NATIVE_OK;
}

// Keeps the error for the constant, see loader_upcall.h, 2. Only classes of the boot loader can be
// made again by name.
static enum native_result record_failure(struct vm *vm, struct thread *t, const union slot *a) {
    struct klass *asker = (struct klass *)(uintptr_t)a[FOR].l;
    if (a[WHY].i == FOR_NEST) return drop_nest_host(vm, t, asker);
    bool stays = asker && !vm->heap.marks.n && KLASS_OF(t->exception)->loader == &vm->linker.boot &&
                 is_instance_of(vm, t->exception, "java/lang/LinkageError");
    if (!stays) return NATIVE_THROW;
    struct link_error e = {0};
    loader_upcall_error(vm, t->exception, &e);
    resolve_failed(&vm->linker, asker, (uint16_t)a[CONSTANT].i, &e);
    return NATIVE_THROW;
}

static enum native_result throw_absent(struct vm *vm, struct thread *t, const union slot *a,
                                       ref cause) {
    if (a[WHY].i != FOR_NAME)
        return throw_cause(vm, t, "java/lang/NoClassDefFoundError", a[WANTED].r, cause);
    return throw_new(vm, t, "java/lang/ClassNotFoundException", "%s",
                     string_to_sym(&vm->heap, a[WANTED].r, true)->text);
}

static enum native_result record_answer(struct vm *vm, struct thread *t, const union slot *a,
                                        ref answer) {
    sym name = string_to_sym(&vm->heap, a[NAME].r, true);
    struct klass *k = answer ? statics_klass(&vm->heap, answer) : NULL;
    if (!k || k->name != name) return throw_absent(vm, t, a, 0);
    struct link_error e = {0};
    if (linker_record(&vm->linker, modules_loader(vm, a[LOADER].r), k, &e)) return NATIVE_OK;
    return throw_link(vm, t, LINK_ERROR, &e);
}

// True if the linker has recorded the failure of a signed class: it then throws the error itself,
// at the same place on every path (link/signed.h, 3). A missing class is left to its loader.
static bool is_failure_recorded(struct vm *vm, const union slot *a) {
    if (modules_loader(vm, a[LOADER].r) != &vm->linker.app) return false;
    sym name = string_to_sym(&vm->heap, a[NAME].r, true);
    const struct link_error *e = signed_failed(&vm->linker, name);
    return e && !e->name;
}

static enum native_result load_by_loader(struct vm *vm, struct thread *t, union slot *a,
                                         union slot *result) {
    (void)result;
    struct frame *f = t->top;
    if (f->step == 0) {
        const struct method *declared = vm->k.m.ClassLoader_loadClass;
        struct method *m = klass_find_method(KLASS_OF(a[0].r), declared->name, declared->desc);
        return frame_upcall(vm, t, m, a);
    }
    ref answer = NATIVE_SLOT(f, NATIVE_RESULT).r;
    enum native_result r;
    if (!f->threw) r = record_answer(vm, t, a, answer);
    else if (a[WHY].i != FOR_NAME && is_instance_of(vm, answer, "java/lang/ClassNotFoundException"))
        r = throw_absent(vm, t, a, answer);
    else r = throw_ref(t, answer);
    if (r == NATIVE_THROW && is_failure_recorded(vm, a)) return t->exception = 0, NATIVE_OK;
    return r == NATIVE_THROW ? record_failure(vm, t, a) : r;
}

// See loader_upcall.h, 1.
static bool is_circular(struct vm *vm, struct thread *t, const struct loader *loader, sym name) {
    bool parallel = FIELD_AT(loader->object, vm->k.f.ClassLoader_parallelLockMap, ref);
    for (struct frame *f = t->top; f >= t->frames; f--) {
        const union slot *a = f->r;
        if (f->method != vm->hidden.load || a[LOADER].r != loader->object) continue;
        if (a[BELOW].r && string_to_sym(&vm->heap, a[BELOW].r, false) == name) return true;
        if (!parallel && string_to_sym(&vm->heap, a[NAME].r, true) == name) return true;
    }
    return false;
}

static enum native_result push_load(struct vm *vm, struct thread *t, const struct link_error *e,
                                    ref wanted, enum why why) {
    if (is_circular(vm, t, e->loader, e->name))
        return throw_new(vm, t, "java/lang/ClassCircularityError", "%s", e->name->text);
    char *dotted = strdup(e->name->text);
    for (char *c = dotted; *c; c++)
        if (*c == '/') *c = '.';
    ref name = string_modified(&vm->heap, dotted, e->name->len);
    free(dotted);
    ref below = e->below ? string_modified(&vm->heap, e->below->text, e->below->len) : 0;
    if (!name || !wanted || (e->below && !below)) return NATIVE_MEMORY;
    union slot args[] = {[LOADER] = {.w = e->loader->object},
                         [NAME] = {.w = name},
                         [WANTED] = {.w = wanted},
                         [BELOW] = {.w = below},
                         [FOR] = {.l = (intptr_t)e->asker},
                         [CONSTANT] = {.w = e->constant},
                         [WHY] = {.w = why}};
    return frame_call_again(vm, t, vm->hidden.load, args);
}

enum native_result loader_upcall(struct vm *vm, struct thread *t, const struct link_error *e) {
    const char *wanted = e->text[0] ? e->text : e->name->text;
    return push_load(vm, t, e, string_modified(&vm->heap, wanted, strlen(wanted)),
                     e->nest ? FOR_NEST : FOR_CONSTANT);
}

enum native_result loader_upcall_by_name(struct vm *vm, struct thread *t,
                                         const struct link_error *e, ref wanted) {
    return push_load(vm, t, e, wanted, FOR_NAME);
}

void loader_upcall_prepare(struct vm *vm) {
    vm->hidden.load = init_hidden_native(
        vm, "load",
        "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;JII)V",
        load_by_loader);
    vm->hidden.load->native_flags = NATIVE_CATCHES;
}
