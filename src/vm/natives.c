#include "vm/natives.h"
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
