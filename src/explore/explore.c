#include "explore/explorer.h"
#include "delta/delta.h"
#include "explore/overload.h"
#include <stdio.h>
#include <stdlib.h>

// ---- calls --------------------------------------------------------------------------------------

static void watch_steps(struct explorer *x, bool on) {
    steps_look(x->steps, on);
    if (!on) steps_end(x->steps);
}

enum outcome explorer_watch(struct explorer *x, struct method *m, const union slot *args,
                            union slot *result) {
    watch_steps(x, true);
    enum outcome o = explorer_run(x, m, args, result);
    watch_steps(x, false);
    return o;
}

// The result of a predicate, as machine_holds. Its steps are reported only if it ends the
// execution: it runs a second time for that. ends: a result of false does.
static int ask_predicate(struct explorer *x, struct method *m, const union slot *args, bool ends) {
    int says = machine_holds(&x->machine, m, args);
    if (LIKELY(!x->steps) || says == 1 || (!says && !ends)) return says;
    watch_steps(x, true);
    says = machine_holds(&x->machine, m, args);
    watch_steps(x, false);
    return says;
}

bool explorer_expects(struct explorer *x, const struct spec_op *op) {
    const struct klass *k = KLASS_OF(x->vm->current->exception);
    for (uint32_t i = 0; i < op->may_throw.n; i++)
        if (klass_subclass(k, op->may_throw.at[i])) return true;
    return false;
}

static enum system_stop explain_pause(struct explorer *x) {
    switch (x->vm->explore.pause) {
    case PAUSE_IGNORED: return SYSTEM_IGNORED;
    case PAUSE_TERMINATED: return SYSTEM_STOP;
    default: break;
    }
    snprintf(x->machine.message, sizeof x->machine.message,
             "not supported: a choice inside an operation (its values are those of --op)");
    return SYSTEM_UNSUPPORTED;
}

enum system_stop explorer_failed(struct explorer *x, enum outcome o) {
    switch (o) {
    case CALL_THREW: return machine_uncaught(&x->machine);
    case CALL_PAUSED: return explain_pause(x);
    case CALL_BUDGET: return machine_endless(&x->machine);
    case CALL_EXIT:
        return machine_violated(&x->machine, PROPERTY_exit, "the operation ended the program");
    default: return machine_refused(&x->machine, o);
    }
}

static enum system_stop check_invariants(struct explorer *x) {
    union slot self = {.w = explorer_object(x, SUBJECT)};
    for (uint32_t i = 0; i < x->invariants.n; i++) {
        struct method *m = x->invariants.at[i];
        char text[600];
        int says = ask_predicate(x, m, &self, true);
        if (says == 1) continue;
        x->step.invariant = m;
        snprintf(text, sizeof text, "%s does not hold", m->name->text);
        if (says) return (enum system_stop) - says;
        return machine_violated(&x->machine, PROPERTY_invariant, text);
    }
    return SYSTEM_CHOICE;
}

// ---- the system ---------------------------------------------------------------------------------

static enum system_stop sys_start(void *self) {
    struct explorer *x = self;
    if (x->halted) {
        snprintf(x->machine.message, sizeof x->machine.message, "%s before the first state",
                 x->halted);
        return SYSTEM_LIMIT;
    }
    if (!setup_rehearse(x)) return SYSTEM_LIMIT;
    x->canon = canon_new(x->vm, x->machine.filters, x->scope);
    canon_whole(x->canon, x->whole);
    if (x->many) {
        x->delta = delta_new(x->vm, x->canon, &x->e);
        x->vm->delta = x->delta;
        if (x->delta) x->delta->reexecute = x->reexecute;
        if (!x->delta) {
            snprintf(x->machine.message, sizeof x->machine.message, "%.1000s", x->e.text);
            return SYSTEM_LIMIT;
        }
    }
    machine_mark(&x->machine); // objects made up to here do not move
    initializer_reads_start(x);
    enum system_stop why = setup_root(x);
    x->first_mark = x->vm->heap.marks.n;
    if (!x->config->alone) late_classes_watch(x);
    if (why == SYSTEM_CHOICE) why = check_invariants(x);
    if (why == SYSTEM_CHOICE) x->left = canon_made(x->canon);
    return why;
}

static uint32_t sys_choices(void *self) { return ((struct explorer *)self)->transitions.n; }

