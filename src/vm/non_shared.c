#include "vm/non_shared.h"
#include "classfile/annotation.h"
#include "link/label.h"
#include <stdio.h>

enum { LOOKED_UP = 1, NONSHARED = 2 }; // klass.nonshared

static bool has_annotation(const struct classfile *cf, struct span notes) {
    return annotation_find(cf, notes, "Ldejavm/NonShared;").body.at ||
           annotation_find(cf, notes, "Lgov/nasa/jpf/annotation/NonShared;").body.at;
}

static void add_nonshared(struct vm *vm, const struct klass *k, const char *field) {
    char text[900];
    snprintf(text, sizeof text, "@NonShared %s%s%s", label_class(k).s, *field ? "." : "", field);
    vm_trust(vm, text);
}

bool non_shared_class(struct vm *vm, struct klass *k) {
    if (LIKELY(k->nonshared)) return k->nonshared & NONSHARED;
    k->nonshared = LOOKED_UP;
    if (k->jdk || !k->cf || !has_annotation(k->cf, k->cf->notes.visible)) return false;
    k->nonshared |= NONSHARED;
    add_nonshared(vm, k, "");
    return true;
}

bool non_shared_field(struct vm *vm, const struct field *f) {
    if (f->owner->jdk) return false;
    if (non_shared_class(vm, f->owner)) return true;
    if (!f->info || !has_annotation(f->owner->cf, f->info->notes.visible)) return false;
    add_nonshared(vm, f->owner, f->name->text);
    return true;
}
