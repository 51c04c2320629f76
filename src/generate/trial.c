#include "generate/trial.h"
#include "classfile/descriptor.h"
#include "explore/javacode.h"
#include <stdlib.h>

// ---- reading ------------------------------------------------------------------------------------

static bool make_call(struct trials *t, struct machine *m, struct klass *k, struct trial_call c,
                      uint32_t tuple, struct err *e) {
    const struct call_spec *spec = c.spec;
    c.args = arena_alloc(&t->arena, (c.method->nargs + 2u) * sizeof *c.args);
    for (uint32_t p = spec->params.n; p--; tuple /= spec->params.at[p].values.n)
        c.values[p] = tuple % spec->params.at[p].values.n;
    for (uint32_t p = 0, at = 1; p < spec->params.n; p++) {
        struct klass *type = overload_type(m, c.method, p, e);
        const struct spec_value *v = &spec->params.at[p].values.at[c.values[p]];
        if (!type || !argument_make(m, k, v, type, c.args, at, &t->arena, &c.renewed, e))
            return false;
        at += type->prim == KIND_LONG || type->prim == KIND_DOUBLE ? 2 : 1;
    }
    VEC_PUSH(&t->calls, c);
    return true;
}

// Finds the oracle with the most parameters: arguments and result, only arguments, or none.
static struct method *find_oracle(struct machine *m, struct klass *k, const struct method *method,
                                  const char *name, struct err *e) {
    const char *desc = method->desc->text, *end = desc + descriptor_return_at(method->desc);
    struct symtab *s = &m->vm->linker.symbols;
    for (int knows = *end == 'V' ? 1 : 2; knows >= 0; knows--) {
        char wanted[1000];
        int n = (int)(end - desc) - 1; // up to the last parameter
        snprintf(wanted, sizeof wanted, "%.*s%s)Z", knows ? n : 1, desc, knows == 2 ? end : "");
        struct method *found = klass_find_method(k, sym_text(s, name), sym_text(s, wanted));
        if (found && !(found->flags & (ACC_STATIC | ACC_ABSTRACT | ACC_PRIVATE))) return found;
    }
    char label[600];
    overload_label(method, label, sizeof label);
    err_set(e, ERR_USAGE,
            "--oracle %s: there is no such boolean method that is not private and has no "
            "parameters, those of %s, or these and its result",
            name, label);
    return NULL;
}

static bool find_oracles(struct trials *t, struct machine *m, const struct trial_texts *texts,
                         struct trial_call *c, struct err *e) {
    c->n_oracles = texts->n_oracles;
    c->oracles = arena_alloc(&t->arena, (c->n_oracles + 1) * sizeof *c->oracles);
    for (uint32_t i = 0; i < c->n_oracles; i++)
        if (!(c->oracles[i] = find_oracle(m, c->klass, c->method, texts->oracles[i], e)))
            return false;
    return true;
}

static bool read_trial(struct trials *t, struct machine *m, struct klass *k,
                       const struct trial_texts *texts, uint32_t which, struct err *e) {
    const char *text = texts->calls[which];
    struct call_spec *spec = &t->specs[which];
    if (!call_spec_parse(spec, text, texts->n, e)) return false;
    struct method *method = overload_find(m, k, k, spec->name, spec, text, e);
    if (!method) return false;
    if (method->flags & ACC_STATIC) return err_set(e, ERR_USAGE, "%s is a static method", text);
    if (spec->params.n > COUNT(((struct trial_call *)0)->values))
        return err_set(e, ERR_USAGE, "%s: more than 8 parameters", text);
    uint64_t tuples = 1;
    for (uint32_t p = 0; p < spec->params.n && tuples <= SPEC_MOST; p++)
        tuples *= spec->params.at[p].values.n;
    if (tuples > SPEC_MOST)
        return err_set(e, ERR_USAGE, "%s: too many combinations of values", text);
    struct trial_call call = {.klass = k, .method = method, .spec = spec};
    if (!find_oracles(t, m, texts, &call, e)) return false;
    for (uint32_t i = 0; i < tuples; i++)
        if (!make_call(t, m, k, call, i, e)) return false;
    return true;
}

bool trials_read(struct trials *t, struct machine *m, struct klass *k, struct trial_texts texts,
                 struct err *e) {
    arena_init(&t->arena);
    t->specs = calloc(texts.n_calls + 1, sizeof *t->specs);
    if (!t->specs) bug("out of memory");
    for (uint32_t i = 0; i < texts.n_calls; i++) {
        t->n_specs++;
        if (!read_trial(t, m, k, &texts, i, e)) return false;
    }
    return true;
}

