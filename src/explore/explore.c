#include "explore/explore.h"
#include "explore/overload.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "vm/throw.h"
#include <stdio.h>
#include <stdlib.h>

struct call {
    struct method *method; // what the object's class runs
    union slot *args;      // [0] is set to the object before the call
};

struct transition {
    struct call calls[2];
    const struct spec_op *op;
    struct method *guard;
    uint32_t tuple;
};

struct explorer {
    struct machine machine;
    struct vm *vm; // the machine's
    struct spec spec;
    struct canon *canon;
    enum canon_scope scope;
    VEC(struct transition) transitions;
    VEC(struct method *) invariants; // what the object's class runs
    struct arena arena;              // arguments
    union slot *maker_args;
    struct err e; // why it could not start
};

// ---- getting ready ------------------------------------------------------------------------------

static uint32_t slots_of(const struct klass *type) {
    return type->prim == KIND_LONG || type->prim == KIND_DOUBLE ? 2 : 1;
}

// The arguments of a call, behind the slot of the object; values[i] is the one of form i.
static bool make_args(struct explorer *x, const struct method *method, const struct form_call *call,
                      const uint32_t *values, union slot *out) {
    uint32_t at = method->flags & ACC_STATIC ? 0 : 1;
    for (uint32_t p = 0; p < call->forms.n; p++) {
        struct klass *type = overload_type(&x->machine, method, p, &x->e);
        if (!type || !value_make(&x->machine, x->spec.sides[SUBJECT].klass,
                                 &call->forms.at[p].values.at[values[p]], type, &out[at], &x->e))
            return false;
        at += slots_of(type);
    }
    return true;
}

static uint32_t tuples(const struct form_call *c) {
    uint64_t n = 1;
    for (uint32_t i = 0; i < c->forms.n && n <= FORM_MOST; i++) n *= c->forms.at[i].values.n;
    return n > FORM_MOST ? 0 : (uint32_t)n;
}

static void values_of(const struct form_call *c, uint32_t tuple, uint32_t *values) {
    for (uint32_t p = c->forms.n; p--; tuple /= c->forms.at[p].values.n)
        values[p] = tuple % c->forms.at[p].values.n;
}

static bool add_op(struct explorer *x, const struct spec_op *op) {
    uint32_t values[255] = {0}, n = tuples(&op->call);
    if (!n)
        return err_set(&x->e, ERR_USAGE, "%s: too many combinations of values", op->call.name);
    for (uint32_t i = 0; i < n; i++) {
        struct transition t = {.op = op, .tuple = i};
        values_of(&op->call, i, values);
        for (uint32_t side = 0; side < x->spec.n_sides; side++) {
            const struct method *m = op->methods[side];
            t.calls[side].args = arena_alloc(&x->arena, (m->nargs + 1u) * sizeof(union slot));
            if (!make_args(x, m, &op->call, values, t.calls[side].args)) return false;
        }
        VEC_PUSH(&x->transitions, t);
    }
    return true;
}

static bool make_values(struct explorer *x) {
    const struct method *maker = x->spec.sides[SUBJECT].maker;
    static const uint32_t first[255];
    x->maker_args = arena_alloc(&x->arena, (maker->nargs + 1u) * sizeof(union slot));
    if (!make_args(x, maker, &x->spec.make, first, x->maker_args)) return false;
    for (uint32_t i = 0; i < x->spec.ops.n; i++)
        if (!add_op(x, &x->spec.ops.at[i])) return false;
    return true;
}

// Classes whose initialization the operations could trigger are initialized before the first state,
// so that what their static fields hold is the same object in all states. One that fails is left as
// it was: the program may never come to it.
static void initialize(struct explorer *x, struct klass *k) {
    machine_mark(&x->machine);
    if (engine_init(x->vm, k) != CALL_RETURNED) machine_back(&x->machine);
    machine_drop(&x->machine);
}

