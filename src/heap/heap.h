// The heap: one reserved mapping that holds every object of the program.
//
//   REF_BASE+4G                                                         at most 28 GiB, by -Xmx
//   | permanent objects ...  | raw: Unsafe memory .. | dynamic: program objects | zeros | ... |
//   ^start        ^perm.top  ^raw          ^used     ^dyn_start  ^mark   ^dyn.top         ^end
//                                                                        dyn.limit^ dyn_stop^
//
//   object:  | class handle 29 bits + 3 flags | lock/hash word | fields in 4- and 8-byte cells |
//   array:   | class handle 29 bits + 3 flags | lock/hash word | length | elements, packed     |
//            (8-byte elements start at 16, others at 12)
//
// 1. A ref is (address - REF_BASE) >> 3. Objects are 8-byte aligned and their sizes are multiples
//    of 8. Fresh memory is zero.
// 2. BARRIER precedes every write to an object. A write below `mark` logs the old 8-byte word on
//    the trail. In link mode, a write to a permanent word goes to the trail of link mode instead:
//    undo keeps it. A write above the mark logs nothing.
// 3. Allocation bumps `cur->top`; cur is &dyn, or &perm in link mode. heap_alloc never collects and
//    never moves an object. It returns 0 when it would pass dyn_stop; the caller then asks the
//    engine to collect. After a collection dyn_stop = min(-Xmx, max(32 MB, 2 x live)), so that
//    collection costs a constant share, and the request fits unless -Xmx forbids it: a 0 right
//    after a collection is an OutOfMemoryError. With marks open, objects that only undo needs
//    (`history`, measured when memory is short) do not count against -Xmx, because the program
//    cannot notice them. Between heap_enter_grace and heap_leave_grace allocation may pass -Xmx by
//    GRACE bytes: for the VM's own needs (an OutOfMemoryError and its trace), never for the
//    program's.
// 4. Permanent objects are never moved or reclaimed. Dynamic ones move only in heap/collect.h.
// 5. Fields of narrow type are loaded and stored narrow; the rest of their 4-byte cell stays zero.
// 6. References (instance fields of reference type, elements of reference arrays) hold refs, 4
//    bytes.
// 7. Bytes between dyn.top and dyn.limit are zero. Bytes between dyn.limit and `dirty` can be
//    anything; they are zeroed in steps shortly before use, so that they are in the cache. Bytes
//    behind `dirty` have the zeros of the operating system.
// 8. The permanent and the dynamic part can each be walked object by object from their start.
// 9. Raw memory lies below dyn_start, so the barrier logs writes to it as it does for permanent
//    objects. The words of its allocator lie in it too, and are undone like all others.
//
// Memory: heap_init maps, heap_free unmaps and frees the tables. Nothing else owns objects.
// Cost: an object costs a bump, a compare and the zeroing of its bytes.
#pragma once
#include "base/invariant.h"
#include "base/vec.h"
#include "link/klass.h"

#define HEAP_START (REF_BASE + 0x100000000ull)
#define HEAP_END   (REF_BASE + 0x800000000ull)
#define PERM_SIZE  0x40000000ull // 1 GiB of addresses
#define RAW_SIZE   0x80000000ull // 2 GiB of addresses
#define GRACE      0x100000ull   // see 3

union slot { // one slot of a frame; always written whole
    uint64_t w;
    int64_t l;
    int32_t i;
    ref r;
    float f;
    double d;
};

struct object {
    uint32_t klass; // handle | flags
    uint32_t lock;  // see heap/lock.h: hash, thin lock or monitor, by the LOCK flags of klass
};
struct array {
    struct object head;
    int32_t length;
    uint8_t bytes[]; // elements of up to 4 bytes start here, 8-byte elements 4 bytes later
};
enum { // flag bits of object.klass
    LOCK_MASK = 0x60000000u,
    LOCK_HASH = 0,             // lock is the identity hash, or 0 when none was taken
    LOCK_THIN = 0x20000000u,   // lock is owner thread id << 16 | recursion count - 1
    LOCK_FAT = 0x40000000u,    // lock is the ref of a monitor object (vm/monitor.h)
    OBJECT_FLAG = 0x80000000u, // free for engines (generate: finitized)
    OBJECT_ONCE = 0x08000000u, // several threads could reach the object (vm/visible.h)
};

// each() calls visit(visit_arg, &ref) for every root outside the heap (heap/collect.h).
struct collect_roots {
    void (*each)(void *arg, void (*visit)(void *visit_arg, ref *r), void *visit_arg);
    void *arg;
};

struct weak {                            // java.lang.ref, for the collector
    bool on;                             // false: referents are strong references
    bool soft;                           // the next collection clears soft references too
    uint32_t referent, next, discovered; // offsets in a Reference
    ref pending; // a permanent Object[1]: the cleared References, linked by `discovered`
};

struct space {
    uint8_t *top, *limit;
};

