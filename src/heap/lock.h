// The lock word of an object, and the hidden monitor object that replaces it when the word is too
// small.
//
//   LOCK_HASH   | hash or 0                     not locked
//   LOCK_THIN   | owner id 16 | count-1 16 |    locked, no thread waits, no hash was taken
//   LOCK_FAT    | ref of monitor |  ->  | header | owner | count | hash | entry | waiting | data |
//
// 1. A monitor is an instance of "vm/Monitor", a class that the VM makes. The program cannot see
//    it; the trail, the collector and the checksum treat it like any other object. It lives as long
//    as the lock word of an object refers to it.
// 2. Its cells are written with heap_put32 only. owner, entry and waiting are thread ids, 0 for
//    none; entry and waiting are the heads of queues that are linked through the threads. data is a
//    reference that the collector follows; vm/monitor.h uses it.
// 3. The identity hash survives every change of form.
//
// Cost: taking a hash or a thin lock is one logged write; a monitor is an object of 32 bytes.
#pragma once
#include "heap/heap.h"

enum { // offsets in a monitor
    MONITOR_OWNER = 8,
    MONITOR_COUNT = 12, // recursion, 0 when free
    MONITOR_HASH = 16,
    MONITOR_ENTRY = 20,
    MONITOR_WAITING = 24,
    MONITOR_DATA = 28,
    MONITOR_SIZE = 32
};

static inline uint32_t lock_form(ref r) { return OBJ(r)->klass & LOCK_MASK; }
// Whether the identity hash was taken.
static inline bool lock_has_hash(ref r) {
    uint32_t word = OBJ(r)->lock;
    return lock_form(r) == LOCK_HASH
               ? word
               : lock_form(r) == LOCK_FAT && FIELD_AT(word, MONITOR_HASH, uint32_t);
}
// Writes form and word together, in one logged write.
void lock_set(struct heap *h, ref r, uint32_t form, uint32_t word);
uint32_t lock_hash(struct heap *h, ref r); // as heap_identity_hash; 0: no room
// The hash by name of a class or an enum constant; 0 for other objects.
uint32_t lock_hash_by_name(const struct heap *h, ref r);
ref lock_inflate(struct heap *h, ref r);  // returns the monitor, made if needed; 0: no room
void lock_deflate(struct heap *h, ref r); // back to LOCK_HASH; the monitor must be idle
