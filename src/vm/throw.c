#include "vm/throw.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "vm/loader_upcall.h"
#include "vm/frame.h"
#include "vm/init.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

char *throw_class_name(const struct klass *k, char *buf, size_t size) {
    snprintf(buf, size, "%s", k->name->text);
    for (char *c = buf; *c; c++)
        if (*c == '/') *c = '.';
    char *plus = k->hidden_class ? strrchr(buf, '+') : NULL;
    if (plus) *plus = '/'; // p/A+0x1f is shown as p.A/0x1f
    return buf;
}

// The first frame of the trace: frames of fillInStackTrace and of the constructors of the throwable
// are left out.
static struct frame *find_first_visible(struct thread *t, const struct klass *throwable) {
    struct frame *f = t->top;
    while (f >= t->frames && sym_is(f->method->name, "fillInStackTrace") &&
           !(f->method->flags & ACC_STATIC) && klass_subclass(throwable, f->method->owner))
        f--;
    while (f >= t->frames && sym_is(f->method->name, "<init>") &&
           klass_subclass(throwable, f->method->owner))
        f--;
    return f;
}

void throw_fill(struct vm *vm, struct thread *t, ref throwable) {
    struct frame *first = find_first_visible(t, KLASS_OF(throwable));
    bool direct = t->direct && first == t->top && !sym_is(t->direct->name, "fillInStackTrace");
    uint32_t n = direct, most = vm->opt->trace_depth ? vm->opt->trace_depth : UINT32_MAX;
    if (vm->opt->no_traces) return;
    for (struct frame *f = first; f >= t->frames && n < most; f--) n += !f->method->hidden;
    heap_put32(&vm->heap, throwable, vm->k.f.Throwable_stackTrace,
               FIELD_AT(vm->k.Throwable->mirror, vm->k.f.Throwable_UNASSIGNED_STACK, ref));
    heap_put32(&vm->heap, throwable, vm->k.f.Throwable_depth, 0);
    heap_enter_grace(&vm->heap);
    ref trace = heap_alloc_array(&vm->heap, vm->linker.prim[KIND_LONG]->array, (int32_t)n);
    heap_leave_grace(&vm->heap);
    if (!trace) return; // no room: an exception without a trace
    uint64_t *at = ARRAY_AT(trace, uint64_t);
    uint32_t i = 0;
    if (direct) at[i++] = (uint64_t)HANDLE(t->direct) << 32;
    for (struct frame *f = first; f >= t->frames && i < n; f--)
        if (!f->method->hidden) at[i++] = (uint64_t)HANDLE(f->method) << 32 | frame_bci(f);
    heap_put32(&vm->heap, throwable, vm->k.f.Throwable_backtrace, trace);
    heap_put32(&vm->heap, throwable, vm->k.f.Throwable_depth, n);
}

uint32_t throw_backtrace(ref backtrace, uint32_t i, struct throw_entry *out) {
    if (!backtrace) return 0;
    uint32_t n = (uint32_t)ARR(backtrace)->length;
    if (i < n) {
        uint64_t w = ARRAY_AT(backtrace, uint64_t)[i];
        *out = (struct throw_entry){METHOD_AT(w >> 32), (uint32_t)w};
    }
    return n;
}

// Exceptions of the VM may use the grace of the heap, because nothing can be collected here. The
// next allocation of the program collects.
static ref make_text(struct vm *vm, const char *message) {
    heap_enter_grace(&vm->heap);
    ref s = string_modified(&vm->heap, message, strlen(message));
    heap_leave_grace(&vm->heap);
    return s;
}

