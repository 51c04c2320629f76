// Static fields that the initializers of late classes (late_classes.c) read. These initializers run
// before the first operation. Under java they run inside some operation, and an operation before
// it could change what they read. With --statics such a change is part of the states and would not
// be noticed; so it is noted here as a doubt.
//
//   cells:  | field of class A, read by B.<clinit>, value or hash in the first state | ...
//
// 1. Fields of a class that its own initializer reads are left out: they cannot change before it is
//    initialized. The initialization of a late class may include that of its superclass.
// 2. Settings of the library are noted by vm/setting.h, which reads vm->explore.early.
//
// Cost: such initializers run in interp_watch. With --statics, if a field was read, each operation
// is followed by a walk over everything that the field reaches.
#include "exec/interp.h"
#include "explore/explorer.h"
#include "heap/refs.h"
#include "heap/statics.h"
#include "link/label.h"
#include "vm/frame.h"
#include <stddef.h>
#include <stdlib.h>
#include <xxhash.h>

// The size in bytes of a static field, by the instruction that reads it.
static uint32_t static_size(enum insn_op op) {
    switch (op) {
    case OP_getstatic_b: return 1;
    case OP_getstatic_c:
    case OP_getstatic_s: return 2;
    case OP_getstatic_l: return 8;
    default: return 4;
    }
}

// The class that declares a static field, found from the address of its initialization state, which
// the instruction has. NULL if the class belongs to the JDK: such instructions do not have it.
static const struct klass *declaring_class(struct vm *vm, const struct insn *at) {
    const uint8_t *state = (const uint8_t *)((const uint32_t *)at->p - at->c);
    return at->c ? statics_klass(&vm->heap, REF_OF(state - statics_offsets(&vm->heap)->vm_state))
                 : NULL;
}

static bool is_read(const struct insn *at) { // a static field is read
    return insn_has(at->op, "G") && !insn_has(at->op, "W");
}

// The class whose initializer runs.
static const struct klass *find_reader(const struct thread *t) {
    const struct frame *f = t->top;
    while (f > t->frames && !frame_initialized(f)) f--;
    return frame_initialized(f);
}

// Only a quickened instruction has the address of the field.
static void note_cell(struct explorer *x, const struct insn *at, const struct klass *reader) {
    if (!is_read(at) || !insn_has(at->op, "Q")) return;
    const struct klass *owner = declaring_class(x->vm, at);
    if (!owner || owner == reader) return;
    for (uint32_t i = 0; i < x->reads.cells.n; i++)
        if (x->reads.cells.at[i].at == (uint8_t *)at->p) return;
    struct initializer_read c = {.at = at->p,
                                 .size = static_size(at->op),
                                 .holds_ref = at->op == OP_getstatic_r,
                                 .owner = owner,
                                 .reader = reader ? reader : x->vm->explore.early};
    VEC_PUSH(&x->reads.cells, c);
}

static void watch_read(void *arg, struct thread *t) {
    struct explorer *x = arg;
    const struct insn *at = t->top->pc;
    const struct klass *reader = find_reader(t);
    bool linked = insn_has(at->op, "Q");
    if (!is_read(at)) return;
    if (linked) note_cell(x, at, reader);
    else VEC_PUSH(&x->reads.linked, ((struct linked_read){at, reader}));
}

void initializer_reads_note(struct explorer *x, struct klass *k,
                            void (*initialize)(struct explorer *x, struct klass *k)) {
    struct vm *vm = x->vm;
    enum interp_variant before = interp_use(vm, VARIANT_watch);
    void (*watched)(void *, struct thread *) = vm->watch;
    void *arg = vm->watch_arg;
    vm->watch = watch_read;
    vm->watch_arg = x;
    vm->explore.early = k;
    initialize(x, k);
    for (uint32_t i = 0; i < x->reads.linked.n; i++)
        note_cell(x, x->reads.linked.at[i].at, x->reads.linked.at[i].reader);
    x->reads.linked.n = 0;
    vm->explore.early = NULL;
    interp_use(vm, before);
    vm->watch = watched;
    vm->watch_arg = arg;
}

// ---- the value of a field -----------------------------------------------------------------------

// Objects get numbers from 1 in order of discovery, and references are hashed as these numbers, so
// isomorphic graphs have the same hash.
//
//   table: | reference, number | ...     open addressing, at most half full
struct graph {
    struct vm *vm;
    VEC(ref) objects;
    struct numbered {
        ref object;
        uint32_t number;
    } * table;
    uint32_t mask;
    uint64_t hash;
};

static void add_words(struct graph *g, const void *from, size_t bytes) {
    g->hash = XXH3_64bits_withSeed(from, bytes, g->hash);
}

