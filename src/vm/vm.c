#include "vm/vm.h"
#include "vm/access.h"
#include "vm/clock.h"
#include "base/memory.h"
#include "heap/string.h"
#include "heap/statics.h"
#include "vm/init.h"
#include "vm/modules.h"
#include "vm/natives.h"
#include "vm/shared_copy.h"
#include "vm/thread.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

void vm_trust(struct vm *vm, const char *what) {
    for (uint32_t i = 0; i < vm->explore.trusted.n; i++)
        if (!strcmp(vm->explore.trusted.at[i], what)) return;
    VEC_PUSH(&vm->explore.trusted, strdup(what));
}

enum native_result vm_unsupported(struct vm *vm, const char *fmt, ...) {
    char text[450];
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    vm->err.code = ERR_NONE;
    err_set(&vm->err, ERR_UNSUPPORTED, "%s", text);
    return NATIVE_UNSUPPORTED;
}

static uint32_t find_known_offset(struct vm *vm, const char *class, const char *name,
                                  const char *desc) {
    struct symtab *s = &vm->linker.symbols;
    struct klass *k = linker_boot(&vm->linker, class);
    struct field *f = klass_field(k, sym_text(s, name), sym_text(s, desc));
    if (!f) err_die(ERR_JDK, "its class %s has no field %s %s", class, name, desc);
    return f->offset;
}

static struct method *find_known_method(struct vm *vm, const char *class, const char *name,
                                        const char *desc) {
    struct symtab *s = &vm->linker.symbols;
    struct klass *k = linker_boot(&vm->linker, class);
    struct method *m = klass_method(k, sym_text(s, name), sym_text(s, desc));
    if (!m) err_die(ERR_JDK, "its class %s has no method %s%s", class, name, desc);
    return m;
}

static void find_known(struct vm *vm) {
#define KNOWN_CLASS(id, name)               vm->k.id = linker_boot(&vm->linker, name);
#define KNOWN_FIELD(id, class, name, desc)  vm->k.f.id = find_known_offset(vm, class, name, desc);
#define KNOWN_METHOD(id, class, name, desc) vm->k.m.id = find_known_method(vm, class, name, desc);
#include "vm/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef KNOWN_METHOD
}

bool vm_init(struct vm *vm, struct options *opt) {
    *vm = (struct vm){.opt = opt};
    if (!linker_init(&vm->linker, opt->jdk_home, opt->class_path, &vm->err)) return false;
    if (opt->api) linker_add_api(&vm->linker, opt->api);
    if (!heap_init(&vm->heap, &vm->linker, opt->heap_max, opt->exploring ? memory_limit() : 0,
                   &vm->err))
        return false;
    vm->heap.salt = opt->salt << 32;
    budget_unlimit(&vm->budget);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    vm->figures.started_ms = now.tv_sec * 1000 + now.tv_nsec / 1000000;
    vm->figures.started = thread_now();
    if (opt->exploring) vm->heap.steps = budget_word(&vm->budget);
    heap_enter_link(&vm->heap); // all work before the program starts makes the base
    strings_init(&vm->heap);
    for (enum kind k = KIND_BOOLEAN; k <= KIND_LONG; k++) linker_array_of_kind(&vm->linker, k);
    find_known(vm);
    init_prepare(vm);
    thread_prepare(vm);
    shared_copy_prepare(vm);
    vm->current = thread_new(vm, opt->stack_size);
    if (!vm->current) return err_set(&vm->err, ERR_MEMORY, "no addresses for the first stack");
    vm->heap.roots = (struct collect_roots){vm_each_root, vm};
    return true;
}

static void free_explore(struct explore *x) {
    for (uint32_t i = 0; i < x->values.n; i++) free(x->values.at[i].key);
    VEC_FREE(&x->values);
    VEC_FREE(&x->counters);
    VEC_FREE(&x->output);
    VEC_FREE(&x->streams);
    VEC_FREE(&x->visible);
    VEC_FREE(&x->atomic);
    for (uint32_t i = 0; i < x->trusted.n; i++) free(x->trusted.at[i]);
    VEC_FREE(&x->trusted);
}

void vm_free(struct vm *vm) {
    free_explore(&vm->explore);
    for (uint32_t i = 0; i < vm->threads.n; i++) thread_free(vm->threads.at[i]);
    VEC_FREE(&vm->threads);
    VEC_FREE(&vm->named);
    VEC_FREE(&vm->listed);
    doubt_free(&vm->doubts);
    setting_free(&vm->settings);
    VEC_FREE(&vm->saved);
    VEC_FREE(&vm->copies);
    VEC_FREE(&vm->lent);
    VEC_FREE(&vm->proxies);
    VEC_FREE(&vm->hidden.all);
    modules_free(vm);
    access_free(vm);
    clock_free(vm);
    natives_free(vm);
    strings_free(&vm->heap);
    heap_free(&vm->heap);
    linker_free(&vm->linker);
}
