// Raw access to objects and memory. A place is an object and a byte offset from its start, or null
// with an address.
#include "native/define.h"
#include "native/support.h"
#include "vm/clock.h"
#include "vm/modules.h"
#include "vm/references.h"
#include "vm/thread.h"
#include "vm/visible.h"
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static inline void *place_at(ref base, int64_t offset) {
    return base ? (uint8_t *)OBJ(base) + offset : (uint8_t *)(uintptr_t)offset;
}

// Whether a place is outside the heap and outside the memory lent to the program (struct vm).
static inline bool is_outside(const struct vm *vm, const void *place, uint64_t n, bool writes) {
    const struct heap *h = &vm->heap;
    const uint8_t *p = place;
    if (LIKELY(p >= h->start && p < h->end && n <= (uint64_t)(h->end - p))) return false;
    for (uint32_t i = 0; i < vm->lent.n; i++) {
        const struct lent *l = &vm->lent.at[i];
        if (p >= l->at && p <= l->at + l->n && n <= (uint64_t)(l->at + l->n - p))
            return writes && !l->writable;
    }
    return n;
}

static enum native_result refuse_place(struct vm *vm, struct thread *t, const void *place) {
    if (vm->opt->exploring)
        return vm_unsupported(vm, "Unsafe at address %p, which is not memory of the program",
                              place);
    return throw_new(vm, t, "java/lang/InternalError",
                     "Unsafe at address %p, which is not memory of the program", place);
}

#define NOT_OUTSIDE(p, n, writes)                                                                  \
    do {                                                                                           \
        if (UNLIKELY(is_outside(vm, p, n, writes))) return refuse_place(vm, t, p);                 \
    } while (0)

// The write barrier for n bytes that may be unaligned (a byte[] viewed as long[], raw memory).
static inline void barrier_bytes(struct vm *vm, void *p, size_t n) {
    BARRIER(&vm->heap, p);
    if (UNLIKELY(((uintptr_t)p & 7) + n > 8)) BARRIER(&vm->heap, (uint8_t *)p + n - 1);
}

// Get and put of one type, plain and volatile. Threads are simulated, so every access is atomic.
#define ACCESS(Type, ctype, field)                                                                 \
    typedef ctype __attribute__((aligned(1))) any##Type;                                           \
    NATIVE(get##Type) {                                                                            \
        const any##Type *p = place_at(a[1].r, a[2].l);                                             \
        NOT_OUTSIDE(p, sizeof *p, false);                                                          \
        result->w = 0;                                                                             \
        result->field = *p;                                                                        \
        return NATIVE_OK;                                                                          \
    }                                                                                              \
    NATIVE(put##Type) {                                                                            \
        any##Type *p = place_at(a[1].r, a[2].l);                                                   \
        NOT_OUTSIDE(p, sizeof *p, true);                                                           \
        barrier_bytes(vm, p, sizeof *p);                                                           \
        *p = (ctype)a[4].field;                                                                    \
        RETURN_VOID;                                                                               \
    }
ACCESS(Int, int32_t, i)
ACCESS(Reference, ref, r)
ACCESS(Byte, int8_t, i)
ACCESS(Short, int16_t, i)
ACCESS(Char, uint16_t, i)
ACCESS(Long, int64_t, l)
ACCESS(Float, float, f)
ACCESS(Double, double, d)

NATIVE(getBoolean) {
    const uint8_t *p = place_at(a[1].r, a[2].l);
    NOT_OUTSIDE(p, 1, false);
    RETURN_INT(*p != 0);
}
NATIVE(putBoolean) {
    uint8_t *p = place_at(a[1].r, a[2].l);
    NOT_OUTSIDE(p, 1, true);
    BARRIER(&vm->heap, p);
    *p = a[4].i & 1;
    RETURN_VOID;
}

