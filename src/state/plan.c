#include "state/plan.h"
#include "base/invariant.h"
#include "classfile/annotation.h"
#include "state/canon_walk.h"
#include "vm/frame.h"
#include <stdlib.h>

enum rule { IGNORE, CACHE, MODCOUNT, DIFFERENCE };
struct filter {
    const char *klass, *field;
    enum rule rule;
    const char *other, *mod, *why;
};

#define IGNORE           IGNORE, NULL, NULL
#define CACHE            CACHE, NULL, NULL
#define MODCOUNT         MODCOUNT, NULL, NULL
#define DIFFERENCE(o, f) DIFFERENCE, o, f
static const struct filter table[] = {
#define FILTER(klass, field, rule, why) {klass, field, rule, why},
#include "state/filters.def"
#undef FILTER
};
#undef IGNORE
#undef CACHE
#undef MODCOUNT
#undef DIFFERENCE

struct filters {
    struct vm *vm;
    VEC(struct filter) rows;
    VEC(struct klass *) klasses; // by id - 1
    struct modcount_copies modcount;
};

// Splits "java.util.Foo$Bar.field" into class and field. A text without a dot has no effect.
static void add_user_filter(struct filters *f, const char *text) {
    char *copy = strdup(text), *dot = strrchr(copy, '.');
    if (!dot) {
        free(copy);
        return;
    }
    *dot = 0;
    for (char *c = copy; *c; c++)
        if (*c == '.') *c = '/';
    VEC_PUSH(&f->rows,
             (struct filter){.klass = copy, .field = strdup(dot + 1), .rule = IGNORE, .why = NULL});
}

static const struct filter *find_filter(const struct filters *f, const struct field *fd) {
    for (uint32_t i = 0; i < f->rows.n; i++)
        if (sym_is(fd->name, f->rows.at[i].field) && sym_is(fd->owner->name, f->rows.at[i].klass))
            return &f->rows.at[i];
    return NULL;
}

// Whether filters leave out this word, before the first state. Fields that users left out do not
// count: the user has decided.
static bool is_filtered_cell(void *arg, ref r, uint32_t offset) {
    struct filters *f = arg;
    struct klass *k = KLASS_OF(r);
    return !k->elem && offset < k->size && !plan_has(plan_of(f->vm, f, k), offset);
}

bool plan_has(const struct plan *p, uint32_t offset) {
    for (uint32_t i = 0; i < p->n + p->dropped; i++)
        if (p->cells[i].offset == (offset & ~3u)) return true;
    return false;
}

// Whether filters leave out this field. Of a class whose static fields are left out, some objects
// may be state; it is unknown which of them a handle is used for.
static bool is_filtered_field(void *arg, struct klass *k, const struct field *fd) {
    struct filters *f = arg;
    if (not_state_statics(fd->owner)) return !not_state_keeps_field(fd);
    if (fd->flags & ACC_STATIC) return find_filter(f, fd) != NULL;
    return !plan_has(plan_of(f->vm, f, k), fd->offset);
}

void filters_watch(struct filters *f) {
    f->vm->explore.leaves_out = is_filtered_cell;
    f->vm->explore.leaves_arg = f;
    f->vm->explore.leaves_field = is_filtered_field;
    f->vm->explore.leaves_field_arg = f;
}

struct filters *filters_new(struct vm *vm, const char *const *ignore, uint32_t n) {
    struct filters *f = calloc(1, sizeof *f);
    f->vm = vm;
    filters_watch(f);
    for (size_t i = 0; i < COUNT(table); i++) VEC_PUSH(&f->rows, table[i]);
    for (uint32_t i = 0; i < n; i++) add_user_filter(f, ignore[i]);
    return f;
}

void filters_free(struct filters *f) {
    for (uint32_t i = COUNT(table); i < f->rows.n; i++) {
        free((char *)f->rows.at[i].klass);
        free((char *)f->rows.at[i].field);
    }
    VEC_FREE(&f->rows);
    VEC_FREE(&f->klasses);
    modcount_free(&f->modcount);
    free(f);
}

