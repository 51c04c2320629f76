#include "vm/trust.h"
#include "classfile/annotation.h"
#include "link/label.h"
#include "vm/frame.h"
#include "vm/visible.h"
#include <stdio.h>

enum { LOOKED_UP = 1, NONSHARED = 2 }; // klass.nonshared

static void add_trusted(struct vm *vm, const char *what) {
    for (uint32_t i = 0; i < vm->explore.trusted.n; i++)
        if (!strcmp(vm->explore.trusted.at[i], what)) return;
    VEC_PUSH(&vm->explore.trusted, strdup(what));
}

// The named method among the frames of the thread up to f; NULL: there is none.
static const char *find_atomic(const struct vm *vm, const struct thread *t, const struct frame *f) {
    for (uint32_t i = 0; i < vm->explore.atomic.n; i++)
        if (frame_is_below(t, f, vm->explore.atomic.at[i])) return vm->explore.atomic.at[i];
    return NULL;
}

static bool is_inside(struct vm *vm, const struct thread *t, const struct frame *f) {
    char text[900];
    if (t->atomic) return add_trusted(vm, "Verify.beginAtomic"), true;
    const char *method = find_atomic(vm, t, f);
    if (!method) return false;
    snprintf(text, sizeof text, "--atomic %s", method);
    return add_trusted(vm, text), true;
}

bool trust_is_atomic(struct vm *vm, const struct thread *t) { return is_inside(vm, t, t->top); }

bool trust_names(const struct vm *vm, const struct method *m) {
    for (uint32_t i = 0; i < vm->explore.atomic.n; i++)
        if (frame_has_name(m, vm->explore.atomic.at[i])) return true;
    return false;
}

static bool stop_outside(struct vm *vm, struct thread *t, const struct frame *f,
                         enum operation op) {
    if (!visible_now(vm, t) || is_inside(vm, t, f)) return true;
    return visible_stop(vm, t, op, 0, 0);
}

bool trust_begin(struct vm *vm, struct thread *t) {
    return stop_outside(vm, t, t->top, OPERATION_begin);
}

bool trust_enter(struct vm *vm, struct thread *t) {
    return stop_outside(vm, t, t->top - 1, OPERATION_call);
}

static bool has_annotation(const struct classfile *cf, struct span notes) {
    return annotation_find(cf, notes, "Ldejavm/NonShared;").body.at ||
           annotation_find(cf, notes, "Lgov/nasa/jpf/annotation/NonShared;").body.at;
}

static void add_nonshared(struct vm *vm, const struct klass *k, const char *field) {
    char text[900];
    snprintf(text, sizeof text, "@NonShared %s%s%s", label_class(k).s, *field ? "." : "", field);
    add_trusted(vm, text);
}

bool trust_class(struct vm *vm, struct klass *k) {
    if (LIKELY(k->nonshared)) return k->nonshared & NONSHARED;
    k->nonshared = LOOKED_UP;
    if (k->jdk || !k->cf || !has_annotation(k->cf, k->cf->notes.visible)) return false;
    k->nonshared |= NONSHARED;
    add_nonshared(vm, k, "");
    return true;
}

bool trust_field(struct vm *vm, const struct field *f) {
    if (f->owner->jdk) return false;
    if (trust_class(vm, f->owner)) return true;
    if (!f->info || !has_annotation(f->owner->cf, f->info->notes.visible)) return false;
    add_nonshared(vm, f->owner, f->name->text);
    return true;
}
