#include "generate/bounds.h"
#include "heap/string.h"
#include <stdlib.h>

static void *alloc_zeros(size_t n, size_t size) {
    void *p = calloc(n ? n : 1, size);
    if (!p) bug("out of memory (bounds of %zu entries)", n);
    return p;
}

static void read_domain(struct bounds *p, struct bounds_domain *d, ref from) {
    ref values = ARRAY_AT(from, ref)[0];
    const int32_t *groups = ARRAY_AT(ARRAY_AT(from, ref)[1], int32_t);
    const int32_t *indices = ARRAY_AT(ARRAY_AT(from, ref)[2], int32_t);
    bool refs = KLASS_OF(values)->elem == KIND_REF;
    d->n = (uint32_t)ARR(values)->length;
    d->values = alloc_zeros(d->n, sizeof *d->values);
    for (uint32_t i = 0; i < d->n; i++) {
        if (!refs) d->values[i] = (struct bounds_value){ARRAY_AT(values, uint64_t)[i], -1, 0};
        else
            d->values[i] =
                (struct bounds_value){ARRAY_AT(values, ref)[i], groups[i], (uint32_t)indices[i]};
        if (d->values[i].group >= (int32_t)p->n_groups)
            p->n_groups = (uint32_t)d->values[i].group + 1;
    }
}

static bool has_dotted_name(const struct klass *k, const char *name, size_t n) { // with dots
    if (k->name->len != n) return false;
    for (size_t i = 0; i < n; i++)
        if (name[i] != (k->name->text[i] == '/' ? '.' : k->name->text[i])) return false;
    return true;
}

// Finds the field "x", or "a.B.x" if a field of a subclass hides it.
static struct field *find_field(struct vm *vm, const struct klass *k, const char *name) {
    const char *dot = strrchr(name, '.');
    sym simple = sym_text(&vm->linker.symbols, dot ? dot + 1 : name);
    for (; k; k = k->super) {
        if (dot && !has_dotted_name(k, name, (size_t)(dot - name))) continue;
        struct field *f = klass_field(k, simple, NULL);
        if (f && !(f->flags & ACC_STATIC)) return f;
    }
    return NULL;
}

static void place_cell(struct vm *vm, struct bounds_cell *c, ref owner, ref name) {
    const struct klass *k = KLASS_OF(owner);
    if (name) {
        sym s = string_to_sym(&vm->heap, name, false);
        const struct field *f = find_field(vm, k, s->text);
        if (!f) bug("no field %s in %s", s->text, k->name->text);
        c->at = (uint8_t *)OBJ(owner) + f->offset;
        c->kind = f->kind;
        c->name = s->text;
        return;
    }
    c->kind = c->place == CELL_LENGTH ? (uint8_t)KIND_INT : k->elem;
    unsigned shift = kind_shift[c->kind];
    c->at = c->place == CELL_LENGTH
                ? (uint8_t *)&ARR(owner)->length
                : (uint8_t *)OBJ(owner) + (shift == 3 ? 16 : 12) + ((size_t)c->place << shift);
}

static void read_cells(struct bounds *p, struct vm *vm, ref flat) {
    ref owners = ARRAY_AT(flat, ref)[2], names = ARRAY_AT(flat, ref)[3];
    const int32_t *places = ARRAY_AT(ARRAY_AT(flat, ref)[4], int32_t);
    const int32_t *domain_of = ARRAY_AT(ARRAY_AT(flat, ref)[5], int32_t);
    p->n_cells = (uint32_t)ARR(owners)->length;
    p->cells = alloc_zeros(p->n_cells, sizeof *p->cells);
    ref last = 0;
    for (uint32_t i = 0; i < p->n_cells; i++) {
        struct bounds_cell *c = &p->cells[i];
        ref owner = ARRAY_AT(owners, ref)[i];
        *c = (struct bounds_cell){.domain = &p->domains[domain_of[i]], .place = places[i]};
        place_cell(vm, c, owner, ARRAY_AT(names, ref)[i]);
        if (owner != last)
            VEC_PUSH(&p->objects,
                     (struct bounds_object){owner, i, 0, (uint32_t)heap_object_size(owner)});
        last = owner;
        c->object = p->objects.n - 1;
        p->objects.at[c->object].n++;
    }
}

static bool make_maps(struct bounds *p, struct err *e) {
    uintptr_t high = 0;
    p->low = UINTPTR_MAX;
    for (uint32_t i = 0; i < p->objects.n; i++) {
        const struct bounds_object *o = &p->objects.at[i];
        uintptr_t at = (uintptr_t)OBJ(o->r);
        if (at < p->low) p->low = at;
        if (at + o->bytes > high) high = at + o->bytes;
    }
    if (!p->objects.n) p->low = high = 0;
    p->size = high - p->low;
    if (p->size > 1u << 28)
        return err_set(e, ERR_UNSUPPORTED, "objects of JDK classes with searched fields");
    p->state = alloc_zeros(p->size, 1);
    p->cell_at = alloc_zeros(p->size, sizeof *p->cell_at);
    p->object_at = alloc_zeros(p->size / 8 + 1, sizeof *p->object_at);
    for (uint32_t i = 0; i < p->objects.n; i++)
        p->object_at[((uintptr_t)OBJ(p->objects.at[i].r) - p->low) >> 3] = i + 1;
    for (uint32_t i = 0; i < p->n_cells; i++) {
        size_t at = (uintptr_t)p->cells[i].at - p->low;
        p->cell_at[at] = i;
        p->state[at] = CELL_FRESH;
    }
    return true;
}

bool bounds_read(struct bounds *p, struct vm *vm, ref flat, struct err *e) {
    ref domains = ARRAY_AT(flat, ref)[6];
    *p = (struct bounds){.root = ARRAY_AT(flat, ref)[0],
                         .root_group = ARRAY_AT(ARRAY_AT(flat, ref)[1], int32_t)[0],
                         .n_domains = (uint32_t)ARR(domains)->length};
    p->n_groups = (uint32_t)(p->root_group + 1);
    p->domains = alloc_zeros(p->n_domains, sizeof *p->domains);
    for (uint32_t i = 0; i < p->n_domains; i++)
        read_domain(p, &p->domains[i], ARRAY_AT(domains, ref)[i]);
    size_t n;
    ref unmade = ARRAY_AT(flat, ref)[7];
    if (unmade) p->unmade = string_to_utf8(unmade, &n);
    read_cells(p, vm, flat);
    return make_maps(p, e);
}

void bounds_free(struct bounds *p) {
    for (uint32_t i = 0; i < p->n_domains; i++) free(p->domains[i].values);
    free(p->domains);
    free(p->cells);
    VEC_FREE(&p->objects);
    free(p->unmade);
    free(p->state);
    free(p->cell_at);
    free(p->object_at);
}