void filters_help(FILE *out) {
    for (size_t i = 0; i < COUNT(table); i++) {
        char name[200];
        snprintf(name, sizeof name, "%s.%s", table[i].klass, table[i].field);
        for (char *c = name; *c; c++)
            if (*c == '/') *c = '.';
        if (table[i].rule == DIFFERENCE)
            fprintf(out, "  %-62s difference from %s.%s: %s\n", name, table[i].other, table[i].mod,
                    table[i].why);
        else
            fprintf(out, "  %-62s %s: %s\n", name,
                    table[i].rule == IGNORE ? "ignored"
                                            : "ignored unless the program can observe it",
                    table[i].why);
    }
}

static bool is_annotated(const struct field *fd, const char *type) {
    return fd->info && annotation_find(fd->owner->cf, fd->info->notes.visible, type).body.at;
}

// JPF's @FilterField. One with a condition, which is a key of JPF's configuration, does not count.
static bool has_filter_annotation(const struct field *fd) {
    const char *type = "Lgov/nasa/jpf/annotation/FilterField;";
    if (!is_annotated(fd, type)) return false;
    struct annotation n = annotation_find(fd->owner->cf, fd->info->notes.visible, type);
    sym condition = annotation_text(annotation_element(n, "condition"));
    return !condition || !condition->len;
}

static uint32_t find_offset(const struct klass *k, const char *name) {
    for (; k; k = k->super)
        for (uint32_t i = 0; i < k->n_fields; i++)
            if (sym_is(k->fields[i].name, name)) return k->fields[i].offset;
    return 0;
}

// Whether the user left out this field (--ignore, @Ignore).
static bool is_dropped(const struct filters *f, const struct field *fd) {
    if (!fd->owner->jdk && (is_annotated(fd, "Ldejavm/Ignore;") || has_filter_annotation(fd)))
        return true;
    const struct filter *row = f->rows.n > COUNT(table) ? find_filter(f, fd) : NULL;
    return row && row >= f->rows.at + COUNT(table);
}

bool filters_drop(const struct filters *f, const struct vm *vm, bool statics) {
    for (uint32_t i = 0; i < vm->linker.klasses.n; i++) {
        const struct klass *k = vm->linker.klasses.at[i];
        for (uint32_t n = 0; k->cf && n < k->n_fields; n++)
            if ((statics || !(k->fields[n].flags & ACC_STATIC)) && is_dropped(f, &k->fields[n]))
                return true;
    }
    return false;
}

static uint32_t put_cells(const struct field *fd, struct cell *to) {
    uint32_t n = fd->kind == KIND_LONG || fd->kind == KIND_DOUBLE ? 2 : 1;
    for (uint32_t i = 0; i < n; i++) to[i] = (struct cell){.offset = fd->offset + 4 * i};
    if (fd->kind == KIND_REF) to->kind = CELL_REF;
    return n;
}

// Whether a class of the program names modCount of AbstractList. It can only read the field of its
// own objects, because the field is protected.
static bool reads_modcount(const struct klass *k) {
    for (; k && !k->jdk && k->cf; k = k->super)
        for (uint32_t i = 1; i < k->cf->n_constants; i++)
            if (k->cf->constants[i].tag == CP_FIELD && sym_is(k->cf->constants[i].name, "modCount"))
                return true;
    return false;
}