#define EXCHANGE(Type, field, old, new)                                                            \
    NATIVE(compareAndSet##Type) {                                                                  \
        any##Type *p = place_at(a[1].r, a[2].l);                                                   \
        NOT_OUTSIDE(p, sizeof *p, true);                                                           \
        if (*p != a[old].field) RETURN_INT(0);                                                     \
        barrier_bytes(vm, p, sizeof *p);                                                           \
        *p = a[new].field;                                                                         \
        RETURN_INT(1);                                                                             \
    }                                                                                              \
    NATIVE(compareAndExchange##Type) {                                                             \
        any##Type *p = place_at(a[1].r, a[2].l), seen;                                             \
        NOT_OUTSIDE(p, sizeof *p, true);                                                           \
        seen = *p;                                                                                 \
        if (seen == a[old].field) {                                                                \
            barrier_bytes(vm, p, sizeof *p);                                                       \
            *p = a[new].field;                                                                     \
        }                                                                                          \
        result->w = 0;                                                                             \
        result->field = seen;                                                                      \
        return NATIVE_OK;                                                                          \
    }
EXCHANGE(Int, i, 4, 5)
EXCHANGE(Reference, r, 4, 5)
EXCHANGE(Long, l, 4, 6)

NATIVE(nothing) { RETURN_VOID; }

// ---- memory ------------------------------------------------------------------------------------

static enum native_result alloc_raw(struct vm *vm, struct thread *t, uint64_t bytes, void **out) {
    *out = heap_raw_alloc(&vm->heap, bytes);
    if (*out) return NATIVE_OK;
    return throw_new(vm, t, "java/lang/OutOfMemoryError", "Unable to allocate %llu bytes",
                     (unsigned long long)bytes);
}

NATIVE(allocateMemory0) {
    void *p;
    TRY(alloc_raw(vm, t, (uint64_t)a[1].l, &p));
    RETURN_LONG((intptr_t)p);
}

NATIVE(reallocateMemory0) {
    void *from = (void *)(uintptr_t)a[1].l, *to;
    uint64_t bytes = (uint64_t)a[3].l;
    if (from) NOT_OUTSIDE(from, 1, true);
    TRY(alloc_raw(vm, t, bytes, &to));
    if (from) {
        uint64_t n = heap_raw_size(from) < bytes ? heap_raw_size(from) : bytes;
        heap_barrier_range(&vm->heap, to, n);
        memcpy(to, from, n);
        heap_raw_free(&vm->heap, from);
    }
    RETURN_LONG((intptr_t)to);
}

NATIVE(freeMemory0) {
    if (a[1].l) NOT_OUTSIDE((const void *)(uintptr_t)a[1].l, 1, true);
    heap_raw_free(&vm->heap, (void *)(uintptr_t)a[1].l);
    RETURN_VOID;
}

NATIVE(setMemory0) {
    uint8_t *p = place_at(a[1].r, a[2].l);
    size_t n = (size_t)a[4].l;
    NOT_OUTSIDE(p, n, true);
    heap_barrier_range(&vm->heap, p, n);
    memset(p, a[6].i, n);
    RETURN_VOID;
}

NATIVE(copyMemory0) {
    const void *from = place_at(a[1].r, a[2].l);
    void *to = place_at(a[4].r, a[5].l);
    size_t n = (size_t)a[7].l;
    NOT_OUTSIDE(from, n, false);
    NOT_OUTSIDE(to, n, true);
    heap_barrier_range(&vm->heap, to, n);
    memmove(to, from, n);
    RETURN_VOID;
}

static void swap_bytes(uint8_t *p, size_t n, size_t size) {
    for (size_t i = 0; i + size <= n; i += size)
        for (size_t j = 0; j < size / 2; j++) {
            uint8_t b = p[i + j];
            p[i + j] = p[i + size - 1 - j];
            p[i + size - 1 - j] = b;
        }
}

