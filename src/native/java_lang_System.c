#include "native/support.h"
#include "vm/access.h"
#include "vm/clock.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const char *const kind_names[] = {
    [KIND_BOOLEAN] = "boolean", [KIND_CHAR] = "char", [KIND_FLOAT] = "float",
    [KIND_DOUBLE] = "double",   [KIND_BYTE] = "byte", [KIND_SHORT] = "short",
    [KIND_INT] = "int",         [KIND_LONG] = "long", [KIND_REF] = "object array",
};

struct copy {
    ref from, to;
    int32_t from_at, to_at, n;
};

static enum native_result throw_not_array(struct vm *vm, struct thread *t, const char *which,
                                          ref r) {
    char name[512];
    return throw_new(vm, t, "java/lang/ArrayStoreException",
                     "arraycopy: %s type %s is not an array", which,
                     throw_class_name(KLASS_OF(r), name, sizeof name));
}

static enum native_result check_types(struct vm *vm, struct thread *t, const struct copy *c) {
    struct klass *from = KLASS_OF(c->from), *to = KLASS_OF(c->to);
    if (!from->elem) return throw_not_array(vm, t, "source", c->from);
    if (!to->elem) return throw_not_array(vm, t, "destination", c->to);
    if (from->elem == to->elem) return NATIVE_OK;
    return throw_new(vm, t, "java/lang/ArrayStoreException",
                     "arraycopy: type mismatch: can not copy %s[] into %s[]",
                     kind_names[from->elem], kind_names[to->elem]);
}

// Checks the bounds, with HotSpot's messages and order.
static enum native_result check_bounds(struct vm *vm, struct thread *t, const struct copy *c) {
    const char *e = "java/lang/ArrayIndexOutOfBoundsException",
               *kind = kind_names[KLASS_OF(c->from)->elem];
    int32_t from_len = ARR(c->from)->length, to_len = ARR(c->to)->length;
    uint32_t from_end = (uint32_t)c->n + (uint32_t)c->from_at,
             to_end = (uint32_t)c->n + (uint32_t)c->to_at;
    if (c->from_at < 0)
        return throw_new(vm, t, e, "arraycopy: source index %d out of bounds for %s[%d]",
                         c->from_at, kind, from_len);
    if (c->to_at < 0)
        return throw_new(vm, t, e, "arraycopy: destination index %d out of bounds for %s[%d]",
                         c->to_at, kind, to_len);
    if (c->n < 0) return throw_new(vm, t, e, "arraycopy: length %d is negative", c->n);
    if (from_end > (uint32_t)from_len)
        return throw_new(vm, t, e, "arraycopy: last source index %u out of bounds for %s[%d]",
                         from_end, kind, from_len);
    if (to_end > (uint32_t)to_len)
        return throw_new(vm, t, e, "arraycopy: last destination index %u out of bounds for %s[%d]",
                         to_end, kind, to_len);
    return NATIVE_OK;
}

// Copies one element at a time, because a cast may fail; elements before that one stay copied.
static enum native_result copy_checked(struct vm *vm, struct thread *t, const struct copy *c) {
    struct klass *from = KLASS_OF(c->from)->element, *to = KLASS_OF(c->to)->element;
    const ref *elems = ARRAY_AT(c->from, ref) + c->from_at;
    for (int32_t i = 0; i < c->n; i++) {
        if (!elems[i] || klass_subclass(KLASS_OF(elems[i]), to)) {
            heap_put_elem(&vm->heap, c->to, c->to_at + i, elems[i]);
            continue;
        }
        char a[512], b[512];
        throw_class_name(from, a, sizeof a);
        throw_class_name(to, b, sizeof b);
        if (!klass_subclass(to, from))
            return throw_new(vm, t, "java/lang/ArrayStoreException",
                             "arraycopy: type mismatch: can not copy %s[] into %s[]", a, b);
        return throw_new(vm, t, "java/lang/ArrayStoreException",
                         "arraycopy: element type mismatch: can not cast one of the elements of "
                         "%s[] to the type of "
                         "the destination array, %s",
                         a, b);
    }
    return NATIVE_OK;
}