typedef VEC(struct klass *) klasses;

static void add_class(klasses *list, struct klass *k) {
    if (k->jdk || k->elem || k->prim) return;
    for (uint32_t i = 0; i < list->n; i++)
        if (list->at[i] == k) return;
    VEC_PUSH(list, k);
}

static void initialize_all(struct explorer *x) {
    klasses list = {0};
    struct linker *l = &x->vm->linker;
    for (uint32_t i = 0; i < x->spec.n_sides; i++) add_class(&list, x->spec.sides[i].klass);
    for (uint32_t i = 0; i < list.n; i++) {
        const struct classfile *cf = list.at[i]->cf;
        initialize(x, list.at[i]);
        for (uint16_t c = 1; c < cf->n_constants; c++) {
            struct klass *k = NULL;
            struct link_error e = {0};
            if (cf->constants[c].tag == CP_CLASS && cf->constants[c].utf8->text[0] != '[' &&
                linker_load(l, list.at[i]->loader, cf->constants[c].utf8, &k, &e) == LINK_OK)
                add_class(&list, k);
        }
    }
    VEC_FREE(&list);
}

// ---- calls --------------------------------------------------------------------------------------

static enum outcome run(struct explorer *x, struct method *m, const union slot *args,
                        union slot *result) {
    struct machine *machine = &x->machine;
    x->vm->budget = machine_budget(machine);
    enum outcome o = engine_call(x->vm, m, args, result);
    machine->instructions += (uint64_t)(machine_budget(machine) - x->vm->budget);
    return o;
}

static ref object_of(const struct explorer *x, uint32_t side) {
    ref root = x->vm->explore.root;
    return x->spec.n_sides == 1 ? root : ARRAY_AT(root, ref)[side];
}

static bool is_expected(struct explorer *x, const struct spec_op *op) {
    const struct klass *k = KLASS_OF(x->vm->current->exception);
    for (uint32_t i = 0; i < op->may_throw.n; i++)
        if (klass_subclass(k, op->may_throw.at[i])) return true;
    return false;
}

static enum system_stop paused(struct explorer *x) {
    switch (x->vm->explore.pause) {
    case PAUSE_IGNORED: return SYSTEM_IGNORED;
    case PAUSE_TERMINATED: return SYSTEM_STOP;
    case PAUSE_VIOLATED: return machine_violated(&x->machine, "assertion", "an assertion failed");
    default: break;
    }
    snprintf(x->machine.message, sizeof x->machine.message,
             "not supported: a choice inside an operation (its values are those of --op)");
    return SYSTEM_UNSUPPORTED;
}

static enum system_stop failed(struct explorer *x, enum outcome o) {
    switch (o) {
    case CALL_THREW: return machine_uncaught(&x->machine);
    case CALL_PAUSED: return paused(x);
    case CALL_BUDGET: return machine_endless(&x->machine);
    case CALL_EXIT:
        return machine_violated(&x->machine, "exit", "the operation ended the program");
    default: return machine_refused(&x->machine, o);
    }
}

static enum system_stop check_invariants(struct explorer *x) {
    union slot self = {.w = object_of(x, SUBJECT)};
    for (uint32_t i = 0; i < x->invariants.n; i++) {
        struct method *m = x->invariants.at[i];
        char text[600];
        int holds = machine_holds(&x->machine, m, &self);
        if (holds == 1) continue;
        snprintf(text, sizeof text, "%s does not hold", m->name->text);
        return holds ? SYSTEM_VIOLATION : machine_violated(&x->machine, "invariant", text);
    }
    return SYSTEM_CHOICE;
}

// ---- the system ---------------------------------------------------------------------------------