NATIVE(copySwapMemory0) {
    const void *from = place_at(a[1].r, a[2].l);
    void *to = place_at(a[4].r, a[5].l);
    size_t n = (size_t)a[7].l;
    NOT_OUTSIDE(from, n, false);
    NOT_OUTSIDE(to, n, true);
    heap_barrier_range(&vm->heap, to, n);
    memmove(to, from, n);
    swap_bytes(to, n, (size_t)a[9].l);
    RETURN_VOID;
}

// ---- fields and arrays -------------------------------------------------------------------------

static struct field *reflected_field(struct vm *vm, ref field) {
    struct klass *k = support_klass(vm, FIELD_AT(field, vm->k.f.Field_clazz, ref));
    return &k->fields[FIELD_AT(field, vm->k.f.Field_slot, int32_t)];
}

NATIVE(fieldOffset) {
    NOT_NULL(a[1].r);
    RETURN_LONG(reflected_field(vm, a[1].r)->offset);
}

NATIVE(objectFieldOffset1) {
    NOT_NULL(a[1].r);
    NOT_NULL(a[2].r);
    struct klass *k = support_klass(vm, a[1].r);
    sym name = string_to_sym(&vm->heap, a[2].r, false);
    struct field *f = name ? klass_field(k, name, NULL) : NULL;
    if (!f) return throw_new(vm, t, "java/lang/InternalError", NULL);
    RETURN_LONG(f->offset);
}

NATIVE(staticFieldBase0) {
    NOT_NULL(a[1].r);
    RETURN_REF(init_mirror(vm, reflected_field(vm, a[1].r)->owner));
}

static enum native_result need_array(struct vm *vm, struct thread *t, ref mirror,
                                     struct klass **k) {
    NOT_NULL(mirror);
    *k = support_klass(vm, mirror);
    return klass_is_array(*k) ? NATIVE_OK
                              : throw_new(vm, t, "java/lang/InvalidClassException", NULL);
}

NATIVE(arrayBaseOffset0) {
    struct klass *k = NULL;
    TRY(need_array(vm, t, a[1].r, &k));
    RETURN_INT(kind_shift[k->elem] == 3 ? 16 : 12);
}

NATIVE(arrayIndexScale0) {
    struct klass *k = NULL;
    TRY(need_array(vm, t, a[1].r, &k));
    RETURN_INT(1 << kind_shift[k->elem]);
}

// ---- classes -----------------------------------------------------------------------------------

NATIVE(ensureClassInitialized0) {
    NOT_NULL(a[1].r);
    return init_class(vm, t, support_klass(vm, a[1].r));
}

NATIVE(shouldBeInitialized0) {
    NOT_NULL(a[1].r);
    struct klass *k = support_klass(vm, a[1].r);
    RETURN_INT(!k->elem && !k->prim && statics_state(&vm->heap, k) != INIT_DONE);
}

NATIVE(allocateInstance) {
    NOT_NULL(a[1].r);
    struct klass *k = support_klass(vm, a[1].r);
    if (k->elem || k->prim || k->flags & (ACC_ABSTRACT | ACC_INTERFACE) || k == vm->k.Class) {
        char name[512];
        return throw_new(vm, t, "java/lang/InstantiationException", "%s",
                         throw_class_name(k, name, sizeof name));
    }
    TRY(init_class(vm, t, k));
    ref r = heap_alloc(&vm->heap, k);
    NEED(r);
    references_note(vm, t, k);
    if (references_must_register(vm, k)) TRY(references_register(vm, t, r));
    RETURN_REF(r);
}

NATIVE(defineClass0) { // this, name, bytes, offset, length, loader, domain
    struct define d = {.name = a[1].r,
                       .bytes = a[2].r,
                       .offset = a[3].i,
                       .length = a[4].i,
                       .loader = a[5].r,
                       .domain = a[6].r};
    struct klass *k = NULL;
    TRY(define_class(vm, t, &d, &k));
    RETURN_REF(init_mirror(vm, k));
}

