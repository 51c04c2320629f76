// Listeners of the program (korat.testing.ITestCaseListener). They are called with each structure,
// or with each candidate.
//
//   heap:  | finitization | mark 1 | objects of listeners | mark 2 | objects of the predicate |
//
// 1. Writes of a listener are kept. So before it is called, the search goes back to mark 2 and
//    drops it, and marks again afterwards. That loses the marks of branches, so the search calls
//    the predicate again instead of going back to a branch (WAY_AGAIN).
// 2. When a listener returns, the objects with cells get their initial contents back.
#include "generate/generator.h"
#include <stdlib.h>

enum { HEAD = sizeof(struct object) }; // it is kept: it may have an identity hash

static enum outcome call_listener(struct generator *g, struct method *m, union slot *args,
                                  union slot *result) {
    struct thread *t = g->vm->current;
    struct frame *below = t->top;
    machine_grant(&g->machine, 0);
    enum outcome o = engine_call(g->vm, m, args, result);
    if (o != CALL_THREW) t->top = below;
    return o;
}

// Prints the output of the listeners at once.
static void print_output(struct generator *g) {
    struct explore *x = &g->vm->explore;
    if (x->output.n) fwrite(x->output.at, 1, x->output.n, stdout);
    x->output.n = 0;
}

enum outcome listeners_attach(struct generator *g, struct klass *cradle) {
    enum outcome o = engine_init(g->vm, cradle);
    if (o != CALL_RETURNED || !g->config.n_listeners) return o;
    ref names = finitize_strings(g->vm, g->config.listeners, g->config.n_listeners);
    return call_listener(g, finitize_method(g, cradle, "attach", "([Ljava/lang/String;)V"),
                         &(union slot){.w = names}, NULL);
}

enum outcome listeners_count(struct generator *g, struct klass *cradle) {
    struct listeners *l = &g->listeners;
    union slot result = {0};
    enum outcome o = call_listener(g, finitize_method(g, cradle, "audience", "()I"), NULL, &result);
    if (o != CALL_RETURNED) return o;
    l->audience = result.i;
    l->tell = finitize_method(g, cradle, "tell", "(Ljava/lang/Object;ZJJ)Z");
    l->end = finitize_method(g, cradle, "end", "(JJ)V");
    if (l->audience) print_output(g);
    return o;
}

void listeners_start(struct generator *g) {
    size_t bytes = 0;
    for (uint32_t i = 0; i < g->bounds.objects.n; i++) bytes += g->bounds.objects.at[i].bytes;
    uint8_t *to = g->listeners.pristine = malloc(bytes + 1);
    if (!to) bug("out of memory");
    for (uint32_t i = 0; i < g->bounds.objects.n; i++) {
        const struct bounds_object *o = &g->bounds.objects.at[i];
        memcpy(to, (uint8_t *)OBJ(o->r) + HEAD, o->bytes - HEAD);
        to += o->bytes - HEAD;
    }
    machine_mark(&g->machine);
}

static void restore_pristine(struct generator *g) {
    const uint8_t *from = g->listeners.pristine;
    for (uint32_t i = 0; i < g->bounds.objects.n; i++) {
        const struct bounds_object *o = &g->bounds.objects.at[i];
        uint8_t *at = (uint8_t *)OBJ(o->r) + HEAD;
        heap_barrier_range(&g->vm->heap, at, o->bytes - HEAD);
        memcpy(at, from, o->bytes - HEAD);
        from += o->bytes - HEAD;
    }
}

// Reports a listener that did not return.
static void report_failure(struct generator *g, enum outcome o, const char *name) {
    if (o == CALL_HALTED) return;
    if (o == CALL_THREW) {
        machine_uncaught(&g->machine);
        choose_put(g, false);
        struct system_violation what = g->machine.violation;
        return generate_violated(
            g, &what, (struct generate_violation){.call = strdup(name), .confirmed = true});
    }
    if (o == CALL_UNSUPPORTED) machine_refused(&g->machine, o);
    generate_refuse(
        g, o == CALL_UNSUPPORTED ? NULL : "a listener that ends the program or makes a choice");
}

void listeners_notify(struct generator *g, bool valid) {
    const struct generate_result *r = &g->result;
    if (generate_halted(g)) return;
    generate_watch(g, false);
    machine_back(&g->machine);
    machine_drop(&g->machine);
    choose_put(g, !valid);
    union slot result = {0}, args[6] = {{.w = g->bounds.root}, {.i = valid}};
    args[2].l = (int64_t)r->explored;
    args[4].l = (int64_t)r->structures;
    enum outcome o = call_listener(g, g->listeners.tell, args, &result);
    print_output(g);
    if (o != CALL_RETURNED) report_failure(g, o, "notifyNewTestCase");
    else if (!(result.i & 1)) search_halt(&g->result.search, "a listener interrupted the search");
    generate_watch(g, false);
    restore_pristine(g);
    machine_mark(&g->machine);
    generate_watch(g, true);
}

void listeners_end(struct generator *g) {
    union slot args[4] = {0};
    args[0].l = (int64_t)g->result.explored;
    args[2].l = (int64_t)g->result.structures;
    machine_back(&g->machine);
    machine_drop(&g->machine);
    enum outcome o = call_listener(g, g->listeners.end, args, NULL);
    print_output(g);
    if (o != CALL_RETURNED) report_failure(g, o, "notifyTestFinished");
    generate_watch(g, false);
}

void listeners_free(struct listeners *l) { free(l->pristine); }