// Adds the cells of a field to the plan of the class k.
static void add_field(struct filters *f, struct vm *vm, const struct klass *k,
                      const struct field *fd, struct plan *p) {
    const struct filter *row = find_filter(f, fd);
    if ((row && row->rule <= CACHE) || is_dropped(f, fd)) return;
    if (row && row->rule == MODCOUNT && reads_modcount(k)) row = NULL;
    if (row && row->rule == MODCOUNT) {
        p->modcount = fd->offset;
        return;
    }
    struct cell *c = &p->cells[p->n];
    p->n += put_cells(fd, c);
    if (c->kind == CELL_REF && is_annotated(fd, "Ldejavm/Unordered;")) c->kind = CELL_UNORDERED;
    if (!row) return;
    const struct klass *s = fd->owner;
    for (; s; s = s->super) // the declared type of the field is the class of the other object
        for (uint32_t i = 0; i < s->n_fields; i++) {
            const struct field *o = &s->fields[i];
            struct klass *type;
            struct link_error e = {0};
            if (!sym_is(o->name, row->other)) continue;
            if (resolve_descriptor(&vm->linker, s->loader, o->desc->text, o->desc->len, &type,
                                   &e) != LINK_OK)
                return;
            *c = (struct cell){fd->offset, CELL_DIFFERENCE, (uint16_t)find_offset(type, row->mod),
                               o->offset};
            p->differs = true;
            return;
        }
}

static int compare_offsets(const void *a, const void *b) {
    const struct cell *x = a, *y = b;
    return x->offset < y->offset ? -1 : x->offset > y->offset;
}

static inline bool cells_ascend(const struct plan *p) {
    for (uint32_t i = 0; i < p->n; i++) {
        uint32_t at = p->cells[i].offset;
        if (at % 4 || at < sizeof(struct object) || (i && p->cells[i - 1].offset >= at))
            return false;
    }
    return true;
}

static struct plan *sort_cells(struct plan *p) {
    qsort(p->cells, p->n, sizeof p->cells[0], compare_offsets);
    INVARIANT(cells_ascend(p), "state/plan.h 1");
    return p;
}

static struct plan *new_plan(struct vm *vm, uint32_t cells) {
    return arena_alloc(&vm->linker.bytes, sizeof(struct plan) + cells * sizeof(struct cell));
}

// The plan of the VM's own monitor objects. No class file declares their fields: all cells are
// state.
static struct plan *raw_plan(struct vm *vm, const struct klass *k) {
    struct plan *p = new_plan(vm, k->size / 4);
    for (uint32_t at = sizeof(struct object), r = 0; at < k->size; at += 4) {
        bool is_ref = r < k->n_ref_offsets && k->ref_offsets[r] == at;
        r += is_ref;
        p->cells[p->n++] = (struct cell){.offset = at, .kind = is_ref ? CELL_REF : CELL_VALUE};
    }
    return p;
}

static const struct field *find_inherited_field(const struct klass *k, sym name) {
    for (; k; k = k->super)
        for (uint32_t i = 0; i < k->n_fields; i++)
            if (k->fields[i].name == name) return &k->fields[i];
    return NULL;
}

// Whether a class of the library has a field that holds a copy of another object's modCount and is
// not written as a DIFFERENCE.
static bool holds_modcount_copy(struct filters *f, struct vm *vm, const struct klass *k) {
    for (; k && k->cf; k = k->super) {
        if (!k->jdk) continue;
        modcount_scan(&f->modcount, vm, k);
        for (uint32_t i = 0; i < f->modcount.fields.n; i++) {
            const struct modcount_field *r = &f->modcount.fields.at[i];
            const struct field *fd = r->klass == k->name ? find_inherited_field(k, r->name) : NULL;
            const struct filter *row = fd ? find_filter(f, fd) : NULL;
            if (fd && !(row && row->rule == DIFFERENCE)) return true;
        }
    }
    return false;
}

// No class of java.util.concurrent names modCount, or extends a class that has one. Where it calls
// a collection that does, the copy is in a frame of that collection, which is a class of java.util.
enum modcount_use filters_frame(struct filters *f, struct vm *vm, const struct frame *at) {
    const struct method *m = at->method;
    const char *name = m->owner->name->text;
    if (!m->owner->jdk || strncmp(name, "java/util/", 10) != 0) return MODCOUNT_NONE;
    if (!strncmp(name, "java/util/concurrent/", 21)) return MODCOUNT_NONE;
    return modcount_in_frame(&f->modcount, vm, m, frame_bci(at));
}

