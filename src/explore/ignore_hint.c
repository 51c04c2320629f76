#include "explore/ignore_hint.h"
#include "explore/explorer.h"
#include "link/label.h"
#include <stdlib.h>

enum {
    STATES = 64,  // states on which operations run, to see which numbers grow
    CHOICES = 32, // operations that run on each of them
    FIELDS = 8    // the most growing fields to consider
};

struct number { // a field of a class of the program
    const struct field *field;
    bool grew, fell, out; // out: the field is left out of forms
};

struct reading {
    ref object;
    uint32_t number;
    int64_t value;
};

struct reduced { // a class, and the plan without the fields that are left out
    struct klass *klass;
    struct plan *plan;
};

struct finder {
    struct explorer *x;
    VEC(struct number) numbers;
    VEC(struct reading) readings; // in the current state, before an operation
    VEC(struct reduced) reduced;
    uint32_t states; // on which operations have run
    struct store_cursor *forms;
};

// ---- numbers ------------------------------------------------------------------------------------

static bool is_number(const struct field *f) {
    return !(f->flags & (ACC_STATIC | ACC_FINAL)) && f->info &&
           (f->kind == KIND_INT || f->kind == KIND_LONG);
}

// A class has a plan if some state has an object of it, or of a subclass.
static bool is_stated(const struct klass *k) { return k->plan && k->cf && !k->elem; }

bool ignore_hint_possible(const struct explorer *x) {
    const struct linker *l = &x->vm->linker;
    for (uint32_t i = 0; i < l->klasses.n; i++)
        for (const struct klass *k = is_stated(l->klasses.at[i]) ? l->klasses.at[i] : NULL; k;
             k = k->super)
            for (uint32_t f = 0; !k->jdk && !k->api && f < k->n_fields; f++)
                if (is_number(&k->fields[f])) return true;
    return false;
}

static void add_number(struct finder *f, const struct field *field) {
    for (uint32_t i = 0; i < f->numbers.n; i++)
        if (f->numbers.at[i].field == field) return;
    VEC_PUSH(&f->numbers, (struct number){.field = field});
}

static bool has_cell(const struct plan *p, uint32_t offset) {
    for (uint32_t i = 0; i < p->n; i++)
        if (p->cells[i].offset == offset) return true;
    return false;
}

static void find_numbers(struct finder *f) {
    const struct linker *l = &f->x->vm->linker;
    for (uint32_t i = 0; i < l->klasses.n; i++) {
        const struct klass *of = l->klasses.at[i];
        for (const struct klass *k = is_stated(of) ? of : NULL; k; k = k->super)
            for (uint32_t n = 0; !k->jdk && !k->api && n < k->n_fields; n++)
                if (is_number(&k->fields[n]) && has_cell(of->plan, k->fields[n].offset))
                    add_number(f, &k->fields[n]);
    }
}

// ---- numbers that grow --------------------------------------------------------------------------

static int64_t read_growing(const struct field *f, ref object) {
    return f->kind == KIND_LONG ? FIELD_AT(object, f->offset, int64_t)
                                : FIELD_AT(object, f->offset, int32_t);
}

static void read_object(struct finder *f, ref object) {
    for (uint32_t i = 0; i < f->numbers.n; i++) {
        const struct field *field = f->numbers.at[i].field;
        if (klass_subclass(KLASS_OF(object), field->owner))
            VEC_PUSH(&f->readings, (struct reading){object, i, read_growing(field, object)});
    }
}

static void compare_readings(struct finder *f) {
    for (uint32_t i = 0; i < f->readings.n; i++) {
        const struct reading *r = &f->readings.at[i];
        struct number *n = &f->numbers.at[r->number];
        int64_t now = read_growing(n->field, r->object);
        n->grew |= now > r->value;
        n->fell |= now < r->value;
    }
}

// Goes back to the first mark and restores a state there.
static bool restore_state(struct explorer *x, const uint32_t *words, uint32_t n) {
    const struct system_ops *ops = explorer_system(x).ops;
    ops->back(x);
    return ops->restore(x, words, n) == SYSTEM_CHOICE;
}

static bool watch_state(void *arg, const uint32_t *words, uint32_t n) {
    struct finder *f = arg;
    struct explorer *x = f->x;
    const struct system_ops *ops = explorer_system(x).ops;
    const struct heap *h = &x->vm->heap;
    uint32_t choices = x->transitions.n, step = (choices + CHOICES - 1) / CHOICES;
    ops->back(x);
    uint8_t *from = h->dyn.top;
    if (!restore_state(x, words, n)) return false;
    f->readings.n = 0;
    for (uint8_t *p = from; p < h->dyn.top; p += heap_object_size(REF_OF(p)))
        if (!KLASS_OF(REF_OF(p))->elem) read_object(f, REF_OF(p));
    ops->mark(x);
    for (uint32_t i = f->states % step; i < choices; i += step) {
        if (ops->step(x, i) == SYSTEM_CHOICE) compare_readings(f);
        ops->back(x);
    }
    ops->drop(x);
    return ++f->states < STATES;
}