NATIVE(arraycopy) {
    struct copy c = {a[0].r, a[2].r, a[1].i, a[3].i, a[4].i};
    NOT_NULL(c.from);
    NOT_NULL(c.to);
    TRY(check_types(vm, t, &c));
    TRY(check_bounds(vm, t, &c));
    struct klass *from = KLASS_OF(c.from), *to = KLASS_OF(c.to);
    if (!c.n) RETURN_VOID;
    if (from != to && from->elem == KIND_REF && !klass_subclass(from->element, to->element))
        return copy_checked(vm, t, &c);
    unsigned shift = kind_shift[from->elem], base = shift == 3 ? 16 : 12;
    uint8_t *dst = (uint8_t *)OBJ(c.to) + base + ((size_t)c.to_at << shift);
    const uint8_t *src = (const uint8_t *)OBJ(c.from) + base + ((size_t)c.from_at << shift);
    size_t bytes = (size_t)c.n << shift;
    heap_barrier_range(&vm->heap, dst, bytes);
    memmove(dst, src, bytes);
    RETURN_VOID;
}

NATIVE(identityHashCode) {
    if (!a[0].r) RETURN_INT(0);
    uint32_t hash;
    TRY(visible_hash(vm, t, a[0].r, &hash));
    RETURN_INT(hash);
}

NATIVE(currentTimeMillis) {
    struct timespec now = {CLOCK_START_SECONDS, 0};
    uint64_t passed = 0;
    if (!vm->opt->exploring) clock_gettime(CLOCK_REALTIME, &now);
    else if (!clock_read(vm, t, &passed)) return NATIVE_PAUSE;
    RETURN_LONG(now.tv_sec * 1000 + now.tv_nsec / 1000000 + (int64_t)(passed / 1000000));
}

NATIVE(nanoTime) {
    struct timespec now;
    uint64_t passed = 0;
    if (vm->opt->exploring) {
        if (!clock_read(vm, t, &passed)) return NATIVE_PAUSE;
        RETURN_LONG((int64_t)((uint64_t)clock_start_nanos(vm) + passed));
    }
    clock_gettime(CLOCK_MONOTONIC, &now);
    RETURN_LONG(now.tv_sec * 1000000000 + now.tv_nsec);
}

NATIVE(mapLibraryName) {
    NOT_NULL(a[0].r);
    char *name = support_path(a[0].r), file[400];
    bool fits = strlen(name) <= 240;
    snprintf(file, sizeof file, "lib%.240s.so", name);
    free(name);
    if (!fits) return throw_new(vm, t, "java/lang/IllegalArgumentException", "name too long");
    ref r = string_text(&vm->heap, file);
    NEED(r);
    RETURN_REF(r);
}

static enum native_result set_stream(struct vm *vm, struct thread *t, uint32_t offset, ref stream) {
    const void *at = &FIELD_AT(vm->k.System->mirror, offset, ref);
    if (visible_now(vm, t) && !access_go(vm, t, 0, at, OPERATION_write)) return NATIVE_PAUSE;
    access_store(vm, 0, stream);
    heap_put32(&vm->heap, vm->k.System->mirror, offset, stream);
    return NATIVE_OK;
}
NATIVE(setIn0) { return set_stream(vm, t, vm->k.f.System_in, a[0].r); }
NATIVE(setOut0) { return set_stream(vm, t, vm->k.f.System_out, a[0].r); }
NATIVE(setErr0) { return set_stream(vm, t, vm->k.f.System_err, a[0].r); }

const struct native_row native_java_lang_System[] = {
    {"arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", arraycopy,
     NATIVE_DIRECT | NATIVE_CONTENT},
    {"identityHashCode", "(Ljava/lang/Object;)I", identityHashCode, NATIVE_DIRECT},
    {"currentTimeMillis", "()J", currentTimeMillis, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"nanoTime", "()J", nanoTime, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {"mapLibraryName", "(Ljava/lang/String;)Ljava/lang/String;", mapLibraryName, NATIVE_DIRECT},
    {"setIn0", "(Ljava/io/InputStream;)V", setIn0, NATIVE_DIRECT},
    {"setOut0", "(Ljava/io/PrintStream;)V", setOut0, NATIVE_DIRECT},
    {"setErr0", "(Ljava/io/PrintStream;)V", setErr0, NATIVE_DIRECT},
    {0},
};
