#include "link/layout.h"
#include "base/invariant.h"

struct injected {
    const char *klass, *name, *desc;
};

static const struct injected injected[] = {
#define INJECTED(klass, name, desc) {klass, name, desc},
#include "link/injected.def"
#undef INJECTED
};

static bool is_wide(const struct field *f) {
    return f->kind == KIND_LONG || f->kind == KIND_DOUBLE;
}
static bool is_static(const struct field *f) { return f->flags & ACC_STATIC; }

// The kinds of cells, in the order of their placement.
enum cell { CELL_WIDE, CELL_REF, CELL_OTHER };

static enum cell field_cell(const struct field *f) {
    return is_wide(f) ? CELL_WIDE : f->kind == KIND_REF ? CELL_REF : CELL_OTHER;
}

static uint32_t count_injected(const struct klass *k) {
    uint32_t n = 0;
    if (!k->jdk) return 0;
    for (size_t i = 0; i < COUNT(injected); i++) n += sym_is(k->name, injected[i].klass);
    return n;
}

static struct field *add_injected(struct linker *l, struct klass *k, struct field *f) {
    for (size_t i = 0; i < COUNT(injected); i++) {
        if (!sym_is(k->name, injected[i].klass)) continue;
        *f = (struct field){.owner = k,
                            .name = sym_text(&l->symbols, injected[i].name),
                            .desc = sym_text(&l->symbols, injected[i].desc),
                            .flags = ACC_PRIVATE | ACC_SYNTHETIC,
                            .kind = kind_of(injected[i].desc[0]),
                            .index = (uint16_t)(f - k->fields)};
        f++;
    }
    return f;
}

static void make_fields(struct linker *l, struct klass *k, uint32_t n_injected) {
    const struct classfile *cf = k->cf;
    k->fields = arena_alloc(&l->meta, (cf->n_fields + n_injected) * sizeof *k->fields);
    for (uint32_t i = 0; i < cf->n_fields; i++) {
        const struct field_info *info = &cf->fields[i];
        k->fields[i] = (struct field){.owner = k,
                                      .name = info->name,
                                      .desc = info->desc,
                                      .flags = info->flags,
                                      .kind = kind_of(info->desc->text[0]),
                                      .index = (uint16_t)i,
                                      .info = info};
    }
    if (n_injected) add_injected(l, k, k->fields + cf->n_fields);
    k->n_fields = (uint16_t)(cf->n_fields + n_injected);
}

// Places the fields of one kind of cell. Returns the end.
static uint32_t place_cells(struct klass *k, bool statics, enum cell cell, uint32_t at,
                            uint32_t limit) {
    uint32_t size = cell == CELL_WIDE ? 8 : 4;
    for (uint32_t i = 0; i < k->n_fields && limit; i++) {
        struct field *f = &k->fields[i];
        if (is_static(f) != statics || field_cell(f) != cell || f->offset) continue;
        f->offset = at;
        at += size;
        limit--;
    }
    return at;
}

static uint32_t place_fields(struct klass *k, bool statics, uint32_t at, const uint32_t n[3]) {
    if (n[CELL_WIDE] && at % 8) { // fill the hole before the 8-byte cells
        if (n[CELL_REF] || n[CELL_OTHER])
            place_cells(k, statics, n[CELL_REF] ? CELL_REF : CELL_OTHER, at, 1);
        at += 4;
    }
    for (enum cell c = CELL_WIDE; c <= CELL_OTHER; c++) {
        if (n[c]) at = place_cells(k, statics, c, at, UINT32_MAX);
    }
    return at;
}

static void count_field_cells(const struct klass *k, bool statics, uint32_t n[3]) {
    n[0] = n[1] = n[2] = 0;
    for (uint32_t i = 0; i < k->n_fields; i++) {
        if (is_static(&k->fields[i]) == statics) n[field_cell(&k->fields[i])]++;
    }
}

// Writes the offsets of the reference fields that k declares to `to`, in the order of the fields,
// which is the order of their offsets.
static void list_refs(const struct klass *k, bool statics, uint32_t *to) {
    for (uint32_t i = 0; i < k->n_fields; i++) {
        const struct field *f = &k->fields[i];
        if (is_static(f) == statics && f->kind == KIND_REF) *to++ = f->offset;
    }
}

// No two fields share a cell, and each is aligned to its size.
static inline bool cells_are_apart(const struct klass *k, bool statics, uint32_t from,
                                   uint32_t to) {
    uint64_t used = 0; // bytes
    for (uint32_t i = 0; i < k->n_fields; i++) {
        const struct field *f = &k->fields[i];
        uint32_t size = is_wide(f) ? 8 : 4;
        if (is_static(f) != statics) continue;
        if (f->offset % size || f->offset < from || f->offset + size > to) return false;
        used += size;
    }
    return used + 4 >= to - from && used <= to - from; // one hole, at most
}

static inline bool offsets_ascend(const uint32_t *offsets, uint32_t n) {
    uint32_t i = 1;
    while (i < n && offsets[i - 1] < offsets[i]) i++;
    return i >= n;
}

bool layout_fields(struct linker *l, struct klass *k, struct link_error *e) {
    const struct klass *super = k->super;
    uint32_t n[3], n_injected = count_injected(k);
    if (k->cf->n_fields + n_injected > UINT16_MAX)
        return link_fail(e, "java/lang/ClassFormatError", "Too many fields in class %s",
                         k->name->text);
    make_fields(l, k, n_injected);
    count_field_cells(k, false, n);
    uint32_t start = super ? super->fields_end : LAYOUT_HEADER;
    k->fields_end = place_fields(k, false, start, n);
    if (k->fields_end > 1 << 24)
        return link_fail(e, "java/lang/ClassFormatError", "Too many fields in class %s",
                         k->name->text);
    k->size = (k->fields_end + 7) & ~7u;
    uint32_t inherited = super ? super->n_ref_offsets : 0;
    k->n_ref_offsets = inherited + n[CELL_REF];
    k->ref_offsets = super ? super->ref_offsets : NULL;
    if (n[CELL_REF]) {
        k->ref_offsets = arena_alloc(&l->bytes, k->n_ref_offsets * sizeof *k->ref_offsets);
        if (inherited)
            memcpy(k->ref_offsets, super->ref_offsets, inherited * sizeof *k->ref_offsets);
        list_refs(k, false, k->ref_offsets + inherited);
    }
    INVARIANT(cells_are_apart(k, false, start, k->fields_end), "link/layout.h 1");
    INVARIANT(offsets_ascend(k->ref_offsets, k->n_ref_offsets), "link/layout.h 2");
    return true;
}

void layout_statics(struct linker *l, struct klass *k) {
    uint32_t n[3], start = l->class_instance_size;
    assert(start);
    count_field_cells(k, true, n);
    k->statics_size = place_fields(k, true, start, n) - start;
    k->n_static_refs = n[CELL_REF];
    k->static_refs = arena_alloc(&l->bytes, n[CELL_REF] * sizeof *k->static_refs);
    list_refs(k, true, k->static_refs);
    INVARIANT(cells_are_apart(k, true, start, start + k->statics_size), "link/layout.h 3");
    INVARIANT(offsets_ascend(k->static_refs, k->n_static_refs), "link/layout.h 2");
}
