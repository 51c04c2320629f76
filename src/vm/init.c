#include "vm/init.h"
#include "classfile/descriptor.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "vm/loader_upcall.h"
#include "vm/fetch.h"
#include "vm/frame.h"
#include "vm/modules.h"
#include "vm/natives.h"
#include "vm/thread.h"
#include "vm/throw.h"
#include "vm/visible.h"
#include <stdio.h>
#include <stdlib.h>

ref init_mirror(struct vm *vm, struct klass *k) {
    if (k->mirror) return k->mirror;
    if (k->element)
        init_mirror(vm, k->element); // the mirror of the array would make it without a module
    ref m = statics_mirror(&vm->heap, k);
    heap_enter_link(&vm->heap);
    heap_put32(&vm->heap, m, statics_offsets(&vm->heap)->module, modules_of(vm, k));
    heap_leave_link(&vm->heap);
    return m;
}

enum native_result init_load(struct vm *vm, struct thread *t, struct loader *l, sym name,
                             struct klass **out) {
    struct link_error e = {0};
    enum link_result r = linker_load(&vm->linker, l, name, out, &e);
    return r == LINK_OK ? NATIVE_OK : throw_link(vm, t, r, &e);
}

static void write_state_word(struct vm *vm, struct klass *k, enum init_state s, uint32_t thread) {
    const struct statics_offsets *o = statics_offsets(&vm->heap);
    heap_put32(&vm->heap, k->mirror, o->vm_thread, thread);
    heap_put32(&vm->heap, k->mirror, o->vm_state, s);
    if (s != INIT_RUNNING) thread_wake_all(vm, THREAD_INIT, k->mirror);
}

// The state of a class that is initialized once is set in link mode, even if the program caused the
// initialization.
static void set_state(struct vm *vm, struct klass *k, enum init_state s, uint32_t thread) {
    if (k->once) heap_enter_link(&vm->heap);
    write_state_word(vm, k, s, thread);
    if (k->once) heap_leave_link(&vm->heap);
}

static enum native_result throw_not_initialized(struct vm *vm, struct thread *t, struct klass *k) {
    char name[600], text[700];
    snprintf(text, sizeof text, "Could not initialize class %s",
             throw_class_name(k, name, sizeof name));
    ref cause = FIELD_AT(k->mirror, statics_offsets(&vm->heap)->vm_error, ref);
    heap_enter_grace(&vm->heap);
    ref message = string_text(&vm->heap, text);
    heap_leave_grace(&vm->heap);
    return throw_cause(vm, t, "java/lang/NoClassDefFoundError", message, cause);
}

static bool declares_default(const struct klass *k) {
    for (uint32_t i = 0; i < k->n_methods; i++)
        if (!(k->methods[i].flags & (ACC_ABSTRACT | ACC_STATIC))) return true;
    return false;
}

static bool is_initialized_with_class(const struct klass *iface) {
    return iface->clinit && declares_default(iface);
}

// Superclasses, then superinterfaces that declare default methods (JVMS 5.5 step 7).
static enum native_result init_supers(struct vm *vm, struct thread *t, struct klass *k) {
    if (klass_is_interface(k)) return NATIVE_OK;
    if (k->super) {
        enum native_result r = init_class(vm, t, k->super);
        if (r != NATIVE_OK) return r;
    }
    for (uint32_t i = 0; i < k->n_ifaces; i++) {
        struct klass *iface = k->ifaces[i];
        if (!is_initialized_with_class(iface)) continue;
        enum native_result r = init_class(vm, t, iface);
        if (r != NATIVE_OK) return r;
    }
    return NATIVE_OK;
}

static bool is_initialized(struct vm *vm, struct klass *k) {
    return k->mirror && statics_state(&vm->heap, k) == INIT_DONE;
}

// Whether a supertype has to be initialized; own: one of the program's.
static bool is_waiting(struct vm *vm, struct klass *super, bool own) {
    return !(own && super->once) && !is_initialized(vm, super);
}

// Whether the initialization of a class has something to run: its initializer, or those of
// supertypes; own: of the program's.
static bool has_to_run(struct vm *vm, const struct klass *k, bool own) {
    if (k->clinit) return true;
    if (klass_is_interface(k)) return false;
    if (k->super && is_waiting(vm, k->super, own)) return true;
    for (uint32_t i = 0; i < k->n_ifaces; i++)
        if (is_initialized_with_class(k->ifaces[i]) && is_waiting(vm, k->ifaces[i], own))
            return true;
    return false;
}

