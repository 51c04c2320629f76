// Makes the bounds from what the user gives: a finitization method, annotations, or --field.
#include "generate/generator.h"
#include "vm/init.h"
#include "heap/string.h"

// Reports why there are no bounds. An exception of the finitization is quoted.
static bool not_made(struct generator *g, enum outcome o, struct err *e) {
    struct vm *vm = g->vm;
    if (o == CALL_UNSUPPORTED) return *e = vm->err, false;
    if (o != CALL_THREW) return err_set(e, ERR_USAGE, "the finitization did not return");
    machine_uncaught(&g->machine);
    char *text = g->machine.violation.message;
    text[strcspn(text, "\n")] = 0;
    static const char start[] = "java.lang.", wrong[] = "IllegalArgumentException: ";
    if (!strncmp(text, start, strlen(start))) text += strlen(start);
    if (!strncmp(text, wrong, strlen(wrong))) text += strlen(wrong);
    return err_set(e, ERR_USAGE, "%s: %s", g->config.class_name, text);
}

struct method *finitize_method(struct generator *g, const struct klass *k, const char *name,
                               const char *desc) {
    struct symtab *s = &g->vm->linker.symbols;
    return klass_find_method(k, sym_text(s, name), sym_text(s, desc));
}

static ref strings_of(struct vm *vm, const char *const *texts, uint32_t n) {
    struct klass *type = linker_array(&vm->linker, vm->k.String);
    ref array = heap_alloc_array(&vm->heap, type, (int32_t)n);
    for (uint32_t i = 0; i < n; i++) ARRAY_AT(array, ref)[i] = string_text(&vm->heap, texts[i]);
    return array;
}

ref finitize_strings(struct vm *vm, const char *const *texts, uint32_t n) {
    heap_enter_link(&vm->heap); // makes permanent objects
    ref array = strings_of(vm, texts, n);
    heap_leave_link(&vm->heap);
    return array;
}

static enum outcome make_plan(struct generator *g, struct klass *k, struct klass *maker) {
    struct vm *vm = g->vm;
    const struct generate_config *c = &g->config;
    union slot args[4] = {{.w = init_mirror(vm, k)}}, result = {0};
    if (c->finitization) args[1].w = ARRAY_AT(finitize_strings(vm, &c->finitization, 1), ref)[0];
    args[2].w = finitize_strings(vm, (const char *const *)c->args, c->n_args);
    args[3].w = finitize_strings(vm, c->fields, c->n_fields);
    struct method *make = finitize_method(g, maker, "make",
                                          "(Ljava/lang/Class;Ljava/lang/String;[Ljava/lang/String;"
                                          "[Ljava/lang/String;)[Ljava/lang/Object;");
    enum outcome o = engine_init(vm, maker);
    if (o == CALL_RETURNED) o = engine_call(vm, make, args, &result);
    vm->explore.root = result.r;
    return o;
}

bool finitize_bounds(struct generator *g, struct klass *k, struct err *e) {
    struct klass *maker = machine_class(&g->machine, "korat.finitization.impl.Plan", e);
    struct klass *cradle = machine_class(&g->machine, "korat.testing.impl.TestCradle", e);
    if (!maker || !cradle) return false;
    poll_start(g);
    machine_grant(&g->machine, 0);
    enum outcome o = listeners_attach(g, cradle);
    if (o == CALL_RETURNED) o = make_plan(g, k, maker);
    if (o == CALL_RETURNED) o = listeners_count(g, cradle);
    if (o == CALL_HALTED) return true;
    if (o != CALL_RETURNED) return not_made(g, o, e);
    machine_mark(&g->machine); // objects made before do not move any more
    if (!bounds_read(&g->bounds, g->vm, g->vm->explore.root, e)) return false;
    if (g->listeners.audience) listeners_start(g);
    return true;
}
