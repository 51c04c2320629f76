#include "state/content_names.h"
#include "heap/refs.h"
#include "heap/statics.h"
#include "state/canon_walk.h"
#include <stdio.h>
#include <sys/mman.h>

struct path_step { // the last step of the path to an object, indexed by its place
    ref parent;
    uint32_t offset;
};

struct content_names {
    struct canon *c;
    struct path_step *steps; // NULL until paths are searched
    size_t n_steps;
    VEC(ref) queue;
};

struct content_names *content_names_new(struct canon *c) {
    struct content_names *n = vec_grow(NULL, sizeof *n);
    *n = (struct content_names){.c = c};
    return n;
}

void content_names_free(struct content_names *n) {
    if (n->steps) munmap(n->steps, n->n_steps * sizeof *n->steps);
    VEC_FREE(&n->queue);
    free(n);
}

// ---- cells --------------------------------------------------------------------------------------

static bool is_mirror(const struct content_names *n, ref r) {
    return KLASS_OF(r) == n->c->vm->linker.klass_class;
}

static uint32_t field_size(const struct field *f) {
    return f->kind == KIND_LONG || f->kind == KIND_DOUBLE ? 8 : 4;
}

// A field that the class itself declares, static or not.
static const struct field *find_own_field(const struct klass *k, uint32_t offset, bool is_static) {
    for (uint32_t i = 0; i < k->n_fields; i++) {
        const struct field *f = &k->fields[i];
        bool fits = !(f->flags & ACC_STATIC) == !is_static && (f->offset & ~3u) <= offset &&
                    offset < f->offset + field_size(f);
        if (fits) return f;
    }
    return NULL;
}

static const struct field *find_instance_field(const struct klass *k, uint32_t offset) {
    const struct field *f = NULL;
    for (; k && !f; k = k->super) f = find_own_field(k, offset, false);
    return f;
}

// Returns false if the name is too long.
static bool show_field(const struct field *f, uint32_t offset, char *out) {
    const char *half = offset >= f->offset + 4 ? "+4" : "";
    return snprintf(out, CONTENT_NAMES_CELL, "%s.%s:%s%s", f->owner->name->text, f->name->text,
                    f->desc->text, half) < CONTENT_NAMES_CELL;
}

// The field that a word of an object belongs to. The object is not an array.
static const struct field *find_cell_field(struct content_names *n, ref object, uint32_t offset) {
    const struct linker *l = &n->c->vm->linker;
    if (is_mirror(n, object) && offset >= l->class_instance_size)
        return find_own_field(statics_klass(&n->c->vm->heap, object), offset, true);
    return find_instance_field(KLASS_OF(object), offset);
}

bool content_names_cell(struct content_names *n, ref object, uint32_t offset, char *out) {
    if (offset < sizeof(struct object))
        return strcpy(out, offset == offsetof(struct object, lock) ? "lock" : "header"), true;
    if (KLASS_OF(object)->elem) {
        uint32_t start = (uint32_t)((uint8_t *)form_array_at(object) - (uint8_t *)OBJ(object));
        snprintf(out, CONTENT_NAMES_CELL, "[%u]", (offset - start) / 4);
        return offset >= start;
    }
    const struct field *f = find_cell_field(n, object, offset);
    return f && show_field(f, offset, out);
}

static bool find_element(ref array, const char *name, uint32_t *offset) {
    const struct klass *k = KLASS_OF(array);
    unsigned index;
    char end;
    if (sscanf(name, "[%u%c", &index, &end) != 2 || end != ']') return false;
    if (index >= form_array_words(k, (uint32_t)ARR(array)->length)) return false;
    *offset = (uint32_t)((uint8_t *)(form_array_at(array) + index) - (uint8_t *)OBJ(array));
    return true;
}

bool content_names_find_cell(struct content_names *n, ref object, const char *name,
                             uint32_t *offset) {
    char text[CONTENT_NAMES_CELL];
    if (KLASS_OF(object)->elem && *name == '[') return find_element(object, name, offset);
    uint32_t size = (uint32_t)heap_object_size(object);
    for (uint32_t at = 0; at < size; at += 4)
        if (content_names_cell(n, object, at, text) && !strcmp(text, name))
            return *offset = at, true;
    return false;
}

// ---- classes ------------------------------------------------------------------------------------

static const struct plan *class_plan(struct content_names *n, struct klass *k) {
    return plan_of(n->c->vm, n->c->filters, k);
}

static void show_cells(FILE *out, const struct klass *k, const struct cell *cells, uint32_t n) {
    static const char kinds[] = {
        [CELL_VALUE] = 'v', [CELL_REF] = 'r', [CELL_UNORDERED] = 'u', [CELL_DIFFERENCE] = 'd'};
    char text[CONTENT_NAMES_CELL];
    for (uint32_t i = 0; i < n; i++) {
        const struct field *f = find_instance_field(k, cells[i].offset);
        bool shown = f && show_field(f, cells[i].offset, text);
        fprintf(out, "%s%c ", shown ? text : "?", kinds[cells[i].kind]);
    }
}

