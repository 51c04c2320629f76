// The heap: one reserved mapping holds every object of the program.
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
// 1. A ref is (address - REF_BASE) >> 3; objects are 8-byte aligned, sizes multiples of 8. Fresh
//    memory is zero.
// 2. Every write to an object goes through BARRIER first: a write below `mark` logs the old 8-byte
//    word on the trail, unless link mode runs and the word is permanent (then it is nobody's to
//    undo). A write above logs nothing.
// 3. Allocation bumps `cur->top`; cur is &dyn, or &perm in link mode. heap_alloc never collects and
//    never moves anything: it returns 0 when dyn_stop would be passed, and the caller asks the
//    engine to collect. collect_run moves dyn_stop so that the request fits unless -Xmx forbids it:
//    a 0 right after a collection is an OutOfMemoryError. With marks open, what only going back
//    needs (`history`, measured when there is a shortage) does not count against -Xmx: the program
//    never notices it. dyn_stop = min(-Xmx, max(32 MB, 2 x
//    live)), so collection costs a constant share. Between heap_enter_grace and heap_leave_grace
//    allocation may pass -Xmx by GRACE bytes: for the VM's own needs (an OutOfMemoryError and its
//    trace), never for the program's.
// 4. Permanent objects are never moved or reclaimed. Dynamic ones move only in collect.h.
// 5. Fields of narrow type are loaded and stored narrow; the rest of their 4-byte cell stays zero.
// 6. References (instance fields of reference type, elements of reference arrays) hold refs, 4
//    bytes.
// 7. Bytes between dyn.top and dyn.limit are zero; between dyn.limit and `dirty` they are anything
//    (zeroed a step at a time, shortly before use, so that they are in the cache); behind `dirty`
//    the system's zeros.
// 8. Both the permanent and the dynamic part can be walked object by object from their start.
// 9. Raw memory lies below dyn_start, so that the barrier logs writes to it as to permanent
//    objects. The allocator's own words lie in it too, and are undone like all others.
//
// Cost: an object costs a bump, a compare and the zeroing of its bytes.
#pragma once
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
};

// Calls visit(visit_arg, &ref) on every root outside the heap (heap/collect.h).
struct collect_roots {
    void (*each)(void *arg, void (*visit)(void *visit_arg, ref *r), void *visit_arg);
    void *arg;
};

struct weak {                            // java.lang.ref, as the collector knows it
    bool on;                             // false: referents are held like everything else
    bool soft;                           // the next collection clears soft references too
    uint32_t referent, next, discovered; // offsets in a Reference
    ref pending; // a permanent Object[1]: those that were cleared, linked by `discovered`
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
    uint32_t next_hash; // as it was there, and
    uint8_t *top;       // dyn.top
#if defined(DEJAVM_HARD) || defined(DEJAVM_CHECK)
    uint64_t sum;   // checksum of the whole heap there; 0: not taken
    uint64_t shift; // what link mode changed of it since
#endif
};

struct heap {
    struct space *cur; // where allocation goes now
    uintptr_t mark;    // writes below are logged; 0: no choice is open, nothing is logged
    struct space dyn, perm;
    uint8_t *start, *raw, *dyn_start, *end;
    uint8_t *dyn_stop, *dirty; // see 3 and 7
    uint64_t max_bytes;        // -Xmx: of the dynamic space
    uint64_t reserved;         // what there are addresses for: -Xmx and the longest history
    uint64_t history;          // bytes that the program cannot reach; 0: not known; see 3
    uint64_t dropped;          // bytes that collections and undos took back (heap_allocated)
    uint64_t wanted;           // what the last failed allocation asked for
    uint32_t link_mode;        // depth; > 0: allocations are permanent, writes to such are unlogged
    int64_t *steps;            // left to the program; 0 in link mode; NULL: nobody counts
    int64_t link_steps;        // as many as there were when link mode was entered
    uint32_t linked;           // times that it has ended since the first mark, and left something
    uint32_t link_parked;      // threads that wait in link mode, see heap_swap_link
    uint32_t grace;            // depth
    uint32_t next_hash;        // identity hash counter: part of the state
    uint32_t link_hash;        // likewise of link mode, while a mark is open: it is not
    uint64_t salt;             // added to it and to names before they become hashes
    uint32_t trail_next;       // length of the trail at which duplicates are looked for
    uint64_t marked;           // marks so far, counted by the check and hard builds
    VEC(struct trail_entry) trail;
    VEC(struct trail_entry) link_trail; // link mode's, see heap/trail.h
    VEC(struct open_mark) marks;
    uint8_t *link_top; // perm.top when link mode was entered
    struct linker *linker;
    struct strings *strings;         // intern table (heap/string.h)
    struct statics_offsets *offsets; // of java.lang.Class (heap/statics.h)
    struct collector *collector;     // buffers of heap/collect.h
    struct promoter *promoter;       // and of heap/promote.h
    struct klass *monitor;           // heap/lock.h
    struct weak weak;
    struct collect_roots roots; // set by the VM, to find all references; NULL before
    uint32_t class_size;        // bytes of java.lang.Class's own instance fields (statics follow)
#ifdef DEJAVM_HARD
    uint32_t fail_in; // this many allocations from now one pretends that there is no room; 0: never
    bool failed;      // one did
#endif
};

