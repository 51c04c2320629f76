// A heap over classes made by hand: what the tests of src/heap stand on.
#pragma once
#include "heap/collect.h"
#include "heap/lock.h"
#include "heap/statics.h"
#include "heap/string.h"
#include "heap/trail.h"
#include "link/linker.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

struct fake {
    struct linker linker;
    struct heap heap;
    struct klass *leaf;                                // int cells at 8 and 12, long at 16
    struct klass *pair;                                // refs at 8 and 20, int at 12, 16
    struct klass *fat;                                 // refs at 8, 12, 16, 20, int at 24
    struct klass *ints, *bytes, *longs, *refs, *chars; // arrays
    struct klass
        *user; // mirrored: static refs at class_size and class_size + 4, an int behind them
};

static inline struct klass *fake_klass(struct fake *f, const char *name, uint32_t size,
                                       uint32_t n_refs, const uint32_t *refs) {
    struct klass *k = arena_alloc(&f->linker.meta, sizeof *k);
    k->name = sym_text(&f->linker.symbols, name);
    k->state = KLASS_LINKED;
    k->size = size;
    k->n_ref_offsets = n_refs;
    k->ref_offsets = arena_copy(&f->linker.bytes, refs, n_refs * sizeof *refs);
    return k;
}

static inline struct klass *fake_array(struct fake *f, const char *name, enum kind kind) {
    struct klass *k = fake_klass(f, name, 16, 0, NULL);
    k->elem = (uint8_t)kind;
    return k;
}

static inline void fake_field(struct fake *f, struct klass *k, const char *name, enum kind kind,
                              uint32_t offset) {
    if (!k->fields) k->fields = arena_alloc(&f->linker.bytes, 16 * sizeof *k->fields);
    assert(k->n_fields < 16);
    k->fields[k->n_fields++] = (struct field){.owner = k,
                                              .name = sym_text(&f->linker.symbols, name),
                                              .kind = (uint8_t)kind,
                                              .offset = offset};
}

static inline void fake_string(struct fake *f) {
    struct klass *s = fake_klass(f, "java/lang/String", 24, 1, (uint32_t[]){8});
    fake_field(f, s, "hash", KIND_INT, 12);
    fake_field(f, s, "value", KIND_REF, 8);
    fake_field(f, s, "coder", KIND_BYTE, 16);
    f->linker.string = s;
    f->linker.prim[KIND_BYTE] = fake_klass(f, "byte", 0, 0, NULL);
    f->linker.prim[KIND_BYTE]->prim = KIND_BYTE;
    f->linker.prim[KIND_BYTE]->array = f->bytes;
    f->bytes->element = f->linker.prim[KIND_BYTE];
}

static inline void fake_class(struct fake *f) {
    struct klass *c = fake_klass(f, "java/lang/Class", 40, 3, (uint32_t[]){16, 28, 32});
    fake_field(f, c, "vmKlass", KIND_INT, 8);
    fake_field(f, c, "vmState", KIND_INT, 12);
    fake_field(f, c, "vmError", KIND_REF, 16);
    fake_field(f, c, "vmThread", KIND_INT, 20);
    fake_field(f, c, "componentType", KIND_REF, 28);
    fake_field(f, c, "classLoader", KIND_REF, 32);
    f->linker.klass_class = c;
    f->user = fake_klass(f, "User", 8, 0, NULL);
    f->user->statics_size = 12;
    f->user->n_static_refs = 2;
    f->user->static_refs = arena_copy(&f->linker.bytes, (uint32_t[]){40, 44}, 8);
}

static inline void fake_make(struct fake *f, uint64_t max_bytes) {
    memset(f, 0, sizeof *f);
    struct err e = {0};
    symtab_init(&f->linker.symbols);
    arena_init(&f->linker.bytes);
    assert_true(arena_init_placed(&f->linker.meta, META_START, META_END - META_START));
    assert_true(heap_init(&f->heap, &f->linker, max_bytes, 0, &e));
    f->leaf = fake_klass(f, "Leaf", 24, 0, NULL);
    f->pair = fake_klass(f, "Pair", 24, 2, (uint32_t[]){8, 20});
    f->fat = fake_klass(f, "Fat", 32, 4, (uint32_t[]){8, 12, 16, 20});
    f->ints = fake_array(f, "[I", KIND_INT);
    f->bytes = fake_array(f, "[B", KIND_BYTE);
    f->longs = fake_array(f, "[J", KIND_LONG);
    f->chars = fake_array(f, "[C", KIND_CHAR);
    f->refs = fake_array(f, "[Ljava/lang/Object;", KIND_REF);
    fake_string(f);
    fake_class(f);
    strings_init(&f->heap);
}

static inline void fake_drop(struct fake *f) {
    heap_free(&f->heap);
    arena_free(&f->linker.meta);
    arena_free(&f->linker.bytes);
    symtab_free(&f->linker.symbols);
}

static inline uint32_t fake_random(uint64_t *state) { // splitmix64
    uint64_t x = *state += 0x9e3779b97f4a7c15ull;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ x >> 27) * 0x94d049bb133111ebull;
    return (uint32_t)((x ^ x >> 31) >> 16);
}

// Some object or array, 0 when the heap is full. Fails the test unless it is zero.
static inline ref fake_alloc(struct fake *f, uint64_t *random) {
    struct klass *plain[] = {f->leaf, f->pair, f->fat, f->pair};
    struct klass *arrays[] = {f->ints, f->bytes, f->longs, f->refs, f->chars, f->refs};
    uint32_t pick = fake_random(random) % 10;
    int32_t n = (int32_t)(fake_random(random) % (fake_random(random) % 64 ? 9 : 3000));
    struct klass *k = pick < 4 ? plain[pick] : arrays[pick - 4];
    ref r = pick < 4 ? heap_alloc(&f->heap, k) : heap_alloc_array(&f->heap, k, n);
    if (!r) return 0;
    const uint32_t *cell = &FIELD_AT(r, 0, uint32_t);
    assert_int_equal(cell[0], HANDLE(k));
    assert_int_equal(cell[1], 0);
    if (k->elem) assert_int_equal(cell[2], n);
    for (uint64_t i = k->elem ? 3 : 2; i < heap_object_size(r) / 4; i++)
        assert_int_equal(cell[i], 0);
    return r;
}

// The i-th reference cell of an object, and how many it has. (Not mirrors.)
static inline uint32_t fake_n_refs(ref r) {
    const struct klass *k = KLASS_OF(r);
    return k->elem == KIND_REF ? (uint32_t)ARR(r)->length : k->elem ? 0 : k->n_ref_offsets;
}
static inline uint32_t fake_ref_offset(ref r, uint32_t i) {
    return KLASS_OF(r)->elem ? 12 + 4 * i : KLASS_OF(r)->ref_offsets[i];
}
