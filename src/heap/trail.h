// Going back, as in a Prolog machine: marks and the undo of everything written since.
//
//   trail:  | addr,old | addr,old | ...
//   marks:  | trail length, dyn.top, next_hash | ...      heap.marks, one per open mark
//
// 1. trail_mark freezes the heap as it is: everything below dyn.top logs from now on.
// 2. trail_undo(m) restores every logged word, newest first, drops what was allocated since m,
//    zeroes it, and makes the mark before m the newest again. What link mode did stays done.
// 3. Marks nest like a stack. With no mark open heap.mark is 0 and nothing is logged. Marks are
//    neither set nor undone in link mode.
// 4. Only the oldest entry of a word since a mark matters. Younger ones may exist and are dropped
//    when the trail has grown a lot; their old words may name objects that are gone.
// 5. No entry's address is at or above the newest mark.
// 6. Link mode keeps what it writes to older permanent words on a trail of its own. When it ends,
//    the 4-byte cells that it changed are changed in the trail's old words as well, so that going
//    back keeps them.
// 7. The check and hard builds compare a checksum of all words at a mark with that after its undo
//    (check: at the first marks, then at some).
// 8. What link mode left in permanent memory names no object that going back takes away: such
//    objects are promoted (heap/promote.h). Its writes to dynamic objects are logged like others.
#pragma once
#include "heap/heap.h"

struct trail_mark {
    uint32_t level; // number of marks that were open: its place in heap.marks
};

void trail_mark(struct heap *h, struct trail_mark *m);
// Back to m, whatever marks are open above it. m is free for another trail_mark then.
void trail_undo(struct heap *h, const struct trail_mark *m);
// Back to m, which stays open.
void trail_rewind(struct heap *h, const struct trail_mark *m);
// After words were written, unlogged, that the trail has since the mark before m: going back to m
// leaves them as they are now. Nothing else has happened since m.
void trail_renew(struct heap *h, struct trail_mark *m);
// Forgets m: what was done is kept (entries stay for outer marks).
void trail_commit(struct heap *h, const struct trail_mark *m);
// Length of the trail at m.
static inline uint32_t trail_entries(const struct heap *h, const struct trail_mark *m) {
    return h->marks.at[m->level].entries;
}
// Order-independent sum over all words of the heap.
uint64_t trail_checksum(const struct heap *h, const uint8_t *dyn_top);

// For heap.c and collect.c.
void trail_init(struct heap *h);
void trail_settle(struct heap *h);  // link mode ends: see 6, 8
void trail_compact(struct heap *h); // drops what 4 allows: each word is there once since the mark
