// Undo, as in a Prolog machine: marks, and a trail of the words written since.
//
//   trail:  | addr,old | addr,old | ...
//   marks:  | trail length, dyn.top, next_hash | ...      heap.marks, one per open mark
//
// 1. trail_mark freezes the heap: from now on, writes below dyn.top are logged.
// 2. trail_undo(m) restores every logged word, newest first, frees and zeroes everything that was
//    allocated since m, and makes the mark before m the newest again. It keeps what link mode did.
// 3. Marks nest like a stack. With no mark open heap.mark is 0 and nothing is logged. Marks are
//    neither set nor undone in link mode.
// 4. Only the oldest entry of a word since a mark matters. Younger ones may exist, and are dropped
//    when the trail has grown a lot; their old words may refer to objects that no longer exist.
// 5. No entry's address is at or above the newest mark.
// 6. Link mode logs writes to older permanent words on a trail of its own. When it ends, the 4-byte
//    cells that it changed are changed in the old words of the main trail as well, so that undo
//    keeps them.
// 7. The check and hard builds compare a checksum of all words at a mark with that after its undo
//    (check: for the first marks, then for a sample).
// 8. Permanent memory that link mode wrote does not refer to an object that undo frees: such
//    objects are promoted (heap/promote.h). Its writes to dynamic objects are logged like others.
//
// Memory: the trail and the marks grow and belong to the heap; heap_free frees them.
// Cost: a mark and an undo take time in proportion to the words logged since, not to the heap.
#pragma once
#include "heap/heap.h"

struct trail_mark {
    uint32_t level; // index in heap.marks
};

void trail_mark(struct heap *h, struct trail_mark *m);
// Goes back to m and closes it, with the marks above it. m can be used for another trail_mark.
void trail_undo(struct heap *h, const struct trail_mark *m);
// Goes back to m, which stays open.
void trail_rewind(struct heap *h, const struct trail_mark *m);
// Call it after unlogged writes to words that the trail has logged since the mark before m: going
// back to m then keeps their new values. No other write may have happened since m.
void trail_renew(struct heap *h, struct trail_mark *m);
// Closes m and keeps the writes since (entries stay for outer marks).
void trail_commit(struct heap *h, const struct trail_mark *m);
// The length of the trail at m.
static inline uint32_t trail_entries(const struct heap *h, const struct trail_mark *m) {
    return h->marks.at[m->level].entries;
}
// A checksum of all words of the heap, independent of their order.
uint64_t trail_checksum(const struct heap *h, const uint8_t *dyn_top);

// For heap.c and collect.c.
void trail_init(struct heap *h);
void trail_settle(struct heap *h); // call it when link mode ends: see 6, 8
void trail_compact(
    struct heap *h); // drops duplicates, see 4: each word is there once since the mark