// Keeps the numbers that grow and never fall.
static void find_growing(struct finder *f, struct search *s) {
    uint32_t n = 0;
    find_numbers(f);
    if (!f->numbers.n || !f->x->transitions.n) return;
    search_each(s, watch_state, f);
    for (uint32_t i = 0; i < f->numbers.n && n < FIELDS; i++)
        if (f->numbers.at[i].grew && !f->numbers.at[i].fell) f->numbers.at[n++] = f->numbers.at[i];
    f->numbers.n = n;
}

// ---- forms without these numbers ----------------------------------------------------------------

static void reduce_class(struct finder *f, struct klass *k) {
    uint32_t offsets[2 * FIELDS], n = 0;
    for (uint32_t i = 0; i < f->numbers.n; i++) {
        const struct number *number = &f->numbers.at[i];
        if (!number->out || !klass_subclass(k, number->field->owner)) continue;
        offsets[n++] = number->field->offset;
        if (number->field->kind == KIND_LONG) offsets[n++] = number->field->offset + 4;
    }
    if (n) VEC_PUSH(&f->reduced, (struct reduced){k, plan_without(f->x->vm, k->plan, offsets, n)});
}

// Exchanges the plans of the classes and the reduced ones.
static void swap_plans(struct finder *f) {
    for (uint32_t i = 0; i < f->reduced.n; i++) {
        struct reduced *r = &f->reduced.at[i];
        struct plan *was = r->klass->plan;
        r->klass->plan = r->plan;
        r->plan = was;
    }
}

static bool store_reduced_form(void *arg, const uint32_t *words, uint32_t n) {
    struct finder *f = arg;
    state_id id;
    if (!restore_state(f->x, words, n)) return false;
    swap_plans(f);
    n = canon_root(f->x->canon, f->x->vm->explore.root, &words);
    swap_plans(f);
    store_put(f->forms, words, n, &id);
    return true;
}

// Counts the states without the numbers that are `out`.
static uint64_t count_without(struct finder *f, struct search *s) {
    const struct linker *l = &f->x->vm->linker;
    f->reduced.n = 0;
    for (uint32_t i = 0; i < l->klasses.n; i++)
        if (is_stated(l->klasses.at[i])) reduce_class(f, l->klasses.at[i]);
    f->forms = store_open(STORE_tree, 0);
    search_each(s, store_reduced_form, f);
    uint64_t n = store_stats(f->forms).states;
    store_close(f->forms);
    return n;
}

// Counts the states without all numbers that grow, then finds the numbers that can stay without
// changing the count.
static void count_fewest(struct finder *f, struct search *s, struct hint *h) {
    for (uint32_t i = 0; i < f->numbers.n; i++) f->numbers.at[i].out = true;
    h->without = count_without(f, s);
    if (h->without * 10 > h->states * 9) return;
    for (uint32_t i = 0; f->numbers.n > 1 && i < f->numbers.n; i++) {
        f->numbers.at[i].out = false;
        if (count_without(f, s) != h->without) f->numbers.at[i].out = true;
    }
    for (uint32_t i = 0; i < f->numbers.n; i++) {
        const struct field *field = f->numbers.at[i].field;
        char *name;
        if (!f->numbers.at[i].out) continue;
        if (asprintf(&name, "%s.%s", label_class(field->owner).s, field->name->text) < 0)
            bug("out of memory");
        VEC_PUSH(&h->fields, name);
    }
}

// ---- the hint -----------------------------------------------------------------------------------

static struct finder open_finder(struct explorer *x) {
    canon_whole(x->canon, false); // forms without ignored fields, as states are matched
    return (struct finder){.x = x};
}

static void close_finder(struct finder *f) {
    VEC_FREE(&f->numbers);
    VEC_FREE(&f->readings);
    VEC_FREE(&f->reduced);
}

bool ignore_hint_grows(struct explorer *x, struct search *s) {
    struct finder f = open_finder(x);
    find_growing(&f, s);
    bool some = f.numbers.n;
    close_finder(&f);
    return some;
}

bool ignore_hint_find(struct explorer *x, struct search *s, struct hint *h) {
    struct finder f = open_finder(x);
    find_growing(&f, s);
    if (f.numbers.n) count_fewest(&f, s, h);
    close_finder(&f);
    return h->fields.n;
}

void ignore_hint_free(struct hint *h) {
    for (uint32_t i = 0; i < h->fields.n; i++) free(h->fields.at[i]);
    VEC_FREE(&h->fields);
}
