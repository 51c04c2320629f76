#include "explore/spec.h"
#include "classfile/descriptor.h"
#include "classfile/annotation.h"
#include "explore/overload.h"
#include "link/label.h"
#include <stdio.h>
#include <stdlib.h>

struct reading {
    struct spec *spec;
    struct machine *m;
    const struct spec_config *config;
    struct err *e;
};

static struct klass *subject_class(const struct reading *r) {
    return r->spec->sides[SUBJECT].klass;
}

static sym find_symbol(const struct reading *r, const char *text) {
    return sym_text(&r->m->vm->linker.symbols, text);
}

static struct annotation find_annotation(const struct method *m, const char *type) {
    return annotation_find(m->owner->cf, m->info->notes.visible, type);
}

static bool has_annotation(const struct method *m, const char *type) {
    return find_annotation(m, type).body.at != NULL;
}

// ---- values of annotated parameters -------------------------------------------------------------

static bool add_range(const struct reading *r, const struct method *m, struct annotation range,
                      struct spec_values *f) {
    char text[200];
    sym to = annotation_text(annotation_element(range, "to"));
    long long from = annotation_number(annotation_element(range, "from"), 1);
    snprintf(text, sizeof text, "%lld..%.100s", from, to ? to->text : "N");
    struct err e = {0};
    return call_spec_values(f, text, r->config->n, &e) ||
           err_set(r->e, ERR_USAGE, "@Range of %s: %s", m->name->text, err_detail(&e));
}

static bool add_listed_values(const struct reading *r, const struct method *m,
                              struct annotation forms, struct spec_values *f) {
    for (uint32_t i = 0, n = annotation_count(forms); i < n; i++) {
        sym text = annotation_text(annotation_item(forms, i));
        struct err e = {0};
        if (text && !call_spec_values(f, text->text, r->config->n, &e))
            return err_set(r->e, ERR_USAGE, "@Values of %s: %s", m->name->text, err_detail(&e));
    }
    return true;
}

static void add_enum_constants(struct klass *k, struct spec_values *f) {
    for (uint32_t i = 0; i < k->n_fields; i++)
        if (k->fields[i].flags & ACC_ENUM)
            VEC_PUSH(&f->values, (struct spec_value){.kind = SPEC_NAME,
                                                     .text = strdup(k->fields[i].name->text)});
}

// The values of a parameter without annotation: N for a maker; for an operation all values of a
// boolean or an enum, else 1..N.
static bool add_usual_values(const struct reading *r, struct klass *type, bool maker,
                             struct spec_values *f) {
    if (maker) return call_spec_values(f, "N", r->config->n, r->e);
    if (type->prim == KIND_BOOLEAN || type == r->m->vm->k.Boolean)
        return call_spec_values(f, "{false, true}", 0, r->e);
    if (type->flags & ACC_ENUM) return add_enum_constants(type, f), true;
    return call_spec_values(f, "1..N", r->config->n, r->e);
}

static bool check_values(const struct reading *r, const struct method *m, uint32_t p,
                         struct klass *type, const struct spec_values *f) {
    char label[300], value[200];
    for (uint32_t i = 0; i < f->values.n; i++)
        if (value_fits(r->m, subject_class(r), &f->values.at[i], type) == VALUE_NEVER) {
            overload_label(m, label, sizeof label);
            call_spec_print(&f->values.at[i], value, sizeof value);
            return err_set(r->e, ERR_USAGE,
                           "%s: parameter %u cannot be %s: use @Values for its values", label,
                           p + 1, value);
        }
    return true;
}

// Turns a value that was written as N into the enum constant N, if the type is an enum.
static void name_constants(const struct reading *r, struct klass *type, struct spec_values *f) {
    for (uint32_t i = 0; i < f->values.n; i++) {
        struct spec_value *v = &f->values.at[i];
        struct klass *list = v->items ? value_list(r->m, type) : NULL;
        if (list) name_constants(r, value_item(r->m, list), v->items);
        if (value_is_constant(v, type)) v->kind = SPEC_NAME;
    }
}

static struct method *find_written(const struct reading *r, struct klass *k, const char *name,
                                   struct call_spec *call, const char *text) {
    struct method *m = overload_find(r->m, subject_class(r), k, name, call, text, r->e);
    for (uint32_t p = 0; m && p < call->params.n; p++) {
        struct klass *type = overload_type(r->m, m, p, r->e);
        if (type) name_constants(r, type, &call->params.at[p]);
    }
    return m;
}

