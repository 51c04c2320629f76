// Content names: names for classes, cells and objects of the base that are the same in every
// process that runs the same program, whatever it loaded first.
//
//   cell     "java/util/HashMap.table:[Ljava/util/HashMap$Node;", "Main.count:J+4", "[7]",
//            "header", "lock"
//   layout   supertypes, then the cells that are state, those that users left out, and the caches:
//            "< java/lang/Object { Node.next:LNode;r Node.value:Iv | | }"
//   path     Main (static) .list -> .first -> .next      each object is named by the cell before it
//
// 1. The path of an object is the least one: breadth first from the static fields of all classes,
//    by loader and name, fields in order; then from the fields of the mirrors themselves.
// 2. The heap must be at the mark of the first choice while names are made or looked up.
// 3. An object that no path leads to has no name here; state/state_file.h names a few others.
//
// Memory: content_names_free frees all of it, but not the strings of content_names_layout.
// Cost: one walk over the objects that static fields reach, when the first path is asked for.
#pragma once
#include "state/canon.h"

enum { CONTENT_NAMES_CELL = 1200 }; // size of a buffer for the name of a cell, in bytes

struct content_names;
struct content_names *content_names_new(struct canon *c);
void content_names_free(struct content_names *n);

// Writes the name of the word at this offset of an object; words of an array are counted from its
// first element. Returns false if no cell is there.
bool content_names_cell(struct content_names *n, ref object, uint32_t offset, char *out);
bool content_names_find_cell(struct content_names *n, ref object, const char *name,
                             uint32_t *offset);
char *content_names_layout(struct content_names *n, struct klass *k); // malloc'ed; "" for an array
// A field that is state but holds a number that only this process can use, or NULL if there is
// none.
const struct field *content_names_private(struct content_names *n, struct klass *k);
// The cell that leads to the object. Returns false if no path does.
bool content_names_parent(struct content_names *n, ref object, ref *parent, uint32_t *offset);
