#include "vm/natives.h"
#include "link/label.h"
#include "op/code.h"
#include "vm/frame.h"
#include "vm/throw.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct native_entry {
    sym klass;
    const struct native_row *row;
    sym name, desc;
    bool used;
    struct method *original; // see natives_original; NULL: not made yet
};
struct native_table {
    struct native_entry *slots;
    uint32_t mask;
    VEC(char *) reported; // messages about refused natives, in `run`
};

static uint32_t hash_method(sym k, sym n, sym d) { return k->hash * 31 + n->hash * 7 + d->hash; }

static void insert_native(struct native_table *t, struct native_entry e) {
    uint32_t i = hash_method(e.klass, e.name, e.desc);
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
            insert_native(t,
                          (struct native_entry){sym_text(s, c->name), row, sym_text(s, row->name),
                                                sym_text(s, row->desc), false, NULL});
    vm->natives = t;
}

void natives_free(struct vm *vm) {
    if (vm->natives) {
        for (uint32_t i = 0; i < vm->natives->reported.n; i++) free(vm->natives->reported.at[i]);
        VEC_FREE(&vm->natives->reported);
        free(vm->natives->slots);
    }
    free(vm->natives);
    vm->natives = NULL;
}

NATIVE(nothing) { RETURN_VOID; }
static const struct native_row do_nothing = {"registerNatives", "()V", nothing, NATIVE_DIRECT};

static struct native_entry *find_native(struct vm *vm, const struct klass *k, sym name, sym desc) {
    const struct native_table *t = vm->natives;
    for (uint32_t i = hash_method(k->name, name, desc); t->slots[i & t->mask].row; i++) {
        struct native_entry *e = &t->slots[i & t->mask];
        if (e->klass == k->name && e->name == name && e->desc == desc) return e;
    }
    return NULL;
}

const struct native_row *natives_find(struct vm *vm, const struct klass *k, sym name, sym desc) {
    struct native_entry *e = find_native(vm, k, name, desc);
    if (e) return e->used = true, e->row;
    if (!k->jdk || desc->text[desc->len - 1] != 'V') return NULL;
    if (sym_is(name, "initIDs") || (sym_is(name, "registerNatives") && sym_is(desc, "()V")))
        return &do_nothing;
    return NULL;
}

struct method *natives_original(struct vm *vm, const struct method *m) {
    struct native_entry *of = find_native(vm, m->owner, m->name, m->desc);
    if (of->original) return of->original;
    struct method *o = of->original = arena_alloc(&vm->linker.meta, sizeof *o);
    *o = *m;
    o->native = NULL;
    o->native_flags = 0;
    o->nslots = o->nargs;
    o->entry = &vm->linker.stub_decode;
    o->unbound = true;
    return o;
}

void natives_each(struct vm *vm,
                  void (*fn)(void *arg, const char *klass, const struct native_row *row, bool used),
                  void *arg) {
    const struct native_table *t = vm->natives;
    for (uint32_t i = 0; i <= t->mask; i++)
        if (t->slots[i].row) fn(arg, t->slots[i].klass->text, t->slots[i].row, t->slots[i].used);
}

// ---- missing natives ----------------------------------------------------------------------------

static const struct refusal {
    const char *pattern, *reason, *exception;
} refused[] = {
#define REFUSED(pattern, reason, exception) {pattern, reason, exception},
#include "vm/refused.def"
#undef REFUSED
};

static const struct refusal *find_refusal(const struct klass *k, sym name) {
    if (!k->jdk) return NULL;
    for (size_t i = 0; i < COUNT(refused); i++) {
        const char *p = refused[i].pattern;
        size_t n = strcspn(p, "*");
        if (p[n]) { // a package, or a class and its nested classes
            if (!strncmp(k->name->text, p, n)) return &refused[i];
        } else if (k->name->len < n && p[k->name->len] == '.' &&
                   !strncmp(k->name->text, p, k->name->len) &&
                   !strcmp(name->text, p + k->name->len + 1)) {
            return &refused[i];
        }
    }
    return NULL;
}

const char *natives_reason(const struct klass *k, sym name) {
    const struct refusal *r = find_refusal(k, name);
    return r ? r->reason : NULL;
}

void natives_report(const struct vm *vm, const char *end) {
    char place[600] = "";
    const struct frame *f = frame_user(vm->current);
    if (f) frame_place(f, place, sizeof place);
    bool named = !f || strstr(vm->err.text, place);
    fprintf(stderr, "dejavm: %s%s%s%s\n", vm->err.text, named ? "" : " at ", named ? "" : place,
            end);
}

static bool is_strict(const struct vm *vm) { return vm->opt->exploring || vm->opt->strict; }

// Prints vm->err, unless it was printed before, and clears it.
static void report_once(struct vm *vm, const char *exception) {
    struct native_table *table = vm->natives;
    bool before = false;
    for (uint32_t i = 0; i < table->reported.n; i++)
        before |= !strcmp(table->reported.at[i], vm->err.text);
    if (!before) {
        char end[500];
        snprintf(end, sizeof end, ": throws %s", label_text(exception).s);
        VEC_PUSH(&table->reported, strdup(vm->err.text));
        natives_report(vm, end);
    }
    vm->err.code = ERR_NONE;
}

enum native_result natives_refuse(struct vm *vm, struct thread *t, const struct method *m,
                                  const struct frame *f) {
    char place[200], caller[220] = "";
    if (f >= t->frames) {
        frame_place(f, place, sizeof place);
        snprintf(caller, sizeof caller, ", called at %s", place);
    }
    const struct native_row *row = natives_find(vm, m->owner, m->name, m->desc);
    if (row && row->fn)
        return vm_unsupported(vm, "%s.%s touches the outside%s (--allow-io allows it)",
                              label_class(m->owner).s, m->name->text, caller);
    const struct refusal *r = find_refusal(m->owner, m->name);
    vm_unsupported(vm, "%s%snative %s.%s%s%s", r ? r->reason : "", r ? ": " : "",
                   label_class(m->owner).s, m->name->text, m->desc->text, caller);
    if (is_strict(vm)) return NATIVE_UNSUPPORTED;
    const char *exception = r && r->exception ? r->exception : "java/lang/UnsatisfiedLinkError";
    report_once(vm, exception);
    if (r && r->exception) return throw_new(vm, t, exception, "not supported: %s", r->reason);
    return throw_new(vm, t, exception, "'%s'", label_call(m).s);
}

enum native_result natives_refuse_as(struct vm *vm, struct thread *t, const char *what,
                                     const char *exception, const char *fmt, ...) {
    const struct method *m = t->direct ? t->direct : t->top->method;
    const char *reason = natives_reason(m->owner, m->name);
    vm_unsupported(vm, "%s%s%s", reason ? reason : "", reason ? ": " : "", what);
    if (is_strict(vm)) return NATIVE_UNSUPPORTED;
    report_once(vm, exception);
    char message[1000];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(message, sizeof message, fmt, ap);
    va_end(ap);
    return throw_new(vm, t, exception, "%s", message);
}