static bool add_annotated_values(const struct reading *r, const struct method *m, bool maker,
                                 struct call_spec *call) {
    const struct classfile *cf = m->owner->cf;
    struct span notes = m->info->notes.parameters;
    for (uint32_t p = 0, n = overload_count(m); p < n; p++) {
        struct klass *type = overload_type(r->m, m, p, r->e);
        VEC_PUSH(&call->params, (struct spec_values){0});
        struct spec_values *f = &call->params.at[p];
        struct annotation range = annotation_find_parameter(cf, notes, p, "Ldejavm/Range;");
        struct annotation values = annotation_find_parameter(cf, notes, p, "Ldejavm/Values;");
        if (!type) return false;
        bool good = values.body.at ? add_listed_values(r, m, annotation_element(values, "value"), f)
                    : range.body.at ? add_range(r, m, range, f)
                                    : add_usual_values(r, type, maker, f);
        if (!good || !check_values(r, m, p, type, f)) return false;
        name_constants(r, type, f);
    }
    return true;
}

// ---- operations ---------------------------------------------------------------------------------

static bool add_throwable(const struct reading *r, struct spec_op *op, const char *name) {
    struct klass *k = value_class(r->m, subject_class(r), name);
    static const char *const packages[] = {"java.util.", "java.io.", "java.util.concurrent."};
    for (size_t i = 0; !k && i < COUNT(packages); i++) {
        char longer[500];
        snprintf(longer, sizeof longer, "%s%s", packages[i], name);
        k = value_class(r->m, subject_class(r), longer);
    }
    if (!k) return err_set(r->e, ERR_USAGE, "--may-throw %s: no such class", name);
    if (!klass_subclass(k, r->m->vm->k.Throwable))
        return err_set(r->e, ERR_USAGE, "--may-throw %s: not a Throwable", name);
    VEC_PUSH(&op->may_throw, k);
    return true;
}

static bool add_may_throw(const struct reading *r, struct spec_op *op) {
    for (uint32_t i = 0; i < r->config->n_may_throw; i++)
        if (!add_throwable(r, op, r->config->may_throw[i])) return false;
    return true;
}

static bool add_annotated_throws(const struct reading *r, struct spec_op *op, struct method *m) {
    struct annotation list = annotation_element(find_annotation(m, "Ldejavm/Op;"), "mayThrow");
    for (uint32_t i = 0, n = annotation_count(list); i < n; i++) {
        sym desc = annotation_text(annotation_item(list, i));
        struct klass *k = NULL;
        struct link_error e = {0};
        if (!desc ||
            engine_resolve(r->m->vm, m->owner->loader, desc->text, desc->len, &k, &e) != LINK_OK)
            return err_set(r->e, ERR_USAGE, "@Op of %s: %s", m->name->text, e.text);
        VEC_PUSH(&op->may_throw, k);
    }
    return true;
}

static bool add_guard(const struct reading *r, struct spec_op *op, struct method *m) {
    sym name = annotation_text(annotation_element(find_annotation(m, "Ldejavm/Guard;"), "value"));
    char desc[1000];
    if (!name) return true;
    snprintf(desc, sizeof desc, "%.*sZ", (int)descriptor_return_at(m->desc), m->desc->text);
    op->guard = klass_find_method(subject_class(r), name, find_symbol(r, desc));
    if (!op->guard) op->guard = klass_find_method(subject_class(r), name, find_symbol(r, "()Z"));
    if (op->guard && !(op->guard->flags & ACC_STATIC)) return true;
    return err_set(r->e, ERR_USAGE,
                   "@Guard of %s: %s has no boolean method %s without parameters, or with the same",
                   m->name->text, label_class(subject_class(r)).s, name->text);
}

static bool add_written(const struct reading *r, const char *text) {
    VEC_PUSH(&r->spec->ops, (struct spec_op){0});
    struct spec_op *op = &r->spec->ops.at[r->spec->ops.n - 1];
    if (!call_spec_parse(&op->call, text, r->config->n, r->e)) return false;
    struct method *m = find_written(r, subject_class(r), op->call.name, &op->call, text);
    op->methods[SUBJECT] = m;
    if (m && m->flags & ACC_STATIC)
        return err_set(r->e, ERR_USAGE, "%s: an operation cannot be a static method", text);
    return m && add_guard(r, op, m) && add_may_throw(r, op);
}

// Whether two declarations are the same method of the object.
static bool is_same_method(const struct reading *r, struct method *a, struct method *b) {
    const struct klass *k = subject_class(r);
    if (a->name != b->name || a->desc != b->desc) return false;
    return klass_is_interface(k) ? a->vindex >= 0 && b->vindex >= 0
                                 : klass_select(k, a) == klass_select(k, b);
}

