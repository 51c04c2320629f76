#include "generate/trial.h"
#include <stdlib.h>

static bool make_call(struct trials *t, struct machine *m, struct klass *k, struct method *method,
                      const struct form_call *form, uint32_t tuple, struct err *e) {
    struct trial_call c = {.method = method, .form = form};
    c.args = arena_alloc(&t->arena, (method->nargs + 1u) * sizeof *c.args);
    for (uint32_t p = form->forms.n; p--; tuple /= form->forms.at[p].values.n)
        c.values[p] = tuple % form->forms.at[p].values.n;
    for (uint32_t p = 0, at = 1; p < form->forms.n; p++) {
        struct klass *type = overload_type(m, method, p, e);
        const struct form_value *v = &form->forms.at[p].values.at[c.values[p]];
        if (!type || !value_make(m, k, v, type, &c.args[at], e)) return false;
        at += type->prim == KIND_LONG || type->prim == KIND_DOUBLE ? 2 : 1;
    }
    VEC_PUSH(&t->calls, c);
    return true;
}

static bool read_one(struct trials *t, struct machine *m, struct klass *k, const char *text,
                     struct form_call *form, int64_t n, struct err *e) {
    if (!form_parse(form, text, n, e)) return false;
    struct method *method = overload_find(m, k, form->name, form, text, e);
    if (!method) return false;
    if (method->flags & ACC_STATIC) return err_set(e, ERR_USAGE, "%s: a static method", text);
    if (form->forms.n > COUNT(((struct trial_call *)0)->values))
        return err_set(e, ERR_USAGE, "%s: more than 8 parameters", text);
    uint64_t tuples = 1;
    for (uint32_t p = 0; p < form->forms.n && tuples <= FORM_MOST; p++)
        tuples *= form->forms.at[p].values.n;
    if (tuples > FORM_MOST)
        return err_set(e, ERR_USAGE, "%s: too many combinations of values", text);
    for (uint32_t i = 0; i < tuples; i++)
        if (!make_call(t, m, k, method, form, i, e)) return false;
    return true;
}

bool trials_read(struct trials *t, struct machine *m, struct klass *k, const char *const *texts,
                 uint32_t n_texts, int64_t n, struct err *e) {
    arena_init(&t->arena);
    t->forms = calloc(n_texts + 1, sizeof *t->forms);
    if (!t->forms) bug("out of memory");
    for (uint32_t i = 0; i < n_texts; i++) {
        t->n_forms++;
        if (!read_one(t, m, k, texts[i], &t->forms[i], n, e)) return false;
    }
    return true;
}

void trials_free(struct trials *t) {
    if (!t->forms) return;
    for (uint32_t i = 0; i < t->n_forms; i++) form_free(&t->forms[i]);
    free(t->forms);
    VEC_FREE(&t->calls);
    arena_free(&t->arena);
}

void trial_print(struct machine *m, const struct trial_call *c, bool java, FILE *out) {
    struct err unused = {0};
    fprintf(out, "%s(", c->form->name);
    for (uint32_t p = 0; p < c->form->forms.n; p++) {
        char text[1000];
        const struct klass *type = overload_type(m, c->method, p, &unused);
        form_print(&c->form->forms.at[p].values.at[c->values[p]], text, sizeof text);
        bool narrow =
            type->prim == KIND_BYTE || type->prim == KIND_SHORT || type->prim == KIND_CHAR;
        if (p) fputs(", ", out);
        if (java && narrow) fprintf(out, "(%s) ", type->name->text);
        fputs(text, out);
    }
    fputc(')', out);
}

static enum system_stop ended(struct machine *m, enum outcome o) {
    switch (o) {
    case CALL_RETURNED: return SYSTEM_END;
    case CALL_THREW: return machine_uncaught(m);
    case CALL_BUDGET: return machine_endless(m);
    case CALL_EXIT: return machine_violated(m, "exit", "the method ended the program");
    case CALL_PAUSED:
        snprintf(m->message, sizeof m->message, "not supported: a choice inside the method");
        return SYSTEM_UNSUPPORTED;
    default: return machine_refused(m, o);
    }
}

static enum system_stop leaves(struct machine *m, struct method *predicate, union slot *object) {
    int holds = machine_holds(m, predicate, object);
    if (holds > 0) return SYSTEM_END;
    if (holds < 0) return (enum system_stop) - holds;
    char text[600];
    snprintf(text, sizeof text, "%s does not hold", predicate->name->text);
    return machine_violated(m, "invariant", text);
}

enum system_stop trial_run(struct machine *m, const struct trial_call *c, ref object,
                           struct method *predicate) {
    c->args[0].w = object;
    machine_mark(m);
    machine_grant(m, m->max_steps);
    struct method *method = klass_select(KLASS_OF(object), c->method);
    enum system_stop stop = ended(m, engine_call(m->vm, method, c->args, NULL));
    if (stop == SYSTEM_END) stop = leaves(m, predicate, &c->args[0]);
    machine_back(m);
    machine_drop(m);
    return stop;
}
