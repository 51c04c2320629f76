// Promotion: what link mode leaves in permanent memory outlives every mark.
//
//   permanent:  | older: a cell that link mode changed | made by this link mode | copies ... |
//                          '---- X ----.                    '-- X --.             ^  X'
//   dynamic:    | below the oldest mark | mark | X ... younger: going back takes it away |
//
// When link mode ends while a mark is open, its references from permanent memory to objects younger
// than the oldest mark would dangle after going back. So
// 1. what can be reached from such a reference is copied into permanent memory, as it is now.
//    Sharing and cycles are those of the originals; a copy keeps its identity hash and is not
//    locked. Objects below the oldest mark are not copied: they can neither move nor go.
// 2. To every mark the reference is one to the copy. Then the original is stored again, as a write
//    of the program: on the path that made it, it is what the JDK sees until that is undone.
// 3. Class loaders, threads and modules are halves of structs of the VM that go with them. They are
//    not copied: to the marks link mode did not write the reference (new objects: null).
// 4. There are no young interned strings while a mark is open (heap/string.h 3): all strings with
//    an identity of their own are permanent.
//
// Cost: nothing while no mark is open. Else a look at each reference that link mode wrote.
#pragma once
#include "heap/heap.h"

struct promoter;

// For trail.c. link_trail has each word once.
void promote_young(struct heap *h);   // 1: cells name copies
void promote_restore(struct heap *h); // 2: they name the originals again, logged
void promote_free(struct heap *h);
