#include "vm/natives.h"
#include "vm/frame.h"
#include "vm/throw.h"
#include <stdio.h>
#include <stdlib.h>

struct native_entry {
    sym klass;
    const struct native_row *row;
    sym name, desc;
    bool used;
};
struct native_table {
    struct native_entry *slots;
    uint32_t mask;
};

static uint32_t hash(sym k, sym n, sym d) { return k->hash * 31 + n->hash * 7 + d->hash; }

static void insert(struct native_table *t, struct native_entry e) {
    uint32_t i = hash(e.klass, e.name, e.desc);
    while (t->slots[i & t->mask].row) i++;
    t->slots[i & t->mask] = e;
}

void natives_init(struct vm *vm, const struct native_class *classes) {
    uint32_t n = 0;
    for (const struct native_class *c = classes; c->name; c++)
        for (const struct native_row *row = c->rows; row->name; row++) n++;
    struct native_table *t = calloc(1, sizeof *t);
    uint32_t size = 64;
    while (size < 2 * n) size *= 2;
    t->mask = size - 1;
    t->slots = calloc(size, sizeof *t->slots);
    struct symtab *s = &vm->linker.symbols;
    for (const struct native_class *c = classes; c->name; c++)
        for (const struct native_row *row = c->rows; row->name; row++)
            insert(t, (struct native_entry){sym_text(s, c->name), row, sym_text(s, row->name),
                                            sym_text(s, row->desc), false});
    vm->natives = t;
}

void natives_free(struct vm *vm) {
    if (vm->natives) free(vm->natives->slots);
    free(vm->natives);
    vm->natives = NULL;
}

NATIVE(nothing) { RETURN_VOID; }
static const struct native_row do_nothing = {"registerNatives", "()V", nothing, NATIVE_DIRECT};

const struct native_row *natives_find(struct vm *vm, const struct klass *k, sym name, sym desc) {
    const struct native_table *t = vm->natives;
    for (uint32_t i = hash(k->name, name, desc); t->slots[i & t->mask].row; i++) {
        struct native_entry *e = &t->slots[i & t->mask];
        if (e->klass == k->name && e->name == name && e->desc == desc)
            return e->used = true, e->row;
    }
    if (k->jdk && sym_is(desc, "()V") &&
        (sym_is(name, "registerNatives") || sym_is(name, "initIDs")))
        return &do_nothing;
    return NULL;
}

void natives_each(struct vm *vm,
                  void (*fn)(void *arg, const char *klass, const struct native_row *row, bool used),
                  void *arg) {
    const struct native_table *t = vm->natives;
    for (uint32_t i = 0; i <= t->mask; i++)
        if (t->slots[i].row) fn(arg, t->slots[i].klass->text, t->slots[i].row, t->slots[i].used);
}

// ---- what we do not have ------------------------------------------------------------------------

static const struct {
    const char *pattern, *reason;
} refused[] = {
#define REFUSED(pattern, reason) {pattern, reason},
#include "vm/refused.def"
#undef REFUSED
};

const char *natives_reason(const struct klass *k, sym name) {
    if (!k->jdk) return NULL;
    for (size_t i = 0; i < COUNT(refused); i++) {
        const char *p = refused[i].pattern;
        size_t n = strcspn(p, "*");
        if (p[n]) { // all of a package, or all of a class and its nested ones
            if (!strncmp(k->name->text, p, n)) return refused[i].reason;
        } else if (k->name->len < n && p[k->name->len] == '.' &&
                   !strncmp(k->name->text, p, k->name->len) &&
                   !strcmp(name->text, p + k->name->len + 1)) {
            return refused[i].reason;
        }
    }
    return NULL;
}

enum native_result natives_refuse(struct vm *vm, const struct thread *t, const struct method *m,
                                  const struct frame *f) {
    char name[600], place[200], caller[220] = "";
    throw_class_name(m->owner, name, sizeof name);
    if (f >= t->frames) {
        frame_place(f, place, sizeof place);
        snprintf(caller, sizeof caller, ", called at %s", place);
    }
    const struct native_row *row = natives_find(vm, m->owner, m->name, m->desc);
    const char *reason = natives_reason(m->owner, m->name);
    if (row && row->fn)
        return vm_unsupported(vm, "%s.%s touches the outside%s (--allow-io lets it)", name,
                              m->name->text, caller);
    return vm_unsupported(vm, "%s%snative %s.%s%s%s", reason ? reason : "", reason ? ": " : "",
                          name, m->name->text, m->desc->text, caller);
}