static void free_op(struct spec_op *op) {
    call_spec_free(&op->call);
    VEC_FREE(&op->may_throw);
}

// Returns a new entry for an operation, or the entry of the operation that the method overrides.
static struct spec_op *find_op_place(const struct reading *r, struct method *m) {
    uint32_t i = 0, n = r->spec->ops.n;
    while (i < n && !is_same_method(r, r->spec->ops.at[i].methods[SUBJECT], m)) i++;
    if (i == n) VEC_PUSH(&r->spec->ops, (struct spec_op){0});
    else free_op(&r->spec->ops.at[i]);
    return &r->spec->ops.at[i];
}

static bool add_annotated(const struct reading *r, struct method *m) {
    struct spec_op *op = find_op_place(r, m);
    *op = (struct spec_op){.call.name = strdup(m->name->text), .methods[SUBJECT] = m};
    if (m->flags & ACC_STATIC)
        return err_set(r->e, ERR_USAGE, "@Op of %s: an operation cannot be a static method",
                       m->name->text);
    return add_annotated_values(r, m, false, &op->call) && add_guard(r, op, m) &&
           add_annotated_throws(r, op, m) && add_may_throw(r, op);
}

// Calls fn on all methods of a class and its supertypes outside of the JDK. A method that overrides
// another one comes after it.
static bool each_method(const struct reading *r, struct klass *k,
                        bool (*fn)(const struct reading *r, struct method *m)) {
    if (!k || k->jdk) return true;
    for (uint32_t i = 0; i < k->n_direct; i++)
        if (!each_method(r, k->direct[i], fn)) return false;
    if (!each_method(r, k->super, fn)) return false;
    for (uint32_t i = 0; i < k->n_methods; i++)
        if (!(k->methods[i].flags & ACC_SYNTHETIC) && !fn(r, &k->methods[i])) return false;
    return true;
}

static bool look_for_op(const struct reading *r, struct method *m) {
    return !has_annotation(m, "Ldejavm/Op;") || add_annotated(r, m);
}

static bool add_ops(const struct reading *r) {
    for (uint32_t i = 0; i < r->config->n_ops; i++)
        if (!add_written(r, r->config->ops[i])) return false;
    if (!r->config->n_ops && !each_method(r, subject_class(r), look_for_op)) return false;
    return r->spec->ops.n ||
           err_set(r->e, ERR_USAGE, "%s has no @Op methods, and no --op is given: nothing to do",
                   r->config->class_name);
}

// ---- invariants ---------------------------------------------------------------------------------

static bool look_for_invariant(const struct reading *r, struct method *m) {
    bool named = (sym_is(m->name, "repOK") || sym_is(m->name, "repOk")) && !r->config->no_repok &&
                 sym_is(m->desc, "()Z");
    if (!named && !has_annotation(m, "Ldejavm/Invariant;")) return true;
    if (!sym_is(m->desc, "()Z") || m->flags & ACC_STATIC)
        return named ||
               err_set(r->e, ERR_USAGE, "@Invariant of %s: not a boolean method without parameters",
                       m->name->text);
    for (uint32_t i = 0; i < r->spec->invariants.n; i++)
        if (is_same_method(r, r->spec->invariants.at[i], m)) {
            r->spec->invariants.at[i] = m; // it overrides that one
            return true;
        }
    VEC_PUSH(&r->spec->invariants, m);
    return true;
}

// ---- the maker of the object --------------------------------------------------------------------

static bool look_for_init(const struct reading *r, struct method *m) {
    struct spec_side *s = &r->spec->sides[SUBJECT];
    if (!has_annotation(m, "Ldejavm/Init;") || m->owner != s->klass) return true;
    if (s->maker) return err_set(r->e, ERR_USAGE, "@Init is on two methods");
    if (!(m->flags & ACC_STATIC ? m->ret == KIND_REF : sym_is(m->name, "<init>")))
        return err_set(r->e, ERR_USAGE,
                       "@Init of %s: neither a constructor nor a static method that returns an "
                       "object",
                       m->name->text);
    s->maker = m;
    return add_annotated_values(r, m, true, &s->make);
}

static bool has_one_value_each(const struct reading *r, const struct call_spec *make,
                               const char *text) {
    for (uint32_t i = 0; i < make->params.n; i++)
        if (make->params.at[i].values.n != 1)
            return err_set(r->e, ERR_USAGE, "%s: each parameter needs one value", text);
    return true;
}

