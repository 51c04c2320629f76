#include "explore/javacode.h"
#include "base/utf8.h"
#include "explore/explorer.h"
#include "explore/overload.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

const char *const javacode_names[2] = {[SUBJECT] = "object", [MODEL] = "model"};

void javacode_class(FILE *f, const struct klass *k) {
    if (k->elem) {
        javacode_class(f, k->element);
        fputs("[]", f);
        return;
    }
    for (const char *p = k->name->text; *p; p++) fputc(*p == '/' || *p == '$' ? '.' : *p, f);
}

// ---- values -------------------------------------------------------------------------------------

static bool is_negative(const struct spec_value *v) {
    bool real = v->kind == SPEC_FLOAT || v->kind == SPEC_DOUBLE;
    return real ? signbit(v->d) : v->i < 0;
}

static void put_type_cast(FILE *f, const struct klass *k) {
    fputc('(', f);
    javacode_class(f, k);
    fputs(") ", f);
}

struct source { // where to write values, and how to look up their names
    FILE *f;
    struct machine *m;
    struct klass *root;
};

static void put_java_value(const struct source *s, const struct spec_value *v, struct klass *type,
                           bool exact);

// Writes a value that the user has cast.
static void put_cast_value(const struct source *s, const struct spec_value *v) {
    struct spec_value bare = *v;
    bare.cast = NULL;
    put_java_value(s, &bare, value_cast(s->m, s->root, v), true);
}

static void put_java_items(const struct source *s, const struct spec_values *items,
                           struct klass *type, bool exact) {
    for (uint32_t i = 0; i < items->values.n; i++) {
        if (i) fputs(", ", s->f);
        put_java_value(s, &items->values.at[i], type, exact);
    }
}

// Writes new int[] {1, 2} or new ArrayList(Arrays.asList(1, 2)). A single item is cast, because
// asList would take an array for all its items.
static void put_list(const struct source *s, const struct spec_values *items, struct klass *type) {
    const struct klass *k = value_list(s->m, type);
    struct klass *item = value_item(s->m, k);
    fputs("new ", s->f);
    javacode_class(s->f, k);
    fputs(k->elem ? " {" : items->values.n ? "(java.util.Arrays.asList(" : "(", s->f);
    put_java_items(s, items, item, !k->elem && items->values.n == 1);
    fputs(k->elem ? "}" : items->values.n ? "))" : ")", s->f);
}

static void put_java_value(const struct source *s, const struct spec_value *v, struct klass *type,
                           bool exact) {
    FILE *f = s->f;
    if (v->cast) {
        put_cast_value(s, v);
        return;
    }
    bool narrowed = v->kind != SPEC_LIST && value_fits(s->m, s->root, v, type) == VALUE_CAST;
    if (exact && !type->prim) put_type_cast(f, type);
    if (narrowed || (exact && type->prim))
        put_type_cast(f,
                      s->m->vm->linker.prim[type->prim ? type->prim : value_unboxed(s->m, type)]);
    if (v->kind == SPEC_LIST) {
        put_list(s, v->items, type);
    } else if (v->kind == SPEC_NAME) {
        const struct field *field = value_field(s->m, s->root, v->text, type);
        javacode_class(f, field->owner);
        fprintf(f, ".%s", field->name->text);
    } else {
        bool apart = exact && is_negative(v); // (Integer) -1 would be a subtraction
        fputs(apart ? "(" : "", f);
        call_spec_write_literal(v, f);
        fputs(apart ? ")" : "", f);
    }
}

void javacode_value(FILE *f, struct machine *m, struct klass *root, const struct spec_value *v,
                    struct klass *type) {
    put_java_value(&(struct source){f, m, root}, v, type, false);
}

void javacode_args(FILE *f, struct explorer *x, const struct method *m,
                   const struct call_spec *call, const uint32_t *values, bool exact) {
    struct err unused = {0};
    struct source s = {f, &x->machine, x->spec.sides[SUBJECT].klass};
    for (uint32_t p = 0; p < call->params.n; p++) {
        if (p) fputs(", ", f);
        put_java_value(&s, &call->params.at[p].values.at[values[p]],
                       overload_type(&x->machine, m, p, &unused), exact);
    }
}

