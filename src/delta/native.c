// Native methods for many states. A native knows nothing of lanes: it may be called if its
// arguments, and everything they reach, are the same in all lanes. Natives that only compute with
// numbers are called for each lane; copies of arrays and objects are done here. In other cases, if
// arguments, objects that they reach or the accessed cell differ, the lanes split.
#include "classfile/descriptor.h"
#include "delta/delta.h"
#include "link/label.h"
#include "vm/natives.h"
#include <stdio.h>

static bool is_row(const struct method *m, const char *owner, const char *name) {
    return sym_is(m->name, name) && sym_is(m->owner->name, owner);
}

static struct delta_native *find_use(struct delta *d, const struct method *m) {
    struct delta_native use = {.method = m}, *at = d->stats.natives.at;
    uint32_t n = d->stats.natives.n, i = 0;
    while (i < n && at[i].method != m) i++;
    if (i < n) return &at[i];
    snprintf(use.name, sizeof use.name, "%.120s.%.60s", label_class(m->owner).s, m->name->text);
    for (i = 0; i < n && strcmp(at[i].name, use.name);) i++;
    if (i == n) VEC_PUSH(&d->stats.natives, use);
    at = &d->stats.natives.at[i];
    at->method = m;
    return at;
}

static enum native_result leave_alone(struct delta *d, const struct method *m) {
    find_use(d, m)->alone++;
    return delta_give_up(d, ALONE_native);
}

static enum native_result call_once(struct delta *d, struct method *m, union slot *args,
                                    union slot *result) {
    find_use(d, m)->once++;
    return m->native(d->vm, d->thread, args, result);
}

// ---- differences --------------------------------------------------------------------------------

// Whether a word of these bytes differs.
static bool bytes_vary(const struct delta *d, const void *from, uint64_t bytes) {
    const uint32_t *at = delta_cell(d, from);
    const uint32_t *end = delta_cell(d, (const uint8_t *)from + bytes + 3);
    uint32_t any = 0;
    while (at < end) any |= *at++;
    return any;
}

static bool object_varies(const struct delta *d, ref r) {
    return bytes_vary(d, OBJ(r), heap_object_size(r));
}

static uint32_t word_in(const struct delta *d, const uint32_t *cell, uint64_t lane) {
    uint32_t v = *delta_cell(d, cell);
    return v ? delta_lanes32(d, v)[lane] : *cell;
}

// Calls fn with the slot and the descriptor letter of each argument, until it returns something
// other than NATIVE_OK.
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

static enum native_result split_argument(struct delta *d, union slot *s, char kind) {
    return *delta_slot(d, s) ? delta_pick(d, s, kind == 'J' || kind == 'D') : NATIVE_OK;
}

static void split_cell(struct delta *d, uint32_t *cell) {
    uint32_t v = *delta_cell(d, cell);
    if (!v) return;
    uint32_t value = delta_lanes32(d, v)[mask_first(d->mask)];
    delta_split_equal(d, delta_lanes32(d, v), value);
    delta_put(d, cell, value, 0);
}

// Whether objects that existed at the start differ, other than caches: natives may read these
// without getting them as arguments.
static bool base_varies(const struct delta *d) {
    const struct heap *h = &d->vm->heap;
    for (uint32_t i = d->entries; i < h->trail.n; i++) {
        uint32_t *cells = (uint32_t *)h->trail.at[i].at;
        if ((uint8_t *)cells >= d->canon->first_top) continue;
        for (int half = 0; half < 2; half++)
            if (*delta_cell(d, cells + half) && canon_is_outside(d->canon, cells + half))
                return true;
    }
    return false;
}

enum { REACH = 64 }; // limit of the objects that are searched

static bool add_reached(const struct delta *d, ref *seen, uint32_t *n, ref r) {
    if (!r || walk_is_base(d->canon, r)) return true;
    for (uint32_t i = 0; i < *n; i++)
        if (seen[i] == r) return true;
    if (*n == REACH) return false;
    seen[(*n)++] = r;
    return true;
}

