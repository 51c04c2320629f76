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

static bool refuse_test(const char *what, const char *name, const char *why, struct err *e) {
    return err_set(e, ERR_USAGE, "--emit-junit: no test can use %s %s, which is %s", what, name,
                   why);
}

static bool can_name_member(const struct explorer *x, const struct klass *owner, uint32_t flags,
                            const char *what, const char *name, struct err *e) {
    if (flags & ACC_PUBLIC) return true;
    if (flags & ACC_PRIVATE) return refuse_test(what, name, "private", e);
    return is_neighbour(x, owner) || refuse_test(what, name, "not public", e);
}

// ---- classes ------------------------------------------------------------------------------------

static const struct inner_attr *find_inner_row(const struct klass *k) {
    const struct classfile *cf = k->cf;
    for (uint32_t i = 0; cf && i < cf->n_inner; i++)
        if (cf->constants[cf->inner[i].inner].utf8 == cf->name) return &cf->inner[i];
    return NULL;
}

// Checks a class and the classes that enclose it.
static bool can_name_class(struct explorer *x, const struct klass *k, struct err *e) {
    while (k->elem) k = k->element;
    if (k->prim) return true;
    const struct label name = label_class(k);
    const struct inner_attr *row = find_inner_row(k);
    char outer[1000];
    if (row && (!row->outer || !row->name)) return refuse_test("the class", name.s, "local", e);
    if (!can_name_member(x, k, k->inner_flags, "the class", name.s, e)) return false;
    if (!row) return true;
    snprintf(outer, sizeof outer, "%s", k->cf->constants[row->outer].utf8->text);
    for (char *p = outer; *p; p++)
        if (*p == '/') *p = '.';
    k = machine_class(&x->machine, outer, e);
    return k && can_name_class(x, k, e);
}

// ---- calls --------------------------------------------------------------------------------------

bool testable_calls(const struct explorer *x, const struct klass *k, const struct method *m) {
    if (m->flags & (ACC_PUBLIC | ACC_PRIVATE)) return m->flags & ACC_PUBLIC;
    for (; k && k != m->owner; k = k->super) // a class of another package does not inherit it
        if (!is_neighbour(x, k)) return false;
    return is_neighbour(x, m->owner);
}

// Checks the classes and fields that the values of a parameter name.
static bool can_name_fields(struct explorer *x, const struct spec_values *f, struct klass *type,
                            struct err *e) {
    struct machine *m = &x->machine;
    struct klass *root = x->spec.sides[SUBJECT].klass;
    for (uint32_t i = 0; i < f->values.n; i++) {
        const struct spec_value *v = &f->values.at[i];
        struct klass *of = v->cast ? value_cast(m, root, v) : type;
        if (v->cast && !can_name_class(x, of, e)) return false;
        if (v->kind == SPEC_LIST) {
            const struct klass *list = value_list(m, of);
            if (!can_name_class(x, list, e)) return false;
            if (!can_name_fields(x, v->items, value_item(m, list), e)) return false;
        }
        if (v->kind != SPEC_NAME) continue;
        const struct field *field = value_field(m, root, v->text, of);
        if (!can_name_class(x, field->owner, e)) return false;
        if (!can_name_member(x, field->owner, field->flags, "the field", v->text, e)) return false;
    }
    return true;
}

static bool can_name_values(struct explorer *x, const struct method *m,
                            const struct call_spec *call, struct err *e) {
    for (uint32_t p = 0; p < call->params.n; p++) {
        struct klass *type = overload_type(&x->machine, m, p, e);
        if (!type || !can_name_fields(x, &call->params.at[p], type, e)) return false;
    }
    return true;
}

// Checks the classes that casts would name (explore/javacode.h).
static bool can_name_types(struct explorer *x, const struct klass *k, const struct method *m,
                           struct err *e) {
    for (uint32_t p = 0, n = overload_count(m); p < n; p++) {
        const struct klass *type = overload_type(&x->machine, m, p, e);
        if (!type || !can_name_class(x, type, e)) return false;
    }
    return m->owner == k || can_name_class(x, m->owner, e);
}

static bool can_write_call(struct explorer *x, struct klass *k, const struct method *m,
                           const struct call_spec *call, struct err *e) {
    struct err types = {0};
    uint32_t values[255], n = setup_tuples(call);
    if (!can_name_values(x, m, call, e)) return false;
    if (can_name_types(x, k, m, &types)) return true;
    for (uint32_t i = 0; i < n; i++) {
        setup_values_of(call, i, values);
        if (!javacode_found(x, k, m, call, values)) return *e = types, false;
    }
    return true;
}

static bool can_write_maker(struct explorer *x, const struct spec_side *s, struct err *e) {
    const struct method *m = s->maker;
    const struct label name = label_class(m->owner);
    bool constructor = m->name->text[0] == '<';
    if (!can_name_class(x, s->klass, e) || !can_name_class(x, m->owner, e)) return false;
    if (constructor && find_inner_row(m->owner) && !(m->owner->inner_flags & ACC_STATIC))
        return refuse_test("the constructor of", name.s, "inner", e);
    return can_name_member(x, m->owner, m->flags, constructor ? "the constructor of" : "the method",
                           constructor ? name.s : m->name->text, e) &&
           can_write_call(x, m->owner, m, &s->make, e);
}

static bool can_write_op(struct explorer *x, const struct spec_op *op, uint32_t side,
                         struct err *e) {
    const struct method *m = op->methods[side];
    struct klass *k = x->spec.sides[side].klass;
    if (!testable_calls(x, k, m))
        return refuse_test("the operation", m->name->text,
                           m->flags & ACC_PRIVATE ? "private" : "not public", e);
    if (!can_write_call(x, k, m, &op->call, e)) return false;
    return side != SUBJECT || !op->guard ||
           can_write_call(x, k, op->guard, javacode_guard_call(op), e);
}

bool testable_check(struct explorer *x, struct err *e) {
    const struct spec *s = &x->spec;
    for (uint32_t side = 0; side < s->n_sides; side++) {
        if (!can_write_maker(x, &s->sides[side], e)) return false;
        const struct method *m = s->sides[side].abstraction;
        if (m && m->flags & ACC_STATIC &&
            !(can_name_class(x, m->owner, e) &&
              can_name_member(x, m->owner, m->flags, "the method", m->name->text, e)))
            return false;
        for (uint32_t i = 0; i < s->ops.n; i++)
            if (!can_write_op(x, &s->ops.at[i], side, e)) return false;
    }
    return true;
}
