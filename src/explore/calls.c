#include "explore/calls.h"
#include "base/utf8.h"
#include "explore/explorer.h"
#include "explore/overload.h"
#include "link/label.h"
#include <stdio.h>
#include <stdlib.h>

struct writer {
    struct calls *out;
    const struct javacode *j;
    struct explorer *x;
    FILE *f; // writes the current word into text
    char *text;
    size_t size;
};

static void open_word(struct writer *w) {
    w->f = open_memstream(&w->text, &w->size);
    if (!w->f) bug("out of memory");
}

static void close_word(struct writer *w) {
    if (fclose(w->f)) bug("out of memory");
    VEC_PUSH(&w->out->words, w->text);
}

static void add_word(struct writer *w, const char *text) {
    open_word(w);
    fputs(text, w->f);
    close_word(w);
}

static void write_class(FILE *f, const struct klass *k) {
    if (k->elem) {
        write_class(f, k->element);
        fputs("[]", f);
        return;
    }
    for (const char *p = k->name->text; *p; p++) fputc(*p == '/' ? '.' : *p, f);
}

// Notes the package of a class of the JDK if reflection needs --add-opens to use it. Public members
// of public classes in java.* need nothing.
static void open_package(struct writer *w, const struct klass *k, uint32_t flags) {
    const char *name = k->name->text, *slash = strrchr(name, '/');
    bool open = flags & k->inner_flags & ACC_PUBLIC && !strncmp(name, "java", 4);
    char *text;
    if (!k->module || !slash || open) return;
    if (asprintf(&text, "%s/%.*s", k->module, (int)(slash - name), name) < 0) bug("out of memory");
    for (char *p = strchr(text, '/') + 1; *p; p++)
        if (*p == '/') *p = '.';
    for (uint32_t i = 0; i < w->out->opens.n; i++)
        if (!strcmp(w->out->opens.at[i], text)) {
            free(text);
            return;
        }
    VEC_PUSH(&w->out->opens, text);
}

// ---- values -------------------------------------------------------------------------------------

static void write_cast(struct writer *w, const struct klass *type) {
    fputc('(', w->f);
    write_class(w->f, type);
    fputs(") ", w->f);
}

static void write_call_value(struct writer *w, const struct spec_value *v, struct klass *type,
                             bool exact);

static void write_list_items(struct writer *w, const struct spec_values *items,
                             struct klass *type) {
    fputc('[', w->f);
    for (uint32_t i = 0; i < items->values.n; i++) {
        if (i) fputs(", ", w->f);
        write_call_value(w, &items->values.at[i], type, false);
    }
    fputc(']', w->f);
}

// exact: add a cast to the type of the parameter, even if the value has another cast.
static void write_call_value(struct writer *w, const struct spec_value *v, struct klass *type,
                             bool exact) {
    struct klass *root = w->x->spec.sides[SUBJECT].klass;
    struct klass *cast = v->cast ? value_cast(&w->x->machine, root, v) : type;
    if (exact) write_cast(w, type);
    if (v->cast && !(exact && cast == type)) write_cast(w, cast);
    type = cast;
    if (v->kind == SPEC_LIST) {
        write_list_items(w, v->items, value_item(&w->x->machine, value_list(&w->x->machine, type)));
        return;
    }
    if (v->kind != SPEC_NAME) {
        call_spec_write_literal(v, w->f);
        return;
    }
    const struct field *field = value_field(&w->x->machine, root, v->text, type);
    open_package(w, field->owner, field->flags);
    write_class(w->f, field->owner);
    fprintf(w->f, ".%s", field->name->text);
}

static void write_arguments(struct writer *w, struct klass *k, const struct method *m,
                            const struct call_spec *call, const uint32_t *values) {
    struct err unused = {0};
    bool casts = !overload_alone(k, m);
    fputc('(', w->f);
    for (uint32_t p = 0; p < call->params.n; p++) {
        struct klass *type = overload_type(&w->x->machine, m, p, &unused);
        fputs(p ? ", " : "", w->f);
        write_call_value(w, &call->params.at[p].values.at[values[p]], type, casts);
    }
    fputc(')', w->f);
    open_package(w, m->owner, m->flags);
}

