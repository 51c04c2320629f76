// Content names: what a class, a cell or an object of the base is called in every process that runs
// the same program, whatever it loaded first.
//
//   cell     "java/util/HashMap.table:[Ljava/util/HashMap$Node;", "Main.count:J+4", "[7]", "header",
//            "lock"
//   layout   supertypes, then the cells that are state, those that users left out, and the caches:
//            "< java/lang/Object { Node.next:LNode;r Node.value:Iv | | }"
//   path     Main (static) .list -> .first -> .next      of an object: the cell that leads to it
//
// 1. The path of an object is the least one: breadth first from the static fields of all classes,
//    by loader and name, fields in order; then from the mirrors themselves.
// 2. The heap stands at the first choice's mark while names are made or looked up.
// 3. An object that no path leads to has no name here; state/state_file.h knows a few others.
//
// Cost: one walk over what static fields reach, when the first path is asked for.
#pragma once
#include "state/canon.h"

enum { CONTENT_NAMES_CELL = 1200 }; // bytes that a cell's name may take

struct content_names;
struct content_names *content_names_new(struct canon *c);
void content_names_free(struct content_names *n);

// The word at this offset of an object; an array's words are counted from its first element. False:
// there is no such cell.
bool content_names_cell(struct content_names *n, ref object, uint32_t offset, char *out);
bool content_names_find_cell(struct content_names *n, ref object, const char *name,
                             uint32_t *offset);
char *content_names_layout(struct content_names *n, struct klass *k); // malloc'ed; "" of an array
// A field that is state holds numbers of this process: no other can read it. NULL: none does.
const struct field *content_names_private(struct content_names *n, struct klass *k);
// The cell that leads to the object. False: no path does.
bool content_names_parent(struct content_names *n, ref object, ref *parent, uint32_t *offset);