static bool is_enabled(struct explorer *x, const struct transition *t, enum system_stop *why) {
    if (!t->guard) return true;
    int says = ask_predicate(x, t->guard, explorer_args(x, &t->calls[SUBJECT]), false);
    x->step.in_guard = says < 0;
    x->step.guard_writes = x->machine.wrote;
    *why = says ? (enum system_stop) - says : SYSTEM_IGNORED;
    return says == 1;
}

static enum system_stop step_alone(struct explorer *x, const struct transition *t) {
    const struct call *c = &t->calls[SUBJECT];
    enum outcome o = explorer_show(x, c->method, explorer_args(x, c), NULL);
    if (LIKELY(o == CALL_RETURNED)) return SYSTEM_CHOICE;
    if (o != CALL_THREW || !explorer_expects(x, t->op)) return explorer_failed(x, o);
    x->step.thrown = KLASS_OF(x->vm->current->exception);
    x->vm->current->exception = 0;
    x->step.answers[SUBJECT] = ANSWER_THREW;
    return SYSTEM_CHOICE;
}

static enum system_stop step_operation(struct explorer *x, uint32_t choice) {
    const struct transition *t = &x->transitions.at[choice];
    enum system_stop why;
    t->calls[SUBJECT].args[0].w = explorer_object(x, SUBJECT);
    x->step = (struct explore_step){0};
    if (!is_enabled(x, t, &why)) return why;
    why = x->spec.n_sides == 1 ? step_alone(x, t) : model_step(x, choice);
    if (why != SYSTEM_CHOICE) return why;
    if (canon_unchanged(x->canon, x->vm->explore.root)) return SYSTEM_SAME;
    if (x->scope != CANON_ROOT) canon_note(x->canon), initializer_reads_compare(x);
    return x->invariants.n ? check_invariants(x) : why;
}

static enum system_stop sys_step(void *self, uint32_t choice) {
    struct explorer *x = self;
    enum system_stop why = step_operation(x, choice);
    return !x->config->alone && late_classes_stop(x) ? SYSTEM_LIMIT : why;
}

static void sys_mark(void *self) { machine_mark(&((struct explorer *)self)->machine); }
static void sys_back(void *self) { machine_back(&((struct explorer *)self)->machine); }
static void sys_drop(void *self) { machine_drop(&((struct explorer *)self)->machine); }

static void note_change(struct explorer *x, enum doubt kind, const char *name, bool in_library) {
    if (in_library) x->wider = true;
    else doubt_note(x->vm, kind, "%s", name);
}

static void note_outside(void *arg, const char *name, bool in_library) {
    note_change(arg, DOUBT_OUTSIDE, name, in_library);
}

static void note_shared(void *arg, const char *name, bool in_library) {
    note_change(arg, DOUBT_SHARED, name, in_library);
}

// Notes everything outside of the object that differs from the first state, once each: a state is
// restored from the first one, so such a change would be lost. An earlier operation may have made
// the change, in an object that the last one has detached. Changes in the library are made part of
// the states: another explorer starts (explore_again).
static void look_outside(struct explorer *x) {
    enum { ENOUGH = 1000 };
    const struct heap *h = &x->vm->heap;
    if (x->outside_times == ENOUGH) return;
    if (UNLIKELY(x->left)) canon_shared(x->canon, note_shared, x);
    if (h->marks.n <= x->first_mark) return;
    x->outside_times +=
        canon_outside(x->canon, h->marks.at[x->first_mark].entries, note_outside, x);
}

// The state without ignored fields.
static uint32_t plain_state(struct explorer *x, const uint32_t **words) {
    uint32_t n = canon_root(x->canon, x->vm->explore.root, words);
    if (x->scope != CANON_STATICS) look_outside(x);
    return n;
}

static uint32_t sys_state(void *self, const uint32_t **words) {
    struct explorer *x = self;
    if (LIKELY(!x->whole)) return plain_state(x, words);
    return canon_root(x->canon, x->vm->explore.root, words);
}

uint64_t explorer_value(const struct method *m, union slot result) {
    return m->ret == KIND_LONG || m->ret == KIND_DOUBLE ? result.w : (uint32_t)result.w;
}

// The result of --match METHOD in canonical form. States for which it does not return have one key.
static uint32_t abstract_key(struct explorer *x, const uint32_t **words) {
    union slot self = {.w = explorer_object(x, SUBJECT)}, result = {0};
    machine_mark(&x->machine);
    enum outcome o = explorer_run(x, x->abstract, &self, &result);
    uint32_t n = 0;
    if (o != CALL_RETURNED) x->vm->current->exception = 0;
    else if (x->abstract->ret == KIND_REF) n = canon_root(x->canon, result.r, words);
    machine_back(&x->machine);
    machine_drop(&x->machine);
    if (n) return n;
    x->value = o == CALL_RETURNED ? explorer_value(x->abstract, result) : UINT64_MAX;
    *words = (const uint32_t *)&x->value;
    return 2;
}