// Sets the constants of jdk.internal.misc.UnsafeConstants.
NATIVE(registerNatives) {
    struct klass *k = linker_boot(&vm->linker, "jdk/internal/misc/UnsafeConstants");
    TRY(init_class(vm, t, k));
    ref m = k->mirror;
    heap_put32(&vm->heap, m, support_offset(vm, k, "ADDRESS_SIZE0", "I"), 8);
    heap_put32(&vm->heap, m, support_offset(vm, k, "PAGE_SIZE", "I"), 4096);
    heap_put32(&vm->heap, m, support_offset(vm, k, "BIG_ENDIAN", "Z"), 0);
    heap_put32(&vm->heap, m, support_offset(vm, k, "UNALIGNED_ACCESS", "Z"), 1);
    heap_put32(&vm->heap, m, support_offset(vm, k, "DATA_CACHE_LINE_FLUSH_SIZE", "I"), 0);
    RETURN_VOID;
}

// ---- threads -----------------------------------------------------------------------------------

NATIVE(throwException) {
    NOT_NULL(a[1].r);
    return throw_ref(t, a[1].r);
}

NATIVE(park) { // this, absolute, time: nanoseconds, or a date in milliseconds
    union slot *parked = &NATIVE_SLOT(t->top, NATIVE_PRIM0);
    if (!parked->w && !visible_go(vm, t, OPERATION_park, t->object)) return NATIVE_PAUSE;
    if (parked->w && vm->explore.threads) RETURN_VOID; // visible_take has taken the permit
    bool permit = t->park_permit;
    t->park_permit = false;
    if (permit || parked->w || thread_is_interrupted(vm, t)) RETURN_VOID;
    int64_t time = a[2].l;
    bool timed = a[1].i || time;
    if (a[1].i) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        int64_t ms = now.tv_sec * 1000 + now.tv_nsec / 1000000;
        if (vm->opt->exploring && !clock_date(vm, t, &ms)) return NATIVE_PAUSE;
        time = time <= ms ? 0 : clock_of_millis(time - ms);
    }
    if (timed && time <= 0) RETURN_VOID;
    if (timed && vm->opt->exploring && vm->living == 1) { // no other thread could run meanwhile
        clock_wait_alone(vm, time);
        RETURN_VOID;
    }
    parked->w = 1;
    int64_t deadline = !timed               ? 0
                       : vm->opt->exploring ? clock_deadline(vm, time)
                                            : thread_deadline(time);
    return thread_block(vm, t, THREAD_PARKED, 0, deadline);
}

NATIVE(unpark) {
    if (a[1].r && !visible_go(vm, t, OPERATION_unpark, a[1].r)) return NATIVE_PAUSE;
    struct thread *other = a[1].r ? thread_of(vm, a[1].r) : NULL;
    if (!other) RETURN_VOID;
    if (other->status == THREAD_PARKED && !vm->explore.threads) thread_wake(vm, other);
    else other->park_permit = true;
    RETURN_VOID;
}

NATIVE(getLoadAverage0) {                   // this, double[], count
    if (vm->opt->exploring) RETURN_INT(-1); // not available
    double loads[3] = {0, 0, 0};
    int n = getloadavg(loads, a[2].i < 3 ? a[2].i : 3);
    for (int i = 0; i < n && i < ARR(a[1].r)->length; i++)
        support_store(vm, &ARRAY_AT(a[1].r, double)[i], KIND_DOUBLE, (union slot){.d = loads[i]});
    RETURN_INT(n);
}