// Splits: continues with the lanes in which all words of an object equal those of the first lane.
static void split_object(struct delta *d, ref r) {
    if (!object_varies(d, r)) return;
    uint32_t *cell = (uint32_t *)OBJ(r), *end = cell + heap_object_size(r) / 4;
    for (; cell < end; cell++) split_cell(d, cell);
}

// The same for all objects that an argument reaches. NATIVE_PAUSE if these are too many.
static enum native_result split_reached(struct delta *d, union slot *s, char kind) {
    ref seen[REACH];
    uint32_t n = 0;
    bool good = (kind != 'L' && kind != '[') || add_reached(d, seen, &n, s->r);
    for (uint32_t at = 0; good && at < n; at++) {
        const struct klass *k = KLASS_OF(seen[at]);
        split_object(d, seen[at]);
        for (uint32_t i = 0; good && !k->elem && i < k->n_ref_offsets; i++)
            good = add_reached(d, seen, &n, FIELD_AT(seen[at], k->ref_offsets[i], ref));
        for (int32_t i = 0; good && k->elem == KIND_REF && i < ARR(seen[at])->length; i++)
            good = add_reached(d, seen, &n, ARRAY_AT(seen[at], ref)[i]);
    }
    return good ? NATIVE_OK : NATIVE_PAUSE;
}

// Natives that use only the class, the identity or the stack position of an object.
static bool reads_header_only(const struct method *m) {
    static const char *const rows[][2] = {{"java/lang/Object", "getClass"},
                                          {"java/lang/Object", "hashCode"},
                                          {"java/lang/System", "identityHashCode"},
                                          {"java/lang/Throwable", "fillInStackTrace"},
                                          {"java/lang/Class", "isInstance"}};
    for (uint32_t i = 0; i < COUNT(rows); i++)
        if (is_row(m, rows[i][0], rows[i][1])) return true;
    return false;
}

// ---- numbers ------------------------------------------------------------------------------------

// Functions of numbers: no argument is a reference, and nothing else is read.
static bool is_function(const struct method *m) {
    static const char *const owners[] = {"java/lang/Math", "java/lang/StrictMath",
                                         "java/lang/Float", "java/lang/Double"};
    bool found = false;
    for (uint32_t i = 0; i < COUNT(owners); i++) found |= sym_is(m->owner->name, owners[i]);
    return found && m->flags & ACC_STATIC && m->native_flags & NATIVE_DIRECT;
}

static enum native_result test_argument(struct delta *d, union slot *s, char kind) {
    (void)kind;
    return *delta_slot(d, s) ? NATIVE_PAUSE : NATIVE_OK;
}

struct operand {
    uint32_t lanes; // 0 if it is the same in all lanes
    bool wide;
    union slot all;
};

static uint32_t operands_of(struct delta *d, const struct method *m, const union slot *args,
                            struct operand *out) {
    uint32_t n = 0, at = 1, start, len;
    for (char k; (k = descriptor_next(m->desc, &at, &start, &len)) != ')'; n++) {
        out[n] = (struct operand){*delta_slot(d, &args[n]), k == 'J' || k == 'D', args[n]};
        if (out[n].wide) out[++n] = (struct operand){0};
    }
    return n;
}

static enum native_result call_lanes(struct delta *d, struct method *m, union slot *args,
                                     union slot *result) {
    struct operand in[8] = {0};
    union slot of[8];
    uint32_t n = operands_of(d, m, args, in), name;
    bool wide = m->ret == KIND_LONG || m->ret == KIND_DOUBLE;
    uint8_t *out = delta_vector(d, wide ? 8 : 4, &name);
    EACH_LANE(d->mask, lane) {
        for (uint32_t i = 0; i < n; i++) {
            of[i] = in[i].all;
            if (in[i].lanes)
                of[i].w = in[i].wide ? delta_lanes64(d, in[i].lanes)[lane]
                                     : delta_lanes32(d, in[i].lanes)[lane];
        }
        m->native(d->vm, d->thread, of, result);
        if (wide) ((uint64_t *)out)[lane] = result->w;
        else ((uint32_t *)out)[lane] = (uint32_t)result->w;
    }
    uint32_t all = 0;
    bool same = wide ? delta_same64(d, (uint64_t *)out, &result->w)
                     : delta_same32(d, (uint32_t *)out, &all);
    if (!wide) result->w = all;
    d->native_lanes = same ? 0 : name;
    find_use(d, m)->lanes++;
    return NATIVE_OK;
}