// Reads 'Foo(3)', 'make(3)' or 'Factory.make(3)': a constructor or a static method. If the side has
// no class yet, it is the class of the object made.
static bool parse_maker(const struct reading *r, struct spec_side *s, const char *option,
                        const char *text) {
    char owner[1000];
    if (!call_spec_parse(&s->make, text, r->config->n, r->e) ||
        !has_one_value_each(r, &s->make, text))
        return false;
    const char *name = s->make.name, *dot = strrchr(name, '.');
    struct klass *made = value_class(r->m, subject_class(r), name);
    bool constructor = made && (!s->klass || klass_subclass(made, s->klass));
    snprintf(owner, sizeof owner, "%.*s", dot ? (int)(dot - name) : 0, name);
    struct klass *k = constructor ? made
                      : !dot      ? subject_class(r)
                                  : value_class(r->m, subject_class(r), owner);
    if (!k) return err_set(r->e, ERR_USAGE, "%s %s: no class %s", option, text, owner);
    s->maker = find_written(r, k, constructor ? "<init>" : dot ? dot + 1 : name, &s->make, text);
    if (!s->maker) return false;
    if (!s->klass) s->klass = constructor ? made : overload_result(r->m, s->maker);
    return constructor || (s->maker->flags & ACC_STATIC && s->maker->ret == KIND_REF && s->klass) ||
           err_set(r->e, ERR_USAGE,
                   "%s %s: neither a constructor nor a static method that returns an object",
                   option, text);
}

static bool use_default_constructor(const struct reading *r, struct spec_side *s,
                                    const char *others) {
    s->maker = klass_method(s->klass, find_symbol(r, "<init>"), find_symbol(r, "()V"));
    return s->maker || err_set(r->e, ERR_USAGE, "%s has no constructor without parameters: use %s",
                               label_class(s->klass).s, others);
}

static bool check_maker(const struct reading *r, const struct spec_side *s) {
    if (s->maker->flags & ACC_STATIC) return true;
    if (!(s->maker->owner->flags & (ACC_ABSTRACT | ACC_INTERFACE))) return true;
    return err_set(r->e, ERR_USAGE, "%s is abstract: name a static method that makes one%s",
                   label_class(s->maker->owner).s,
                   s == &r->spec->sides[MODEL] ? "" : " with --new or @Init");
}

static bool find_maker(const struct reading *r) {
    struct spec_side *s = &r->spec->sides[SUBJECT];
    if (r->config->make) return parse_maker(r, s, "--new", r->config->make) && check_maker(r, s);
    if (!each_method(r, s->klass, look_for_init)) return false;
    if (s->maker) return has_one_value_each(r, &s->make, "@Init") && check_maker(r, s);
    return use_default_constructor(r, s, "--new or @Init") && check_maker(r, s);
}

// ---- the model ----------------------------------------------------------------------------------

static bool is_abstraction(const struct method *m, bool is_static) {
    return m->ret != KIND_VOID && !(m->flags & ACC_STATIC) == !is_static;
}

// Finds Class.method: a static method whose only parameter is the object.
static struct method *find_static_abstraction(const struct reading *r, struct klass *k,
                                              const char *text) {
    const char *name = strrchr(text, '.') + 1;
    char owner[500];
    struct err unused = {0};
    snprintf(owner, sizeof owner, "%.*s", (int)(name - 1 - text), text);
    struct klass *of = value_class(r->m, subject_class(r), owner);
    struct method *found = NULL;
    for (uint32_t i = 0; of && i < of->n_methods; i++) {
        struct method *m = &of->methods[i];
        if (strcmp(m->name->text, name) || overload_count(m) != 1 || !is_abstraction(m, true))
            continue;
        struct klass *type = overload_type(r->m, m, 0, &unused);
        bool closer = found && type && klass_subclass(type, overload_type(r->m, found, 0, &unused));
        if (type && klass_subclass(k, type) && (!found || closer)) found = m;
    }
    if (!found)
        err_set(
            r->e, ERR_USAGE,
            "--abstraction %s: not a static method with a parameter for %s that returns a value",
            text, label_class(k).s);
    return found;
}

static struct method *find_abstraction(const struct reading *r, struct klass *k) {
    const char *name = r->config->abstraction ? r->config->abstraction : "toString";
    struct call_spec none = {0};
    if (strchr(name, '.')) return find_static_abstraction(r, k, name);
    struct method *m = overload_find(r->m, k, k, name, &none, name, r->e);
    if (m && !is_abstraction(m, false)) {
        err_set(r->e, ERR_USAGE, "--abstraction %s: not an instance method that returns a value",
                name);
        m = NULL;
    }
    return m;
}