void trials_free(struct trials *t) {
    if (!t->specs) return;
    for (uint32_t i = 0; i < t->n_specs; i++) call_spec_free(&t->specs[i]);
    free(t->specs);
    VEC_FREE(&t->calls);
    arena_free(&t->arena);
}

// ---- printing -----------------------------------------------------------------------------------

static void print_args(struct machine *m, const struct trial_call *c, bool java, FILE *out) {
    struct err unused = {0};
    for (uint32_t p = 0; p < c->spec->params.n; p++) {
        const struct spec_value *v = &c->spec->params.at[p].values.at[c->values[p]];
        if (p) fputs(", ", out);
        if (java) javacode_value(out, m, c->klass, v, overload_type(m, c->method, p, &unused));
        else call_spec_write(v, out);
    }
}

void trial_print(struct machine *m, const struct trial_call *c, bool java, FILE *out) {
    fprintf(out, "%s(", c->spec->name);
    print_args(m, c, java, out);
    fputc(')', out);
}

static bool wants_result(const struct trial_call *c, uint32_t oracle) {
    return overload_count(c->oracles[oracle]) > overload_count(c->method);
}

bool trial_wants_result(const struct trial_call *c) {
    for (uint32_t i = 0; i < c->n_oracles; i++)
        if (wants_result(c, i)) return true;
    return false;
}

void trial_print_oracle(struct machine *m, const struct trial_call *c, uint32_t oracle, FILE *out) {
    fprintf(out, "%s(", c->oracles[oracle]->name->text);
    if (overload_count(c->oracles[oracle])) print_args(m, c, true, out);
    if (wants_result(c, oracle)) fputs(c->spec->params.n ? ", result" : "result", out);
    fputc(')', out);
}

// ---- running ------------------------------------------------------------------------------------

static enum system_stop classify_end(struct machine *m, enum outcome o) {
    switch (o) {
    case CALL_RETURNED: return SYSTEM_END;
    case CALL_THREW: return machine_uncaught(m);
    case CALL_BUDGET: return machine_endless(m);
    case CALL_EXIT: return machine_violated(m, PROPERTY_exit, "the method ended the program");
    case CALL_PAUSED:
        snprintf(m->message, sizeof m->message, "not supported: a choice inside the method");
        return SYSTEM_UNSUPPORTED;
    default: return machine_refused(m, o);
    }
}

static const union slot *renew_args(struct machine *m, const struct trial_call *c) {
    arguments_renew(&m->vm->heap, c->renewed, c->args);
    return c->args;
}

static enum system_stop check_predicate(struct machine *m, struct method *predicate,
                                        enum property p, const struct trial_call *c) {
    int answer = machine_holds(m, predicate, renew_args(m, c));
    if (answer > 0) return SYSTEM_END;
    if (answer < 0) return (enum system_stop) - answer;
    char text[600];
    snprintf(text, sizeof text, "%s does not hold", predicate->name->text);
    return machine_violated(m, p, text);
}

static void keep_output(const struct vm *vm, uint32_t from, struct trial_output *out) {
    out->n = vm->explore.output.n - from;
    out->text =
        out->n ? memcpy(vec_grow(NULL, out->n), vm->explore.output.at + from, out->n) : NULL;
}

enum system_stop trial_run(struct machine *m, const struct trial_call *c, ref object,
                           struct method *predicate, struct trial_output *output) {
    struct method *method = klass_select(KLASS_OF(object), c->method);
    uint32_t printed = m->vm->explore.output.n;
    union slot *result = &c->args[method->nargs];
    c->args[0].w = object;
    machine_mark(m);
    machine_grant(m, m->max_steps);
    enum system_stop stop = classify_end(m, engine_call(m->vm, method, renew_args(m, c), result));
    if (stop == SYSTEM_END) stop = check_predicate(m, predicate, PROPERTY_invariant, c);
    for (uint32_t i = 0; i < c->n_oracles && stop == SYSTEM_END; i++)
        stop = check_predicate(m, c->oracles[i], PROPERTY_oracle, c);
    if (output) keep_output(m->vm, printed, output);
    machine_back(m);
    machine_drop(m);
    return stop;
}

struct trial_fault trial_fault(struct machine *m, uint32_t call) {
    struct trial_fault f = {.call = call, .exit_code = m->vm->exit_code, .what = m->violation};
    if (machine_is_assert(m, f.what.property, f.what.message)) f.how = FAULT_ASSERT;
    else if (f.what.property == PROPERTY_nontermination) f.how = FAULT_ENDLESS;
    else if (f.what.property == PROPERTY_exit) f.how = FAULT_EXIT;
    return f;
}