static bool make_object(struct explorer *x, uint32_t side, ref *out, enum outcome *o) {
    const struct spec_side *s = &x->spec.sides[side];
    union slot none[1] = {{0}}, *args = side == SUBJECT ? x->maker_args : none, result;
    if ((*o = engine_init(x->vm, s->klass)) != CALL_RETURNED) return false;
    if (s->maker->flags & ACC_STATIC) {
        if ((*o = run(x, s->maker, args, &result)) != CALL_RETURNED) return false;
        *out = result.r;
        return true;
    }
    args[0] = (union slot){.w = heap_alloc(&x->vm->heap, s->klass)};
    if (!args[0].w) bug("no room for the first object");
    x->vm->explore.root = args[0].r; // it may move
    *o = run(x, s->maker, args, NULL);
    *out = x->vm->explore.root;
    return *o == CALL_RETURNED;
}

static void select_methods(struct explorer *x) {
    for (uint32_t i = 0; i < x->transitions.n; i++) {
        struct transition *t = &x->transitions.at[i];
        for (uint32_t side = 0; side < x->spec.n_sides; side++)
            t->calls[side].method =
                klass_select(KLASS_OF(object_of(x, side)), t->op->methods[side]);
        if (t->op->guard) t->guard = klass_select(KLASS_OF(object_of(x, SUBJECT)), t->op->guard);
    }
    for (uint32_t i = 0; i < x->spec.invariants.n; i++)
        VEC_PUSH(&x->invariants,
                 klass_select(KLASS_OF(object_of(x, SUBJECT)), x->spec.invariants.at[i]));
}

static enum system_stop sys_start(void *self) {
    struct explorer *x = self;
    enum outcome o;
    ref made = 0;
    x->canon = canon_new(x->vm, x->machine.filters, x->scope);
    machine_mark(&x->machine); // what was made up to here stays in its place
    if (!make_object(x, SUBJECT, &made, &o)) return failed(x, o);
    if (!made) return machine_violated(&x->machine, "exception", "the maker returned null");
    x->vm->explore.root = made;
    select_methods(x);
    return check_invariants(x);
}

static uint32_t sys_choices(void *self) { return ((struct explorer *)self)->transitions.n; }

static enum system_stop sys_step(void *self, uint32_t choice) {
    struct explorer *x = self;
    const struct transition *t = &x->transitions.at[choice];
    const struct call *c = &t->calls[SUBJECT];
    c->args[0].w = object_of(x, SUBJECT);
    if (t->guard) {
        int enabled = machine_holds(&x->machine, t->guard, c->args);
        if (enabled != 1) return enabled ? SYSTEM_VIOLATION : SYSTEM_IGNORED;
    }
    enum outcome o = run(x, c->method, c->args, NULL);
    if (UNLIKELY(o != CALL_RETURNED)) {
        if (o != CALL_THREW || !is_expected(x, t->op)) return failed(x, o);
        x->vm->current->exception = 0;
    }
    if (canon_unchanged(x->canon, x->vm->explore.root)) return SYSTEM_SEEN; // and checked
    return x->invariants.n ? check_invariants(x) : SYSTEM_CHOICE;
}

static void sys_mark(void *self) { machine_mark(&((struct explorer *)self)->machine); }
static void sys_back(void *self) { machine_back(&((struct explorer *)self)->machine); }
static void sys_drop(void *self) { machine_drop(&((struct explorer *)self)->machine); }

static uint32_t sys_state(void *self, const uint32_t **words) {
    struct explorer *x = self;
    return canon_root(x->canon, x->vm->explore.root, words);
}

static enum system_stop sys_restore(void *self, const uint32_t *words, uint32_t n) {
    struct explorer *x = self;
    x->vm->explore.root = canon_restore_root(x->canon, words, n);
    if (x->vm->explore.root) return SYSTEM_CHOICE;
    snprintf(x->machine.message, sizeof x->machine.message, "no room to restore a state");
    return SYSTEM_LIMIT;
}

static void sys_forget(void *self) { (void)self; }