static bool has_initializer_to_run(struct vm *vm, struct klass *iface) {
    return is_initialized_with_class(iface) && !(iface->once && is_initialized(vm, iface));
}

bool init_may_run(struct vm *vm, struct klass *iface) {
    if (has_initializer_to_run(vm, iface)) return true;
    for (uint32_t i = 0; i < iface->n_ifaces; i++)
        if (has_initializer_to_run(vm, iface->ifaces[i])) return true;
    return false;
}

enum native_result init_class(struct vm *vm, struct thread *t, struct klass *k) {
    if (k->state != KLASS_LINKED && !k->elem && !k->prim) {
        struct link_error e = {0};
        enum link_result r = linker_link(&vm->linker, k, &e);
        if (r != LINK_OK) return throw_link(vm, t, r, &e);
    }
    init_mirror(vm, k);
    switch (statics_state(&vm->heap, k)) {
    case INIT_DONE: return NATIVE_OK;
    case INIT_FAILED: return throw_not_initialized(vm, t, k);
    case INIT_RUNNING:
        if (FIELD_AT(k->mirror, statics_offsets(&vm->heap)->vm_thread, uint32_t) == t->id)
            return NATIVE_OK;
        if (visible_now(vm, t))
            return visible_stop(vm, t, OPERATION_init, k->mirror, 0) ? NATIVE_AGAIN : NATIVE_PAUSE;
        return thread_block(vm, t, THREAD_INIT, k->mirror, 0);
    case INIT_NONE: break;
    }
    if (vm->explore.late && !k->jdk && !k->elem) vm->explore.late(vm->explore.late_arg, k);
    if (k->elem || k->prim || !has_to_run(vm, k, false)) {
        set_state(vm, k, INIT_DONE, 0);
        return NATIVE_OK;
    }
    // Classes that are initialized once for all paths must not decide where paths part.
    bool stops = !k->once && has_to_run(vm, k, true);
    if (stops && !visible_go(vm, t, OPERATION_init, k->mirror)) return NATIVE_PAUSE;
    union slot *r = frame_push_fresh(vm, t, vm->hidden.initialize, FRAME_CLINIT);
    if (!r) return NATIVE_THROW;
    set_state(vm, k, INIT_RUNNING, t->id);
    r[0].w = k->mirror;
    if (k->once) heap_enter_link(&vm->heap); // until init_done or init_failed
    return NATIVE_AGAIN;
}

// --- hidden natives (init.h, 5) ---

// The method that the initialization of a class calls next; NULL at the end. The default locales of
// the two categories are normally made on first use. While exploring they are made with Locale, so
// that every later change of them is one that the program makes.
static struct method *find_next_call(struct vm *vm, const struct klass *k, uint32_t calls) {
    static const char *const locales[] = {"getDisplayLocale", "getFormatLocale"};
    struct symtab *s = &vm->linker.symbols;
    if (!calls) return k->clinit;
    if (LIKELY(!vm->opt->exploring || !k->jdk || !sym_is(k->name, "java/util/Locale"))) return NULL;
    return calls > COUNT(locales) ? NULL
                                  : klass_find_method(k, sym_text(s, locales[calls - 1]),
                                                      sym_text(s, "()Ljava/util/Locale;"));
}

// void initialize(Class c): initializes the superclasses, then calls the class initializer.
static enum native_result run_initialization(struct vm *vm, struct thread *t, union slot *a,
                                             union slot *result) {
    (void)a, (void)result;
    struct klass *k = frame_initialized(t->top);
    union slot *calls = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    if (!calls->w) TRY(init_supers(vm, t, k));
    struct method *m = find_next_call(vm, k, (uint32_t)calls->w);
    if (!m) return NATIVE_OK;
    calls->w++;
    return frame_call_again(vm, t, m, NULL);
}

// void ensure(long klass): initializes a class, for calls from C (engine_call).
static enum native_result ensure_initialized(struct vm *vm, struct thread *t, union slot *a,
                                             union slot *result) {
    (void)result;
    return init_class(vm, t, (struct klass *)a[0].l);
}

// void obtain(long loader, long name): loads a class, for calls from C.
static enum native_result load_by_name(struct vm *vm, struct thread *t, union slot *a,
                                       union slot *result) {
    (void)result;
    struct klass *k;
    return init_load(vm, t, (struct loader *)a[0].l, (sym)a[2].l, &k);
}