// ---- copies -------------------------------------------------------------------------------------

static uint8_t *element_address(ref array, int32_t i) {
    const struct klass *k = KLASS_OF(array);
    unsigned shift = kind_shift[k->elem];
    return (uint8_t *)OBJ(array) + (shift == 3 ? 16 : 12) + ((uint64_t)(uint32_t)i << shift);
}

struct copy { // of n bytes
    uint8_t *to;
    const uint8_t *from;
    uint64_t n;
};

// The word of the target in a lane after the copy.
static uint32_t copied_word(const struct delta *d, const struct copy *c, const uint32_t *cell,
                            uint64_t lane) {
    uint32_t w = word_in(d, cell, lane);
    for (unsigned i = 0; i < 4; i++) {
        const uint8_t *at = (const uint8_t *)cell + i;
        if (at < c->to || at >= c->to + c->n) continue;
        const uint8_t *from = c->from + (at - c->to);
        const uint32_t *word = (const uint32_t *)((uintptr_t)from & ~(uintptr_t)3);
        uint32_t byte = word_in(d, word, lane) >> 8 * ((uintptr_t)from & 3) & 0xff;
        w = (w & ~(0xffu << 8 * i)) | byte << 8 * i;
    }
    return w;
}

// Copies narrow elements. They may share words with others, and source and target may overlap: so
// all words are computed, lane by lane, before the first one is written.
static void copy_bytes(struct delta *d, const struct copy *c) {
    uint32_t *first = (uint32_t *)((uintptr_t)c->to & ~(uintptr_t)3);
    uint32_t n = (uint32_t)((c->to + c->n + 3 - (uint8_t *)first) / 4);
    struct delta_word *words = vec_grow(NULL, (n + 1) * sizeof *words);
    for (uint32_t i = 0; i < n; i++) {
        uint64_t top = d->top;
        uint32_t *out = delta_vector(d, 4, &words[i].lanes);
        EACH_LANE(d->mask, lane) out[lane] = copied_word(d, c, first + i, lane);
        if (!delta_same32(d, out, &words[i].value)) continue;
        d->top = top;
        words[i].lanes = 0;
    }
    for (uint32_t i = 0; i < n; i++) delta_put(d, first + i, words[i].value, words[i].lanes);
    free(words);
}

// Copies whole words, with their vectors.
static void copy_words(struct delta *d, uint32_t *to, const uint32_t *from, uint64_t n) {
    for (uint64_t k = 0; k < n; k++) {
        uint64_t i = to <= from ? k : n - 1 - k;
        delta_put(d, to + i, from[i], *delta_cell(d, from + i));
    }
}

// Whether the copy cannot fail because of the class of an element.
static bool is_blind_copy(const union slot *a) {
    const struct klass *f = a[0].r ? KLASS_OF(a[0].r) : NULL, *t = a[2].r ? KLASS_OF(a[2].r) : NULL;
    return !f || !t || f->elem != KIND_REF || t->elem != KIND_REF || f == t ||
           klass_subclass(f->element, t->element);
}

static bool is_inside(const union slot *a) {
    ref from = a[0].r, to = a[2].r;
    int64_t i = a[1].i, k = a[3].i, n = a[4].i;
    if (!from || !to || i < 0 || k < 0 || n < 0) return false;
    const struct klass *f = KLASS_OF(from), *t = KLASS_OF(to);
    return f->elem && f->elem == t->elem && i + n <= ARR(from)->length && k + n <= ARR(to)->length;
}

