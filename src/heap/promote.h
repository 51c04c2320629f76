// Promotion: copies objects that link mode leaves in permanent memory, because permanent memory
// outlives every mark.
//
//   permanent:  | older: a cell that link mode changed | made by this link mode | copies ... |
//                          '---- X ----.                    '-- X --.             ^  X'
//   dynamic:    | below the oldest mark | mark | X ... younger: undo frees it |
//
// When link mode ends while a mark is open, its references from permanent memory to objects younger
// than the oldest mark would dangle after undo. Therefore:
// 1. Everything reachable from such a reference is copied into permanent memory, as it is now.
//    Sharing and cycles are kept; a copy has the identity hash of its original and is not locked.
//    Objects below the oldest mark are not copied: they can neither move nor disappear.
// 2. For every mark, the cell refers to the copy. Then the original is stored again, as a logged
//    write of the program: the path that made it uses it until that write is undone.
// 3. Class loaders, threads and modules belong to structs of the VM and are not copied. For the
//    marks, link mode did not write the reference (null in new objects).
// 4. There are no young interned strings while a mark is open (heap/string.h, 3): every string
//    whose identity matters is permanent.
//
// Memory: copies are permanent; the buffers are kept in heap.promoter until promote_free.
// Cost: nothing while no mark is open; else one test of each reference that link mode wrote, and
// the copies.
#pragma once
#include "heap/heap.h"

struct promoter;

// For trail.c, when link mode ends. link_trail must have each word once.
void promote_young(struct heap *h);   // 1: cells refer to copies
void promote_restore(struct heap *h); // 2: cells refer to the originals again, logged
void promote_free(struct heap *h);