static uint32_t sys_key(void *self, const uint32_t **words) {
    struct explorer *x = self;
    canon_whole(x->canon, false);
    uint32_t n = x->shape      ? canon_shape(x->canon, x->vm->explore.root, words)
                 : x->abstract ? abstract_key(x, words)
                               : plain_state(x, words);
    canon_whole(x->canon, x->whole);
    return n;
}

static enum system_stop sys_restore(void *self, const uint32_t *words, uint32_t n) {
    struct explorer *x = self;
    x->vm->explore.root = canon_restore_root(x->canon, words, n);
    if (x->vm->explore.root) return SYSTEM_CHOICE;
    snprintf(x->machine.message, sizeof x->machine.message, "no room to restore a state");
    return SYSTEM_LIMIT;
}

static void sys_reset(void *self) { (void)self; }

static void sys_violation(void *self, struct system_violation *out) {
    *out = ((struct explorer *)self)->machine.violation;
}
static const char *sys_caveat(void *self) {
    return machine_doubt(&((struct explorer *)self)->machine);
}

static const char *sys_message(void *self) { return ((struct explorer *)self)->machine.message; }

static void sys_describe(void *self, uint32_t choice, char *out, size_t size) {
    uint32_t values[255];
    const struct spec_op *op = explore_choice(self, choice, values);
    size_t n = (size_t)snprintf(out, size, "%s(", op->call.name);
    for (uint32_t p = 0; p < op->call.params.n && n + 1 < size; p++) {
        if (p) n += (size_t)snprintf(out + n, size - n, ", ");
        if (n + 1 >= size) break;
        call_spec_print(&op->call.params.at[p].values.at[values[p]], out + n, size - n);
        n += strlen(out + n);
    }
    if (n + 1 < size) snprintf(out + n, size - n, ")");
}

static void sys_memory(void *self, struct memory_use *m) {
    machine_memory(&((struct explorer *)self)->machine, m);
}

static void sys_poll(void *self, bool (*halts)(void *arg), void *arg) {
    machine_poll(&((struct explorer *)self)->machine, halts, arg);
}

static const struct system_ops operations = {.start = sys_start,
                                             .choices = sys_choices,
                                             .step = sys_step,
                                             .mark = sys_mark,
                                             .back = sys_back,
                                             .drop = sys_drop,
                                             .state = sys_state,
                                             .restore = sys_restore,
                                             .reset = sys_reset,
                                             .violation = sys_violation,
                                             .message = sys_message,
                                             .caveat = sys_caveat,
                                             .describe = sys_describe};
static const struct system_key matching = {.key = sys_key};
static const struct system_batch batch = {.expand = batch_expand};
static const struct system_batch batch_paced = {batch_expand, batch_size};
static const struct system_limits limits = {.poll = sys_poll, .memory = sys_memory};

struct system explorer_system(struct explorer *x) {
    return (struct system){.ops = &operations,
                           .self = x,
                           .key = x->keyed ? &matching : NULL,
                           .batch = !x->many           ? NULL
                                    : x->config->paced ? &batch_paced
                                                       : &batch,
                           .limits = &limits};
}

struct system explore_system(struct explorer *x) {
    return x->system;
}

// ---- making one ---------------------------------------------------------------------------------

// Reads --match: full, shape, or a method of the object without parameters (method, Class.method).
static bool read_match(struct explorer *x, const char *text, struct err *e) {
    x->keyed = strcmp(text, "full");
    if (!x->keyed) return true;
    doubt_note(x->vm, DOUBT_ABSTRACT, "%s", "");
    x->shape = !strcmp(text, "shape");
    if (x->shape) return true;
    const char *dot = strrchr(text, '.'), *name = dot ? dot + 1 : text;
    char owner[500];
    snprintf(owner, sizeof owner, "%.*s", dot ? (int)(dot - text) : 0, text);
    struct klass *k = x->spec.sides[SUBJECT].klass;
    struct klass *named = dot ? value_class(&x->machine, k, owner) : k;
    struct call_spec none = {0};
    char label[600];
    snprintf(label, sizeof label, "--match %.500s", text);
    if (!named || !klass_subclass(k, named))
        return err_set(e, ERR_USAGE, "--match %s: %s is not a class of the object", text, owner);
    struct err why = {0};
    x->abstract = overload_find(&x->machine, k, k, name, &none, label, &why);
    if (!x->abstract) {
        struct nearest near = nearest_of(text);
        nearest_try(&near, "full");
        nearest_try(&near, "shape");
        return err_set(e, why.code, "%s%s", err_detail(&why), nearest_hint(&near).text);
    }
    return (x->abstract->ret != KIND_VOID && !(x->abstract->flags & ACC_STATIC)) ||
           err_set(e, ERR_USAGE, "--match %s: not an instance method that returns a value", text);
}