static enum native_result copy_array(struct delta *d, struct method *m, union slot *a,
                                     union slot *result) {
    if (is_blind_copy(a) && is_inside(a)) {
        uint8_t *from = element_address(a[0].r, a[1].i), *to = element_address(a[2].r, a[3].i);
        unsigned shift = kind_shift[KLASS_OF(a[0].r)->elem];
        uint64_t bytes = (uint64_t)(uint32_t)a[4].i << shift;
        if (bytes_vary(d, from, bytes) || bytes_vary(d, to, bytes)) {
            find_use(d, m)->lanes++;
            if (shift < 2) copy_bytes(d, &(struct copy){to, from, bytes});
            else copy_words(d, (uint32_t *)to, (const uint32_t *)from, bytes / 4);
            return NATIVE_OK;
        }
    } else if (!is_blind_copy(a)) {
        split_object(d, a[0].r);
        split_object(d, a[2].r);
    }
    return call_once(d, m, a, result);
}

static enum native_result clone_object(struct delta *d, struct method *m, union slot *a,
                                       union slot *result) {
    enum native_result why = call_once(d, m, a, result);
    if (why != NATIVE_OK || !object_varies(d, a[0].r)) return why;
    uint64_t words = heap_object_size(a[0].r) / 4;
    const uint32_t *from = (const uint32_t *)OBJ(a[0].r);
    for (uint64_t i = 2; i < words; i++)
        delta_set_shadow(d, delta_cell(d, (uint32_t *)OBJ(result->r) + i),
                         *delta_cell(d, from + i));
    return why;
}

// ---- cells --------------------------------------------------------------------------------------

// The cell that a method of Unsafe gets, puts or compares, or NULL if it does not access one cell
// of an object.
static uint32_t *find_accessed_cell(const struct method *m, const union slot *a) {
    static const char start[] = "(Ljava/lang/Object;J";
    if (!sym_is(m->owner->name, "jdk/internal/misc/Unsafe")) return NULL;
    if (strncmp(m->desc->text, start, sizeof start - 1) || strstr(m->name->text, "Memory"))
        return NULL;
    return a[1].r ? (uint32_t *)(((uintptr_t)OBJ(a[1].r) + (uint64_t)a[2].l) & ~(uintptr_t)3)
                  : NULL;
}

static enum native_result access_cell(struct delta *d, struct method *m, uint32_t *cell,
                                      union slot *args, union slot *result) {
    bool wide = strstr(m->name->text, "Long") || strstr(m->name->text, "Double");
    find_use(d, m)->splits += bytes_vary(d, cell, wide ? 8 : 4);
    split_cell(d, cell);
    if (wide) split_cell(d, cell + 1);
    return call_once(d, m, args, result);
}

enum native_result delta_native(struct vm *vm, struct thread *t, struct method *m, union slot *args,
                                union slot *result) {
    struct delta *d = vm->delta;
    d->native_lanes = 0;
    if (vm->heap.link_mode) return m->native(vm, t, args, result); // in link mode nothing differs
    if (is_function(m) && t->direct == m && each_argument(d, m, args, test_argument) != NATIVE_OK)
        return call_lanes(d, m, args, result);
    enum native_result why = each_argument(d, m, args, split_argument);
    if (why != NATIVE_OK) {
        find_use(d, m)->splits++;
        return why;
    }
    if (is_row(m, "java/lang/System", "arraycopy")) return copy_array(d, m, args, result);
    if (is_row(m, "java/lang/Object", "clone")) return clone_object(d, m, args, result);
    uint32_t *cell = find_accessed_cell(m, args);
    if (cell) return access_cell(d, m, cell, args, result);
    if (m->native_flags & (NATIVE_HOST | NATIVE_OUTSIDE)) return leave_alone(d, m);
    if (reads_header_only(m)) return call_once(d, m, args, result);
    uint32_t lanes = d->mask->lanes;
    if (base_varies(d) || each_argument(d, m, args, split_reached) != NATIVE_OK)
        return leave_alone(d, m);
    find_use(d, m)->splits += d->mask->lanes < lanes;
    return call_once(d, m, args, result);
}