static struct numbered *find_table_slot(const struct graph *g, ref object) {
    uint32_t i = object * 0x9e3779b1u;
    while (g->table[i & g->mask].object && g->table[i & g->mask].object != object) i++;
    return &g->table[i & g->mask];
}

static void grow_numbers(struct graph *g) {
    free(g->table);
    g->mask = g->mask ? 2 * g->mask + 1 : 63;
    g->table = calloc(g->mask + 1, sizeof *g->table);
    if (!g->table) bug("out of memory");
    for (uint32_t i = 0; i < g->objects.n; i++)
        *find_table_slot(g, g->objects.at[i]) = (struct numbered){g->objects.at[i], i + 1};
}

static void add_ref(void *arg, ref *cell) {
    struct graph *g = arg;
    uint32_t number = 0;
    if (*cell) {
        struct numbered *s = find_table_slot(g, *cell);
        if (!s->object) {
            VEC_PUSH(&g->objects, *cell);
            *s = (struct numbered){*cell, g->objects.n};
        }
        number = s->number;
        if (g->objects.n > g->mask / 2) grow_numbers(g);
    }
    add_words(g, &number, sizeof number);
}

// The walk stops at classes, loaders and threads, which reach everything. They are hashed by
// address: they do not move.
static bool is_whole_world(const struct vm *vm, const struct klass *k) {
    return k == vm->k.Class || klass_subclass(k, vm->k.ClassLoader) ||
           klass_subclass(k, vm->k.Thread);
}

static bool is_ref(const struct klass *k, uint32_t offset) {
    for (uint32_t i = 0; i < k->n_ref_offsets; i++)
        if (k->ref_offsets[i] == offset) return true;
    return false;
}

// Hashes primitive fields, without those that states leave out: a lock, an identity hash,
// String.hash.
static void add_fields(struct graph *g, ref object) {
    const struct klass *k = KLASS_OF(object);
    const struct explore *x = &g->vm->explore;
    for (uint32_t at = 0; at < k->size; at += 4)
        if (!is_ref(k, at) && !x->leaves_out(x->leaves_arg, object, at))
            add_words(g, &FIELD_AT(object, at, uint32_t), 4);
}

static void add_object(struct graph *g, ref object) {
    const struct klass *k = KLASS_OF(object);
    add_words(g, &k, sizeof k);
    if (is_whole_world(g->vm, k)) {
        add_words(g, &object, sizeof object);
        return;
    }
    if (!k->elem) add_fields(g, object);
    else add_words(g, &ARR(object)->length, 4);
    if (k->elem && k->elem != KIND_REF)
        add_words(g, ARR(object)->bytes, heap_object_size(object) - offsetof(struct array, bytes));
    refs_each(g, OBJ(object), add_ref);
}

static uint64_t digest_cell(struct vm *vm, const struct initializer_read *c) {
    struct graph g = {.vm = vm};
    uint64_t value = 0;
    if (!c->holds_ref) return memcpy(&value, c->at, c->size), value;
    grow_numbers(&g);
    add_ref(&g, (ref *)c->at);
    for (uint32_t i = 0; i < g.objects.n; i++) add_object(&g, g.objects.at[i]);
    free(g.table);
    VEC_FREE(&g.objects);
    return g.hash;
}

void initializer_reads_start(struct explorer *x) {
    if (x->scope != CANON_STATICS) return;
    for (uint32_t i = 0; i < x->reads.cells.n; i++)
        x->reads.cells.at[i].first = digest_cell(x->vm, &x->reads.cells.at[i]);
}

// ---- changes by operations ----------------------------------------------------------------------

static void note_doubt(struct vm *vm, const struct initializer_read *c) {
    const struct klass *k = c->owner;
    const struct field *f = k->fields;
    uint32_t offset = (uint32_t)(c->at - (const uint8_t *)OBJ(k->mirror));
    while (!(f->flags & ACC_STATIC) || f->offset != offset) f++;
    doubt_note(vm, DOUBT_INITIALIZER, "%s reads %s.%s, which operations change",
               label_class(c->reader).s, label_class(k).s, f->name->text);
}

void initializer_reads_compare(struct explorer *x) {
    if (x->scope != CANON_STATICS) return;
    for (uint32_t i = 0; i < x->reads.cells.n; i++) {
        struct initializer_read *c = &x->reads.cells.at[i];
        if (c->doubted || digest_cell(x->vm, c) == c->first) continue;
        c->doubted = true;
        note_doubt(x->vm, c);
    }
}

void initializer_reads_free(struct explorer *x) {
    VEC_FREE(&x->reads.cells);
    VEC_FREE(&x->reads.linked);
}
