// Everything up to the first state: arguments, initialized classes, the object.
#include "explore/explorer.h"
#include "explore/overload.h"
#include "heap/statics.h"
#include "link/label.h"
#include <stdio.h>

// ---- values -------------------------------------------------------------------------------------

static uint32_t count_slots(const struct klass *type) {
    return type->prim == KIND_LONG || type->prim == KIND_DOUBLE ? 2 : 1;
}

// Makes the arguments of a call, after the slot of the object. values[p]: the index of the value of
// parameter p.
static bool make_args(struct explorer *x, const struct method *method, const struct call_spec *call,
                      const uint32_t *values, struct call *out) {
    uint32_t at = method->flags & ACC_STATIC ? 0 : 1;
    out->args = arena_alloc(&x->arena, (method->nargs + 1u) * sizeof *out->args);
    for (uint32_t p = 0; p < call->params.n; p++) {
        struct klass *type = overload_type(&x->machine, method, p, &x->e);
        if (!type || !argument_make(&x->machine, x->spec.sides[SUBJECT].klass,
                                    &call->params.at[p].values.at[values[p]], type, out->args, at,
                                    &x->arena, &out->renewed, &x->e))
            return false;
        at += count_slots(type);
    }
    return true;
}

uint32_t setup_tuples(const struct call_spec *c) {
    uint64_t n = 1;
    for (uint32_t i = 0; i < c->params.n && n <= SPEC_MOST; i++) n *= c->params.at[i].values.n;
    return n > SPEC_MOST ? 0 : (uint32_t)n;
}

void setup_values_of(const struct call_spec *c, uint32_t tuple, uint32_t *values) {
    for (uint32_t p = c->params.n; p--; tuple /= c->params.at[p].values.n)
        values[p] = tuple % c->params.at[p].values.n;
}

static bool add_op(struct explorer *x, const struct spec_op *op) {
    uint32_t values[255] = {0}, n = setup_tuples(&op->call);
    if (!n)
        return err_set(&x->e, ERR_USAGE, "%s: more than %d combinations of values", op->call.name,
                       SPEC_MOST);
    for (uint32_t i = 0; i < n; i++) {
        struct transition t = {.op = op, .tuple = i};
        setup_values_of(&op->call, i, values);
        for (uint32_t side = 0; side < x->spec.n_sides; side++) {
            if (!make_args(x, op->methods[side], &op->call, values, &t.calls[side])) return false;
        }
        VEC_PUSH(&x->transitions, t);
    }
    return true;
}

bool setup_values(struct explorer *x) {
    static const uint32_t first[255];
    for (uint32_t side = 0; side < x->spec.n_sides; side++) {
        const struct spec_side *s = &x->spec.sides[side];
        if (!make_args(x, s->maker, &s->make, first, &x->makers[side])) return false;
    }
    for (uint32_t i = 0; i < x->spec.ops.n; i++)
        if (!add_op(x, &x->spec.ops.at[i])) return false;
    return true;
}

// ---- classes ------------------------------------------------------------------------------------

// Initializes a class, so that its static fields hold the same objects in all states. If that fails
// it is undone: the program may never use the class.
static void initialize_class(struct explorer *x, struct klass *k) {
    machine_mark(&x->machine);
    if (engine_init(x->vm, k) != CALL_RETURNED) machine_back(&x->machine);
    machine_drop(&x->machine);
}

// ---- changes by initializers --------------------------------------------------------------------

// A late class. Under java the first operation that uses it initializes it, and other objects that
// the initializer changes would be seen changed only from then on.
struct change {
    struct explorer *x;
    struct klass *klass;
    const char *name;
};

static void undo_mark(struct explorer *x) {
    machine_back(&x->machine);
    machine_drop(&x->machine);
}

// Initializes the classes that the initializer of a class initializes, one by one.
static void initialize_others(struct explorer *x, struct klass *k) {
    const struct linker *l = &x->vm->linker;
    VEC(struct klass *) done = {0};
    machine_mark(&x->machine);
    engine_init(x->vm, k);
    for (uint32_t i = 0; i < l->klasses.n; i++) {
        struct klass *other = l->klasses.at[i];
        bool counts = other != k && !other->jdk && other->mirror;
        if (counts && statics_state(&x->vm->heap, other) == INIT_DONE) VEC_PUSH(&done, other);
    }
    undo_mark(x);
    for (uint32_t i = 0; i < done.n; i++)
        if (statics_state(&x->vm->heap, done.at[i]) == INIT_NONE) engine_init(x->vm, done.at[i]);
    VEC_FREE(&done);
}

