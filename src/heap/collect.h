// The collector: marks and slides the segment above the newest mark; what is older is neither moved nor freed.
// With no mark open (run) that is the whole dynamic space. Runs between instructions only.
//
//   permanent | frozen (below mark) | segment: live, dead, live ... -> compacted in order | free
//
// Roots: whatever the caller's enumerator visits (frames, VM tables), permanent objects, and, below a mark, the
// words that the trail logged since the mark (no other frozen word can point above the mark).
// 1. Order of allocation is kept. 2. Trail entries that point into the segment cannot exist (writes above the mark
// are not logged). 3. Weak, soft and phantom referents are strong for now. (Later, in `run`, a referent that is
// otherwise unreachable is cleared and its Reference made pending; the checker keeps them strong.)
// 4. The enumerator visits every root exactly once per call, at the same address in both calls it gets: the first
// marks, the second updates. 5. Never in link mode while a mark is open.
//
//   bits: one per 8 bytes of the segment, set for every word of a live object
//   sums: for each 64 bits of them, how many are set before
//   new place of word w = start + sums[w/64] + popcount(bits[w/64] below w)         (Compressor, Kermany & Petrank 2006)
//
// A frozen word says nothing of being a reference; `starts` finds the object it is part of: for each block of
// 1 KiB of the frozen part, the object that covers its first byte.
// Cost: mark proportional to live objects; 1/43 of the segment for bits and sums; the permanent part is walked once.
#pragma once
#include "heap/heap.h"

struct collect_roots { // calls visit(visit_arg, &ref) on every root outside the heap
    void (*each)(void *arg, void (*visit)(void *visit_arg, ref *r), void *visit_arg);
    void *arg;
};
struct collect_result { uint64_t live_bytes, live_objects, freed_bytes; };

struct collect_result collect_run(struct heap *h, const struct collect_roots *roots);
void collect_free(struct heap *h); // the buffers kept between collections
void collect_truncated(struct heap *h, uint8_t *top); // for heap.c: the dynamic space ended at top, and may grow anew
