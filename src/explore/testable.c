#include "explore/testable.h"
#include "explore/explorer.h"
#include "explore/javacode.h"
#include "explore/overload.h"
#include "link/label.h"
#include <stdio.h>

static bool is_neighbour(const struct explorer *x, const struct klass *k) {
    const struct klass *subject = x->spec.sides[SUBJECT].klass;
    return !subject->jdk && klass_same_package(subject, k);
}

static bool refuse(const char *what, const char *name, const char *why, struct err *e) {
    return err_set(e, ERR_USAGE, "--emit-junit: no test can use %s %s, which is %s", what, name,
                   why);
}

static bool sees(const struct explorer *x, const struct klass *owner, uint32_t flags,
                 const char *what, const char *name, struct err *e) {
    if (flags & ACC_PUBLIC) return true;
    if (flags & ACC_PRIVATE) return refuse(what, name, "private", e);
    return is_neighbour(x, owner) || refuse(what, name, "not public", e);
}

// ---- classes ------------------------------------------------------------------------------------

static const struct inner_attr *own_row(const struct klass *k) {
    const struct classfile *cf = k->cf;
    for (uint32_t i = 0; cf && i < cf->n_inner; i++)
        if (cf->constants[cf->inner[i].inner].utf8 == cf->name) return &cf->inner[i];
    return NULL;
}

// The class and all around it.
static bool sees_class(struct explorer *x, const struct klass *k, struct err *e) {
    while (k->elem) k = k->element;
    if (k->prim) return true;
    const struct label name = label_class(k);
    const struct inner_attr *row = own_row(k);
    char outer[1000];
    if (row && (!row->outer || !row->name)) return refuse("the class", name.s, "local", e);
    if (!sees(x, k, k->inner_flags, "the class", name.s, e)) return false;
    if (!row) return true;
    snprintf(outer, sizeof outer, "%s", k->cf->constants[row->outer].utf8->text);
    for (char *p = outer; *p; p++)
        if (*p == '/') *p = '.';
    k = machine_class(&x->machine, outer, e);
    return k && sees_class(x, k, e);
}

// ---- calls --------------------------------------------------------------------------------------

bool testable_calls(const struct explorer *x, const struct klass *k, const struct method *m) {
    if (m->flags & (ACC_PUBLIC | ACC_PRIVATE)) return m->flags & ACC_PUBLIC;
    for (; k && k != m->owner; k = k->super) // through another package it is not inherited
        if (!is_neighbour(x, k)) return false;
    return is_neighbour(x, m->owner);
}

// The classes and fields that values name.
static bool sees_form(struct explorer *x, const struct spec_values *f, struct klass *type,
                      struct err *e) {
    struct machine *m = &x->machine;
    struct klass *root = x->spec.sides[SUBJECT].klass;
    for (uint32_t i = 0; i < f->values.n; i++) {
        const struct spec_value *v = &f->values.at[i];
        struct klass *of = v->cast ? value_cast(m, root, v) : type;
        if (v->cast && !sees_class(x, of, e)) return false;
        if (v->kind == SPEC_LIST) {
            const struct klass *list = value_list(m, of);
            if (!sees_class(x, list, e)) return false;
            if (!sees_form(x, v->items, value_item(m, list), e)) return false;
        }
        if (v->kind != SPEC_NAME) continue;
        const struct field *field = value_field(m, root, v->text, of);
        if (!sees_class(x, field->owner, e)) return false;
        if (!sees(x, field->owner, field->flags, "the field", v->text, e)) return false;
    }
    return true;
}

static bool sees_names(struct explorer *x, const struct method *m, const struct call_spec *call,
                       struct err *e) {
    for (uint32_t p = 0; p < call->forms.n; p++) {
        struct klass *type = overload_type(&x->machine, m, p, e);
        if (!type || !sees_form(x, &call->forms.at[p], type, e)) return false;
    }
    return true;
}

// What the casts of javacode.h would name.
static bool sees_types(struct explorer *x, const struct klass *k, const struct method *m,
                       struct err *e) {
    for (uint32_t p = 0, n = overload_count(m); p < n; p++) {
        const struct klass *type = overload_type(&x->machine, m, p, e);
        if (!type || !sees_class(x, type, e)) return false;
    }
    return m->owner == k || sees_class(x, m->owner, e);
}

static bool sees_values(struct explorer *x, struct klass *k, const struct method *m,
                        const struct call_spec *call, struct err *e) {
    struct err types = {0};
    uint32_t values[255], n = setup_tuples(call);
    if (!sees_names(x, m, call, e)) return false;
    if (sees_types(x, k, m, &types)) return true;
    for (uint32_t i = 0; i < n; i++) {
        setup_values_of(call, i, values);
        if (!javacode_found(x, k, m, call, values)) return *e = types, false;
    }
    return true;
}

static bool sees_maker(struct explorer *x, const struct spec_side *s, struct err *e) {
    const struct method *m = s->maker;
    const struct label name = label_class(m->owner);
    bool constructor = m->name->text[0] == '<';
    if (!sees_class(x, s->klass, e) || !sees_class(x, m->owner, e)) return false;
    if (constructor && own_row(m->owner) && !(m->owner->inner_flags & ACC_STATIC))
        return refuse("the constructor of", name.s, "inner", e);
    return sees(x, m->owner, m->flags, constructor ? "the constructor of" : "the method",
                constructor ? name.s : m->name->text, e) &&
           sees_values(x, m->owner, m, &s->make, e);
}

static bool sees_op(struct explorer *x, const struct spec_op *op, uint32_t side, struct err *e) {
    const struct method *m = op->methods[side];
    struct klass *k = x->spec.sides[side].klass;
    if (!testable_calls(x, k, m))
        return refuse("the operation", m->name->text,
                      m->flags & ACC_PRIVATE ? "private" : "not public", e);
    if (!sees_values(x, k, m, &op->call, e)) return false;
    return side != SUBJECT || !op->guard ||
           sees_values(x, k, op->guard, javacode_guard_call(op), e);
}

bool testable_check(struct explorer *x, struct err *e) {
    const struct spec *s = &x->spec;
    for (uint32_t side = 0; side < s->n_sides; side++) {
        if (!sees_maker(x, &s->sides[side], e)) return false;
        const struct method *m = s->sides[side].abstraction;
        if (m && m->flags & ACC_STATIC &&
            !(sees_class(x, m->owner, e) &&
              sees(x, m->owner, m->flags, "the method", m->name->text, e)))
            return false;
        for (uint32_t i = 0; i < s->ops.n; i++)
            if (!sees_op(x, &s->ops.at[i], side, e)) return false;
    }
    return true;
}