// ---- calls --------------------------------------------------------------------------------------

static void write_method_name(struct writer *w, struct klass *k, const struct method *m) {
    if (overload_hidden(k, m)) {
        write_class(w->f, m->owner);
        fputs("::", w->f);
    }
    fputs(m->name->text, w->f);
}

static void add_maker(struct writer *w, const struct spec_side *s) {
    static const uint32_t first[255];
    const struct method *m = s->maker;
    open_word(w);
    write_class(w->f, s->klass);
    close_word(w);
    open_word(w);
    write_class(w->f, m->owner);
    if (m->name->text[0] != '<') fprintf(w->f, ".%s", m->name->text);
    write_arguments(w, m->owner, m, &s->make, first);
    close_word(w);
}

static void add_call(struct writer *w, uint32_t i, uint32_t side) {
    uint32_t values[255];
    const struct explore_step *step = &w->j->steps[i];
    const struct spec_op *op = explore_choice(w->x, w->j->choices[i], values);
    const struct method *m = step->in_guard ? op->guard : op->methods[side];
    open_word(w);
    write_method_name(w, w->x->spec.sides[side].klass, m);
    write_arguments(w, w->x->spec.sides[side].klass, m,
                    step->in_guard ? javacode_guard_call(op) : &op->call, values);
    if (step->thrown) {
        fputs(" throws ", w->f);
        write_class(w->f, step->thrown);
    }
    close_word(w);
}

static void add_side(struct writer *w, uint32_t side) {
    add_maker(w, &w->x->spec.sides[side]);
    for (uint32_t i = 0; i < w->j->n; i++)
        if (side == SUBJECT || !w->j->steps[i].in_guard) add_call(w, i, side);
}

static void add_invariant(struct writer *w, const struct method *m) {
    static const struct call_spec none;
    struct klass *k = w->x->spec.sides[SUBJECT].klass;
    open_word(w);
    fputs("assert ", w->f);
    write_method_name(w, k, m);
    write_arguments(w, k, m, &none, NULL);
    close_word(w);
}

static void add_comparison(struct writer *w) {
    const struct spec *s = &w->x->spec;
    const struct method *m = s->sides[SUBJECT].abstraction;
    if (s->compare == COMPARE_NOTHING) return;
    add_word(w, "--compare");
    open_word(w);
    if (s->compare == COMPARE_CONTENTS) fputs("contents", w->f);
    else if (m->flags & ACC_STATIC)
        write_class(w->f, m->owner), fprintf(w->f, ".%s", m->name->text);
    else fputs(m->name->text, w->f);
    close_word(w);
}

static void add_words(struct calls *c, const struct javacode *j) {
    struct writer w = {.out = c, .j = j, .x = j->explorer};
    const struct explore_step *last = j->steps + j->n - 1; // [-1]: making the object
    add_side(&w, SUBJECT);
    if (last->invariant) add_invariant(&w, last->invariant);
    if (w.x->spec.n_sides == 1) return;
    add_word(&w, "--model");
    add_side(&w, MODEL);
    if (!last->invariant && !last->in_guard) add_comparison(&w);
}

struct calls calls_of(const struct javacode *j) {
    struct calls c = {0};
    add_words(&c, j);
    for (uint32_t i = 0; i < c.words.n; i++) utf8_show(c.words.at[i]);
    return c;
}

void calls_free(struct calls *c) {
    for (uint32_t i = 0; i < c->opens.n; i++) free(c->opens.at[i]);
    for (uint32_t i = 0; i < c->words.n; i++) free(c->words.at[i]);
    VEC_FREE(&c->opens);
    VEC_FREE(&c->words);
}