char *content_names_layout(struct content_names *n, struct klass *k) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) bug("out of memory");
    if (!k->elem && !k->prim) {
        const struct plan *p = class_plan(n, k);
        fprintf(out, "< %s ", k->super ? k->super->name->text : "-");
        for (uint32_t i = 0; i < k->n_direct; i++) fprintf(out, "%s ", k->direct[i]->name->text);
        fputs("{ ", out);
        show_cells(out, k, p->cells, p->n);
        fputs("| ", out);
        show_cells(out, k, p->cells + p->n, p->dropped);
        fputs("| ", out);
        show_cells(out, k, plan_caches(p), p->caches);
        fputs("}", out);
    }
    fclose(out);
    return text;
}

const struct field *content_names_private(struct content_names *n, struct klass *k) {
    if (k->elem || k->prim) return NULL;
    const struct plan *p = class_plan(n, k);
    bool is_memory = !strncmp(k->name->text, "java/nio/Direct", 15); // its address
    for (uint32_t i = 0; i < p->n; i++) {
        const struct field *f = find_instance_field(k, p->cells[i].offset);
        if (f && (!f->info || (is_memory && sym_is(f->name, "address")))) return f;
    }
    return NULL;
}

// ---- paths --------------------------------------------------------------------------------------

struct visitor {
    struct content_names *n;
    ref parent;
};

static struct path_step *step_to(const struct content_names *n, ref r) {
    return &n->steps[r - REF_OF(n->c->vm->heap.start)];
}

static void visit_reference(void *arg, ref *slot) {
    const struct visitor *v = arg;
    struct content_names *n = v->n;
    if (!*slot || (uint8_t *)OBJ(*slot) >= n->c->first_top || is_mirror(n, *slot)) return;
    struct path_step *s = step_to(n, *slot);
    if (s->parent) return;
    *s = (struct path_step){v->parent, (uint32_t)((uint8_t *)slot - (uint8_t *)OBJ(v->parent))};
    VEC_PUSH(&n->queue, *slot);
}

static int compare_names(const void *a, const void *b) {
    const struct klass *x = *(struct klass *const *)a, *y = *(struct klass *const *)b;
    if (x->loader != y->loader) return x->loader->kind < y->loader->kind ? -1 : 1;
    return strcmp(x->name->text, y->name->text);
}

static void visit_statics(struct content_names *n, const struct klass *k) {
    struct visitor v = {n, k->mirror};
    for (uint32_t i = 0; i < k->n_fields; i++) {
        const struct field *f = &k->fields[i];
        if (f->flags & ACC_STATIC && f->kind == KIND_REF)
            visit_reference(&v, &FIELD_AT(k->mirror, f->offset, ref));
    }
}

static void visit_mirror(struct content_names *n, const struct klass *k) {
    const struct klass *class = KLASS_OF(k->mirror);
    struct visitor v = {n, k->mirror};
    for (uint32_t i = 0; i < class->n_ref_offsets; i++)
        visit_reference(&v, &FIELD_AT(k->mirror, class->ref_offsets[i], ref));
}

static void find_paths(struct content_names *n) {
    const struct heap *h = &n->c->vm->heap;
    const struct linker *l = &n->c->vm->linker;
    VEC(struct klass *) classes = {0};
    for (uint32_t i = 0; i < l->klasses.n; i++) {
        struct klass *k = l->klasses.at[i];
        bool named = k->loader && !k->absent && k->loader->kind != LOADER_USER && !k->hidden_class;
        if (k->mirror && named && !k->elem) VEC_PUSH(&classes, k);
    }
    if (classes.n) qsort(classes.at, classes.n, sizeof *classes.at, compare_names);
    n->n_steps = (size_t)(h->end - h->start) / 8;
    n->steps = mmap(NULL, n->n_steps * sizeof *n->steps, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (n->steps == MAP_FAILED) bug("no address space for the names of objects");
    for (uint32_t i = 0; i < classes.n; i++) visit_statics(n, classes.at[i]);
    for (uint32_t i = 0; i < classes.n; i++) visit_mirror(n, classes.at[i]);
    for (uint32_t i = 0; i < n->queue.n; i++) {
        struct visitor v = {n, n->queue.at[i]};
        refs_each(&v, OBJ(v.parent), visit_reference);
    }
    VEC_FREE(&classes);
    VEC_FREE(&n->queue);
}

bool content_names_parent(struct content_names *n, ref object, ref *parent, uint32_t *offset) {
    if (!n->steps) find_paths(n);
    const struct path_step *s = step_to(n, object);
    *parent = s->parent;
    *offset = s->offset;
    return s->parent;
}