void init_done(struct vm *vm, struct thread *t, struct frame *f) {
    (void)t;
    struct klass *k = frame_initialized(f);
    write_state_word(vm, k, INIT_DONE, 0);
    if (k->once) heap_leave_link(&vm->heap);
}

// Makes the cause that later attempts show: JDK 17 keeps the text and trace of the first failure.
static ref make_failure(struct vm *vm, struct thread *t, ref exception) {
    char name[600], text[2000];
    size_t len;
    ref message = FIELD_AT(exception, vm->k.f.Throwable_detailMessage, ref);
    char *utf8 = message ? string_to_utf8(message, &len) : NULL;
    // There is no Thread object yet if start-up fails.
    ref thread_name = t->object ? FIELD_AT(t->object, vm->k.f.Thread_name, ref) : 0;
    char *who = thread_name ? string_to_utf8(thread_name, &len) : strdup("main");
    snprintf(text, sizeof text, "Exception %s%s%s [in thread \"%s\"]",
             throw_class_name(KLASS_OF(exception), name, sizeof name), utf8 ? ": " : "",
             utf8 ? utf8 : "", who);
    free(utf8);
    free(who);
    ref pending = t->exception;
    heap_enter_grace(&vm->heap);
    ref kept = string_text(&vm->heap, text);
    heap_leave_grace(&vm->heap);
    throw_cause(vm, t, "java/lang/ExceptionInInitializerError", kept, 0);
    ref e = t->exception;
    t->exception = pending;
    struct heap *h = &vm->heap;
    if (e == vm->oom) return 0;
    heap_put32(h, e, vm->k.f.Throwable_backtrace,
               FIELD_AT(exception, vm->k.f.Throwable_backtrace, ref));
    heap_put32(h, e, vm->k.f.Throwable_depth,
               FIELD_AT(exception, vm->k.f.Throwable_depth, uint32_t));
    heap_put32(h, e, vm->k.f.Throwable_stackTrace,
               FIELD_AT(exception, vm->k.f.Throwable_stackTrace, ref));
    heap_put32(h, e, vm->k.f.Throwable_cause, 0);
    return e;
}

void init_failed(struct vm *vm, struct thread *t, struct frame *f) {
    struct klass *k = frame_initialized(f);
    ref exception = t->exception;
    ref kept = make_failure(vm, t, exception);
    heap_put32(&vm->heap, k->mirror, statics_offsets(&vm->heap)->vm_error, kept);
    write_state_word(vm, k, INIT_FAILED, 0);
    if (k->once) heap_leave_link(&vm->heap);
    if (klass_subclass(KLASS_OF(exception), linker_boot(&vm->linker, "java/lang/Error"))) return;
    throw_cause(vm, t, "java/lang/ExceptionInInitializerError", 0, exception);
}

void init_abandon(struct vm *vm, struct thread *t, uint32_t depth) {
    for (const struct frame *f = t->top; f >= t->frames; f--) {
        struct klass *k = frame_initialized(f);
        if (k && k->once) write_state_word(vm, k, INIT_NONE, 0);
    }
    while (vm->heap.link_mode > depth) heap_leave_link(&vm->heap);
}

struct method *init_hidden_native(struct vm *vm, const char *name, const char *desc,
                                  native_fn *fn) {
    struct method *m = arena_alloc(&vm->linker.meta, sizeof *m);
    struct symtab *s = &vm->linker.symbols;
    *m = (struct method){.entry = &vm->linker.stub_native,
                         .owner = vm->k.Object,
                         .flags = ACC_STATIC | ACC_NATIVE,
                         .ret = KIND_VOID,
                         .hidden = true,
                         .vindex = -1,
                         .name = sym_text(s, name),
                         .desc = sym_text(s, desc),
                         .native = fn};
    m->nargs = (uint16_t)descriptor_slots(m->desc);
    m->nslots = (uint16_t)(m->nargs + NATIVE_SLOTS);
    VEC_PUSH(&vm->hidden.all, m);
    return m;
}

void init_prepare(struct vm *vm) {
    loader_upcall_prepare(vm);
    fetch_prepare(vm);
    vm->hidden.initialize =
        init_hidden_native(vm, "initialize", "(Ljava/lang/Class;)V", run_initialization);
    vm->hidden.ensure = init_hidden_native(vm, "ensure", "(J)V", ensure_initialized);
    vm->hidden.obtain = init_hidden_native(vm, "obtain", "(JJ)V", load_by_name);
}
