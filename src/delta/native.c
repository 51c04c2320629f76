// Natives for many states. A native knows nothing of lanes: it may be called where its arguments,
// and what it reads of them, are the same in all. Copies of arrays and objects are done here.
#include "classfile/descriptor.h"
#include "delta/delta.h"
#include "heap/string.h"
#include "vm/natives.h"

// Any word of these bytes differs.
static bool varies(const struct delta *d, const void *from, uint64_t bytes) {
    const uint32_t *at = delta_cell(d, from);
    const uint32_t *end = delta_cell(d, (const uint8_t *)from + bytes + 3);
    uint32_t any = 0;
    while (at < end) any |= *at++;
    return any;
}

static bool object_varies(const struct delta *d, ref r) {
    return varies(d, OBJ(r), heap_object_size(r));
}

static uint8_t *element(ref array, int32_t i) {
    const struct klass *k = KLASS_OF(array);
    unsigned shift = kind_shift[k->elem];
    return (uint8_t *)OBJ(array) + (shift == 3 ? 16 : 12) + ((uint64_t)(uint32_t)i << shift);
}

static void copy_word(struct delta *d, uint32_t *to, const uint32_t *from) {
    delta_put(d, to, *from, *delta_cell(d, from));
}

static void copy_words(struct delta *d, uint32_t *to, const uint32_t *from, uint64_t n) {
    if (to <= from)
        for (uint64_t i = 0; i < n; i++) copy_word(d, to + i, from + i);
    else
        for (uint64_t i = n; i-- > 0;) copy_word(d, to + i, from + i);
}

// A copy that would fail, or whose elements the native has to look at one by one, is the native's.
static bool is_plain_copy(const union slot *a) {
    ref from = a[0].r, to = a[2].r;
    int64_t i = a[1].i, k = a[3].i, n = a[4].i;
    if (!from || !to || i < 0 || k < 0 || n < 0) return false;
    const struct klass *f = KLASS_OF(from), *t = KLASS_OF(to);
    if (!f->elem || !t->elem || i + n > ARR(from)->length || k + n > ARR(to)->length) return false;
    return f == t ||
           (f->elem == KIND_REF && t->elem == KIND_REF && klass_subclass(f->element, t->element));
}

static enum native_result array_copy(struct delta *d, struct method *m, union slot *a,
                                     union slot *result) {
    struct vm *vm = d->vm;
    if (is_plain_copy(a)) {
        uint8_t *from = element(a[0].r, a[1].i), *to = element(a[2].r, a[3].i);
        unsigned shift = kind_shift[KLASS_OF(a[0].r)->elem];
        uint64_t bytes = (uint64_t)(uint32_t)a[4].i << shift;
        if (varies(d, from, bytes) || varies(d, to, bytes)) {
            if (shift < 2) return delta_give_up(d); // elements share words
            copy_words(d, (uint32_t *)to, (const uint32_t *)from, bytes / 4);
            return NATIVE_OK;
        }
    } else if (a[0].r && a[2].r && (object_varies(d, a[0].r) || object_varies(d, a[2].r))) {
        return delta_give_up(d);
    }
    return m->native(vm, d->thread, a, result);
}

static enum native_result clone(struct delta *d, struct method *m, union slot *a,
                                union slot *result) {
    enum native_result why = m->native(d->vm, d->thread, a, result);
    if (why != NATIVE_OK || !object_varies(d, a[0].r)) return why;
    uint64_t words = heap_object_size(a[0].r) / 4;
    const uint32_t *from = (const uint32_t *)OBJ(a[0].r);
    for (uint64_t i = 2; i < words; i++)
        delta_shadow(d, delta_cell(d, (uint32_t *)OBJ(result->r) + i), *delta_cell(d, from + i));
    return why;
}

// What a native can read of an argument is the same in all lanes: a class, or values without
// references.
static bool is_shallow(const struct delta *d, ref r) {
    const struct klass *k = KLASS_OF(r);
    struct vm *vm = d->vm;
    if (k == vm->linker.klass_class) return true;
    if (k->elem && k->elem != KIND_REF) return !object_varies(d, r);
    if (k != vm->linker.string || object_varies(d, r)) return false;
    ref value = FIELD_AT(r, string_value_offset(&vm->heap), ref);
    return !value || !object_varies(d, value);
}

// Those that ask an object only for its class, its identity or its place on the stack.
static bool asks_header(const struct method *m) {
    static const char *const rows[][2] = {{"java/lang/Object", "getClass"},
                                          {"java/lang/Object", "hashCode"},
                                          {"java/lang/System", "identityHashCode"},
                                          {"java/lang/Throwable", "fillInStackTrace"},
                                          {"java/lang/Class", "isInstance"}};
    for (uint32_t i = 0; i < COUNT(rows); i++)
        if (sym_is(m->name, rows[i][1]) && sym_is(m->owner->name, rows[i][0])) return true;
    return false;
}

static bool is_row(const struct method *m, const char *owner, const char *name) {
    return sym_is(m->name, name) && sym_is(m->owner->name, owner);
}

// Calls fn with each argument's slot and whether it is wide, a reference; ends when fn says so.
static enum native_result each_argument(struct delta *d, const struct method *m, union slot *args,
                                        enum native_result (*fn)(struct delta *d, union slot *s,
                                                                 char kind)) {
    uint32_t slot = 0, at = 1, start, len;
    enum native_result why = NATIVE_OK;
    if (!(m->flags & ACC_STATIC)) why = fn(d, &args[slot++], 'L');
    for (char k; why == NATIVE_OK && (k = descriptor_next(m->desc, &at, &start, &len)) != ')';
         slot += k == 'J' || k == 'D' ? 2 : 1)
        why = fn(d, &args[slot], k);
    return why;
}

static enum native_result part_argument(struct delta *d, union slot *s, char kind) {
    return *delta_slot(d, s) ? delta_pick(d, s, kind == 'J' || kind == 'D') : NATIVE_OK;
}

static enum native_result look_at(struct delta *d, union slot *s, char kind) {
    bool is_ref = kind == 'L' || kind == '[';
    return !is_ref || !s->r || is_shallow(d, s->r) ? NATIVE_OK : NATIVE_PAUSE;
}

enum native_result delta_native(struct vm *vm, struct thread *t, struct method *m, union slot *args,
                                union slot *result) {
    struct delta *d = vm->delta;
    enum native_result why = each_argument(d, m, args, part_argument);
    if (why != NATIVE_OK) return why;
    if (is_row(m, "java/lang/System", "arraycopy")) return array_copy(d, m, args, result);
    if (is_row(m, "java/lang/Object", "clone")) return clone(d, m, args, result);
    if (m->native_flags & (NATIVE_HOST | NATIVE_OUTSIDE | NATIVE_CONTENT)) return delta_give_up(d);
    if (!asks_header(m) && each_argument(d, m, args, look_at) != NATIVE_OK) return delta_give_up(d);
    return m->native(vm, t, args, result);
}