static void sys_violation(void *self, struct system_violation *out) {
    *out = ((struct explorer *)self)->machine.violation;
}
static const char *sys_message(void *self) { return ((struct explorer *)self)->machine.message; }

static void sys_describe(void *self, uint32_t choice, char *out, size_t size) {
    uint32_t values[255];
    const struct spec_op *op = explore_choice(self, choice, values);
    size_t n = (size_t)snprintf(out, size, "%s(", op->call.name);
    for (uint32_t p = 0; p < op->call.forms.n && n + 1 < size; p++) {
        if (p) n += (size_t)snprintf(out + n, size - n, ", ");
        if (n + 1 >= size) break;
        form_print(&op->call.forms.at[p].values.at[values[p]], out + n, size - n);
        n += strlen(out + n);
    }
    if (n + 1 < size) snprintf(out + n, size - n, ")");
}

static int64_t sys_value(void *self) { return ((struct explorer *)self)->vm->explore.heuristic; }
static uint64_t sys_covered(void *self) {
    return machine_covered(&((struct explorer *)self)->machine);
}
static uint64_t sys_memory(void *self) {
    return machine_memory(&((struct explorer *)self)->machine);
}

static const struct system_ops ops = {.start = sys_start,
                                      .choices = sys_choices,
                                      .step = sys_step,
                                      .mark = sys_mark,
                                      .back = sys_back,
                                      .drop = sys_drop,
                                      .state = sys_state,
                                      .restore = sys_restore,
                                      .forget = sys_forget,
                                      .violation = sys_violation,
                                      .message = sys_message,
                                      .describe = sys_describe,
                                      .value = sys_value,
                                      .covered = sys_covered,
                                      .memory = sys_memory};

struct system explore_system(struct explorer *x) {
    return (struct system){&ops, x};
}

// ---- making one ---------------------------------------------------------------------------------

struct explorer *explore_new(struct options *opt, const struct explore_config *config,
                            const struct native_class *natives, struct err *e) {
    struct explorer *x = calloc(1, sizeof *x);
    if (!x) bug("out of memory");
    if (!machine_init(&x->machine, opt, natives, config->ignore.at, config->ignore.n, NULL, e)) {
        free(x);
        return NULL;
    }
    arena_init(&x->arena);
    x->vm = x->machine.vm;
    x->scope = config->statics ? CANON_STATICS : CANON_ROOT;
    x->machine.max_steps = config->max_steps;
    x->vm->explore.active = true;
    x->vm->explore.allow_io = config->allow_io;
    x->vm->budget = INT64_MAX;
    if (spec_read(&x->spec, &x->machine, &config->spec, e)) {
        initialize_all(x);
        if (make_values(x)) return x;
        *e = x->e;
    }
    explore_free(x);
    return NULL;
}

void explore_free(struct explorer *x) {
    if (x->canon) canon_free(x->canon);
    spec_free(&x->spec);
    VEC_FREE(&x->transitions);
    VEC_FREE(&x->invariants);
    arena_free(&x->arena);
    machine_free(&x->machine);
    free(x);
}

struct explore_stats explore_stats(const struct explorer *x) {
    const struct heap *h = &x->vm->heap;
    return (struct explore_stats){.instructions = x->machine.instructions,
                                  .trail_entries = h->trail.n,
                                  .heap_bytes = (uint64_t)(h->dyn.top - h->dyn_start),
                                  .canon = x->canon ? canon_stats(x->canon)
                                                    : (struct canon_stats){0}};
}

const char *explore_output(struct explorer *x, size_t *len) {
    *len = x->vm->explore.output.n;
    return x->vm->explore.output.at;
}

const struct spec *explore_spec(const struct explorer *x) { return &x->spec; }

const struct spec_op *explore_choice(const struct explorer *x, uint32_t choice, uint32_t *values) {
    const struct transition *t = &x->transitions.at[choice];
    values_of(&t->op->call, t->tuple, values);
    return t->op;
}