struct trail_entry {
    uint64_t *at;
    uint64_t old;
};
struct open_mark {      // one per open mark, oldest first (heap/trail.h)
    uint32_t entries;   // length of the trail at the mark
    uint32_t next_hash; // heap.next_hash at the mark
    uint8_t *top;       // dyn.top at the mark
    uint64_t serial;    // of all marks that were ever set
#if defined(DEJAVM_HARD) || defined(DEJAVM_CHECK)
    uint64_t sum;   // checksum of the whole heap at the mark; 0: not computed
    uint64_t shift; // difference that link mode has made to it since
#endif
};

struct heap {
    struct space *cur; // the space that allocation uses now
    uintptr_t mark;    // writes below are logged; 0: no mark is open, nothing is logged
    struct space dyn, perm;
    uint8_t *start, *raw, *dyn_start, *end;
    uint8_t *dyn_stop, *dirty; // see 3 and 7
    uint64_t max_bytes;        // -Xmx: size of the dynamic space
    uint64_t reserved;         // bytes of addresses: -Xmx and the longest history
    uint64_t history;          // bytes that the program cannot reach; 0: not measured; see 3
    uint64_t dropped;          // bytes that collection and undo have freed (heap_allocated)
    uint64_t wanted;           // bytes that the last failed allocation asked for
    uint32_t link_mode;        // depth; > 0: allocations are permanent, see 2
    int64_t *steps;            // steps left to the program; 0 in link mode; NULL: not counted
    int64_t link_steps;        // *steps when link mode was entered
    uint32_t linked;           // times that link mode ended with a mark open and changed memory
    uint32_t link_parked;      // threads that wait in link mode, see heap_swap_link
    uint32_t grace;            // depth
    uint32_t next_hash;        // identity hash counter of the running thread: part of the state
    const uint16_t *hash_rank; // the rank of that thread; NULL: 0
    uint32_t link_hash;        // the counter of link mode while a mark is open: not state
    uint64_t salt;             // added to counters and names before they become hashes
    uint32_t trail_next;       // length of the trail at which duplicates are dropped
    uint32_t compacted;        // times that duplicates were dropped
    uint64_t marked;           // marks so far; counted by the check and hard builds
    VEC(struct trail_entry) trail;
    VEC(struct trail_entry) link_trail; // of link mode, see heap/trail.h, 6
    VEC(struct open_mark) marks;
    uint64_t mark_serial; // of the mark that was set last
    uint8_t *link_top;    // perm.top when link mode was entered
    struct linker *linker;
    struct strings *strings;         // intern table (heap/string.h)
    struct statics_offsets *offsets; // of java.lang.Class (heap/statics.h)
    struct collector *collector;     // buffers of heap/collect.c
    struct promoter *promoter;       // buffers of heap/promote.c
    struct klass *monitor;           // class of monitors (heap/lock.h); NULL: not made yet
    struct weak weak;
    struct { // called when objects are about to move; NULL: no one
        void (*moving)(void *arg, ref (*place)(void *collector, ref r), void *collector);
        void *arg;
    } observer;                 // place: the new place of an object; 0: it is garbage
    struct collect_roots roots; // the VM's references; each is NULL until the VM sets it
    uint32_t class_size;        // bytes of java.lang.Class's instance fields (statics follow)
#ifdef DEJAVM_HARD
    uint32_t fail_in; // the allocation after this many pretends that there is no room; 0: never
    bool failed;      // an allocation has pretended
#endif
};

#define OBJ(r)                 ((struct object *)(REF_BASE + ((uintptr_t)(r) << 3)))
#define ARR(r)                 ((struct array *)(REF_BASE + ((uintptr_t)(r) << 3)))
#define REF_OF(p)              ((ref)(((uintptr_t)(p)-REF_BASE) >> 3))
#define KLASS_OF(r)            KLASS_AT(OBJ(r)->klass)
#define ARRAY_AT(r, type)      ((type *)((uint8_t *)OBJ(r) + (sizeof(type) == 8 ? 16 : 12)))
#define FIELD_AT(r, off, type) (*(type *)((uint8_t *)OBJ(r) + (off)))

// most_bytes: bytes for all objects, including those that only undo needs; at least max_bytes are
// reserved.
bool heap_init(struct heap *h, struct linker *l, uint64_t max_bytes, uint64_t most_bytes,
               struct err *e);
void heap_free(struct heap *h);

void trail_log(struct heap *h, void *address); // the slow path of the barrier
// Call it before storing 1, 2, 4 or 8 bytes at address.
#ifdef DEJAVM_HARD
#define BARRIER(h, address) trail_log(h, address)
#else
#define BARRIER(h, address)                                                                        \
    do {                                                                                           \
        if (UNLIKELY((uintptr_t)(address) < (h)->mark)) trail_log(h, address);                     \
    } while (0)
#endif
void heap_barrier_range(struct heap *h, void *address, size_t bytes); // before a bulk store

