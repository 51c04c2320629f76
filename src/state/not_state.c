// Which objects of the base are state: those that public static fields of the JDK, the threads,
// objects of the program's classes and the values of its ClassValues reach.
#include "state/canon_walk.h"
#include <sys/mman.h>

#define OMIT_STATICS(prefix, why)
#define OMIT_FIELD(klass, field, why)
#define OMIT_OBJECTS(prefix, why)
#define KEEP_FIELD(klass, field, why)
#define KEEP_REACHABLE(klass, field, why)

#undef OMIT_STATICS
#define OMIT_STATICS(prefix, why) prefix,
static const char *const of_statics[] = {
#include "state/not_state.def"
};
#undef OMIT_STATICS
#define OMIT_STATICS(prefix, why)

#undef OMIT_OBJECTS
#define OMIT_OBJECTS(prefix, why) prefix,
static const char *const of_objects[] = {
#include "state/not_state.def"
};
#undef OMIT_OBJECTS
#define OMIT_OBJECTS(prefix, why)

#undef OMIT_FIELD
#define OMIT_FIELD(klass, field, why) {klass, field, false},
struct row {
    const char *klass, *field;
    bool below; // with the objects that it leads to
};
static const struct row fields[] = {
#include "state/not_state.def"
};
#undef OMIT_FIELD
#define OMIT_FIELD(klass, field, why)

#undef KEEP_FIELD
#undef KEEP_REACHABLE
#define KEEP_FIELD(klass, field, why)     {klass, field, false},
#define KEEP_REACHABLE(klass, field, why) {klass, field, true},
static const struct row settable[] = {
#include "state/not_state.def"
};

static bool has_prefix(const struct klass *k, const char *const *prefixes, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (!strncmp(k->name->text, prefixes[i], strlen(prefixes[i]))) return true;
    return false;
}

bool not_state_statics(const struct klass *k) {
    return has_prefix(k, of_statics, COUNT(of_statics));
}

static const struct row *find_row(const struct row *rows, size_t n, const struct field *f) {
    for (size_t i = 0; i < n; i++)
        if (sym_is(f->name, rows[i].field) && sym_is(f->owner->name, rows[i].klass))
            return &rows[i];
    return NULL;
}

bool not_state_keeps_field(const struct field *f) { return find_row(settable, COUNT(settable), f); }

static bool covers_offset(const struct field *f, uint32_t offset) {
    uint32_t size = f->kind == KIND_LONG || f->kind == KIND_DOUBLE ? 8 : 4;
    return !(f->flags & ACC_STATIC) && f->offset <= offset && offset < f->offset + size;
}

const struct field *not_state_settable(const struct klass *k, uint32_t offset) {
    for (; k; k = k->super)
        for (size_t i = 0; i < COUNT(settable); i++) {
            if (!sym_is(k->name, settable[i].klass)) continue;
            for (uint32_t n = 0; n < k->n_fields; n++)
                if (covers_offset(&k->fields[n], offset) && not_state_keeps_field(&k->fields[n]))
                    return &k->fields[n];
        }
    return NULL;
}

// Whether a class has a row of this kind in the table of settable fields.
static bool has_settable(const struct klass *k, bool below) {
    for (size_t i = 0; i < COUNT(settable); i++)
        if (settable[i].below == below && sym_is(k->name, settable[i].klass)) return true;
    return false;
}

static bool leads_to_settable(const struct klass *k) {
    for (const struct klass *s = k->elem ? NULL : k->super; s; s = s->super)
        if (has_settable(s, true)) return true;
    return false;
}

static bool is_enum(const struct klass *k) {
    return k->flags & ACC_ENUM || (k->super && k->super->flags & ACC_ENUM);
}

unsigned not_state_find_traits(const struct canon *c, struct klass *k) {
    const struct vm *vm = c->vm;
    bool system = k == vm->k.Module || klass_subclass(k, vm->k.ClassLoader);
    bool omitted =
        system || k == vm->linker.klass_class || has_prefix(k, of_objects, COUNT(of_objects));
    unsigned traits = TRAIT_KNOWN;
    if (system || is_enum(k)) traits |= TRAIT_UNIQUE;
    if (walk_is_program_class(k)) traits |= TRAIT_PROGRAM;
    for (const struct klass *s = k; s; s = s->super)
        if (has_settable(s, false)) traits |= TRAIT_SETTABLE;
    if (leads_to_settable(k)) traits |= TRAIT_LEADS;
    if (sym_is(k->name, "java/lang/ClassValue$Entry")) traits |= TRAIT_ENTRY;
    if (omitted) traits |= TRAIT_OMITTED;
    return k->traits = (uint8_t)traits;
}

static bool test_state_bit(struct canon *c, ref r, bool set) {
    size_t i = (size_t)((uint8_t *)OBJ(r) - c->vm->heap.start) / 8;
    bool was = c->is_state[i / 64] >> (i % 64) & 1;
    if (set) c->is_state[i / 64] |= 1ull << (i % 64);
    return was;
}

static void mark_state(struct canon *c, ref r) {
    if (!r || !walk_is_base(c, r) || walk_traits(c, r) & TRAIT_OMITTED) return;
    if (!test_state_bit(c, r, true)) VEC_PUSH(&c->work, r);
}