enum { CONTENT = NATIVE_DIRECT | NATIVE_CONTENT };
enum {
    READS = CONTENT | NATIVE_READS,
    WRITES = CONTENT | NATIVE_WRITES,
    UPDATES = READS | WRITES | NATIVE_ATOMIC,
};
#define ROWS(Type, letter)                                                                         \
    {"get" #Type, "(Ljava/lang/Object;J)" letter, get##Type, READS},                               \
        {"put" #Type, "(Ljava/lang/Object;J" letter ")V", put##Type, WRITES},                      \
        {"get" #Type "Volatile", "(Ljava/lang/Object;J)" letter, get##Type,                        \
         READS | NATIVE_ATOMIC},                                                                   \
    {                                                                                              \
        "put" #Type "Volatile", "(Ljava/lang/Object;J" letter ")V", put##Type,                     \
            WRITES | NATIVE_ATOMIC                                                                 \
    }
#define CAS_ROWS(Type, letter)                                                                     \
    {"compareAndSet" #Type, "(Ljava/lang/Object;J" letter letter ")Z", compareAndSet##Type,        \
     UPDATES},                                                                                     \
    {                                                                                              \
        "compareAndExchange" #Type, "(Ljava/lang/Object;J" letter letter ")" letter,               \
            compareAndExchange##Type, UPDATES                                                      \
    }

const struct native_row native_jdk_internal_misc_Unsafe[] = {
    {"registerNatives", "()V", registerNatives, 0},
    ROWS(Int, "I"),
    ROWS(Reference, "Ljava/lang/Object;"),
    ROWS(Boolean, "Z"),
    ROWS(Byte, "B"),
    ROWS(Short, "S"),
    ROWS(Char, "C"),
    ROWS(Long, "J"),
    ROWS(Float, "F"),
    ROWS(Double, "D"),
    CAS_ROWS(Int, "I"),
    CAS_ROWS(Reference, "Ljava/lang/Object;"),
    CAS_ROWS(Long, "J"),
    {"loadFence", "()V", nothing, NATIVE_DIRECT},
    {"storeFence", "()V", nothing, NATIVE_DIRECT},
    {"fullFence", "()V", nothing, NATIVE_DIRECT},
    {"allocateMemory0", "(J)J", allocateMemory0, NATIVE_DIRECT},
    {"reallocateMemory0", "(JJ)J", reallocateMemory0, NATIVE_DIRECT},
    {"freeMemory0", "(J)V", freeMemory0, NATIVE_DIRECT},
    {"setMemory0", "(Ljava/lang/Object;JJB)V", setMemory0, CONTENT},
    {"copyMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJ)V", copyMemory0, CONTENT},
    {"copySwapMemory0", "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", copySwapMemory0, CONTENT},
    {"objectFieldOffset0", "(Ljava/lang/reflect/Field;)J", fieldOffset, NATIVE_DIRECT},
    {"objectFieldOffset1", "(Ljava/lang/Class;Ljava/lang/String;)J", objectFieldOffset1,
     NATIVE_DIRECT},
    {"staticFieldOffset0", "(Ljava/lang/reflect/Field;)J", fieldOffset, NATIVE_DIRECT},
    {"staticFieldBase0", "(Ljava/lang/reflect/Field;)Ljava/lang/Object;", staticFieldBase0,
     NATIVE_DIRECT},
    {"shouldBeInitialized0", "(Ljava/lang/Class;)Z", shouldBeInitialized0, NATIVE_DIRECT},
    {"ensureClassInitialized0", "(Ljava/lang/Class;)V", ensureClassInitialized0, 0},
    {"arrayBaseOffset0", "(Ljava/lang/Class;)I", arrayBaseOffset0, NATIVE_DIRECT},
    {"arrayIndexScale0", "(Ljava/lang/Class;)I", arrayIndexScale0, NATIVE_DIRECT},
    {"allocateInstance", "(Ljava/lang/Class;)Ljava/lang/Object;", allocateInstance, 0},
    {"defineClass0",
     "(Ljava/lang/String;[BIILjava/lang/ClassLoader;Ljava/security/ProtectionDomain;)Ljava/lang/"
     "Class;",
     defineClass0, NATIVE_OUTSIDE},
    {"throwException", "(Ljava/lang/Throwable;)V", throwException, NATIVE_DIRECT},
    {"park", "(ZJ)V", park, 0},
    {"unpark", "(Ljava/lang/Object;)V", unpark, NATIVE_DIRECT},
    {"getLoadAverage0", "([DI)I", getLoadAverage0, NATIVE_DIRECT | NATIVE_OUTSIDE},
    {0},
};