#define OBJ(r)                 ((struct object *)(REF_BASE + ((uintptr_t)(r) << 3)))
#define ARR(r)                 ((struct array *)(REF_BASE + ((uintptr_t)(r) << 3)))
#define REF_OF(p)              ((ref)(((uintptr_t)(p)-REF_BASE) >> 3))
#define KLASS_OF(r)            KLASS_AT(OBJ(r)->klass)
#define ARRAY_AT(r, type)      ((type *)((uint8_t *)OBJ(r) + (sizeof(type) == 8 ? 16 : 12)))
#define FIELD_AT(r, off, type) (*(type *)((uint8_t *)OBJ(r) + (off)))

// most: bytes that objects may take with those that only going back needs; if less, max_bytes.
bool heap_init(struct heap *h, struct linker *l, uint64_t max_bytes, uint64_t most, struct err *e);
void heap_free(struct heap *h);

void trail_log(struct heap *h, void *address); // the slow half of the barrier
// To be called before storing 1, 2, 4 or 8 bytes at address.
#ifdef DEJAVM_HARD
#define BARRIER(h, address) trail_log(h, address)
#else
#define BARRIER(h, address)                                                                        \
    do {                                                                                           \
        if (UNLIKELY((uintptr_t)(address) < (h)->mark)) trail_log(h, address);                     \
    } while (0)
#endif
void heap_barrier_range(struct heap *h, void *address, size_t bytes); // before a bulk store

// Allocation; 0 when the space is full. Sizes are checked against overflow.
// heap_alloc_slow: bytes % 8 == 0. heap_alloc_bytes: an instance with a tail (mirrors).
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
    if (UNLIKELY(bytes > (uint64_t)(s->limit - p))) return heap_alloc_slow(h, k, bytes);
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
uint64_t heap_allocated(const struct heap *h); // bytes of the dynamic space handed out in all
void heap_enter_grace(struct heap *h);         // see 3; nests
void heap_leave_grace(struct heap *h);

// For trail.c and collect.c: the dynamic space ends at `top` again, what was behind it is free; and
// the choice of dyn_stop after a collection.
void heap_truncate(struct heap *h, uint8_t *top);
void heap_set_limit(struct heap *h);
void heap_forget_history(struct heap *h); // after going back: it is not known any more

// Raw memory (Unsafe.allocateMemory, direct buffers): 16-byte aligned, zero; NULL when there is no
// room. Its address is the program's; writes to it need the BARRIER.
void *heap_raw_alloc(struct heap *h, uint64_t bytes);
void heap_raw_free(struct heap *h, void *at); // at may be NULL
uint64_t heap_raw_size(const void *at);       // bytes usable at `at`
uint8_t *heap_raw_top(const struct heap *h);  // end of the raw memory ever used

// Stores with barrier. Loads need none: use FIELD_AT / ARRAY_AT.
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

static inline uint64_t heap_room(const struct heap *h) { // what is left before the next collection
    return (uint64_t)(h->dyn_stop - h->dyn.top);
}
void heap_open(struct heap *h);         // until the next collection -Xmx is the only limit
uint8_t *heap_open_all(struct heap *h); // for the VM's own needs, all there is; dyn_stop before
// No room is left for `wanted`, but for the program's own objects there would be, by -Xmx.
bool heap_full_of_history(const struct heap *h, uint64_t wanted);
void heap_enter_link(struct heap *h); // link mode nests
void heap_leave_link(struct heap *h);
// Another thread runs, in link mode to this depth. Returns the depth of the one that ran.
uint32_t heap_swap_link(struct heap *h, uint32_t depth);
// What link mode began is not complete: no time to mark or to go back.
static inline bool heap_linking(const struct heap *h) { return h->link_mode || h->link_parked; }

// Never 0 but when a monitor had to be made and there is no room. Taken from the counter on first
// use; classes hash by name, enum constants by class and name.
uint32_t heap_identity_hash(struct heap *h, ref r);