// Allocation returns 0 when the space is full, and checks sizes against overflow.
// heap_alloc_slow: bytes % 8 == 0. heap_alloc_bytes: an instance with a tail (a mirror).
ref heap_alloc_slow(struct heap *h, struct klass *k, uint64_t bytes);
ref heap_alloc_bytes(struct heap *h, struct klass *k, uint32_t bytes);
#ifdef DEJAVM_HARD
static inline bool heap_fails(struct heap *h) {
    if (!h->fail_in || h->cur != &h->dyn || h->grace || --h->fail_in) return false;
    return h->failed = true;
}
#else
static inline bool heap_fails(struct heap *h) { return (void)h, false; }
#endif
static inline ref heap_bump(struct heap *h, struct klass *k, uint64_t bytes) {
    if (heap_fails(h)) return 0;
    struct space *s = h->cur;
    uint8_t *p = s->top;
    INVARIANT(bytes % 8 == 0 && ((uintptr_t)p & 7) == 0, "heap/heap.h 1");
    if (UNLIKELY(bytes > (uint64_t)(s->limit - p))) return heap_alloc_slow(h, k, bytes);
    INVARIANT(!*(uint64_t *)p && !*(uint64_t *)(p + bytes - 8), "heap/heap.h 7");
    s->top = p + bytes;
    ((struct object *)p)->klass = HANDLE(k);
    return REF_OF(p);
}
static inline ref heap_alloc(struct heap *h, struct klass *k) { // an instance, fields zero
    return heap_bump(h, k, k->size);
}
static inline uint64_t heap_array_bytes(const struct klass *array, int32_t length) {
    unsigned shift = kind_shift[array->elem];
    return ((shift == 3 ? 16 : 12) + ((uint64_t)(uint32_t)length << shift) + 7) & ~7ull;
}
static inline ref heap_alloc_array(struct heap *h, struct klass *array, int32_t length) {
    ref r = heap_bump(h, array, heap_array_bytes(array, length));
    if (LIKELY(r)) ARR(r)->length = length;
    return r;
}
static inline uint64_t heap_object_size(ref r) { // bytes, any object
    const struct klass *k = KLASS_OF(r);
    if (k->elem) return heap_array_bytes(k, ARR(r)->length);
    if (LIKELY(!k->tail_at)) return k->size;
    uint32_t handle = FIELD_AT(r, k->tail_at, uint32_t);
    return k->size + (handle ? (KLASS_AT(handle)->statics_size + 7ull) & ~7ull : 0);
}
uint64_t heap_allocated(const struct heap *h); // all bytes ever allocated in the dynamic space
void heap_enter_grace(struct heap *h);         // see 3; nests
void heap_leave_grace(struct heap *h);

// For trail.c and collect.c.
void heap_truncate(struct heap *h, uint8_t *top); // frees the dynamic space from `top` on
void heap_set_limit(struct heap *h);              // sets dyn_stop after a collection
void heap_forget_history(struct heap *h);         // after undo: history must be measured again

// Raw memory (Unsafe.allocateMemory, direct buffers): 16-byte aligned, zero; NULL when there is no
// room. The program sees its address. Writes to it need the BARRIER.
void *heap_raw_alloc(struct heap *h, uint64_t bytes);
void heap_raw_free(struct heap *h, void *at); // at may be NULL
uint64_t heap_raw_size(const void *at);       // bytes usable at `at`
uint8_t *heap_raw_top(const struct heap *h);  // end of the raw memory ever used

// Stores with barrier. Loads use FIELD_AT and ARRAY_AT.
static inline void heap_put32(struct heap *h, ref r, uint32_t off, uint32_t v) {
    uint32_t *p = &FIELD_AT(r, off, uint32_t);
    BARRIER(h, p);
    *p = v;
}
static inline void heap_put64(struct heap *h, ref r, uint32_t off, uint64_t v) {
    uint64_t *p = &FIELD_AT(r, off, uint64_t);
    BARRIER(h, p);
    *p = v;
}
static inline void heap_put_elem(struct heap *h, ref array, int32_t i, ref v) { // no store check
    ref *p = &ARRAY_AT(array, ref)[i];
    BARRIER(h, p);
    *p = v;
}
static inline bool heap_is_perm(const struct heap *h, ref r) {
    return (uint8_t *)OBJ(r) < h->dyn_start;
}

static inline uint64_t heap_room(const struct heap *h) { // bytes until the next collection
    return (uint64_t)(h->dyn_stop - h->dyn.top);
}
void heap_open(struct heap *h); // dyn_stop = -Xmx until the next collection
// For the VM's own needs: opens all reserved memory. Returns dyn_stop, for the caller to restore.
uint8_t *heap_open_all(struct heap *h);
// True if `wanted` bytes do not fit only because of history: the program's objects are within -Xmx.
bool heap_full_of_history(const struct heap *h, uint64_t wanted);
void heap_enter_link(struct heap *h); // link mode nests
void heap_leave_link(struct heap *h);
// Switches threads: the next one is in link mode to this depth. Returns the depth of the last one.
uint32_t heap_swap_link(struct heap *h, uint32_t depth);
// True while work in link mode is not complete: marks and undo have to wait.
static inline bool heap_linking(const struct heap *h) { return h->link_mode || h->link_parked; }

// 0 only if a monitor is needed and there is no room for it. The hash is taken from the counter on
// first use; classes hash by name, enum constants by class and name.
uint32_t heap_identity_hash(struct heap *h, ref r);