static ref make_throwable(struct vm *vm, struct thread *t, struct klass *k, ref message,
                          ref cause) {
    struct heap *h = &vm->heap;
    heap_enter_grace(h);
    ref o = heap_alloc(h, k);
    heap_leave_grace(h);
    if (!o) return 0;
    heap_put32(h, o, vm->k.f.Throwable_detailMessage, message);
    heap_put32(h, o, vm->k.f.Throwable_cause, cause ? cause : o); // itself: the cause is not set
    heap_put32(h, o, vm->k.f.Throwable_suppressed,
               FIELD_AT(vm->k.Throwable->mirror, vm->k.f.Throwable_SUPPRESSED_SENTINEL, ref));
    if (k == vm->k.NullPointerException) // as its constructor does; 2: no extended message
        heap_put32(h, o, vm->k.f.NullPointerException_state,
                   1 + (!t->direct && t->top->method->hidden));
    throw_fill(vm, t, o);
    return o;
}

enum native_result throw_ref(struct thread *t, ref exception) {
    t->exception = exception;
    return NATIVE_THROW;
}

enum native_result throw_memory(struct vm *vm, struct thread *t, const char *what) {
    if (vm->opt->exit_on_oom && !vm->opt->exploring) {
        printf("Terminating due to java.lang.OutOfMemoryError: %s\n", what);
        fflush(stdout);
        _Exit(3); // without shutdown hooks, as HotSpot
    }
    ref message = make_text(vm, what);
    struct klass *k = linker_boot(&vm->linker, "java/lang/OutOfMemoryError");
    ref o = make_throwable(vm, t, k, message, 0);
    return throw_ref(t, o ? o : vm->oom);
}

enum native_result throw_cause(struct vm *vm, struct thread *t, const char *klass, ref message,
                               ref cause) {
    ref o = make_throwable(vm, t, linker_boot(&vm->linker, klass), message, cause);
    return throw_ref(t, o ? o : vm->oom);
}

enum native_result throw_new(struct vm *vm, struct thread *t, const char *klass, const char *fmt,
                             ...) {
    ref message = 0;
    if (fmt) {
        char formatted[2000];
        va_list ap;
        va_start(ap, fmt);
        vsnprintf(formatted, sizeof formatted, fmt, ap);
        va_end(ap);
        message = make_text(vm, formatted);
    }
    return throw_cause(vm, t, klass, message, 0);
}

// Lets the loader's own Java code throw when a class is missing for the first time, so that the
// trace of the cause is the same as under java. A bit in the mirror records that, as part of the
// state, because going back undoes it. NATIVE_OK: it was done before.
static enum native_result ask_loader_once(struct vm *vm, struct thread *t,
                                          const struct link_error *e) {
    ref mirror = init_mirror(vm, t->top->method->owner);
    uint64_t asked = FIELD_AT(mirror, vm->k.f.Class_vmAsked, uint64_t),
             bit = 1ull << (e->name->hash & 63);
    if (asked & bit) return NATIVE_OK;
    enum native_result r = loader_upcall(vm, t, e);
    if (r == NATIVE_AGAIN) heap_put64(&vm->heap, mirror, vm->k.f.Class_vmAsked, asked | bit);
    return r;
}

enum native_result throw_link(struct vm *vm, struct thread *t, enum link_result r,
                              const struct link_error *e) {
    if (r == LINK_UPCALL) return loader_upcall(vm, t, e);
    if (e->unsupported) return vm_unsupported(vm, "%s", e->text);
    if (e->cause && e->loader && e->loader->object && e->name && !t->direct) {
        enum native_result asked = ask_loader_once(vm, t, e);
        if (asked != NATIVE_OK) return asked;
    }
    ref cause = 0;
    if (e->cause) {
        char name[sizeof e->text];
        snprintf(name, sizeof name, "%s", e->name ? e->name->text : e->text);
        for (char *c = name; *c; c++)
            if (*c == '/') *c = '.';
        throw_new(vm, t, e->cause, "%s", e->cause_text ? e->cause_text : name);
        cause = t->exception;
    }
    ref message = e->text[0] ? make_text(vm, e->text) : 0;
    return throw_cause(vm, t, e->throwable, message, cause);
}
