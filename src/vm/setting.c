#include "vm/setting.h"
#include "heap/string.h"
#include "link/label.h"
#include "vm/vm.h"
#include <stdio.h>

static const struct klass *initialized(const struct thread *t) {
    for (const struct frame *f = t->top; f >= t->frames; f--) {
        const struct klass *k = f->kind == FRAME_CLINIT ? (struct klass *)f->r[0].l : NULL;
        if (k && k->jdk) return k;
    }
    return NULL;
}

static bool is_system(struct vm *vm, ref properties) {
    struct symtab *s = &vm->linker.symbols;
    const struct klass *k = linker_boot(&vm->linker, "java/lang/System");
    const struct field *f = klass_find_field(k, sym_text(s, "props"), NULL);
    return f && k->mirror && FIELD_AT(k->mirror, f->offset, ref) == properties;
}

// What a method of the system properties is called with; NULL: it is another's, or no string.
// The caller frees it.
static char *property(struct vm *vm, const struct frame *f) {
    size_t len;
    ref key = f->r[1].r;
    if (!key || KLASS_OF(key) != vm->k.String || !is_system(vm, f->r[0].r)) return NULL;
    char *name = NULL, *text = string_to_utf8(key, &len);
    if (asprintf(&name, "the property %s", text) < 0) bug("out of memory");
    free(text);
    return name;
}

// Takes the name.
static struct setting *setting_of(struct settings *s, char *name) {
    for (uint32_t i = 0; i < s->all.n; i++)
        if (!strcmp(s->all.at[i].name, name)) return free(name), &s->all.at[i];
    VEC_PUSH(&s->all, (struct setting){.name = name});
    return &s->all.at[s->all.n - 1];
}

void setting_note(struct vm *vm, const struct thread *t, const char *name, bool writes) {
    const struct klass *reader = NULL;
    if (!vm->explore.active || !vm->heap.marks.n || !vm->heap.link_mode != writes) return;
    if (!writes && !(reader = initialized(t))) return;
    char *text = *name ? strdup(name) : property(vm, t->top);
    if (!text) return;
    struct setting *s = setting_of(&vm->settings, text);
    s->written |= writes;
    if (reader && !s->reader) s->reader = reader;
    if (s->written && s->reader)
        doubt_note(vm, DOUBT_INITIALIZER, "%s reads %s, which the program changes",
                   label_class(s->reader).s, s->name);
}

void setting_free(struct settings *s) {
    for (uint32_t i = 0; i < s->all.n; i++) free(s->all.at[i].name);
    VEC_FREE(&s->all);
}