static bool are_both_sides(const struct reading *r, const char *name) {
    const struct klass *k = linker_boot(&r->m->vm->linker, name);
    return klass_subclass(r->spec->sides[SUBJECT].klass, k) &&
           klass_subclass(r->spec->sides[MODEL].klass, k);
}

static enum spec_compare choose_comparison(const struct reading *r) {
    static const char *const kinds[] = {"java/util/Map", "java/util/Set", "java/util/List",
                                        "java/util/Queue"};
    const char *given = r->config->abstraction;
    if (given) return strcmp(given, "none") ? COMPARE_ABSTRACTIONS : COMPARE_NOTHING;
    for (size_t i = 0; i < COUNT(kinds); i++)
        if (are_both_sides(r, kinds[i])) return COMPARE_CONTENTS;
    return COMPARE_ABSTRACTIONS;
}

// Warns if a call means different overloads, such as remove(int) of the subject and remove(Object)
// of the model.
static void warn_about_overloads(const struct spec_op *op) {
    const struct method *a = op->methods[SUBJECT], *b = op->methods[MODEL];
    char labels[2][300];
    bool differ = false;
    for (uint32_t at[2] = {1, 1}, p = 0; p < op->call.params.n; p++) {
        uint32_t start, len;
        char kinds[2] = {(char)descriptor_next(a->desc, &at[SUBJECT], &start, &len),
                         (char)descriptor_next(b->desc, &at[MODEL], &start, &len)};
        differ |= (strchr("L[", kinds[SUBJECT]) != NULL) != (strchr("L[", kinds[MODEL]) != NULL);
    }
    if (!differ) return;
    overload_label(a, labels[SUBJECT], sizeof labels[SUBJECT]);
    overload_label(b, labels[MODEL], sizeof labels[MODEL]);
    fprintf(stderr, "dejavm: note: %s means %s of %s, and %s of the model\n", op->call.name,
            labels[SUBJECT], label_class(a->owner).s, labels[MODEL]);
}

// Reads --model Class, or what --new takes: 'Class(3)', 'Factory.make(3)'.
static bool find_model(const struct reading *r, struct spec_side *model) {
    const char *text = r->config->model;
    if (strchr(text, '(')) return parse_maker(r, model, "--model", text) && check_maker(r, model);
    model->klass = value_class(r->m, subject_class(r), text);
    if (!model->klass) return err_set(r->e, ERR_USAGE, "--model %s: no such class", text);
    return use_default_constructor(r, model, "--model 'Class(values)'") && check_maker(r, model);
}

static bool add_model(const struct reading *r) {
    struct spec *s = r->spec;
    struct spec_side *model = &s->sides[MODEL];
    if (!r->config->model) return true;
    s->n_sides = 2;
    if (!find_model(r, model)) return false;
    for (uint32_t i = 0; i < s->ops.n; i++) {
        struct spec_op *op = &s->ops.at[i];
        op->methods[MODEL] = overload_find(r->m, subject_class(r), model->klass, op->call.name,
                                           &op->call, op->call.name, r->e);
        if (!op->methods[MODEL]) return false;
        warn_about_overloads(op);
    }
    s->compare = choose_comparison(r);
    for (int i = 0; s->compare == COMPARE_ABSTRACTIONS && i < 2; i++)
        if (!(s->sides[i].abstraction = find_abstraction(r, s->sides[i].klass))) return false;
    return true;
}

bool spec_read(struct spec *s, struct machine *m, const struct spec_config *c, struct err *e) {
    struct reading r = {s, m, c, e};
    *s = (struct spec){.n_sides = 1};
    struct klass *nested = value_class(m, NULL, c->class_name);
    s->sides[SUBJECT].klass = nested ? nested : machine_class(m, c->class_name, e);
    return s->sides[SUBJECT].klass && find_maker(&r) && add_ops(&r) &&
           each_method(&r, s->sides[SUBJECT].klass, look_for_invariant) && add_model(&r);
}

void spec_free(struct spec *s) {
    for (uint32_t i = 0; i < s->ops.n; i++) free_op(&s->ops.at[i]);
    for (int i = 0; i < 2; i++) call_spec_free(&s->sides[i].make);
    VEC_FREE(&s->ops);
    VEC_FREE(&s->invariants);
}