static void mark_references(struct canon *c, ref r) {
    struct klass *k = KLASS_OF(r);
    if (k->elem == KIND_REF)
        for (int32_t i = 0; i < ARR(r)->length; i++) mark_state(c, ARRAY_AT(r, ref)[i]);
    for (uint32_t i = 0; !k->elem && i < k->n_ref_offsets; i++)
        mark_state(c, FIELD_AT(r, k->ref_offsets[i], ref));
}

// Marks what static fields refer to. For a class that is left out, only fields a program can set.
static void mark_statics(struct canon *c, struct klass *k) {
    bool omitted = not_state_statics(k);
    for (uint32_t i = 0; i < k->n_fields; i++) {
        const struct field *f = &k->fields[i];
        if (!(f->flags & ACC_STATIC) || f->kind != KIND_REF) continue;
        const struct row *set = omitted ? find_row(settable, COUNT(settable), f) : NULL;
        ref value = FIELD_AT(k->mirror, f->offset, ref);
        bool own = value && (uint8_t *)OBJ(value) >= c->dyn_start; // the program has set the field
        if (omitted ? set && set->below : own || !find_row(fields, COUNT(fields), f))
            mark_state(c, value);
    }
}

// Queues the objects that are marked already: link mode may have given them new references.
static void queue_marked(struct canon *c, const uint8_t *from, const uint8_t *to) {
    uint8_t *start = c->vm->heap.start;
    for (size_t w = (size_t)(from - start) / 512; start + 512 * w < to; w++)
        for (uint64_t bits = c->is_state[w]; bits; bits &= bits - 1)
            VEC_PUSH(&c->work, REF_OF(start + 512 * w + 8 * (size_t)__builtin_ctzll(bits)));
}

// Calls fn for the KEEP_REACHABLE fields of an object.
static void each_settable(struct canon *c, ref r, void (*fn)(struct canon *c, ref r)) {
    const struct klass *k = KLASS_OF(r);
    for (size_t i = 0; i < COUNT(settable); i++)
        for (const struct klass *s = settable[i].below && !k->elem ? k->super : NULL; s;
             s = s->super) {
            if (!sym_is(s->name, settable[i].klass)) continue;
            for (uint32_t n = 0; n < s->n_fields; n++)
                if (!(s->fields[n].flags & ACC_STATIC) &&
                    sym_is(s->fields[n].name, settable[i].field))
                    fn(c, FIELD_AT(r, s->fields[n].offset, ref));
        }
}

static ref read_field(struct vm *vm, ref r, const char *name) {
    const struct field *f =
        klass_find_field(KLASS_OF(r), sym_text(&vm->linker.symbols, name), NULL);
    return f ? FIELD_AT(r, f->offset, ref) : 0;
}

bool not_state_is_value(struct canon *c, ref r) {
    if (!(walk_traits(c, r) & TRAIT_ENTRY)) return false;
    ref version = FIELD_AT(r, c->vm->k.f.Reference_referent, ref);
    ref maker = version ? read_field(c->vm, version, "classValue") : 0;
    return maker && !KLASS_OF(maker)->jdk;
}

void not_state_each_kept(struct canon *c, ref r, void (*fn)(struct canon *c, ref r)) {
    unsigned traits = walk_traits(c, r);
    if (LIKELY(!(traits & (TRAIT_LEADS | TRAIT_ENTRY | TRAIT_PROGRAM)))) return;
    if (traits & TRAIT_LEADS) each_settable(c, r, fn);
    if (not_state_is_value(c, r)) fn(c, read_field(c->vm, r, "value"));
    else if (traits & TRAIT_PROGRAM) fn(c, r);
}

static void mark_settable(struct canon *c) {
    const struct heap *h = &c->vm->heap;
    for (uint8_t *p = h->start; p < h->perm.top; p += heap_object_size(REF_OF(p)))
        not_state_each_kept(c, REF_OF(p), mark_state);
    for (uint8_t *p = c->dyn_start; p < c->first_top; p += heap_object_size(REF_OF(p)))
        if (walk_is_base(c, REF_OF(p))) not_state_each_kept(c, REF_OF(p), mark_state);
}

static void find_state_objects(struct canon *c) {
    struct vm *vm = c->vm;
    if (!c->is_state) {
        c->is_state_bytes = (size_t)(c->first_top - vm->heap.start) / 64 + 8;
        c->is_state = mmap(NULL, c->is_state_bytes, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (c->is_state == MAP_FAILED) bug("no address space for the map of the base");
    }
    c->is_state_top = vm->heap.perm.top;
    queue_marked(c, vm->heap.start, c->is_state_top);
    queue_marked(c, vm->heap.dyn_start, c->first_top);
    for (uint32_t i = 0; i < vm->linker.klasses.n; i++) {
        struct klass *k = vm->linker.klasses.at[i];
        if (k->jdk && k->cf && k->mirror) mark_statics(c, k);
    }
    mark_settable(c);
    for (uint32_t i = 0; i < vm->threads.n; i++) mark_state(c, vm->threads.at[i]->object);
    while (c->work.n) mark_references(c, c->work.at[--c->work.n]);
}

bool not_state_object(struct canon *c, ref r) {
    if (KLASS_OF(r) == c->vm->linker.klass_class) return false;
    if (c->is_state_top != c->vm->heap.perm.top) find_state_objects(c);
    return !test_state_bit(c, r, false);
}

void not_state_free(struct canon *c) {
    if (c->is_state) munmap(c->is_state, c->is_state_bytes);
    VEC_FREE(&c->work);
}