bool javacode_found(struct explorer *x, struct klass *k, const struct method *m,
                    const struct call_spec *call, const uint32_t *values) {
    struct spec_values one[255];
    struct call_spec these = {.params = {.at = one, .n = call->params.n}};
    for (uint32_t p = 0; p < call->params.n; p++) {
        one[p] = (struct spec_values){0};
        one[p].values.at = &call->params.at[p].values.at[values[p]];
        one[p].values.n = 1;
    }
    return overload_means(&x->machine, x->spec.sides[SUBJECT].klass, k, m, &these);
}

// ---- calls --------------------------------------------------------------------------------------

const struct call_spec *javacode_guard_call(const struct spec_op *op) {
    static const struct call_spec none;
    return overload_count(op->guard) ? &op->call : &none;
}

static void put_method_call(FILE *f, struct explorer *x, uint32_t side, struct method *m,
                            const struct call_spec *call, const uint32_t *values) {
    struct klass *k = x->spec.sides[side].klass;
    bool exact = !javacode_found(x, k, m, call, values);
    if (exact && m->owner != k) {
        fputs("((", f);
        javacode_class(f, m->owner);
        fprintf(f, ") %s)", javacode_names[side]);
    } else fputs(javacode_names[side], f);
    fprintf(f, ".%s(", m->name->text);
    javacode_args(f, x, m, call, values, exact);
    fputc(')', f);
}

void javacode_call(FILE *f, struct explorer *x, uint32_t choice, uint32_t side) {
    uint32_t values[255];
    const struct spec_op *op = explore_choice(x, choice, values);
    put_method_call(f, x, side, op->methods[side], &op->call, values);
}

void javacode_maker(FILE *f, struct explorer *x, uint32_t side) {
    static const uint32_t first[255];
    const struct spec_side *s = &x->spec.sides[side];
    const struct method *m = s->maker;
    bool constructor = m->name->text[0] == '<';
    struct klass *made = constructor ? m->owner : overload_result(&x->machine, m);
    javacode_class(f, s->klass);
    fprintf(f, " %s = ", javacode_names[side]);
    if (!made || !klass_subclass(made, s->klass)) put_type_cast(f, s->klass);
    fputs(constructor ? "new " : "", f);
    javacode_class(f, m->owner);
    if (!constructor) fprintf(f, ".%s", m->name->text);
    fputc('(', f);
    javacode_args(f, x, m, &s->make, first, !javacode_found(x, m->owner, m, &s->make, first));
    fputs(");\n", f);
}

// In ASCII, and without backslashes: Java reads Unicode escapes in comments, too.
void javacode_comment(FILE *f, enum property p, const char *message) {
    int n = (int)strcspn(message, "\n");
    fprintf(f, "    // %s: ", property_name(p));
    for (int i = 0; i < n; i++)
        if (message[i] != '\\') fputc(message[i] < 0 ? '?' : message[i], f);
    fputc('\n', f);
}

// ---- lines to paste -----------------------------------------------------------------------------

// Writes the call of an operation, or of its guard if that did not return.
static void put_line(FILE *f, const struct javacode *j, uint32_t i) {
    uint32_t values[255];
    const struct spec_op *op = explore_choice(j->explorer, j->choices[i], values);
    if (j->steps[i].in_guard) {
        put_method_call(f, j->explorer, SUBJECT, op->guard, javacode_guard_call(op), values);
        fprintf(f, "; // the guard of %s\n", op->call.name);
        return;
    }
    javacode_call(f, j->explorer, j->choices[i], SUBJECT);
    fputs(j->steps[i].answers[SUBJECT] == ANSWER_THREW ? "; // throws\n" : ";\n", f);
}

char *javacode_lines(const struct javacode *j) {
    char *text = NULL;
    size_t size;
    FILE *f = open_memstream(&text, &size);
    if (!f) bug("out of memory");
    javacode_maker(f, j->explorer, SUBJECT);
    for (uint32_t i = 0; i < j->n; i++) put_line(f, j, i);
    fclose(f);
    utf8_show(text);
    return text;
}