static void add_dropped(const struct filters *f, const struct klass *k, struct plan *p) {
    for (const struct klass *s = k; s && s->cf; s = s->super)
        for (uint32_t i = 0; i < s->n_fields; i++)
            if (!(s->fields[i].flags & ACC_STATIC) && is_dropped(f, &s->fields[i]))
                p->dropped += put_cells(&s->fields[i], p->cells + p->n + p->dropped);
}

static void add_caches(const struct filters *f, const struct klass *k, struct plan *p) {
    for (const struct klass *s = k; s && s->cf; s = s->super)
        for (uint32_t i = 0; i < s->n_fields; i++) {
            const struct field *fd = &s->fields[i];
            const struct filter *row = fd->flags & ACC_STATIC ? NULL : find_filter(f, fd);
            if (!row || row->rule != CACHE || is_dropped(f, fd)) continue;
            p->caches += put_cells(fd, p->cells + p->n + p->dropped + p->caches);
        }
}

const struct plan *plan_of(struct vm *vm, struct filters *f, struct klass *k) {
    if (k->plan) return k->plan;
    struct plan *p = k->elem ? new_plan(vm, 0)
                     : k->cf ? new_plan(vm, k->size / 4)
                             : raw_plan(vm, k);
    for (const struct klass *s = k; s && k->cf; s = s->super)
        for (uint32_t i = 0; i < s->n_fields; i++)
            if (!(s->fields[i].flags & ACC_STATIC)) add_field(f, vm, k, &s->fields[i], p);
    add_dropped(f, k, p);
    add_caches(f, k, p);
    p->copies_modcount = !k->elem && holds_modcount_copy(f, vm, k);
    p->special = p->modcount || p->copies_modcount || p->dropped || p->caches;
    INVARIANT(!k->cf || p->n + p->dropped + p->caches <= k->size / 4, "state/plan.h 1");
    VEC_PUSH(&f->klasses, k);
    p->id = f->klasses.n;
    INVARIANT(plan_klass(f, p->id) == k && p->caches < 1u << FORM_JDK_CACHE_BITS, "state/plan.h 3");
    return k->plan = sort_cells(p);
}

struct plan *plan_without(struct vm *vm, const struct plan *p, const uint32_t *offsets,
                          uint32_t n) {
    uint32_t all = p->n + p->dropped + p->caches, kept = 0;
    struct plan *to = new_plan(vm, all);
    *to = *p;
    for (uint32_t i = 0; i < all; i++) {
        bool out = false;
        for (uint32_t k = 0; k < n; k++) out |= i < p->n && p->cells[i].offset == offsets[k];
        if (!out) to->cells[kept++] = p->cells[i];
    }
    to->n -= all - kept;
    return to;
}

bool plan_has_class(const struct filters *f, uint32_t id) { return id && id <= f->klasses.n; }

struct klass *plan_klass(const struct filters *f, uint32_t id) {
    if (!plan_has_class(f, id)) bug("canonical form has an unknown class");
    return f->klasses.at[id - 1];
}

bool plan_is_constant(const struct field *fd) {
    return fd->info && fd->info->const_index && fd->flags & ACC_FINAL;
}

const struct plan *plan_of_statics(struct vm *vm, struct filters *f, struct klass *k) {
    if (k->static_plan) return k->static_plan;
    struct plan *p = new_plan(vm, k->statics_size / 4 + 2);
    for (uint32_t i = 0; i < k->n_fields; i++)
        if (k->fields[i].flags & ACC_STATIC && !plan_is_constant(&k->fields[i]))
            add_field(f, vm, k, &k->fields[i], p);
    for (uint32_t i = 0; i < k->n_fields; i++)
        if (k->fields[i].flags & ACC_STATIC && !plan_is_constant(&k->fields[i]) &&
            is_dropped(f, &k->fields[i]))
            p->dropped += put_cells(&k->fields[i], p->cells + p->n + p->dropped);
    return k->static_plan = sort_cells(p);
}
