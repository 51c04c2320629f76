// The collector marks and compacts the segment above the newest mark. Older objects are neither
// moved nor freed. With no mark open (dejavm run) the segment is the whole dynamic space.
//
//   permanent | frozen (below mark) | segment: live, dead, live ... -> compacted in order | free
//
//   bits: one per 8 bytes of the segment, set for every word of a live object
//   sums: for each group of 64 bits, the number of bits set before it
//   new place of word w = start + sums[w/64] + popcount(bits[w/64] below w)
//
// Roots: the refs that the caller's enumerator visits (frames, tables of the VM), permanent
// objects, and the frozen words that the trail has logged since the mark: only those can point
// above it.
// 1. Objects keep the order of their allocation.
// 2. The trail has no entries inside the segment (writes above the mark are not logged).
// 3. With heap.weak on and no mark open, a Reference does not keep its referent alive. When nothing
//    else does, the Reference is cleared and becomes pending, in the order of java.lang.ref: soft
//    (if asked) and weak ones; then final ones, whose referents stay alive for their finalizers;
//    then phantom ones.
// 4. The enumerator is called once and passes the true addresses of the roots, which stay in place
//    until the end. It may visit a root twice.
// 5. It runs between instructions only, and never in link mode while a mark is open.
// 6. With a mark open and little room, everything that the program can reach is marked again from
//    the start of the dynamic space; the rest is heap.history.
//
// Memory: the buffers are kept in heap.collector between collections; collect_free frees them.
// Cost: marking takes time in proportion to the live objects; bits and sums take 1/43 of the
// segment; the permanent part is walked once.
#pragma once
#include "heap/heap.h"

struct collect_result {
    uint64_t live_bytes, live_objects, freed_bytes;
};

struct collect_result collect_run(struct heap *h, const struct collect_roots *roots);
void collect_free(struct heap *h);
// For heap.c: the dynamic space now ends at top, and objects above it may be replaced by others.
void collect_truncated(struct heap *h, uint8_t *top);
// For the checking builds: stops with a bug message if a reference in the heap or in a root does
// not name an object.
void collect_verify(struct heap *h, const struct collect_roots *roots);
// For string.c: replaces every reference to an instance of `moved`, in the heap and in roots, by
// the ref at offset `at` of that instance.
void collect_replace(struct heap *h, const struct klass *moved, uint32_t at);
