// The collector: marks and slides the segment above the newest mark; what is older is neither moved
// nor freed. With no mark open (run) that is the whole dynamic space. Runs between instructions
// only.
//
//   permanent | frozen (below mark) | segment: live, dead, live ... -> compacted in order | free
//
// Roots: whatever the caller's enumerator visits (frames, VM tables), permanent objects, and, below
// a mark, the words that the trail logged since the mark (no other frozen word can point above the
// mark).
// 1. Order of allocation is kept.
// 2. Trail entries inside the segment do not exist (writes above the mark are not logged).
// 3. With heap.weak on and no mark open, a Reference does not hold its referent: when nothing else
//    does, it is cleared and the Reference is pending, as java.lang.ref says: soft (when asked) and
//    weak ones; then final ones, whose referents live on for their finalizers; then phantom ones.
// 4. The enumerator is called once and gives the true addresses of the roots, which stay where they
//    are until the end; visiting one twice is harmless.
// 5. Never in link mode while a mark is open.
// 6. With a mark open and little room, all that the program can reach is marked once more, from the
//    start of the dynamic space: the rest is heap.history.
//
//   bits: one per 8 bytes of the segment, set for every word of a live object
//   sums: for each 64 bits of them, how many are set before
//   new place of word w = start + sums[w/64] + popcount(bits[w/64] below w)
//                                                          (Compressor, Kermany & Petrank 2006)
//
// A frozen word says nothing of being a reference; the object around it does (heap/refs.h).
//
// Cost: marking is proportional to live objects; bits and sums take 1/43 of the segment; the
// permanent part is walked once.
#pragma once
#include "heap/heap.h"

struct collect_result {
    uint64_t live_bytes, live_objects, freed_bytes;
};

struct collect_result collect_run(struct heap *h, const struct collect_roots *roots);
void collect_free(struct heap *h); // the buffers kept between collections
// For heap.c: the dynamic space ended at top, and may grow anew.
void collect_truncated(struct heap *h, uint8_t *top);
// Checking builds: every reference of the heap and of the roots names an object that exists.
void collect_verify(struct heap *h, const struct collect_roots *roots);
// For string.c: every reference, wherever it is, to an instance of `moved` becomes the ref at
// offset `at` in it.
void collect_replace(struct heap *h, const struct klass *moved, uint32_t at);