// Whether the initializer of a class changes anything that existed before, except its own static
// fields.
static bool writes_elsewhere(struct explorer *x, struct klass *k) {
    const struct heap *h = &x->vm->heap;
    uintptr_t own = (uintptr_t)OBJ(k->mirror), size = heap_object_size(k->mirror);
    bool found = false;
    machine_mark(&x->machine);
    uint32_t from = h->trail.n;
    engine_init(x->vm, k);
    for (uint32_t i = from; i < h->trail.n; i++)
        found |=
            *h->trail.at[i].at != h->trail.at[i].old && (uintptr_t)h->trail.at[i].at - own >= size;
    undo_mark(x);
    return found;
}

static void note_initializer_change(void *arg, const char *changed, bool in_library) {
    const struct change *e = arg;
    size_t n = strlen(e->name);
    bool own = !strncmp(changed, e->name, n) && changed[n] == '.' && !strchr(changed + n + 1, '.');
    (void)in_library;
    if (!own) doubt_note(e->x->vm, DOUBT_INITIALIZER, "%s changes %s", e->name, changed);
}

static void note_changes(struct change *e) {
    struct explorer *x = e->x;
    struct canon *c = canon_new(x->vm, x->machine.filters, CANON_ROOT);
    machine_mark(&x->machine);
    uint32_t from = x->vm->heap.trail.n;
    engine_init(x->vm, e->klass);
    canon_outside(c, from, note_initializer_change, e);
    undo_mark(x);
    canon_free(c);
}

static void check_initializer(struct change *e) {
    if (e->klass->jdk || e->x->vm->explore.allow_io) return; // I/O would happen several times
    machine_mark(&e->x->machine);
    initialize_others(e->x, e->klass);
    statics_mirror(&e->x->vm->heap, e->klass);
    if (writes_elsewhere(e->x, e->klass)) note_changes(e);
    undo_mark(e->x);
}

static void initialize_late(struct explorer *x, const struct explore_late *l) {
    struct err unused = {0};
    struct klass *k = machine_class(&x->machine, l->name, &unused);
    bool early = k && !k->jdk && !l->maker;
    if (k && !l->maker) check_initializer(&(struct change){x, k, l->name});
    if (early) initializer_reads_note(x, k, initialize_class);
    else if (k) initialize_class(x, k);
    if (l->after) doubt_note(x->vm, DOUBT_INITIALIZER, "%s after %s", l->name, l->after);
}

// Initializes the classes of the object, and the late classes that explorers before this one found.
void setup_classes(struct explorer *x) {
    for (uint32_t i = 0; i < x->spec.n_sides && !x->halted; i++) {
        initialize_class(x, x->spec.sides[i].klass);
        initialize_class(x, x->spec.sides[i].maker->owner);
    }
    for (uint32_t i = 0; i < x->config->late.n && !x->halted && !x->config->alone; i++)
        initialize_late(x, &x->config->late.at[i]);
}

// ---- the root -----------------------------------------------------------------------------------

static ref allocate_root(struct explorer *x, struct klass *k, bool pair) {
    struct heap *h = &x->vm->heap;
    heap_enter_grace(h); // no instruction is running that could be executed again
    ref r = pair ? heap_alloc_array(h, k, ROOT_SIZE) : heap_alloc(h, k);
    heap_leave_grace(h);
    if (!r) bug("no room for the first object");
    return r;
}

// The object becomes the root before its constructor runs, because a collection may move it.
static enum outcome make_subject(struct explorer *x) {
    const struct spec_side *s = &x->spec.sides[SUBJECT];
    union slot *args = x->makers[SUBJECT].args, result;
    enum outcome o = engine_init(x->vm, s->maker->owner);
    if (o != CALL_RETURNED) return o;
    if (s->maker->flags & ACC_STATIC) {
        o = explorer_show(x, s->maker, explorer_args(x, &x->makers[SUBJECT]), &result);
        x->vm->explore.root = o == CALL_RETURNED ? result.r : 0;
        return o;
    }
    args[0].w = x->vm->explore.root = allocate_root(x, s->maker->owner, false);
    return explorer_show(x, s->maker, explorer_args(x, &x->makers[SUBJECT]), NULL);
}

static enum outcome add_model(struct explorer *x) {
    struct vm *vm = x->vm;
    const struct spec_side *s = &x->spec.sides[MODEL];
    union slot *args = x->makers[MODEL].args, result;
    enum outcome o = engine_init(vm, s->maker->owner);
    if (o != CALL_RETURNED) return o;
    ref pair = allocate_root(x, linker_array(&vm->linker, vm->linker.object), true);
    heap_put_elem(&vm->heap, pair, SUBJECT, vm->explore.root);
    vm->explore.root = pair;
    if (s->maker->flags & ACC_STATIC) {
        o = explorer_show(x, s->maker, explorer_args(x, &x->makers[MODEL]), &result);
        if (o == CALL_RETURNED) heap_put_elem(&vm->heap, vm->explore.root, MODEL, result.r);
        return o;
    }
    args[0].w = allocate_root(x, s->maker->owner, false);
    heap_put_elem(&vm->heap, pair, MODEL, args[0].r);
    return explorer_show(x, s->maker, explorer_args(x, &x->makers[MODEL]), NULL);
}