// Why states must run one by one; NULL if they can run in batches. If states are matched by keys,
// the order in which they are expanded decides which of them are seen: --engine auto must not
// change that order.
static const char *why_singly(const struct explorer *x, bool paced) {
    if (x->config->singly) return x->config->singly;
    if (x->spec.n_sides > 1) return "a model runs beside the object";
    if (x->scope == CANON_STATICS) return "static fields are part of the state";
    if (x->scope == CANON_LIBRARY) return "operations change objects of the library";
    return paced && x->keyed ? "the order of states matters to --match and ignored fields" : NULL;
}

static bool is_halted(void *arg) {
    struct explorer *x = arg;
    if (x->config->halts && !x->halted) x->halted = x->config->halts(x->config->halts_arg);
    return x->halted;
}

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
    x->scope = config->statics ? CANON_STATICS : config->library ? CANON_LIBRARY : CANON_ROOT;
    x->machine.max_steps = config->max_steps;
    x->vm->explore.active = true;
    x->vm->explore.holds = true;
    x->vm->explore.allow_io = config->allow_io;
    x->config = config;
    machine_poll(&x->machine, is_halted, x);
    machine_grant(&x->machine, 0);
    if (spec_read(&x->spec, &x->machine, &config->spec, e) && read_match(x, config->match, e)) {
        setup_classes(x);
        x->whole = filters_drop(x->machine.filters, x->vm, false) || config->whole;
        x->keyed |= x->whole;
        x->singly = config->many ? why_singly(x, config->paced) : NULL;
        x->many = config->many && !x->singly;
        x->reexecute = config->reexecute;
        x->machine.options = config->options;
        x->system = layers_wrap(&x->layers, &x->machine, explorer_system(x));
        if (setup_values(x) || x->halted) return x;
        *e = x->e;
    }
    explore_free(x);
    return NULL;
}

void explore_free(struct explorer *x) {
    if (x->delta) delta_free(x->delta);
    if (x->canon) canon_free(x->canon);
    spec_free(&x->spec);
    VEC_FREE(&x->transitions);
    VEC_FREE(&x->invariants);
    late_classes_free(x);
    initializer_reads_free(x);
    steps_free(x->steps);
    arena_free(&x->arena);
    layers_free(&x->layers);
    machine_free(&x->machine);
    free(x);
}

bool explore_assumes(struct explorer *x, bool change) {
    return machine_assumes(&x->machine, change);
}

struct canon *explore_canon(struct explorer *x) {
    return x->canon;
}

struct explore_stats explore_stats(const struct explorer *x) {
    const struct heap *h = &x->vm->heap;
    return (struct explore_stats){.doubts = &x->vm->doubts,
                                  .delta = x->delta ? &x->delta->stats : NULL,
                                  .singly = x->singly,
                                  .instructions = x->machine.instructions,
                                  .trail_entries = x->machine.logged + h->trail.n,
                                  .heap_bytes = x->machine.heap_peak,
                                  .canon =
                                      x->canon ? canon_stats(x->canon) : (struct canon_stats){0}};
}

const struct err *explore_error(const struct explorer *x) {
    return x->e.code == ERR_NONE ? NULL : &x->e;
}

void explore_watch(struct explorer *x, bool all, void (*tell)(void *arg, const struct step *s),
                   void *arg) {
    x->steps = steps_new(x->vm, all, tell, arg);
}

uint32_t explore_depth(const struct explorer *x) { return x->steps ? steps_depth(x->steps) : 0; }

const char *explore_output(struct explorer *x, size_t *len) {
    *len = x->vm->explore.output.n;
    return x->vm->explore.output.at;
}

struct explore_step explore_last_step(const struct explorer *x) {
    return x->step;
}

const struct spec *explore_spec(const struct explorer *x) { return &x->spec; }

const struct spec_op *explore_choice(const struct explorer *x, uint32_t choice, uint32_t *values) {
    const struct transition *t = &x->transitions.at[choice];
    setup_values_of(&t->op->call, t->tuple, values);
    return t->op;
}
