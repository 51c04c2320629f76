// The lock word of an object, and the hidden monitor object that replaces it when it becomes too
// small.
//
//   LOCK_HASH   | hash or 0                     nobody holds the lock
//   LOCK_THIN   | owner id 16 | count-1 16 |    held, nobody waits, no hash was taken
//   LOCK_FAT    | ref of monitor |  ->  | header | owner | count | hash | entry | waiting | data |
//
// 1. A monitor is an instance of the VM-made class "vm/Monitor": the program cannot see it, the
//    trail, the collector and the checksum see an object like any other. It lives as long as an
//    object's lock word names it.
// 2. Its cells are written with heap_put32 only. owner, entry and waiting are thread ids (0: none;
//    the queues go on in the threads); data is a reference that the collector follows, free for
//    vm/monitor.
// 3. The identity hash survives every change of form.
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
// Form and word in one logged write.
void lock_set(struct heap *h, ref r, uint32_t form, uint32_t word);
uint32_t lock_hash(struct heap *h, ref r); // heap_identity_hash; 0: no room
ref lock_inflate(struct heap *h, ref r);   // the monitor, made when it is not there yet; 0: no room
void lock_deflate(struct heap *h, ref r);  // back to LOCK_HASH; the monitor must be free and idle