// A static method may return an object of another class.
static bool has_wanted_class(struct explorer *x, uint32_t side, ref made) {
    const struct klass *wanted = x->spec.sides[side].klass;
    return (made && klass_subclass(KLASS_OF(made), wanted)) ||
           err_set(&x->e, ERR_USAGE, "the method returned %s, not %s",
                   made ? label_class(KLASS_OF(made)).s : "null", label_class(wanted).s);
}

// Object.toString() cannot be compared: it differs for equal objects.
static bool is_comparable(struct explorer *x, uint32_t side) {
    const struct method *m = x->abstractions[side];
    return !m || m->owner != x->vm->linker.object || !sym_is(m->name, "toString") ||
           err_set(&x->e, ERR_USAGE,
                   "%s has no toString() to compare with the model: name a method with "
                   "--abstraction, or compare only answers with --abstraction none",
                   label_class(KLASS_OF(explorer_object(x, side))).s);
}

static void select_methods(struct explorer *x) {
    const struct klass *of[2] = {KLASS_OF(explorer_object(x, SUBJECT))};
    struct method *m;
    x->invariants.n = 0;
    if (x->spec.n_sides == 2) of[MODEL] = KLASS_OF(explorer_object(x, MODEL));
    for (uint32_t i = 0; i < x->transitions.n; i++) {
        struct transition *t = &x->transitions.at[i];
        for (uint32_t side = 0; side < x->spec.n_sides; side++)
            t->calls[side].method = klass_select(of[side], t->op->methods[side]);
        if (t->op->guard) t->guard = klass_select(of[SUBJECT], t->op->guard);
    }
    for (uint32_t side = 0; side < x->spec.n_sides; side++)
        if ((m = x->spec.sides[side].abstraction))
            x->abstractions[side] = m->flags & ACC_STATIC ? m : klass_select(of[side], m);
    if (x->abstract) x->abstract = klass_select(of[SUBJECT], x->abstract);
    for (uint32_t i = 0; i < x->spec.invariants.n; i++)
        VEC_PUSH(&x->invariants, klass_select(of[SUBJECT], x->spec.invariants.at[i]));
}

enum system_stop setup_root(struct explorer *x) {
    enum outcome o = make_subject(x);
    if (o != CALL_RETURNED) return explorer_failed(x, o);
    if (!has_wanted_class(x, SUBJECT, x->vm->explore.root)) return SYSTEM_UNSUPPORTED;
    bool model = x->spec.n_sides == 2;
    if (model && (o = add_model(x)) != CALL_RETURNED) return explorer_failed(x, o);
    if (model && !has_wanted_class(x, MODEL, explorer_object(x, MODEL))) return SYSTEM_UNSUPPORTED;
    select_methods(x);
    bool good = !model || (is_comparable(x, SUBJECT) && is_comparable(x, MODEL));
    return good ? SYSTEM_CHOICE : SYSTEM_UNSUPPORTED;
}

// ---- the rehearsal ------------------------------------------------------------------------------

// False if a limit was reached inside an operation; the machine's message says where.
static bool is_within_limits(struct explorer *x, enum outcome o) {
    bool halted = o == CALL_HALTED && x->vm->err.code != ERR_MEMORY;
    if (halted) machine_refused(&x->machine, o);
    return !halted;
}

static bool try_operations(struct explorer *x) {
    bool good = true;
    for (uint32_t i = 0; i < x->transitions.n && good; i++) {
        const struct transition *t = &x->transitions.at[i];
        machine_mark(&x->machine);
        for (uint32_t side = 0; side < x->spec.n_sides && good; side++) {
            t->calls[side].args[0].w = explorer_object(x, side);
            good = is_within_limits(
                x, explorer_run(x, t->calls[side].method, explorer_args(x, &t->calls[side]), NULL));
        }
        machine_back(&x->machine);
        machine_drop(&x->machine);
    }
    return good;
}

bool setup_rehearse(struct explorer *x) {
    uint32_t done;
    bool good = true;
    if (x->vm->explore.allow_io || x->config->alone) return true; // I/O would happen twice
    do {
        done = x->late_done;
        late_classes_watch(x);
        machine_mark(&x->machine);
        x->making = true;
        enum system_stop made = setup_root(x);
        x->making = false;
        if (made == SYSTEM_CHOICE) good = try_operations(x);
        machine_back(&x->machine);
        machine_drop(&x->machine);
        x->vm->explore.late = NULL;
        for (; good && x->late_done < x->late.n; x->late_done++)
            initialize_late(x, &x->late.at[x->late_done]);
    } while (good && x->late_done > done);
    if (!good) x->late_done = x->late.n; // do not start another explorer for them
    return good;
}
